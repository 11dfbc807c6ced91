/* canvas_cairo.h -- a canvas on a cairo surface. */
#ifndef PAPER_CANVAS_CAIRO_H
#define PAPER_CANVAS_CAIRO_H

#include <cairo.h>
#include <pango/pangocairo.h>

#include "canvas.h"
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

#endif
