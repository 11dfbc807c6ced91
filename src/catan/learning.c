/* learning.c -- a position as bytes and moves as numbers, in the size of the spec (hx/learn.h).
 *
 * Rows of learning.def make both the writing and its description; what modules keep follows, by the
 * kinds of their fields.  Derived fields are left out: they follow from the rest. */
#include "fields.h"
#include "hx/catan.h"
#include "hx/learn.h"
#include "move_fields.h"

/* -- writing ------------------------------------------------------------------------------------- */

/* Who looks.  What writes gets where to, and says where to go on: kept in a variable of its own that
 * is faster than any member. */
typedef struct writer {
    const rules *r;
    const state *s;
    hx_seat me;
    uint8_t relative[16]; /* a seat, or an owner that is none, from the viewer: 1 is himself */
} writer;

static inline uint8_t *put(uint8_t *at, int byte)
{
    *at = (uint8_t)byte;
    return at + 1;
}

static inline uint8_t *put_bytes(uint8_t *at, const void *from, int n)
{
    memcpy(at, from, (size_t)n);
    return at + n;
}

/* All kinds of cards there could be are copied at once, and those in play kept: other fields always
 * follow and write over the rest. */
static inline uint8_t *put_kinds(uint8_t *at, const void *from, int n)
{
    memcpy(at, from, HX_CARDS);
    return at + n;
}

static inline uint8_t *put_two(uint8_t *at, unsigned number)
{
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
    return at + 2;
}

static inline uint8_t *put_seat(uint8_t *at, const writer *w, hx_seat who)
{
    return put(at, who < 16 ? w->relative[who] : who == HX_CHANCE ? 15 : 0);
}

/* Bits of seats, the viewer's lowest. */
static uint8_t *put_seat_set(uint8_t *at, const writer *w, unsigned set)
{
    const unsigned n = w->r->seats;
    return put(at, (int)((set >> w->me | set << (n - w->me)) & ((1u << n) - 1)));
}

static uint8_t *put_mark(uint8_t *at, int place, int places)
{
    memset(at, 0, (size_t)places);
    if (place < places) at[place] = 1;
    return at + places;
}

/* Eight places at once: owners are nibbles, turned round the table without carrying into their
 * neighbours.  An owner that is no seat is left to the slow way. */
#define EACH_BYTE 0x0101010101010101ull

static inline bool turn_eight(const writer *w, const uint8_t *on, uint8_t *at)
{
    const uint64_t n = w->r->seats, low = 15 * EACH_BYTE;
    uint64_t x;
    memcpy(&x, on, sizeof x);
    const uint64_t owner = x >> 4 & low, what = x & low;
    if ((owner + (16 - n) * EACH_BYTE) & 16 * EACH_BYTE) return false;
    const uint64_t turned = owner + (n - w->me) * EACH_BYTE;
    const uint64_t beyond = (turned + (16 - n) * EACH_BYTE) >> 4 & EACH_BYTE;
    const uint64_t taken = (what + low) >> 4 & EACH_BYTE;
    x = ((turned - beyond * n + EACH_BYTE) << 4 | what) & taken * 255;
    memcpy(at, &x, sizeof x);
    return true;
}

static uint8_t *put_pieces(uint8_t *at, const writer *w, const uint8_t *on, int places)
{
    for (int i = 0; i < places;) {
        if (i + 8 <= places && turn_eight(w, on + i, at + i)) {
            i += 8;
            continue;
        }
        at[i] = on[i] ? (uint8_t)(w->relative[on[i] >> 4] << 4 | kind_of(on[i])) : 0;
        i++;
    }
    return at + places;
}

/* The next task first, behind the last nothing. */
static uint8_t *put_agenda(uint8_t *at, const writer *w)
{
    const state *const s = w->s;
    uint8_t *const end = at + 5 * AGENDA;
    for (int i = s->depth - 1; i >= 0; i--) {
        const struct task *const t = &s->agenda[i];
        at = put_seat(put(at, t->kind), w, t->seat);
        at = put_two(put(at, t->left), t->arg);
    }
    memset(at, 0, (size_t)(end - at));
    return end;
}

static inline uint8_t *put_awards(uint8_t *at, const writer *w, hx_seat who)
{
    for (int a = 0; a < AWARDS; a++) at = put(at, w->s->holder[a] == who);
    return at;
}

static inline uint8_t *put_answer(uint8_t *at, const writer *w, hx_seat who)
{
    const struct offer *const o = &w->s->offer;
    const bool made = o->to && offer_maker(w->s) == who;
    return put(at, (o->to >> who & 1) | (o->yes >> who & 1) << 1 | (o->counter >> who & 1) << 2 |
                       made << 3);
}

/* -- fields of modules ------------------------------------------------------------------------------ */

static const struct {
    uint8_t part, kind;
} shown_as[FIELD_KINDS] = {
    [KIND_NUMBER] = { HX_LEARN_TABLE, HX_LEARN_NUMBER },
    [KIND_BY_SEAT] = { HX_LEARN_SEATS, HX_LEARN_NUMBER },
    [KIND_SEAT] = { HX_LEARN_TABLE, HX_LEARN_SEAT },
    [KIND_SEAT_SET] = { HX_LEARN_TABLE, HX_LEARN_SEAT_SET },
    [KIND_BIT_SET] = { HX_LEARN_TABLE, HX_LEARN_BYTES },
    [KIND_HEX] = { HX_LEARN_TABLE, HX_LEARN_PLACE },
    [KIND_CORNER] = { HX_LEARN_TABLE, HX_LEARN_PLACE },
    [KIND_SIDE] = { HX_LEARN_TABLE, HX_LEARN_PLACE },
    [KIND_HEX_SET] = { HX_LEARN_HEXES, HX_LEARN_FLAG },
    [KIND_CORNER_SET] = { HX_LEARN_CORNERS, HX_LEARN_FLAG },
    [KIND_SIDE_SET] = { HX_LEARN_SIDES, HX_LEARN_FLAG },
    [KIND_ON_HEXES] = { HX_LEARN_HEXES, HX_LEARN_NUMBER },
    [KIND_ON_CORNERS] = { HX_LEARN_CORNERS, HX_LEARN_NUMBER },
    [KIND_ON_SIDES] = { HX_LEARN_SIDES, HX_LEARN_NUMBER },
    [KIND_DECK] = { HX_LEARN_TABLE, HX_LEARN_BYTES },
};

static int each_of(const rules *r, const struct field *f)
{
    switch (f->kind) {
    case KIND_BIT_SET: return f->bytes;
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: return 2;
    case KIND_DECK: return 2 * f->most + 1 + QUEUE_MOST + 1 + r->seats * (f->most + 1);
    default: return 1;
    }
}

/* Terrain and numbers are shown anyhow. */
static bool is_shown(const rules *r, const struct field *f)
{
    return f->owner != OWN_base && f->seen != DERIVED && r->own_at[f->owner] != NO_OWN;
}

static uint8_t *put_set(uint8_t *at, const uint64_t *set, int places)
{
    for (int i = 0; i < places; i++) at = put(at, has_bit(set, i));
    return at;
}

/* Heap, what is left, the queue, then every seat's cards, then what is gone. */
static uint8_t *put_deck(uint8_t *at, const writer *w, const card_deck *d, int kinds)
{
    at = put(put_bytes(at, d->heap, kinds), d->left);
    at = put(put_bytes(at, d->queue, QUEUE_MOST), d->queued);
    for (int i = 0; i < w->r->seats; i++) {
        const int who = (w->me + i) % w->r->seats;
        at = put(put_bytes(at, d->hand[who], kinds), d->held[who]);
    }
    return put_bytes(at, d->gone, kinds);
}

static uint8_t *put_place(uint8_t *at, const void *from)
{
    uint16_t place;
    memcpy(&place, from, sizeof place);
    return put_two(at, place == NOWHERE ? 0 : place + 1u);
}

static uint8_t *put_by_seat(uint8_t *at, const writer *w, const uint8_t *from)
{
    for (int i = 0; i < w->r->seats; i++) at = put(at, from[(w->me + i) % w->r->seats]);
    return at;
}

static uint8_t *put_field(uint8_t *at, const writer *w, const struct field *f)
{
    const uint8_t *const from = field_in(w->r, w->s, f);
    switch (f->kind) {
    case KIND_BY_SEAT: return put_by_seat(at, w, from);
    case KIND_SEAT: return put_seat(at, w, *from);
    case KIND_SEAT_SET: return put_seat_set(at, w, *from);
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: return put_place(at, from);
    case KIND_HEX_SET:
    case KIND_CORNER_SET:
    case KIND_SIDE_SET:
        return put_set(at, (const uint64_t *)(const void *)from, field_places(w->r, f->kind));
    case KIND_ON_HEXES:
    case KIND_ON_CORNERS:
    case KIND_ON_SIDES: return put_bytes(at, from, field_places(w->r, f->kind));
    case KIND_DECK: return put_deck(at, w, (const card_deck *)(const void *)from, f->most);
    default: return put_bytes(at, from, f->bytes);
    }
}

/* -- all of it ------------------------------------------------------------------------------------- */

#define WRITE_TABLE(how) at = how;
#define WRITE_SEATS(how)                                                                           \
    for (int i = 0; i < r->seats; i++) {                                                           \
        const hx_seat who = (hx_seat)(me + i < r->seats ? me + i : me + i - r->seats);             \
        at = how;                                                                                  \
    }
#define WRITE_HEXES(how) at = how;
#define WRITE_CORNERS(how) at = how;
#define WRITE_SIDES(how) at = how;

/* NOLINTNEXTLINE(readability-function-cognitive-complexity): one row after the other */
static void observe(const void *rules_at, const void *seen, hx_seat viewer, uint8_t *out)
{
    const rules *const r = rules_at;
    const state *const s = seen;
    const hx_seat me = viewer < r->seats ? viewer : 0;
    writer mine = { .r = r, .s = s, .me = me };
    const writer *const w = &mine;
    uint8_t *at = out;
    for (int i = 0; i < 16; i++)
        mine.relative[i] = (uint8_t)(i >= r->seats ? i + 1
                                     : i < me      ? i - me + r->seats + 1
                                                   : i - me + 1);
#define OBSERVED(name, part, kind, each, meaning, how) WRITE_##part(how)
#include "learning.def"
#undef OBSERVED
    for (int i = 0; i < catan_field_count; i++)
        if (is_shown(r, &catan_fields[i])) at = put_field(at, w, &catan_fields[i]);
}

static int places_of(const rules *r, int part)
{
    switch (part) {
    case HX_LEARN_SEATS: return r->seats;
    case HX_LEARN_HEXES: return r->board.hexes;
    case HX_LEARN_CORNERS: return r->board.corners;
    case HX_LEARN_SIDES: return r->board.sides;
    default: return 1;
    }
}

typedef struct manual {
    const rules *r;
    hx_learn_field *out;
    int cap, n;
    uint32_t offset;
} manual;

static void add_field(manual *m, const char *name, int part, int kind, int each,
                      const char *meaning)
{
    const uint32_t count = (uint32_t)(each * places_of(m->r, part));
    if (m->n < m->cap) {
        hx_learn_field *const f = &m->out[m->n];
        *f = (hx_learn_field){ .part = (uint8_t)part,
                               .kind = (uint8_t)kind,
                               .each = (uint16_t)each,
                               .offset = m->offset,
                               .count = count,
                               .meaning = meaning };
        hx_out text = hx_out_to(f->name, sizeof f->name);
        hx_put(&text, name);
        hx_put_end(&text);
    }
    m->n++;
    m->offset += count;
}

static int list_fields(const void *rules_at, hx_learn_field *out, int cap)
{
    const rules *const r = rules_at;
    manual *const m = &(manual){ .r = r, .out = out, .cap = cap };
#define OBSERVED(name, part, kind, each, meaning, how)                                             \
    add_field(m, #name, HX_LEARN_##part, HX_LEARN_##kind, each, meaning);
#include "learning.def"
#undef OBSERVED
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *const f = &catan_fields[i];
        if (is_shown(r, f))
            add_field(m, f->word, shown_as[f->kind].part, shown_as[f->kind].kind, each_of(r, f),
                      "kept by a variant or expansion");
    }
    return m->n;
}

/* -- links ----------------------------------------------------------------------------------------- */

static int keep_places(const uint16_t *from, int n, uint16_t out[6])
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (from[i] != NOWHERE) out[kept++] = from[i];
    return kept;
}

static int keep_hexes(const uint8_t *from, int n, uint16_t out[6])
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (from[i] != NO_HEX) out[kept++] = from[i];
    return kept;
}

static int beside(const void *rules_at, int from, int at, int to, uint16_t out[6])
{
    const board *const b = &((const rules *)rules_at)->board;
    switch (from * HX_LEARN_CLASSES + to) {
    case HX_LEARN_HEXES *HX_LEARN_CLASSES + HX_LEARN_HEXES:
        return keep_hexes(b->hex_next[at], 6, out);
    case HX_LEARN_HEXES *HX_LEARN_CLASSES + HX_LEARN_CORNERS:
        return keep_places(b->hex_corner[at], 6, out);
    case HX_LEARN_HEXES *HX_LEARN_CLASSES + HX_LEARN_SIDES:
        return keep_places(b->hex_side[at], 6, out);
    case HX_LEARN_CORNERS *HX_LEARN_CLASSES + HX_LEARN_HEXES:
        return keep_hexes(b->corner_hex[at], 3, out);
    case HX_LEARN_CORNERS *HX_LEARN_CLASSES + HX_LEARN_CORNERS:
        return keep_places(b->corner_next[at], 3, out);
    case HX_LEARN_CORNERS *HX_LEARN_CLASSES + HX_LEARN_SIDES:
        return keep_places(b->corner_side[at], 3, out);
    case HX_LEARN_SIDES *HX_LEARN_CLASSES + HX_LEARN_HEXES:
        return keep_hexes(b->side_hex[at], 2, out);
    case HX_LEARN_SIDES *HX_LEARN_CLASSES + HX_LEARN_CORNERS:
        return keep_places(b->side_corner[at], 2, out);
    default: return 0;
    }
}

/* -- slots ------------------------------------------------------------------------------------------- */

static bool is_target(int field)
{
    return field == TO_HEX || field == TO_CORNER || field == TO_SIDE;
}

static bool has_two(int verb)
{
    return verb < VERBS && verb_fields[verb][0] != NO_FIELD && is_target(verb_fields[verb][1]);
}

/* How many of a field there are under these rules. */
static int field_slots(const rules *r, int field)
{
    const int kinds = r->kinds;
    switch (field) {
    case NO_FIELD: return 1;
    case AT_HEX:
    case TO_HEX: return r->board.hexes;
    case AT_CORNER:
    case TO_CORNER: return r->board.corners;
    case AT_SIDE:
    case TO_SIDE: return r->board.sides;
    case VICTIM: return r->seats + 1;
    case TO_SEAT: return r->seats;
    case OF_RESOURCE:
    case OF_CARD:
    case GIVES: return kinds;
    case GETS:
    case TERMS:
    case BANK_TERMS: return kinds * kinds;
    default: return move_field(field)->slots;
    }
}

/* Which of these; seats are counted from the mover, places and cards as they are. */
static int field_slot(const rules *r, int field, const hx_move *m)
{
    const struct move_field_ops *const ops = move_field(field);
    const int at = ops->slot ? ops->slot(r, m) : 0;
    switch (field) {
    case VICTIM:
    case TO_SEAT:
        if (m->to >= r->seats) return r->seats;
        return (m->to + r->seats - m->seat) % r->seats;
    case GETS:
    case TERMS:
    case BANK_TERMS: return at < 0 ? -1 : at / HX_CARDS * r->kinds + at % HX_CARDS;
    default: return at;
    }
}

static int verb_slots(const rules *r, int verb)
{
    const int a = field_slots(r, verb_fields[verb][0]);
    const int b = verb_fields[verb][0] == NO_FIELD ? 1 : field_slots(r, verb_fields[verb][1]);
    return has_two(verb) ? a + b : a * b;
}

/* Only what seats of this game may list has numbers. */
static bool is_seats_verb(const rules *r, int verb)
{
    return r->verb[verb].list != NULL;
}

static void shape(const void *rules_at, hx_learn_shape *out)
{
    const rules *const r = rules_at;
    uint32_t at = 0;
    _Static_assert((int)VERBS <= (int)HX_LEARN_VERBS, "verbs fit a shape");
    for (int part = 0; part < HX_LEARN_CLASSES; part++) out->places[part] = places_of(r, part);
    for (int v = 0; v <= HX_LEARN_VERBS; v++) {
        out->first[v] = at;
        if (v < VERBS && is_seats_verb(r, v)) at += (uint32_t)verb_slots(r, v);
    }
    out->slots = (int)at;
}

static int slot(const hx_learn_shape *shape_of, const hx_move *m, int step)
{
    const rules *const r = shape_of->rules;
    if (m->verb >= VERBS || !is_seats_verb(r, m->verb)) return -1;
    const uint8_t *const fields = verb_fields[m->verb];
    const int base = (int)shape_of->first[m->verb];
    if (fields[0] == NO_FIELD) return step ? -1 : base;
    const int a = field_slot(r, fields[0], m);
    if (a < 0) return -1;
    if (has_two(m->verb))
        return step ? base + field_slots(r, fields[0]) + field_slot(r, fields[1], m) : base + a;
    if (fields[1] == NO_FIELD) return step ? -1 : base + a;
    const int b = field_slot(r, fields[1], m);
    return b < 0 || step ? -1 : base + a * field_slots(r, fields[1]) + b;
}

/* -- names ------------------------------------------------------------------------------------------- */

static void put_pair(hx_out *out, const rules *r, int at)
{
    hx_put_char(out, card_letters[at / r->kinds]);
    hx_put_char(out, card_letters[at % r->kinds]);
}

static void put_field_name(hx_out *out, const rules *r, int field, int at)
{
    switch (field) {
    case AT_HEX:
    case TO_HEX: put_hex(out, &r->board, at); break;
    case AT_CORNER:
    case TO_CORNER: put_corner(out, &r->board, at); break;
    case AT_SIDE:
    case TO_SIDE: put_side(out, &r->board, at); break;
    case OF_RESOURCE:
    case OF_CARD:
    case GIVES: hx_put_char(out, card_letters[at]); break;
    case GETS:
    case TERMS:
    case BANK_TERMS: put_pair(out, r, at); break;
    case VICTIM:
    case TO_SEAT:
        hx_put_char(out, '+');
        hx_put_int(out, at);
        break;
    default: hx_put_int(out, at);
    }
}

static void put_slot_fields(hx_out *out, const rules *r, int verb, int at)
{
    const uint8_t *const fields = verb_fields[verb];
    if (fields[0] == NO_FIELD) return;
    const int a = field_slots(r, fields[0]);
    const int b = fields[1] == NO_FIELD || has_two(verb) ? 1 : field_slots(r, fields[1]);
    hx_put_char(out, ' ');
    if (has_two(verb) && at >= a) {
        hx_put(out, "to ");
        put_field_name(out, r, fields[1], at - a);
        return;
    }
    put_field_name(out, r, fields[0], at / b);
    if (b == 1) return;
    hx_put_char(out, ' ');
    put_field_name(out, r, fields[1], at % b);
}

static int slot_name(const hx_learn_shape *shape_of, int number, char *text, size_t cap)
{
    char verb_name[32];
    int verb = 0;
    hx_out out = hx_out_to(text, cap);
    while (verb < VERBS && (int)shape_of->first[verb + 1] <= number) verb++;
    hx_catan_verb_name(verb, verb_name, sizeof verb_name);
    hx_put(&out, verb_name);
    put_slot_fields(&out, shape_of->rules, verb, number - (int)shape_of->first[verb]);
    return hx_put_end(&out);
}

const hx_learner catan_learner = {
    .shape = shape,
    .fields = list_fields,
    .observe = observe,
    .beside = beside,
    .slot = slot,
    .has_two = has_two,
    .slot_name = slot_name,
};
