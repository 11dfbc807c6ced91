/* admin.c -- the admin socket: status, tables, kick, announce, stop; admin_people.c has the commands about users.
 *
 * A thread of its own takes one caller after the other and hands each line to the loop, which alone
 * may look at the tables. */
#include "admin.h"

#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "admin_internal.h"
#include "allocation.h"
#include "log.h"
#include "platform/thread.h"
#include "platform/timing.h"

struct admin {
    server *of;
    int listening;
    char path[108];
    pthread_t thread;
    atomic_bool closing, ended;
};

/* -- answers ----------------------------------------------------------------------------------- */

/* The first letter says whether it was done; it is not shown. */
FILE *begin_answer(admin_question *q, bool fine)
{
    FILE *const out = must(open_memstream(&q->answer, &q->size));
    fputs(fine ? "+" : "-", out);
    return out;
}

void question_answered(admin_question *q)
{
    pthread_mutex_lock(&q->lock);
    q->done = true;
    pthread_cond_signal(&q->answered);
    pthread_mutex_unlock(&q->lock);
}

static void end_answer(admin_question *q, FILE *out)
{
    fclose(out);
    question_answered(q);
}

static void answer_text(admin_question *q, bool fine, const char *text)
{
    FILE *const out = begin_answer(q, fine);
    fprintf(out, "%s\n", text);
    end_answer(q, out);
}

static void answer_word(admin_question *q, bool fine, hx_word word)
{
    answer_text(q, fine, hx_words(word, q->language));
}

/* -- the commands, in the loop ----------------------------------------------------------------- */

static void put_table(void *to, const hosted_table *t)
{
    static const char *const phases[] = { "gathering", "sealing", "playing", "over" };
    const table *const p = hosted_state(t);
    fprintf(to, "%s %s number=%lld watchers=%d bytes=%zu %s\n", hosted_id(t), phases[table_is(p)],
            (long long)table_number(p), tables_watchers(t), table_weight(p), table_set_up(p)->spec);
}

static void answer_tables(admin_question *q)
{
    FILE *const out = begin_answer(q, true);
    tables_each(q->of->tables, put_table, out);
    end_answer(q, out);
}

static void answer_status(admin_question *q)
{
    FILE *const out = begin_answer(q, true);
    char *const text = metrics_text(q->of);
    char *rest = text;
    fprintf(out, "url %s\nprocess %s\n", q->of->url, q->of->process);
    for (char *one; (one = strtok_r(rest, "\n", &rest)) != NULL;) {
        if (*one != '#') fprintf(out, "%s\n", one + strlen("hexshore_"));
    }
    free(text);
    end_answer(q, out);
}

/* For those who may start a program but have none that speaks HTTP, such as a container's check. */
static void answer_health(admin_question *q)
{
    const health_cause cause = health_of(q->of);
    answer_text(q, cause == HEALTH_FINE, health_name(cause));
}

static void announce(admin_question *q, const char *text)
{
    json_t *const j = json_pack("{s:s, s:s}", "type", "announcement", "text", text);
    char *const message = j ? json_dumps(j, JSON_COMPACT) : NULL;
    if (message) tables_announce(q->of->tables, message);
    if (message) people_audit_soon(q->of->people, "announce", "", "admin", text);
    answer_word(q, message, message ? HX_W_ADMIN_TOLD : HX_W_ADMIN_NOT_TOLD);
    free(message);
    json_decref(j);
}

typedef struct kicking {
    pending_ack ack;
    admin_question *question;
} kicking;

static void kick_done(pending_ack *e, hosted_table *t)
{
    people_audit_soon(((kicking *)e)->question->of->people, "kick", "", "admin", hosted_id(t));
    answer_word(((kicking *)e)->question, true, HX_W_ADMIN_KICKED);
    free(e);
}

static void kick_failed(pending_ack *e, const error_reply *why)
{
    admin_question *const q = ((kicking *)e)->question;
    answer_text(q, false, error_reply_text(why, q->language));
    free(e);
}

/* "TABLE SEAT": as its host would. */
static void kick(admin_question *q, const char *words)
{
    char id[PLAYER_MAX], text[256];
    command what = { .kind = COMMAND_KICK };
    if (sscanf(words, "%39s %d", id, &what.seat) != 2) {
        answer_word(q, false, HX_W_ADMIN_KICK_USAGE);
        return;
    }
    hosted_table *const t = tables_find(q->of->tables, id);
    if (!t) {
        snprintf(text, sizeof text, hx_words(HX_W_ADMIN_NO_TABLE, q->language), id);
        answer_text(q, false, text);
        return;
    }
    kicking *const k = must_have(1, sizeof *k);
    *k = (kicking){ { .done = kick_done, .failed = kick_failed }, q };
    const char *const host = table_host(hosted_state(t));
    tables_do(t, &(actor){ .player = host, .name = "" }, &what, &k->ack);
}

static void stop(admin_question *q)
{
    people_audit_soon(q->of->people, "stop", "", "admin", "");
    answer_word(q, true, HX_W_ADMIN_STOPPING);
    serve_stop(q->of);
}

static void in_the_loop(job *j)
{
    admin_question *const q = (admin_question *)j;
    const char *const line = q->line;
    if (strcmp(line, "status") == 0) answer_status(q);
    else if (strcmp(line, "health") == 0) answer_health(q);
    else if (strcmp(line, "tables") == 0) answer_tables(q);
    else if (strncmp(line, "announce ", 9) == 0) announce(q, line + 9);
    else if (strncmp(line, "kick", 4) == 0) kick(q, line + 4);
    else if (strcmp(line, "stop") == 0) stop(q);
    else if (!admin_people(q)) answer_word(q, false, HX_W_ADMIN_COMMANDS);
}

/* -- the socket -------------------------------------------------------------------------------- */

static bool read_line(int fd, char *out, size_t cap)
{
    size_t have = 0;
    while (have < cap - 1) {
        const ssize_t n = read(fd, out + have, cap - 1 - have);
        if (n <= 0) break;
        have += (size_t)n;
        if (memchr(out, '\n', have)) break;
    }
    out[have] = '\0';
    out[strcspn(out, "\r\n")] = '\0';
    return have > 0;
}

static void write_all(int fd, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        const ssize_t n = send(fd, text, left, MSG_NOSIGNAL);
        if (n <= 0) return;
        text += n;
        left -= (size_t)n;
    }
}

static void serve_caller(struct admin *a, int fd)
{
    admin_question q = { .job = { NULL, NULL, in_the_loop }, .of = a->of };
    if (!read_line(fd, q.text, sizeof q.text) || atomic_load(&a->closing)) return;
    q.language = strncmp(q.text, "de ", 3) == 0 ? HX_GERMAN : HX_ENGLISH;
    q.line = strncmp(q.text, "de ", 3) == 0 || strncmp(q.text, "en ", 3) == 0 ? q.text + 3 : q.text;
    pthread_mutex_init(&q.lock, NULL);
    pthread_cond_init(&q.answered, NULL);
    loop_queue_post(a->of->loop_queue, &q.job);
    pthread_mutex_lock(&q.lock);
    while (!q.done) pthread_cond_wait(&q.answered, &q.lock);
    pthread_mutex_unlock(&q.lock);
    write_all(fd, q.answer);
    free(q.answer);
    pthread_cond_destroy(&q.answered);
    pthread_mutex_destroy(&q.lock);
}

static void *attend(void *context)
{
    struct admin *const a = context;
    while (!atomic_load(&a->closing)) {
        const int fd = accept(a->listening, NULL, NULL);
        if (fd < 0) continue;
        const struct timeval patience = { .tv_sec = 5 };
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        serve_caller(a, fd);
        close(fd);
    }
    atomic_store(&a->ended, true);
    return NULL;
}

static int dial(const char *path)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    copy_text(to.sun_path, sizeof to.sun_path, path);
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0) return fd;
    if (fd >= 0) close(fd);
    return -1;
}

/* What a dead process left lying there is swept away; a living one is left alone. */
static int listen_at(const char *path)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof at.sun_path) return -1;
    copy_text(at.sun_path, sizeof at.sun_path, path);
    const int alive = dial(path);
    if (alive >= 0) {
        close(alive);
        return -1;
    }
    unlink(path);
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    const mode_t before = umask(0177);
    const bool bound = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0;
    umask(before);
    if (bound && listen(fd, 8) == 0) return fd;
    if (fd >= 0) close(fd);
    return -1;
}

struct admin *admin_open(server *s, const char *path)
{
    struct admin *const a = must_have(1, sizeof *a);
    a->of = s;
    copy_text(a->path, sizeof a->path, path);
    a->listening = listen_at(path);
    const bool fine = a->listening >= 0 && thread_start(&a->thread, attend, a);
    if (fine) return a;
    if (a->listening >= 0) close(a->listening);
    free(a);
    return NULL;
}

void admin_close(struct admin *a)
{
    if (!a) return;
    atomic_store(&a->closing, true);
    shutdown(a->listening, SHUT_RDWR);
    while (!atomic_load(&a->ended)) {
        loop_queue_drain(a->of->loop_queue); /* a question that waits is answered now */
        sleep_millis(1);
    }
    pthread_join(a->thread, NULL);
    close(a->listening);
    unlink(a->path);
    free(a);
}

char *admin_ask(const char *path, const char *line, hx_language language)
{
    const int fd = dial(path);
    if (fd < 0) return NULL;
    char *text = NULL, part[4096];
    size_t size;
    FILE *const out = must(open_memstream(&text, &size));
    ssize_t n;
    write_all(fd, language == HX_GERMAN ? "de " : "en ");
    write_all(fd, line);
    write_all(fd, "\n");
    while ((n = read(fd, part, sizeof part)) > 0) fwrite(part, 1, (size_t)n, out);
    fclose(out);
    close(fd);
    return text;
}
