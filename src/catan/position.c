/* position.c -- a position in words one can write by hand, and back.
 *
 *     turn=7 to=2 owe=turn@2 dice=53 robber=C3 road=1
 *     1: s=C4n,D2s c=B2n r=C4ne,C4e hand=2BL dev=KV new=M knights=2
 *     2: s=A1n,E2s r=A1ne,E2sw hand=O
 *
 * Words in any order; what belongs to a seat follows its number.  Everything
 * has a plain default: turn 1, the first seat, to trade and build, nothing in
 * hand, the rest in the bank.  docs/notation.md lists the words. */
#include <string.h>

#include "field_walks.h"
#include "pieces.h"

static const char *const task_names[TASKS] = {
#define TASK(name, number, together, ...) [number] = #name,
#include "modules.def"
};

static const char *const award_keys[AWARDS] = {
#define AWARD(name, number, key, word, least, points, keeps) [number] = key,
#include "modules.def"
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* -- describing ------------------------------------------------------------------------------------ */

void put_key(hx_out *out, const char *key)
{
    hx_put_char(out, ' ');
    hx_put(out, key);
    hx_put_char(out, '=');
}

void put_key_int(hx_out *out, const char *key, int n)
{
    put_key(out, key);
    hx_put_int(out, n);
}

static void put_holder(hx_out *out, const char *key, hx_seat who)
{
    put_key(out, key);
    if (who == HX_NOBODY) hx_put_char(out, '-');
    else hx_put_int(out, who + 1);
}

static void put_counts(hx_out *out, const char *key, const uint8_t *n, int kinds,
                       const char *letters)
{
    bool any = false;
    for (int i = 0; i < kinds; i++) {
        if (!n[i]) continue;
        if (!any) put_key(out, key);
        any = true;
        if (n[i] > 1) hx_put_int(out, n[i]);
        hx_put_char(out, letters[i]);
    }
}

void put_seats(hx_out *out, const char *key, unsigned seats)
{
    if (!seats) return;
    put_key(out, key);
    for (int i = 0; i < HX_SEATS; i++)
        if (seats >> i & 1) hx_put_int(out, i + 1);
}

/* The start piece stands, and its road is owed. */
static bool has_corner_arg(const state *s, const struct task *t)
{
    return t->kind == TASK_START_ROAD && (t == top_task(s) || t[1].kind != TASK_START_SETTLEMENT);
}
static bool has_seat_arg(const struct task *t)
{
    return t->kind == TASK_STEAL || t->kind == TASK_DRAW || t->kind == TASK_FIRST_ROLL;
}

/* Tasks of modules may be about anything: a number. */
static bool has_number_arg(const struct task *t)
{
    return t->kind > TASK_CHOOSE && t->arg;
}

static void put_task(hx_out *out, const rules *r, const state *s, const struct task *t)
{
    for (const char *c = task_names[t->kind]; *c; c++) hx_put_char(out, lower(*c));
    hx_put_char(out, '@');
    hx_put_int(out, t->seat == HX_CHANCE ? 0 : t->seat + 1);
    if (t->left > 1) {
        hx_put_char(out, '*');
        hx_put_int(out, t->left);
    }
    if (has_corner_arg(s, t) || has_seat_arg(t) || has_number_arg(t)) hx_put_char(out, ':');
    if (has_number_arg(t)) hx_put_int(out, t->arg);
    if (has_corner_arg(s, t)) put_corner(out, &r->board, t->arg);
    if (has_seat_arg(t)) hx_put_int(out, t->arg + 1);
}

static void put_terms_of(hx_out *out, const int8_t cards[HX_CARDS])
{
    for (int sign = -1; sign <= 1; sign += 2) {
        for (int c = 0; c < HX_CARDS; c++) {
            if (cards[c] * sign <= 0) continue;
            if (cards[c] * sign > 1) hx_put_int(out, cards[c] * sign);
            hx_put_char(out, card_letters[c]);
        }
        if (sign < 0) hx_put_char(out, '>');
    }
}

static void put_offer(hx_out *out, const rules *r, const state *s)
{
    if (s->offer.made) put_key_int(out, "made", s->offer.made);
    if (s->proposer) put_key_int(out, "proposer", s->proposer);
    if (!s->offer.to) return;
    put_key(out, "offer");
    put_terms_of(out, s->offer.cards);
    put_seats(out, "asked", s->offer.to);
    put_seats(out, "yes", s->offer.yes);
    for (int i = 0; i < r->seats; i++) {
        if (!(s->offer.counter >> i & 1)) continue;
        put_key(out, "counter");
        hx_put_int(out, i + 1);
        hx_put_char(out, ':');
        put_terms_of(out, s->offer.terms[i]);
    }
}

static void put_turn(hx_out *out, const rules *r, const state *s)
{
    hx_put(out, "turn=");
    hx_put_int(out, s->turn);
    put_key_int(out, "to", s->seat + 1);
    if (s->first != s->seat) put_key_int(out, "first", s->first + 1);
    if (s->part) {
        put_key(out, "part");
        hx_put(out, part_words[s->part]);
    }
    if (s->depth) put_key(out, "owe");
    for (int i = 0; i < s->depth; i++) {
        if (i) hx_put_char(out, ',');
        put_task(out, r, s, &s->agenda[i]);
    }
    if (s->over) {
        put_holder(out, "over", s->winner);
        put_key_int(out, "step", s->step);
    }
    if (s->die[0]) put_key_int(out, "dice", s->die[0] * 10 + s->die[1]);
    if (s->placed != start_pieces_in_all(r)) put_key_int(out, "placed", s->placed);
    if (s->begun & PLAYED_CARD) hx_put(out, " played");
    if (s->begun & BUILT) hx_put(out, " built");
}

static void put_table(hx_out *out, const rules *r, const state *s)
{
    put_key(out, "robber");
    if (s->robber == NO_HEX) hx_put_char(out, '-');
    else put_hex(out, &r->board, s->robber);
    for (int a = 0; a < AWARDS; a++)
        if (a <= AWARD_ARMY || r->measure[a]) put_holder(out, award_keys[a], s->holder[a]);
    uint8_t gone[DEVS];
    memcpy(gone, s->gone, sizeof gone);
    gone[KNIGHT] = 0;
    put_counts(out, "gone", gone, DEVS, dev_letters);
    put_seats(out, "contenders", s->contenders);
    put_fields(out, r, s);
    put_offer(out, r, s);
    if (!s->blind) return;
    int seer = 0;
    for (int i = 0; i < r->seats; i++)
        if (!(s->blind >> i & 1)) seer = i + 1;
    put_key_int(out, "seen", seer);
    put_counts(out, "bank", s->bank, HX_CARDS, card_letters);
}

static void put_places(hx_out *out, const rules *r, const state *s, enum piece what, hx_seat who)
{
    const struct piece_kind *kind = &piece_kinds[what];
    const bool road = kind->place == ON_SIDE;
    const uint8_t piece = piece_of(who, kind->kind);
    bool any = false;
    if (kind->place == ASIDE) return;
    for (int i = 0; i < (road ? r->board.sides : r->board.corners); i++) {
        if ((road ? s->side[i] : s->corner[i]) != piece) continue;
        if (any) hx_put_char(out, ',');
        else put_key(out, kind->letter);
        any = true;
        if (road) put_side(out, &r->board, i);
        else put_corner(out, &r->board, i);
    }
}

static void put_seat(hx_out *out, const rules *r, const state *s, hx_seat who)
{
    uint8_t old[DEVS];
    hx_put_char(out, ' ');
    hx_put_int(out, who + 1);
    hx_put_char(out, ':');
    put_places(out, r, s, SETTLEMENT, who);
    put_places(out, r, s, CITY, who);
    put_places(out, r, s, ROAD, who);
    for (int p = CITY + 1; p < PIECES; p++) put_places(out, r, s, (enum piece)p, who);
    for (int d = 0; d < DEVS; d++) old[d] = (uint8_t)(s->dev[who][d] - s->fresh[who][d]);
    put_counts(out, "hand", s->hand[who], HX_CARDS, card_letters);
    put_counts(out, "dev", old, DEVS, dev_letters);
    put_counts(out, "new", s->fresh[who], DEVS, dev_letters);
    if (is_blind(s, who)) {
        put_key_int(out, "cards", s->cards[who]);
        put_key_int(out, "devs", s->devs[who]);
        put_key_int(out, "fresh", s->freshes[who]);
    }
    if (s->knights[who]) put_key_int(out, "knights", s->knights[who]);
    if (s->shown[who]) put_key_int(out, "shown", s->shown[who]);
    if (s->first_roll[who]) put_key_int(out, "rolled", s->first_roll[who]);
    if (s->proposed[who]) put_key_int(out, "proposed", s->proposed[who]);
    put_seat_fields(out, r, s, who);
}

int state_describe(const rules *r, const state *s, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    put_turn(&out, r, s);
    put_table(&out, r, s);
    for (hx_seat who = 0; who < r->seats; who++) put_seat(&out, r, s, who);
    return hx_put_end(&out);
}

/* -- arranging --------------------------------------------------------------------------------------- */

struct arranging {
    const rules *r;
    state *s;
    int who; /* the seat whose words come now; -1: the table's */
    bool owed, first, bank, dice, step;
    unsigned awarded; /* awards (bits) whose holder was named          */
    bool foreign;     /* something that no module in play keeps          */
    const char *wanted;
};

static bool take_places(hx_in *in, struct arranging *a, enum piece what)
{
    state *s = a->s;
    if (a->who < 0) return false;
    do {
        uint16_t at;
        const struct piece_kind *kind = &piece_kinds[what];
        const bool road = kind->place == ON_SIDE;
        a->wanted = road ? "sides, such as C3ne,C3e" : "corners, such as C3n,D2s";
        if (road ? !take_side(in, &a->r->board, &at) : !take_corner(in, &a->r->board, &at))
            return false;
        uint8_t *on = road ? &s->side[at] : &s->corner[at];
        a->wanted = "a free place, and a piece left for it";
        if (*on || !is_piece_in_play(a->r, (int)what) || !s->stock[a->who][kind->from])
            return false;
        *on = piece_of((hx_seat)a->who, kind->kind);
        s->stock[a->who][kind->from]--;
    } while (hx_take_char(in, ','));
    return true;
}

static bool take_counts(hx_in *in, struct arranging *a, uint8_t *n, int kinds, const char *letters,
                        int most)
{
    a->wanted = "counts and letters, such as 2BL";
    const char *start = in->at;
    for (;;) {
        int many = 1, k = 0;
        (void)hx_take_int(in, 1, most, &many);
        while (k < kinds && letters[k] != *in->at) k++;
        if (k == kinds || !*in->at) return in->at != start && hx_at_word_end(in);
        if (n[k] + many > most) return false;
        n[k] = (uint8_t)(n[k] + many);
        in->at++;
    }
}

static bool take_number(hx_in *in, struct arranging *a, int least, int most, int *n)
{
    a->wanted = "a number in range";
    return hx_take_int(in, least, most, n);
}

static bool take_byte(hx_in *in, struct arranging *a, int most, uint8_t *v)
{
    int n;
    if (!take_number(in, a, 0, most, &n)) return false;
    *v = (uint8_t)n;
    return true;
}

static bool take_holder(hx_in *in, struct arranging *a, hx_seat *who)
{
    int n;
    a->wanted = "a seat's number, or -";
    if (hx_take_char(in, '-')) {
        *who = HX_NOBODY;
        return true;
    }
    if (!hx_take_int(in, 1, a->r->seats, &n)) return false;
    *who = (hx_seat)(n - 1);
    return true;
}

static bool take_seat_number(hx_in *in, struct arranging *a, hx_seat *who)
{
    int n;
    a->wanted = "a seat's number";
    if (!hx_take_int(in, 1, a->r->seats, &n)) return false;
    *who = (hx_seat)(n - 1);
    return true;
}

bool take_seats(hx_in *in, const rules *r, uint8_t *seats)
{
    *seats = 0;
    for (; *in->at >= '1' && *in->at <= '0' + r->seats; in->at++)
        *seats = (uint8_t)(*seats | 1u << (*in->at - '1'));
    return *seats != 0;
}

static bool take_seat_digits(hx_in *in, struct arranging *a, uint8_t *seats)
{
    a->wanted = "seats' numbers, such as 13";
    return take_seats(in, a->r, seats);
}

static bool take_task_name(hx_in *in, uint8_t *kind)
{
    for (int k = 1; k < TASKS; k++) {
        int n = 0;
        if (!task_names[k]) continue;
        while (task_names[k][n] && lower(task_names[k][n]) == in->at[n]) n++;
        if (task_names[k][n] || in->at[n] != '@') continue;
        in->at += n;
        *kind = (uint8_t)k;
        return true;
    }
    return false;
}

static bool take_task(hx_in *in, struct arranging *a, struct task *t)
{
    int seat, left = 1, number;
    hx_seat about;
    a->wanted = "a task, such as turn@2 or discard@3*4";
    if (!take_task_name(in, &t->kind) || !hx_take_char(in, '@')) return false;
    if (!hx_take_int(in, 0, a->r->seats, &seat)) return false;
    t->seat = seat ? (hx_seat)(seat - 1) : (hx_seat)HX_CHANCE;
    if (hx_take_char(in, '*') && !hx_take_int(in, 1, 200, &left)) return false;
    t->left = (uint8_t)left;
    if (!hx_take_char(in, ':')) return true;
    if (!has_seat_arg(t) && t->kind <= TASK_CHOOSE) return take_corner(in, &a->r->board, &t->arg);
    if (!has_seat_arg(t)) {
        if (!take_number(in, a, 0, UINT16_MAX, &number)) return false;
        t->arg = (uint16_t)number;
        return true;
    }
    if (!take_seat_number(in, a, &about)) return false;
    t->arg = about;
    return true;
}

static bool take_tasks(hx_in *in, struct arranging *a)
{
    a->owed = true;
    do {
        a->wanted = "a shorter list";
        if (a->s->depth >= AGENDA) return false;
        if (!take_task(in, a, &a->s->agenda[a->s->depth])) return false;
        a->s->depth++;
    } while (hx_take_char(in, ','));
    return true;
}

static bool take_terms_of(hx_in *in, struct arranging *a, int8_t cards[HX_CARDS])
{
    a->wanted = "cards for cards, such as 2W>O";
    for (int sign = -1; sign <= 1; sign += 2) {
        int found = 0;
        for (;; found++) {
            int n = 1, c = 0;
            (void)hx_take_int(in, 1, 60, &n);
            while (c < a->r->kinds && card_letters[c] != *in->at) c++;
            if (c == a->r->kinds || !*in->at) break;
            if (cards[c]) return false;
            cards[c] = (int8_t)(sign * n);
            in->at++;
        }
        if (!found || (sign < 0 && !hx_take_char(in, '>'))) return false;
    }
    return true;
}

static bool take_counter(hx_in *in, struct arranging *a)
{
    hx_seat who;
    if (!take_seat_number(in, a, &who) || !hx_take_char(in, ':')) return false;
    a->s->offer.counter |= seat_bit(who);
    return take_terms_of(in, a, a->s->offer.terms[who]);
}

static bool take_seer(hx_in *in, struct arranging *a)
{
    int n;
    if (!take_number(in, a, 0, a->r->seats, &n)) return false;
    const int all = (1 << a->r->seats) - 1;
    a->s->blind = (uint8_t)((n ? all & ~(1 << (n - 1)) : all) | DECK_BLIND);
    return true;
}

static bool take_dice(hx_in *in, struct arranging *a)
{
    a->wanted = "two dice, such as 53";
    for (int i = 0; i < 2; i++, in->at++) {
        if (*in->at < '1' || *in->at > '6') return false;
        a->s->die[i] = (uint8_t)(*in->at - '0');
    }
    a->dice = true;
    return true;
}

/* The words of what modules keep for themselves. */
static bool take_module_word(hx_in *in, struct arranging *a, bool *known)
{
    const enum heard heard = take_field(in, a->r, a->s, a->who, &a->wanted, &a->foreign);
    *known = heard != NOT_MINE;
    return heard == HEARD;
}

static bool take_robber(hx_in *in, struct arranging *a)
{
    uint16_t hex = NO_HEX;
    a->wanted = "a hex, such as C3, or -";
    if (!hx_take_char(in, '-') && !take_hex(in, &a->r->board, &hex)) return false;
    a->s->robber = (uint8_t)hex;
    return true;
}

static bool take_part(hx_in *in, struct arranging *a)
{
    static const char names[] = "one of"
#define PART(name, number, word, step, times, counts) " " word
#include "modules.def"
        ;
    a->wanted = names;
    for (int p = 0; p < PARTS; p++)
        if (part_words[p] && hx_take_text(in, part_words[p])) {
            a->s->part = (uint8_t)p;
            return true;
        }
    return false;
}

static bool take_over(hx_in *in, struct arranging *a)
{
    a->s->over = 1;
    return take_holder(in, a, &a->s->winner);
}

static bool take_piece_letter(hx_in *in, int *piece)
{
    const hx_in before = *in;
    for (*piece = 0; *piece < PIECES; ++*piece, *in = before)
        if (piece_kinds[*piece].place != ASIDE && hx_take_text(in, piece_kinds[*piece].letter) &&
            hx_take_char(in, '='))
            return true;
    return false;
}

/* Words of a seat. */
static bool take_seat_word(hx_in *in, struct arranging *a, bool *known)
{
    state *s = a->s;
    const int who = a->who;
    int n;
    if (take_piece_letter(in, &n)) return take_places(in, a, (enum piece)n);
    if (hx_take_text(in, "hand="))
        return take_counts(in, a, s->hand[who], a->r->kinds, card_letters, 120);
    if (hx_take_text(in, "dev=")) return take_counts(in, a, s->dev[who], DEVS, dev_letters, 40);
    if (hx_take_text(in, "new=")) return take_counts(in, a, s->fresh[who], DEVS, dev_letters, 40);
    if (hx_take_text(in, "knights=")) return take_byte(in, a, 40, &s->knights[who]);
    if (hx_take_text(in, "shown=")) return take_byte(in, a, 5, &s->shown[who]);
    if (hx_take_text(in, "rolled=")) return take_byte(in, a, 12, &s->first_roll[who]);
    if (hx_take_text(in, "proposed=")) return take_byte(in, a, 99, &s->proposed[who]);
    if (hx_take_text(in, "devs=")) return take_byte(in, a, 40, &s->devs[who]);
    if (hx_take_text(in, "fresh=")) return take_byte(in, a, 40, &s->freshes[who]);
    if (hx_take_text(in, "cards=")) {
        if (!take_number(in, a, 0, 600, &n)) return false;
        s->cards[who] = (uint16_t)n;
        return true;
    }
    *known = false;
    return false;
}

static bool take_turn_word(hx_in *in, struct arranging *a, bool *known)
{
    state *s = a->s;
    int n;
    if (hx_take_text(in, "turn=")) {
        if (!take_number(in, a, 0, 9999, &n)) return false;
        s->turn = (uint16_t)n;
        return true;
    }
    if (hx_take_text(in, "to=")) return take_seat_number(in, a, &s->seat);
    if (hx_take_text(in, "first=")) return a->first = true, take_seat_number(in, a, &s->first);
    if (hx_take_text(in, "part=")) return take_part(in, a);
    if (hx_take_text(in, "owe=")) return take_tasks(in, a);
    if (hx_take_text(in, "over=")) return take_over(in, a);
    if (hx_take_text(in, "step=")) return a->step = true, take_byte(in, a, STEPS - 1, &s->step);
    if (hx_take_text(in, "dice=")) return take_dice(in, a);
    if (hx_take_text(in, "placed=")) return take_byte(in, a, START_ROUNDS * HX_SEATS, &s->placed);
    if (hx_take_text(in, "played")) return s->begun |= PLAYED_CARD, true;
    if (hx_take_text(in, "built")) return s->begun |= BUILT, true;
    *known = false;
    return false;
}

static bool take_award_key(hx_in *in, int *award)
{
    const hx_in before = *in;
    for (*award = 0; *award < AWARDS; ++*award, *in = before)
        if (award_keys[*award] && hx_take_text(in, award_keys[*award]) && hx_take_char(in, '='))
            return true;
    return false;
}

static bool take_table_word(hx_in *in, struct arranging *a, bool *known)
{
    state *s = a->s;
    int n;
    if (hx_take_text(in, "robber=")) return take_robber(in, a);
    if (hx_take_text(in, "gone=")) return take_counts(in, a, s->gone, DEVS, dev_letters, 40);
    if (hx_take_text(in, "contenders=")) return take_seat_digits(in, a, &s->contenders);
    if (hx_take_text(in, "proposer=")) return take_byte(in, a, HX_SEATS, &s->proposer);
    if (hx_take_text(in, "made=")) return take_byte(in, a, 99, &s->offer.made);
    if (hx_take_text(in, "offer=")) return take_terms_of(in, a, s->offer.cards);
    if (hx_take_text(in, "asked=")) return take_seat_digits(in, a, &s->offer.to);
    if (hx_take_text(in, "yes=")) return take_seat_digits(in, a, &s->offer.yes);
    if (hx_take_text(in, "counter=")) return take_counter(in, a);
    if (hx_take_text(in, "seen=")) return take_seer(in, a);
    if (hx_take_text(in, "bank="))
        return a->bank = true, take_counts(in, a, s->bank, a->r->kinds, card_letters, 120);
    if (take_award_key(in, &n)) return a->awarded |= 1u << n, take_holder(in, a, &s->holder[n]);
    return take_module_word(in, a, known);
}

static bool take_seat_label(hx_in *in, struct arranging *a)
{
    const hx_in before = *in;
    int n;
    if (hx_take_int(in, 1, a->r->seats, &n) && hx_take_char(in, ':')) {
        a->who = n - 1;
        return true;
    }
    *in = before;
    return false;
}

static bool take_statement(hx_in *in, struct arranging *a)
{
    bool known = true;
    if (take_seat_label(in, a)) return true;
    if (a->who >= 0) {
        const bool ok = take_seat_word(in, a, &known);
        if (known) return ok;
        known = true;
    }
    bool ok = take_turn_word(in, a, &known);
    if (known) return ok;
    known = true;
    ok = take_table_word(in, a, &known);
    if (!known)
        a->wanted =
            a->who < 0 ? "a word such as turn=3 or a seat such as 1:" : "a word such as hand=2BL";
    return ok;
}

/* -- what follows from the words ------------------------------------------------------------------------ */

static void settle_cards(struct arranging *a)
{
    const rules *r = a->r;
    state *s = a->s;
    int unseen = r->deck_size;
    for (hx_seat who = 0; who < r->seats; who++) {
        for (int d = 0; d < DEVS; d++)
            s->dev[who][d] = (uint8_t)(s->dev[who][d] + s->fresh[who][d]);
        s->gone[KNIGHT] = (uint8_t)(s->gone[KNIGHT] + s->knights[who]);
        for (int c = 0; c < HX_CARDS && !is_blind(s, who); c++)
            s->cards[who] = (uint16_t)(c ? s->cards[who] + s->hand[who][c] : s->hand[who][c]);
        for (int d = 0; d < DEVS && !is_blind(s, who); d++) {
            s->devs[who] = (uint8_t)(d ? s->devs[who] + s->dev[who][d] : s->dev[who][d]);
            s->freshes[who] = (uint8_t)(d ? s->freshes[who] + s->fresh[who][d] : s->fresh[who][d]);
        }
        unseen -= s->devs[who];
    }
    for (int d = 0; d < DEVS; d++) unseen -= s->gone[d];
    s->deck_left = (uint8_t)(unseen < 0 ? 0 : unseen);
}

/* The bank and the deck have what nobody else has. */
static bool settle_rest(struct arranging *a)
{
    const rules *r = a->r;
    state *s = a->s;
    for (int c = 0; c < r->kinds && !s->blind; c++) {
        int n = r->bank[c];
        for (int i = 0; i < r->seats; i++) n -= s->hand[i][c];
        if (n < 0 || (a->bank && s->bank[c] != n)) return false;
        s->bank[c] = (uint8_t)n;
    }
    for (int d = 0; d < DEVS && !(s->blind & DECK_BLIND); d++) {
        int n = r->deck[d] - s->gone[d];
        for (int i = 0; i < r->seats; i++) n -= s->dev[i][d];
        if (n < 0) return false;
        s->deck[d] = (uint8_t)n;
    }
    return settle_decks(r, s);
}

static void settle_awards(struct arranging *a)
{
    state *s = a->s;
    state_derive(a->r, s);
    for (int i = 0; i < AWARDS; i++)
        if (!(a->awarded >> i & 1)) award(a->r, s, i);
    state_derive(a->r, s);
}

static void settle_turn(struct arranging *a)
{
    state *s = a->s;
    if (!a->first) s->first = s->seat;
    if (!a->owed && !s->over) owe(s, TASK_TURN, s->seat, 1, 0);
    if (s->depth && !a->step) s->step = (uint8_t)step_after_task(a->r, s->agenda[0].kind, s->part);
    if (!a->dice && !s->over && is_after_dice(a->r, s)) {
        s->die[0] = 1;
        s->die[1] =
            s->step == STEP_HARVEST ? 6 : 1; /* without a card, only a seven moves the robber */
    }
    for (int who = 0; who < a->r->seats; who++)
        for (int c = 0; c < HX_CARDS && (s->offer.yes >> who & 1); c++)
            s->offer.terms[who][c] = (int8_t)-s->offer.cards[c];
}

static void lay_out(const rules *r, state *s)
{
    memset(s, 0, r->used);
    lay_fields(r, s);
    for (int i = 0; r->lay[i]; i++) r->lay[i](r, s);
    empty_decks(r, s);
    memset(s->corner, 0, sizeof s->corner);
    put_obstacles(r, s);
    memset(s->side, 0, sizeof s->side);
    memset(s->hand, 0, sizeof s->hand);
    memset(s->cards, 0, sizeof s->cards);
    memset(s->bank, 0, sizeof s->bank);
    memset(s->deck, 0, sizeof s->deck);
    for (int i = 0; i < r->seats; i++) memcpy(s->stock[i], r->stock, sizeof s->stock[i]);
    s->winner = HX_NOBODY;
    memset(s->holder, HX_NOBODY, sizeof s->holder);
    s->turn = 1;
    s->placed = start_pieces_in_all(r);
}

hx_status state_arrange(const rules *r, const char *text, state *out, hx_error *why)
{
    state s;
    struct arranging a = { .r = r, .s = &s, .who = -1, .wanted = "" };
    hx_in in = hx_in_from(text);
    lay_out(r, &s);
    for (hx_skip_blanks(&in); !hx_in_done(&in); hx_skip_blanks(&in)) {
        if (!take_statement(&in, &a)) return hx_refuse(&in, HX_BAD_TEXT, a.wanted, why);
        if (!hx_at_word_end(&in)) return hx_refuse(&in, HX_BAD_TEXT, "a blank between words", why);
    }
    settle_cards(&a);
    settle_turn(&a);
    if (!settle_rest(&a))
        return hx_refuse(&in, HX_BAD_POSITION, "no more cards than there are", why);
    settle_awards(&a);
    if (a.foreign || state_sane(r, &s) != HX_OK)
        return hx_refuse(&in, HX_BAD_POSITION, "a position that can occur", why);
    state_copy(r, out, &s);
    return HX_OK;
}
