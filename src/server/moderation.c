/* moderation.c -- writes bans and reports, and the audit log.
 *
 * What is noted is kept for half a year, see sweeping.c. */
#include "allocation.h"
#include "bans.h"
#include "clean.h"
#include "log.h"
#include "tables.h"

static change *audit_change(const char *kind, const char *player, const char *by,
                            const char *detail)
{
    char id[PLAYER_MAX];
    change *const c = people_change();
    tables_random_id('a', id);
    change_add(c, STORE_ADD_AUDIT)->as.audit =
        (store_audit){ change_text(c, id),     tables_now(),       change_text(c, kind),
                       change_text(c, player), change_text(c, by), change_text(c, detail) };
    log_line(LOG_INFO_, kind,
             (log_fact[]){ { "player", *player ? player : "-", 0 }, { "by", by, 0 }, { 0 } });
    return c;
}

void people_audit(people *p, const char *kind, const char *player, const char *by,
                  const char *detail)
{
    people_commit(p, audit_change(kind, player, by, detail));
}

void people_audit_soon(people *p, const char *kind, const char *player, const char *by,
                       const char *detail)
{
    people_give(p, audit_change(kind, player, by, detail));
}

static server_error done_or(store_result result, server_error if_none)
{
    return result == STORE_NONE ? if_none : error_of_store(result);
}

/* -- bans -------------------------------------------------------------------------------------- */

/* The player with this id, with claimed guests; id "" if there is none. */
static void find_player(store *s, const char *id, person *out)
{
    player_row row;
    memset(out, 0, sizeof *out);
    if (people_read(s, id, &row) != STORE_DONE || row.row.gone) return;
    copy_text(out->id, sizeof out->id, row.id);
    copy_text(out->login, sizeof out->login, row.login);
    people_guests(s, out);
}

server_error ban_put(people *p, store *s, const char *target, int days, const char *reason)
{
    char id[PLAYER_MAX], network[64], cleaned[REASON_MAX];
    person who = { .id = "" };
    const bool address = network_spell(target, network, sizeof network);
    if (!address) find_player(s, target, &who);
    if (!address && !who.id[0]) return SERVER_ERROR_BAD_BODY;
    if (!clean_text(cleaned, sizeof cleaned, REASON_MAX, reason)) cleaned[0] = '\0';
    tables_random_id('b', id);
    const int64_t now = tables_now(), until = days ? now + days * 86400000LL : 0;
    change *const c = people_change();
    change_add(c, STORE_PUT_BAN)->as.ban =
        (store_ban){ id,     now, until, address ? "address" : "player", address ? network : target,
                     cleaned };
    if (!address) people_tell_others(p, c, &who);
    const store_result result = people_commit(p, c);
    if (result != STORE_DONE) return error_of_store(result);
    people_audit(p, "ban", who.id, "admin", address ? network : cleaned);
    bans_read(p, s);
    if (!address) people_revoke(p, &who);
    return SERVER_ERROR_NONE;
}

server_error ban_drop(people *p, const char *target)
{
    char network[64];
    change *const c = people_change();
    const bool address = network_spell(target, network, sizeof network);
    change_add(c, STORE_DROP_BAN)->as.ban = (store_ban){ .id = address ? network : target };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_audit(p, "unban", address ? "" : target, "admin", "");
    return done_or(result, SERVER_ERROR_NO_SUCH_PATH);
}

/* -- reports ----------------------------------------------------------------------------------- */

server_error report_make(people *p, const person *who, const char *table_id, const char *about,
                         const char *reason)
{
    char id[PLAYER_MAX], cleaned[4 * CHAT_LETTERS];
    if (!clean_text(cleaned, sizeof cleaned, CHAT_LETTERS, reason)) return SERVER_ERROR_BAD_BODY;
    if (strcmp(who->id, about) == 0) return SERVER_ERROR_BAD_BODY;
    tables_random_id('r', id);
    change *const c = people_change();
    change_add(c, STORE_ADD_REPORT)->as.report =
        (store_report){ id, tables_now(), who->id, about, table_id, cleaned, 0, "" };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) {
        log_line(LOG_INFO_, "report",
                 (log_fact[]){ { "id", id, 0 }, { "about", about, 0 }, { 0 } });
    }
    return done_or(result, SERVER_ERROR_NO_SUCH_PATH);
}

server_error report_close(people *p, const char *id, const char *note)
{
    char cleaned[4 * CHAT_LETTERS];
    if (!clean_text(cleaned, sizeof cleaned, CHAT_LETTERS, note)) cleaned[0] = '\0';
    change *const c = people_change();
    change_add(c, STORE_CLOSE_REPORT)->as.report =
        (store_report){ .id = id, .closed = tables_now(), .note = cleaned };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_audit(p, "report-closed", "", "admin", id);
    return done_or(result, SERVER_ERROR_NO_SUCH_PATH);
}
