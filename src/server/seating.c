/* seating.c -- who sits where: taking and leaving seats, votes, the host. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "table_internal.h"

void text_copy(char *out, size_t cap, const char *text)
{
    size_t length = strlen(text);
    if (length >= cap) length = cap - 1;
    memcpy(out, text, length);
    memset(out + length, 0, cap - length);
}

/* -- looking ----------------------------------------------------------------------------------- */

hx_seat table_seat_of(const table *p, const char *player)
{
    for (int i = 0; player[0] && i < p->seats; i++)
        if (p->seat[i].who.kind == SEAT_HUMAN && strcmp(p->seat[i].who.player, player) == 0)
            return (hx_seat)i;
    return HX_NOBODY;
}

const char *table_lost_by(const table *p, hx_seat seat)
{
    return p->seat[seat].lost;
}

int seats_human(const table *p)
{
    int count = 0;
    for (int i = 0; i < p->seats; i++) count += p->seat[i].who.kind == SEAT_HUMAN;
    return count;
}

uint8_t seats_here(const table *p)
{
    unsigned bits = 0;
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].who.kind == SEAT_HUMAN && p->seat[i].here) bits |= 1u << i;
    return (uint8_t)bits;
}

bool bot_is_for(const char *bot, const hx_game *game, const void *rules)
{
    hx_error why;
    hx_bot *const open = strchr(bot, ':') ? NULL : hx_bot_open(bot, &why);
    const bool plays = open && hx_bot_plays(bot, game, rules);
    hx_bot_close(open);
    return plays;
}

/* Before the game begins its rules are read only to ask. */
bool bot_plays(const table *p, const char *bot)
{
    hx_error why;
    shared_rules *const rules = p->rules ? rules_hold(p->rules) : rules_read(p->setup.spec, &why);
    const bool plays = rules && bot_is_for(bot, rules->game, rules->bytes);
    rules_drop(rules);
    return plays;
}

const char *standin_for(const table *p)
{
    return bot_plays(p, STANDIN_BOT) ? STANDIN_BOT : SPARE_BOT;
}

bool seat_kind_text(const char *text, seat_setup *seat)
{
    *seat = (seat_setup){ .kind = SEAT_OPEN };
    if (strcmp(text, "open") == 0) return true;
    if (strcmp(text, "locked") == 0) return seat->kind = SEAT_LOCKED, true;
    if (strncmp(text, "bot:", 4) != 0 || !text[4] || strlen(text + 4) >= sizeof seat->bot)
        return false;
    seat->kind = SEAT_BOT;
    text_copy(seat->bot, sizeof seat->bot, text + 4);
    return true;
}

/* -- changing ---------------------------------------------------------------------------------- */

/* Somebody else, or nobody, has the seat from now on. */
static void reseat(table *p, int seat, const seat_setup *who, int64_t now)
{
    assert(is_seat(p, seat));
    seating *const s = &p->seat[seat - 1];
    char lost[PLAYER_MAX];
    text_copy(lost, sizeof lost, is_rated(p) && p->phase == TABLE_PLAYING ? s->who.player : "");
    *s = (seating){ .who = *who, .away_at = now, .decision = s->decision + 1 };
    text_copy(s->lost, sizeof s->lost, lost);
    s->grace = clock_of(p)->grace;
    for (int i = 0; i < p->seats; i++)
        p->seat[i].votes = (uint8_t)(p->seat[i].votes & ~(1u << (seat - 1)));
    p->abandoners = (uint8_t)(p->abandoners & ~(1u << (seat - 1)));
    if (!seats_here(p)) p->nobody = now;
}

bool apply_sat(table *p, const event *e, event_views *s)
{
    (void)s;
    seat_setup who = { .kind = SEAT_HUMAN };
    if (p->phase != TABLE_GATHERING || !is_seat(p, e->seat) || !e->player[0]) return false;
    if (p->seat[e->seat - 1].who.kind != SEAT_OPEN) return false;
    if (table_seat_of(p, e->player) != HX_NOBODY) return false;
    if (!clean_text(who.name, sizeof who.name, NAME_LETTERS, e->text)) return false;
    text_copy(who.player, sizeof who.player, e->player);
    reseat(p, e->seat, &who, e->at);
    return true;
}

/* While people gather a seat that is left is open; later a bot goes on, as the text says. */
static bool leave(table *p, const event *e)
{
    seat_setup who;
    if (!is_seat(p, e->seat) || p->seat[e->seat - 1].who.kind != SEAT_HUMAN) return false;
    if (p->phase != TABLE_GATHERING && p->phase != TABLE_PLAYING) return false;
    if (!seat_kind_text(e->text, &who)) return false;
    if (who.kind != (p->phase == TABLE_GATHERING ? SEAT_OPEN : SEAT_BOT)) return false;
    reseat(p, e->seat, &who, e->at);
    return true;
}

bool apply_stood(table *p, const event *e, event_views *s)
{
    (void)s;
    return leave(p, e);
}

bool apply_forfeit(table *p, const event *e, event_views *s)
{
    (void)s;
    return is_rated(p) && p->phase == TABLE_PLAYING && leave(p, e);
}

bool apply_kick(table *p, const event *e, event_views *s)
{
    (void)s;
    return leave(p, e);
}

bool apply_seat(table *p, const event *e, event_views *s)
{
    seat_setup who;
    (void)s;
    if (p->phase != TABLE_GATHERING || !is_seat(p, e->seat)) return false;
    if (p->seat[e->seat - 1].who.kind == SEAT_HUMAN) return false;
    if (!seat_kind_text(e->text, &who)) return false;
    reseat(p, e->seat, &who, e->at);
    return true;
}

bool apply_vote(table *p, const event *e, event_views *s)
{
    (void)s;
    const hx_seat by = table_seat_of(p, e->player);
    if (!is_seat(p, e->seat) || by == HX_NOBODY || by == e->seat - 1) return false;
    if (p->phase != TABLE_PLAYING || p->seat[e->seat - 1].who.kind != SEAT_HUMAN) return false;
    p->seat[e->seat - 1].votes = (uint8_t)(p->seat[e->seat - 1].votes | 1u << by);
    return true;
}

bool apply_host(table *p, const event *e, event_views *s)
{
    (void)s;
    const hx_seat seat = table_seat_of(p, e->text);
    if (seat == HX_NOBODY) return false;
    text_copy(p->host, sizeof p->host, e->text);
    p->host_here = p->seat[seat].here;
    p->host_away = p->seat[seat].away_at;
    return true;
}
