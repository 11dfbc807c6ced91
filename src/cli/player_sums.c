/* player_sums.c -- totals per player over reviewed games. */
#include "player_sums.h"

#include <stdlib.h>
#include <string.h>

static player_sum *sum_of(player_sums *s, const char *name, hx_unit unit)
{
    for (int i = 0; i < s->count; i++)
        if (s->at[i].unit == unit && strcmp(s->at[i].name, name) == 0) return &s->at[i];
    player_sum *const more = realloc(s->at, ((size_t)s->count + 1) * sizeof *more);
    if (!more) {
        cli_error(HX_W_NO_MEMORY);
        exit(CLI_FAILED);
    }
    s->at = more;
    more[s->count] = (player_sum){ .unit = unit };
    snprintf(more[s->count].name, sizeof more->name, "%s", name);
    return &more[s->count++];
}

void player_sums_add(player_sums *s, const record_file *f, const hx_review *r)
{
    for (int i = 0; i < r->seats; i++) {
        const hx_review_seat *const seat = &r->seat[i];
        player_sum *const sum = sum_of(s, f->name[i], r->unit);
        sum->games++;
        sum->decisions += seat->decisions;
        sum->result += seat->result;
        sum->luck += seat->luck;
        sum->adjusted += seat->adjusted;
        sum->cost += seat->cost;
        for (int m = 0; m < HX_MARKS; m++) sum->marks[m] += seat->marks[m];
    }
}

static void print_unit(const player_sums *s, hx_unit unit)
{
    static const hx_word heading[HX_UNITS] = { HX_W_ANALYSE_ALL_CHANCES, HX_W_ANALYSE_ALL_POINTS,
                                               HX_W_ANALYSE_ALL_TURNS };
    const double by = unit == HX_UNIT_WIN ? 100 : 1;
    bool any = false;
    for (int i = 0; i < s->count; i++) {
        const player_sum *const p = &s->at[i];
        if (p->unit != unit) continue;
        if (!any) {
            cli_print(stdout, heading[unit]);
            cli_print(stdout, HX_W_ANALYSE_ALL_HEAD);
        }
        any = true;
        const double n = by / p->games;
        cli_printf("  %s%*s %5d %8.1f %+8.1f %9.1f %8.1f %6d %6d %6d\n", p->name,
                   16 - cli_columns(p->name) > 0 ? 16 - cli_columns(p->name) : 0, "", p->games,
                   n * p->result, n * p->luck, n * p->adjusted, n * p->cost,
                   p->marks[HX_INACCURACY], p->marks[HX_MISTAKE], p->marks[HX_BLUNDER]);
    }
}

void player_sums_print(const player_sums *s)
{
    for (int unit = 0; unit < HX_UNITS; unit++) print_unit(s, (hx_unit)unit);
}

json_t *player_sums_json(const player_sums *s)
{
    json_t *const list = json_array();
    for (int i = 0; i < s->count; i++) {
        const player_sum *const p = &s->at[i];
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:i, s:f, s:f, s:f, s:f, s:i, s:i, s:i, s:i}", "name",
                            p->name, "unit", hx_unit_name(p->unit), "games", p->games, "result",
                            p->result / p->games, "luck", p->luck / p->games, "adjusted",
                            p->adjusted / p->games, "cost", p->cost / p->games, "decisions",
                            p->decisions, "inaccuracies", p->marks[HX_INACCURACY], "mistakes",
                            p->marks[HX_MISTAKE], "blunders", p->marks[HX_BLUNDER]));
    }
    return list;
}

void player_sums_free(player_sums *s)
{
    free(s->at);
    *s = (player_sums){ 0 };
}
