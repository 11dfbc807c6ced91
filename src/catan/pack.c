/* pack.c -- a position as canonical bytes, and back.
 *
 * Only what the rules do not say: the board and its numbers come from the spec,
 * stock, points, lengths and the sets from the pieces.  One walk over the
 * fields serves writing and reading, so that both always agree; what modules
 * keep is field_pack.c's.  The last two bytes are a check sum, so that a
 * mistyped position id is refused. */
#include <string.h>

#include "field_walks.h"
#include "hx/hash.h"
#include "pieces.h"

enum { VERSION = 1, CHECK_BYTES = 2 };

/* -- places: how many, then the steps from one to the next ---------------------------------------- */

static void write_places(stream *p, const uint8_t *on, int places, uint8_t piece)
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

static void read_places(stream *p, uint8_t *on, int places, uint8_t piece, uint8_t *stock)
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

static void pieces(stream *p, const rules *r, state *s, hx_seat who, enum piece what)
{
    const struct piece_kind *kind = &piece_kinds[what];
    uint8_t *on = kind->place == ON_SIDE ? s->side : s->corner;
    const int places = kind->place == ON_SIDE ? r->board.sides : r->board.corners;
    const uint8_t piece = piece_of(who, kind->kind);
    if (p->out) write_places(p, on, places, piece);
    else read_places(p, on, places, piece, &s->stock[who][kind->from]);
}

/* Pieces and awards that came after 0.1.0, of the modules in play. */
static void later_pieces(stream *p, const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++)
        for (int what = CITY + 1; what < PIECES; what++)
            if (piece_kinds[what].place != ASIDE && is_piece_in_play(r, what))
                pieces(p, r, s, who, (enum piece)what);
    for (int a = AWARD_ARMY + 1; a < AWARDS; a++)
        if (r->measure[a]) number(p, &s->holder[a]);
}

/* -- parts ----------------------------------------------------------------------------------------- */

static void turn_part(stream *p, const rules *r, state *s)
{
    number(p, &s->blind);
    number16(p, &s->turn);
    uint8_t *const fields[] = {
        &s->seat,
        &s->first,
        &s->step,
        &s->over,
        &s->part,
        &s->winner,
        &s->die[0],
        &s->die[1],
        &s->placed,
        &s->begun,
        &s->robber,
        &s->depth,
        &s->holder[AWARD_ROAD],
        &s->holder[AWARD_ARMY],
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) number(p, fields[i]);
    pack_fields(p, r, s, AFTER_HOLDERS);
    number(p, &s->contenders);
    if (s->depth > AGENDA) p->bad = true;
    for (int i = 0; i < s->depth && !p->bad; i++) {
        number(p, &s->agenda[i].kind);
        number(p, &s->agenda[i].seat);
        number(p, &s->agenda[i].left);
        number16(p, &s->agenda[i].arg);
    }
}

static void seat_part(stream *p, const rules *r, state *s, hx_seat who)
{
    pieces(p, r, s, who, SETTLEMENT);
    pieces(p, r, s, who, CITY);
    pieces(p, r, s, who, ROAD);
    if (is_blind(s, who)) {
        number16(p, &s->cards[who]);
        number(p, &s->devs[who]);
        number(p, &s->freshes[who]);
    } else {
        numbers(p, s->hand[who], r->kinds);
        numbers(p, s->dev[who], DEVS);
        numbers(p, s->fresh[who], DEVS);
    }
    number(p, &s->knights[who]);
    number(p, &s->shown[who]);
    number(p, &s->first_roll[who]);
}

static void common_part(stream *p, const rules *r, state *s)
{
    numbers(p, s->bank, r->kinds);
    numbers(p, s->gone, DEVS);
    if (s->blind & DECK_BLIND) number(p, &s->deck_left);
    else numbers(p, s->deck, DEVS);
    pack_fields(p, r, s, AFTER_DECK);
}

static void offer_part(stream *p, const rules *r, state *s)
{
    struct offer *o = &s->offer;
    number(p, &o->made);
    number(p, &o->to);
    if (!o->to) return;
    number(p, &o->yes);
    number(p, &o->counter);
    for (int c = 0; c < r->kinds; c++) signed_number(p, &o->cards[c]);
    for (int who = 0; who < r->seats; who++)
        for (int c = 0; c < r->kinds && (o->counter >> who & 1); c++)
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
static void proposal_part(stream *p, const rules *r, state *s)
{
    if (p->out ? !any_proposals(s) : p->at >= p->cap) return;
    number(p, &s->proposer);
    for (int who = 0; who < r->seats; who++) number(p, &s->proposed[who]);
    if (!any_proposals(s)) p->bad = true;
}

static void fields(stream *p, const rules *r, state *s)
{
    turn_part(p, r, s);
    for (hx_seat who = 0; who < r->seats; who++) seat_part(p, r, s, who);
    common_part(p, r, s);
    offer_part(p, r, s);
    later_pieces(p, r, s);
    pack_fields(p, r, s, LAST);
    proposal_part(p, r, s);
}

static uint16_t check_sum(const uint8_t *bytes, size_t len)
{
    return (uint16_t)hx_hash(HX_HASH_START, bytes, len);
}

int state_pack(const rules *r, const state *s, uint8_t *out, size_t cap)
{
    uint8_t bytes[PACK_MAX];
    state copy; /* the walk over the fields also reads: it wants no const */
    state_copy(r, &copy, s);
    stream p = { .out = bytes, .cap = sizeof bytes - CHECK_BYTES };
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
        for (int c = 0; c < r->kinds; c++)
            s->cards[who] = (uint16_t)(s->cards[who] + s->hand[who][c]);
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
        for (int c = 0; c < HX_CARDS && (s->offer.yes >> who & 1); c++)
            s->offer.terms[who][c] = (int8_t)-s->offer.cards[c];
}

static bool counts_are_small(const rules *r, const state *s)
{
    int all = 0;
    for (int c = 0; c < r->kinds; c++) all += r->bank[c];
    for (int who = 0; who < r->seats; who++)
        for (int c = 0; c < r->kinds; c++)
            if (s->hand[who][c] > r->bank[c] || s->cards[who] > all) return false;
    for (int d = 0; d < DEVS; d++)
        for (int who = 0; who < r->seats; who++)
            if (s->dev[who][d] > r->deck[d] || s->fresh[who][d] > r->deck[d] ||
                s->deck[d] > r->deck[d])
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
    stream p = { .in = in, .cap = body, .at = 1 };
    memset(&s, 0, r->used);
    memcpy(s.terrain, r->board.terrain, sizeof s.terrain);
    memcpy(s.number, r->board.number, sizeof s.number);
    for (int i = 0; i < r->seats; i++) memcpy(s.stock[i], r->stock, sizeof s.stock[i]);
    memset(s.holder, HX_NOBODY, sizeof s.holder);
    put_obstacles(r, &s);
    fields(&p, r, &s);
    if (p.bad || p.at != body) return HX_BAD_TEXT;
    if (p.foreign || !counts_are_small(r, &s) || s.depth > AGENDA) return HX_BAD_POSITION;
    count_cards(r, &s);
    count_decks(r, &s);
    mirror_terms(&s);
    for (int a = 0; a < AWARDS; a++)
        if (s.holder[a] != HX_NOBODY && s.holder[a] >= r->seats) return HX_BAD_POSITION;
    state_derive(r, &s);
    const hx_status st = state_sane(r, &s);
    if (st == HX_OK) state_copy(r, out, &s);
    return st;
}
