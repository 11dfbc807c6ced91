/* canvas_pdf.c -- a canvas that writes the drawing operators of a PDF page.
 *
 * PDF draws as our canvas does: paths, fills, strokes, matrices; only y grows
 * upward there, which one matrix at the beginning undoes, and type is turned
 * back.  Fonts are Helvetica (/F0) and its bold (/F1), which every reader has
 * or has a twin of, in the encoding WinAnsi; so only their widths are needed.
 *
 * The file around the pages is in paper_plain.c. */
#include "canvas_pdf.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/utf8.h"

#define MM_POINTS (72 / 25.4)

/* -- text that grows ------------------------------------------------------------------ */

static void put_bytes(pdf_text *t, const char *bytes, size_t count)
{
    if (t->length + count + 1 > t->room && !t->full) {
        const size_t room = 2 * (t->room + count) + 4096;
        char *const larger = realloc(t->bytes, room);
        t->full = !larger;
        if (larger) {
            t->bytes = larger;
            t->room = room;
        }
    }
    if (t->full) return;
    assert(t->length + count < t->room);
    memcpy(t->bytes + t->length, bytes, count);
    t->length += count;
    t->bytes[t->length] = 0;
}

void pdf_put(pdf_text *t, const char *text)
{
    put_bytes(t, text, strlen(text));
}

void pdf_free(pdf_text *t)
{
    free(t->bytes);
    *t = (pdf_text){ 0 };
}

/* Thousandths in digits; no locale can put a comma there. */
void pdf_number(pdf_text *t, double value)
{
    char text[32], *at = text + sizeof text;
    assert(isfinite(value));
    const int64_t thousandths = llround(value * 1000);
    uint64_t rest = (uint64_t)(thousandths < 0 ? -thousandths : thousandths);
    *--at = ' ';
    for (int digit = 0; digit < 4 || rest; digit++, rest /= 10) {
        if (digit == 3) *--at = '.';
        *--at = (char)('0' + rest % 10);
    }
    if (thousandths < 0) *--at = '-';
    put_bytes(t, at, (size_t)(text + sizeof text - at));
}

static void put_numbers(pdf_text *t, const double *values, int count, const char *operators)
{
    for (int i = 0; i < count; i++) pdf_number(t, values[i]);
    pdf_put(t, operators);
}

/* -- characters ------------------------------------------------------------------------- */

/* Those of our texts that WinAnsi keeps elsewhere than Unicode does. */
static const struct {
    uint32_t code;
    unsigned char byte;
} moved[] = {
    { 0x2013, 0x96 }, { 0x2014, 0x97 }, { 0x2018, 0x91 }, { 0x2019, 0x92 },
    { 0x201A, 0x82 }, { 0x201C, 0x93 }, { 0x201D, 0x94 }, { 0x201E, 0x84 },
    { 0x2022, 0x95 }, { 0x2026, 0x85 }, { 0x2212, 0x96 }, /* a minus: the dash is as wide */
};

static uint32_t next_code(const char **utf8)
{
    uint32_t code;
    const size_t size = utf8_decode(*utf8, &code);
    *utf8 += size ? size : 1;
    return size ? code : '?';
}

static unsigned char next_byte(const char **utf8)
{
    const uint32_t code = next_code(utf8);
    if (code < 0x80 || (code >= 0xA0 && code <= 0xFF)) return (unsigned char)code;
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++)
        if (moved[i].code == code) return moved[i].byte;
    return '?';
}

void pdf_string(pdf_text *t, const char *utf8)
{
    pdf_put(t, "(");
    while (*utf8) {
        const char byte = (char)next_byte(&utf8);
        if (byte == '(' || byte == ')' || byte == '\\') pdf_put(t, "\\");
        put_bytes(t, &byte, 1);
    }
    pdf_put(t, ")");
}

/* -- widths of the two fonts, in thousandths of an em --------------------------------------- */

static const short widths[2][95] = {
    { 278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, /*  0 */
      556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, /* 0? */
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, /* @O */
      667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, /* P_ */
      333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, /* `o */
      556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 },    /* p~ */
    {
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584 },
};

/* The letter a letter with a mark on it is as wide as. */
static unsigned char base_letter(unsigned char byte)
{
    static const char bases[] = "AAAAAA CEEEEIIII NOOOOO OUUUUY saaaaaa ceeeeiiii nooooo ouuuuy y";
    return byte >= 0xC0 ? (unsigned char)bases[byte - 0xC0] : ' ';
}

static int width_of_byte(unsigned char byte, bool bold)
{
    switch (byte) {
    case 0xDF: return 611; /* sharp s */
    case 0x82:
    case 0x91:
    case 0x92: return bold ? 278 : 222;
    case 0x84:
    case 0x93:
    case 0x94: return bold ? 500 : 333;
    case 0x85:
    case 0x97: return 1000;
    case 0x96: return 556;
    case 0x95: return 350;
    case 0xD7: return 584;
    default: break;
    }
    if (byte >= 0x7F) byte = base_letter(byte);
    return widths[bold][byte < 32 ? 0 : byte - 32];
}

static double width_of(canvas *c, double size, bool bold, const char *text)
{
    int sum = 0;
    (void)c;
    while (*text) sum += width_of_byte(next_byte(&text), bold);
    return sum * size / 1000;
}

/* -- operators ---------------------------------------------------------------------------------- */

static pdf_text *page_of(canvas *c)
{
    return &((canvas_pdf *)c)->page;
}
static pdf_text *path_of(canvas *c)
{
    return &((canvas_pdf *)c)->path;
}

static void save(canvas *c)
{
    pdf_put(page_of(c), "q\n");
}
static void restore(canvas *c)
{
    pdf_put(page_of(c), "Q\n");
}
static void close_path(canvas *c)
{
    pdf_put(path_of(c), "h\n");
}

static void transform(canvas *on, double a, double b, double c, double d, double e, double f)
{
    put_numbers(page_of(on), (double[]){ a, b, c, d, e, f }, 6, "cm\n");
}

static void dash(canvas *c, double on, double off)
{
    pdf_put(page_of(c), "[");
    put_numbers(page_of(c), (double[]){ on, off }, 2, "] 0 d\n");
}

static void move_to(canvas *c, double x, double y)
{
    put_numbers(path_of(c), (double[]){ x, y }, 2, "m\n");
}

static void line_to(canvas *c, double x, double y)
{
    put_numbers(path_of(c), (double[]){ x, y }, 2, "l\n");
}

static void curve_to(canvas *c, double x1, double y1, double x2, double y2, double x, double y)
{
    put_numbers(path_of(c), (double[]){ x1, y1, x2, y2, x, y }, 6, "c\n");
}

static void put_color(pdf_text *t, uint32_t rgb, const char *sets)
{
    const double parts[] = { (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                             (rgb & 255) / 255.0 };
    put_numbers(t, parts, 3, sets);
}

static void paint_path(canvas *on, uint32_t fill, uint32_t line, double width)
{
    pdf_text *const page = page_of(on), *const path = path_of(on);
    const bool fills = fill <= 0xFFFFFF, strokes = line <= 0xFFFFFF;
    if (fills) put_color(page, fill, "rg\n");
    if (strokes) {
        put_color(page, line, "RG\n");
        put_numbers(page, &width, 1, "w\n");
    }
    if (path->length && (fills || strokes)) {
        pdf_put(page, path->bytes);
        pdf_put(page, fills && strokes ? "B\n" : fills ? "f\n" : "S\n");
    }
    page->full = page->full || path->full;
    path->length = 0;
}

static void set_type(canvas *c, double x, double y, double size, bool bold, uint32_t rgb,
                     const char *text)
{
    pdf_text *const page = page_of(c);
    put_color(page, rgb, "rg\n");
    pdf_put(page, bold ? "BT /F1 " : "BT /F0 ");
    put_numbers(page, &size, 1, "Tf ");
    put_numbers(page, (double[]){ 1, 0, 0, -1, x, y }, 6, "Tm ");
    pdf_string(page, text);
    pdf_put(page, " Tj ET\n");
}

/* Measures of Helvetica. */
static const canvas_kind kind = {
    .capital = 0.718,
    .ascent = 0.93,
    .line = 1.2,
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

/* Millimetres from the upper left; joins and ends of lines are round. */
void canvas_pdf_clear(canvas_pdf *c, double high)
{
    c->page.length = c->path.length = 0;
    transform(&c->as, MM_POINTS, 0, 0, -MM_POINTS, 0, high * MM_POINTS);
    pdf_put(&c->page, "1 J 1 j\n");
}

void canvas_pdf_open(canvas_pdf *c, double high)
{
    *c = (canvas_pdf){ .as = { &kind } };
    canvas_pdf_clear(c, high);
}

void canvas_pdf_close(canvas_pdf *c)
{
    pdf_free(&c->page);
    pdf_free(&c->path);
}
