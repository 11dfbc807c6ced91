/* arena_page.c -- the report as one HTML file that needs nothing else: tables,
 * and the plots of arena_plot.c. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>

#include "arena_plot.h"
#include "hx/version.h"
#include "words/print.h"

typedef struct page {
    FILE *out;
    hx_language language;
    const hx_arena_plan *plan;
    const hx_arena_report *report;
} page;

static const char style[] =
    ":root{--bg:#fbfaf7;--fg:#22252a;--soft:#666b73;--line:#dedad0;--box:#fff;--c0:#2b6cb0;"
    "--c1:#c4512d;--c2:#2f855a;--c3:#7e4fb0;--c4:#a97b00;--c5:#1a8a94;--c6:#b83f7d;--c7:#5f6673}\n"
    "@media(prefers-color-scheme:dark){:root{--bg:#16181c;--fg:#e8e6e1;--soft:#a0a4ab;"
    "--line:#363a41;--box:#1e2126;--c0:#6cb0f5;--c1:#f59272;--c2:#6ccb97;--c3:#bd9bea;--c4:#e2bd52;"
    "--c5:#5fc9d3;--c6:#f08fbd;--c7:#a9b0bc}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:56rem;"
    "background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}"
    "h2{font-size:1.1rem;margin:0 0 .25rem}p{margin:.25rem 0 .75rem}.soft{color:var(--soft)}\n"
    "section{background:var(--box);border:1px solid var(--line);border-radius:10px;"
    "padding:1rem 1.1rem;margin:1rem 0}.warn{border-left:4px solid var(--c1);padding-left:.75rem}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums}th,td{padding:.3rem .55rem;text-align:right;"
    "white-space:nowrap;border-bottom:1px solid var(--line)}th{font-weight:600;font-size:.85rem;"
    "color:var(--soft)}th:first-child,td:first-child{text-align:left}"
    "tr:last-child td{border-bottom:0}"
    "td small{color:var(--soft)}\n"
    "code{display:block;overflow-x:auto;white-space:pre;padding:.5rem .7rem;border-radius:6px;"
    "border:1px solid var(--line);background:var(--bg);font:13px/1.5 ui-monospace,monospace}\n"
    "svg{display:block;width:100%;min-width:34rem;height:auto}.grid{stroke:var(--line)}"
    ".mark{stroke:var(--soft);"
    "stroke-dasharray:4 4}.t{font-size:12px;fill:var(--soft)}.n{font-size:14px;fill:var(--fg)}\n"
    ".bar{stroke:currentColor;stroke-width:2}circle{fill:currentColor}.pale{opacity:.55}"
    ".curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}"
    ".band{fill:currentColor;opacity:.13}.bars{fill:var(--c0);opacity:.75}\n"
    ".key span{margin-right:1rem;white-space:nowrap}.key i{display:inline-block;width:.8em;"
    "height:.8em;border-radius:50%;background:currentColor;margin-right:.35em}\n"
    ".c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}"
    ".c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}.c7{color:var(--c7)}\n";

/* -- pieces ------------------------------------------------------------------------------------ */

/* The formats come from words.def; a test compares them across languages. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* Values are made safe by making the whole sentence safe. */
static void say(const page *p, hx_word word, ...)
{
    char text[1024];
    va_list values;
    va_start(values, word);
    hx_vprint_to(text, sizeof text, p->language, hx_words(word, p->language), values);
    va_end(values);
    plot_text(p->out, text);
}

static void head_cell(const page *p, hx_word word)
{
    fputs("<th>", p->out);
    say(p, word);
    fputs("</th>", p->out);
}

static void name_cell(const page *p, const char *name)
{
    fputs("<tr><td>", p->out);
    plot_text(p->out, name);
    fputs("</td>", p->out);
}

static void begin_table(const page *p)
{
    fputs("<div class=\"wide\"><table>\n<tr><th></th>", p->out);
}

static void end_table(const page *p)
{
    fputs("</table></div></section>\n", p->out);
}

static void begin_section(const page *p, hx_word title)
{
    fputs("<section><h2>", p->out);
    say(p, title);
    fputs("</h2>\n", p->out);
}

static double fair_share(const page *p)
{
    return 1.0 / p->report->seats;
}

/* -- sections ---------------------------------------------------------------------------------- */

static void write_head(const page *p, const char *command)
{
    const hx_arena_report *const r = p->report;
    fprintf(p->out,
            "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
            p->language == HX_GERMAN ? "de" : "en");
    say(p, HX_W_ARENA_PAGE_TITLE, p->plan->spec);
    fprintf(p->out, "</title>\n<style>\n%s</style></head><body>\n<h1>", style);
    say(p, HX_W_ARENA_PAGE_TITLE, p->plan->spec);
    fputs("</h1>\n<p>", p->out);
    say(p, HX_W_ARENA_PAGE_LEAD, (long long)r->games, (long long)r->pairings, (long long)r->boards);
    fputs("</p>\n", p->out);
    if (r->stopped) {
        fputs("<p class=\"warn\">", p->out);
        say(p, HX_W_ARENA_PAGE_STOPPED);
        fputs("</p>\n", p->out);
    }
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_REPEAT);
    fprintf(p->out, " (Hexshore %s)</p><code>", HX_VERSION);
    plot_text(p->out, command);
    fputs("</code>\n", p->out);
}

static void write_test(const page *p)
{
    static const hx_word verdicts[] = { [HX_SPRT_OPEN] = HX_W_ARENA_TEST_OPEN,
                                        [HX_SPRT_P0] = HX_W_ARENA_TEST_P0,
                                        [HX_SPRT_P1] = HX_W_ARENA_TEST_P1 };
    const hx_arena_sprt *const t = &p->report->sprt;
    if (!t->asked) return;
    fputs("<p>", p->out);
    say(p, HX_W_ARENA_TEST, p->report->bot[0].name, t->p0, t->p1, t->llr, t->lower, t->upper);
    say(p, verdicts[t->state]);
    fputs("</p>\n", p->out);
}

static void write_rates_table(const page *p)
{
    begin_table(p);
    head_cell(p, HX_W_ARENA_PAGE_GAMES);
    head_cell(p, HX_W_ARENA_PAGE_WINS);
    head_cell(p, HX_W_ARENA_PAGE_RATE);
    head_cell(p, HX_W_ARENA_PAGE_INTERVAL);
    if (p->plan->luck) head_cell(p, HX_W_ARENA_PAGE_ADJUSTED);
    head_cell(p, HX_W_ARENA_PAGE_RATING);
    head_cell(p, HX_W_ARENA_PAGE_POINTS);
    fputs("</tr>\n", p->out);
    for (int i = 0; i < p->report->bots; i++) {
        const hx_arena_bot *const b = &p->report->bot[i];
        name_cell(p, b->name);
        hx_print(p->out, p->language,
                 "<td>%lld</td><td>%.9g</td><td>%.2f %%</td><td>%.2f – %.2f %%</td>",
                 (long long)b->games, b->wins, 100 * b->rate.value, 100 * b->rate.low,
                 100 * b->rate.high);
        if (p->plan->luck) {
            hx_print(p->out, p->language, "<td>%.2f %% <small>±%.2f</small></td>",
                     100 * b->adjusted.value, 50 * (b->adjusted.high - b->adjusted.low));
        }
        hx_print(p->out, p->language, "<td>%.0f <small>±%.0f</small></td><td>%.2f</td></tr>\n",
                 b->rating.value, (b->rating.high - b->rating.low) / 2, b->points);
    }
    end_table(p);
}

static void write_rates(const page *p)
{
    plot_rows rows = { .language = p->language,
                       .count = p->report->bots,
                       .mark = fair_share(p),
                       .least = 0,
                       .most = 1,
                       .times = 100,
                       .unit = " %",
                       .digits = 2 };
    begin_section(p, HX_W_ARENA_PAGE_RATES);
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_RATES_NOTE, 100 * fair_share(p));
    if (p->plan->luck) {
        fputc(' ', p->out);
        say(p, HX_W_ARENA_PAGE_LUCK_NOTE);
    }
    fputs("</p>\n", p->out);
    for (int i = 0; i < rows.count; i++) {
        const hx_arena_bot *const b = &p->report->bot[i];
        rows.row[i] = (plot_row){ .name = b->name, .at = b->rate };
        if (p->plan->luck) rows.row[i].more = b->adjusted;
    }
    plot_intervals(p->out, &rows);
    write_test(p);
    write_rates_table(p);
}

static void write_ratings(const page *p)
{
    plot_rows rows = { .language = p->language,
                       .count = p->report->bots,
                       .mark = HX_ARENA_RATING,
                       .least = -1e9,
                       .most = 1e9,
                       .times = 1,
                       .unit = "" };
    const int anchor = p->plan->anchor;
    begin_section(p, HX_W_ARENA_PAGE_RATINGS);
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_RATINGS_NOTE, HX_ARENA_RATING,
        anchor < 0 ? hx_words(HX_W_ARENA_PAGE_MEAN, p->language) : p->report->bot[anchor].name);
    fputs("</p>\n", p->out);
    for (int i = 0; i < rows.count; i++) {
        rows.row[i] = (plot_row){ .name = p->report->bot[i].name, .at = p->report->bot[i].rating };
    }
    plot_intervals(p->out, &rows);
    fputs("</section>\n", p->out);
}

static void write_curves(const page *p)
{
    begin_section(p, HX_W_ARENA_PAGE_CURVE);
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_CURVE_NOTE);
    fputs("</p>\n", p->out);
    plot_curves(p->out, p->report, fair_share(p), p->language);
    fputs("</section>\n", p->out);
}

static void write_lengths(const page *p)
{
    const hx_arena_lengths *const l = &p->report->turns;
    begin_section(p, HX_W_ARENA_PAGE_LENGTHS);
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_LENGTHS_NOTE, l->mean, l->deviation, (long long)l->least,
        (long long)l->most);
    fputs("</p>\n", p->out);
    plot_bars(p->out, l, hx_words(HX_W_ARENA_PAGE_TURNS, p->language), p->language);
    fputs("<p class=\"soft\">", p->out);
    const int64_t *const ends = p->report->ends;
    say(p, HX_W_ARENA_ENDS, (long long)ends[HX_ARENA_NOBODY], (long long)ends[HX_ARENA_UNFINISHED],
        (long long)ends[HX_ARENA_STUCK]);
    fputs("</p></section>\n", p->out);
}

static void write_pairs(const page *p)
{
    const hx_arena_report *const r = p->report;
    begin_section(p, HX_W_ARENA_PAGE_PAIRS);
    fputs("<p class=\"soft\">", p->out);
    say(p, HX_W_ARENA_PAGE_PAIRS_NOTE);
    fputs("</p>\n", p->out);
    begin_table(p);
    for (int j = 0; j < r->bots; j++) {
        fputs("<th>", p->out);
        plot_text(p->out, r->bot[j].name);
        fputs("</th>", p->out);
    }
    fputs("</tr>\n", p->out);
    for (int i = 0; i < r->bots; i++) {
        name_cell(p, r->bot[i].name);
        for (int j = 0; j < r->bots; j++) {
            const hx_arena_pair *const pair = &r->pair[i][j];
            if (pair->games == 0) fputs("<td>–</td>", p->out);
            else
                hx_print(p->out, p->language, "<td>%.1f %% <small>%lld</small></td>",
                         100 * pair->share, (long long)pair->games);
        }
        fputs("</tr>\n", p->out);
    }
    end_table(p);
}

static void write_seats(const page *p)
{
    const hx_arena_report *const r = p->report;
    begin_section(p, HX_W_ARENA_PAGE_SEATS);
    begin_table(p);
    for (int s = 0; s < r->seats; s++) {
        fputs("<th>", p->out);
        say(p, HX_W_ARENA_PAGE_SEAT, s + 1);
        fputs("</th>", p->out);
    }
    fputs("</tr>\n", p->out);
    for (int i = 0; i < r->bots; i++) {
        const hx_arena_bot *const b = &r->bot[i];
        name_cell(p, b->name);
        for (int s = 0; s < r->seats; s++) {
            const hx_estimate e = hx_wilson(b->seat_wins[s], (double)b->seat_games[s]);
            hx_print(p->out, p->language, "<td>%.1f %% <small>±%.1f</small></td>", 100 * e.value,
                     50 * (e.high - e.low));
        }
        fputs("</tr>\n", p->out);
    }
    name_cell(p, hx_words(HX_W_ARENA_ALL, p->language));
    for (int s = 0; s < r->seats; s++) {
        hx_print(p->out, p->language, "<td>%.1f %% <small>±%.1f</small></td>",
                 100 * r->seat[s].value, 50 * (r->seat[s].high - r->seat[s].low));
    }
    fputs("</tr>\n", p->out);
    end_table(p);
}

/* Microseconds in a unit people can read. */
static void time_cell(const page *p, double micros)
{
    if (micros < 1000) hx_print(p->out, p->language, "<td>%.1f µs</td>", micros);
    else if (micros < 1e6) hx_print(p->out, p->language, "<td>%.1f ms</td>", micros / 1e3);
    else hx_print(p->out, p->language, "<td>%.1f s</td>", micros / 1e6);
}

static void write_times(const page *p)
{
    static const hx_word heads[] = { HX_W_ARENA_PAGE_DECISIONS, HX_W_ARENA_PAGE_TIME_MEAN,
                                     HX_W_ARENA_PAGE_TIME_P99,  HX_W_ARENA_PAGE_TIME_MOST,
                                     HX_W_ARENA_PAGE_WRONG,     HX_W_ARENA_PAGE_LATE,
                                     HX_W_ARENA_PAGE_GONE };
    begin_section(p, HX_W_ARENA_PAGE_TIMES);
    begin_table(p);
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) head_cell(p, heads[i]);
    fputs("</tr>\n", p->out);
    for (int i = 0; i < p->report->bots; i++) {
        const hx_arena_bot *const b = &p->report->bot[i];
        name_cell(p, b->name);
        fprintf(p->out, "<td>%lld</td>", (long long)b->decisions);
        time_cell(p, b->mean_micros);
        time_cell(p, b->p99_micros);
        time_cell(p, b->max_micros);
        for (int f = 0; f < HX_ARENA_FAULTS; f++) {
            fprintf(p->out, "<td>%lld</td>", (long long)b->faults[f]);
        }
        fputs("</tr>\n", p->out);
    }
    end_table(p);
}

bool hx_arena_page(const hx_arena_plan *plan, const hx_arena_report *report, const char *command,
                   hx_language language, const char *path)
{
    const page p = { fopen(path, "w"), language, plan, report };
    if (!p.out) return false;
    write_head(&p, command);
    if (report->games > 0) {
        write_rates(&p);
        write_ratings(&p);
        write_curves(&p);
        write_lengths(&p);
        if (report->bots > 2) write_pairs(&p);
        write_seats(&p);
        write_times(&p);
    }
    fputs("</body></html>\n", p.out);
    const bool lost = ferror(p.out);
    return fclose(p.out) == 0 && !lost;
}
