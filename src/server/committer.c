/* committer.c -- commits all pending changes as one transaction and hands them back to the loop. */
#include <assert.h>
#include <pthread.h>

#include "allocation.h"
#include "committer.h"
#include "platform/thread.h"
#include "platform/timing.h"

/* -- changes ----------------------------------------------------------------------------------- */

change *change_new(void (*done)(change *), void *owner)
{
    change *const c = must_have(1, sizeof *c);
    c->done = done;
    c->owner = owner;
    return c;
}

store_write *change_add(change *c, store_kind kind)
{
    if (c->count == c->cap) {
        c->cap = c->cap ? c->cap * 2 : 4;
        c->writes = must(realloc(c->writes, (size_t)c->cap * sizeof *c->writes));
    }
    store_write *const w = &c->writes[c->count++];
    *w = (store_write){ .kind = kind };
    return w;
}

void *change_keep(change *c, void *malloced)
{
    must(malloced);
    if (c->kept_count == c->kept_cap) {
        c->kept_cap = c->kept_cap ? c->kept_cap * 2 : 8;
        c->kept = must(realloc(c->kept, (size_t)c->kept_cap * sizeof *c->kept));
    }
    c->kept[c->kept_count++] = malloced;
    return malloced;
}

const char *change_text(change *c, const char *text)
{
    return change_keep(c, must_copy(text));
}

void change_free(change *c)
{
    for (int i = 0; i < c->kept_count; i++) free(c->kept[i]);
    free(c->kept);
    free(c->writes);
    free(c);
}

bool change_went_through(const change *c)
{
    if (c->result != STORE_DONE) return false;
    for (int i = 0; i < c->count; i++) {
        if (c->writes[i].result != STORE_DONE) return false;
    }
    return true;
}

/* -- the thread -------------------------------------------------------------------------------- */

struct committer {
    pthread_mutex_t lock;
    pthread_cond_t more, finished;
    job *first, **end;
    bool closing;
    loop_queue *to;
    store *writer;
    store_write *batch; /* room for the writes of one transaction */
    int batch_cap;
    committer_counts counts;
    uint64_t busy_since; /* what the thread works on was given then; 0: on nothing */
    pthread_t thread;
};

static uint64_t now_micros(void)
{
    return (uint64_t)monotonic_micros();
}

static void note_result(committer *c, store_result result)
{
    c->counts.last.result = result;
    c->counts.last.detail[0] = '\0';
    if (result != STORE_DONE) c->counts.last = *store_why(c->writer);
}

/* Nothing to write: is the store still there?  A look that hangs counts like a commit that does. */
static void look(committer *c)
{
    c->busy_since = now_micros();
    pthread_mutex_unlock(&c->lock);
    const store_result result = store_probe(c->writer);
    pthread_mutex_lock(&c->lock);
    c->busy_since = 0;
    if (result != STORE_DONE || c->counts.last.result == STORE_GONE ||
        c->counts.last.result == STORE_READ_ONLY)
        note_result(c, result);
}

static void wait_or_look(committer *c)
{
    static const int64_t look_every = 2000000000;
    if (!condition_wait_until(&c->more, &c->lock, monotonic_nanos() + look_every) && !c->first)
        look(c);
}

/* All that waits; NULL when there is nothing more to come. */
static change *next_changes(committer *c)
{
    pthread_mutex_lock(&c->lock);
    while (!c->first && !c->closing) wait_or_look(c);
    change *const first = (change *)c->first;
    c->busy_since = first ? first->given : 0;
    c->first = NULL;
    c->end = &c->first;
    c->counts.waiting = 0;
    pthread_mutex_unlock(&c->lock);
    return first;
}

static int count_writes(const change *list)
{
    int count = 0;
    for (; list; list = (const change *)list->job.next) count += list->count;
    return count;
}

static store_write *batch_of(committer *c, const change *list, int count)
{
    if (count > c->batch_cap) {
        c->batch_cap = count * 2;
        c->batch = must(realloc(c->batch, (size_t)c->batch_cap * sizeof *c->batch));
    }
    store_write *to = c->batch;
    for (; list; list = (const change *)list->job.next) {
        if (list->count) memcpy(to, list->writes, (size_t)list->count * sizeof *to);
        to += list->count;
    }
    assert(to == c->batch + count);
    return c->batch;
}

/* Another process may hold the file for a moment. */
static store_result commit(committer *c, store_write *batch, int count)
{
    store_result result = STORE_BUSY;
    for (int i = 0; i < 3 && result == STORE_BUSY; i++) {
        result = store_commit(c->writer, batch, count);
    }
    return result;
}

static void send_home(committer *c, change *list, const store_write *batch, store_result result)
{
    while (list) {
        change *const next = (change *)list->job.next;
        assert(!list->waited || !list->finished);
        if (list->count) memcpy(list->writes, batch, (size_t)list->count * sizeof *batch);
        batch += list->count;
        list->result = result;
        if (list->waited) {
            pthread_mutex_lock(&c->lock);
            list->finished = true;
            pthread_cond_broadcast(&c->finished);
            pthread_mutex_unlock(&c->lock);
        } else {
            loop_queue_post(c->to, &list->job);
        }
        list = next;
    }
}

static void count_commit(committer *c, const change *list, int writes, store_result result,
                         uint64_t micros)
{
    pthread_mutex_lock(&c->lock);
    c->counts.commits++;
    c->counts.writes += (uint64_t)writes;
    c->counts.failures += result != STORE_DONE;
    note_result(c, result);
    c->busy_since = 0;
    c->counts.micros += micros;
    c->counts.syncs = store_syncs(c->writer);
    for (; list; list = (const change *)list->job.next) c->counts.changes++;
    pthread_mutex_unlock(&c->lock);
}

static void *run(void *context)
{
    committer *const c = context;
    change *list;
    while ((list = next_changes(c)) != NULL) {
        const int count = count_writes(list);
        store_write *const batch = batch_of(c, list, count);
        const uint64_t begun = now_micros();
        const store_result result = commit(c, batch, count);
        count_commit(c, list, count, result, now_micros() - begun);
        send_home(c, list, batch, result);
    }
    return NULL;
}

committer *committer_open(const char *url, loop_queue *to, store_error *why)
{
    store *const writer = store_open(url, STORE_WRITE, why);
    if (!writer) return NULL;
    committer *const c = must_have(1, sizeof *c);
    pthread_mutex_init(&c->lock, NULL);
    condition_init(&c->more);
    pthread_cond_init(&c->finished, NULL);
    c->end = &c->first;
    c->to = to;
    c->writer = writer;
    if (!thread_start(&c->thread, run, c)) abort();
    return c;
}

static void enqueue(committer *c, change *what)
{
    assert(what->done || what->waited);
    what->job.next = NULL;
    what->given = now_micros();
    *c->end = &what->job;
    c->end = &what->job.next;
    c->counts.waiting++;
    pthread_cond_signal(&c->more);
}

static void come_home(job *j)
{
    change *const c = (change *)j;
    c->done(c);
}

void committer_give(committer *c, change *what)
{
    what->job.done = come_home;
    pthread_mutex_lock(&c->lock);
    enqueue(c, what);
    pthread_mutex_unlock(&c->lock);
}

store_result committer_wait(committer *c, change *what)
{
    what->waited = true;
    what->finished = false;
    pthread_mutex_lock(&c->lock);
    enqueue(c, what);
    while (!what->finished) pthread_cond_wait(&c->finished, &c->lock);
    pthread_mutex_unlock(&c->lock);
    return what->result;
}

bool committer_is_shared(const committer *c)
{
    return store_is_shared(c->writer);
}

committer_counts committer_counted(committer *c)
{
    pthread_mutex_lock(&c->lock);
    committer_counts counts = c->counts;
    const change *const first = (const change *)c->first;
    const uint64_t since = c->busy_since ? c->busy_since : first ? first->given : 0;
    counts.oldest = since ? now_micros() - since : 0;
    pthread_mutex_unlock(&c->lock);
    return counts;
}

void committer_close(committer *c)
{
    if (!c) return;
    pthread_mutex_lock(&c->lock);
    c->closing = true;
    pthread_cond_signal(&c->more);
    pthread_mutex_unlock(&c->lock);
    pthread_join(c->thread, NULL);
    assert(!c->first); /* all that was given is stored or refused */
    store_close(c->writer);
    pthread_cond_destroy(&c->more);
    pthread_cond_destroy(&c->finished);
    pthread_mutex_destroy(&c->lock);
    free(c->batch);
    free(c);
}
