/* wire_event.c -- one event as one viewer may see it.
 *
 * The masked texts were made when the move was made (table_tail.c).  What depends on the position
 * as it is now, deadlines and legal moves, is added only to the last event: the others are past. */
#include <stdlib.h>
#include <string.h>

#include "hx/scene.h"
#include "table_internal.h"
#include "wire_internal.h"

/* -- answers ----------------------------------------------------------------------------------- */

char *wire_dump(json_t *j)
{
    char *const text = j ? json_dumps(j, JSON_COMPACT) : NULL;
    json_decref(j);
    return text;
}

char *wire_ack(uint32_t seq, int64_t number)
{
    return wire_dump(json_pack("{ss sI sI}", "type", "ack", "seq", (json_int_t)seq, "number",
                               (json_int_t)number));
}

json_t *wire_error(const table_error *t, hx_language language)
{
    json_t *const j =
        json_pack("{ss ss}", "name", table_error_name(t), "text", table_error_text(t, language));
    json_object_set_new(j, "at", json_integer(t->why.at));
    if (t->next) json_object_set_new(j, "next", json_integer(t->next));
    if (t->why.wanted[0]) json_object_set_new(j, "wanted", json_string(t->why.wanted));
    return j;
}

/* -- parts ------------------------------------------------------------------------------------- */

json_t *wire_seats(uint8_t bits)
{
    json_t *const list = json_array();
    for (int i = 0; i < HX_SEATS; i++)
        if (has_bit(bits, i)) json_array_append_new(list, json_integer(i + 1));
    return list;
}

json_t *wire_deadlines(const table *p)
{
    json_t *const list = json_array();
    for (int i = 0; i < p->seats; i++) {
        const int64_t at = p->phase == TABLE_SEALING ? p->seal_until : p->seat[i].deadline;
        if (has_bit(p->waiting, i) && at)
            json_array_append_new(list, json_pack("{si sI}", "seat", i + 1, "at", (json_int_t)at));
    }
    return list;
}

/* The legal moves of a seat, out of what it sees; NULL: not asked for, or it is not its turn. */
static json_t *legal_moves(const table *p, const viewer *v)
{
    char text[HX_WORD_MAX];
    if (!v->legal || p->phase != TABLE_PLAYING || v->seat >= p->seats) return NULL;
    if (!has_bit(p->waiting, v->seat)) return NULL;
    const hx_game *const game = p->rules->game;
    const void *const rules = p->rules->bytes;
    void *const seen = malloc(game->state_size);
    hx_move *const moves = malloc((size_t)game->moves_max * sizeof *moves);
    json_t *const list = seen && moves ? json_array() : NULL;
    if (list) {
        game->view(rules, p->state, v->seat, seen);
        const int count = game->legal(rules, seen, v->seat, moves, game->moves_max);
        for (int i = 0; i < count; i++) {
            game->say(rules, seen, &moves[i], text, sizeof text);
            json_array_append_new(list, json_string(text));
        }
    }
    free(seen);
    free(moves);
    return list;
}

static json_t *scene_json(const table *p, hx_seat seat)
{
    static const char *const names[HX_SEATS] = { "1", "2", "3", "4", "5", "6" };
    const hx_game *const game = p->rules->game;
    const void *const rules = p->rules->bytes;
    const hx_teller to = { .lang = HX_ENGLISH, .who = seat, .names = names };
    void *const seen = malloc(game->state_size);
    if (!seen) return NULL;
    game->view(rules, p->state, seat, seen);
    const int length = hx_scene(game, rules, seen, &to, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_scene(game, rules, seen, &to, text, (size_t)length + 1);
    json_t *const scene = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    free(seen);
    return scene;
}

void wire_put_asked(json_t *j, const table *p, const viewer *v)
{
    json_t *const legal = legal_moves(p, v);
    if (!legal) return;
    json_object_set_new(j, "legal", legal);
    if (v->scene) json_object_set_new(j, "scene", scene_json(p, v->seat));
}

void wire_put_map(json_t *j, const table *p, const viewer *v)
{
    if (!v->scene) return;
    const int length = hx_scene_map(p->rules->game, p->rules->bytes, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_scene_map(p->rules->game, p->rules->bytes, text, (size_t)length + 1);
    if (text) json_object_set_new(j, "map", json_loads(text, 0, NULL));
    free(text);
}

static void set_text(json_t *j, const char *name, const char *text)
{
    json_object_set_new(j, name, json_string(text));
}

/* -- kinds ------------------------------------------------------------------------------------- */

static const char *text_of(const tail_entry *t)
{
    return t->room + t->text;
}

static void put_chat(json_t *j, const table *p, const tail_entry *t, const viewer *v)
{
    const char *const text = text_of(t), *const end = strchr(text, '\n');
    json_object_set_new(j, "name", json_stringn(text, (size_t)(end - text)));
    if (is_muted(p, v->player, t->room + t->player)) json_object_set_new(j, "muted", json_true());
    else set_text(j, "text", end + 1);
}

/* "won SECRET" */
static void put_over(json_t *j, const table *p, const tail_entry *t)
{
    const char *const text = text_of(t), *const gap = strchr(text, ' ');
    json_object_set_new(j, "ended", json_stringn(text, (size_t)(gap - text)));
    json_object_set_new(j, "winners", wire_seats(table_winners(p)));
    set_text(j, "secret", gap + 1);
    wire_put_standing(j, p);
}

static void put_sealing(json_t *j, const table *p, const tail_entry *t)
{
    json_object_set_new(j, "attempt", json_integer(strtol(text_of(t), NULL, 10)));
    if (p->attempt == strtol(text_of(t), NULL, 10))
        json_object_set_new(j, "sealed", wire_bytes(p->seal.sealed));
}

static void put_standin(json_t *j, const table *p, const tail_entry *t)
{
    const int64_t forfeits = forfeits_at(p, &p->seat[t->seat - 1]);
    set_text(j, "bot", text_of(t));
    if (forfeits != INT64_MAX) json_object_set_new(j, "forfeits", json_integer(forfeits));
}

static void put_kind(json_t *j, const table *p, const tail_entry *t, const viewer *v)
{
    const char *const text = text_of(t);
    switch (t->kind) {
    case EVENT_MOVE: set_text(j, "move", tail_seen(t, v->seat)); break;
    case EVENT_UNDO: json_object_set_new(j, "moves", json_integer(strtol(text, NULL, 10))); break;
    case EVENT_SAT: set_text(j, "name", text); break;
    case EVENT_SEAT:
    case EVENT_FORFEIT:
    case EVENT_KICK:
    case EVENT_STOOD: set_text(j, "becomes", text); break;
    case EVENT_HOST: set_text(j, "host", text); break;
    case EVENT_SEALING: put_sealing(j, p, t); break;
    case EVENT_SEAL: set_text(j, "sealed", text); break;
    case EVENT_REVEAL: set_text(j, "value", text); break;
    case EVENT_BEGUN:
        set_text(j, "spec", text);
        set_text(j, "position", tail_seen(t, v->seat));
        wire_put_map(j, p, v);
        break;
    case EVENT_STANDIN: put_standin(j, p, t); break;
    case EVENT_CHAT: put_chat(j, p, t, v); break;
    case EVENT_MUTE:
        json_object_set_new(j, "on", json_boolean(text[0] == '+'));
        set_text(j, "whom", text + 1);
        break;
    case EVENT_OVER: put_over(j, p, t); break;
    case EVENT_MIXED:
        set_text(j, "value", text);
        json_object_set_new(j, "seats", wire_table_seats(p));
        break;
    case EVENT_DATE: json_object_set_new(j, "by", json_integer(strtoll(text, NULL, 10))); break;
    case EVENT_REMATCH: set_text(j, "next", text); break;
    default: break;
    }
}

static bool shows_waiting(event_kind kind)
{
    return kind != EVENT_CHAT && kind != EVENT_MUTE && kind != EVENT_REMATCH;
}

static json_t *event_json(const table *p, const tail_entry *t, const viewer *v)
{
    json_t *const j = json_pack("{ss sI sI ss}", "type", "event", "number", (json_int_t)t->number,
                                "at", (json_int_t)t->at, "kind", event_name(t->kind));
    if (t->seat || t->kind == EVENT_MOVE) json_object_set_new(j, "seat", json_integer(t->seat));
    if (t->room[t->player]) set_text(j, "player", t->room + t->player);
    put_kind(j, p, t, v);
    if (!shows_waiting(t->kind)) return j;
    json_object_set_new(j, "waiting", wire_seats(t->waiting));
    if (t->number != p->number) return j;
    json_object_set_new(j, "deadline", wire_deadlines(p));
    wire_put_asked(j, p, v);
    return j;
}

char *wire_event(const table *p, int64_t number, const viewer *v)
{
    const tail_entry *const t = tail_find(p, number);
    return t ? wire_dump(event_json(p, t, v)) : NULL;
}

/* Classes differ in the text they see, whose legal moves they get, whether they want scenes, and
 * who is muted. */
int wire_class(const table *p, int64_t number, const viewer *v)
{
    const tail_entry *const t = tail_find(p, number);
    if (!t) return 0;
    int class = t->seen[v->seat < HX_SEATS ? v->seat : HX_SEATS];
    if (t->number == p->number && v->legal && v->seat < p->seats && has_bit(p->waiting, v->seat))
        class |= (v->seat + 1) << 16;
    if (v->scene) class |= 1 << 25;
    if (t->kind == EVENT_CHAT && is_muted(p, v->player, t->room + t->player)) class |= 1 << 24;
    return class;
}

char *wire_events(const table *p, int64_t since, int64_t number, const viewer *v)
{
    if (since > number || (since < number && !tail_find(p, since + 1))) return NULL;
    json_t *const list = json_array();
    for (int64_t i = since + 1; i <= number; i++) {
        const tail_entry *const t = tail_find(p, i);
        if (t) json_array_append_new(list, event_json(p, t, v));
    }
    return wire_dump(json_pack("{ss so}", "type", "events", "events", list));
}
