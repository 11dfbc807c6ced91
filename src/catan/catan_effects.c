/* catan_effects.c -- the effects of a move, found by comparing the positions before and after it.
 *
 * Modules speak first, where the net change hides something (`happened`).  What they said
 * about resource cards is taken off the change of hands and bank; what is left over went
 * between those who have fewer and those who have more.  So the list accounts for every
 * card even where a module says nothing.
 *
 * Both positions may be views: then hands are counts, and what cannot be known is face
 * down. */
#include <string.h>

#include "field_walks.h"
#include "pieces.h"

/* -- resource cards --------------------------------------------------------------------------- */

enum { THE_BANK = HX_SEATS, HOLDERS };

/* How many cards a holder has more (or fewer) than was said: by kind where they lie open,
 * else in all. */
struct ledger {
    int16_t more[HOLDERS][HX_CARDS], hidden[HX_SEATS];
    hx_effect_list *out;
};

static hx_seat holder(int i)
{
    return i == THE_BANK ? (hx_seat)HX_BANK : (hx_seat)i;
}
static int place_of_holder(hx_seat who)
{
    return who == HX_BANK ? THE_BANK : who < HX_SEATS ? who : -1;
}

static void compare_hands(const rules *r, const state *before, const state *after, struct ledger *l)
{
    for (int c = 0; c < HX_CARDS; c++)
        l->more[THE_BANK][c] = (int16_t)(after->bank[c] - before->bank[c]);
    for (hx_seat who = 0; who < r->seats; who++) {
        if (is_blind(before, who))
            l->hidden[who] = (int16_t)(after->cards[who] - before->cards[who]);
        for (int c = 0; c < HX_CARDS && !is_blind(before, who); c++)
            l->more[who][c] = (int16_t)(after->hand[who][c] - before->hand[who][c]);
    }
}

/* A card went to or from this holder, as a module said. */
static void was_said(const state *s, struct ledger *l, hx_seat who, int kind, int n)
{
    const int at = place_of_holder(who);
    if (at < 0) return;
    if (at != THE_BANK && is_blind(s, who)) l->hidden[at] = (int16_t)(l->hidden[at] - n);
    else if (kind < HX_CARDS) l->more[at][kind] = (int16_t)(l->more[at][kind] - n);
}

static void take_off_said(const state *s, struct ledger *l)
{
    const int said = l->out->n < l->out->cap ? l->out->n : l->out->cap;
    for (int i = 0; i < said; i++) {
        const hx_effect *e = &l->out->out[i];
        if (e->is != HX_E_CARDS || e->stack != HX_S_RESOURCES) continue;
        was_said(s, l, e->from, e->kind, -e->count);
        was_said(s, l, e->to, e->kind, e->count);
    }
}

/* As many as one lacks and the other has more. */
static void match(struct ledger *l, int from, int16_t *fewer, int to, int16_t *more, int kind)
{
    if (*fewer >= 0 || *more <= 0) return;
    const int16_t n = -*fewer < *more ? (int16_t) - *fewer : *more;
    *fewer = (int16_t)(*fewer + n);
    *more = (int16_t)(*more - n);
    hx_add_effect(l->out, (hx_effect){ .is = HX_E_CARDS,
                                       .stack = HX_S_RESOURCES,
                                       .kind = (uint8_t)kind,
                                       .from = holder(from),
                                       .to = holder(to),
                                       .count = n });
}

static int hidden_with(const struct ledger *l, int sign)
{
    int n = 0;
    for (int i = 0; i < HX_SEATS; i++) n += l->hidden[i] * sign > 0;
    return n;
}

/* Kinds are certain between open hands and bank, and where only one hidden hand can have
 * given or got them. */
static void settle_kind(struct ledger *l, int kind)
{
    const int gets = hidden_with(l, 1) == 1 ? kind : HX_FACE_DOWN,
              gives = hidden_with(l, -1) == 1 ? kind : HX_FACE_DOWN;
    for (int from = 0; from < HOLDERS; from++)
        for (int to = 0; to < HOLDERS; to++)
            match(l, from, &l->more[from][kind], to, &l->more[to][kind], kind);
    for (int open = 0; open < HOLDERS; open++)
        for (int down = 0; down < HX_SEATS; down++) {
            match(l, open, &l->more[open][kind], down, &l->hidden[down], gets);
            match(l, down, &l->hidden[down], open, &l->more[open][kind], gives);
        }
}

static void resource_effects(const rules *r, const state *before, const state *after,
                             hx_effect_list *out)
{
    struct ledger l = { .out = out };
    compare_hands(r, before, after, &l);
    take_off_said(before, &l);
    for (int kind = 0; kind < HX_CARDS; kind++) settle_kind(&l, kind);
    for (int from = 0; from < HX_SEATS; from++)
        for (int to = 0; to < HX_SEATS; to++)
            match(&l, from, &l.hidden[from], to, &l.hidden[to], HX_FACE_DOWN);
}

/* -- development cards -------------------------------------------------------------------------- */

static void dev_goes(hx_effect_list *out, hx_effect_is is, hx_seat from, hx_seat to, int kind,
                     int n)
{
    if (n > 0)
        hx_add_effect(out, (hx_effect){ .is = (uint8_t)is,
                                        .stack = HX_S_DEVELOPMENT,
                                        .kind = (uint8_t)kind,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)n });
}

static void dev_effects_of(const state *before, const state *after, hx_seat who,
                           hx_effect_list *out)
{
    const int more = after->devs[who] - before->devs[who];
    if (more > 0 && is_blind(before, who))
        dev_goes(out, HX_E_CARDS, HX_DECK, who, HX_FACE_DOWN, more);
    for (int d = 0; d < DEVS; d++) {
        if (more > 0)
            dev_goes(out, HX_E_CARDS, HX_DECK, who, d, after->dev[who][d] - before->dev[who][d]);
        if (more < 0) dev_goes(out, HX_E_CARDS, who, HX_PILE, d, after->gone[d] - before->gone[d]);
    }
    dev_goes(out, HX_E_REVEALED, who, HX_NOBODY, VICTORY, after->shown[who] - before->shown[who]);
}

/* -- the board ------------------------------------------------------------------------------------ */

static void piece_effect(hx_effect_list *out, hx_effect_is is, hx_place place, int at,
                         uint8_t piece, enum piece kind)
{
    const hx_seat owner = (hx_seat)owner_of(piece);
    hx_add_effect(out, (hx_effect){ .is = (uint8_t)is,
                                    .stack = HX_S_PIECES,
                                    .kind = (uint8_t)kind,
                                    .from = is == HX_E_REMOVED ? owner : 0,
                                    .to = is == HX_E_PUT ? owner : 0,
                                    .place = (uint8_t)place,
                                    .at = (uint16_t)at });
}

static void piece_effects(const rules *r, const state *before, const state *after,
                          hx_effect_list *out)
{
    for (int c = 0; c < r->board.corners; c++) {
        const uint8_t old = before->corner[c], new = after->corner[c];
        if (old == new) continue;
        if (old)
            piece_effect(out, HX_E_REMOVED, HX_AT_CORNER, c, old,
                         kinds_on_places[kind_of(old)].piece);
        if (new)
            piece_effect(out, HX_E_PUT, HX_AT_CORNER, c, new, kinds_on_places[kind_of(new)].piece);
    }
    for (int i = 0; i < r->board.sides; i++) {
        const uint8_t old = before->side[i], new = after->side[i];
        if (old == new) continue;
        if (old)
            piece_effect(out, HX_E_REMOVED, HX_AT_SIDE, i, old,
                         kinds_on_places[kind_of(old) + 16].piece);
        if (new)
            piece_effect(out, HX_E_PUT, HX_AT_SIDE, i, new,
                         kinds_on_places[kind_of(new) + 16].piece);
    }
}

static void land_effects(const rules *r, const state *before, const state *after,
                         hx_effect_list *out)
{
    for (int h = 0; h < r->board.hexes; h++)
        if (before->terrain[h] != after->terrain[h] || before->number[h] != after->number[h])
            hx_add_effect(out, (hx_effect){ .is = HX_E_LAND,
                                            .stack = HX_S_TERRAINS,
                                            .kind = after->terrain[h],
                                            .place = HX_AT_HEX,
                                            .at = (uint16_t)h,
                                            .count = after->number[h] });
    if (before->robber != after->robber)
        hx_add_effect(out, (hx_effect){ .is = HX_E_MOVED,
                                        .stack = HX_S_THIEVES,
                                        .place = HX_AT_HEX,
                                        .at = after->robber,
                                        .was = before->robber });
}

/* -- counters, awards, fields of modules ------------------------------------------------------------ */

static void count_effect(hx_effect_list *out, hx_seat who, int kind, int more)
{
    if (more)
        hx_add_effect(out, (hx_effect){ .is = HX_E_COUNTER,
                                        .stack = HX_S_COUNTERS,
                                        .kind = (uint8_t)kind,
                                        .to = who,
                                        .count = (int16_t)more });
}

static void award_effect(hx_effect_list *out, int kind, hx_seat from, hx_seat to)
{
    if (from != to)
        hx_add_effect(out, (hx_effect){ .is = HX_E_AWARD,
                                        .stack = HX_S_AWARDS,
                                        .kind = (uint8_t)kind,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)award_points(kind) });
}

void state_effects(const rules *r, const state *before, const hx_move *m, const state *after,
                   hx_effect_list *out)
{
    for (int i = 0; r->happened[i]; i++) r->happened[i](r, before, m, after, out);
    land_effects(r, before, after, out);
    resource_effects(r, before, after, out);
    piece_effects(r, before, after, out);
    for (hx_seat who = 0; who < r->seats; who++) {
        dev_effects_of(before, after, who, out);
        count_effect(out, who, COUNTS_KNIGHTS, after->knights[who] - before->knights[who]);
        count_effect(out, who, COUNTS_ROAD, after->length[who] - before->length[who]);
    }
    for (int a = 0; a < AWARDS; a++) award_effect(out, a, before->holder[a], after->holder[a]);
    field_effects(r, before, after, out);
    if (before->part != after->part)
        hx_add_effect(out,
                      (hx_effect){ .is = HX_E_PART, .stack = HX_S_PARTS, .kind = after->part });
}

/* -- names for machines -------------------------------------------------------------------------------- */

#define WORD_OF(words, kind)                                                                       \
    ((size_t)(kind) < sizeof(words) / sizeof *(words) ? (words)[kind] : NULL)

const char *kind_word(int stack, int kind)
{
    static const char *const cards[] = { "brick", "lumber", "wool",  "grain",
                                         "ore",   "paper",  "cloth", "coin" };
    static const char *const devs[] = { "knight", "roads", "plenty", "monopoly", "victory" };
    static const char *const pieces[] = {
#define PIECE(name, number, place, kind, from, points, value, traits, letter, word) [number] = word,
#include "modules.def"
    };
    static const char *const awards[] = {
#define AWARD(name, number, key, word, least, points, keeps) [number] = word,
#include "modules.def"
    };
    static const char *const terrains[] = {
#define TERRAIN(name, number, letter, product, word) [number] = word,
#include "modules.def"
    };
    switch (stack) {
    case HX_S_RESOURCES: return WORD_OF(cards, kind);
    case HX_S_DEVELOPMENT: return WORD_OF(devs, kind);
    case HX_S_PIECES: return WORD_OF(pieces, kind);
    case HX_S_TERRAINS: return WORD_OF(terrains, kind);
    case HX_S_THIEVES: return kind == 0 ? "robber" : NULL;
    case HX_S_COUNTERS: return kind == COUNTS_KNIGHTS ? "knights" : "road-length";
    case HX_S_AWARDS: return WORD_OF(awards, kind);
    case HX_S_PARTS: return kind < PARTS ? part_words[kind] : NULL;
    case HX_S_MARKS: return kind < catan_field_count ? catan_fields[kind].word : NULL;
    default: return NULL;
    }
}
