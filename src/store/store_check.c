/* store_check.c -- looks through a whole store for what cannot be: `hexshore store check`.
 *
 * All checks see one moment, so a server may go on writing.  Not here: whether the games in the
 * logs are legal; that takes the rules, and `hexshore verify` on a record. */
#include "store_inside.h"

#define FAULTS(X) X(FILE) X(GAP) X(AHEAD) X(EPOCH) X(NO_LEASE) X(STRAY)

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

static store_result look_through(store *s, checking *c)
{
    static const struct {
        store_fault fault;
        statement rows;
    } looks[] = {
        { STORE_FAULT_GAP, RUN_FAULT_GAP },     { STORE_FAULT_AHEAD, RUN_FAULT_AHEAD },
        { STORE_FAULT_EPOCH, RUN_FAULT_EPOCH }, { STORE_FAULT_NO_LEASE, RUN_FAULT_NO_LEASE },
        { STORE_FAULT_STRAY, RUN_FAULT_STRAY },
    };
    store_result result = s->driver->examine(s, count_fault, c);
    for (size_t i = 0; i < sizeof looks / sizeof looks[0] && result == STORE_DONE; i++) {
        c->looking_for = looks[i].fault;
        result = s->driver->read(s, looks[i].rows, NULL, told_fault, c);
    }
    return result;
}

int store_check(store *s, store_fault_told *told, void *to)
{
    checking c = { .told = told, .to = to };
    store_result result = s->driver->begin(s, false);
    if (result != STORE_DONE) return -1;
    result = look_through(s, &c);
    s->driver->rollback(s);
    /* What the file is too damaged for was told already. */
    return result == STORE_DONE || c.found > 0 ? c.found : -1;
}
