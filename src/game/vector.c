/* vector.c -- many games side by side in one block of the caller's (hx/learn.h).
 *
 * A game's chance is drawn from (seed, its index, how many it has finished), so neither the order
 * nor the threads matter.  Between steps a game keeps the list of what may be done: the mask is made
 * from it, and the next action is looked up in it. */
#include <string.h>

#include "hx/hash.h"
#include "hx/learn.h"
#include "hx/play.h"
#include "hx/text.h"

typedef struct seated {
    hx_rng rng;
    uint64_t number; /* games begun */
    void *rules;     /* its own where every game has a new board */
    void *state, *view;
    hx_move *list;
    int32_t *slot; /* of the listed moves, for the step at hand */
    int listed, half;
    hx_seat seat;
} seated;

struct hx_vec {
    const hx_game *game;
    hx_learn_shape shape;
    hx_vec_options options;
    int count;
    bool open_board;
    char spec[HX_SPEC_MAX];
    void *rules;
    seated *seats;
};

static size_t rounded(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

static size_t one_game(const hx_game *g)
{
    return rounded(sizeof(seated)) + rounded(g->rules_size) + 2 * rounded(g->state_size) +
           rounded((size_t)g->moves_max * (sizeof(hx_move) + sizeof(int32_t)));
}

size_t hx_vec_size(const hx_game *g, int count)
{
    return rounded(sizeof(hx_vec)) + rounded(g->rules_size) + (size_t)count * one_game(g) + 64;
}

static void *take(unsigned char **at, size_t bytes)
{
    unsigned char *const here = *at;
    *at += rounded(bytes);
    return here;
}

/* -- rules ----------------------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *word)
{
    while (*word && *text == *word) text++, word++;
    return !*word;
}

static bool has_seed(const char *spec)
{
    for (const char *at = spec; *at; at++)
        if (begins_with(at, " seed=")) return true;
    return false;
}

/* The same rules on the board of this number; false where the game has no such choice. */
static bool deal_board(const hx_vec *v, void *rules, uint64_t number)
{
    char spec[HX_SPEC_MAX];
    hx_out out = hx_out_to(spec, sizeof spec);
    hx_put(&out, v->spec);
    hx_put(&out, " seed=");
    hx_put_uint(&out, number);
    hx_put_end(&out);
    return v->game->rules(rules, spec, NULL) == HX_OK;
}

/* -- playing ----------------------------------------------------------------------------------------- */

static void tell(const hx_vec *v, const seated *e, const hx_move *m)
{
    const hx_vec_options *const o = &v->options;
    if (o->made) o->made(o->context, (int)(e - v->seats), e->rules, e->state, m);
}

static void begin(const hx_vec *v, int index)
{
    seated *const e = &v->seats[index];
    const uint64_t key[3] = { v->options.seed, (uint64_t)index, e->number++ };
    hx_rng_seed(&e->rng, hx_hash(HX_HASH_START, key, sizeof key));
    if (v->open_board) deal_board(v, e->rules, hx_rng_next(&e->rng) >> 33);
    v->game->start(e->rules, e->state);
    e->half = -1;
    tell(v, e, NULL);
}

static void make(const hx_vec *v, seated *e, const hx_move *m)
{
    tell(v, e, m);
    v->game->apply(e->rules, e->state, m);
}

static bool choose_chance(const hx_vec *v, seated *e)
{
    hx_move m;
    if (!hx_pick_chance(v->game, e->rules, e->state, &e->rng, &m)) return false;
    make(v, e, &m);
    return true;
}

/* On to where somebody decides, or to the end (false). */
static bool go_on(const hx_vec *v, seated *e)
{
    const hx_game *const g = v->game;
    while (!g->over(e->rules, e->state)) {
        const unsigned waits = g->waiting(e->rules, e->state);
        if (!waits) {
            if (!choose_chance(v, e)) return false;
            continue;
        }
        e->seat = (hx_seat)__builtin_ctz(waits);
        e->listed = g->legal(e->rules, e->state, e->seat, e->list, g->moves_max);
        if (e->listed == 0) return false;
        if (e->listed > 1 || !v->options.skip) return true;
        make(v, e, &e->list[0]);
    }
    return false;
}

/* -- buffers ----------------------------------------------------------------------------------------- */

static hx_learn_shape shape_for(const hx_vec *v, const seated *e)
{
    hx_learn_shape s = v->shape;
    s.rules = e->rules;
    return s;
}

static void number_moves(const hx_learn_shape *s, seated *e, uint64_t *mask)
{
    if (mask) memset(mask, 0, (size_t)s->mask * sizeof *mask);
    for (int i = 0; i < e->listed; i++) {
        int at = hx_slot(s, &e->list[i], 0);
        if (e->half >= 0)
            at = at == e->half && hx_slot_has_two(s, &e->list[i]) ? hx_slot(s, &e->list[i], 1) : -1;
        e->slot[i] = at;
        if (mask && at >= 0) mask[at >> 6] |= 1ull << (at & 63);
    }
}

static void show(hx_vec *v, const hx_vec_buffers *b, int i)
{
    seated *const e = &v->seats[i];
    const hx_learn_shape own = v->open_board ? shape_for(v, e) : (hx_learn_shape){ 0 };
    const hx_learn_shape *const s = v->open_board ? &own : &v->shape;
    number_moves(s, e, b->mask ? b->mask + (size_t)i * (size_t)s->mask : NULL);
    if (b->seat) b->seat[i] = e->seat;
    if (!b->observation) return;
    v->game->view(e->rules, e->state, e->seat, e->view);
    hx_observe(s, e->view, e->seat, b->observation + (size_t)i * (size_t)s->observation);
}

static int count_seats(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static void reward(const hx_vec *v, const hx_vec_buffers *b, int i)
{
    const seated *const e = &v->seats[i];
    const int seats = v->shape.seats;
    const unsigned won =
        v->game->over(e->rules, e->state) ? v->game->winners(e->rules, e->state) : 0;
    const float share = won ? 1.0f / (float)count_seats(won) : 0;
    for (int s = 0; s < seats && b->reward; s++)
        b->reward[i * seats + s] = won ? (won >> s & 1 ? share : 0) - 1.0f / (float)seats : 0;
    if (b->done) b->done[i] = 1;
    if (b->truncated) b->truncated[i] = won == 0;
}

static void no_reward(const hx_vec *v, const hx_vec_buffers *b, int i)
{
    const size_t seats = (size_t)v->shape.seats;
    if (b->reward) memset(b->reward + (size_t)i * seats, 0, seats * sizeof *b->reward);
    if (b->done) b->done[i] = 0;
    if (b->truncated) b->truncated[i] = 0;
    if (b->wrong) b->wrong[i] = 0;
}

/* -- the interface -------------------------------------------------------------------------------------- */

static void lay(hx_vec *v, unsigned char *at)
{
    const hx_game *const g = v->game;
    for (int i = 0; i < v->count; i++) {
        seated *const e = &v->seats[i];
        memset(e, 0, sizeof *e);
        e->rules = take(&at, g->rules_size);
        if (v->open_board) memcpy(e->rules, v->rules, g->rules_size);
        else e->rules = v->rules;
        e->state = take(&at, g->state_size);
        e->view = take(&at, g->state_size);
        e->list = take(&at, (size_t)g->moves_max * (sizeof(hx_move) + sizeof(int32_t)));
        e->slot = (int32_t *)(void *)(e->list + g->moves_max);
    }
}

hx_vec *hx_vec_open(void *room, const hx_game *game, const char *spec, int count,
                    hx_vec_options options, hx_error *why)
{
    unsigned char *at = (unsigned char *)room + (64 - (uintptr_t)room % 64) % 64;
    hx_vec *const v = take(&at, sizeof *v);
    *v = (hx_vec){ .game = game, .options = options, .count = count };
    hx_out out = hx_out_to(v->spec, sizeof v->spec);
    hx_put(&out, spec);
    hx_put_end(&out);
    v->rules = take(&at, game->rules_size);
    v->open_board = options.new_boards && !has_seed(spec) && deal_board(v, v->rules, 1);
    if (game->rules(v->rules, spec, why) != HX_OK) return NULL;
    v->seats = take(&at, (size_t)count * sizeof(seated));
    hx_learn_shape_of(game, v->rules, &v->shape);
    lay(v, at);
    return v;
}

const hx_learn_shape *hx_vec_shape(const hx_vec *v)
{
    return &v->shape;
}

/* A game that ends before anybody decides would never end: none of ours does. */
static void begin_and_show(hx_vec *v, const hx_vec_buffers *b, int i)
{
    enum { TRIES = 100 };
    begin(v, i);
    for (int n = 0; !go_on(v, &v->seats[i]) && n < TRIES; n++) begin(v, i);
    show(v, b, i);
}

void hx_vec_reset(hx_vec *v, const hx_vec_buffers *b, int from, int to)
{
    for (int i = from; i < to; i++) {
        v->seats[i].number = 0;
        no_reward(v, b, i);
        begin_and_show(v, b, i);
    }
}

static int find(const seated *e, int slot)
{
    int i = 0;
    while (i < e->listed && e->slot[i] != slot) i++;
    return slot < 0 || i == e->listed ? -1 : i;
}

static void step(hx_vec *v, const hx_vec_buffers *b, int i)
{
    seated *const e = &v->seats[i];
    const int at = find(e, b->action[i]);
    no_reward(v, b, i);
    if (at < 0) {
        if (b->wrong) b->wrong[i] = 1;
        return;
    }
    if (e->half < 0 && hx_slot_has_two(&v->shape, &e->list[at])) {
        e->half = b->action[i];
        show(v, b, i);
        return;
    }
    e->half = -1;
    make(v, e, &e->list[at]);
    if (go_on(v, e)) {
        show(v, b, i);
        return;
    }
    reward(v, b, i);
    begin_and_show(v, b, i);
}

void hx_vec_step(hx_vec *v, const hx_vec_buffers *b, int from, int to)
{
    for (int i = from; i < to; i++) step(v, b, i);
}

const void *hx_vec_state(const hx_vec *v, int index)
{
    return v->seats[index].state;
}

const void *hx_vec_rules(const hx_vec *v, int index)
{
    return v->seats[index].rules;
}

hx_status hx_vec_load(hx_vec *v, const hx_vec_buffers *b, int index, const uint8_t *packed,
                      size_t length)
{
    seated *const e = &v->seats[index];
    const hx_status status = v->game->unpack(e->rules, packed, length, e->state);
    if (status != HX_OK) return status;
    e->half = -1;
    no_reward(v, b, index);
    tell(v, e, NULL);
    if (go_on(v, e)) show(v, b, index);
    else begin_and_show(v, b, index);
    return HX_OK;
}
