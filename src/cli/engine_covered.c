/* engine_covered.c -- face-down discards.
 *
 * The rules have no such thing: discards are public there. Some servers keep them secret, so that
 * a client knows only the number of cards. Then plausible cards are assumed: sampled from a hand
 * consistent with everything known.  Where a later move does not fit, as somebody pays with what
 * he seems to have given away, all of them are supposed anew; and before each question about the
 * position, too, so that no guess hardens. */
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "hx/survey.h"

enum { TRIES = 1000 };

/* "-4?" */
static bool read_count(const char *word, int *cards)
{
    char *end;
    if (word[0] != '-' || word[1] < '1' || word[1] > '9') return false;
    *cards = (int)strtol(word + 1, &end, 10);
    return strcmp(end, "?") == 0 && end - word <= 3;
}

static int count_of(const hx_move *m)
{
    int n = 0;
    for (int c = 0; c < HX_CARDS; c++) n -= m->cards[c];
    return n;
}

/* So many cards of the seat's hand in a position that fits what is known. */
static bool draw(engine *e, const void *known, hx_seat seat, int cards, hx_move *out)
{
    const hx_play *const play = &e->table.play;
    void *const world = cli_room(1, play->game->state_size);
    *out = (hx_move){ .verb = HX_V_DISCARD, .seat = seat };
    bool good = play->game->fill(play->rules, known, &e->thought, world);
    int left = good ? hx_catan_cards(world, seat) : 0;
    good = good && cards <= left;
    for (int c = 0; good && c < hx_catan_kinds(play->rules); c++)
        for (int n = hx_catan_hand(world, seat, (hx_card)c); n > 0; n--) {
            if (hx_rng_below(&e->thought, (uint32_t)left--) >= (uint32_t)cards) continue;
            out->cards[c]--;
            cards--;
        }
    free(world);
    return good;
}

bool engine_hears_covered(engine *e, hx_seat seat, const char *word, hx_move *out)
{
    const hx_play *const play = &e->table.play;
    int cards;
    if (play->game != &hx_catan_game || seat >= play->game->seats(play->rules)) return false;
    if (!read_count(word, &cards) || !hx_catan_face_down(play->state, seat)) return false;
    if (e->covered.count == ENGINE_COVERED || !draw(e, play->state, seat, cards, out)) return false;
    e->covered.now = true;
    return true;
}

void engine_say_covered(const hx_move *m, char *out, size_t cap)
{
    snprintf(out, cap, "-%d?", count_of(m));
}

void engine_keep_covered(engine *e)
{
    e->covered.at[e->covered.count++] = e->table.play.count - 1;
}

bool engine_is_covered(const engine *e, int at)
{
    for (int i = 0; i < e->covered.count; i++)
        if (e->covered.at[i] == at) return true;
    return false;
}

void engine_trim_covered(engine *e)
{
    engine_covered *const c = &e->covered;
    while (c->count > 0 && c->at[c->count - 1] >= e->table.play.count) c->count--;
    c->now = false;
}

/* The game once more with other cards behind the discards, which go to given[]; false where it
 * could not have gone on so. */
static bool go_through(engine *e, const hx_move *next, void *state, hx_move *given)
{
    const hx_play *const play = &e->table.play;
    const hx_game *const game = play->game;
    memcpy(state, play->first, game->state_size);
    for (int i = 0; i < play->count; i++) {
        hx_move m = play->moves[i];
        if (engine_is_covered(e, i)) {
            if (!draw(e, state, m.seat, count_of(&m), &m)) return false;
            *given++ = m;
        }
        if (game->check(play->rules, state, &m) != HX_OK) return false;
        game->apply(play->rules, state, &m);
    }
    if (next && game->check(play->rules, state, next) != HX_OK) return false;
    if (next) game->apply(play->rules, state, next);
    return game->fill(play->rules, state, &e->thought, e->view);
}

bool engine_suppose(engine *e, const hx_move *next)
{
    hx_play *const play = &e->table.play;
    hx_move given[ENGINE_COVERED];
    bool good = false;
    if (e->covered.count == 0) return false;
    void *const state = cli_room(1, play->game->state_size);
    for (int i = 0; i < TRIES && !good; i++) good = go_through(e, next, state, given);
    for (int i = 0; i < e->covered.count && good; i++) play->moves[e->covered.at[i]] = given[i];
    if (good) hx_play_rewind(play, play->count);
    free(state);
    return good;
}
