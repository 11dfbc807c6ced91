/* canvas_cairo.h -- a canvas on a cairo surface. */
#ifndef PAPER_CANVAS_CAIRO_H
#define PAPER_CANVAS_CAIRO_H

#include <cairo.h>
#include <pango/pangocairo.h>

#include "canvas.h"
#include "hx/paper.h"
#include "hx/status.h"

typedef struct canvas_cairo {
    canvas as; /* first, so that it is one */
    cairo_t *cr;
    PangoFontMap *fonts;
    PangoLayout *layout;
} canvas_cairo;

/* `scale`: units of the surface a millimetre.  close says whether all went well. */
void canvas_cairo_open(canvas_cairo *, cairo_surface_t *, double scale, hx_language);
bool canvas_cairo_close(canvas_cairo *);

/* Where the bytes of a file go; `canvas_cairo_write` is cairo's write function for it. */
typedef struct canvas_cairo_sink {
    hx_paper_sink *sink;
    void *to;
} canvas_cairo_sink;

cairo_status_t canvas_cairo_write(void *sink, const unsigned char *bytes, unsigned int count);

#endif
