/* canvas.h -- what a pen draws on: paths, fills, one line of type.
 *
 * There are two kinds.  canvas_cairo.c makes PDF, SVG and PNG files with cairo
 * and pango, with the type inside; canvas_pdf.c writes a PDF with nothing but
 * the C library and the fonts every reader has, and so runs in a browser too.
 * Everything else of a sheet is drawn by the same code. */
#ifndef PAPER_CANVAS_H
#define PAPER_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct canvas canvas;

typedef struct canvas_kind {
    double capital; /* height of a capital in ems            */
    double ascent;  /* from a line's top to its base, in ems */
    double line;    /* from base to base, in ems             */

    void (*save)(canvas *);
    void (*restore)(canvas *);
    /* x' = a x + c y + e, y' = b x + d y + f from here on. */
    void (*transform)(canvas *, double a, double b, double c, double d, double e, double f);
    void (*dash)(canvas *, double on, double off);

    void (*move_to)(canvas *, double x, double y);
    void (*line_to)(canvas *, double x, double y);
    void (*curve_to)(canvas *, double x1, double y1, double x2, double y2, double x, double y);
    void (*close)(canvas *);
    /* Fills and strokes the path (0x1000000: neither), and clears it. */
    void (*paint)(canvas *, uint32_t fill, uint32_t line, double width);

    double (*width)(canvas *, double size, bool bold, const char *text);
    /* (x, y): the left end of the base line. */
    void (*type)(canvas *, double x, double y, double size, bool bold, uint32_t rgb,
                 const char *text);
} canvas_kind;

struct canvas {
    const canvas_kind *kind;
};

#endif
