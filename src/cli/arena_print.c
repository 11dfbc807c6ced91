/* arena_print.c -- the report of an arena as text. */
#include "arena_print.h"

/* How wide the column of names is. */
static int name_width(const hx_arena_report *r)
{
    int width = 16;
    for (int i = 0; i < r->bots; i++) {
        const int columns = cli_columns(r->bot[i].name);
        if (columns > width) width = columns;
    }
    return width;
}

/* A name in its column, whatever its characters. */
static void print_name(const hx_arena_report *r, const char *name)
{
    printf("%s%*s", name, name_width(r) - cli_columns(name), "");
}

/* The heading of a table whose first column is the bots'. */
static void print_heading(const hx_arena_report *r, hx_word rest)
{
    print_name(r, cli_text(HX_W_ARENA_BOT));
    cli_print(stdout, rest);
}

static void print_rates(const hx_arena_report *r)
{
    print_heading(r, HX_W_ARENA_HEADING);
    for (int i = 0; i < r->bots; i++) {
        const hx_arena_bot *const b = &r->bot[i];
        print_name(r, b->name);
        cli_printf(" %7lld %9.7g  %6.2f %%  %6.2f - %6.2f %%  %8.0f %4.0f\n", (long long)b->games,
                   b->wins, 100 * b->rate.value, 100 * b->rate.low, 100 * b->rate.high,
                   b->rating.value, (b->rating.high - b->rating.low) / 2);
    }
}

static void print_luck(const hx_arena_report *r)
{
    putchar('\n');
    print_heading(r, HX_W_ARENA_LUCK_HEADING);
    for (int i = 0; i < r->bots; i++) {
        const hx_arena_bot *const b = &r->bot[i];
        print_name(r, b->name);
        cli_printf("     %6.2f %%  %6.2f - %6.2f %%     %6.2f - %6.2f %%\n",
                   100 * b->adjusted.value, 100 * b->adjusted.low, 100 * b->adjusted.high,
                   100 * b->paired.low, 100 * b->paired.high);
    }
}

static void print_pairs(const hx_arena_report *r)
{
    cli_print(stdout, HX_W_ARENA_PAIRS_HEADING);
    print_name(r, "");
    for (int j = 0; j < r->bots; j++) printf(" %9.9s", r->bot[j].name);
    putchar('\n');
    for (int i = 0; i < r->bots; i++) {
        print_name(r, r->bot[i].name);
        for (int j = 0; j < r->bots; j++) {
            if (r->pair[i][j].games == 0) printf(" %9s", "-");
            else cli_printf(" %9.2f", 100 * r->pair[i][j].share);
        }
        putchar('\n');
    }
}

static void print_seats(const hx_arena_report *r)
{
    cli_print(stdout, HX_W_ARENA_SEATS_HEADING);
    print_name(r, "");
    for (int s = 0; s < r->seats; s++) printf(" %7d", s + 1);
    putchar('\n');
    for (int i = 0; i < r->bots; i++) {
        const hx_arena_bot *const b = &r->bot[i];
        print_name(r, b->name);
        for (int s = 0; s < r->seats; s++) {
            const int64_t n = b->seat_games[s];
            cli_printf(" %7.2f", n ? 100 * b->seat_wins[s] / (double)n : 0);
        }
        putchar('\n');
    }
    print_name(r, cli_text(HX_W_ARENA_ALL));
    for (int s = 0; s < r->seats; s++) cli_printf(" %7.2f", 100 * r->seat[s].value);
    putchar('\n');
}

static void print_times(const hx_arena_report *r)
{
    putchar('\n');
    print_heading(r, HX_W_ARENA_TIMES_HEADING);
    for (int i = 0; i < r->bots; i++) {
        const hx_arena_bot *const b = &r->bot[i];
        print_name(r, b->name);
        cli_printf(" %9lld %10.1f %11.1f %12.1f  %6lld %6lld %6lld\n", (long long)b->decisions,
                   b->mean_micros, b->p99_micros, b->max_micros,
                   (long long)b->faults[HX_ARENA_ILLEGAL], (long long)b->faults[HX_ARENA_LATE],
                   (long long)b->faults[HX_ARENA_GONE]);
    }
}

static void print_test(const hx_arena_report *r)
{
    static const hx_word verdicts[] = { [HX_SPRT_OPEN] = HX_W_ARENA_TEST_OPEN,
                                        [HX_SPRT_P0] = HX_W_ARENA_TEST_P0,
                                        [HX_SPRT_P1] = HX_W_ARENA_TEST_P1 };
    const hx_arena_sprt *const t = &r->sprt;
    cli_print(stdout, HX_W_ARENA_TEST, r->bot[0].name, t->p0, t->p1, t->llr, t->lower, t->upper);
    cli_print(stdout, verdicts[t->state]);
}

void arena_print(const hx_arena_plan *plan, const hx_arena_report *r)
{
    if (r->resumed) cli_print(stdout, HX_W_ARENA_RESUMED, (long long)r->resumed);
    cli_print(stdout, HX_W_ARENA_TITLE, (long long)r->games, (long long)r->pairings,
              (long long)r->boards, plan->spec, (unsigned long long)plan->seed);
    print_rates(r);
    if (plan->luck) print_luck(r);
    if (r->bots > 2) print_pairs(r);
    print_seats(r);
    print_times(r);
    cli_print(stdout, HX_W_ARENA_LENGTHS, r->turns.mean, r->turns.deviation,
              (long long)r->turns.least, (long long)r->turns.most, r->decisions.mean,
              r->decisions.deviation, (long long)r->decisions.least, (long long)r->decisions.most);
    cli_print(stdout, HX_W_ARENA_ENDS, (long long)r->ends[HX_ARENA_NOBODY],
              (long long)r->ends[HX_ARENA_UNFINISHED], (long long)r->ends[HX_ARENA_STUCK]);
    if (r->sprt.asked) print_test(r);
    cli_print(stdout, HX_W_ARENA_SPEED, r->seconds, r->threads, r->ranks);
}
