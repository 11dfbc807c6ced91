/* canvas_cairo.c -- a canvas on a cairo surface.
 *
 * Type is set by pango in the drawing's own millimetres, without hinting and
 * without rounding to pixels, so that text has the same width on every surface
 * and at every size. */
#include "canvas_cairo.h"

static cairo_t *cr_of(canvas *c)
{
    return ((canvas_cairo *)c)->cr;
}

static void save(canvas *c)
{
    cairo_save(cr_of(c));
}
static void restore(canvas *c)
{
    cairo_restore(cr_of(c));
}

static void transform(canvas *on, double a, double b, double c, double d, double e, double f)
{
    cairo_matrix_t matrix;
    cairo_matrix_init(&matrix, a, b, c, d, e, f);
    cairo_transform(cr_of(on), &matrix);
}

static void dash(canvas *c, double on, double off)
{
    const double dashes[] = { on, off };
    cairo_set_dash(cr_of(c), dashes, 2, 0);
}

static void move_to(canvas *c, double x, double y)
{
    cairo_move_to(cr_of(c), x, y);
}
static void line_to(canvas *c, double x, double y)
{
    cairo_line_to(cr_of(c), x, y);
}
static void close_path(canvas *c)
{
    cairo_close_path(cr_of(c));
}

static void curve_to(canvas *c, double x1, double y1, double x2, double y2, double x, double y)
{
    cairo_curve_to(cr_of(c), x1, y1, x2, y2, x, y);
}

static void set_color(cairo_t *cr, uint32_t rgb)
{
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

static void paint_path(canvas *c, uint32_t fill, uint32_t line, double width)
{
    cairo_t *const cr = cr_of(c);
    if (fill <= 0xFFFFFF) {
        set_color(cr, fill);
        cairo_fill_preserve(cr);
    }
    if (line <= 0xFFFFFF) {
        set_color(cr, line);
        cairo_set_line_width(cr, width);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/* -- type ------------------------------------------------------------------------ */

static void lay_out(canvas_cairo *c, double size, bool bold, const char *text)
{
    PangoFontDescription *const font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(c->layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(c->layout, text, -1);
    pango_cairo_update_layout(c->cr, c->layout);
}

static double width_of(canvas *c, double size, bool bold, const char *text)
{
    canvas_cairo *const on = (canvas_cairo *)c;
    int width, height;
    lay_out(on, size, bold, text);
    pango_layout_get_size(on->layout, &width, &height);
    return (double)width / PANGO_SCALE;
}

static void set_type(canvas *c, double x, double y, double size, bool bold, uint32_t rgb,
                     const char *text)
{
    canvas_cairo *const on = (canvas_cairo *)c;
    lay_out(on, size, bold, text);
    cairo_move_to(on->cr, x, y);
    set_color(on->cr, rgb);
    pango_cairo_show_layout_line(on->cr, pango_layout_get_line_readonly(on->layout, 0));
    cairo_new_path(on->cr);
}

/* Measures of DejaVu Sans. */
static const canvas_kind kind = {
    .capital = 0.729,
    .ascent = 0.928,
    .line = 1.164,
    .save = save,
    .restore = restore,
    .transform = transform,
    .dash = dash,
    .move_to = move_to,
    .line_to = line_to,
    .curve_to = curve_to,
    .close = close_path,
    .paint = paint_path,
    .width = width_of,
    .type = set_type,
};

/* -- begin and end ------------------------------------------------------------------ */

/* Type without hints and grid, so that every surface breaks lines alike. */
static PangoLayout *new_layout(cairo_t *cr, PangoFontMap *fonts, hx_language lang)
{
    PangoContext *const context = pango_font_map_create_context(fonts);
    cairo_font_options_t *const plain = cairo_font_options_create();
    cairo_font_options_set_hint_style(plain, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(plain, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(plain, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, plain);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context,
                               pango_language_from_string(lang == HX_GERMAN ? "de" : "en"));
    pango_cairo_update_context(cr, context);
    PangoLayout *const layout = pango_layout_new(context);
    cairo_font_options_destroy(plain);
    g_object_unref(context);
    return layout;
}

void canvas_cairo_open(canvas_cairo *c, cairo_surface_t *surface, double scale, hx_language lang)
{
    *c = (canvas_cairo){ .as = { &kind },
                         .cr = cairo_create(surface),
                         .fonts = pango_cairo_font_map_new() };
    cairo_scale(c->cr, scale, scale);
    c->layout = new_layout(c->cr, c->fonts, lang);
}

bool canvas_cairo_close(canvas_cairo *c)
{
    const bool fine = cairo_status(c->cr) == CAIRO_STATUS_SUCCESS;
    g_object_unref(c->layout);
    g_object_unref(c->fonts);
    cairo_destroy(c->cr);
    return fine;
}

cairo_status_t canvas_cairo_write(void *sink, const unsigned char *bytes, unsigned int count)
{
    const canvas_cairo_sink *const to = sink;
    return to->sink(to->to, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}
