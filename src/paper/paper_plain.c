/* paper_plain.c -- a PDF file around pages, without any library.
 *
 * Objects: 1 the catalogue, 2 the list of pages, 3 and 4 the fonts, 5 what the
 * file is; then for each page the page and its drawing.  A reader finds them by
 * the table of offsets at the end. */
#include "canvas_pdf.h"
#include "hx/version.h"
#include "paper_internal.h"

#define MM_POINTS (72 / 25.4)

enum { FIRST_PAGE = 6, OBJECTS_MOST = FIRST_PAGE + 2 * (HX_PAPER_COPIES_MOST + 2) };

typedef struct plain_file {
    const hx_paper_order *order;
    hx_paper_sink *sink;
    void *to;
    pdf_text text; /* not yet written */
    long offset;   /* bytes written   */
    long at[OBJECTS_MOST];
    bool fine;
} plain_file;

static void flush(plain_file *f)
{
    f->fine = f->fine && !f->text.full && f->sink(f->to, f->text.bytes, f->text.length);
    f->offset += (long)f->text.length;
    f->text.length = 0;
}

static void put_int(plain_file *f, long value, const char *after)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", value);
    pdf_put(&f->text, digits);
    pdf_put(&f->text, after);
}

static void begin_object(plain_file *f, int number)
{
    flush(f);
    f->at[number] = f->offset;
    put_int(f, number, " 0 obj\n");
}

static void put_object(plain_file *f, int number, const char *text)
{
    begin_object(f, number);
    pdf_put(&f->text, text);
    pdf_put(&f->text, "\nendobj\n");
}

/* -- what every file has ------------------------------------------------------------------ */

static void put_page_list(plain_file *f, int pages)
{
    begin_object(f, 2);
    pdf_put(&f->text, "<</Type/Pages/Count ");
    put_int(f, pages, "/Kids[");
    for (int i = 0; i < pages; i++) put_int(f, FIRST_PAGE + 2 * i, " 0 R ");
    pdf_put(&f->text, "]>>\nendobj\n");
}

static void put_about(plain_file *f)
{
    begin_object(f, 5);
    pdf_put(&f->text, "<</Title ");
    pdf_string(&f->text, paper_title_of(f->order));
    pdf_put(&f->text, "/Creator(hexshore " HX_VERSION ")>>\nendobj\n");
}

static void put_head(plain_file *f, int pages)
{
    pdf_put(&f->text, "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n");
    put_object(f, 1,
               f->order->lang == HX_GERMAN ? "<</Type/Catalog/Pages 2 0 R/Lang(de)>>"
                                           : "<</Type/Catalog/Pages 2 0 R/Lang(en)>>");
    put_page_list(f, pages);
    put_object(f, 3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
    put_object(f, 4,
               "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>");
    put_about(f);
}

/* -- pages ---------------------------------------------------------------------------------- */

static void put_page(plain_file *f, int page, const canvas_pdf *drawn)
{
    const box size = paper_page_of(f->order);
    const int number = FIRST_PAGE + 2 * page;
    begin_object(f, number);
    pdf_put(&f->text, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 ");
    pdf_number(&f->text, size.w * MM_POINTS);
    pdf_number(&f->text, size.h * MM_POINTS);
    pdf_put(&f->text, "]/Resources<</Font<</F0 3 0 R/F1 4 0 R>>>>/Contents ");
    put_int(f, number + 1, " 0 R>>\nendobj\n");
    begin_object(f, number + 1);
    pdf_put(&f->text, "<</Length ");
    put_int(f, (long)drawn->page.length, ">>\nstream\n");
    pdf_put(&f->text, drawn->page.bytes ? drawn->page.bytes : "");
    pdf_put(&f->text, "\nendstream\nendobj\n");
    f->fine = f->fine && !drawn->page.full;
}

static void put_pages(plain_file *f, int pages, hx_paper_tally *tally)
{
    const box size = paper_page_of(f->order);
    canvas_pdf on;
    canvas_pdf_open(&on, size.h);
    pen p = { .on = &on.as, .lang = f->order->lang, .tally = tally };
    for (int i = 0; i < pages && f->fine; i++) {
        canvas_pdf_clear(&on, size.h);
        paper_draw_page(&p, f->order, i);
        put_page(f, i, &on);
    }
    canvas_pdf_close(&on);
}

static void put_table(plain_file *f, int objects)
{
    char line[40];
    flush(f);
    const long table = f->offset;
    pdf_put(&f->text, "xref\n0 ");
    put_int(f, objects, "\n0000000000 65535 f \n");
    for (int i = 1; i < objects; i++) {
        snprintf(line, sizeof line, "%010ld 00000 n \n", f->at[i]);
        pdf_put(&f->text, line);
    }
    pdf_put(&f->text, "trailer\n<</Size ");
    put_int(f, objects, "/Root 1 0 R/Info 5 0 R>>\nstartxref\n");
    put_int(f, table, "\n%%EOF\n");
    flush(f);
}

bool hx_paper_plain(const hx_paper_order *o, hx_paper_sink *sink, void *to, hx_paper_tally *tally)
{
    hx_paper_tally unread = { 0 };
    plain_file f = { .order = o, .sink = sink, .to = to, .fine = true };
    const int pages = hx_paper_pages(o);
    if (FIRST_PAGE + 2 * pages > OBJECTS_MOST) return false;
    put_head(&f, pages);
    put_pages(&f, pages, tally ? tally : &unread);
    put_table(&f, FIRST_PAGE + 2 * pages);
    pdf_free(&f.text);
    return f.fine;
}
