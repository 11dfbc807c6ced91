/* admin_people.c -- admin commands about users: bans, reports, audit log.
 *
 * All of it asks the store, so it is answered in a reader thread. */
#include <time.h>

#include "admin_internal.h"
#include "allocation.h"

enum { MOST = 500, REASON_WORDS = 400 };

/* "2026-01-31 12:00", of the whole world. */
static const char *moment(int64_t at, char out[24])
{
    const time_t seconds = (time_t)(at / 1000);
    struct tm utc;
    gmtime_r(&seconds, &utc);
    strftime(out, 24, "%Y-%m-%d %H:%M", &utc);
    return out;
}

static const char *until_text(const admin_question *q, int64_t until, char out[24])
{
    return until ? moment(until, out) : hx_words(HX_W_ADMIN_FOR_GOOD, q->language);
}

/* -- lists ------------------------------------------------------------------------------------- */

typedef struct admin_list {
    const admin_question *question;
    FILE *out;
    int rows;
} admin_list;

static void begin_list(admin_list *l, admin_question *q)
{
    *l = (admin_list){ q, begin_answer(q, true), 0 };
}

static void end_list(admin_list *l, admin_question *q, store_result result)
{
    if (result != STORE_DONE && result != STORE_NONE) {
        fputs(hx_words(store_word(result), q->language), l->out);
        fputc('\n', l->out);
    } else if (!l->rows) {
        fprintf(l->out, "%s\n", hx_words(HX_W_ADMIN_NONE, q->language));
    }
    fclose(l->out);
}

static bool put_ban(void *to, const store_ban *row)
{
    admin_list *const l = to;
    char from[24], until[24];
    l->rows++;
    fprintf(l->out, "%s %s %s  %s - %s  %s\n", row->id, row->kind, row->target,
            moment(row->at, from), until_text(l->question, row->until, until), row->reason);
    return true;
}

static void answer_bans(admin_question *q, store *s)
{
    admin_list l;
    begin_list(&l, q);
    end_list(&l, q, store_each_ban(s, tables_now(), put_ban, &l));
}

static bool put_report(void *to, const store_report *row)
{
    admin_list *const l = to;
    char at[24];
    l->rows++;
    fprintf(l->out, "%s  %s  %s -> %s  %s  %s", row->id, moment(row->at, at), row->player,
            row->about, row->table, row->reason);
    if (row->closed) fprintf(l->out, "  [%s %s]", moment(row->closed, at), row->note);
    fputc('\n', l->out);
    return true;
}

static void answer_reports(admin_question *q, store *s)
{
    admin_list l;
    begin_list(&l, q);
    const bool all = strcmp(q->line, "reports all") == 0;
    end_list(&l, q, store_each_report(s, NULL, all, MOST, put_report, &l));
}

static bool put_audit(void *to, const store_audit *row)
{
    admin_list *const l = to;
    char at[24];
    l->rows++;
    fprintf(l->out, "%s  %s  %s  %s  %s\n", moment(row->at, at), row->kind,
            *row->player ? row->player : "-", row->actor, row->detail);
    return true;
}

static void answer_audit(admin_question *q, store *s)
{
    char player[PLAYER_MAX] = "";
    admin_list l;
    sscanf(q->line + strlen("audit"), "%39s", player);
    begin_list(&l, q);
    end_list(&l, q, store_each_audit(s, *player ? player : NULL, MOST, put_audit, &l));
}

/* -- doing ------------------------------------------------------------------------------------- */

static void say(admin_question *q, server_error no, hx_word done, hx_word none)
{
    const bool found = no != SERVER_ERROR_NO_SUCH_PATH && no != SERVER_ERROR_BAD_BODY;
    const error_reply why = refuse_with(no);
    FILE *const out = begin_answer(q, !no);
    fprintf(out, "%s\n",
            !no      ? hx_words(done, q->language)
            : !found ? hx_words(none, q->language)
                     : error_reply_text(&why, q->language));
    fclose(out);
}

/* "TARGET [DAYS] [REASON ...]" */
static void ban(admin_question *q, store *s)
{
    char target[64] = "", reason[REASON_WORDS] = "";
    int days = 0, used = 0;
    const char *words = q->line + strlen("ban");
    if (sscanf(words, "%63s%n", target, &used) != 1) {
        say(q, SERVER_ERROR_BAD_BODY, HX_W_ADMIN_BANNED, HX_W_ADMIN_BAN_USAGE);
        return;
    }
    words += used;
    used = 0;
    if (sscanf(words, " %d%n", &days, &used) == 1 && (words[used] == ' ' || !words[used])) {
        words += used;
    } else {
        days = 0;
    }
    copy_text(reason, sizeof reason, words + strspn(words, " "));
    const server_error no = days < 0 || days > 36500
                                ? SERVER_ERROR_BAD_BODY
                                : ban_put(q->of->people, s, target, days, reason);
    say(q, no, HX_W_ADMIN_BANNED, HX_W_ADMIN_BAN_USAGE);
}

static void unban(admin_question *q, store *s)
{
    char target[64] = "";
    sscanf(q->line + strlen("unban"), "%63s", target);
    const server_error no = ban_drop(q->of->people, target);
    if (!no) bans_read(q->of->people, s);
    say(q, no, HX_W_ADMIN_UNBANNED, HX_W_ADMIN_NO_BAN);
}

/* "ID [NOTE ...]" */
static void close_report(admin_question *q, store *s)
{
    char id[PLAYER_MAX] = "";
    int used = 0;
    (void)s;
    const char *const words = q->line + strlen("close");
    sscanf(words, "%39s%n", id, &used);
    say(q, report_close(q->of->people, id, words + used), HX_W_ADMIN_CLOSED, HX_W_ADMIN_NO_REPORT);
}

/* -- which ------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*answer)(admin_question *, store *);
} commands[] = {
    { "bans", answer_bans },   { "ban", ban },
    { "unban", unban },        { "reports", answer_reports },
    { "close", close_report }, { "audit", answer_audit },
};

static bool is_command(const char *line, const char *name)
{
    const size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && (line[length] == ' ' || !line[length]);
}

static void answer_from_store(job *j, void *tool)
{
    admin_question *const q = (admin_question *)j;
    if (!tool) {
        say(q, SERVER_ERROR_STORE_AWAY, HX_W_ADMIN_BANNED, HX_W_ADMIN_BAN_USAGE);
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!is_command(q->line, commands[i].name)) continue;
        commands[i].answer(q, tool);
        return;
    }
}

static void read_done(job *j)
{
    question_answered((admin_question *)j);
}

bool admin_people(admin_question *q)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!is_command(q->line, commands[i].name)) continue;
        q->job = (job){ NULL, answer_from_store, read_done };
        pool_give(q->of->readers, &q->job);
        return true;
    }
    return false;
}
