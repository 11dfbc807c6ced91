/* load_game.c -- clients that play: set-up, following, choosing, measuring. */
#include "load_game.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/play.h"

typedef struct client {
    load_table *at;
    int seat; /* from 0 */
    load_line *line;
    uint32_t seq;
    int64_t asked;     /* when the command that is not acknowledged was sent; 0: none */
    void *view;        /* NULL until the game has begun */
    json_int_t number; /* of the last event it has heard of, by an answer or itself */
    json_int_t heard;  /* of the last event it has                                  */
} client;

struct load_table {
    load_crowd *of;
    char id[48];
    client client[LOAD_CLIENTS];
    const hx_game *game;
    void *rules;
    int seated;
    bool over;
    int64_t next; /* when the next command is due */
};

/* -- saying ------------------------------------------------------------------------------------ */

static void say(client *c, const char *type, const char *rest)
{
    char text[512];
    if (!c->line) return;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"seq\":%u%s}", type, ++c->seq, rest);
    c->asked = load_clock();
    c->at->of->sent++;
    load_say(c->line, text);
}

static void hello(void *to)
{
    client *const c = to;
    char text[256];
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"table\":\"%s\",\"token\":\"%s\"}", c->at->id,
             c->at->of->token[c->seat]);
    load_say(c->line, text);
}

static void sit(client *c)
{
    char rest[64];
    snprintf(rest, sizeof rest, ",\"seat\":%d", c->seat + 1);
    say(c, "sit", rest);
}

/* -- following --------------------------------------------------------------------------------- */

static const char *text_in(const json_t *j, const char *name)
{
    const char *const text = json_string_value(json_object_get(j, name));
    return text ? text : "";
}

static json_int_t number_in(const json_t *j)
{
    return json_integer_value(json_object_get(j, "number"));
}

static void begin_view(client *c, const json_t *j)
{
    load_table *const t = c->at;
    const char *const spec = text_in(j, "spec");
    hx_error why;
    if (!t->rules) {
        t->game = hx_game_named(spec);
        t->rules = t->game ? malloc(t->game->rules_size) : NULL;
        if (!t->rules || t->game->rules(t->rules, spec, &why) != HX_OK) abort();
        t->of->playing++;
        t->next = load_clock() + (int64_t)hx_rng_below(&t->of->rng, (uint32_t)(2 * t->of->pace));
    }
    if (!c->view) c->view = malloc(t->game->state_size);
    if (!c->view ||
        hx_position_from_id(t->game, t->rules, text_in(j, "position"), c->view) != HX_OK)
        abort();
}

/* A move that does not fit the client's view would be a fault of the server: the test ends. */
static void follow_move(client *c, const json_t *j)
{
    const load_table *const t = c->at;
    const json_int_t seat = json_integer_value(json_object_get(j, "seat"));
    const hx_seat who = seat ? (hx_seat)(seat - 1) : HX_CHANCE;
    const char *const text = text_in(j, "move");
    hx_move m;
    if (!c->view) return;
    if (t->game->hear(t->rules, c->view, who, text, &m, NULL) != HX_OK ||
        t->game->check(t->rules, c->view, &m) != HX_OK) {
        fprintf(stderr, "table %s seat %d: cannot follow %s\n", t->id, c->seat + 1, text);
        abort();
    }
    t->game->apply(t->rules, c->view, &m);
}

static bool is_waited_for(const client *c, const json_t *j)
{
    const json_t *one;
    size_t i;
    json_array_foreach(json_object_get(j, "waiting"), i, one)
    {
        if (json_integer_value(one) == c->seat + 1) return true;
    }
    return false;
}

static void hear_event(client *c, const json_t *j)
{
    const char *const kind = text_in(j, "kind");
    c->heard = number_in(j);
    if (strcmp(kind, "move") == 0) {
        follow_move(c, j);
    } else if (strcmp(kind, "begun") == 0) {
        begin_view(c, j);
    } else if (strcmp(kind, "sealing") == 0) {
        if (is_waited_for(c, j)) say(c, "seal", ",\"attempt\":1,\"sealed\":\"-\"");
    } else if (strcmp(kind, "over") == 0 && !c->at->over) {
        c->at->over = true;
        c->at->of->over++;
    }
}

/* -- answers ----------------------------------------------------------------------------------- */

static void keep_latency(load_crowd *crowd, int64_t micros)
{
    if (!crowd->measures) return;
    if (crowd->micros_count == crowd->micros_cap) {
        crowd->micros_cap = crowd->micros_cap ? 2 * crowd->micros_cap : 65536;
        crowd->micros = realloc(crowd->micros, crowd->micros_cap * sizeof *crowd->micros);
        if (!crowd->micros) abort();
    }
    crowd->micros[crowd->micros_count++] = (uint32_t)micros;
}

static void hear_ack(client *c, const json_t *j)
{
    load_table *const t = c->at;
    c->number = number_in(j);
    if (c->asked) keep_latency(t->of, load_clock() - c->asked);
    c->asked = 0;
    if (c->seat && t->seated < LOAD_CLIENTS - 1 && !t->rules && c->seq == 1 &&
        ++t->seated == LOAD_CLIENTS - 1)
        say(&t->client[0], "start", "");
}

static void hear_refusal(client *c, const char *text)
{
    load_crowd *const crowd = c->at->of;
    c->asked = 0;
    if (!crowd->refused++) snprintf(crowd->first_refusal, sizeof crowd->first_refusal, "%s", text);
}

static void hear(void *to, const char *text, size_t length)
{
    client *const c = to;
    json_t *const j = json_loadb(text, length, 0, NULL);
    const char *const type = text_in(j, "type");
    if (strcmp(type, "event") == 0) hear_event(c, j);
    else if (strcmp(type, "ack") == 0) hear_ack(c, j);
    else if (strcmp(type, "refused") == 0) hear_refusal(c, text);
    else if (strcmp(type, "welcome") == 0 && c->seat) sit(c);
    json_decref(j);
}

static void closed(void *to)
{
    client *const c = to;
    c->line = NULL;
    c->at->of->lost++;
}

/* -- a table is made --------------------------------------------------------------------------- */

static void table_made(void *to, int status, const char *body)
{
    static const load_ears ears = { hello, hear, closed };
    load_table *const t = to;
    json_t *const j = json_loads(body, 0, NULL);
    if (status != 201) {
        snprintf(t->of->first_refusal, sizeof t->of->first_refusal, "%d %.160s", status, body);
        t->of->refused++;
    } else {
        snprintf(t->id, sizeof t->id, "%s", text_in(j, "table"));
        for (int i = 0; i < LOAD_CLIENTS; i++) {
            t->client[i].line = load_socket(t->of->net, &ears, &t->client[i]);
            if (!t->client[i].line) t->of->lost++;
        }
    }
    json_decref(j);
}

void load_crowd_add(load_crowd *crowd)
{
    char body[512];
    load_table *const t = calloc(1, sizeof *t);
    if (crowd->count == crowd->cap) {
        crowd->cap = crowd->cap ? 2 * crowd->cap : 64;
        crowd->tables = realloc(crowd->tables, (size_t)crowd->cap * sizeof *crowd->tables);
    }
    if (!t || !crowd->tables) abort();
    crowd->tables[crowd->count++] = t;
    t->of = crowd;
    for (int i = 0; i < LOAD_CLIENTS; i++) t->client[i] = (client){ .at = t, .seat = i };
    snprintf(
        body, sizeof body,
        "{\"spec\":\"%s\",\"seats\":[\"me\",\"open\",\"open\",\"open\"],\"clock\":\"relaxed\"}",
        crowd->spec);
    load_request(crowd->net, "POST", "/api/tables", crowd->token[0], body, table_made, t);
}

/* -- playing ----------------------------------------------------------------------------------- */

/* Has everybody heard the same? */
static bool all_know(const load_table *t)
{
    for (int i = 0; i < LOAD_CLIENTS; i++) {
        const client *const c = &t->client[i];
        if (!c->view || c->asked || c->number > c->heard) return false;
        if (c->heard != t->client[0].heard) return false;
    }
    return true;
}

/* The seat that has to decide, by its own view; NULL: nobody, or something is still on its way. */
static client *mover(load_table *t)
{
    if (!all_know(t)) return NULL;
    for (int i = 0; i < LOAD_CLIENTS; i++) {
        client *const c = &t->client[i];
        if (t->game->over(t->rules, c->view)) return NULL;
        if (t->game->waiting(t->rules, c->view) >> i & 1) return c;
    }
    return NULL;
}

static void choose(client *c)
{
    const load_table *const t = c->at;
    char word[HX_WORD_MAX], rest[HX_WORD_MAX + 16];
    hx_move *const list = malloc((size_t)t->game->moves_max * sizeof *list);
    if (!list) abort();
    const int count = t->game->legal(t->rules, c->view, (hx_seat)c->seat, list, t->game->moves_max);
    if (count > 0) {
        const uint32_t any = hx_rng_below(&t->of->rng, (uint32_t)count);
        t->game->say(t->rules, c->view, &list[any], word, sizeof word);
        snprintf(rest, sizeof rest, ",\"move\":\"%s\"", word);
        say(c, "move", rest);
    }
    free(list);
}

void load_crowd_act(load_crowd *crowd)
{
    const int64_t now = load_clock();
    for (int i = 0; i < crowd->count; i++) {
        load_table *const t = crowd->tables[i];
        if (!t->rules || t->over || t->next > now) continue;
        client *const c = mover(t);
        if (!c) continue;
        choose(c);
        t->next = now + crowd->pace / 5 +
                  (int64_t)hx_rng_below(&crowd->rng, (uint32_t)(crowd->pace * 8 / 5 + 1));
    }
}

/* -- all together ------------------------------------------------------------------------------ */

enum { COMMANDS_A_TURN = 8 };

void load_crowd_open(load_crowd *crowd, load_net *net, const char *spec, double seconds_a_turn,
                     uint64_t seed)
{
    *crowd = (load_crowd){ .net = net, .spec = spec };
    crowd->pace = (int64_t)(seconds_a_turn * 1e6 / COMMANDS_A_TURN);
    hx_rng_seed(&crowd->rng, seed);
}

void load_crowd_close(load_crowd *crowd)
{
    for (int i = 0; i < crowd->count; i++) {
        load_table *const t = crowd->tables[i];
        for (int k = 0; k < LOAD_CLIENTS; k++) {
            if (t->client[k].line) load_hang_up(t->client[k].line);
            free(t->client[k].view);
        }
        free(t->rules);
        free(t);
    }
    free(crowd->tables);
    free(crowd->micros);
}

static int by_size(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double load_crowd_latency(load_crowd *crowd, double share)
{
    if (!crowd->micros_count) return 0;
    qsort(crowd->micros, crowd->micros_count, sizeof *crowd->micros, by_size);
    const size_t at = (size_t)(share * (double)(crowd->micros_count - 1));
    return crowd->micros[at] / 1000.0;
}

void load_table_abandon(load_crowd *crowd, int number)
{
    say(&crowd->tables[number]->client[0], "abandon", "");
}

bool load_table_is_over(const load_crowd *crowd, int number)
{
    return crowd->tables[number]->over;
}

const char *load_table_id(const load_crowd *crowd, int number)
{
    return crowd->tables[number]->id;
}
