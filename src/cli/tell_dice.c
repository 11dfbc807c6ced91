/* tell_dice.c -- moves of the dice games in words.
 *
 * Sites are named as in the notation, with what they are worth on the own
 * sheets and with what lies around them on the shared island. */
#include <stdlib.h>
#include <string.h>

#include "draw_dice.h"

enum { PLACE = 160 }; /* room for a place in words */

static const char *word(const cli_look *look, hx_word w)
{
    return hx_words(w, look->lang);
}

/* -- places ------------------------------------------------------------------------------------------ */

/* The terrains that have a corner or a road (as the second corner), up to three. */
static int lands_at(const hx_dice_sheet *map, int a, int b, int lands[3])
{
    int n = 0;
    for (int h = 0; h < map->hexes && n < 3; h++) {
        bool at_a = false, at_b = b == HX_DICE_NONE;
        for (int i = 0; i < 6; i++) {
            at_a |= map->hex[h].corner[i] == a;
            at_b |= map->hex[h].corner[i] == b;
        }
        if (at_a && at_b) lands[n++] = map->hex[h].terrain;
    }
    return n;
}

/* "between wool and ore", "coast of wool" */
static void say_road(const hx_dice_sheet *map, const cli_look *look, const hx_dice_site *road,
                     char *to)
{
    int lands[3];
    if (lands_at(map, road->a, road->b, lands) == 1)
        snprintf(to, PLACE, word(look, HX_W_DICE_COAST_OF), dice_terrain(look, lands[0]));
    else
        snprintf(to, PLACE, word(look, HX_W_DICE_BETWEEN), dice_terrain(look, lands[0]),
                 dice_terrain(look, lands[1]));
}

/* "wool, ore, brick" */
static void say_corner(const hx_dice_sheet *map, const cli_look *look, int corner, char *to)
{
    int lands[3];
    size_t used = 0;
    const int n = lands_at(map, corner, HX_DICE_NONE, lands);
    for (int i = 0; i < n && used < PLACE; i++)
        used += (size_t)snprintf(to + used, PLACE - used, "%s%s", i ? ", " : "",
                                 dice_terrain(look, lands[i]));
}

/* What a knight's joker gives. */
static const char *joker_face(const hx_dice_sheet *map, const cli_look *look, int knight)
{
    int i = 0;
    while (i < map->jokers - 1 && !(map->joker[i].knights >> knight & 1)) i++;
    return dice_face(look, map->joker[i].gives);
}

static void say_points(const cli_look *look, int points, char *to)
{
    snprintf(to, PLACE, word(look, points == 1 ? HX_W_DICE_TELL_ONE_POINT : HX_W_DICE_TELL_POINTS),
             points);
}

/* What to know of a site, or "". */
static void say_about(const hx_dice_rules *r, const cli_look *look, int piece, int site, char *to)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    const hx_dice_site *const at = &map->site[piece][site];
    const int points = hx_dice_points(r, piece, site);
    to[0] = '\0';
    if (piece == HX_DICE_KNIGHT) {
        const size_t used = (size_t)snprintf(to, PLACE, word(look, HX_W_DICE_JOKER_OF),
                                             joker_face(map, look, site));
        if (points && used + 40 < PLACE) {
            strcat(to, ", ");
            say_points(look, points, to + strlen(to));
        }
    } else if (r->kind != HX_DICE_EXTRA) {
        if (points) say_points(look, points, to);
    } else if (piece == HX_DICE_ROAD) {
        say_road(map, look, at, to);
    } else if (piece != HX_DICE_CASTLE) {
        say_corner(map, look, at->a, to);
    }
}

/* "s11 (11 points)" */
static void say_site(const hx_dice_rules *r, const cli_look *look, int piece, int site, char *to,
                     size_t cap)
{
    char name[DICE_NAME], about[PLACE];
    hx_dice_site_name((hx_dice_kind)r->kind, piece, site, name, sizeof name);
    say_about(r, look, piece, site, about);
    snprintf(to, cap, *about ? "%s (%s)" : "%s", name, about);
}

/* -- moves --------------------------------------------------------------------------------------------- */

/* Titles that change hands, and the end, are seen by looking ahead. */
static void tell_titles(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                        const cli_look *look, FILE *out)
{
    hx_dice_state next = *s;
    if (hx_dice_game.check(r, s, m) != HX_OK) return;
    hx_dice_game.apply(r, &next, m);
    if (next.longest_road == m->seat && s->longest_road != m->seat)
        fputs(word(look, HX_W_DICE_TELL_LONGEST_ROAD), out);
    else if (next.longest_road != s->longest_road && s->longest_road < HX_SEATS)
        catan_say(look, out, HX_W_DICE_TELL_CUTS, cli_who(look, s->longest_road));
    if (next.largest_army == m->seat && s->largest_army != m->seat)
        fputs(word(look, HX_W_DICE_TELL_LARGEST_ARMY), out);
    if (next.phase == HX_DICE_OVER) fputs(word(look, HX_W_DICE_TELL_WINS), out);
}

static void tell_build(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                       const cli_look *look, FILE *out)
{
    static const hx_word words[HX_DICE_PIECES] = {
        HX_W_DICE_TELL_ROAD, HX_W_DICE_TELL_SETTLEMENT, HX_W_DICE_TELL_CITY,
        HX_W_DICE_TELL_KNIGHT, HX_W_DICE_TELL_CASTLE,
    };
    const bool start = m->verb == HX_DICE_PUT_START;
    const int piece = start ? HX_DICE_ROAD : m->verb - HX_DICE_BUILD_ROAD;
    char site[PLACE + DICE_NAME];
    say_site(r, look, piece, m->at, site, sizeof site);
    catan_say(look, out, start ? HX_W_DICE_TELL_START : words[piece], site);
    tell_titles(r, s, m, look, out);
}

static void tell_keep(const hx_dice_state *s, const hx_move *m, const cli_look *look, FILE *out)
{
    const uint32_t kept = m->verb == HX_DICE_STOPPED ? s->dice : dice_of_move(m);
    const int rest = s->dice_count - hx_dice_count(kept);
    char *const text = dice_text(look, kept);
    if (m->verb == HX_DICE_STOPPED) catan_say(look, out, HX_W_DICE_TELL_STOPS, text);
    else if (!kept) fputs(word(look, HX_W_DICE_TELL_KEEPS_NONE), out);
    else if (rest == 1) catan_say(look, out, HX_W_DICE_TELL_KEEPS_ONE_OUT, text);
    else catan_say(look, out, HX_W_DICE_TELL_KEEPS, text, rest);
    free(text);
}

static void tell_swap(const hx_dice_rules *r, const hx_move *m, const cli_look *look, FILE *out)
{
    char name[DICE_NAME];
    int from = 0, to = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] < 0) from = f;
        if (m->cards[f] > 0) to = f;
    }
    if (m->verb == HX_DICE_TRADED) {
        catan_say(look, out, HX_W_DICE_TELL_TRADE, dice_face(look, to));
        return;
    }
    hx_dice_joker_name((hx_dice_kind)r->kind, m->at, name, sizeof name);
    catan_say(look, out, HX_W_DICE_TELL_JOKER, name, dice_face(look, from), dice_face(look, to));
}

/* [R-I1-10] Nothing built is a cross. */
static void tell_end(const hx_dice_rules *r, const hx_dice_state *s, const cli_look *look, FILE *out)
{
    const int turn = (int)(s->turn - 1) / r->seats;
    const bool cross = r->kind == HX_DICE_ISLAND_ONE && s->seats[s->seat].boxes[turn] == 0;
    fputs(word(look, cross ? HX_W_DICE_TELL_END_CROSS : HX_W_DICE_TELL_END), out);
}

static void tell(const hx_dice_rules *r, const hx_dice_state *s, const hx_move *m,
                 const cli_look *look, FILE *out)
{
    if (m->verb == HX_DICE_ROLLED) {
        char *const text = dice_text(look, dice_of_move(m));
        catan_say(look, out, HX_W_DICE_TELL_ROLLS, text);
        free(text);
        return;
    }
    switch (m->verb) {
    case HX_DICE_KEPT:
    case HX_DICE_STOPPED: tell_keep(s, m, look, out); break;
    case HX_DICE_USE_JOKER:
    case HX_DICE_TRADED: tell_swap(r, m, look, out); break;
    case HX_DICE_ENDED: tell_end(r, s, look, out); break;
    default: tell_build(r, s, m, look, out); break;
    }
}

void tell_dice_move(const void *rules, const void *state, const hx_move *m, const cli_look *look,
                    FILE *out)
{
    plain_out p;
    tell(rules, state, m, look, plain_open(&p, look, out));
    plain_close(&p);
}
