/* paper_pen.c -- lines, fills, paths from text, type.
 *
 * Type is set by pango in the drawing's own millimetres, without hinting and
 * without rounding to pixels, so that text has the same width on every surface
 * and at every size. */
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "paper_inside.h"

/* The height of a capital of DejaVu Sans, in ems. */
#define CAPITAL 0.729

const char *paper_words(const pen *p, hx_word word)
{
    return hx_words(word, p->lang);
}

/* -- lines and fills -------------------------------------------------------------- */

static void set_color(pen *p, uint32_t rgb)
{
    cairo_set_source_rgb(p->cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

void paper_paint(pen *p, paint how)
{
    if (how.fill != BARE) {
        set_color(p, how.fill);
        cairo_fill_preserve(p->cr);
    }
    if (how.line != BARE && how.width > 0) {
        set_color(p, how.line);
        cairo_set_line_width(p->cr, how.width);
        cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke_preserve(p->cr);
    }
    cairo_new_path(p->cr);
}

void paper_rounded(pen *p, box b, double r)
{
    const double quarter = acos(0.0);
    cairo_new_sub_path(p->cr);
    cairo_arc(p->cr, b.x + b.w - r, b.y + r, r, -quarter, 0);
    cairo_arc(p->cr, b.x + b.w - r, b.y + b.h - r, r, 0, quarter);
    cairo_arc(p->cr, b.x + r, b.y + b.h - r, r, quarter, 2 * quarter);
    cairo_arc(p->cr, b.x + r, b.y + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(p->cr);
}

static void circle(pen *p, double x, double y, double radius)
{
    cairo_new_sub_path(p->cr);
    cairo_arc(p->cr, x, y, radius, 0, 4 * acos(0.0));
    cairo_close_path(p->cr);
}

void paper_circle(pen *p, double x, double y, double radius, paint how)
{
    circle(p, x, y, radius);
    paper_paint(p, how);
}

void paper_line(pen *p, double x1, double y1, double x2, double y2, uint32_t rgb, double width)
{
    cairo_move_to(p->cr, x1, y1);
    cairo_line_to(p->cr, x2, y2);
    paper_paint(p, (paint){ BARE, rgb, width });
}

/* -- paths from text ---------------------------------------------------------------- */

static void draw_command(pen *p, char command, const double *v)
{
    switch (command) {
    case 'M': cairo_move_to(p->cr, v[0], v[1]); break;
    case 'L': cairo_line_to(p->cr, v[0], v[1]); break;
    case 'C': cairo_curve_to(p->cr, v[0], v[1], v[2], v[3], v[4], v[5]); break;
    case 'R': cairo_rectangle(p->cr, v[0], v[1], v[2], v[3]); break;
    case 'O': circle(p, v[0], v[1], v[2]); break;
    default: cairo_close_path(p->cr); break;
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

static void choose_font(pen *p, double size, bool bold)
{
    PangoFontDescription *const font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(p->layout, font);
    pango_font_description_free(font);
}

static double lay_out(pen *p, type t, const char *text)
{
    int width, height;
    choose_font(p, t.size, t.bold);
    pango_layout_set_width(p->layout, -1);
    pango_layout_set_text(p->layout, text, -1);
    pango_cairo_update_layout(p->cr, p->layout);
    pango_layout_get_size(p->layout, &width, &height);
    return (double)width / PANGO_SCALE;
}

double paper_text(pen *p, double x, double y, type t, const char *text)
{
    double width = lay_out(p, t, text);
    if (t.most > 0 && width > t.most) {
        t.size *= t.most / width;
        width = lay_out(p, t, text);
    }
    const double left = t.align == 'c' ? x - width / 2 : t.align == 'r' ? x - width : x;
    cairo_move_to(p->cr, left, y + t.size * CAPITAL / 2);
    set_color(p, t.rgb ? t.rgb : INK);
    pango_cairo_show_layout_line(p->cr, pango_layout_get_line_readonly(p->layout, 0));
    cairo_new_path(p->cr);
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

double paper_paragraph(pen *p, double x, double y, double width, type t, const char *text,
                       bool draw)
{
    int wide, high;
    choose_font(p, t.size, t.bold);
    pango_layout_set_width(p->layout, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(p->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(p->layout, t.align == 'c' ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
    pango_layout_set_text(p->layout, text, -1);
    pango_cairo_update_layout(p->cr, p->layout);
    pango_layout_get_size(p->layout, &wide, &high);
    if (draw) {
        set_color(p, t.rgb ? t.rgb : INK);
        cairo_move_to(p->cr, x, y);
        pango_cairo_show_layout(p->cr, p->layout);
        cairo_new_path(p->cr);
    }
    pango_layout_set_alignment(p->layout, PANGO_ALIGN_LEFT);
    return (double)high / PANGO_SCALE;
}
