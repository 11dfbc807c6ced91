/* store_writes.c -- store_commit(): writes become statements of one transaction, and what the
 * statements did becomes the result of each write.
 *
 * The whole batch is planned first, because PostgreSQL takes all of it in one go.  So no statement
 * can depend on what another did: each says itself in SQL under which condition it acts, and a
 * write that changed nothing is asked afterwards, in the same transaction, why.  Where events that
 * follow a refused one were stored, because another process wrote what they seem to follow, the
 * transaction is undone and run again without them.
 *
 * Not here: the SQL (statements.def). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_internal.h"

enum { ATTEMPTS = 5 };

typedef struct write_plan {
    store *s;
    store_write *writes;
    int write; /* the one being planned */
    int count; /* of steps */
    bool no_room;
    bool fences;
    bool without_barred; /* the next attempt leaves them out */
    char name[64];       /* of our process, whichever life it is in */
} write_plan;

/* A statement; DECIDE: it decides whether the write is refused. */
#define ADD(p, name, ...) plan_step(p, RUN_##name, false, VALUES(__VA_ARGS__))
#define DECIDE(p, name, ...) plan_step(p, RUN_##name, true, VALUES(__VA_ARGS__))

static step *next_step(write_plan *p)
{
    store *const s = p->s;
    if (p->count == s->step_room) {
        const int room = s->step_room ? s->step_room * 2 : 64;
        step *const steps = realloc(s->steps, (size_t)room * sizeof *steps);
        if (!steps) return NULL;
        s->steps = steps;
        s->step_room = room;
    }
    return &s->steps[p->count++];
}

static void plan_step(write_plan *p, statement what, bool decides, const value *values)
{
    const char *const types = statement_types[what];
    step *const made = next_step(p);
    if (!made) {
        p->no_room = true;
        return;
    }
    made->what = what;
    made->write = p->write;
    made->decides = decides;
    made->barred = false;
    made->changed = made->returned = 0;
    for (int i = 0; types[i]; i++) {
        assert((char)values[i].kind == types[i]);
        made->values[i] = values[i];
        if (types[i] == VALUE_TEXT && !text_is_utf8(values[i].is.text)) {
            p->writes[p->write].result = STORE_BAD_TEXT;
        }
    }
}

/* -- each kind of write ---------------------------------------------------------------------- */

static void plan_new_table(write_plan *p, const store_new_table *t)
{
    DECIDE(p, NEW_TABLE, T(t->id), T(t->spec), T(t->title), T(t->host), I(t->is_public),
           I(t->created));
    ADD(p, NEW_LEASE, T(t->id), T(t->owner));
}

static void plan_event(write_plan *p, const store_event *e)
{
    DECIDE(p, ADD_EVENT, T(e->table), I(e->number), I(e->epoch), I(e->at), T(e->kind), T(e->player),
           T(e->body));
}

static void plan_snapshot(write_plan *p, const store_snapshot *n)
{
    DECIDE(p, PUT_SNAPSHOT, T(n->table), I(n->number), I(n->epoch), value_bytes(n->bytes, n->size));
}

static void plan_status(write_plan *p, const store_status *u)
{
    DECIDE(p, PUT_STATUS, T(u->title), T(u->host), I(u->is_public), I(u->phase), T(u->summary),
           I(u->changed), I(u->wake), T(u->table), I(u->epoch));
    for (int i = 0; i < u->player_count; i++) {
        ADD(p, ADD_SEAT, T(u->players[i]), T(u->table), I(u->epoch));
    }
}

/* -- people ---------------------------------------------------------------------------------- */

/* A text that need not be there. */
static const char *or_else(const char *text, const char *other)
{
    return text ? text : other;
}

static void plan_player(write_plan *p, const store_player *o)
{
    DECIDE(p, NEW_PLAYER, T(o->id), T(o->name), T(o->login), T(o->password), I(o->created),
           I(o->gone), T(o->became));
}

static void plan_password(write_plan *p, const store_set *c)
{
    DECIDE(p, SET_PASSWORD, T(c->id), T(c->before), T(c->password));
    ADD(p, END_SESSIONS, T(c->id), T(c->session), T(c->password));
    ADD(p, END_TOKENS, T(c->id), T(c->session), T(c->password));
}

static void plan_forget(write_plan *p, const store_forget *f)
{
    DECIDE(p, FORGET_PLAYER, I(f->at), T(f->id), T(or_else(f->password, "*")));
    ADD(p, FORGET_GUESTS, I(f->at), T(f->id));
    ADD(p, FORGET_TRACES, I(f->at), T(f->id));
    ADD(p, FORGET_SESSIONS, T(f->id));
    ADD(p, FORGET_TOKENS, T(f->id));
    ADD(p, FORGET_RATINGS, T(f->id));
    ADD(p, FORGET_RATED, T(f->id));
    ADD(p, FORGET_UNRATED, T(f->id));
    ADD(p, FORGET_REPORTS, T(f->id));
    ADD(p, FORGET_BANS, T(f->id));
    ADD(p, FORGET_AUDIT, T(f->id));
}

static void plan_rewrite(write_plan *p, const store_rewrite *r)
{
    for (int i = 0; i < r->count; i++) {
        ADD(p, REWRITE_EVENT, T(r->table), I(r->events[i].number), T(r->events[i].body));
    }
    ADD(p, DROP_SNAPSHOT, T(r->table));
    ADD(p, REWRITE_TABLE, T(r->table), T(r->title), T(r->summary), T(r->summary_before));
}

static void plan_claim(write_plan *p, const store_claim *c)
{
    DECIDE(p, CLAIM_PLAYER, T(c->account), T(c->guest));
    ADD(p, CLAIM_SEATS, T(c->account), T(c->guest));
    ADD(p, CLAIM_HOSTS, T(c->account), T(c->guest));
    ADD(p, CLAIM_LEFT, T(c->account), T(c->guest));
    ADD(p, CLAIM_SESSIONS, T(c->account), T(c->guest));
    ADD(p, CLAIM_TOKENS, T(c->account), T(c->guest));
}

static void plan_session(write_plan *p, const store_session *e)
{
    DECIDE(p, PUT_SESSION, T(e->hash), T(e->player), I(e->created), I(e->seen),
           T(or_else(e->agent, "")), T(or_else(e->password, "*")));
}

static void plan_token(write_plan *p, const store_token *t)
{
    DECIDE(p, PUT_TOKEN, T(t->hash), T(t->id), T(t->player), T(t->label), T(t->scopes),
           I(t->created), I(t->seen), T(or_else(t->session, "")));
}

static void plan_drop_session(write_plan *p, const store_drop *d)
{
    DECIDE(p, DROP_SESSION, T(d->hash));
    if (d->tokens) ADD(p, DROP_TOKENS_OF, T(d->player), T(d->hash));
}

static void plan_drop_sessions(write_plan *p, const store_drop *d)
{
    const char *const but = or_else(d->hash, "");
    if (d->player) ADD(p, DROP_SESSIONS, T(d->player), T(but));
    else ADD(p, DROP_OLD_SESSIONS, I(d->before));
    if (d->player && d->tokens) ADD(p, DROP_OTHER_TOKENS, T(d->player), T(but));
}

static void plan_audit(write_plan *p, const store_audit *a)
{
    ADD(p, ADD_AUDIT, T(a->id), I(a->at), T(a->kind), T(a->player), T(a->actor), T(a->detail));
}

static void plan_ban(write_plan *p, const store_ban *b)
{
    ADD(p, PUT_BAN, T(b->id), I(b->at), I(b->until), T(b->kind), T(b->target), T(b->reason));
}

static void plan_report(write_plan *p, const store_report *r)
{
    DECIDE(p, ADD_REPORT, T(r->id), I(r->at), T(r->player), T(r->about), T(r->table), T(r->reason));
}

static void plan_sweep(write_plan *p, const store_sweep *w)
{
    ADD(p, DROP_OLD_SESSIONS, I(w->sessions));
    ADD(p, DROP_AUDIT, I(w->audit));
    ADD(p, DROP_OLD_BANS, I(w->bans));
    plan_step(p, RUN_DROP_ENDED, false, NULL);
}

/* False: it is about tables, not about people. */
static bool plan_people(write_plan *p, const store_write *w)
{
    switch (w->kind) {
    case STORE_NEW_PLAYER: plan_player(p, &w->as.player); break;
    case STORE_SET_NAME: DECIDE(p, SET_NAME, T(w->as.set.id), T(w->as.set.name)); break;
    case STORE_SET_LOGIN:
        DECIDE(p, SET_LOGIN, T(w->as.set.id), T(w->as.set.login), T(w->as.set.password));
        break;
    case STORE_SET_PASSWORD: plan_password(p, &w->as.set); break;
    case STORE_FORGET_PLAYER: plan_forget(p, &w->as.forget); break;
    case STORE_FORGOTTEN: ADD(p, FORGOTTEN, T(w->as.forget.id)); break;
    case STORE_CLAIM: plan_claim(p, &w->as.claim); break;
    case STORE_PUT_SESSION: plan_session(p, &w->as.session); break;
    case STORE_SEE_SESSION:
        DECIDE(p, SEE_SESSION, T(w->as.session.hash), I(w->as.session.seen));
        break;
    case STORE_DROP_SESSION: plan_drop_session(p, &w->as.drop); break;
    case STORE_DROP_SESSIONS: plan_drop_sessions(p, &w->as.drop); break;
    case STORE_PUT_TOKEN: plan_token(p, &w->as.token); break;
    case STORE_DROP_TOKEN: DECIDE(p, DROP_TOKEN, T(w->as.drop.player), T(w->as.drop.id)); break;
    case STORE_ADD_ENDED: ADD(p, ADD_ENDED, T(w->as.ended.id), T(w->as.ended.player)); break;
    case STORE_ADD_AUDIT: plan_audit(p, &w->as.audit); break;
    case STORE_PUT_BAN: plan_ban(p, &w->as.ban); break;
    case STORE_DROP_BAN: DECIDE(p, DROP_BAN, T(w->as.ban.id)); break;
    case STORE_ADD_REPORT: plan_report(p, &w->as.report); break;
    case STORE_CLOSE_REPORT:
        DECIDE(p, CLOSE_REPORT, T(w->as.report.id), I(w->as.report.closed), T(w->as.report.note));
        break;
    case STORE_SWEEP: plan_sweep(p, &w->as.sweep); break;
    default: return false;
    }
    return true;
}

static void plan_unrated(write_plan *p, const store_unrated *u)
{
    ADD(p, ADD_UNRATED, T(u->table), I(u->number), I(u->epoch), T(u->who), T(u->kind), I(u->place),
        I(u->at));
}

/* A rating that came too late leaves its row, and with it the game. */
static void plan_rating(write_plan *p, const store_rating *r)
{
    DECIDE(p, PUT_RATING, T(r->who), T(r->kind), R(r->mu), R(r->sigma), I(r->games), T(r->table));
    ADD(p, ADD_RATED, T(r->who), T(r->kind), R(r->mu), R(r->sigma), I(r->games), T(r->table));
    ADD(p, RATED, T(r->table), T(r->who));
    ADD(p, ALL_RATED, T(r->table));
}

static void plan_not_rated(write_plan *p, const store_unrated *u)
{
    ADD(p, NOT_RATED, T(u->table), T(u->who));
    ADD(p, ALL_RATED, T(u->table));
}

/* The first write that says which process we are begins a new life of it: what the one before left
 * on its way to the database must not arrive among what this one writes. */
static void plan_fence(write_plan *p, const char *process)
{
    if (!p->s->fenced && !p->fences && p->s->driver->shared) {
        const size_t length = strcspn(process, ".");
        assert(length < sizeof p->name);
        memcpy(p->name, process, length);
        p->name[length] = '\0';
        ADD(p, NEW_LIFE, T(process), T(p->name));
        ADD(p, OLD_LIVES, T(process), T(p->name));
    }
    p->fences = true;
}

static void plan_leave(write_plan *p, const store_beat *b)
{
    ADD(p, LEAVE_TABLES, T(b->process));
    ADD(p, LEAVE, T(b->process));
}

/* Which process somebody is who writes this; NULL: it does not say. */
static const char *process_of(const store_write *w)
{
    switch (w->kind) {
    case STORE_NEW_TABLE: return w->as.new_table.owner;
    case STORE_BEAT: return w->as.beat.process;
    case STORE_TAKE_TABLE: return w->as.lease.process;
    case STORE_TAKE_ORPHANS: return w->as.orphans.process;
    default: return NULL;
    }
}

static void plan_write(write_plan *p, const store_write *w)
{
    if (process_of(w)) plan_fence(p, process_of(w));
    if (plan_people(p, w)) return;
    switch (w->kind) {
    case STORE_NEW_TABLE: plan_new_table(p, &w->as.new_table); break;
    case STORE_ADD_EVENT: plan_event(p, &w->as.event); break;
    case STORE_PUT_SNAPSHOT: plan_snapshot(p, &w->as.snapshot); break;
    case STORE_PUT_STATUS: plan_status(p, &w->as.status); break;
    case STORE_REWRITE: plan_rewrite(p, &w->as.rewrite); break;
    case STORE_ADD_UNRATED: plan_unrated(p, &w->as.unrated); break;
    case STORE_PUT_RATING: plan_rating(p, &w->as.rating); break;
    case STORE_NOT_RATED: plan_not_rated(p, &w->as.unrated); break;
    case STORE_BEAT: ADD(p, BEAT, T(w->as.beat.process), T(w->as.beat.url)); break;
    case STORE_LEAVE: plan_leave(p, &w->as.beat); break;
    case STORE_TAKE_TABLE:
        DECIDE(p, TAKE_TABLE, T(w->as.lease.process), T(w->as.lease.table),
               I(w->as.lease.dead_after));
        break;
    case STORE_TAKE_ORPHANS:
        ADD(p, TAKE_ORPHANS, T(w->as.orphans.process), I(w->as.orphans.dead_after),
            I(w->as.orphans.most));
        break;
    case STORE_LET_GO: DECIDE(p, LET_GO, T(w->as.lease.table), I(w->as.lease.epoch)); break;
    default: assert(false); break;
    }
}

/* -- why a write changed nothing ------------------------------------------------------------- */

static bool take_number(void *to, const value *row)
{
    *(int64_t *)to = row[0].is.number;
    return false;
}

/* STORE_DONE with the number, STORE_NONE, or what is wrong with the world. */
static store_result look(store *s, statement what, const value *values, int64_t *number)
{
    *number = -1;
    const store_result result = s->driver->read(s, what, values, take_number, number);
    return result != STORE_DONE ? result : *number < 0 ? STORE_NONE : STORE_DONE;
}

/* With the right epoch an event is refused because it is there, or the one before is not; a
 * snapshot because its event is not there, or because it is older than the one that is. */
static store_result why_late(store *s, const char *table, int64_t number, int64_t epoch,
                             store_result if_there, store_result if_not)
{
    int64_t found;
    store_result result = look(s, RUN_LOOK_EPOCH, VALUES(T(table)), &found);
    if (result == STORE_NONE || (result == STORE_DONE && found != epoch)) return STORE_LOST;
    if (result != STORE_DONE) return result;
    result = look(s, RUN_LOOK_EVENT, VALUES(T(table), I(number)), &found);
    return result == STORE_DONE ? if_there : result == STORE_NONE ? if_not : result;
}

static store_result why_not_taken(store *s, const store_lease *l)
{
    int64_t found;
    const store_result result = look(s, RUN_LOOK_EPOCH, VALUES(T(l->table)), &found);
    return result == STORE_DONE ? STORE_LOST : result;
}

static store_result why_no_login(store *s, const store_set *c)
{
    int64_t found;
    const store_result result = look(s, RUN_LOOK_LOGIN, VALUES(T(c->login)), &found);
    return result == STORE_DONE ? STORE_TAKEN : result;
}

static store_result why_refused(store *s, const store_write *w)
{
    switch (w->kind) {
    case STORE_ADD_EVENT:
        return why_late(s, w->as.event.table, w->as.event.number, w->as.event.epoch, STORE_TAKEN,
                        STORE_GAP);
    case STORE_PUT_SNAPSHOT:
        return why_late(s, w->as.snapshot.table, w->as.snapshot.number, w->as.snapshot.epoch,
                        STORE_TAKEN, STORE_GAP);
    case STORE_TAKE_TABLE: return why_not_taken(s, &w->as.lease);
    case STORE_PUT_STATUS:
    case STORE_LET_GO: return STORE_LOST;
    case STORE_SET_LOGIN: return why_no_login(s, &w->as.set);
    case STORE_NEW_TABLE:
    case STORE_NEW_PLAYER:
    case STORE_PUT_RATING: return STORE_TAKEN;
    default: return STORE_NONE;
    }
}

/* An event that was refused was not what its table believed; so nothing may stand on it.  What
 * follows it in this batch, under the same epoch, is taken out: true if some of that was stored and
 * must be undone. */
static bool bar_followers(write_plan *p, int at)
{
    const store_event *const refused = &p->writes[p->s->steps[at].write].as.event;
    bool stored = false;
    for (int i = at + 1; i < p->count; i++) {
        step *const later = &p->s->steps[i];
        store_write *const w = &p->writes[later->write];
        if (w->kind != STORE_ADD_EVENT || w->as.event.epoch != refused->epoch) continue;
        if (strcmp(w->as.event.table, refused->table) != 0) continue;
        stored |= later->changed > 0;
        later->barred = true;
        w->result = STORE_GAP;
    }
    if (stored) p->without_barred = true;
    return stored;
}

/* What follows in other batches comes under an epoch that is over. */
static store_result end_epoch(write_plan *p, const store_event *refused)
{
    step end = { .what = RUN_END_EPOCH, .values = { T(refused->table), I(refused->epoch) } };
    return p->s->driver->run(p->s, &end, 1);
}

static store_result judge_event(write_plan *p, int at)
{
    store_write *const w = &p->writes[p->s->steps[at].write];
    if (w->result == STORE_DONE) w->result = why_refused(p->s, w);
    if (w->result > STORE_BAD_TEXT) return w->result;
    if (bar_followers(p, at)) return STORE_ONCE_MORE;
    return w->result == STORE_LOST ? STORE_DONE : end_epoch(p, &w->as.event);
}

/* STORE_DONE: every write knows its result. */
static store_result judge(write_plan *p)
{
    for (int i = 0; i < p->count; i++) {
        const step *const done = &p->s->steps[i];
        store_write *const w = &p->writes[done->write];
        store_result result = STORE_DONE;
        if (w->kind == STORE_TAKE_TABLE) w->as.lease.epoch = done->returned;
        if (w->kind == STORE_TAKE_ORPHANS) w->as.orphans.taken = (int)done->changed;
        if (!done->decides || done->changed > 0) continue;
        if (w->kind == STORE_ADD_EVENT) result = judge_event(p, i);
        else w->result = why_refused(p->s, w);
        if (result != STORE_DONE) return result;
        if (w->result > STORE_BAD_TEXT) return w->result;
    }
    return STORE_DONE;
}

/* What is left of the plan for the next attempt.  A barred write keeps its result. */
static void plan_again(write_plan *p)
{
    int kept = 0;
    for (int i = 0; i < p->count; i++) {
        step *const one = &p->s->steps[i];
        if (p->without_barred && one->barred) continue;
        one->barred = false;
        one->changed = one->returned = 0;
        p->writes[one->write].result = STORE_DONE;
        p->s->steps[kept++] = *one;
    }
    p->count = kept;
    p->without_barred = false;
}

/* -- the transaction ------------------------------------------------------------------------- */

/* Until it has said which process it is, a handle has no lease. */
static bool comes_too_early(const write_plan *p, store_kind kind)
{
    const bool needs_lease =
        kind == STORE_ADD_EVENT || kind == STORE_PUT_SNAPSHOT || kind == STORE_PUT_STATUS;
    return needs_lease && p->s->driver->shared && !p->s->fenced && !p->fences;
}

static store_result make_plan(write_plan *p, int count)
{
    for (p->write = 0; p->write < count; p->write++) {
        const int before = p->count;
        const bool fences = p->fences;
        const bool early = comes_too_early(p, p->writes[p->write].kind);
        p->writes[p->write].result = early ? STORE_LOST : STORE_DONE;
        if (early) continue;
        plan_write(p, &p->writes[p->write]);
        if (p->writes[p->write].result == STORE_DONE) continue;
        p->count = before;
        p->fences = fences;
    }
    if (!p->no_room) return STORE_DONE;
    return store_fail(&p->s->error, STORE_NO_MEMORY, "the batch is too large");
}

static store_result attempt(write_plan *p)
{
    const store_driver *const driver = p->s->driver;
    store_result result = driver->begin(p->s, true);
    if (result != STORE_DONE) return result;
    result = driver->run(p->s, p->s->steps, p->count);
    if (result == STORE_DONE) result = judge(p);
    if (result == STORE_DONE) return driver->commit(p->s);
    driver->rollback(p->s);
    return result;
}

store_result store_commit(store *s, store_write *writes, int count)
{
    assert(s->mode == STORE_WRITE);
    write_plan p = { .s = s, .writes = writes };
    store_result result = make_plan(&p, count);
    if (result != STORE_DONE || p.count == 0) return result;
    for (int i = 0; i < ATTEMPTS; i++) {
        plan_again(&p);
        result = attempt(&p);
        if (result != STORE_ONCE_MORE) break;
    }
    if (result == STORE_ONCE_MORE) result = s->error.result = STORE_BUSY;
    for (int i = 0; result != STORE_DONE && i < count; i++) writes[i].result = result;
    if (result == STORE_DONE && p.fences) s->fenced = true;
    return result;
}
