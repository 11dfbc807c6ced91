/* look.c -- the typed look at rules and positions that include/hx/catan.h
 * offers to those who draw and judge.  Reads only. */
#include "hx/catan.h"

#include <string.h>

#include "fields.h"

#define BASE_ROWS_ONLY
#define VERB(name, number, tasks, closes, fields, letter)                                            \
    _Static_assert((int)HX_V_##name == (int)VERB_##name, "the public verbs are the verbs");
#define TASK(name, number, together, ...)                                                          \
    _Static_assert((int)HX_T_##name == (int)TASK_##name, "the public tasks are the tasks");
#include "modules.def"
#undef BASE_ROWS_ONLY
_Static_assert((int)HX_V_COUNT <= (int)VERBS && (int)HX_T_COUNT <= (int)TASKS, "and all of them");
_Static_assert((int)HX_MOUNTAINS == (int)MOUNTAINS && (int)HX_ORE_HARBOUR == (int)ORE_HARBOUR &&
                   (int)HX_VICTORY == (int)VICTORY && (int)HX_CITY == (int)A_CITY &&
                   (int)HX_CITY_PIECE == (int)CITY && (int)HX_ORE == (int)ORE,
               "the public names are the names");

static const board *board_of(const void *r) { return &((const rules *)r)->board; }
static const state *st(const void *s) { return s; }
static int or_none(uint16_t place) { return place == NOWHERE ? -1 : place; }

/* -- the board ------------------------------------------------------------------------------- */

int hx_catan_hexes(const void *r) { return board_of(r)->hexes; }
int hx_catan_corners(const void *r) { return board_of(r)->corners; }
int hx_catan_sides(const void *r) { return board_of(r)->sides; }
void hx_catan_hex_at(const void *r, int hex, int *q, int *row)
{
    *q = board_of(r)->q[hex];
    *row = board_of(r)->r[hex];
}
int hx_catan_hex_corner(const void *r, int hex, int i) { return board_of(r)->hex_corner[hex][i]; }
int hx_catan_hex_side(const void *r, int hex, int i) { return board_of(r)->hex_side[hex][i]; }
int hx_catan_corner_hex(const void *r, int corner, int i)
{
    const uint8_t hex = board_of(r)->corner_hex[corner][i];
    return hex == NO_HEX ? -1 : hex;
}
int hx_catan_corner_side(const void *r, int corner, int i)
{
    return or_none(board_of(r)->corner_side[corner][i]);
}
int hx_catan_corner_next(const void *r, int corner, int i)
{
    return or_none(board_of(r)->corner_next[corner][i]);
}
int hx_catan_side_corner(const void *r, int side, int i) { return board_of(r)->side_corner[side][i]; }
int hx_catan_harbours(const void *r) { return board_of(r)->harbours; }
void hx_catan_harbour(const void *r, int i, int *side, hx_harbour *kind)
{
    *side = board_of(r)->harbour_side[i];
    *kind = (hx_harbour)board_of(r)->harbour_kind[i];
}
hx_harbour hx_catan_corner_harbour(const void *r, int corner)
{
    return (hx_harbour)board_of(r)->corner_harbour[corner];
}
int hx_catan_cost(const void *r, int what, hx_card card) { return ((const rules *)r)->cost[what][card]; }
int hx_catan_goal(const void *r) { return ((const rules *)r)->opt[OPT_GOAL]; }
int hx_catan_hand_limit(const void *r) { return ((const rules *)r)->opt[OPT_HAND]; }
int hx_catan_option(const void *r, const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (hx_text_same(catan_options[i].name, name)) return ((const rules *)r)->opt[i];
    return -1;
}
int hx_catan_say_hex(const void *r, int hex, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_hex(&out, board_of(r), hex);
    return hx_put_end(&out);
}
int hx_catan_say_corner(const void *r, int corner, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_corner(&out, board_of(r), corner);
    return hx_put_end(&out);
}
int hx_catan_say_side(const void *r, int side, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_side(&out, board_of(r), side);
    return hx_put_end(&out);
}
int hx_catan_say_board(const void *r, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_board(&out, board_of(r));
    return hx_put_end(&out);
}
unsigned hx_catan_unfair(const void *r) { return board_unfair(board_of(r)); }

/* -- a position ------------------------------------------------------------------------------- */

hx_terrain hx_catan_terrain(const void *s, int hex) { return (hx_terrain)st(s)->terrain[hex]; }
int hx_catan_number(const void *s, int hex) { return st(s)->number[hex]; }
int hx_catan_robber(const void *s) { return st(s)->robber == NO_HEX ? -1 : st(s)->robber; }
hx_building hx_catan_building(const void *s, int corner, hx_seat *owner)
{
    const uint8_t piece = st(s)->corner[corner];
    *owner = piece ? (hx_seat)owner_of(piece) : (hx_seat)HX_NOBODY;
    return (hx_building)kind_of(piece);
}
bool hx_catan_road(const void *s, int side, hx_seat *owner)
{
    const uint8_t piece = st(s)->side[side];
    *owner = piece ? (hx_seat)owner_of(piece) : (hx_seat)HX_NOBODY;
    return piece != EMPTY;
}
int hx_catan_hand(const void *s, hx_seat who, hx_card card) { return st(s)->hand[who][card]; }
int hx_catan_cards(const void *s, hx_seat who) { return st(s)->cards[who]; }
int hx_catan_bank(const void *s, hx_card card) { return st(s)->bank[card]; }
int hx_catan_devs(const void *s, hx_seat who) { return st(s)->devs[who]; }
int hx_catan_dev(const void *s, hx_seat who, hx_dev d) { return st(s)->dev[who][d]; }
int hx_catan_fresh(const void *s, hx_seat who, hx_dev d) { return st(s)->fresh[who][d]; }
int hx_catan_deck(const void *s) { return st(s)->deck_left; }
int hx_catan_gone(const void *s, hx_dev d) { return st(s)->gone[d]; }
int hx_catan_stock(const void *s, hx_seat who, hx_piece p) { return st(s)->stock[who][p]; }
int hx_catan_public_points(const void *s, hx_seat who) { return st(s)->points[who]; }
int hx_catan_knights(const void *s, hx_seat who) { return st(s)->knights[who]; }
int hx_catan_road_length(const void *s, hx_seat who) { return st(s)->length[who]; }
hx_seat hx_catan_road_holder(const void *s) { return st(s)->road_holder; }
hx_seat hx_catan_army_holder(const void *s) { return st(s)->army_holder; }
int hx_catan_rate(const void *r, const void *s, hx_seat who, hx_card card)
{
    return bank_rate(r, s, who, (int)card);
}
void hx_catan_dice(const void *s, int *a, int *b)
{
    *a = st(s)->die[0];
    *b = st(s)->die[1];
}
hx_seat hx_catan_dice_owner(const void *s) { return st(s)->first; }
int hx_catan_part(const void *s) { return st(s)->part; }
uint64_t hx_catan_field(const void *r, const void *s, const char *word)
{
    for (int i = 0; i < catan_field_count; i++)
        if (hx_text_same(catan_fields[i].word, word)) return field_value(r, s, &catan_fields[i]);
    return 0;
}
bool hx_catan_card_played(const void *s)
{
    return part_counts_anew(st(s)->part) && (st(s)->begun & PLAYED_CARD);
}
hx_catan_task hx_catan_asked(const void *s)
{
    return st(s)->depth ? (hx_catan_task)top_task(s)->kind : HX_T_NONE;
}
hx_seat hx_catan_first_roller(const void *s)
{
    const bool rolls = hx_catan_asked(s) == HX_T_FIRST_ROLL;
    return rolls ? (hx_seat)top_task(s)->arg : HX_NOBODY;
}
int hx_catan_owes(const void *s, hx_seat who)
{
    for (int i = st(s)->depth - 1; i >= 0 && st(s)->agenda[i].kind == top_task(s)->kind; i--)
        if (st(s)->agenda[i].seat == who) return st(s)->agenda[i].left;
    return 0;
}
bool hx_catan_face_down(const void *s, hx_seat who) { return is_blind(st(s), who); }
bool hx_catan_offer(const void *s, int8_t cards[HX_CARDS], uint8_t *to, uint8_t *yes,
                    uint8_t *counter)
{
    const struct offer *o = &st(s)->offer;
    memcpy(cards, o->cards, sizeof o->cards);
    *to = o->to;
    *yes = o->yes;
    *counter = o->counter;
    return o->to != 0;
}
hx_seat hx_catan_offer_maker(const void *s)
{
    return st(s)->offer.to ? offer_maker(st(s)) : HX_NOBODY;
}
void hx_catan_terms(const void *s, hx_seat who, int8_t cards[HX_CARDS])
{
    memcpy(cards, st(s)->offer.terms[who], HX_CARDS);
}
int hx_catan_offers_made(const void *s) { return st(s)->offer.made; }
