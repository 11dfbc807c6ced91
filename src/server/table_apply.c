/* table_apply.c -- applies events to the state: the same code for live and reloaded tables.
 *
 * Each kind has its function: here those about talk and about the end, elsewhere those about
 * seats (seating.c), clocks (clocks.c), the envelope (table_seal.c) and the game (table_game.c).
 * An applied event is remembered in the tail, and as the last one of its player's commands. */
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "hx/base64.h"
#include "table_internal.h"

const said by_server = { .player = "" };

/* -- talk -------------------------------------------------------------------------------------- */

bool apply_chat(table *p, const event *e, event_views *s)
{
    (void)s;
    if (!strchr(e->text, '\n') || !e->player[0]) return false;
    char *const text = malloc(strlen(e->text) + 1);
    if (!text) return false;
    memcpy(text, e->text, strlen(e->text) + 1);
    if (p->chat_count == CHAT_LINES) {
        free(p->chat[0].text);
        memmove(p->chat, p->chat + 1, (CHAT_LINES - 1) * sizeof p->chat[0]);
        p->chat_count--;
    }
    chat_line *const line = &p->chat[p->chat_count++];
    *line = (chat_line){ .at = e->at, .text = text };
    text_copy(line->player, sizeof line->player, e->player);
    return true;
}

static int find_mute(const table *p, const char *by, const char *whom)
{
    for (int i = 0; i < p->mute_count; i++)
        if (strcmp(p->mutes[i].by, by) == 0 && strcmp(p->mutes[i].whom, whom) == 0) return i;
    return -1;
}

bool has_muted(const table *p, const char *by, const char *whom)
{
    return find_mute(p, by, whom) >= 0;
}

bool is_muted(const table *p, const char *who, const char *whom)
{
    return find_mute(p, "", whom) >= 0 || (who[0] && find_mute(p, who, whom) >= 0);
}

/* The host mutes for all, others for themselves; beyond the limit the oldest is forgotten. */
bool apply_mute(table *p, const event *e, event_views *s)
{
    (void)s;
    const char *const whom = e->text + 1;
    const char *const by = strcmp(e->player, p->host) == 0 ? "" : e->player;
    if ((e->text[0] != '+' && e->text[0] != '-') || !clean_id(whom, PLAYER_MAX)) return false;
    int at = find_mute(p, by, whom);
    if (at < 0 && e->text[0] == '+' && p->mute_count == MUTES_MAX) at = 0;
    if (at >= 0) {
        p->mute_count--;
        memmove(p->mutes + at, p->mutes + at + 1,
                (size_t)(p->mute_count - at) * sizeof p->mutes[0]);
    }
    if (e->text[0] == '-') return true;
    mute_pair *const pair = &p->mutes[p->mute_count++];
    *pair = (mute_pair){ .by = "" };
    text_copy(pair->by, sizeof pair->by, by);
    text_copy(pair->whom, sizeof pair->whom, whom);
    return true;
}

/* -- the end ----------------------------------------------------------------------------------- */

static const char *const ends[] = { "", "won", "abandoned", "stalemate", "forfeit" };

bool apply_abandon(table *p, const event *e, event_views *s)
{
    (void)s;
    if (!is_seat(p, e->seat) || p->phase == TABLE_OVER) return false;
    p->abandoners = (uint8_t)(p->abandoners | 1u << (e->seat - 1));
    return true;
}

/* "won SECRET": what is opened must be what was sealed. */
bool apply_over(table *p, const event *e, event_views *s)
{
    char secret[HX_SEAL_TEXT];
    (void)s;
    hx_to_base64(p->seal.secret, HX_SEAL_BYTES, secret, sizeof secret);
    if (p->phase == TABLE_OVER) return false;
    for (int end = TABLE_WON; end <= TABLE_FORFEIT; end++) {
        const size_t length = strlen(ends[end]);
        if (strncmp(e->text, ends[end], length) != 0 || e->text[length] != ' ') continue;
        if (strcmp(e->text + length + 1, secret) != 0) return false;
        if (end == TABLE_WON && !(p->rules && p->rules->game->over(p->rules->bytes, p->state)))
            return false;
        if (end == TABLE_FORFEIT && !is_forfeited(p)) return false;
        p->ended = (table_end)end;
        p->phase = TABLE_OVER;
        p->over_at = e->at;
        p->waiting = 0;
        clocks_stop(p);
        return true;
    }
    return false;
}

void end_table(table *p, table_end end, said by, int64_t now, table_events *out)
{
    char text[HX_SEAL_TEXT + 16];
    const size_t length = strlen(ends[end]);
    memcpy(text, ends[end], length);
    text[length] = ' ';
    hx_to_base64(p->seal.secret, HX_SEAL_BYTES, text + length + 1, sizeof text - length - 1);
    table_emit(p, out, EVENT_OVER, 0, by, text, now);
}

bool apply_rematch(table *p, const event *e, event_views *s)
{
    (void)s;
    if (p->phase != TABLE_OVER || p->next[0] || !clean_id(e->text, PLAYER_MAX)) return false;
    text_copy(p->next, sizeof p->next, e->text);
    return true;
}

/* -- all of them ------------------------------------------------------------------------------- */

static bool (*const appliers[EVENT_KINDS])(table *, const event *, event_views *) = {
#define EVENT(id, name) [EVENT_##id] = apply_##name,
#include "events.def"
#undef EVENT
};

bool table_break(table *p, const char *what)
{
    p->lost = true;
    p->broken = what;
    return true;
}

static bool seat_is_broken(table *p, const seating *s)
{
    const bool human = s->who.kind == SEAT_HUMAN;
    return TABLE_NEVER(p, human && !s->who.player[0]) || TABLE_NEVER(p, s->standin && !human) ||
           TABLE_NEVER(p, s->deadline && s->left) || TABLE_NEVER(p, s->deadline && !human) ||
           TABLE_NEVER(p, s->votes >> p->seats) ||
           TABLE_NEVER(p, human && table_seat_of(p, s->who.player) != s - p->seat);
}

static bool game_is_broken(table *p)
{
    return TABLE_NEVER(p, p->phase == TABLE_PLAYING && (!p->rules || !p->state)) ||
           TABLE_NEVER(p, p->moves.count != p->made) || TABLE_NEVER(p, p->made > p->most) ||
           TABLE_NEVER(p, p->fixed > p->made) || TABLE_NEVER(p, p->outcomes > p->fixed) ||
           TABLE_NEVER(p, p->abandoners >> p->seats) || TABLE_NEVER(p, p->seats > HX_SEATS);
}

/* What holds after every event, whatever it was. */
static bool is_broken(table *p)
{
    for (int i = 0; i < p->seats; i++)
        if (seat_is_broken(p, &p->seat[i])) return true;
    return game_is_broken(p) || TABLE_NEVER(p, p->waiting >> p->seats) ||
           TABLE_NEVER(p, (p->phase == TABLE_OVER) != (p->ended != TABLE_NOT_ENDED)) ||
           TABLE_NEVER(p, p->phase == TABLE_OVER && p->waiting) ||
           TABLE_NEVER(p, p->client_count > CLIENTS_MAX) ||
           TABLE_NEVER(p, p->mute_count > MUTES_MAX) || TABLE_NEVER(p, p->chat_count > CHAT_LINES);
}

bool table_event(table *p, const event *e)
{
    event_views seen = { { NULL } };
    if (p->lost || e->number != p->number + 1 || (e->number == 1) != (e->kind == EVENT_CREATED))
        return false;
    bool applied = appliers[e->kind](p, e, &seen);
    if (applied) {
        p->number = e->number;
        p->changed = e->at;
        applied = note_command(p, e) && tail_add(p, e, &seen) && !is_broken(p);
    }
    event_views_free(&seen);
    p->lost = !applied;
    return applied;
}

/* Time goes back in a log only where the log says that the date was set. */
bool table_emit(table *p, table_events *out, event_kind kind, int seat, said by, const char *text,
                int64_t now)
{
    char *copy = malloc(strlen(text) + 1);
    event e = { .number = p->number + 1, .kind = kind, .seat = seat, .seq = by.seq, .text = copy };
    if (!copy) {
        p->lost = true;
        return false;
    }
    memcpy(copy, text, strlen(text) + 1);
    const bool sets_date = kind == EVENT_DATE || kind == EVENT_RESUMED;
    e.at = now > p->changed || sets_date ? now : p->changed;
    e.digest = by.digest;
    text_copy(e.player, sizeof e.player, by.player);
    text_copy(e.client, sizeof e.client, by.client ? by.client : "");
    e.move = by.move;
    bool done = table_event(p, &e);
    e.move = NULL;
    done = done && event_list_add(&out->events, &e);
    if (!done) p->lost = true;
    event_free(&e);
    return done;
}
