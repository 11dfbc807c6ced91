/* tables_bots.c -- schedules bots: each table gets the same share of the threads, and unwatched
 * tables of bots pause.
 *
 * The pool has as many jobs as threads; all others wait at their tables, and the table that has
 * used least is next (fair_queue.h).  No table has more than half of the threads, so that one
 * with many slow bots leaves room for others at once, not only after they are done.
 *
 * A table without a human in a seat is for those who look: it pauses when nobody has for a while. */
#include <assert.h>
#include <stddef.h>

#include "allocation.h"
#include "platform/timing.h"
#include "tables_internal.h"

struct thought {
    job job;
    hosted_table *table;
    bot_job *bot;
    int64_t took; /* microseconds */
    thought *next;
};

/* -- thinking ---------------------------------------------------------------------------------- */

static void think(job *j, void *bench)
{
    thought *const th = (thought *)j;
    const int64_t begun = monotonic_micros();
    bot_job_run(th->bot, bench);
    th->took = monotonic_micros() - begun;
}

static void thought_free(thought *th)
{
    th->table->of->counts.thinking--;
    bot_job_free(th->bot);
    free(th);
}

static void give_thoughts(tables *);

static void thought_done(job *j)
{
    thought *const th = (thought *)j;
    hosted_table *const t = th->table;
    tables *const h = t->of;
    assert(h->bots_out > 0 && t->thinking > 0 && t->busy > 0);
    h->bots_out--;
    t->thinking--;
    fair_leave(&h->bots, &t->bots); /* its place was by what it had used */
    fair_charge(&t->bots, th->took);
    if (t->state == TABLE_LIVE && (h->ill || h->stopping)) {
        table_bot_lost(t->table, th->bot);
    } else if (t->state == TABLE_LIVE) {
        table_events out = { 0 };
        table_bot_done(t->table, th->bot, tables_now(), &out);
        tables_follow(t, &out);
    }
    if (t->thoughts && !fair_add(&h->bots, &t->bots)) abort();
    thought_free(th);
    hosted_table_rest(t);
    give_thoughts(h);
}

/* -- waiting ----------------------------------------------------------------------------------- */

static hosted_table *table_of(fair_user *user)
{
    return (hosted_table *)((char *)user - offsetof(hosted_table, bots));
}

static void give_one(hosted_table *t)
{
    tables *const h = t->of;
    thought *const th = t->thoughts;
    assert(th && t->state == TABLE_LIVE);
    t->thoughts = th->next;
    t->thinking++;
    t->busy++;
    h->bots_out++;
    pool_give(h->config.workers, &th->job);
}

/* A table that has used its half returns to the queue when one of its jobs is done. A stopping
 * server has no threads any more. */
static void give_thoughts(tables *h)
{
    if (h->stopping) return;
    const int threads = pool_threads(h->config.workers), most = (threads + 1) / 2;
    fair_user *user;
    while (h->bots_out < threads && (user = fair_take(&h->bots)) != NULL) {
        hosted_table *const t = table_of(user);
        give_one(t);
        if (t->thoughts && t->thinking < most && !fair_add(&h->bots, user)) abort();
    }
}

void tables_ask_bots(hosted_table *t)
{
    tables *const h = t->of;
    bot_job *bot;
    if (h->ill || h->stopping) return;
    table_watch(t->table, t->visitors || monotonic_millis() < t->watched_until);
    while ((bot = table_bot_job(t->table, tables_now())) != NULL) {
        thought **end = &t->thoughts, *const th = must_have(1, sizeof *th);
        *th = (thought){ .job = { NULL, think, thought_done }, .table = t, .bot = bot };
        while (*end) end = &(*end)->next;
        *end = th;
        h->counts.thinking++;
    }
    const int most = (pool_threads(h->config.workers) + 1) / 2;
    if (t->thoughts && t->thinking < most && !fair_add(&h->bots, &t->bots)) abort();
    give_thoughts(h);
}

void tables_bots_forget(hosted_table *t)
{
    fair_leave(&t->of->bots, &t->bots);
    while (t->thoughts) {
        thought *const th = t->thoughts;
        t->thoughts = th->next;
        thought_free(th);
    }
}

/* -- watched, or not --------------------------------------------------------------------------- */

/* Somebody has just looked, or done something. */
void tables_watched(hosted_table *t)
{
    t->watched_until = monotonic_millis() + t->of->config.idle_after / 4;
}
