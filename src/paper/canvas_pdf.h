/* canvas_pdf.h -- a canvas that writes the drawing operators of a PDF page. */
#ifndef PAPER_CANVAS_PDF_H
#define PAPER_CANVAS_PDF_H

#include <stddef.h>

#include "canvas.h"

/* A text that grows; `full`: memory ran out, and it is not whole. */
typedef struct pdf_text {
    char *bytes;
    size_t length, room;
    bool full;
} pdf_text;

void pdf_put(pdf_text *, const char *);
/* A number with three decimals, and a blank. */
void pdf_number(pdf_text *, double);
/* "(...)", in the encoding of the fonts. */
void pdf_string(pdf_text *, const char *utf8);
void pdf_free(pdf_text *);

typedef struct canvas_pdf {
    canvas as;     /* first, so that it is one                               */
    pdf_text page; /* its operators                                          */
    pdf_text path; /* what is not painted yet: colours must come before it   */
} canvas_pdf;

/* A page `high` millimetres high; y grows downward. */
void canvas_pdf_open(canvas_pdf *, double high);
/* Keeps the memory, for the next page. */
void canvas_pdf_clear(canvas_pdf *, double high);
void canvas_pdf_close(canvas_pdf *);

#endif
