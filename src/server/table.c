/* table.c -- a table begins and ends, and what others may ask of it. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "table_internal.h"

/* -- beginning --------------------------------------------------------------------------------- */

table *table_blank(void)
{
    return calloc(1, sizeof(table));
}

void table_free(table *p)
{
    if (!p) return;
    rules_drop(p->rules);
    free(p->state);
    move_log_free(&p->moves);
    free(p->clients);
    for (int i = 0; i < p->chat_count; i++) free(p->chat[i].text);
    tail_free(&p->tail);
    hx_seal_forget(&p->seal);
    memset(p->setup.secret, 0, sizeof p->setup.secret);
    free(p);
}

/* No player has two seats, and every human seat has an id. */
static bool seated_once(const table_setup *s)
{
    for (int i = 0; i < HX_SEATS; i++) {
        if (s->seat[i].kind != SEAT_HUMAN) continue;
        if (!s->seat[i].player[0]) return false;
        for (int k = 0; k < i; k++)
            if (s->seat[k].kind == SEAT_HUMAN && strcmp(s->seat[i].player, s->seat[k].player) == 0)
                return false;
    }
    return true;
}

bool apply_created(table *p, const event *e, event_views *s)
{
    hx_error why;
    (void)s;
    if (!setup_read(&p->setup, e->text) || !clock_of(p)) return false;
    shared_rules *const rules = rules_read(p->setup.spec, &why);
    if (!rules) return false;
    p->seats = rules->game->seats(rules->bytes);
    rules_drop(rules);
    if (p->setup.seats > p->seats || !seated_once(&p->setup)) return false;
    for (int i = 0; i < p->seats; i++) {
        p->seat[i] = (seating){ .who = p->setup.seat[i], .away_at = e->at };
        p->seat[i].grace = clock_of(p)->grace;
    }
    text_copy(p->host, sizeof p->host, p->setup.host);
    p->moved = p->nobody = p->host_away = e->at;
    return seal_prepare(p, 1);
}

/* -- checking a set-up ------------------------------------------------------------------------- */

static bool set_table_error(table_error *t, table_error_kind what)
{
    t->what = what;
    return false;
}

static bool clean_seat(seat_setup *seat, table_error *t)
{
    char name[PERSON_MAX];
    if (seat->kind != SEAT_HUMAN) return true;
    if (!clean_id(seat->player, PLAYER_MAX)) return set_table_error(t, TABLE_ERROR_SIGN_IN);
    if (!clean_text(name, sizeof name, NAME_LETTERS, seat->name))
        return set_table_error(t, TABLE_ERROR_BAD_NAME);
    text_copy(seat->name, sizeof seat->name, name);
    return true;
}

static bool clean_setup(table_setup *s, int seats, table_error *t)
{
    char title[TITLE_MAX], host[PERSON_MAX];
    for (int i = s->seats; i < HX_SEATS; i++) s->seat[i] = (seat_setup){ .kind = SEAT_OPEN };
    if (s->seats > seats) return set_table_error(t, TABLE_ERROR_NO_SUCH_SEAT);
    s->seats = seats;
    for (int i = 0; i < seats; i++)
        if (!clean_seat(&s->seat[i], t)) return false;
    clean_text(title, sizeof title, TITLE_LETTERS, s->title);
    text_copy(s->title, sizeof s->title, title);
    clean_text(host, sizeof host, NAME_LETTERS, s->host_name);
    text_copy(s->host_name, sizeof s->host_name, host);
    if (s->delay < 0 || s->delay > DELAY_MAX) return set_table_error(t, TABLE_ERROR_BAD_MESSAGE);
    if (s->rated == TABLE_RATED && s->coach) return set_table_error(t, TABLE_ERROR_RATED);
    if (!clock_named(s->clock)) return set_table_error(t, TABLE_ERROR_NO_SUCH_CLOCK);
    if (!clean_id(s->id, PLAYER_MAX)) return set_table_error(t, TABLE_ERROR_BAD_MESSAGE);
    if (!clean_id(s->host, PLAYER_MAX)) return set_table_error(t, TABLE_ERROR_SIGN_IN);
    return seated_once(s) || set_table_error(t, TABLE_ERROR_ALREADY_SEATED);
}

static bool bots_known(const table_setup *s, const shared_rules *rules, table_error *t)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].kind == SEAT_BOT && !bot_is_for(s->seat[i].bot, rules->game, rules->bytes))
            return set_table_error(t, TABLE_ERROR_NO_SUCH_BOT);
    return true;
}

/* The spec as agreed on must fit into a record's tag. */
static bool check_setup(table_setup *s, table_error *t)
{
    shared_rules *const rules = rules_read(s->spec, &t->why);
    if (!rules) return set_table_error(t, TABLE_ERROR_BAD_SPEC);
    const bool fine =
        clean_setup(s, rules->game->seats(rules->bytes), t) && bots_known(s, rules, t);
    rules_drop(rules);
    return fine;
}

table *table_new(const table_setup *setup, int64_t now, table_events *out, table_error *t)
{
    table_setup clean = *setup;
    *t = (table_error){ .what = TABLE_ERROR_NONE };
    if (!check_setup(&clean, t)) return NULL;
    char *const text = setup_write(&clean);
    table *const p = table_blank();
    const bool made =
        text && p &&
        table_emit(p, out, EVENT_CREATED, 0, (said){ .player = clean.host }, text, now);
    free(text);
    if (made) return p;
    set_table_error(t, p && text ? TABLE_ERROR_BAD_SPEC : TABLE_ERROR_NO_MEMORY);
    table_free(p);
    return NULL;
}

/* -- looking at it ----------------------------------------------------------------------------- */

const char *table_lost(const table *p)
{
    return !p->lost ? NULL : p->broken ? p->broken : "memory";
}

int64_t table_number(const table *p)
{
    return p->number;
}

int64_t table_changed(const table *p)
{
    return p->changed;
}

table_phase table_is(const table *p)
{
    return p->phase;
}

table_end table_ended(const table *p)
{
    return p->ended;
}

int64_t table_hides_end_until(const table *p)
{
    return p->phase == TABLE_OVER && p->rules && p->setup.delay ? p->over_at + p->setup.delay : 0;
}

/* Further away than any delay is a date that was wrong. */
bool table_is_unlisted(const table *p, int64_t now)
{
    return p->setup.unlisted_until > now && p->setup.unlisted_until <= now + DELAY_MAX;
}

const table_setup *table_set_up(const table *p)
{
    return &p->setup;
}

const char *table_host(const table *p)
{
    return p->host;
}

const char *table_next(const table *p)
{
    return p->next;
}

int table_seats(const table *p)
{
    return p->seats;
}

const seat_setup *table_seat(const table *p, hx_seat seat)
{
    return &p->seat[seat].who;
}

uint8_t table_waiting(const table *p)
{
    return p->waiting;
}

uint8_t table_winners(const table *p)
{
    if (p->ended == TABLE_FORFEIT) return seats_contesting(p);
    return p->ended == TABLE_WON ? p->rules->game->winners(p->rules->bytes, p->state) : 0;
}

size_t table_weight(const table *p)
{
    size_t bytes = sizeof *p + p->tail.bytes + (size_t)p->tail.cap * sizeof *p->tail.at;
    bytes += p->moves.cap + (size_t)p->client_cap * sizeof *p->clients;
    if (p->rules)
        bytes += sizeof *p->rules + p->rules->game->rules_size + p->rules->game->state_size;
    for (int i = 0; i < p->chat_count; i++) bytes += strlen(p->chat[i].text) + 1;
    return bytes;
}

/* -- rematch ----------------------------------------------------------------------------------- */

void table_rematch(const table *p, table_setup *next)
{
    *next = p->setup;
    memset(next->secret, 0, sizeof next->secret);
    text_copy(next->id, sizeof next->id, p->next);
    text_copy(next->host, sizeof next->host, p->host);
    for (int i = 0; i < p->seats; i++) {
        seat_setup *const to = &next->seat[(i + 1) % p->seats];
        *to = p->seat[i].who;
        if (to->kind == SEAT_HUMAN) memset(to->bot, 0, sizeof to->bot);
    }
}
