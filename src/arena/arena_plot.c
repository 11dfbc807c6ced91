/* arena_plot.c -- dots with intervals, curves with bands, bars. */
#include "arena_plot.h"

#include <math.h>

#include "words/print.h"

enum { WIDTH = 760, ROW = 34, LEFT = 170, RIGHT = 90, COLOURS = 8 };

void plot_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
    }
}

/* -- axes -------------------------------------------------------------------------------------- */

/* Values from..to on pixels low..high, their numbers as the language writes them. */
typedef struct axis {
    double from, to, low, high;
    hx_language language;
} axis;

static double on(const axis *a, double value)
{
    return a->low + (value - a->from) / (a->to - a->from) * (a->high - a->low);
}

/* A round distance that divides the axis into about this many parts. */
static double tick(const axis *a, int parts)
{
    const double rough = (a->to - a->from) / parts, power = pow(10, floor(log10(rough)));
    const double lead = rough / power;
    return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

static void begin(FILE *out, int height)
{
    fprintf(out, "<div class=\"wide\"><svg viewBox=\"0 0 %d %d\" role=\"img\">\n", WIDTH, height);
}

static void line(FILE *out, const char *kind, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1,
            y1, x2, y2);
}

/* `anchor`: start, middle or end. */
static void number(FILE *out, const axis *a, double x, double y, const char *anchor, double value,
                   int digits, const char *unit)
{
    fprintf(out, "<text class=\"t\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    hx_print(out, a->language, "%.*f%s</text>\n", digits, value, unit);
}

static int digits_for(double step)
{
    return step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
}

/* Grid and numbers of a horizontal axis; values are shown `times` larger. */
static void draw_x(FILE *out, const axis *a, double top, double bottom, double times,
                   const char *unit)
{
    const double step = tick(a, 7);
    for (double i = ceil(a->from / step); i * step <= a->to + step * 1e-6; i++) {
        const double v = i * step + 0.0; /* a negative zero would be written so */
        line(out, "grid", on(a, v), top, on(a, v), bottom);
        number(out, a, on(a, v), bottom + 18, "middle", v * times, digits_for(step * times), unit);
    }
}

static void draw_y(FILE *out, const axis *a, double left, double right, double times,
                   const char *unit)
{
    const double step = tick(a, 5);
    for (double i = ceil(a->from / step); i * step <= a->to + step * 1e-6; i++) {
        const double v = i * step + 0.0;
        line(out, "grid", left, on(a, v), right, on(a, v));
        number(out, a, left - 8, on(a, v) + 4, "end", v * times, digits_for(step * times), unit);
    }
}

/* -- dots with intervals ----------------------------------------------------------------------- */

/* All intervals in seat_view, and the mark if it is not far off. */
static axis reach(const plot_rows *p)
{
    double low = p->row[0].at.low, high = p->row[0].at.high;
    for (int i = 0; i < p->count; i++) {
        low = fmin(low, p->row[i].at.low);
        high = fmax(high, p->row[i].at.high);
    }
    const double span = fmax(high - low, 1e-9);
    if (p->mark > low - span && p->mark < high + span) {
        low = fmin(low, p->mark);
        high = fmax(high, p->mark);
    }
    const double air = 0.06 * fmax(high - low, 1e-3);
    return (axis){ fmax(low - air, p->least), fmin(high + air, p->most), LEFT, WIDTH - RIGHT,
                   p->language };
}

static void draw_interval(FILE *out, const axis *a, const hx_estimate *e, double y, int colour,
                          bool pale)
{
    const double x1 = fmax(on(a, e->low), LEFT), x2 = fmin(on(a, e->high), WIDTH - RIGHT);
    fprintf(out, "<g class=\"c%d%s\">", colour % COLOURS, pale ? " pale" : "");
    line(out, "bar", x1, y, x2, y);
    line(out, "bar", x1, y - 5, x1, y + 5);
    line(out, "bar", x2, y - 5, x2, y + 5);
    fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/></g>\n", on(a, e->value), y,
            pale ? 3 : 5);
}

/* Cut to what fits beside the plot. */
static void row_name(FILE *out, const char *name, double y)
{
    char cut[26];
    snprintf(cut, sizeof cut, "%s", name);
    fprintf(out, "<text class=\"n\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 12, y);
    plot_text(out, cut);
    fputs("</text>\n", out);
}

void plot_intervals(FILE *out, const plot_rows *p)
{
    const int bottom = 10 + ROW * p->count;
    const axis a = reach(p);
    begin(out, bottom + 26);
    draw_x(out, &a, 6, bottom, p->times, p->unit);
    const double mark = on(&a, p->mark);
    if (p->mark > a.from && p->mark < a.to) line(out, "mark", mark, 6, mark, bottom);
    for (int i = 0; i < p->count; i++) {
        const plot_row *const r = &p->row[i];
        const double y = 10 + ROW * (i + 0.5);
        const bool two = r->more.high > 0;
        row_name(out, r->name, y + 4);
        draw_interval(out, &a, &r->at, two ? y - 5 : y, i, false);
        if (two) draw_interval(out, &a, &r->more, y + 8, i, true);
        number(out, &a, WIDTH - RIGHT + 12, y + 4, "start", r->at.value * p->times, p->digits,
               p->unit);
    }
    fputs("</svg></div>\n", out);
}

/* -- curves ------------------------------------------------------------------------------------ */

enum { CURVE_HEIGHT = 300, CURVE_LEFT = 52, CURVE_RIGHT = 20, CURVE_FOOT = 28 };

/* Games of a bot after `games` of all: in proportion to those it has in the end. */
static hx_estimate rate_then(const hx_arena_report *r, int bot, int point)
{
    const double share = (double)r->bot[bot].games / (double)r->games;
    const double n = share * (double)r->curve_games[point];
    return hx_wilson(r->curve_rate[bot][point] * n, n);
}

/* The first points swing too far to be shown at full height. */
static axis curve_reach(const hx_arena_report *r, double mark, hx_language language)
{
    double low = mark, high = mark;
    for (int b = 0; b < r->bots; b++) {
        for (int i = r->curve / 12; i < r->curve; i++) {
            const hx_estimate e = rate_then(r, b, i);
            low = fmin(low, e.low);
            high = fmax(high, e.high);
        }
    }
    const double air = 0.05 * (high - low) + 0.002;
    return (axis){ fmax(0, low - air), fmin(1, high + air), CURVE_HEIGHT - CURVE_FOOT, 10,
                   language };
}

static void draw_curve(FILE *out, const hx_arena_report *r, int b, const axis *x, const axis *y)
{
    fprintf(out, "<g class=\"c%d\"><path class=\"band\" d=\"", b % COLOURS);
    for (int i = 0; i < r->curve; i++) {
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', on(x, (double)r->curve_games[i]),
                on(y, rate_then(r, b, i).high));
    }
    for (int i = r->curve - 1; i >= 0; i--) {
        fprintf(out, "L%.1f %.1f", on(x, (double)r->curve_games[i]), on(y, rate_then(r, b, i).low));
    }
    fputs("Z\"/><path class=\"curve\" d=\"", out);
    for (int i = 0; i < r->curve; i++) {
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', on(x, (double)r->curve_games[i]),
                on(y, r->curve_rate[b][i]));
    }
    fputs("\"/></g>\n", out);
}

void plot_curves(FILE *out, const hx_arena_report *r, double mark, hx_language language)
{
    const axis x = { 0, (double)r->games, CURVE_LEFT, WIDTH - CURVE_RIGHT, language };
    const axis y = curve_reach(r, mark, language);
    begin(out, CURVE_HEIGHT);
    fprintf(out,
            "<clipPath id=\"in\"><rect x=\"%d\" y=\"10\" width=\"%d\" height=\"%d\"/>"
            "</clipPath>\n",
            CURVE_LEFT, WIDTH - CURVE_LEFT - CURVE_RIGHT, CURVE_HEIGHT - CURVE_FOOT - 10);
    draw_y(out, &y, CURVE_LEFT, WIDTH - CURVE_RIGHT, 100, " %");
    draw_x(out, &x, CURVE_HEIGHT - CURVE_FOOT, CURVE_HEIGHT - CURVE_FOOT, 1, "");
    line(out, "mark", CURVE_LEFT, on(&y, mark), WIDTH - CURVE_RIGHT, on(&y, mark));
    fputs("<g clip-path=\"url(#in)\">\n", out);
    for (int b = 0; b < r->bots; b++) draw_curve(out, r, b, &x, &y);
    fputs("</g></svg></div>\n<p class=\"key\">", out);
    for (int b = 0; b < r->bots; b++) {
        fprintf(out, "<span class=\"c%d\"><i></i>", b % COLOURS);
        plot_text(out, r->bot[b].name);
        fputs("</span> ", out);
    }
    fputs("</p>\n", out);
}

/* -- bars -------------------------------------------------------------------------------------- */

void plot_bars(FILE *out, const hx_arena_lengths *l, const char *unit, hx_language language)
{
    int64_t most = 1;
    int n = 0;
    for (; n < HX_ARENA_BARS && l->least + n * l->width <= l->most; n++) {
        if (l->bar[n] > most) most = l->bar[n];
    }
    const axis x = { (double)l->least, (double)(l->least + n * l->width), CURVE_LEFT,
                     WIDTH - CURVE_RIGHT, language };
    const axis y = { 0, (double)most * 1.05, 220 - CURVE_FOOT, 10, language };
    begin(out, 238);
    draw_y(out, &y, CURVE_LEFT, WIDTH - CURVE_RIGHT, 1, "");
    draw_x(out, &x, 220 - CURVE_FOOT, 220 - CURVE_FOOT, 1, "");
    for (int i = 0; i < n; i++) {
        const double from = on(&x, (double)(l->least + i * l->width));
        const double to = on(&x, (double)(l->least + (i + 1) * l->width));
        const double top = on(&y, (double)l->bar[i]);
        fprintf(out,
                "<rect class=\"bars\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                "height=\"%.1f\"/>\n",
                from + 0.5, top, fmax(to - from - 1, 0.5), 220 - CURVE_FOOT - top);
    }
    line(out, "mark", on(&x, l->mean), 10, on(&x, l->mean), 220 - CURVE_FOOT);
    fprintf(out,
            "<text class=\"t\" x=\"%d\" y=\"234\" text-anchor=\"middle\">%s</text></svg>"
            "</div>\n",
            (WIDTH + CURVE_LEFT - CURVE_RIGHT) / 2, unit);
}
