/* dice_effects.c -- the effects of a move in a dice game, found by comparing positions.
 *
 * Nothing is hidden here.  Dice are rolled from chance's cup and go back into it, or onto
 * the pile of those that paid for something. */
#include "dice_internal.h"
#include "hx/effects.h"

static void die_goes(hx_effect_list *out, hx_seat from, hx_seat to, int face, int n)
{
    if (n > 0)
        hx_add_effect(out, (hx_effect){ .is = HX_E_DICE,
                                        .stack = HX_S_DICE,
                                        .kind = (uint8_t)face,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)n });
}

static void die_effects(const state *before, const hx_move *m, const state *after,
                        hx_effect_list *out)
{
    const hx_seat from = m->verb == HX_DICE_ROLLED ? (hx_seat)HX_CHANCE : (hx_seat)HX_PILE,
                  to = m->verb == HX_DICE_KEPT ? (hx_seat)HX_CHANCE : (hx_seat)HX_PILE;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        const int more = hx_dice_of(after->dice, f) - hx_dice_of(before->dice, f);
        die_goes(out, before->seat, to, f, -more);
        die_goes(out, from, before->seat, f, more);
    }
}

static void put_effects(const rules *r, const seat *before, const seat *after, hx_seat who,
                        hx_effect_list *out)
{
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        const hx_dice_sites old = dice_built(before, piece), new = dice_built(after, piece);
        for (int i = 0; i < sheet_of(r)->sites[piece]; i++)
            if (has_road(new.bits, i) && !has_road(old.bits, i))
                hx_add_effect(out, (hx_effect){ .is = HX_E_PUT,
                                                .stack = HX_S_PIECES,
                                                .kind = (uint8_t)piece,
                                                .to = who,
                                                .place = HX_AT_SITE,
                                                .at = (uint16_t)i });
    }
}

enum { COUNTS_ROAD, COUNTS_BOX };
enum { LONGEST_ROAD, LARGEST_ARMY };
enum { JOKER_USED };

static void count_effect(hx_effect_list *out, hx_seat who, int kind, int at, int more)
{
    if (more)
        hx_add_effect(out, (hx_effect){ .is = HX_E_COUNTER,
                                        .stack = HX_S_COUNTERS,
                                        .kind = (uint8_t)kind,
                                        .to = who,
                                        .at = (uint16_t)at,
                                        .count = (int16_t)more });
}

static void joker_effects(const seat *before, const seat *after, hx_seat who, hx_effect_list *out)
{
    for (uint32_t used = after->used & ~before->used; used; used &= used - 1)
        hx_add_effect(out, (hx_effect){ .is = HX_E_MARKED,
                                        .stack = HX_S_MARKS,
                                        .kind = JOKER_USED,
                                        .to = who,
                                        .at = (uint16_t)__builtin_ctz(used),
                                        .count = 1 });
}

static void award_effect(hx_effect_list *out, int kind, hx_seat from, hx_seat to, int points)
{
    if (from != to)
        hx_add_effect(out, (hx_effect){ .is = HX_E_AWARD,
                                        .stack = HX_S_AWARDS,
                                        .kind = (uint8_t)kind,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)points });
}

void dice_effects(const void *rules_, const void *before_, const hx_move *m, const void *after_,
                  struct hx_effect_list *out)
{
    const rules *r = rules_;
    const state *before = before_, *after = after_;
    die_effects(before, m, after, out);
    for (hx_seat who = 0; who < r->seats; who++) {
        const seat *old = &before->seats[who], *new = &after->seats[who];
        put_effects(r, old, new, who, out);
        joker_effects(old, new, who, out);
        count_effect(out, who, COUNTS_ROAD, 0, after->road_length[who] - before->road_length[who]);
        for (int i = 0; i < HX_DICE_BOXES; i++)
            count_effect(out, who, COUNTS_BOX, i, new->boxes[i] - old->boxes[i]);
    }
    award_effect(out, LONGEST_ROAD, before->longest_road, after->longest_road, r->road_points);
    award_effect(out, LARGEST_ARMY, before->largest_army, after->largest_army,
                 HX_DICE_TITLE_POINTS);
}

const char *dice_kind_word(const void *rules_, int stack, int kind)
{
    static const char *const faces[] = { "brick", "lumber", "wool", "grain", "ore", "gold" };
    static const char *const pieces[] = { "road", "settlement", "city", "knight", "castle" };
    (void)rules_;
    switch (stack) {
    case HX_S_DICE: return kind < HX_DICE_FACES ? faces[kind] : NULL;
    case HX_S_PIECES: return kind < HX_DICE_PIECES ? pieces[kind] : NULL;
    case HX_S_COUNTERS: return kind == COUNTS_ROAD ? "road-length" : "box";
    case HX_S_AWARDS: return kind == LONGEST_ROAD ? "longest-road" : "largest-army";
    case HX_S_MARKS: return kind == JOKER_USED ? "joker-used" : NULL;
    default: return NULL;
    }
}
