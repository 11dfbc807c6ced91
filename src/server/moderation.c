/* moderation.c -- bans and reports are written here, and what happened is noted.
 *
 * What is noted is kept for half a year, see sweeping.c. */
#include "bans.h"
#include "clean.h"
#include "hall.h"
#include "log.h"
#include "memory.h"

static change *audit_change(const char *kind, const char *player, const char *by,
                            const char *detail)
{
    char id[PLAYER_MAX];
    change *const c = people_change();
    hall_random_id('a', id);
    change_add(c, STORE_ADD_AUDIT)->as.audit =
        (store_audit){ change_text(c, id),     hall_now(),         change_text(c, kind),
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

static failure done_or(store_result result, failure if_none)
{
    return result == STORE_NONE ? if_none : failure_of_store(result);
}

/* -- bans -------------------------------------------------------------------------------------- */

/* Whoever has this id, with the guests he was; id "" if there is none. */
static void find_player(store *s, const char *id, person *out)
{
    player_row row;
    memset(out, 0, sizeof *out);
    if (people_read(s, id, &row) != STORE_DONE || row.row.gone) return;
    copy_text(out->id, sizeof out->id, row.id);
    copy_text(out->login, sizeof out->login, row.login);
    people_guests(s, out);
}

failure ban_put(people *p, store *s, const char *target, int days, const char *reason)
{
    char id[PLAYER_MAX], network[64], cleaned[REASON_MAX];
    person who = { .id = "" };
    const bool address = network_spell(target, network, sizeof network);
    if (!address) find_player(s, target, &who);
    if (!address && !who.id[0]) return FAILURE_BAD_BODY;
    if (!clean_text(cleaned, sizeof cleaned, REASON_MAX, reason)) cleaned[0] = '\0';
    hall_random_id('b', id);
    const int64_t now = hall_now(), until = days ? now + days * 86400000LL : 0;
    change *const c = people_change();
    change_add(c, STORE_PUT_BAN)->as.ban =
        (store_ban){ id,     now, until, address ? "address" : "player", address ? network : target,
                     cleaned };
    if (!address) people_tell_others(p, c, &who);
    const store_result result = people_commit(p, c);
    if (result != STORE_DONE) return failure_of_store(result);
    people_audit(p, "ban", who.id, "admin", address ? network : cleaned);
    bans_read(p, s);
    if (!address) people_revoke(p, &who);
    return FAILURE_NONE;
}

failure ban_drop(people *p, const char *target)
{
    char network[64];
    change *const c = people_change();
    const bool address = network_spell(target, network, sizeof network);
    change_add(c, STORE_DROP_BAN)->as.ban = (store_ban){ .id = address ? network : target };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_audit(p, "unban", address ? "" : target, "admin", "");
    return done_or(result, FAILURE_NO_SUCH_PATH);
}

/* -- reports ----------------------------------------------------------------------------------- */

failure report_make(people *p, const person *who, const char *table, const char *about,
                    const char *reason)
{
    char id[PLAYER_MAX], cleaned[4 * CHAT_LETTERS];
    if (!clean_text(cleaned, sizeof cleaned, CHAT_LETTERS, reason)) return FAILURE_BAD_BODY;
    if (strcmp(who->id, about) == 0) return FAILURE_BAD_BODY;
    hall_random_id('r', id);
    change *const c = people_change();
    change_add(c, STORE_ADD_REPORT)->as.report =
        (store_report){ id, hall_now(), who->id, about, table, cleaned, 0, "" };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) {
        log_line(LOG_INFO_, "report",
                 (log_fact[]){ { "id", id, 0 }, { "about", about, 0 }, { 0 } });
    }
    return done_or(result, FAILURE_NO_SUCH_PATH);
}

failure report_close(people *p, const char *id, const char *note)
{
    char cleaned[4 * CHAT_LETTERS];
    if (!clean_text(cleaned, sizeof cleaned, CHAT_LETTERS, note)) cleaned[0] = '\0';
    change *const c = people_change();
    change_add(c, STORE_CLOSE_REPORT)->as.report =
        (store_report){ .id = id, .closed = hall_now(), .note = cleaned };
    const store_result result = people_commit(p, c);
    if (result == STORE_DONE) people_audit(p, "report-closed", "", "admin", id);
    return done_or(result, FAILURE_NO_SUCH_PATH);
}
