/* paper.c -- an order becomes pages, and pages become files.
 *
 * A page has one, two or four cells; a cell holds a sheet or the rules, drawn
 * at its own size and scaled to fit.  Cairo makes the file; a PDF's date is
 * fixed, so that the same order gives the same bytes. */
#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "hx/version.h"
#include "paper_inside.h"

#define MM_POINTS (72 / 25.4)
#define MM_INCH 25.4
#define MARGIN 7.0

/* -- what goes where ---------------------------------------------------------------- */

static bool is_shared(const hx_paper_order *o)
{
    return o->rules->kind == HX_DICE_EXTRA;
}

static bool has_rules(const hx_paper_order *o)
{
    return !o->state && !o->only_sheet;
}

static int cells_per_page(const hx_paper_order *o)
{
    if (is_shared(o)) return 1;
    if (o->per_page) return o->per_page;
    if (o->state) return o->rules->seats > 2 ? 4 : o->rules->seats;
    return o->copies == 1 && o->only_sheet ? 1 : 2;
}

int hx_paper_sheets(const hx_paper_order *o)
{
    const int per_page = cells_per_page(o);
    if (o->state) return is_shared(o) ? 1 : o->rules->seats;
    if (o->copies) return o->copies;
    if (is_shared(o)) return 1;
    const int cells = o->rules->seats + has_rules(o);
    return (cells + per_page - 1) / per_page * per_page - has_rules(o);
}

static int cells(const hx_paper_order *o)
{
    return hx_paper_sheets(o) + has_rules(o);
}

int hx_paper_pages(const hx_paper_order *o)
{
    const int per_page = cells_per_page(o);
    return (cells(o) + per_page - 1) / per_page;
}

static box page_of(const hx_paper_order *o)
{
    static const double sizes[HX_PAPER_SIZES][2] = {
        [HX_PAPER_A4] = { 210, 297 }, [HX_PAPER_LETTER] = { 215.9, 279.4 }
    };
    const double *const size = sizes[o->size];
    const bool wide = cells_per_page(o) == 2;
    return (box){ 0, 0, size[wide], size[!wide] };
}

static box cell_box(const hx_paper_order *o, int index)
{
    const int per_page = cells_per_page(o), columns = per_page > 1 ? 2 : 1;
    const int rows = per_page / columns, place = index % per_page;
    const box page = page_of(o);
    const double w = page.w / columns, h = page.h / rows;
    return (box){ place % columns * w, place / columns * h, w, h };
}

/* -- drawing ---------------------------------------------------------------------------- */

static void draw_cell(pen *p, const hx_paper_order *o, int index)
{
    const int sheets = hx_paper_sheets(o);
    const bool shared = is_shared(o) && index < sheets;
    const double wide = shared ? SHARED_WIDTH : OWN_WIDTH,
                 high = shared ? SHARED_HEIGHT : OWN_HEIGHT;
    const box cell = cell_box(o, index);
    const double scale_x = (cell.w - 2 * MARGIN) / wide, scale_y = (cell.h - 2 * MARGIN) / high;
    const double scale = scale_x < scale_y ? scale_x : scale_y;
    const leaf what = { o->rules, o->state, o->state && !shared ? index : 0 };
    cairo_save(p->cr);
    cairo_translate(p->cr, cell.x + (cell.w - scale * wide) / 2,
                    cell.y + (cell.h - scale * high) / 2);
    cairo_scale(p->cr, scale, scale);
    if (index >= sheets) paper_rules_sheet(p, &what);
    else if (shared) paper_shared_sheet(p, &what);
    else paper_own_sheet(p, &what);
    cairo_restore(p->cr);
}

static void draw_cut_lines(pen *p, const hx_paper_order *o)
{
    const double dashes[] = { 2, 2 };
    const int per_page = cells_per_page(o);
    const box page = page_of(o);
    cairo_save(p->cr);
    cairo_set_dash(p->cr, dashes, 2, 0);
    if (per_page > 1) paper_line(p, page.w / 2, 0, page.w / 2, page.h, FAINT, 0.25);
    if (per_page > 2) paper_line(p, 0, page.h / 2, page.w, page.h / 2, FAINT, 0.25);
    cairo_restore(p->cr);
}

static void draw_page(pen *p, const hx_paper_order *o, int page)
{
    const int per_page = cells_per_page(o), last = cells(o);
    draw_cut_lines(p, o);
    for (int i = page * per_page; i < (page + 1) * per_page && i < last; i++) draw_cell(p, o, i);
    p->tally->pages++;
}

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

/* Pages `from` up to `to`, one after another, with `scale` units a millimetre. */
static bool draw_pages(cairo_surface_t *surface, const hx_paper_order *o, int from, int to,
                       double scale, hx_paper_tally *tally)
{
    cairo_t *const cr = cairo_create(surface);
    PangoFontMap *const fonts = pango_cairo_font_map_new();
    cairo_scale(cr, scale, scale);
    pen p = { .cr = cr, .layout = new_layout(cr, fonts, o->lang), .lang = o->lang, .tally = tally };
    for (int page = from; page < to; page++) {
        draw_page(&p, o, page);
        cairo_show_page(cr);
    }
    const bool fine = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    g_object_unref(p.layout);
    g_object_unref(fonts);
    cairo_destroy(cr);
    return fine;
}

/* -- files --------------------------------------------------------------------------------- */

typedef struct drain {
    hx_paper_sink *sink;
    void *to;
} drain;

static cairo_status_t write_bytes(void *drain_, const unsigned char *bytes, unsigned int count)
{
    const drain *const d = drain_;
    return d->sink(d->to, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static bool finish(cairo_surface_t *surface, bool fine)
{
    cairo_surface_finish(surface);
    fine = fine && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return fine;
}

static void describe_pdf(cairo_surface_t *surface, const hx_paper_order *o)
{
    const leaf what = { .rules = o->rules };
    const char *const date = "2026-01-01T00:00:00Z"; /* any, but always the same */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   hx_words(paper_game_title(&what), o->lang));
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "hexshore " HX_VERSION);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

static bool write_pdf(const hx_paper_order *o, drain *out, hx_paper_tally *tally)
{
    const box page = page_of(o);
    cairo_surface_t *const surface = cairo_pdf_surface_create_for_stream(
        write_bytes, out, page.w * MM_POINTS, page.h * MM_POINTS);
    describe_pdf(surface, o);
    const bool fine = draw_pages(surface, o, 0, hx_paper_pages(o), MM_POINTS, tally);
    return finish(surface, fine);
}

static bool write_svg(const hx_paper_order *o, int page, drain *out, hx_paper_tally *tally)
{
    const box size = page_of(o);
    cairo_surface_t *const surface = cairo_svg_surface_create_for_stream(
        write_bytes, out, size.w * MM_POINTS, size.h * MM_POINTS);
    const bool fine = draw_pages(surface, o, page, page + 1, MM_POINTS, tally);
    return finish(surface, fine);
}

static bool write_png(const hx_paper_order *o, int page, drain *out, hx_paper_tally *tally)
{
    const double scale = (o->dpi ? o->dpi : HX_PAPER_DPI) / MM_INCH;
    const box size = page_of(o);
    const int wide = (int)(size.w * scale + 0.5), high = (int)(size.h * scale + 0.5);
    cairo_surface_t *const surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, wide, high);
    cairo_t *const cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_destroy(cr);
    const bool fine =
        draw_pages(surface, o, page, page + 1, scale, tally) &&
        cairo_surface_write_to_png_stream(surface, write_bytes, out) == CAIRO_STATUS_SUCCESS;
    return finish(surface, fine);
}

bool hx_paper_write(const hx_paper_order *o, hx_paper_format format, int page, hx_paper_sink *sink,
                    void *to, hx_paper_tally *tally)
{
    hx_paper_tally unread = { 0 };
    drain out = { sink, to };
    if (!tally) tally = &unread;
    switch (format) {
    case HX_PAPER_PDF: return write_pdf(o, &out, tally);
    case HX_PAPER_SVG: return write_svg(o, page, &out, tally);
    default: return write_png(o, page, &out, tally);
    }
}
