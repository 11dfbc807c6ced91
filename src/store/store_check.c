/* store_check.c -- looks through a store for what cannot be: all of it for `hexshore store check`, the
 * part that is quick for a server that starts.
 *
 * All checks see one moment, so a server may go on writing.  Not here: whether the games in the
 * logs are legal; that takes the rules, and `hexshore verify` on a record. */
#include "store_internal.h"

#define FAULTS(X) X(FILE) X(GAP) X(AHEAD) X(EPOCH) X(NO_LEASE) X(STRAY) X(SCHEMA)

hx_word store_fault_word(store_fault fault)
{
    static const hx_word words[STORE_FAULTS] = {
#define WORD(name) [STORE_FAULT_##name] = HX_W_STORE_FAULT_##name,
        FAULTS(WORD)
#undef WORD
    };
    return words[fault];
}

typedef struct checking {
    store_fault_told *told;
    void *to;
    store_fault looking_for;
    int found;
} checking;

static void count_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    checking *const c = to;
    c->found++;
    c->told(c->to, fault, where, number);
}

static bool told_fault(void *to, const value *row)
{
    checking *const c = to;
    count_fault(c, c->looking_for, row[0].is.text, row[1].is.number);
    return true;
}

/* A question whose rows are faults. */
typedef struct inquiry {
    store_fault fault;
    statement rows;
} inquiry;

static store_result inquire(store *s, checking *c, const inquiry *list, size_t count)
{
    store_result result = STORE_DONE;
    for (size_t i = 0; i < count && result == STORE_DONE; i++) {
        c->looking_for = list[i].fault;
        result = s->driver->read(s, list[i].rows, NULL, told_fault, c);
    }
    return result;
}

static store_result look_through(store *s, checking *c)
{
    static const inquiry looks[] = {
        { STORE_FAULT_GAP, RUN_FAULT_GAP },     { STORE_FAULT_AHEAD, RUN_FAULT_AHEAD },
        { STORE_FAULT_EPOCH, RUN_FAULT_EPOCH }, { STORE_FAULT_NO_LEASE, RUN_FAULT_NO_LEASE },
        { STORE_FAULT_STRAY, RUN_FAULT_STRAY },
    };
    const store_result result = s->driver->examine(s, count_fault, c);
    if (result != STORE_DONE) return result;
    return inquire(s, c, looks, sizeof looks / sizeof looks[0]);
}

/* A schema with holes would make the questions fail, so it is looked at first; the pages come last,
 * because they take longest. */
static store_result glance_through(store *s, checking *c)
{
    static const inquiry looks[] = {
        { STORE_FAULT_GAP, RUN_NEWEST_GAP },
        { STORE_FAULT_AHEAD, RUN_NEWEST_AHEAD },
        { STORE_FAULT_EPOCH, RUN_NEWEST_EPOCH },
        { STORE_FAULT_NO_LEASE, RUN_NEWEST_NO_LEASE },
    };
    store_result result = s->driver->glance(s, count_fault, c);
    if (result != STORE_DONE || c->found) return result;
    result = inquire(s, c, looks, sizeof looks / sizeof looks[0]);
    return result == STORE_DONE && !c->found && s->driver->pages
               ? s->driver->pages(s, count_fault, c)
               : result;
}

static int check_with(store *s, store_result (*how)(store *, checking *), store_fault_told *told,
                      void *to)
{
    checking c = { .told = told, .to = to };
    store_result result = s->driver->begin(s, false);
    if (result != STORE_DONE) return -1;
    result = how(s, &c);
    s->driver->rollback(s);
    if (result == STORE_DAMAGED && !c.found) count_fault(&c, STORE_FAULT_FILE, s->error.detail, 1);
    /* What the file is too damaged for was told already. */
    return result == STORE_DONE || c.found > 0 ? c.found : -1;
}

int store_check(store *s, store_fault_told *told, void *to)
{
    return check_with(s, look_through, told, to);
}

int store_quick_check(store *s, store_fault_told *told, void *to)
{
    return check_with(s, glance_through, told, to);
}
