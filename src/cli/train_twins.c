/* train_twins.c -- makes and settles close decisions, and measures bots by them. */
#include "train_twins.h"

#include <string.h>
#include <unistd.h>

#include "cli.h"

static void tell_number(int number)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d ", number);
}

static const char *name_of(int kind)
{
    return kind < HX_TWIN_KINDS ? hx_twin_kind(kind) : cli_text(HX_W_TWINS_ALL);
}

static void tell_row(int kind, const hx_twin_sums *s)
{
    cli_printf("  %-10s %6d %6d %8.2f %8.2f %5d / %-5d %8.2f %8.2f\n", name_of(kind), s->twins,
               s->judged, 100 * s->error, 100 * s->noise, s->right, s->clear, 100 * s->gain,
               100 * s->best);
}

static json_t *row_json(const hx_twin_sums *s)
{
    return json_pack("{s:i, s:i, s:f, s:f, s:i, s:i, s:f, s:f}", "twins", s->twins, "judged",
                     s->judged, "error", s->error, "noise", s->noise, "clear", s->clear, "right",
                     s->right, "gain", s->gain, "best", s->best);
}

static void tell_bot(const twins_asked *a, const char *bot, const hx_twin_sums *sums)
{
    json_t *const all = a->json ? json_object() : NULL;
    if (!a->json) cli_print(stdout, HX_W_TWINS_HEAD, bot);
    for (int k = 0; k <= HX_TWIN_KINDS; k++) {
        if (sums[k].twins == 0) continue;
        if (a->json)
            json_object_set_new(all, k < HX_TWIN_KINDS ? hx_twin_kind(k) : "all",
                                row_json(&sums[k]));
        else tell_row(k, &sums[k]);
    }
    if (a->json) cli_print_json(json_pack("{s:s, s:o}", "bot", bot, "twins", all));
    fflush(stdout);
}

static int judge(const twins_asked *a, hx_budget budget)
{
    char bot[1024], message[512] = "";
    hx_twin_sums sums[HX_TWIN_KINDS + 1];
    for (const char *at = a->bots; *at && !cli_stopped;) {
        const size_t length = strcspn(at, ";");
        snprintf(bot, sizeof bot, "%.*s", (int)length, at);
        if (!hx_twins_judge(a->make.file, bot, budget, a->make.stopped, sums, message,
                            sizeof message))
            return cli_error(HX_W_TWINS_FAILED, message);
        tell_bot(a, bot, sums);
        at += length + (at[length] == ';');
    }
    return CLI_DONE;
}

static int kind_named(const char *name)
{
    for (int k = 0; k < HX_TWIN_KINDS; k++)
        if (strcmp(hx_twin_kind(k), name) == 0) return k;
    return -1;
}

int train_twins(twins_asked *a)
{
    char message[512] = "";
    hx_budget budget;
    a->make.kind = *a->kind ? kind_named(a->kind) : -1;
    if (*a->kind && a->make.kind < 0) return cli_wrong(HX_W_TWINS_BAD_KIND, a->kind);
    if (!hx_budget_read(a->budget, &budget)) return cli_wrong(HX_W_BAD_BUDGET, a->budget);
    if (a->make.twins && !hx_twins_make(&a->make, tell_number, message, sizeof message))
        return cli_error(HX_W_TWINS_FAILED, message);
    const int code = cli_stopped ? CLI_DONE : judge(a, budget);
    return cli_stopped ? cli_error(HX_W_STOPPED) : code;
}
