/* coach_summary.c -- what decisions cost and what luck did, in the end.
 *
 * All numbers are those of the review (hx/analysis.h), as `hexshore analyse` of the
 * game's record gives them: what was to expect at the start, less the cost, plus the
 * luck, is the result. */
#include <string.h>

#include "coach.h"
#include "hx/tell.h"

/* Padded by columns: a text may have more bytes than those. */
static void print_padded(hx_word word, int width, bool right)
{
    const char *const text = cli_text(word);
    const int blanks = width - cli_columns(text);
    printf("%*s%s%*s", right && blanks > 0 ? blanks : 0, "", text,
           !right && blanks > 0 ? blanks : 0, "");
}

static void print_sum(hx_word word, double value, bool sign)
{
    fputs("  ", stdout);
    print_padded(word, 26, false);
    cli_printf(sign ? "%+10.2f" : "%10.2f", value);
}

static void print_marks(const hx_review *r, const hx_review_seat *sum)
{
    static const hx_word words[HX_UNITS] = { HX_W_COACH_SUM_MARKS_WIN, HX_W_COACH_SUM_MARKS,
                                             HX_W_COACH_SUM_MARKS_TURNS };
    double least[HX_MARKS];
    for (int m = 0; m < HX_MARKS; m++) least[m] = coach_shown(r->unit, (double)r->limit[m]);
    cli_print(stdout, words[r->unit], least[HX_INACCURACY], sum->marks[HX_INACCURACY],
              least[HX_MISTAKE], sum->marks[HX_MISTAKE], least[HX_BLUNDER], sum->marks[HX_BLUNDER]);
}

/* What was lost makes points fewer and turns more. */
static void print_changes(const hx_review *r, const hx_review_seat *sum)
{
    const double sign = coach_shown(r->unit, r->unit == HX_UNIT_TURNS ? -1 : 1);
    print_sum(HX_W_COACH_SUM_COST, sum->cost > 0 ? -sign * sum->cost : 0.0, true);
    if (sum->decisions == 1) cli_print(stdout, HX_W_COACH_SUM_DECISION);
    else cli_print(stdout, HX_W_COACH_SUM_DECISIONS, sum->decisions);
    if (!r->exact) cli_print(stdout, HX_W_COACH_SUM_ERROR, coach_shown(r->unit, sum->error));
    putchar('\n');
    print_sum(HX_W_COACH_SUM_LUCK, sign * sum->luck, true);
    putchar('\n');
    if (r->exact) return;
    print_sum(HX_W_COACH_SUM_OTHERS, sign * sum->others, true);
    putchar('\n');
}

static void print_sums(const play_session *s, const hx_review *r, int seat)
{
    const hx_play *const play = &s->table.play;
    const hx_review_seat *const sum = &r->seat[seat];
    const float value = r->count ? r->moves[r->count - 1].value[seat] : r->first[seat];
    const double first = coach_shown(r->unit, (double)r->first[seat]);
    const double last = coach_shown(r->unit, (double)value);
    const bool over = play->game->over(play->rules, play->state);
    cli_print(stdout, HX_W_COACH_SUM, s->name[seat]);
    print_sum(HX_W_COACH_SUM_FIRST, first, false);
    putchar('\n');
    print_changes(r, sum);
    print_sum(over ? HX_W_COACH_SUM_RESULT : HX_W_COACH_SUM_NOW,
              over ? coach_shown(r->unit, sum->result) : last, false);
    putchar('\n');
    if (over) {
        print_sum(HX_W_COACH_SUM_ADJUSTED, coach_shown(r->unit, sum->adjusted), false);
        putchar('\n');
    }
    print_marks(r, sum);
}

static void print_worst(play_session *s, const hx_review *r, int seat)
{
    const hx_play *const play = &s->table.play;
    void *const state = play->spare[0];
    const int *const worst = r->seat[seat].worst;
    const hx_teller to = { .lang = cli_language(), .who = HX_NOBODY, .names = s->name };
    char made[512], best[512];
    if (r->seat[seat].decisions == 0) return;
    fputs(cli_text(worst[0] < 0 ? HX_W_COACH_SUM_NONE : HX_W_COACH_SUM_WORST), stdout);
    for (int k = 0; k < 3 && worst[k] >= 0; k++) {
        const int at = worst[k];
        hx_play_position(play, at, state);
        hx_tell_move(play->game, play->rules, state, &play->moves[at], &to, made, sizeof made);
        hx_tell_move(play->game, play->rules, state, &r->moves[at].best, &to, best, sizeof best);
        cli_print(stdout, HX_W_COACH_SUM_ONE,
                  (play->game->turn(play->rules, state) - 1) / r->seats + 1, made,
                  coach_shown(r->unit, (double)r->moves[at].cost), best);
    }
}

/* A turn of one seat: the luck of its rolls, what it lost, what was to expect then. */
typedef struct round_line {
    double luck[3], lost, value;
    int turn, rolls;
} round_line;

static void print_heading(void)
{
    putchar('\n');
    print_padded(HX_W_COACH_COL_ROUND, 6, true);
    fputs("    ", stdout);
    print_padded(HX_W_COACH_COL_ROLLS, 22, false);
    print_padded(HX_W_COACH_COL_LUCK, 10, true);
    print_padded(HX_W_COACH_COL_LOST, 8, true);
    print_padded(HX_W_COACH_COL_VALUE, 11, true);
    putchar('\n');
}

static void print_round(const round_line *l, int number)
{
    double sum = 0;
    if (l->turn == 0) return;
    printf("%6d  ", number);
    for (int i = 0; i < 3; i++) {
        if (i < l->rolls) cli_printf(" %+7.2f", l->luck[i]);
        else printf(" %7s", "");
        sum += i < l->rolls ? l->luck[i] : 0;
    }
    cli_printf("   %+7.2f%8.2f%11.2f\n", sum, l->lost > 0 ? -l->lost : 0.0, l->value);
}

static void print_rounds(play_session *s, const hx_review *r, int seat)
{
    const double by = coach_shown(r->unit, 1);
    const hx_play *const play = &s->table.play;
    const hx_game *const game = play->game;
    hx_dice_state *const at = play->spare[0];
    round_line line = { 0 };
    int number = 0;
    print_heading();
    memcpy(at, play->first, game->state_size);
    for (int i = 0; i < r->count; i++) {
        const hx_review_move *const m = &r->moves[i];
        const bool mine = at->seat == seat;
        if (mine && (int)at->turn != line.turn) {
            print_round(&line, number);
            line = (round_line){ .turn = (int)at->turn };
            number = ((int)at->turn - 1) / game->seats(play->rules) + 1;
        }
        if (mine && m->seat == HX_CHANCE && line.rolls < 3)
            line.luck[line.rolls++] = by * (double)m->luck[seat];
        if (mine && m->seat != HX_CHANCE) line.lost += by * (double)m->cost;
        if (mine) line.value = by * (double)m->value[seat];
        game->apply(play->rules, at, &play->moves[i]);
    }
    print_round(&line, number);
}

void coach_summary(play_session *s, const hx_review *r)
{
    for (int i = 0; i < r->seats; i++) {
        if (s->seats.bot[i]) continue;
        print_sums(s, r, i);
        print_worst(s, r, i);
        print_rounds(s, r, i);
    }
}
