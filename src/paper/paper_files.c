/* paper_files.c -- pages as files, made by cairo: PDF, SVG, PNG.
 *
 * A PDF's date is fixed, so that the same order gives the same bytes. */
#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "canvas_cairo.h"
#include "hx/version.h"
#include "paper_internal.h"

#define MM_POINTS (72 / 25.4)
#define MM_INCH 25.4

/* Pages `from` up to `to`, one after another, with `scale` units a millimetre. */
static bool draw_pages(cairo_surface_t *surface, const hx_paper_order *o, int from, int to,
                       double scale, hx_paper_tally *tally)
{
    canvas_cairo on;
    canvas_cairo_open(&on, surface, scale, o->lang);
    pen p = { .on = &on.as, .lang = o->lang, .tally = tally };
    for (int page = from; page < to; page++) {
        paper_draw_page(&p, o, page);
        cairo_show_page(on.cr);
    }
    return canvas_cairo_close(&on);
}

/* -- files --------------------------------------------------------------------------------- */

static bool finish(cairo_surface_t *surface, bool fine)
{
    cairo_surface_finish(surface);
    fine = fine && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return fine;
}

static void describe_pdf(cairo_surface_t *surface, const hx_paper_order *o)
{
    const char *const date = "2026-01-01T00:00:00Z"; /* any, but always the same */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, paper_title_of(o));
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "hexshore " HX_VERSION);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date);
}

static bool write_pdf(const hx_paper_order *o, canvas_cairo_sink *out, hx_paper_tally *tally)
{
    const box page = paper_page_of(o);
    cairo_surface_t *const surface = cairo_pdf_surface_create_for_stream(
        canvas_cairo_write, out, page.w * MM_POINTS, page.h * MM_POINTS);
    describe_pdf(surface, o);
    const bool fine = draw_pages(surface, o, 0, hx_paper_pages(o), MM_POINTS, tally);
    return finish(surface, fine);
}

static bool write_svg(const hx_paper_order *o, int page, canvas_cairo_sink *out,
                      hx_paper_tally *tally)
{
    const box size = paper_page_of(o);
    cairo_surface_t *const surface = cairo_svg_surface_create_for_stream(
        canvas_cairo_write, out, size.w * MM_POINTS, size.h * MM_POINTS);
    const bool fine = draw_pages(surface, o, page, page + 1, MM_POINTS, tally);
    return finish(surface, fine);
}

static bool write_png(const hx_paper_order *o, int page, canvas_cairo_sink *out,
                      hx_paper_tally *tally)
{
    const double scale = (o->dpi ? o->dpi : HX_PAPER_DPI) / MM_INCH;
    const box size = paper_page_of(o);
    const int wide = (int)(size.w * scale + 0.5), high = (int)(size.h * scale + 0.5);
    cairo_surface_t *const surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, wide, high);
    cairo_t *const cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_destroy(cr);
    const bool fine =
        draw_pages(surface, o, page, page + 1, scale, tally) &&
        cairo_surface_write_to_png_stream(surface, canvas_cairo_write, out) == CAIRO_STATUS_SUCCESS;
    return finish(surface, fine);
}

bool hx_paper_write(const hx_paper_order *o, hx_paper_format format, int page, hx_paper_sink *sink,
                    void *to, hx_paper_tally *tally)
{
    hx_paper_tally unread = { 0 };
    canvas_cairo_sink out = { sink, to };
    if (!tally) tally = &unread;
    switch (format) {
    case HX_PAPER_PDF: return write_pdf(o, &out, tally);
    case HX_PAPER_SVG: return write_svg(o, page, &out, tally);
    default: return write_png(o, page, &out, tally);
    }
}
