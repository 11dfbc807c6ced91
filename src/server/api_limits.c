/* api_limits.c -- how much somebody may do at tables: every table is kept for ever, and so is every event.
 *
 * Rates are those of limits.def.  Beside them somebody has only so many tables at a time that are not
 * over: that is counted over the tables this process has. */
#include "allocation.h"
#include "api_internal.h"
#include "platform/timing.h"

/* At a time, not over: */
enum {
    OPEN_TABLES = 30,  /* of one host                        */
    PUBLIC_TABLES = 5, /* of these in the public list        */
    BOT_TABLES = 5,    /* of these with nobody but bots      */
    TABLES_FROM = 150  /* made from one address              */
};

/* This many seconds until there is room for one more. */
static int wait_of(limit_kind kind)
{
    static const int minute[LIMITS] = {
#define LIMIT(name, minute, burst) minute,
#include "limits.def"
#undef LIMIT
    };
    return (60 + minute[kind] - 1) / minute[kind];
}

static bool over_rate(server *s, limit_kind kind, const char *who, error_reply *why)
{
    if (limits_allow(s->limits, kind, who, monotonic_millis())) return false;
    *why = refuse_with(SERVER_ERROR_TOO_MANY);
    why->retry = wait_of(kind);
    return true;
}

/* -- tables ------------------------------------------------------------------------------------ */

static bool only_bots(const table_setup *setup)
{
    for (int i = 0; i < setup->seats; i++)
        if (setup->seat[i].kind != SEAT_BOT) return false;
    return setup->seats > 0;
}

static bool over_limit(server *s, const table_setup *setup, const char *from, error_reply *why)
{
    if (s->config.no_limits) return false;
    const open_counts has = tables_open_by(s->tables, setup->host, from);
    if (has.open < OPEN_TABLES && has.from < TABLES_FROM &&
        !(setup->is_public && has.is_public >= PUBLIC_TABLES) &&
        !(only_bots(setup) && has.bots >= BOT_TABLES))
        return false;
    *why = refuse_with(SERVER_ERROR_TOO_MANY_TABLES);
    why->retry = 60;
    return true;
}

bool limit_table(server *s, const table_setup *setup, const char *from, error_reply *why)
{
    return over_limit(s, setup, from, why) || over_rate(s, LIMIT_TABLE, setup->host, why) ||
           (setup->is_public && over_rate(s, LIMIT_PUBLIC_TABLE, setup->host, why)) ||
           (only_bots(setup) && over_rate(s, LIMIT_BOT_TABLE, setup->host, why));
}

/* -- events ------------------------------------------------------------------------------------ */

/* The first request for a rematch makes a table; the others are led to it. */
static bool over_rematch(server *s, const hosted_table *t, const char *who, error_reply *why)
{
    const table *const p = hosted_state(t);
    if (table_is(p) != TABLE_OVER || table_next(p)[0]) return false;
    return over_rate(s, LIMIT_REMATCH, who, why) ||
           over_limit(s, table_set_up(p), tables_made_from(t), why);
}

bool limit_command(server *s, const hosted_table *t, const char *who, const command *c,
                   error_reply *why)
{
    const bool seated = table_seat_of(hosted_state(t), who) != HX_NOBODY;
    if (!seated && over_rate(s, LIMIT_UNSEATED, who, why)) return true;
    switch ((int)c->kind) {
    case COMMAND_CHAT: return over_rate(s, LIMIT_CHAT, who, why);
    case COMMAND_MUTE: return over_rate(s, LIMIT_MUTE, who, why);
    case COMMAND_REMATCH: return over_rematch(s, t, who, why);
    default: return false;
    }
}
