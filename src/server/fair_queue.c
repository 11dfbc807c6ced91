/* fair_queue.c -- a heap of users, the one who has used least time on top. */
#include "fair_queue.h"

#include <assert.h>
#include <stdlib.h>

static void put(fair_queue *q, int place, fair_user *user)
{
    q->at[place - 1] = user;
    user->place = place;
}

static void rise(fair_queue *q, fair_user *user)
{
    int place = user->place;
    while (place > 1 && q->at[place / 2 - 1]->used > user->used) {
        put(q, place, q->at[place / 2 - 1]);
        place /= 2;
    }
    put(q, place, user);
}

static void sink(fair_queue *q, fair_user *user)
{
    int place = user->place;
    for (int child = 2 * place; child <= q->count; child = 2 * place) {
        if (child < q->count && q->at[child]->used < q->at[child - 1]->used) child++;
        if (q->at[child - 1]->used >= user->used) break;
        put(q, place, q->at[child - 1]);
        place = child;
    }
    put(q, place, user);
}

static bool make_room(fair_queue *q)
{
    if (q->count < q->cap) return true;
    const int cap = q->cap ? 2 * q->cap : 64;
    fair_user **const at = realloc(q->at, (size_t)cap * sizeof *at);
    if (!at) return false;
    q->at = at;
    q->cap = cap;
    return true;
}

bool fair_add(fair_queue *q, fair_user *user)
{
    assert(!user->place || (user->place <= q->count && q->at[user->place - 1] == user));
    if (user->place) return true;
    if (!make_room(q)) return false;
    if (user->used < q->reached) user->used = q->reached;
    put(q, ++q->count, user);
    rise(q, user);
    return true;
}

void fair_leave(fair_queue *q, fair_user *user)
{
    const int place = user->place;
    if (!place) return;
    assert(place <= q->count && q->at[place - 1] == user);
    fair_user *const last = q->at[--q->count];
    user->place = 0;
    if (last == user) return;
    put(q, place, last);
    rise(q, last);
    sink(q, last);
}

fair_user *fair_take(fair_queue *q)
{
    fair_user *const first = q->count ? q->at[0] : NULL;
    if (!first) return NULL;
    fair_leave(q, first);
    assert(!q->count || q->at[0]->used >= first->used); /* nobody has used less */
    q->reached = first->used;
    return first;
}

void fair_charge(fair_user *user, int64_t used)
{
    assert(!user->place); /* else it would stand in the wrong place */
    user->used += used > 0 ? used : 0;
}

void fair_free(fair_queue *q)
{
    free(q->at);
    *q = (fair_queue){ .count = 0 };
}
