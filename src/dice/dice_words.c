/* dice_words.c -- a position as one line of words; dice_arrange.c reads it back.
 *
 *   round 3 seat 2; rolled BLWG$$ left 2; 1: r0 r2 s3 k1 j1 boxes 2 4 x; 2: r0
 *   boxes 1 x
 *
 * First when, then what is to be done with which dice, then what each seat has:
 * sites as in records, j for used jokers, the boxes of Island One.  Titles stand
 * at the end.  All of it is explained in docs/rules/dice.md. */
#include "dice_internal.h"

static void put_when(hx_out *o, const rules *r, const state *s)
{
    if (s->phase == HX_DICE_FIRST) {
        hx_put(o, "draw");
        return;
    }
    if (s->phase == HX_DICE_START) {
        hx_put(o, "start seat ");
    } else {
        hx_put(o, "round ");
        hx_put_uint(o, (s->turn - 1) / r->seats + 1);
        hx_put(o, " seat ");
    }
    hx_put_int(o, s->seat + 1);
    if (r->first == HX_DICE_RANDOM) {
        hx_put(o, "; first ");
        hx_put_int(o, s->first + 1);
    }
}

static void put_dice_or_none(hx_out *o, uint32_t dice)
{
    if (dice) {
        dice_put_dice(o, dice);
    } else {
        hx_put(o, "none");
    }
}

static void put_left(hx_out *o, const char *word, const state *s)
{
    hx_put(o, word);
    put_dice_or_none(o, s->dice);
    hx_put(o, " left ");
    hx_put_int(o, s->rolls_left);
}

static void put_build(hx_out *o, const rules *r, const state *s)
{
    hx_put(o, "; build ");
    put_dice_or_none(o, s->dice);
    if (s->fresh) {
        hx_put(o, " new");
    }
    for_bits(i, s->fresh)
    {
        hx_put_char(o, ' ');
        dice_put_site(o, r, HX_DICE_KNIGHT, i);
    }
}

static void put_what(hx_out *o, const rules *r, const state *s)
{
    switch (s->phase) {
    case HX_DICE_ROLL:
        if (s->rolls_left == ROLLS) {
            hx_put(o, "; roll");
        } else {
            put_left(o, "; kept ", s);
        }
        break;
    case HX_DICE_KEEP: put_left(o, "; rolled ", s); break;
    case HX_DICE_BUILD: put_build(o, r, s); break;
    case HX_DICE_OVER: hx_put(o, "; over"); break;
    default: break;
    }
}

/* The sites of one kind, without the printed road. */
static void put_sites(hx_out *o, const rules *r, const seat *p, int piece)
{
    const hx_dice_sites built = dice_built(p, piece);
    for (int w = 0; w < ROAD_WORDS; w++) {
        for_bits(i, built.bits[w])
        {
            if (piece != HX_DICE_ROAD || 32 * w + i != sheet_of(r)->printed) {
                hx_put_char(o, ' ');
                dice_put_site(o, r, piece, 32 * w + i);
            }
        }
    }
}

static void put_boxes(hx_out *o, const rules *r, const state *s, int who)
{
    const int ended = hx_dice_turns_ended(r, s, (hx_seat)who);
    if (ended) {
        hx_put(o, " boxes");
    }
    for (int i = 0; i < ended; i++) {
        hx_put_char(o, ' ');
        if (s->seats[who].boxes[i] == CROSS) {
            hx_put_char(o, 'x');
        } else {
            hx_put_int(o, s->seats[who].boxes[i]);
        }
    }
}

static void put_seat(hx_out *o, const rules *r, const state *s, int who)
{
    const seat *p = &s->seats[who];
    hx_put(o, "; ");
    hx_put_int(o, who + 1);
    hx_put_char(o, ':');
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        put_sites(o, r, p, piece);
    }
    for_bits(i, p->used)
    {
        hx_put_char(o, ' ');
        dice_put_joker(o, r, i);
    }
    if (r->kind == HX_DICE_ISLAND_ONE) {
        put_boxes(o, r, s, who);
    }
}

static void put_title(hx_out *o, const char *word, hx_seat holder)
{
    hx_put(o, word);
    if (holder == HX_NOBODY) {
        hx_put(o, "none");
    } else {
        hx_put_int(o, holder + 1);
    }
}

int dice_describe(const void *rules_, const void *state_, char *out, size_t cap)
{
    const rules *r = rules_;
    const state *s = state_;
    hx_out o = hx_out_to(out, cap);
    put_when(&o, r, s);
    put_what(&o, r, s);
    for (int i = 0; i < r->seats; i++) {
        put_seat(&o, r, s, i);
    }
    if (r->kind != HX_DICE_ISLAND_ONE && !is_setup(s)) {
        put_title(&o, "; road ", s->longest_road);
        put_title(&o, "; army ", s->largest_army);
    }
    return hx_put_end(&o);
}
