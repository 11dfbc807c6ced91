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

/* What others have for a title, as one seat sees it. */
typedef struct title_rivals {
    int best, nearest, nearer; /* most pieces; fewest wanted; how many want fewer */
} title_rivals;

static title_rivals rivals_of(const hx_dice_rules *r, const title_race *t, int who)
{
    title_rivals o = { .nearest = 2 * LEAD_MOST };
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        const int wanted = pieces_wanted(t, i);
        o.best = t->count[i] > o.best ? t->count[i] : o.best;
        o.nearest = wanted < o.nearest ? wanted : o.nearest;
        o.nearer += wanted < pieces_wanted(t, who);
    }
    return o;
}

/* Rivals one piece away from the title. */
static int threats_to(const hx_dice_rules *r, const title_race *t, int who)
{
    int n = 0;
    for (int i = 0; i < r->seats; i++) n += i != who && pieces_wanted(t, i) == 1;
    return n;
}

/* How near the end is: 0 far away .. 1 over. */
static float lateness(const dice_look *look)
{
    float least = look->seat[0].now;
    for (int i = 1; i < look->seats; i++)
        least = look->seat[i].now < least ? look->seat[i].now : least;
    return 2 / (2 + least);
}

/* A lead counts more when little time is left to make it up, and less where more try. */
static void speak_for(const hx_dice_rules *r, const title_race *t, int who, const dice_look *look,
                      float in[TITLE_INPUTS])
{
    const seat_look *const own = &look->seat[who];
    const title_rivals o = rivals_of(r, t, who);
    const bool holds = t->holder == who, other = t->holder < HX_DICE_SEATS && !holds;
    const float lead = (float)between(t->count[who] - o.best, -LEAD_MOST, LEAD_MOST);
    const float late = lateness(look), more = (float)(r->seats - 2) / 2;
    in[0] = 1;
    in[1] = holds;
    in[2] = other;
    in[3] = lead / 2;
    in[4] = (float)t->count[who] / (float)t->least;
    in[5] = (float)pieces_wanted(t, who) / 2;
    in[6] = holds ? (float)o.nearest / 2 : 0;
    in[7] = (float)own->wait / (float)r->seats;
    in[8] = late * lead;
    in[9] = late * holds;
    in[10] = late * (float)pieces_wanted(t, who);
    in[11] = own->now / 5;
    in[12] = (float)(holds ? threats_to(r, t, who) : o.nearer) / 2;
    in[13] = (float)own->jokers / 2;
    in[14] = more * holds;
    in[15] = more * lead / 2;
}

static void look_at_title(const hx_dice_rules *r, const hx_dice_state *s, int title, dice_look *out)
{
    const title_race t = race_for(r, s, title);
    for (int i = 0; i < r->seats; i++) {
        speak_for(r, &t, i, out, out->seat[i].title[title]);
        out->seat[i].wanted[title] = pieces_wanted(&t, i);
        out->seat[i].threats[title] = threats_to(r, &t, i);
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

static void look_at_seat(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, hx_seat next,
                         seat_look *out)
{
    out->wait = (who - next + r->seats) % r->seats;
    out->dice = dice_of(s, next, out->wait);
    out->points = hx_dice_game.points(r, s, who);
    out->holds[TITLE_ROAD] = s->longest_road == who;
    out->holds[TITLE_ARMY] = s->largest_army == who;
}

/* What follows from the turns of either island. */
static void look_at_lead(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who,
                         seat_look *out)
{
    int ready[HX_DICE_FACES];
    const int with =
        (out->holds[TITLE_ROAD] ? WITH_ROAD : 0) | (out->holds[TITLE_ARMY] ? WITH_ARMY : 0);
    out->now = out->turns[with];
    look_count_jokers(r, &s->seats[who], ready);
    for (int f = 0; f < HX_DICE_FACES; f++) out->jokers += ready[f];
}

void dice_look_at(const own_tables *tables, const hx_dice_rules *r, const hx_dice_state *s,
                  hx_seat next, dice_look *out)
{
    memset(out, 0, sizeof *out);
    out->seats = r->seats;
    for (int i = 0; i < r->seats; i++) look_at_seat(r, s, (hx_seat)i, next, &out->seat[i]);
    if (r->kind == HX_DICE_EXTRA) look_at_extra(r, s, out);
    else look_at_two(tables, r, s, out);
    for (int i = 0; i < r->seats; i++) look_at_lead(r, s, (hx_seat)i, &out->seat[i]);
    for (int title = 0; title < TITLES; title++) look_at_title(r, s, title, out);
}
