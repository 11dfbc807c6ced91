/* learn.c -- hx/learn.h for any game: with its hx_learner, or by packed bytes and plain slots. */
#include "hx/learn.h"

#include <string.h>

#include "hx/hash.h"
#include "hx/text.h"

/* -- games without a learner ---------------------------------------------------------------- */

static int packed_fields(const hx_game *game, hx_learn_field *out, int cap)
{
    if (cap > 0)
        *out = (hx_learn_field){ .name = "packed",
                                 .part = HX_LEARN_TABLE,
                                 .kind = HX_LEARN_BYTES,
                                 .each = (uint16_t)game->pack_max,
                                 .count = (uint32_t)game->pack_max,
                                 .meaning = "the packed view, zeros behind it" };
    return 1;
}

static void observe_packed(const hx_learn_shape *s, const void *seen, uint8_t *out)
{
    const int n = s->game->pack(s->rules, seen, out, (size_t)s->observation);
    memset(out + n, 0, (size_t)(s->observation - n));
}

/* -- shape ------------------------------------------------------------------------------------- */

int hx_learn_fields(const hx_learn_shape *s, hx_learn_field *out, int cap)
{
    const hx_learner *const by = s->game->learner;
    return by ? by->fields(s->rules, out, cap) : packed_fields(s->game, out, cap);
}

enum { FIELDS_MOST = 256 };

static void measure(hx_learn_shape *s)
{
    hx_learn_field field[FIELDS_MOST];
    const int n = hx_learn_fields(s, field, FIELDS_MOST);
    s->fields = n;
    s->layout = HX_HASH_START;
    for (int i = 0; i < n && i < FIELDS_MOST; i++) {
        const uint32_t size[4] = { field[i].part, field[i].kind, field[i].each, field[i].count };
        s->observation += (int)field[i].count;
        s->layout = hx_hash(s->layout, field[i].name, sizeof field[i].name);
        s->layout = hx_hash(s->layout, size, sizeof size);
    }
}

void hx_learn_shape_of(const hx_game *game, const void *rules, hx_learn_shape *s)
{
    *s = (hx_learn_shape){ .game = game, .rules = rules, .seats = game->seats(rules) };
    s->places[HX_LEARN_TABLE] = 1;
    s->places[HX_LEARN_SEATS] = s->seats;
    s->slots = game->slots;
    if (game->learner) game->learner->shape(rules, s);
    s->mask = (s->slots + 63) / 64;
    measure(s);
}

int hx_learn_links(const hx_learn_shape *s, hx_learn_class from, hx_learn_class to, uint16_t *first,
                   uint16_t *link)
{
    const hx_learner *const by = s->game->learner;
    int n = 0;
    for (int i = 0; i < s->places[from] && by; i++) {
        uint16_t near[6];
        const int found = by->beside(s->rules, (int)from, i, (int)to, near);
        if (first) first[i] = (uint16_t)n;
        if (link) memcpy(link + n, near, (size_t)found * sizeof *near);
        n += found;
    }
    if (first) first[by ? s->places[from] : 0] = (uint16_t)n;
    return n;
}

void hx_observe(const hx_learn_shape *s, const void *seen, hx_seat who, uint8_t *out)
{
    if (s->game->learner) s->game->learner->observe(s->rules, seen, who, out);
    else observe_packed(s, seen, out);
}

/* -- slots ----------------------------------------------------------------------------------------- */

int hx_slot(const hx_learn_shape *s, const hx_move *m, int step)
{
    if (s->game->learner) return s->game->learner->slot(s, m, step);
    return step ? -1 : s->game->slot(s->rules, m);
}

bool hx_slot_has_two(const hx_learn_shape *s, const hx_move *m)
{
    return s->game->learner && s->game->learner->has_two(m->verb);
}

/* The number of a move for this step; -1: it has none, or begins with another. */
static int slot_now(const hx_learn_shape *s, const hx_move *m, int half)
{
    const int first = hx_slot(s, m, 0);
    if (half < 0) return first;
    return first == half && hx_slot_has_two(s, m) ? hx_slot(s, m, 1) : -1;
}

int hx_slots(const hx_learn_shape *s, const hx_move *list, int n, int half, uint64_t *mask)
{
    int set = 0;
    memset(mask, 0, (size_t)s->mask * sizeof *mask);
    for (int i = 0; i < n; i++) {
        const int at = slot_now(s, &list[i], half);
        if (at < 0 || mask[at >> 6] >> (at & 63) & 1) continue;
        mask[at >> 6] |= 1ull << (at & 63);
        set++;
    }
    return set;
}

hx_unslotted hx_unslot(const hx_learn_shape *s, const hx_move *list, int n, int half, int slot,
                       hx_move *out)
{
    for (int i = 0; i < n; i++) {
        if (slot_now(s, &list[i], half) != slot) continue;
        if (half < 0 && hx_slot_has_two(s, &list[i])) return HX_MORE;
        *out = list[i];
        return HX_UNSLOTTED;
    }
    return HX_NOT_LISTED;
}

int hx_slot_name(const hx_learn_shape *s, int slot, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    if (s->game->learner && slot >= 0 && slot < s->slots)
        return s->game->learner->slot_name(s, slot, text, cap);
    hx_put(&out, "slot ");
    hx_put_int(&out, slot);
    return hx_put_end(&out);
}
