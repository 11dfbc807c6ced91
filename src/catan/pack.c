/* pack.c -- a position as canonical bytes, and back.
 *
 * Only what the rules do not say: the board and its numbers come from the spec,
 * stock, points, lengths and the sets from the pieces.  One walk over the
 * fields serves writing and reading, so that both always agree.  Numbers are
 * written in groups of seven bits, low first; the last two bytes are a check
 * sum, so that a mistyped position id is refused. */
#include <string.h>

#include "hx/hash.h"
#include "fields.h"

enum { VERSION = 1, CHECK_BYTES = 2 };

struct stream {
    uint8_t *out;       /* NULL: reading */
    const uint8_t *in;
    size_t cap, at;
    bool bad;
    bool foreign;       /* holds something that no module in play keeps */
};

static void put_byte(struct stream *p, uint8_t b)
{
    if (p->at < p->cap) p->out[p->at] = b;
    p->at++;
}

static uint8_t get_byte(struct stream *p)
{
    if (p->at >= p->cap) p->bad = true;
    return p->bad ? 0 : p->in[p->at++];
}

static void write_number(struct stream *p, unsigned v)
{
    for (; v > 127; v >>= 7) put_byte(p, (uint8_t)(v | 128));
    put_byte(p, (uint8_t)v);
}

/* The shortest form only: each position has one packing. */
static unsigned read_number(struct stream *p)
{
    unsigned v = 0, shift = 0;
    for (;;) {
        const uint8_t b = get_byte(p);
        if (shift > 14 || (shift && b == 0)) p->bad = true;
        if (p->bad) return 0;
        v |= (unsigned)(b & 127) << shift;
        if (!(b & 128)) return v;
        shift += 7;
    }
}

/* A number that goes both ways. */
static void number16(struct stream *p, uint16_t *v)
{
    if (p->out) {
        write_number(p, *v);
        return;
    }
    const unsigned n = read_number(p);
    if (n > 0xFFFF) p->bad = true;
    *v = (uint16_t)n;
}

static void number(struct stream *p, uint8_t *v)
{
    uint16_t n = *v;
    number16(p, &n);
    if (n > 0xFF) p->bad = true;
    if (!p->out) *v = (uint8_t)n;
}

/* Signed: the sign in the lowest bit. */
static void signed_number(struct stream *p, int8_t *v)
{
    uint16_t n = (uint16_t)(*v < 0 ? -*v * 2 - 1 : *v * 2);
    number16(p, &n);
    if (n > 255) p->bad = true;
    if (!p->out) *v = (int8_t)(n & 1 ? -(n + 1) / 2 : n / 2);
}

static void numbers(struct stream *p, uint8_t *v, int n)
{
    for (int i = 0; i < n; i++) number(p, &v[i]);
}

/* -- places: how many, then the steps from one to the next ---------------------------------------- */

static void write_places(struct stream *p, const uint8_t *on, int places, uint8_t piece)
{
    int n = 0, last = 0;
    for (int i = 0; i < places; i++) n += on[i] == piece;
    write_number(p, (unsigned)n);
    for (int i = 0; i < places; i++) {
        if (on[i] != piece) continue;
        write_number(p, (unsigned)(i - last));
        last = i;
    }
}

static void read_places(struct stream *p, uint8_t *on, int places, uint8_t piece, uint8_t *stock)
{
    unsigned place = 0, n = read_number(p);
    if (n > *stock) p->bad = true;
    for (unsigned i = 0; i < n && !p->bad; i++) {
        const unsigned step = read_number(p);
        place += step;
        if ((i && step == 0) || place >= (unsigned)places || on[place]) p->bad = true;
        else on[place] = piece;
        (*stock)--;
    }
}

static void pieces(struct stream *p, const rules *r, state *s, hx_seat who, enum piece what)
{
    const bool road = what == ROAD;
    uint8_t *on = road ? s->side : s->corner;
    const int places = road ? r->board.sides : r->board.corners;
    const uint8_t piece = piece_of(who, what == CITY ? A_CITY : A_ROAD); /* A_ROAD == A_SETTLEMENT */
    if (p->out) write_places(p, on, places, piece);
    else read_places(p, on, places, piece, &s->stock[who][what]);
}

/* -- parts ----------------------------------------------------------------------------------------- */

/* What modules keep for themselves.  The fields of 0.1.0 have their place even where
 * the module is not in play: zero. */
static void own_fields(struct stream *p, const rules *r, state *s, enum field_place place)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        uint8_t none[FIELD_BYTES] = { 0 }, *own = field_of(r, s, f), any = 0;
        if (f->place != place || (place == LAST && !own)) continue;
        numbers(p, own ? own : none, f->bytes);
        for (int k = 0; k < FIELD_BYTES; k++) any |= none[k];
        p->foreign |= any != 0;
    }
}

static void turn_part(struct stream *p, const rules *r, state *s)
{
    number(p, &s->blind);
    number16(p, &s->turn);
    uint8_t *const fields[] = {
        &s->seat,   &s->first, &s->step,        &s->over,        &s->part,   &s->winner,
        &s->die[0], &s->die[1], &s->placed,     &s->begun,       &s->robber, &s->depth,
        &s->road_holder, &s->army_holder,
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) number(p, fields[i]);
    own_fields(p, r, s, AFTER_HOLDERS);
    number(p, &s->contenders);
    if (s->depth > AGENDA) p->bad = true;
    for (int i = 0; i < s->depth && !p->bad; i++) {
        number(p, &s->agenda[i].kind);
        number(p, &s->agenda[i].seat);
        number(p, &s->agenda[i].left);
        number(p, &s->agenda[i].arg);
    }
}

static void seat_part(struct stream *p, const rules *r, state *s, hx_seat who)
{
    pieces(p, r, s, who, SETTLEMENT);
    pieces(p, r, s, who, CITY);
    pieces(p, r, s, who, ROAD);
    if (is_blind(s, who)) {
        number16(p, &s->cards[who]);
        number(p, &s->devs[who]);
        number(p, &s->freshes[who]);
    } else {
        numbers(p, s->hand[who], RESOURCES);
        numbers(p, s->dev[who], DEVS);
        numbers(p, s->fresh[who], DEVS);
    }
    number(p, &s->knights[who]);
    number(p, &s->shown[who]);
    number(p, &s->first_roll[who]);
}

static void common_part(struct stream *p, const rules *r, state *s)
{
    numbers(p, s->bank, RESOURCES);
    numbers(p, s->gone, DEVS);
    if (s->blind & DECK_BLIND) number(p, &s->deck_left);
    else numbers(p, s->deck, DEVS);
    own_fields(p, r, s, AFTER_DECK);
}

static void offer_part(struct stream *p, const rules *r, state *s)
{
    struct offer *o = &s->offer;
    number(p, &o->made);
    number(p, &o->to);
    if (!o->to) return;
    number(p, &o->yes);
    number(p, &o->counter);
    for (int c = 0; c < RESOURCES; c++) signed_number(p, &o->cards[c]);
    for (int who = 0; who < r->seats; who++)
        for (int c = 0; c < RESOURCES && (o->counter >> who & 1); c++)
            signed_number(p, &o->terms[who][c]);
}

static bool any_proposals(const state *s)
{
    uint8_t any = s->proposer;
    for (int who = 0; who < HX_SEATS; who++) any |= s->proposed[who];
    return any != 0;
}

/* At the end, and only if there are some: so that all other positions have the bytes
 * they had before seats not on turn could make offers. */
static void proposal_part(struct stream *p, const rules *r, state *s)
{
    if (p->out ? !any_proposals(s) : p->at >= p->cap) return;
    number(p, &s->proposer);
    for (int who = 0; who < r->seats; who++) number(p, &s->proposed[who]);
    if (!any_proposals(s)) p->bad = true;
}

static void fields(struct stream *p, const rules *r, state *s)
{
    turn_part(p, r, s);
    for (hx_seat who = 0; who < r->seats; who++) seat_part(p, r, s, who);
    common_part(p, r, s);
    offer_part(p, r, s);
    own_fields(p, r, s, LAST);
    proposal_part(p, r, s);
}

static uint16_t check_sum(const uint8_t *bytes, size_t len)
{
    return (uint16_t)hx_hash(HX_HASH_START, bytes, len);
}

int state_pack(const rules *r, const state *s, uint8_t *out, size_t cap)
{
    uint8_t bytes[PACK_MAX];
    state copy = *s; /* the walk over the fields also reads: it wants no const */
    struct stream p = { .out = bytes, .cap = sizeof bytes - CHECK_BYTES };
    put_byte(&p, VERSION);
    fields(&p, r, &copy);
    const uint16_t sum = check_sum(bytes, p.at);
    bytes[p.at] = (uint8_t)sum;
    bytes[p.at + 1] = (uint8_t)(sum >> 8);
    const size_t len = p.at + CHECK_BYTES;
    memcpy(out, bytes, len < cap ? len : cap);
    return (int)len;
}

/* -- reading ---------------------------------------------------------------------------------------- */

static void count_cards(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        if (is_blind(s, who)) continue;
        for (int c = 0; c < RESOURCES; c++) s->cards[who] = (uint16_t)(s->cards[who] + s->hand[who][c]);
        for (int d = 0; d < DEVS; d++) {
            s->devs[who] = (uint8_t)(s->devs[who] + s->dev[who][d]);
            s->freshes[who] = (uint8_t)(s->freshes[who] + s->fresh[who][d]);
        }
    }
    for (int d = 0; d < DEVS; d++) s->deck_left = (uint8_t)(s->deck_left + s->deck[d]);
}

/* Those who said yes have the mirrored terms. */
static void mirror_terms(state *s)
{
    for (int who = 0; who < HX_SEATS; who++)
        for (int c = 0; c < RESOURCES && (s->offer.yes >> who & 1); c++)
            s->offer.terms[who][c] = (int8_t)-s->offer.cards[c];
}

static bool counts_are_small(const rules *r, const state *s)
{
    for (int who = 0; who < r->seats; who++)
        for (int c = 0; c < RESOURCES; c++)
            if (s->hand[who][c] > r->bank_cards || s->cards[who] > RESOURCES * r->bank_cards) return false;
    for (int d = 0; d < DEVS; d++)
        for (int who = 0; who < r->seats; who++)
            if (s->dev[who][d] > r->deck[d] || s->fresh[who][d] > r->deck[d] || s->deck[d] > r->deck[d])
                return false;
    return true;
}

hx_status state_unpack(const rules *r, const uint8_t *in, size_t len, state *out)
{
    state s;
    if (len < 1 + CHECK_BYTES) return HX_BAD_TEXT;
    if (in[0] != VERSION) return HX_BAD_VERSION;
    const size_t body = len - CHECK_BYTES;
    const uint16_t sum = check_sum(in, body);
    if (in[body] != (uint8_t)sum || in[body + 1] != (uint8_t)(sum >> 8)) return HX_BAD_TEXT;
    struct stream p = { .in = in, .cap = body, .at = 1 };
    memset(&s, 0, sizeof s);
    memcpy(s.terrain, r->board.terrain, sizeof s.terrain);
    memcpy(s.number, r->board.number, sizeof s.number);
    for (int i = 0; i < r->seats; i++) memcpy(s.stock[i], r->stock, sizeof s.stock[i]);
    put_obstacles(r, &s);
    fields(&p, r, &s);
    if (p.bad || p.at != body) return HX_BAD_TEXT;
    if (p.foreign || !counts_are_small(r, &s) || s.depth > AGENDA) return HX_BAD_POSITION;
    count_cards(r, &s);
    mirror_terms(&s);
    if (s.road_holder != HX_NOBODY && s.road_holder >= r->seats) return HX_BAD_POSITION;
    if (s.army_holder != HX_NOBODY && s.army_holder >= r->seats) return HX_BAD_POSITION;
    state_derive(r, &s);
    const hx_status st = state_sane(r, &s);
    if (st == HX_OK) *out = s;
    return st;
}
