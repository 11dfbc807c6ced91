/* paper_pen.c -- lines, fills, paths from text, type.
 *
 * Everything a sheet needs, out of the little a canvas can do.  Lines of text
 * are broken here, so that a sheet is laid out alike on every canvas whose
 * type is alike. */
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "paper_internal.h"

const char *paper_words(const pen *p, hx_word word)
{
    return hx_words(word, p->lang);
}

/* -- where and how -------------------------------------------------------------------- */

void paper_save(pen *p)
{
    p->on->kind->save(p->on);
}
void paper_restore(pen *p)
{
    p->on->kind->restore(p->on);
}
void paper_shift(pen *p, double x, double y)
{
    p->on->kind->transform(p->on, 1, 0, 0, 1, x, y);
}
void paper_scale(pen *p, double by)
{
    p->on->kind->transform(p->on, by, 0, 0, by, 0, 0);
}
void paper_dash(pen *p, double on, double off)
{
    p->on->kind->dash(p->on, on, off);
}
void paper_move_to(pen *p, double x, double y)
{
    p->on->kind->move_to(p->on, x, y);
}
void paper_line_to(pen *p, double x, double y)
{
    p->on->kind->line_to(p->on, x, y);
}
void paper_close(pen *p)
{
    p->on->kind->close(p->on);
}

void paper_turn(pen *p, double angle)
{
    const double c = cos(angle), s = sin(angle);
    p->on->kind->transform(p->on, c, s, -s, c, 0, 0);
}

/* -- lines and fills -------------------------------------------------------------- */

void paper_paint(pen *p, paint how)
{
    p->on->kind->paint(p->on, how.fill, how.width > 0 ? how.line : BARE, how.width);
}

void paper_rectangle(pen *p, box b)
{
    paper_move_to(p, b.x, b.y);
    paper_line_to(p, b.x + b.w, b.y);
    paper_line_to(p, b.x + b.w, b.y + b.h);
    paper_line_to(p, b.x, b.y + b.h);
    paper_close(p);
}

/* How far the handles of a quarter circle reach, in radii. */
#define HANDLE 0.5522847498

/* A quarter of a circle from where the path is to (x, y), by way of the corner
 * (cx, cy) of the square around it. */
static void quarter(pen *p, double x0, double y0, double cx, double cy, double x, double y)
{
    p->on->kind->curve_to(p->on, x0 + (cx - x0) * HANDLE, y0 + (cy - y0) * HANDLE,
                          x + (cx - x) * HANDLE, y + (cy - y) * HANDLE, x, y);
}

void paper_rounded(pen *p, box b, double r)
{
    const double x = b.x, y = b.y, x2 = b.x + b.w, y2 = b.y + b.h;
    paper_move_to(p, x2 - r, y);
    quarter(p, x2 - r, y, x2, y, x2, y + r);
    paper_line_to(p, x2, y2 - r);
    quarter(p, x2, y2 - r, x2, y2, x2 - r, y2);
    paper_line_to(p, x + r, y2);
    quarter(p, x + r, y2, x, y2, x, y2 - r);
    paper_line_to(p, x, y + r);
    quarter(p, x, y + r, x, y, x + r, y);
    paper_close(p);
}

static void circle(pen *p, double x, double y, double r)
{
    paper_rounded(p, (box){ x - r, y - r, 2 * r, 2 * r }, r);
}

void paper_circle(pen *p, double x, double y, double radius, paint how)
{
    circle(p, x, y, radius);
    paper_paint(p, how);
}

void paper_line(pen *p, double x1, double y1, double x2, double y2, uint32_t rgb, double width)
{
    paper_move_to(p, x1, y1);
    paper_line_to(p, x2, y2);
    paper_paint(p, (paint){ BARE, rgb, width });
}

/* -- paths from text ---------------------------------------------------------------- */

static void draw_command(pen *p, char command, const double *v)
{
    switch (command) {
    case 'M': paper_move_to(p, v[0], v[1]); break;
    case 'L': paper_line_to(p, v[0], v[1]); break;
    case 'C': p->on->kind->curve_to(p->on, v[0], v[1], v[2], v[3], v[4], v[5]); break;
    case 'R': paper_rectangle(p, (box){ v[0], v[1], v[2], v[3] }); break;
    case 'O': circle(p, v[0], v[1], v[2]); break;
    default: paper_close(p); break;
    }
}

/* How many of a command's numbers are coordinates; lengths follow them. */
static int coordinates(char command)
{
    return command == 'C' ? 6 : command == 'Z' ? 0 : 2;
}

void paper_path(pen *p, double x, double y, double unit, const char *path)
{
    while (*path) {
        const char command = *path++;
        double values[6] = { 0 };
        for (int n = 0; n < 6 && *path && !strchr("MLCROZ", *path); n++) {
            char *end;
            values[n] = (double)strtol(path, &end, 10) * unit / 100;
            if (n < coordinates(command)) values[n] += n % 2 ? y : x;
            for (path = end; *path == ' ';) path++;
        }
        draw_command(p, command, values);
    }
}

/* -- type --------------------------------------------------------------------------- */

static double width_of(pen *p, type t, const char *text)
{
    return p->on->kind->width(p->on, t.size, t.bold, text);
}

static void set_line(pen *p, double x, double base, type t, const char *text)
{
    p->on->kind->type(p->on, x, base, t.size, t.bold, t.rgb ? t.rgb : INK, text);
}

double paper_text(pen *p, double x, double y, type t, const char *text)
{
    double width = width_of(p, t, text);
    if (t.most > 0 && width > t.most) {
        t.size *= t.most / width;
        width = width_of(p, t, text);
    }
    const double left = t.align == 'c' ? x - width / 2 : t.align == 'r' ? x - width : x;
    set_line(p, left, y + t.size * p->on->kind->capital / 2, t, text);
    return width;
}

double paper_say(pen *p, double x, double y, type t, hx_word word, ...)
{
    char text[300];
    va_list values;
    va_start(values, word);
    vsnprintf(text, sizeof text, paper_words(p, word), values);
    va_end(values);
    return paper_text(p, x, y, t, text);
}

/* -- paragraphs ------------------------------------------------------------------------ */

enum { LINE_MOST = 300 };

/* A paragraph while it is set: words go into the line until one does not fit. */
typedef struct paragraph {
    pen *pen;
    type type;
    double x, width;
    double base;  /* of the line that is being filled       */
    double space; /* as wide as a blank                     */
    bool draw;
    char line[LINE_MOST];
    size_t length, bold; /* bytes of the line; how many of them are bold */
    double filled;       /* width of the line                            */
} paragraph;

/* The first `bold` bytes in bold type, the rest in the paragraph's own. */
static void draw_line(paragraph *s, double x)
{
    char part[LINE_MOST];
    type bold = s->type;
    bold.bold = true;
    memcpy(part, s->line, s->bold);
    part[s->bold] = 0;
    s->line[s->length] = 0;
    if (s->bold) set_line(s->pen, x, s->base, bold, part);
    if (s->bold) x += width_of(s->pen, bold, part);
    set_line(s->pen, x, s->base, s->type, s->line + s->bold);
}

static void end_line(paragraph *s)
{
    const double spare = s->type.align == 'c' ? s->width - s->filled : 0;
    if (s->draw) draw_line(s, s->x + spare / 2);
    s->base += s->type.size * s->pen->on->kind->line;
    s->length = s->bold = 0;
    s->filled = 0;
}

static void add_word(paragraph *s, const char *word, size_t length, bool bold)
{
    char text[LINE_MOST];
    type t = s->type;
    if (length + 2 >= LINE_MOST) return;
    memcpy(text, word, length);
    text[length] = 0;
    t.bold = t.bold || bold;
    const double width = width_of(s->pen, t, text);
    const bool fits =
        s->filled + s->space + width <= s->width && s->length + length + 2 < LINE_MOST;
    if (s->length && !fits) end_line(s);
    if (s->length) {
        s->line[s->length++] = ' ';
        s->filled += s->space;
    }
    memcpy(s->line + s->length, word, length);
    s->length += length;
    s->filled += width;
    if (bold) s->bold = s->length;
}

/* `bold`: how many bytes of the text are bold. */
static double set_paragraph(paragraph s, double top, const char *text, size_t bold)
{
    const canvas_kind *const kind = s.pen->on->kind;
    s.base = top + s.type.size * kind->ascent;
    s.space = width_of(s.pen, s.type, " ");
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, " ");
        if (length) add_word(&s, at, length, (size_t)(at - text) < bold);
        at += length + (at[length] == ' ');
    }
    if (s.length) end_line(&s);
    return s.base - s.type.size * kind->ascent - top;
}

double paper_paragraph(pen *p, double x, double y, double width, type t, const char *text,
                       bool draw)
{
    return set_paragraph((paragraph){ .pen = p, .type = t, .x = x, .width = width, .draw = draw },
                         y, text, 0);
}

double paper_rule(pen *p, double x, double y, double width, type t, const char *text, bool draw)
{
    return set_paragraph((paragraph){ .pen = p, .type = t, .x = x, .width = width, .draw = draw },
                         y, text, strcspn(text, ":") + 1);
}
