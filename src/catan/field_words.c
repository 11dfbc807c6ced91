/* field_words.c -- what modules keep for themselves as words of a position, and back.
 *
 *     shrines=13 well=C3n walls=C3n,D2s pots=B1:2,C3:1      the table's
 *     1: stones=3 charms=2AC                                a seat's; charms=3? face down
 *     charms_gone=A charms_under=Ab?                        a deck's queue, face down in small
 *                                                           letters, ? where it is not seen */
#include "field_walks.h"

#include "deck.h"

static const char *const place_wanted[] = { "hexes, such as C3,C4", "corners, such as C3n,D2s",
                                            "sides, such as C3ne,C3e" };
enum { HEX_PLACE, CORNER_PLACE, SIDE_PLACE };

static int place_kind(int kind)
{
    switch (kind) {
    case KIND_HEX:
    case KIND_HEX_SET:
    case KIND_ON_HEXES: return HEX_PLACE;
    case KIND_CORNER:
    case KIND_CORNER_SET:
    case KIND_ON_CORNERS: return CORNER_PLACE;
    default: return SIDE_PLACE;
    }
}

static bool is_set(int kind)
{
    return kind == KIND_HEX_SET || kind == KIND_CORNER_SET || kind == KIND_SIDE_SET;
}

/* -- describing -------------------------------------------------------------------------------- */

static void put_place(hx_out *out, const rules *r, int kind, int at)
{
    const int place = place_kind(kind);
    if (place == HEX_PLACE) put_hex(out, &r->board, at);
    else if (place == CORNER_PLACE) put_corner(out, &r->board, at);
    else put_side(out, &r->board, at);
}

static void put_one_place(hx_out *out, const rules *r, const struct field *f, const void *own)
{
    uint16_t at;
    memcpy(&at, own, sizeof at);
    put_key(out, f->word);
    if (at == NOWHERE) hx_put_char(out, '-');
    else put_place(out, r, f->kind, at);
}

static void put_places(hx_out *out, const rules *r, const struct field *f, const uint8_t *own)
{
    bool any = false;
    for (int i = 0; i < field_places(r, f->kind); i++) {
        const int n = is_set(f->kind) ? own[i >> 3] >> (i & 7) & 1 : own[i];
        if (!n) continue;
        if (any) hx_put_char(out, ',');
        else put_key(out, f->word);
        any = true;
        put_place(out, r, f->kind, i);
        if (is_set(f->kind)) continue;
        hx_put_char(out, ':');
        hx_put_int(out, n);
    }
    if (any) return;
    put_key(out, f->word); /* nothing is not what the game began with */
    hx_put_char(out, '-');
}

static void put_kinds(hx_out *out, const uint8_t *n, const char *letters)
{
    for (int k = 0; letters[k]; k++) {
        if (n[k] > 1) hx_put_int(out, n[k]);
        if (n[k]) hx_put_char(out, letters[k]);
    }
}

static bool any_kind(const uint8_t *n)
{
    for (int k = 0; k < DECK_KINDS; k++)
        if (n[k]) return true;
    return false;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static void put_deck_key(hx_out *out, const struct field *f, const char *what)
{
    hx_put_char(out, ' ');
    hx_put(out, f->word);
    hx_put(out, what);
    hx_put_char(out, '=');
}

static void put_deck(hx_out *out, const struct field *f, const card_deck *d)
{
    const char *letters = deck_letters[f->deck];
    if (any_kind(d->gone)) {
        put_deck_key(out, f, "_gone");
        put_kinds(out, d->gone, letters);
    }
    if (d->queued) put_deck_key(out, f, "_under");
    for (int i = 0; i < d->queued; i++) {
        const int k = d->queue[i] & ~FACE_DOWN;
        if (k >= f->most) hx_put_char(out, '?');
        else hx_put_char(out, d->queue[i] & FACE_DOWN ? small(letters[k]) : letters[k]);
    }
}

static void put_field(hx_out *out, const rules *r, const state *s, const struct field *f)
{
    const uint64_t value = field_value(r, s, f);
    const void *own = field_in(r, s, f);
    switch (f->kind) {
    case KIND_NUMBER: put_key_int(out, f->word, (int)value); break;
    case KIND_SEAT:
        if (value != HX_NOBODY) put_key_int(out, f->word, (int)value + 1);
        break;
    case KIND_SEAT_SET: put_seats(out, f->word, (unsigned)value); break;
    case KIND_BIT_SET:
        if (!value) break;
        put_key(out, f->word);
        hx_put_hex(out, value, field_digits(f));
        break;
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE: put_one_place(out, r, f, own); break;
    case KIND_BY_SEAT: break;
    case KIND_DECK: put_deck(out, f, own); break;
    default: put_places(out, r, f, own);
    }
}

/* What is as the game began needs no word: arrange() begins with that. */
static bool is_as_laid(const rules *r, const state *s, const state *laid, const struct field *f)
{
    if (f->kind == KIND_DECK || f->owner == OWN_base) return false;
    return memcmp(field_in(r, s, f), field_in(r, laid, f), f->bytes) == 0;
}

void put_fields(hx_out *out, const rules *r, const state *s)
{
    state laid;
    memset(&laid, 0, r->used);
    lay_fields(r, &laid);
    for (int i = 0; r->lay[i]; i++) r->lay[i](r, &laid);
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        if (f->seen != DERIVED && field_in(r, s, f) && !is_as_laid(r, s, &laid, f))
            put_field(out, r, s, f);
    }
}

void put_seat_fields(hx_out *out, const rules *r, const state *s, hx_seat who)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        const uint8_t *own = field_in(r, s, f);
        const card_deck *d = f->kind == KIND_DECK ? field_in(r, s, f) : NULL;
        if (own && f->kind == KIND_BY_SEAT && f->seen != DERIVED && own[who])
            put_key_int(out, f->word, own[who]);
        if (!d || !d->held[who]) continue;
        put_key(out, f->word);
        put_kinds(out, d->hand[who], deck_letters[f->deck]);
        if (!is_blind(s, who)) continue;
        hx_put_int(out, d->held[who]);
        hx_put_char(out, '?');
    }
}

/* -- arranging ----------------------------------------------------------------------------------- */

struct taking {
    hx_in *in;
    const rules *r;
    const struct field *f;
    const char **wanted;
};

static bool take_number(struct taking *t, int least, int most, int *n)
{
    *t->wanted = "a number in range";
    return hx_take_int(t->in, least, most, n);
}

static bool take_place(struct taking *t, uint16_t *at)
{
    const int place = place_kind(t->f->kind);
    *t->wanted = place_wanted[place];
    if (place == HEX_PLACE) return take_hex(t->in, &t->r->board, at);
    return place == CORNER_PLACE ? take_corner(t->in, &t->r->board, at)
                                 : take_side(t->in, &t->r->board, at);
}

static bool take_places(struct taking *t, uint8_t *own)
{
    memset(own, 0, t->f->bytes);
    if (hx_take_char(t->in, '-')) return true;
    do {
        uint16_t at;
        int n;
        if (!take_place(t, &at)) return false;
        if (is_set(t->f->kind)) {
            own[at >> 3] = (uint8_t)(own[at >> 3] | 1u << (at & 7));
            continue;
        }
        *t->wanted = "a place and a number, such as C3n:2";
        if (!hx_take_char(t->in, ':') || !hx_take_int(t->in, 1, t->f->most, &n)) return false;
        own[at] = (uint8_t)n;
    } while (hx_take_char(t->in, ','));
    return true;
}

static bool take_bits(struct taking *t, uint8_t *own)
{
    *t->wanted = "hexadecimal digits, as many as describe writes";
    uint64_t bits = 0;
    for (int i = 0; i < field_digits(t->f); i++, t->in->at++) {
        const char c = small(*t->in->at);
        const bool digit = c >= '0' && c <= '9';
        if (!digit && !(c >= 'a' && c <= 'f')) return false;
        bits = bits << 4 | (uint64_t)(digit ? c - '0' : c - 'a' + 10);
    }
    for (int k = 0; k < t->f->bytes; k++) own[k] = (uint8_t)(bits >> (8 * k));
    return true;
}

static int kind_heard(const char *letters, char c)
{
    for (int k = 0; letters[k]; k++)
        if (letters[k] == c) return k;
    return -1;
}

/* "2AC", and "3?" for those face down. */
static bool take_kinds(struct taking *t, uint8_t *n, uint8_t *face_down)
{
    const char *letters = deck_letters[t->f->deck];
    *t->wanted = "counts and letters of its cards";
    const char *start = t->in->at;
    for (;;) {
        int many = 1;
        (void)hx_take_int(t->in, 1, 99, &many);
        const int k = *t->in->at ? kind_heard(letters, *t->in->at) : -1;
        uint8_t *to = k >= 0 ? &n[k] : *t->in->at == '?' ? face_down : NULL;
        if (!to) return t->in->at != start && hx_at_word_end(t->in);
        if (*to + many > 99) return false;
        *to = (uint8_t)(*to + many);
        t->in->at++;
    }
}

static bool take_queue(struct taking *t, card_deck *d)
{
    const char *letters = deck_letters[t->f->deck];
    *t->wanted = "letters of its cards from the top, small ones face down";
    for (; !hx_at_word_end(t->in); t->in->at++) {
        int entry = kind_heard(letters, *t->in->at);
        for (int k = 0; entry < 0 && letters[k]; k++)
            if (small(letters[k]) == *t->in->at) entry = FACE_DOWN | k;
        if (*t->in->at == '?') entry = 0xFF;
        if (entry < 0 || d->queued == QUEUE_MOST) return false;
        d->queue[d->queued++] = (uint8_t)entry;
    }
    return d->queued > 0;
}

static bool take_value(struct taking *t, uint8_t *own, uint8_t *seats)
{
    int n;
    uint16_t at;
    switch (t->f->kind) {
    case KIND_NUMBER:
        if (!take_number(t, 0, t->f->most, &n)) return false;
        *own = (uint8_t)n;
        return true;
    case KIND_SEAT:
        *t->wanted = "a seat's number";
        if (!hx_take_int(t->in, 1, t->r->seats, &n)) return false;
        *own = (uint8_t)(n - 1);
        return true;
    case KIND_SEAT_SET:
        *t->wanted = "seats' numbers, such as 13";
        if (!take_seats(t->in, t->r, seats)) return false;
        *own = *seats;
        return true;
    case KIND_BIT_SET: return take_bits(t, own);
    case KIND_HEX:
    case KIND_CORNER:
    case KIND_SIDE:
        at = NOWHERE;
        if (!hx_take_char(t->in, '-') && !take_place(t, &at)) return false;
        memcpy(own, &at, sizeof at);
        return true;
    default: return take_places(t, own);
    }
}

static enum heard take_deck(struct taking *t, card_deck *d, int who)
{
    const hx_in before = *t->in;
    uint8_t none = 0;
    if (who >= 0 && hx_take_char(t->in, '='))
        return take_kinds(t, d->hand[who], &d->held[who]) ? HEARD : UNCLEAR;
    if (hx_take_text(t->in, "_gone="))
        return take_kinds(t, d->gone, &none) && !none ? HEARD : UNCLEAR;
    if (hx_take_text(t->in, "_under=")) return take_queue(t, d) ? HEARD : UNCLEAR;
    *t->in = before;
    return NOT_MINE;
}

static enum heard take_seat_number(struct taking *t, uint8_t *own, int who)
{
    int n;
    if (who < 0) return NOT_MINE;
    if (!take_number(t, 0, t->f->most, &n)) return UNCLEAR;
    own[who] = (uint8_t)n;
    return HEARD;
}

enum heard take_field(hx_in *in, const rules *r, state *s, int who, const char **wanted,
                      bool *foreign)
{
    static const uint8_t nothing[SIDES] = { 0 };
    const hx_in before = *in;
    for (int i = 0; i < catan_field_count; i++, *in = before) {
        const struct field *f = &catan_fields[i];
        uint8_t absent[SIDES] = { 0 }, *own = field_of(r, s, f), seats = 0;
        struct taking t = { in, r, f, wanted };
        if (f->seen == DERIVED || !hx_take_text(in, f->word)) continue;
        if (f->kind == KIND_DECK) {
            const enum heard heard = own ? take_deck(&t, field_of(r, s, f), who) : NOT_MINE;
            if (heard != NOT_MINE) return heard;
            continue;
        }
        if (!hx_take_char(in, '=')) continue;
        if (f->kind == KIND_BY_SEAT) {
            const enum heard heard = take_seat_number(&t, own ? own : absent, who);
            *foreign |= !own;
            if (heard != NOT_MINE) return heard;
            continue;
        }
        const bool ok = take_value(&t, own ? own : absent, &seats);
        *foreign |= !own && memcmp(absent, nothing, sizeof absent) != 0;
        return ok ? HEARD : UNCLEAR;
    }
    return NOT_MINE;
}

static bool settle_deck(const rules *r, const state *s, card_deck *d, int name)
{
    uint8_t unseen[DECK_KINDS];
    int left = 0;
    if (!deck_unseen(r, d, name, unseen)) return false;
    for (int k = 0; k < DECK_KINDS; k++) left += unseen[k];
    for (hx_seat who = 0; who < r->seats; who++) {
        for (int k = 0; k < DECK_KINDS; k++)
            d->held[who] = (uint8_t)(d->held[who] + d->hand[who][k]);
        if (is_blind(s, who)) left -= d->held[who];
    }
    for (int i = 0; i < d->queued; i++) left -= d->queue[i] == 0xFF;
    if (left < 0) return false;
    d->left = (uint8_t)left;
    if (!(s->blind & DECK_BLIND)) memcpy(d->heap, unseen, sizeof unseen);
    return true;
}

bool settle_decks(const rules *r, state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        card_deck *d = f->kind == KIND_DECK ? field_of(r, s, f) : NULL;
        if (d && !settle_deck(r, s, d, f->deck)) return false;
    }
    return true;
}

void empty_decks(const rules *r, state *s)
{
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        if (f->kind == KIND_DECK && field_of(r, s, f)) memset(field_of(r, s, f), 0, f->bytes);
    }
}
