/* clocks.c -- time at a table: presence, decision clocks, and timers.
 *
 * A clock belongs to a seat that must decide. It is paused while its player is away and has grace
 * left; then a bot stands in until the player is back. While nobody is connected the table
 * sleeps: no clock runs, no bot moves, and after many hours the game ends as abandoned.  Time in
 * which no server looked after the table does not count: apply_resumed shifts everything by it.
 * */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hx/text.h"
#include "table_internal.h"

/* -- kinds ------------------------------------------------------------------------------------- */

static const clock_kind kinds[] = {
#define CLOCK(name, decision, grace, pauses, hours, forfeit)                                       \
    { #name,                                                                                       \
      INT64_C(1000) * (decision),                                                                  \
      INT64_C(1000) * (grace),                                                                     \
      INT64_C(3600000) * (hours),                                                                  \
      INT64_C(1000) * (forfeit),                                                                   \
      pauses },
#include "clocks.def"
#undef CLOCK
};

const clock_kind *clock_named(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(name, kinds[i].name) == 0) return &kinds[i];
    return NULL;
}

const clock_kind *clock_of(const table *p)
{
    return clock_named(p->setup.clock);
}

bool table_human_here(const table *p)
{
    return seats_here(p) != 0;
}

bool table_sleeps(const table *p)
{
    return clock_of(p)->pauses && seats_human(p) > 0 && !table_human_here(p);
}

/* -- running and standing still ---------------------------------------------------------------- */

static bool runs(const table *p, const seating *s)
{
    return s->here || !clock_of(p)->pauses;
}

static void set_clock(const table *p, seating *s, int64_t left, int64_t now)
{
    assert(left >= 0 && s->who.kind == SEAT_HUMAN);
    s->deadline = runs(p, s) && left ? now + left : 0;
    s->left = runs(p, s) ? 0 : left;
}

static void pause_clock(seating *s, int64_t now)
{
    if (!s->deadline) return;
    s->left = s->deadline > now ? s->deadline - now : 1;
    s->deadline = 0;
}

static void start_clock(const table *p, seating *s, int64_t now)
{
    if (s->left) set_clock(p, s, s->left, now);
}

/* A decision that was made before and taken back gets no new time. */
void clocks_update(table *p, uint8_t before, hx_seat mover, int64_t now)
{
    const bool new_ground = p->made > p->most;
    for (int i = 0; i < p->seats; i++) {
        seating *const s = &p->seat[i];
        const bool was = has_bit(before, i), is = has_bit(p->waiting, i);
        const bool ticking = s->deadline || s->left;
        const bool fresh = !was || !ticking || (mover == i && new_ground);
        if (!is) s->deadline = s->left = 0;
        else if (fresh && s->who.kind == SEAT_HUMAN && !s->standin)
            set_clock(p, s, clock_of(p)->decision, now);
        if ((is && !was) || mover == i) s->decision++;
        if (mover == i && new_ground) s->grace = clock_of(p)->grace;
    }
    if (new_ground) p->most = p->made;
}

void clocks_stop(table *p)
{
    for (int i = 0; i < p->seats; i++) p->seat[i].deadline = p->seat[i].left = 0;
    p->seal_until = 0;
}

/* -- coming and going -------------------------------------------------------------------------- */

static seating *seat_of_event(table *p, const event *e)
{
    if (!is_seat(p, e->seat)) return NULL;
    seating *const s = &p->seat[e->seat - 1];
    return s->who.kind == SEAT_HUMAN && strcmp(s->who.player, e->player) == 0 ? s : NULL;
}

static bool is_host(const table *p, const event *e)
{
    return strcmp(p->host, e->player) == 0;
}

bool apply_here(table *p, const event *e, event_views *v)
{
    seating *const s = seat_of_event(p, e);
    (void)v;
    if (e->seat ? !s : !is_host(p, e)) return false;
    if (is_host(p, e)) p->host_here = true;
    if (!s || s->here) return true;
    if (!seats_here(p)) forfeits_begin_anew(p, e->at);
    s->grace -= e->at - s->away_at;
    if (s->grace < 1000) s->grace = 1000;
    s->here = true;
    start_clock(p, s, e->at);
    return true;
}

static void go_away(table *p, seating *s, int64_t now)
{
    s->here = false;
    s->away_at = now;
    if (clock_of(p)->pauses) pause_clock(s, now);
    if (!seats_here(p)) p->nobody = now;
}

bool apply_away(table *p, const event *e, event_views *v)
{
    seating *const s = seat_of_event(p, e);
    (void)v;
    if (e->seat ? !s : !is_host(p, e)) return false;
    if (is_host(p, e)) {
        p->host_here = false;
        p->host_away = e->at;
    }
    if (s && s->here) go_away(p, s, e->at);
    return true;
}

bool apply_standin(table *p, const event *e, event_views *v)
{
    (void)v;
    if (p->phase != TABLE_PLAYING || !is_seat(p, e->seat)) return false;
    seating *const s = &p->seat[e->seat - 1];
    if (s->who.kind != SEAT_HUMAN || s->standin || strlen(e->text) >= BOT_MAX) return false;
    text_copy(s->who.bot, sizeof s->who.bot, e->text);
    s->standin = true;
    s->standin_at = e->at;
    s->deadline = s->left = 0;
    s->decision++;
    return true;
}

bool apply_back(table *p, const event *e, event_views *v)
{
    seating *const s = seat_of_event(p, e);
    (void)v;
    if (!s || !s->standin) return false;
    s->standin = false;
    s->who.bot[0] = '\0';
    s->grace = clock_of(p)->grace;
    s->decision++;
    if (has_bit(p->waiting, e->seat - 1)) set_clock(p, s, clock_of(p)->decision, e->at);
    return true;
}

static void shift(int64_t *time, int64_t by)
{
    if (*time) *time += by;
}

/* Everything a clock at this table is measured from. */
static void shift_clocks(table *p, int64_t by)
{
    for (int i = 0; i < p->seats; i++) {
        shift(&p->seat[i].deadline, by);
        shift(&p->seat[i].away_at, by);
        shift(&p->seat[i].standin_at, by);
    }
    shift(&p->seal_until, by);
    shift(&p->nobody, by);
    shift(&p->host_away, by);
    shift(&p->moved, by);
    shift(&p->over_at, by);
}

/* What was said and done, for those who see it later. */
static void shift_past(table *p, int64_t by)
{
    for (int i = 0; i < p->tail.count; i++) shift(&p->tail.at[i]->at, by);
    for (int i = 0; i < p->chat_count; i++) shift(&p->chat[i].at, by);
}

static bool take_shift(const event *e, int64_t *by)
{
    hx_in in = hx_in_from(e->text);
    const bool back = hx_take_char(&in, '-');
    uint64_t down = 0;
    if (!hx_take_u64(&in, &down) || down > INT64_MAX / 4) return false;
    *by = back ? -(int64_t)down : (int64_t)down;
    return true;
}

bool apply_date(table *p, const event *e, event_views *v)
{
    int64_t by = 0;
    (void)v;
    if (!take_shift(e, &by)) return false;
    shift_clocks(p, by);
    shift_past(p, by);
    return true;
}

bool apply_resumed(table *p, const event *e, event_views *v)
{
    int64_t by = 0;
    (void)v;
    if (!take_shift(e, &by)) return false;
    shift_clocks(p, by);
    if (by < 0) shift_past(p, by);
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].here) go_away(p, &p->seat[i], e->at);
    if (p->host_here) p->host_away = e->at;
    p->host_here = false;
    return true;
}

static bool emit_shift(table *p, event_kind kind, int64_t by, int64_t now, table_events *out)
{
    char text[24];
    hx_out o = hx_out_to(text, sizeof text);
    if (by < 0) hx_put_char(&o, '-');
    hx_put_uint(&o, (uint64_t)(by < 0 ? -by : by));
    return table_emit(p, out, kind, 0, by_server, text, now);
}

bool table_resume(table *p, int64_t now, int64_t alive, table_events *out)
{
    if (p->phase == TABLE_OVER) return true;
    if (alive < p->changed) alive = p->changed;
    return emit_shift(p, EVENT_RESUMED, now - alive, now, out);
}

/* Of a game that is over only spectators who have yet to see the end need to know. */
void table_date_set(table *p, int64_t by, int64_t now, table_events *out)
{
    const bool seen = p->changed + by + p->setup.delay <= now;
    if (!p->lost && !(p->phase == TABLE_OVER && seen)) emit_shift(p, EVENT_DATE, by, now, out);
}

void table_presence(table *p, const char *player, bool here, int64_t now, table_events *out)
{
    const hx_seat seat = table_seat_of(p, player);
    const event_kind kind = here ? EVENT_HERE : EVENT_AWAY;
    const said by = { .player = player };
    if (!player[0] || p->phase == TABLE_OVER || p->lost) return;
    if (seat == HX_NOBODY) {
        if (strcmp(p->host, player) == 0 && p->host_here != here)
            table_emit(p, out, kind, 0, by, "", now);
        return;
    }
    if (p->seat[seat].here != here) table_emit(p, out, kind, seat + 1, by, "", now);
    if (here && p->seat[seat].standin) table_emit(p, out, EVENT_BACK, seat + 1, by, "", now);
}

/* -- what is due ------------------------------------------------------------------------------- */

typedef enum due_kind {
    DUE_NOTHING,
    DUE_SEAL,
    DUE_STANDIN,
    DUE_FORFEIT,
    DUE_HOST,
    DUE_ABANDONED
} due_kind;

typedef struct due {
    int64_t at;
    due_kind kind;
    int seat; /* from 0 */
} due;

static void sooner(due *d, int64_t at, due_kind kind, int seat)
{
    if (at < d->at) *d = (due){ at, kind, seat };
}

/* A clock that ran out, or grace that did while others wait. */
static void due_of_seat(const table *p, int i, due *d)
{
    const seating *const s = &p->seat[i];
    sooner(d, forfeits_at(p, s), DUE_FORFEIT, i);
    if (!has_bit(p->waiting, i) || s->who.kind != SEAT_HUMAN || s->standin) return;
    if (s->deadline) sooner(d, s->deadline, DUE_STANDIN, i);
    if (!s->here && clock_of(p)->pauses && table_human_here(p))
        sooner(d, s->away_at + s->grace, DUE_STANDIN, i);
}

/* The first other human who is here. */
static int next_host(const table *p)
{
    for (int i = 0; i < p->seats; i++)
        if (has_bit(seats_here(p), i) && strcmp(p->seat[i].who.player, p->host) != 0) return i;
    return -1;
}

static void due_of_all(const table *p, due *d)
{
    const clock_kind *const clock = clock_of(p);
    if (!p->host_here && next_host(p) >= 0)
        sooner(d, p->host_away + HOST_GRACE_MS, DUE_HOST, next_host(p));
    if (!clock->pauses) sooner(d, p->moved + clock->abandon, DUE_ABANDONED, 0);
    else if (!table_human_here(p) && (seats_human(p) || p->phase == TABLE_GATHERING) &&
             !p->host_here)
        sooner(d, p->nobody + clock->abandon, DUE_ABANDONED, 0);
}

static due first_due(const table *p)
{
    due d = { INT64_MAX, DUE_NOTHING, 0 };
    if (p->phase == TABLE_OVER || p->lost) return d;
    if (p->phase == TABLE_SEALING) sooner(&d, p->seal_until, DUE_SEAL, 0);
    for (int i = 0; p->phase == TABLE_PLAYING && i < p->seats; i++) due_of_seat(p, i, &d);
    due_of_all(p, &d);
    return d;
}

/* The bot that stood in plays on. */
static void forfeit(table *p, int seat, int64_t now, table_events *out)
{
    char bot[BOT_MAX + 8];
    hx_out o = hx_out_to(bot, sizeof bot);
    hx_put(&o, "bot:");
    hx_put(&o, p->seat[seat].who.bot);
    if (table_emit(p, out, EVENT_FORFEIT, seat + 1, by_server, bot, now)) forfeit_ends(p, now, out);
}

void table_tick(table *p, int64_t now, table_events *out)
{
    for (due d = first_due(p); d.kind != DUE_NOTHING && d.at <= now; d = first_due(p)) {
        switch (d.kind) {
        case DUE_SEAL: seal_time_out(p, now, out); break;
        case DUE_STANDIN:
            table_emit(p, out, EVENT_STANDIN, d.seat + 1, by_server, standin_for(p), now);
            break;
        case DUE_FORFEIT: forfeit(p, d.seat, now, out); break;
        case DUE_HOST:
            table_emit(p, out, EVENT_HOST, 0, by_server, p->seat[d.seat].who.player, now);
            break;
        case DUE_ABANDONED: end_table(p, TABLE_ABANDONED, by_server, now, out); break;
        case DUE_NOTHING: break;
        }
    }
}

int64_t table_due(const table *p)
{
    const int64_t tick = first_due(p).at, bots = bots_due(p);
    return tick < bots ? tick : bots;
}
