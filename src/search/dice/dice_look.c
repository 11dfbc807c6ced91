/* dice_look.c -- what both islands have in common: titles, points, whose turn it is. */
#include "dice_look.h"

#include <string.h>

enum { ROAD_LEAST = 5, ARMY_LEAST = 3, LEAD_MOST = 4 };

void look_count_jokers(const hx_dice_rules *r, const hx_dice_seat *seat, int ready[HX_DICE_FACES])
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    memset(ready, 0, HX_DICE_FACES * sizeof *ready);
    for (int j = 0; j < map->jokers; j++) {
        const int gives = map->joker[j].gives == HX_DICE_ANY ? HX_DICE_GOLD : map->joker[j].gives;
        const bool built = (seat->knights & map->joker[j].knights) == map->joker[j].knights;
        ready[gives] += built && !(seat->used >> j & 1);
    }
}

/* -- titles ---------------------------------------------------------------------------------- */

/* How many roads or knights everybody has for a title, and who holds it. */
typedef struct title_race {
    int count[HX_DICE_SEATS], holder, least;
} title_race;

static title_race race_for(const hx_dice_rules *r, const hx_dice_state *s, int title)
{
    title_race t = { .least = title == TITLE_ROAD ? ROAD_LEAST : ARMY_LEAST };
    t.holder = title == TITLE_ROAD ? s->longest_road : s->largest_army;
    for (int i = 0; i < r->seats; i++)
        t.count[i] =
            title == TITLE_ROAD ? s->road_length[i] : __builtin_popcount(s->seats[i].knights);
    return t;
}

static int between(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* Pieces that a seat needs to get the title now; 0 if it has it. */
static int pieces_wanted(const title_race *t, int who)
{
    if (t->holder == who) return 0;
    const int wanted = t->holder < HX_DICE_SEATS ? t->count[t->holder] + 1 : t->least;
    return between(wanted - t->count[who], 1, 2 * LEAD_MOST);
}

static void speak_for(const hx_dice_rules *r, const title_race *t, int who, seat_look *out,
                      float in[TITLE_INPUTS])
{
    int best = 0, nearest = 2 * LEAD_MOST;
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        best = t->count[i] > best ? t->count[i] : best;
        nearest = pieces_wanted(t, i) < nearest ? pieces_wanted(t, i) : nearest;
    }
    const bool holds = t->holder == who;
    const float lead = (float)between(t->count[who] - best, -LEAD_MOST, LEAD_MOST);
    in[0] = 1;
    in[1] = holds;
    in[2] = t->holder < HX_DICE_SEATS && !holds;
    in[3] = lead / 2;
    in[4] = (float)t->count[who] / (float)t->least;
    in[5] = (float)pieces_wanted(t, who) / 2;
    in[6] = holds ? (float)nearest / 2 : 0;
    in[7] = (float)out->wait / (float)r->seats;
}

static void look_at_titles(const hx_dice_rules *r, const hx_dice_state *s, dice_look *out)
{
    for (int title = 0; title < TITLES; title++) {
        const title_race t = race_for(r, s, title);
        for (int i = 0; i < r->seats; i++) {
            out->seat[i].holds[title] = t.holder == i;
            speak_for(r, &t, i, &out->seat[i], out->seat[i].title[title]);
        }
    }
}

/* Turns are counted over all seats [R-I2-02]. */
static int dice_of(const hx_dice_state *s, hx_seat next, int wait)
{
    const bool begun = s->phase == HX_DICE_ROLL && s->seat == next;
    const int turn = (int)s->turn + (begun ? 0 : 1) + wait;
    return between(turn + 2, 3, 6);
}

/* -- all of it --------------------------------------------------------------------------------- */

void dice_look_at(const own_tables *tables, const hx_dice_rules *r, const hx_dice_state *s,
                  hx_seat next, dice_look *out)
{
    memset(out, 0, sizeof *out);
    out->seats = r->seats;
    for (int i = 0; i < r->seats; i++) {
        out->seat[i].wait = (i - next + r->seats) % r->seats;
        out->seat[i].dice = dice_of(s, next, out->seat[i].wait);
        out->seat[i].points = hx_dice_game.points(r, s, (hx_seat)i);
    }
    look_at_titles(r, s, out);
    if (r->kind == HX_DICE_EXTRA) look_at_extra(r, s, out);
    else look_at_two(tables, r, s, out);
}
