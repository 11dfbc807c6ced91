/* seal_moves.c -- the moves of a sealed record against the envelope and the rules:
 * the board, every outcome, every move, the odds told, the result. */
#include <stdlib.h>
#include <string.h>

#include "sealed.h"

/* -- the board ------------------------------------------------------------------------------- */

/* The spec in full, with `rules` as room; false if it is none of this game. */
static bool full_spec(const hx_game *game, void *rules, const char *spec, char *out, size_t cap)
{
    return hx_game_named(spec) == game && game->rules(rules, spec, NULL) == HX_OK &&
           game->spec(rules, out, cap) < (int)cap;
}

/* Rules agreed on, board out of the envelope: that must be the game played. */
static bool check_board(const seal_record *s, hx_verdict *v)
{
    const hx_play *const p = &s->play;
    char agreed[HX_SPEC_MAX + 32], dealt[HX_SPEC_MAX], played[HX_SPEC_MAX];
    void *const rules = malloc(p->game->rules_size);
    if (!rules) return seal_fault_at(v, s, HX_SEAL_NO_MEMORY, NULL);
    hx_seal_spec(&s->seal, agreed, sizeof agreed);
    const bool right = full_spec(p->game, rules, agreed, dealt, sizeof dealt);
    p->game->spec(p->rules, played, sizeof played);
    free(rules);
    if (right && strcmp(dealt, played) == 0) return true;
    return seal_fault_at(v, s, HX_SEAL_OTHER_BOARD, seal_heads[HEAD_GAME]);
}

/* -- outcomes -------------------------------------------------------------------------------- */

/* Which entry of the tag Odds is next. */
typedef struct odds_reader {
    const char *at;
    bool asked; /* some entry was */
} odds_reader;

static bool check_odds(const seal_record *s, odds_reader *r, const void *state, const char *word,
                       hx_verdict *v)
{
    const hx_play *const p = &s->play;
    char told[HX_WORD_MAX];
    hx_out o = hx_out_to(told, sizeof told);
    if (!seal_put_odds(&o, p->game, p->rules, state, word)) return true;
    r->asked = true;
    const size_t length = strcspn(r->at, " ");
    const bool right = o.len == length && o.len < sizeof told && memcmp(told, r->at, length) == 0;
    r->at += length;
    r->at += *r->at == ' ';
    if (right) return true;
    seal_fault_at(v, s, HX_SEAL_OTHER_ODDS, seal_ends[END_ODDS]);
    memcpy(v->wanted, told, sizeof told);
    return false;
}

static bool check_outcome(const seal_record *s, int index, const void *state, uint64_t n,
                          hx_verdict *v)
{
    const hx_play *const p = &s->play;
    hx_move due = { 0 };
    if (hx_seal_chance(&s->seal, p->game, p->rules, state, n, &due) &&
        memcmp(&due, &p->moves[index], sizeof due) == 0)
        return true;
    seal_show_move(v, s, index);
    hx_say(p->game, p->rules, state, &due, v->wanted, sizeof v->wanted);
    v->fault = v->said[0] == '=' ? HX_SEAL_OTHER_CARD : HX_SEAL_OTHER_ROLL;
    return false;
}

static bool check_outcomes(seal_record *s, hx_verdict *v)
{
    const hx_play *const p = &s->play;
    void *const state = p->spare[0];
    odds_reader odds = { .at = s->end[END_ODDS] };
    char word[HX_WORD_MAX];
    uint64_t n = 0;
    memcpy(state, p->first, p->game->state_size);
    for (int i = 0; i < p->count; i++) {
        if (p->moves[i].seat == HX_CHANCE) {
            v->move = i + 1;
            hx_say(p->game, p->rules, state, &p->moves[i], word, sizeof word);
            if (!check_odds(s, &odds, state, word, v)) return false;
            if (!check_outcome(s, i, state, ++n, v)) return false;
        }
        p->game->apply(p->rules, state, &p->moves[i]);
    }
    v->move = 0;
    if (s->status != HX_OK) return true;
    const bool empty = !*odds.at || (!odds.asked && strcmp(odds.at, SEAL_NOTHING) == 0);
    return empty || seal_fault_at(v, s, HX_SEAL_OTHER_ODDS, seal_ends[END_ODDS]);
}

/* -- the rules ------------------------------------------------------------------------------- */

/* What the reader of records said when it stopped. */
static void show_refusal(const seal_record *s, hx_verdict *v)
{
    v->status = s->status;
    v->at = s->why.at;
    memcpy(v->said, s->why.word, sizeof s->why.word);
    if (!v->wanted[0]) memcpy(v->wanted, s->why.wanted, sizeof s->why.wanted);
}

static bool refused_move(const seal_record *s, hx_verdict *v)
{
    const int index = s->play.count;
    const bool chance = seal_is_chance(s, index);
    v->fault = chance ? HX_SEAL_IMPOSSIBLE : HX_SEAL_ILLEGAL;
    v->move = index + 1;
    if (chance) seal_expected(s, index, v->wanted, sizeof v->wanted);
    show_refusal(s, v);
    return false;
}

/* All moves are made, so the tag Result was refused; or no move was, for a tag that
 * does not fit the game. */
static bool refused_tag(const seal_record *s, hx_verdict *v)
{
    const hx_play *const p = &s->play;
    char said[32], reached[32];
    hx_out o = hx_out_to(reached, sizeof reached);
    seal_put_result(&o, p->game, p->rules, p->state);
    const int length = hx_record_tag(&s->record, seal_ends[END_RESULT], 0, said, sizeof said);
    if (p->count == s->moves && length >= 0 && strcmp(said, reached) != 0) {
        seal_fault_at(v, s, HX_SEAL_OTHER_RESULT, seal_ends[END_RESULT]);
        memcpy(v->wanted, reached, sizeof reached);
        return false;
    }
    v->fault = HX_SEAL_NOT_A_RECORD;
    show_refusal(s, v);
    return false;
}

bool seal_check_moves(seal_record *s, hx_verdict *v)
{
    const hx_play *const p = &s->play;
    if (!p->game) {
        seal_fault_at(v, s, HX_SEAL_NOT_A_RECORD, seal_heads[HEAD_GAME]);
        v->status = s->status;
        return false;
    }
    if (p->game->seats(p->rules) != s->seal.seats)
        return seal_fault_at(v, s, HX_SEAL_SEAT_COUNT, seal_heads[HEAD_SEAT_VALUES]);
    if (s->opened && (!check_board(s, v) || !check_outcomes(s, v))) return false;
    if (s->status == HX_OK) return true;
    return s->why.at < s->record.turns ? refused_tag(s, v) : refused_move(s, v);
}
