/* table_command.c -- commands of players: permitted or not, and which events follow.
 *
 * A command is refused with a reason, or becomes one event of its own and whatever follows from it.
 * Whether the event fits the state is checked where it is applied; here is who may, and when. */
#include <string.h>

#include "clean.h"
#include "hx/base64.h"
#include "hx/text.h"
#include "names.h"
#include "table_internal.h"

typedef struct command_context {
    const actor *who;
    const command *what;
    said by;
    hx_seat seat; /* of the actor, from 0; HX_NOBODY: none */
    int64_t now;
    table_events *out;
    answer *answer;
} command_context;

bool refuse(answer *a, table_error_kind what)
{
    a->why = (table_error){ .what = what, .why = { .status = HX_OK } };
    return false;
}

static bool no(const command_context *a, table_error_kind what)
{
    return refuse(a->answer, what);
}

static bool emit(table *p, const command_context *a, event_kind kind, int seat, const char *text)
{
    return table_emit(p, a->out, kind, seat, a->by, text, a->now) || no(a, TABLE_ERROR_NO_MEMORY);
}

static bool is_host(const table *p, const command_context *a)
{
    return strcmp(p->host, a->who->player) == 0;
}

/* -- the game ---------------------------------------------------------------------------------- */

static bool no_by_rules(const command_context *a, hx_status status)
{
    const hx_in in = hx_in_from(a->what->text);
    a->answer->why.what = TABLE_ERROR_RULES;
    hx_refuse(&in, status, "", &a->answer->why.why);
    return false;
}

/* Making a move ends a stand-in. */
static bool come_back(table *p, const command_context *a)
{
    if (!p->seat[a->seat].standin) return true;
    const said by = { .player = a->who->player };
    return table_emit(p, a->out, EVENT_BACK, a->seat + 1, by, "", a->now) ||
           no(a, TABLE_ERROR_NO_MEMORY);
}

static bool command_move(table *p, const command_context *a)
{
    hx_move m;
    if (p->phase == TABLE_OVER) return no_by_rules(a, HX_OVER);
    if (p->phase != TABLE_PLAYING) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    const hx_game *const game = p->rules->game;
    const void *const rules = p->rules->bytes;
    hx_status status = game->hear(rules, p->state, a->seat, a->what->text, &m, &a->answer->why.why);
    if (status != HX_OK) {
        a->answer->why.what = TABLE_ERROR_RULES;
        return false;
    }
    status = game->check(rules, p->state, &m);
    if (status != HX_OK) return no_by_rules(a, status);
    if (!come_back(p, a)) return false;
    if (!emit_move(p, a->out, a->by, &m, a->now)) return no(a, TABLE_ERROR_NO_MEMORY);
    a->answer->number = p->number;
    game_go_on(p, a->now, a->out);
    return true;
}

static bool command_undo(table *p, const command_context *a)
{
    if (p->phase != TABLE_PLAYING) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (game_undoable(p, a->seat) < 1) return no(a, TABLE_ERROR_NOTHING_TO_UNDO);
    return emit(p, a, EVENT_UNDO, a->seat + 1, "1");
}

static bool command_back(table *p, const command_context *a)
{
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (!p->seat[a->seat].standin) return no(a, TABLE_ERROR_WRONG_PHASE);
    return emit(p, a, EVENT_BACK, a->seat + 1, "");
}

/* -- seats ------------------------------------------------------------------------------------- */

/* Is there somebody else at the table, or is it the host's, whose name this could be taken for? */
static bool is_name_of_another(const table *p, const command_context *a, const char *name)
{
    for (int i = 0; i < p->seats; i++) {
        const seat_setup *const who = &p->seat[i].who;
        if (who->kind != SEAT_HUMAN || strcmp(who->player, a->who->player) == 0) continue;
        if (names_look_alike(who->name, name)) return true;
    }
    return !is_host(p, a) && strcmp(p->setup.host, p->host) == 0 &&
           names_look_alike(p->setup.host_name, name);
}

static bool name_fits(const table *p, const command_context *a, const char *asked,
                      char out[PERSON_MAX])
{
    const name_verdict verdict = name_take(out, PERSON_MAX, asked);
    if (verdict == NAME_EMPTY) return no(a, TABLE_ERROR_BAD_NAME);
    if (verdict == NAME_RESERVED) return no(a, TABLE_ERROR_NAME_RESERVED);
    return !is_name_of_another(p, a, out) || no(a, TABLE_ERROR_NAME_TAKEN);
}

static bool command_sit(table *p, const command_context *a)
{
    char name[PERSON_MAX];
    const char *const asked = a->what->name[0] ? a->what->name : a->who->name;
    if (p->phase != TABLE_GATHERING) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (!is_seat(p, a->what->seat)) return no(a, TABLE_ERROR_NO_SUCH_SEAT);
    if (a->seat != HX_NOBODY) return no(a, TABLE_ERROR_ALREADY_SEATED);
    if (p->seat[a->what->seat - 1].who.kind != SEAT_OPEN) return no(a, TABLE_ERROR_SEAT_TAKEN);
    if (is_rated(p) && !a->who->account) return no(a, TABLE_ERROR_NEEDS_ACCOUNT);
    if (!name_fits(p, a, asked, name)) return false;
    if (!emit(p, a, EVENT_SAT, a->what->seat, name)) return false;
    a->answer->number = p->number;
    if (a->who->here) table_presence(p, a->who->player, true, a->now, a->out);
    return true;
}

static int other_human(const table *p)
{
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].who.kind == SEAT_HUMAN && strcmp(p->seat[i].who.player, p->host) != 0)
            return i;
    return -1;
}

/* A host who leaves hands over to somebody who stays. */
static void hand_over(table *p, const command_context *a)
{
    const int next = other_human(p);
    if (is_host(p, a) && next >= 0)
        table_emit(p, a->out, EVENT_HOST, 0, by_server, p->seat[next].who.player, a->now);
}

/* What a left seat becomes. */
static void left_seat(const table *p, char out[BOT_MAX + 8])
{
    hx_out o = hx_out_to(out, BOT_MAX + 8);
    if (p->phase == TABLE_GATHERING) {
        hx_put(&o, "open");
        return;
    }
    hx_put(&o, "bot:");
    hx_put(&o, standin_for(p));
}

static bool command_stand(table *p, const command_context *a)
{
    char bot[BOT_MAX + 8];
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (p->phase != TABLE_GATHERING && p->phase != TABLE_PLAYING)
        return no(a, TABLE_ERROR_WRONG_PHASE);
    left_seat(p, bot);
    if (!emit(p, a, EVENT_STOOD, a->seat + 1, bot)) return false;
    a->answer->number = p->number;
    hand_over(p, a);
    forfeit_ends(p, a->now, a->out);
    return true;
}

static bool command_seat(table *p, const command_context *a)
{
    seat_setup who;
    if (!is_host(p, a)) return no(a, TABLE_ERROR_NOT_HOST);
    if (p->phase != TABLE_GATHERING) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (!is_seat(p, a->what->seat)) return no(a, TABLE_ERROR_NO_SUCH_SEAT);
    if (p->seat[a->what->seat - 1].who.kind == SEAT_HUMAN) return no(a, TABLE_ERROR_SEAT_TAKEN);
    if (!seat_kind_text(a->what->text, &who)) return no(a, TABLE_ERROR_BAD_MESSAGE);
    if (who.kind == SEAT_BOT && !bot_plays(p, who.bot)) return no(a, TABLE_ERROR_NO_SUCH_BOT);
    return emit(p, a, EVENT_SEAT, a->what->seat, a->what->text);
}

static bool mix(table *p, const command_context *a)
{
    char value[HX_SEAL_TEXT];
    mixing_value(p, value);
    return table_emit(p, a->out, EVENT_MIXED, 0, by_server, value, a->now) ||
           no(a, TABLE_ERROR_NO_MEMORY);
}

static bool command_start(table *p, const command_context *a)
{
    if (!is_host(p, a)) return no(a, TABLE_ERROR_NOT_HOST);
    if (p->phase != TABLE_GATHERING) return no(a, TABLE_ERROR_WRONG_PHASE);
    for (int i = 0; i < p->seats; i++) {
        const seat_kind kind = p->seat[i].who.kind;
        if (kind == SEAT_OPEN || kind == SEAT_LOCKED) return no(a, TABLE_ERROR_SEATS_OPEN);
    }
    if (p->setup.mixed && !p->mixed && !mix(p, a)) return false;
    if (!emit(p, a, EVENT_SEALING, 0, "1")) return false;
    a->answer->number = p->number;
    seal_go_on(p, a->now, a->out);
    return true;
}

/* -- votes ------------------------------------------------------------------------------------- */

static bool kick_player(table *p, const command_context *a, said by)
{
    char bot[BOT_MAX + 8];
    left_seat(p, bot);
    return table_emit(p, a->out, EVENT_KICK, a->what->seat, by, bot, a->now) ||
           no(a, TABLE_ERROR_NO_MEMORY);
}

static bool can_be_kicked(const table *p, const command_context *a)
{
    if (p->phase != TABLE_GATHERING && p->phase != TABLE_PLAYING)
        return no(a, TABLE_ERROR_WRONG_PHASE);
    if (is_rated(p) && p->phase == TABLE_PLAYING) return no(a, TABLE_ERROR_RATED);
    if (!is_seat(p, a->what->seat)) return no(a, TABLE_ERROR_NO_SUCH_SEAT);
    const seat_setup *const who = &p->seat[a->what->seat - 1].who;
    return (who->kind == SEAT_HUMAN && strcmp(who->player, a->who->player) != 0) ||
           no(a, TABLE_ERROR_NO_SUCH_PLAYER);
}

static bool command_kick(table *p, const command_context *a)
{
    if (!is_host(p, a)) return no(a, TABLE_ERROR_NOT_HOST);
    return can_be_kicked(p, a) && kick_player(p, a, a->by);
}

static int bits_in(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

/* More than half of the humans, counting the one voted on. */
static bool command_vote(table *p, const command_context *a)
{
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (p->phase != TABLE_PLAYING) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (!can_be_kicked(p, a)) return false;
    if (has_bit(p->seat[a->what->seat - 1].votes, a->seat)) return true;
    if (!emit(p, a, EVENT_VOTE, a->what->seat, "")) return false;
    a->answer->number = p->number;
    if (2 * bits_in(p->seat[a->what->seat - 1].votes) > seats_human(p))
        kick_player(p, a, by_server);
    return true;
}

/* Alone the host ends a casual game, and a table where none has begun. */
static bool command_abandon(table *p, const command_context *a)
{
    const bool counts = is_rated(p) && p->phase != TABLE_GATHERING;
    if (p->phase == TABLE_OVER) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (counts && !is_early(p)) return no(a, TABLE_ERROR_RATED);
    if (is_host(p, a) && !counts) {
        end_table(p, TABLE_ABANDONED, a->by, a->now, a->out);
        return true;
    }
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (has_bit(p->abandoners, a->seat)) return true;
    if (!emit(p, a, EVENT_ABANDON, a->seat + 1, "")) return false;
    a->answer->number = p->number;
    if (bits_in(p->abandoners) >= seats_human(p))
        end_table(p, TABLE_ABANDONED, by_server, a->now, a->out);
    return true;
}

/* A second request for a rematch leads to the same table. */
static bool command_rematch(table *p, const command_context *a)
{
    if (p->phase != TABLE_OVER) return no(a, TABLE_ERROR_WRONG_PHASE);
    if (a->seat == HX_NOBODY && !is_host(p, a)) return no(a, TABLE_ERROR_NOT_SEATED);
    if (p->next[0]) return true;
    if (!clean_id(a->what->text, PLAYER_MAX)) return no(a, TABLE_ERROR_BAD_MESSAGE);
    return emit(p, a, EVENT_REMATCH, 0, a->what->text);
}

/* -- values of the dice ------------------------------------------------------------------------ */

static bool is_asked(const table *p, const command_context *a, bool opening)
{
    if (a->seat == HX_NOBODY) return no(a, TABLE_ERROR_NOT_SEATED);
    if (p->phase != TABLE_SEALING) return no(a, TABLE_ERROR_WRONG_PHASE);
    return (a->what->attempt == p->attempt && p->opening == opening &&
            has_bit(p->waiting, a->seat)) ||
           no(a, TABLE_ERROR_NOT_ASKED);
}

static bool is_value(const char *text)
{
    uint8_t bytes[HX_SEAL_BYTES];
    return hx_from_base64(text, strlen(text), bytes, sizeof bytes) == HX_SEAL_BYTES;
}

static bool command_seal(table *p, const command_context *a)
{
    const char *const text = a->what->text;
    if (!is_asked(p, a, false)) return false;
    if (strcmp(text, "-") != 0 && !is_value(text)) return no(a, TABLE_ERROR_BAD_MESSAGE);
    if (!emit(p, a, EVENT_SEAL, a->seat + 1, text)) return false;
    a->answer->number = p->number;
    seal_go_on(p, a->now, a->out);
    return true;
}

static bool command_reveal(table *p, const command_context *a)
{
    uint8_t value[HX_SEAL_BYTES], hash[HX_SEAL_BYTES];
    const char *const text = a->what->text;
    if (!is_asked(p, a, true)) return false;
    if (!is_value(text)) return no(a, TABLE_ERROR_BAD_MESSAGE);
    hx_from_base64(text, strlen(text), value, sizeof value);
    hx_seal_hash(value, sizeof value, hash);
    if (memcmp(hash, p->seal.seat_sealed[a->seat], sizeof hash) != 0)
        return no(a, TABLE_ERROR_OTHER_VALUE);
    if (!emit(p, a, EVENT_REVEAL, a->seat + 1, text)) return false;
    a->answer->number = p->number;
    seal_go_on(p, a->now, a->out);
    return true;
}

/* -- talk -------------------------------------------------------------------------------------- */

static bool command_chat(table *p, const command_context *a)
{
    char text[PERSON_MAX + CHAT_MAX + 2], line[CHAT_MAX], name[PERSON_MAX];
    const char *const seated = a->seat == HX_NOBODY ? a->who->name : p->seat[a->seat].who.name;
    if (is_muted(p, "", a->who->player)) return no(a, TABLE_ERROR_MUTED);
    if (!clean_text(line, sizeof line, CHAT_LETTERS, a->what->text))
        return no(a, TABLE_ERROR_BAD_MESSAGE);
    if (a->seat == HX_NOBODY && !name_fits(p, a, seated, name)) return false;
    if (!clean_text(name, sizeof name, NAME_LETTERS, seated)) return no(a, TABLE_ERROR_BAD_NAME);
    hx_out o = hx_out_to(text, sizeof text);
    hx_put(&o, name);
    hx_put_char(&o, '\n');
    hx_put(&o, line);
    return emit(p, a, EVENT_CHAT, a->seat == HX_NOBODY ? 0 : a->seat + 1, text);
}

/* What is so already needs no event. */
static bool command_mute(table *p, const command_context *a)
{
    char text[PLAYER_MAX + 2] = { a->what->on ? '+' : '-' };
    if (!clean_id(a->what->text, PLAYER_MAX)) return no(a, TABLE_ERROR_NO_SUCH_PLAYER);
    text_copy(text + 1, sizeof text - 1, a->what->text);
    if (has_muted(p, is_host(p, a) ? "" : a->who->player, a->what->text) == a->what->on)
        return true;
    return emit(p, a, EVENT_MUTE, 0, text);
}

/* -- all of them ------------------------------------------------------------------------------- */

static bool (*const commands[COMMANDS])(table *, const command_context *) = {
#define COMMAND(id, name, members) [COMMAND_##id] = command_##name,
#include "table_commands.def"
#undef COMMAND
};

void table_command(table *p, const actor *who, const command *c, int64_t now, table_events *out,
                   answer *a)
{
    *a = (answer){ .number = p->number };
    if (p->lost) {
        refuse(a, TABLE_ERROR_NO_MEMORY);
        return;
    }
    if (!clean_id(who->player, PLAYER_MAX)) {
        refuse(a, TABLE_ERROR_SIGN_IN);
        return;
    }
    if (answer_known(p, who->player, c, a)) return;
    const said by = { who->player, c->seq, command_digest(c), c->client, NULL };
    const command_context asked = { who, c, by, table_seat_of(p, who->player), now, out, a };
    const int64_t before = p->number;
    a->done = commands[c->kind](p, &asked);
    if (p->lost) a->done = refuse(a, TABLE_ERROR_NO_MEMORY);
    else if (a->done && a->number == before) a->number = p->number;
}
