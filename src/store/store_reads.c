/* store_reads.c -- database rows as the structs of store.h.
 *
 * Not here: the SQL (statements.def), reading everything (store_backup.c). */
#include <limits.h>

#include "store_internal.h"

/* What a caller gets rows with. */
typedef union row_caller {
    store_table_row *table;
    store_event_row *event;
    store_snapshot_row *snapshot;
    store_player_row *player;
    store_session_row *session;
    store_token_row *token;
    store_rating_row *rating;
    store_unrated_row *unrated;
    store_forgotten_row *forgotten;
    store_ended_row *ended;
    store_audit_row *audit;
    store_ban_row *ban;
    store_report_row *report;
    store_rated_row *rated;
} row_caller;

typedef struct listener {
    row_caller call;
    void *to;
    int64_t rows;
} listener;

static store_result read_rows(store *s, statement what, const value *values, row_told *told,
                              listener *l)
{
    const store_result result = s->driver->read(s, what, values, told, l);
    return result == STORE_DONE && l->rows == 0 ? STORE_NONE : result;
}

/* -- tables and events ----------------------------------------------------------------------- */

static bool told_table(void *to, const value *row)
{
    listener *const l = to;
    const store_table table = {
        .id = row[0].is.text,
        .spec = row[1].is.text,
        .title = row[2].is.text,
        .host = row[3].is.text,
        .summary = row[4].is.text,
        .is_public = row[5].is.number != 0,
        .phase = (store_phase)row[6].is.number,
        .created = row[7].is.number,
        .changed = row[8].is.number,
        .wake = row[9].is.number,
        .owner = row[10].is.text,
        .epoch = row[11].is.number,
        .url = row[12].is.text,
        .owner_alive = row[13].is.number != 0,
        .last = row[14].is.number,
    };
    l->rows++;
    return l->call.table(l->to, &table);
}

static store_result tables(store *s, statement what, const value *values, store_table_row *told,
                           void *to)
{
    listener l = { .call.table = told, .to = to };
    return read_rows(s, what, values, told_table, &l);
}

store_result store_find_table(store *s, const char *id, store_table_row *told, void *to)
{
    return tables(s, RUN_FIND_TABLE, VALUES(T(id)), told, to);
}

store_result store_each_owned(store *s, const char *process, store_table_row *told, void *to)
{
    return tables(s, RUN_EACH_OWNED, VALUES(T(process)), told, to);
}

store_result store_each_public(store *s, int most, store_table_row *told, void *to)
{
    return tables(s, RUN_EACH_PUBLIC, VALUES(I(most)), told, to);
}

store_result store_each_game(store *s, const char *player, int64_t before, const char *before_id,
                             int most, store_table_row *told, void *to)
{
    if (before <= 0) before = INT64_MAX;
    return tables(s, RUN_EACH_GAME, VALUES(T(player), I(before), T(before_id), I(most)), told, to);
}

static bool told_event(void *to, const value *row)
{
    listener *const l = to;
    const store_event event = {
        .table = row[0].is.text,
        .number = row[1].is.number,
        .epoch = row[2].is.number,
        .at = row[3].is.number,
        .kind = row[4].is.text,
        .player = row[5].is.text,
        .body = row[6].is.text,
    };
    l->rows++;
    return l->call.event(l->to, &event);
}

store_result store_each_event(store *s, const char *table, int64_t first, int64_t last,
                              store_event_row *told, void *to)
{
    listener l = { .call.event = told, .to = to };
    if (last < 0) last = INT64_MAX;
    return read_rows(s, RUN_EACH_EVENT, VALUES(T(table), I(first), I(last)), told_event, &l);
}

static bool told_snapshot(void *to, const value *row)
{
    listener *const l = to;
    const store_snapshot snapshot = {
        .table = row[0].is.text,
        .number = row[1].is.number,
        .epoch = row[2].is.number,
        .bytes = row[3].is.bytes,
        .size = row[3].size,
    };
    l->rows++;
    return l->call.snapshot(l->to, &snapshot);
}

store_result store_find_snapshot(store *s, const char *table, store_snapshot_row *told, void *to)
{
    listener l = { .call.snapshot = told, .to = to };
    return read_rows(s, RUN_FIND_SNAPSHOT, VALUES(T(table)), told_snapshot, &l);
}

typedef struct snapshot_loading {
    store_snapshot_row *told;
    void *to;
    int64_t number;
} snapshot_loading;

static bool note_snapshot(void *to, const store_snapshot *snapshot)
{
    snapshot_loading *const l = to;
    if (l->told(l->to, snapshot)) l->number = snapshot->number;
    return true;
}

/* A log only grows, so the events after a snapshot fit it whatever happens in between. */
store_result store_load_table(store *s, const char *table, store_snapshot_row *snapshot,
                              store_event_row *event, void *to)
{
    snapshot_loading l = { .told = snapshot, .to = to };
    store_result result = store_find_snapshot(s, table, note_snapshot, &l);
    if (result != STORE_DONE && result != STORE_NONE) return result;
    result = store_each_event(s, table, l.number + 1, -1, event, to);
    return result == STORE_NONE && l.number > 0 ? STORE_DONE : result;
}

/* -- people ---------------------------------------------------------------------------------- */

static bool told_player(void *to, const value *row)
{
    listener *const l = to;
    const store_player player = {
        .id = row[0].is.text,
        .name = row[1].is.text,
        .login = row[2].is.text,
        .password = row[3].is.text,
        .created = row[4].is.number,
        .gone = row[5].is.number,
        .became = row[6].is.text,
    };
    l->rows++;
    return l->call.player(l->to, &player);
}

static store_result players(store *s, statement what, const char *key, store_player_row *told,
                            void *to)
{
    listener l = { .call.player = told, .to = to };
    return read_rows(s, what, VALUES(T(key)), told_player, &l);
}

store_result store_find_player(store *s, const char *id, store_player_row *told, void *to)
{
    return players(s, RUN_FIND_PLAYER, id, told, to);
}

store_result store_each_claimed(store *s, const char *account, int most, store_player_row *told,
                                void *to)
{
    listener l = { .call.player = told, .to = to };
    return read_rows(s, RUN_EACH_CLAIMED, VALUES(T(account), I(most)), told_player, &l);
}

store_result store_find_login(store *s, const char *login, store_player_row *told, void *to)
{
    return players(s, RUN_FIND_LOGIN, login, told, to);
}

static bool told_session(void *to, const value *row)
{
    listener *const l = to;
    const store_session session = {
        .hash = row[0].is.text,
        .player = row[1].is.text,
        .created = row[2].is.number,
        .seen = row[3].is.number,
        .agent = row[4].is.text,
    };
    l->rows++;
    return l->call.session(l->to, &session);
}

store_result store_find_session(store *s, const char *hash, store_session_row *told, void *to)
{
    listener l = { .call.session = told, .to = to };
    return read_rows(s, RUN_FIND_SESSION, VALUES(T(hash)), told_session, &l);
}

store_result store_each_session(store *s, const char *player, store_session_row *told, void *to)
{
    listener l = { .call.session = told, .to = to };
    return read_rows(s, RUN_EACH_SESSION, VALUES(T(player)), told_session, &l);
}

static bool told_token(void *to, const value *row)
{
    listener *const l = to;
    const store_token token = {
        .hash = row[0].is.text,
        .id = row[1].is.text,
        .player = row[2].is.text,
        .label = row[3].is.text,
        .scopes = row[4].is.text,
        .created = row[5].is.number,
        .seen = row[6].is.number,
        .session = row[7].is.text,
    };
    l->rows++;
    return l->call.token(l->to, &token);
}

store_result store_find_token(store *s, const char *hash, store_token_row *told, void *to)
{
    listener l = { .call.token = told, .to = to };
    return read_rows(s, RUN_FIND_TOKEN, VALUES(T(hash)), told_token, &l);
}

store_result store_each_token(store *s, const char *player, store_token_row *told, void *to)
{
    listener l = { .call.token = told, .to = to };
    return read_rows(s, RUN_EACH_TOKEN, VALUES(T(player)), told_token, &l);
}

static bool told_rating(void *to, const value *row)
{
    listener *const l = to;
    const store_rating rating = {
        .who = row[0].is.text,
        .kind = row[1].is.text,
        .mu = row[2].is.real,
        .sigma = row[3].is.real,
        .games = row[4].is.number,
    };
    l->rows++;
    return l->call.rating(l->to, &rating);
}

store_result store_each_rating(store *s, const char *who, const char *kind, store_rating_row *told,
                               void *to)
{
    listener l = { .call.rating = told, .to = to };
    if (kind) {
        return read_rows(s, RUN_FIND_RATING, VALUES(T(who), T(kind)), told_rating, &l);
    }
    return read_rows(s, RUN_EACH_RATING_OF, VALUES(T(who)), told_rating, &l);
}

store_result store_each_ranked(store *s, const char *kind, const char *sort, int most,
                               store_rating_row *told, void *to)
{
    listener l = { .call.rating = told, .to = to };
    return read_rows(s, RUN_EACH_RANKED, VALUES(T(kind), T(sort), I(most)), told_rating, &l);
}

static bool told_forgotten(void *to, const value *row)
{
    listener *const l = to;
    l->rows++;
    return l->call.forgotten(l->to, row[0].is.text, row[1].is.number);
}

store_result store_each_forgotten(store *s, store_forgotten_row *told, void *to)
{
    listener l = { .call.forgotten = told, .to = to };
    return read_rows(s, RUN_EACH_FORGOTTEN, NULL, told_forgotten, &l);
}

store_result store_each_trace(store *s, const char *player, store_table_row *told, void *to)
{
    listener l = { .call.table = told, .to = to };
    return read_rows(s, RUN_EACH_TRACE, VALUES(T(player)), told_table, &l);
}

store_result store_each_said(store *s, const char *player, store_event_row *told, void *to)
{
    listener l = { .call.event = told, .to = to };
    return read_rows(s, RUN_EACH_SAID, VALUES(T(player)), told_event, &l);
}

static bool told_unrated(void *to, const value *row)
{
    listener *const l = to;
    const store_unrated unrated = {
        .table = row[0].is.text,
        .who = row[1].is.text,
        .kind = row[2].is.text,
        .place = row[3].is.number,
        .at = row[4].is.number,
        .done = row[5].is.number != 0,
    };
    l->rows++;
    return l->call.unrated(l->to, &unrated);
}

store_result store_each_unrated(store *s, store_unrated_row *told, void *to)
{
    listener l = { .call.unrated = told, .to = to };
    return read_rows(s, RUN_EACH_UNRATED, NULL, told_unrated, &l);
}

static bool told_rated(void *to, const value *row)
{
    listener *const l = to;
    const store_rating rating = {
        .who = row[0].is.text,
        .kind = row[1].is.text,
        .games = row[2].is.number,
        .table = row[3].is.text,
        .mu = row[5].is.real,
        .sigma = row[6].is.real,
    };
    l->rows++;
    return l->call.rated(l->to, &rating, row[4].is.number);
}

store_result store_each_rated(store *s, const char *who, store_rated_row *told, void *to)
{
    listener l = { .call.rated = told, .to = to };
    return read_rows(s, RUN_EACH_RATED, VALUES(T(who)), told_rated, &l);
}

/* -- looking after people -------------------------------------------------------------------- */

static bool told_ended(void *to, const value *row)
{
    listener *const l = to;
    l->rows++;
    return l->call.ended(l->to, &(store_ended){ row[0].is.text, row[1].is.text });
}

store_result store_each_ended(store *s, int64_t within, store_ended_row *told, void *to)
{
    listener l = { .call.ended = told, .to = to };
    return read_rows(s, RUN_EACH_ENDED, VALUES(I(within)), told_ended, &l);
}

static bool told_audit(void *to, const value *row)
{
    listener *const l = to;
    const store_audit audit = {
        .id = row[0].is.text,
        .at = row[1].is.number,
        .kind = row[2].is.text,
        .player = row[3].is.text,
        .actor = row[4].is.text,
        .detail = row[5].is.text,
    };
    l->rows++;
    return l->call.audit(l->to, &audit);
}

store_result store_each_audit(store *s, const char *player, int most, store_audit_row *told,
                              void *to)
{
    listener l = { .call.audit = told, .to = to };
    if (!player) return read_rows(s, RUN_EACH_AUDIT, VALUES(I(most)), told_audit, &l);
    return read_rows(s, RUN_EACH_AUDIT_OF, VALUES(T(player), I(most)), told_audit, &l);
}

static bool told_ban(void *to, const value *row)
{
    listener *const l = to;
    const store_ban ban = {
        .id = row[0].is.text,
        .at = row[1].is.number,
        .until = row[2].is.number,
        .kind = row[3].is.text,
        .target = row[4].is.text,
        .reason = row[5].is.text,
    };
    l->rows++;
    return l->call.ban(l->to, &ban);
}

store_result store_each_ban(store *s, int64_t now, store_ban_row *told, void *to)
{
    listener l = { .call.ban = told, .to = to };
    return read_rows(s, RUN_EACH_BAN, VALUES(I(now)), told_ban, &l);
}

static bool told_report(void *to, const value *row)
{
    listener *const l = to;
    const store_report report = {
        .id = row[0].is.text,
        .at = row[1].is.number,
        .player = row[2].is.text,
        .about = row[3].is.text,
        .table = row[4].is.text,
        .reason = row[5].is.text,
        .closed = row[6].is.number,
        .note = row[7].is.text,
    };
    l->rows++;
    return l->call.report(l->to, &report);
}

store_result store_each_report(store *s, const char *player, bool all, int most,
                               store_report_row *told, void *to)
{
    listener l = { .call.report = told, .to = to };
    if (player) return read_rows(s, RUN_EACH_REPORT_BY, VALUES(T(player)), told_report, &l);
    return read_rows(s, RUN_EACH_REPORT, VALUES(I(all), I(most)), told_report, &l);
}

/* -- figures --------------------------------------------------------------------------------- */

static bool told_counts(void *to, const value *row)
{
    *(store_counts *)to = (store_counts){
        .tables = row[0].is.number,
        .open_tables = row[1].is.number,
        .events = row[2].is.number,
        .players = row[3].is.number,
        .accounts = row[4].is.number,
    };
    return true;
}

static bool told_newest(void *to, const value *row)
{
    *(int64_t *)to = row[0].is.number;
    return true;
}

store_result store_newest(store *s, int64_t before, int64_t *date)
{
    return s->driver->read(s, RUN_NEWEST_SESSION, VALUES(I(before)), told_newest, date);
}

store_result store_count(store *s, store_counts *counts)
{
    return s->driver->read(s, RUN_COUNT, NULL, told_counts, counts);
}
