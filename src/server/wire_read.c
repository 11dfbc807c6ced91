/* wire_read.c -- messages of clients: JSON to commands, and to the set-up of a table.
 *
 * Strict: a member that is not known, missing or of the wrong type is refused, so that a mistake in
 * a client shows at once.  Whether a command makes sense is the table's question. */
#include <string.h>

#include "clean.h"
#include "hx/text.h"
#include "table_internal.h"
#include "wire.h"

static bool bad(table_error *t, table_error_kind what, const char *where)
{
    *t = (table_error){ .what = what, .why = { .status = HX_OK } };
    text_copy(t->why.wanted, sizeof t->why.wanted, where);
    return false;
}

/* -- members ----------------------------------------------------------------------------------- */

/* A text without NUL in it that fits. */
static bool take_text(const json_t *j, char *out, size_t cap, const char *name, table_error *t)
{
    const char *const text = json_string_value(j);
    const size_t length = json_string_length(j);
    if (!text || strlen(text) != length) return bad(t, TABLE_ERROR_BAD_MESSAGE, name);
    if (length >= cap) return bad(t, TABLE_ERROR_TOO_LONG, name);
    text_copy(out, cap, text);
    return true;
}

static bool take_number(const json_t *j, int64_t least, int64_t most, int64_t *out,
                        const char *name, table_error *t)
{
    if (!json_is_integer(j)) return bad(t, TABLE_ERROR_BAD_MESSAGE, name);
    *out = json_integer_value(j);
    return (*out >= least && *out <= most) || bad(t, TABLE_ERROR_BAD_MESSAGE, name);
}

static bool take_int(const json_t *j, int most, int *out, const char *name, table_error *t)
{
    int64_t number = 0;
    if (!take_number(j, 0, most, &number, name, t)) return false;
    *out = (int)number;
    return true;
}

static bool take_bool(const json_t *j, bool *out, const char *name, table_error *t)
{
    *out = json_is_true(j);
    return json_is_boolean(j) || bad(t, TABLE_ERROR_BAD_MESSAGE, name);
}

static bool take_client(const json_t *j, char client[CLIENT_MAX], table_error *t)
{
    return take_text(j, client, CLIENT_MAX, "client", t) &&
           (clean_id(client, CLIENT_MAX) || bad(t, TABLE_ERROR_BAD_MESSAGE, "client"));
}

/* -- commands ---------------------------------------------------------------------------------- */

typedef struct member {
    char letter;
    const char *name;
} member;

static const member members[] = {
    { 'M', "move" },   { 'S', "seat" },  { 'N', "name" }, { 'K', "kind" },   { 'A', "attempt" },
    { 'V', "sealed" }, { 'V', "value" }, { 'T', "text" }, { 'P', "player" }, { 'O', "on" },
};

static const struct {
    const char *name, *members;
} commands[COMMANDS] = {
#define COMMAND(id, name, members) [COMMAND_##id] = { #name, members },
#include "table_commands.def"
#undef COMMAND
};

/* Large or small, as table_commands.def writes it. */
static bool in_letters(const char *letters, char letter, bool may_be_missing)
{
    return strchr(letters, may_be_missing ? letter - 'A' + 'a' : letter) != NULL;
}

/* "sealed" belongs to seal, "value" to reveal. */
static bool belongs(command_kind kind, const member *m)
{
    const char *const letters = commands[kind].members;
    if (m->letter == 'V')
        return strcmp(m->name, kind == COMMAND_REVEAL ? "value" : "sealed") == 0 &&
               in_letters(letters, 'V', false);
    return in_letters(letters, m->letter, false) || in_letters(letters, m->letter, true);
}

static bool take_member(command *c, const member *m, const json_t *j, table_error *t)
{
    switch (m->letter) {
    case 'S': return take_int(j, HX_SEATS, &c->seat, m->name, t);
    case 'A': return take_int(j, 99, &c->attempt, m->name, t);
    case 'O': return take_bool(j, &c->on, m->name, t);
    case 'N': return take_text(j, c->name, sizeof c->name, m->name, t);
    case 'M': return take_text(j, c->text, HX_WORD_MAX, m->name, t);
    default: return take_text(j, c->text, sizeof c->text, m->name, t);
    }
}

static const member *find_member(command_kind kind, const char *name)
{
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (strcmp(members[i].name, name) == 0 && belongs(kind, &members[i])) return &members[i];
    return NULL;
}

static bool has_all(command_kind kind, const json_t *j, table_error *t)
{
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        const member *const m = &members[i];
        if (!belongs(kind, m) || in_letters(commands[kind].members, m->letter, true)) continue;
        if (!json_object_get(j, m->name)) return bad(t, TABLE_ERROR_BAD_MESSAGE, m->name);
    }
    return true;
}

static bool read_command(const json_t *j, command *c, table_error *t)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)j, name, value)
    {
        if (strcmp(name, "type") == 0 || strcmp(name, "seq") == 0) continue;
        if (strcmp(name, "client") == 0) {
            if (!take_client(value, c->client, t)) return false;
            continue;
        }
        const member *const m = find_member(c->kind, name);
        if (!m) return bad(t, TABLE_ERROR_BAD_MESSAGE, "no other members");
        if (!take_member(c, m, value, t)) return false;
    }
    return has_all(c->kind, j, t);
}

/* -- messages ---------------------------------------------------------------------------------- */

static bool read_hello(const json_t *j, wire_message *w, table_error *t)
{
    const char *name;
    json_t *value;
    w->kind = WIRE_HELLO;
    w->since = -1;
    json_object_foreach((json_t *)(uintptr_t)j, name, value)
    {
        bool fine = true;
        if (strcmp(name, "type") == 0) continue;
        if (strcmp(name, "table") == 0) fine = take_text(value, w->table, sizeof w->table, name, t);
        else if (strcmp(name, "token") == 0)
            fine = take_text(value, w->token, sizeof w->token, name, t);
        else if (strcmp(name, "since") == 0)
            fine = take_number(value, 0, INT64_MAX / 2, &w->since, name, t);
        else if (strcmp(name, "client") == 0) fine = take_client(value, w->client, t);
        else if (strcmp(name, "legal") == 0) fine = take_bool(value, &w->legal, name, t);
        else return bad(t, TABLE_ERROR_BAD_MESSAGE, "no other members");
        if (!fine) return false;
    }
    return w->table[0] || bad(t, TABLE_ERROR_BAD_MESSAGE, "table");
}

static bool find_command(const char *type, command_kind *kind)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(type, commands[i].name) != 0) continue;
        *kind = (command_kind)i;
        return true;
    }
    return false;
}

bool wire_read_json(const json_t *j, wire_message *w, table_error *t)
{
    int64_t seq = 0;
    *w = (wire_message){ .kind = WIRE_COMMAND, .since = -1 };
    *t = (table_error){ .what = TABLE_ERROR_NONE };
    const char *const type = json_string_value(json_object_get(j, "type"));
    const json_t *const numbered = json_object_get(j, "seq");
    if (!type) return bad(t, TABLE_ERROR_BAD_MESSAGE, "type");
    if (strcmp(type, "hello") == 0) return read_hello(j, w, t);
    if (strcmp(type, "ping") == 0) return w->kind = WIRE_PING, true;
    if (numbered && !take_number(numbered, 1, UINT32_MAX, &seq, "seq", t)) return false;
    w->command.seq = (uint32_t)seq;
    if (!find_command(type, &w->command.kind)) return bad(t, TABLE_ERROR_UNKNOWN_COMMAND, "");
    if (!numbered) return bad(t, TABLE_ERROR_BAD_MESSAGE, "seq");
    return read_command(j, &w->command, t);
}

bool wire_read(const char *text, size_t length, wire_message *w, table_error *t)
{
    json_error_t why;
    json_t *const j = json_loadb(text, length, JSON_REJECT_DUPLICATES, &why);
    *w = (wire_message){ .kind = WIRE_COMMAND, .since = -1 };
    if (!j) {
        bad(t, TABLE_ERROR_BAD_MESSAGE, "JSON");
        t->why.at = why.position;
        return false;
    }
    const bool fine = wire_read_json(j, w, t);
    json_decref(j);
    return fine;
}

/* -- a new table ------------------------------------------------------------------------------- */

static bool take_seats(const json_t *j, table_setup *s, table_error *t)
{
    char text[BOT_MAX + 8];
    if (!json_is_array(j) || json_array_size(j) > HX_SEATS)
        return bad(t, TABLE_ERROR_BAD_MESSAGE, "seats");
    s->seats = (int)json_array_size(j);
    for (int i = 0; i < s->seats; i++) {
        if (!take_text(json_array_get(j, (size_t)i), text, sizeof text, "seats", t)) return false;
        if (!seat_setup_read(&s->seat[i], text, s)) return bad(t, TABLE_ERROR_BAD_MESSAGE, "seats");
    }
    return true;
}

static bool take_rated(const json_t *j, table_setup *s, table_error *t)
{
    bool rated = false;
    if (!take_bool(j, &rated, "rated", t)) return false;
    s->rated = rated ? TABLE_RATED : TABLE_CASUAL;
    return true;
}

static bool take_seating(const json_t *j, table_setup *s, table_error *t)
{
    char how[16];
    if (!take_text(j, how, sizeof how, "seating", t)) return false;
    s->mixed = strcmp(how, "mixed") == 0;
    return s->mixed || strcmp(how, "chosen") == 0 ||
           bad(t, TABLE_ERROR_BAD_MESSAGE, "mixed or chosen");
}

/* The values of an option as games list them: "seat1|roll|seat2". */
static bool among_values(const char *values, const char *value)
{
    const size_t length = strlen(value);
    for (const char *at = values; *at; at += strcspn(at, "|"), at += *at == '|')
        if (strcspn(at, "|") == length && strncmp(at, value, length) == 0) return true;
    return false;
}

/* How a game among people settles who begins, if its creator does not say: by a roll, or by lot. */
static const char *usual_first(const hx_game *game)
{
    for (const hx_option *o = game->options; o && o->name; o++) {
        if (strcmp(o->name, "first") != 0) continue;
        return among_values(o->values, "roll")     ? "roll"
               : among_values(o->values, "random") ? "random"
                                                   : NULL;
    }
    return NULL;
}

/* Specs by themselves let seat 1 begin, for records and bots; see docs/api.md. */
static void settle_first(table_setup *s)
{
    char spec[HX_SPEC_MAX];
    hx_error why;
    const hx_game *const game = hx_game_named(s->spec);
    const char *const first = game ? usual_first(game) : NULL;
    if (!first || strstr(s->spec, " first=")) return;
    hx_out o = hx_out_to(spec, sizeof spec);
    hx_put(&o, s->spec);
    hx_put(&o, " first=");
    hx_put(&o, first);
    shared_rules *const rules = strlen(s->spec) + 16 < sizeof spec ? rules_read(spec, &why) : NULL;
    if (rules) text_copy(s->spec, sizeof s->spec, spec);
    rules_drop(rules);
}

static bool take_setup_member(table_setup *s, const char *name, const json_t *j, table_error *t)
{
    if (strcmp(name, "spec") == 0) return take_text(j, s->spec, sizeof s->spec, name, t);
    if (strcmp(name, "title") == 0) return take_text(j, s->title, sizeof s->title, name, t);
    if (strcmp(name, "clock") == 0) return take_text(j, s->clock, sizeof s->clock, name, t);
    if (strcmp(name, "public") == 0) return take_bool(j, &s->is_public, name, t);
    if (strcmp(name, "coach") == 0) return take_bool(j, &s->coach, name, t);
    if (strcmp(name, "tracker") == 0) return take_bool(j, &s->tracker, name, t);
    if (strcmp(name, "delay") == 0) return take_int(j, DELAY_MAX, &s->delay, name, t);
    if (strcmp(name, "seats") == 0) return take_seats(j, s, t);
    if (strcmp(name, "rated") == 0) return take_rated(j, s, t);
    if (strcmp(name, "seating") == 0) return take_seating(j, s, t);
    return bad(t, TABLE_ERROR_BAD_MESSAGE, "no other members");
}

bool wire_read_setup(const json_t *j, table_setup *s, table_error *t)
{
    const char *name;
    json_t *value;
    *t = (table_error){ .what = TABLE_ERROR_NONE };
    text_copy(s->clock, sizeof s->clock, "relaxed");
    if (!json_is_object(j)) return bad(t, TABLE_ERROR_BAD_MESSAGE, "an object");
    json_object_foreach((json_t *)(uintptr_t)j, name, value)
    {
        if (!take_setup_member(s, name, value, t)) return false;
    }
    if (!s->spec[0]) return bad(t, TABLE_ERROR_BAD_MESSAGE, "spec");
    settle_first(s);
    return true;
}
