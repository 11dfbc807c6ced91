/* seal_verify.c -- verifies a sealed record.
 *
 * First the text: tags in order, lines as they were chained.  Then the meaning: what
 * was opened is what was sealed, the board and every outcome come from it, every move
 * is one the rules allow.  A change without a new chain is named by the first; a new
 * chain around a lie is found by the second. */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "sealed.h"

const char *hx_seal_fault_name(hx_seal_fault fault)
{
    static const char *const names[] = {
#define NAME(name) #name,
        HX_SEAL_FAULTS(NAME)
#undef NAME
    };
    return (size_t)fault < sizeof names / sizeof names[0] ? names[fault] : "?";
}

/* -- the game, played again ------------------------------------------------------------------ */

/* The replay may stop early; how it stopped is a question for later. */
static bool seal_replay(seal_record *s)
{
    const hx_game *const game = hx_game_named(s->head[HEAD_GAME]);
    s->status = HX_BAD_RULES;
    if (!game) return true;
    s->room = malloc(hx_play_room(game, s->record.moves));
    if (!s->room) return false;
    hx_play_into(&s->play, game, s->record.moves, s->room);
    s->status = hx_play_begin(&s->play, s->head[HEAD_GAME], &s->why);
    if (s->status == HX_OK) s->status = hx_record_replay(&s->record, &s->play, NULL, &s->why);
    else s->play.game = NULL; /* there are no rules to go by */
    return true;
}

bool seal_is_chance(const seal_record *s, int index)
{
    const hx_play *const p = &s->play;
    if (!p->game || index > p->count) return false;
    if (index < p->count) return p->moves[index].seat == HX_CHANCE;
    return !p->game->over(p->rules, p->state) && !p->game->waiting(p->rules, p->state);
}

static bool is_truly_opened(const seal_record *s)
{
    uint8_t hash[HX_SEAL_BYTES];
    hx_seal_hash(s->seal.secret, HX_SEAL_BYTES, hash);
    return s->opened && sodium_memcmp(hash, s->seal.sealed, HX_SEAL_BYTES) == 0;
}

bool seal_expected(const seal_record *s, int index, char *out, size_t cap)
{
    const hx_play *const p = &s->play;
    uint64_t n = 1;
    hx_move move;
    if (cap) out[0] = '\0';
    if (!is_truly_opened(s) || !seal_is_chance(s, index)) return false;
    for (int i = 0; i < index; i++) n += p->moves[i].seat == HX_CHANCE;
    hx_play_position(p, index, p->spare[0]);
    if (!hx_seal_chance(&s->seal, p->game, p->rules, p->spare[0], n, &move)) return false;
    hx_say(p->game, p->rules, p->spare[0], &move, out, cap);
    return true;
}

/* -- the conduct ----------------------------------------------------------------------------- */

/* What was sealed was opened? */
static bool check_opening(const seal_record *s, hx_verdict *v)
{
    uint8_t hash[HX_SEAL_BYTES];
    if (s->opened && !is_truly_opened(s))
        return seal_fault_at(v, s, HX_SEAL_OTHER_SECRET, seal_ends[END_OPENED]);
    for (int i = 0; i < s->seal.seats; i++) {
        if (!(s->seal.committed >> i & 1)) continue;
        hx_seal_hash(s->seal.value[i], HX_SEAL_BYTES, hash);
        if (sodium_memcmp(hash, s->seal.seat_sealed[i], HX_SEAL_BYTES) == 0) continue;
        v->seat = i + 1;
        return seal_fault_at(v, s, HX_SEAL_OTHER_SEAT_VALUE, seal_heads[HEAD_SEAT_VALUES]);
    }
    return true;
}

static void tell_values(const seal_record *s, hx_verdict *v)
{
    v->seats = s->seal.seats;
    v->draws = hx_seal_draw_number(s->seal.id);
    for (int i = 0; i < s->seal.seats; i++) {
        hx_out o = hx_out_to(v->value[i], sizeof v->value[i]);
        if (s->seal.revealed >> i & 1) seal_put_bytes(&o, s->seal.value[i]);
    }
}

static void count_moves(const seal_record *s, hx_verdict *v)
{
    v->opened = s->opened;
    v->masked = s->masked;
    v->moves = s->moves;
    tell_values(s, v);
    for (int i = 0; i < s->play.count; i++) v->outcomes += s->play.moves[i].seat == HX_CHANCE;
}

/* A change that left the marks alone shows in the chain only; what the envelope and
 * the rules say of it is more than that. */
static bool check(seal_record *s, hx_verdict *v)
{
    if (!seal_make_lines(s) || !seal_replay(s)) return seal_fault_at(v, s, HX_SEAL_NO_MEMORY, NULL);
    count_moves(s, v);
    const hx_verdict clean = *v;
    const bool chained = seal_check_lines(s, v);
    if (!chained && v->fault != HX_SEAL_CHANGED_CHAIN) return false;
    const hx_verdict chain_only = *v;
    *v = clean;
    if (!check_opening(s, v) || !seal_check_moves(s, v)) return false;
    *v = chain_only;
    return chained;
}

static bool check_earlier(const seal_record *s, const char *text, hx_verdict *v)
{
    seal_record earlier;
    hx_verdict aside = { .at = -1 };
    bool right = seal_read(&earlier, text, &aside);
    if (!right) v->fault = HX_SEAL_NOT_CONTINUED;
    else if (!seal_make_lines(&earlier) || !seal_replay(&earlier))
        right = seal_fault_at(v, s, HX_SEAL_NO_MEMORY, NULL);
    else right = seal_check_earlier(s, &earlier, v);
    seal_drop(&earlier);
    return right;
}

bool hx_seal_verify(const char *text, const char *earlier, hx_verdict *v)
{
    seal_record s;
    *v = (hx_verdict){ .at = -1 };
    const bool right =
        seal_read(&s, text, v) && check(&s, v) && (!earlier || check_earlier(&s, earlier, v));
    seal_drop(&s);
    return right;
}

int hx_seal_seat_of_value(const hx_verdict *v, const char *value)
{
    uint8_t hash[HX_SEAL_BYTES];
    char hashed[HX_SEAL_TEXT];
    hx_out o = hx_out_to(hashed, sizeof hashed);
    hx_seal_hash(value, strlen(value), hash);
    seal_put_bytes(&o, hash);
    for (int i = 0; *value && i < v->seats; i++)
        if (strcmp(v->value[i], value) == 0 || strcmp(v->value[i], hashed) == 0) return i + 1;
    return 0;
}
