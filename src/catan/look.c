/* look.c -- the typed look at rules and positions that include/hx/catan.h
 * offers to those who draw and judge.  Reads only. */
#include "hx/catan.h"

#include <string.h>

#include "fields.h"
#include "pieces.h"

#define BASE_ROWS_ONLY
#define VERB(name, number, tasks, closes, fields, letter)                                          \
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

static const board *board_of(const rules *r)
{
    return &r->board;
}
static int or_none(uint16_t place)
{
    return place == NOWHERE ? -1 : place;
}

/* -- the board ------------------------------------------------------------------------------- */

int hx_catan_hexes(const rules *r)
{
    return board_of(r)->hexes;
}
int hx_catan_corners(const rules *r)
{
    return board_of(r)->corners;
}
int hx_catan_sides(const rules *r)
{
    return board_of(r)->sides;
}
void hx_catan_hex_at(const rules *r, int hex, int *q, int *row)
{
    *q = board_of(r)->q[hex];
    *row = board_of(r)->r[hex];
}
int hx_catan_hex_corner(const rules *r, int hex, int i)
{
    return board_of(r)->hex_corner[hex][i];
}
int hx_catan_hex_side(const rules *r, int hex, int i)
{
    return board_of(r)->hex_side[hex][i];
}
int hx_catan_corner_hex(const rules *r, int corner, int i)
{
    const uint8_t hex = board_of(r)->corner_hex[corner][i];
    return hex == NO_HEX ? -1 : hex;
}
int hx_catan_corner_side(const rules *r, int corner, int i)
{
    return or_none(board_of(r)->corner_side[corner][i]);
}
int hx_catan_corner_next(const rules *r, int corner, int i)
{
    return or_none(board_of(r)->corner_next[corner][i]);
}
int hx_catan_side_corner(const rules *r, int side, int i)
{
    return board_of(r)->side_corner[side][i];
}
int hx_catan_side_hex(const rules *r, int side, int i)
{
    const uint8_t hex = board_of(r)->side_hex[side][i];
    return hex == NO_HEX ? -1 : hex;
}
int hx_catan_harbours(const rules *r)
{
    return board_of(r)->harbours;
}
void hx_catan_harbour(const rules *r, int i, int *side, hx_harbour *kind)
{
    *side = board_of(r)->harbour_side[i];
    *kind = (hx_harbour)board_of(r)->harbour_kind[i];
}
hx_harbour hx_catan_corner_harbour(const rules *r, int corner)
{
    return (hx_harbour)board_of(r)->corner_harbour[corner];
}
int hx_catan_marks(const rules *r)
{
    return board_of(r)->marks;
}
hx_catan_mark hx_catan_mark_at(const rules *r, int i)
{
    static const struct {
        const char *word;
        hx_mark_place place;
    } kinds[] = {
#define MARK(name, place, word) { word, HX_MARKED_##place },
#include "map_words.def"
    };
    const marked_place *mark = &board_of(r)->mark[i];
    return (hx_catan_mark){ kinds[mark->kind].word, kinds[mark->kind].place, mark->at,
                            mark->value };
}
int hx_catan_dev_cards(const rules *r)
{
    return r->deck_size;
}
int hx_catan_cost(const rules *r, int what, hx_card card)
{
    const rules *rule = r;
    return what < HX_PIECES ? rule->cost[what][card] : rule->card_cost[card];
}
int hx_catan_goal(const rules *r)
{
    return r->opt[OPT_GOAL];
}
int hx_catan_hand_limit(const rules *r)
{
    return r->opt[OPT_HAND];
}
hx_piece hx_catan_start_piece(const rules *r, const state *s)
{
    const int round = s->placed / r->seats;
    return (hx_piece)r->start_piece[round < r->start_rounds ? round : r->start_rounds - 1];
}
int hx_catan_option(const rules *r, const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (hx_text_same(catan_options[i].name, name)) return r->opt[i];
    return -1;
}
int hx_catan_say_hex(const rules *r, int hex, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_hex(&out, board_of(r), hex);
    return hx_put_end(&out);
}
int hx_catan_say_corner(const rules *r, int corner, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_corner(&out, board_of(r), corner);
    return hx_put_end(&out);
}
int hx_catan_say_side(const rules *r, int side, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_side(&out, board_of(r), side);
    return hx_put_end(&out);
}
int hx_catan_say_board(const rules *r, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_board(&out, board_of(r));
    return hx_put_end(&out);
}
unsigned hx_catan_unfair(const rules *r)
{
    return board_unfair(board_of(r));
}
void hx_catan_board_pips(const rules *r, int pips[HX_RESOURCES])
{
    board_pips(&r->board, pips);
}

/* -- a position ------------------------------------------------------------------------------- */

hx_terrain hx_catan_terrain(const state *s, int hex)
{
    return (hx_terrain)s->terrain[hex];
}
int hx_catan_number(const state *s, int hex)
{
    return s->number[hex];
}
int hx_catan_robber(const state *s)
{
    return s->robber == NO_HEX ? -1 : s->robber;
}
hx_building hx_catan_building(const state *s, int corner, hx_seat *owner)
{
    const struct piece_kind *kind = corner_kind(s, corner);
    const bool stands = kind->traits & JOINS;
    *owner = stands ? (hx_seat)owner_of(s->corner[corner]) : (hx_seat)HX_NOBODY;
    if (!stands) return HX_NO_BUILDING;
    return kind->piece == CITY ? HX_CITY : HX_SETTLEMENT;
}
bool hx_catan_road(const state *s, int side, hx_seat *owner)
{
    const uint8_t piece = s->side[side];
    *owner = piece ? (hx_seat)owner_of(piece) : (hx_seat)HX_NOBODY;
    return piece != EMPTY;
}
int hx_catan_hand(const state *s, hx_seat who, hx_card card)
{
    return s->hand[who][card];
}
int hx_catan_cards(const state *s, hx_seat who)
{
    return s->cards[who];
}
int hx_catan_bank(const state *s, hx_card card)
{
    return s->bank[card];
}
int hx_catan_devs(const state *s, hx_seat who)
{
    return s->devs[who];
}
int hx_catan_dev(const state *s, hx_seat who, hx_dev d)
{
    return s->dev[who][d];
}
int hx_catan_fresh(const state *s, hx_seat who, hx_dev d)
{
    return s->fresh[who][d];
}
int hx_catan_deck(const state *s)
{
    return s->deck_left;
}
int hx_catan_gone(const state *s, hx_dev d)
{
    return s->gone[d];
}
int hx_catan_stock(const state *s, hx_seat who, hx_piece p)
{
    return s->stock[who][p];
}
int hx_catan_public_points(const state *s, hx_seat who)
{
    return s->points[who];
}
int hx_catan_knights(const state *s, hx_seat who)
{
    return s->knights[who];
}
int hx_catan_road_length(const state *s, hx_seat who)
{
    return s->length[who];
}
hx_seat hx_catan_road_holder(const state *s)
{
    return s->holder[AWARD_ROAD];
}
hx_seat hx_catan_army_holder(const state *s)
{
    return s->holder[AWARD_ARMY];
}
int hx_catan_harbour_rate(hx_harbour harbour)
{
    return harbour_rate((int)harbour);
}

int hx_catan_rate(const rules *r, const state *s, hx_seat who, hx_card card)
{
    return bank_rate(r, s, who, (int)card);
}
void hx_catan_dice(const state *s, int *a, int *b)
{
    *a = s->die[0];
    *b = s->die[1];
}
hx_seat hx_catan_dice_owner(const state *s)
{
    return s->first;
}
int hx_catan_part(const state *s)
{
    return s->part;
}
uint64_t hx_catan_field(const rules *r, const state *s, const char *word)
{
    for (int i = 0; i < catan_field_count; i++)
        if (hx_text_same(catan_fields[i].word, word)) return field_value(r, s, &catan_fields[i]);
    return 0;
}
bool hx_catan_card_played(const state *s)
{
    return part_counts_anew(s->part) && (s->begun & PLAYED_CARD);
}
hx_catan_task hx_catan_asked(const state *s)
{
    return s->depth ? (hx_catan_task)top_task(s)->kind : HX_T_NONE;
}
hx_seat hx_catan_first_roller(const state *s)
{
    const bool rolls = hx_catan_asked(s) == HX_T_FIRST_ROLL;
    return rolls ? (hx_seat)top_task(s)->arg : HX_NOBODY;
}
int hx_catan_owes(const state *s, hx_seat who)
{
    for (int i = s->depth - 1; i >= 0 && s->agenda[i].kind == top_task(s)->kind; i--)
        if (s->agenda[i].seat == who) return s->agenda[i].left;
    return 0;
}
bool hx_catan_face_down(const state *s, hx_seat who)
{
    return is_blind(s, who);
}
bool hx_catan_offer(const state *s, int8_t cards[HX_CARDS], uint8_t *to, uint8_t *yes,
                    uint8_t *counter)
{
    const struct offer *o = &s->offer;
    memcpy(cards, o->cards, sizeof o->cards);
    *to = o->to;
    *yes = o->yes;
    *counter = o->counter;
    return o->to != 0;
}
hx_seat hx_catan_offer_maker(const state *s)
{
    return s->offer.to ? offer_maker(s) : HX_NOBODY;
}
void hx_catan_terms(const state *s, hx_seat who, int8_t cards[HX_CARDS])
{
    memcpy(cards, s->offer.terms[who], HX_CARDS);
}
int hx_catan_pledged(const state *s, hx_seat who, hx_card card)
{
    return pledged(s, who, (int)card);
}
int hx_catan_offers_made(const state *s)
{
    return s->offer.made;
}
