/* paper.c -- an order becomes pages.
 *
 * A page has one, two or four cells; a cell holds a sheet or the rules, drawn
 * at its own size and scaled to fit.  What makes files of them is in
 * paper_files.c and paper_plain.c. */
#include "paper_internal.h"

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
    if (o->markers) return 1;
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
    if (o->markers) return 1;
    const int per_page = cells_per_page(o);
    return (cells(o) + per_page - 1) / per_page;
}

box paper_page_of(const hx_paper_order *o)
{
    static const double sizes[HX_PAPER_SIZES][2] = {
        [HX_PAPER_A4] = { 210, 297 }, [HX_PAPER_LETTER] = { 215.9, 279.4 }
    };
    const double *const size = sizes[o->size];
    const bool wide = !o->markers && cells_per_page(o) == 2;
    return (box){ 0, 0, size[wide], size[!wide] };
}

static box cell_box(const hx_paper_order *o, int index)
{
    const int per_page = cells_per_page(o), columns = per_page > 1 ? 2 : 1;
    const int rows = per_page / columns, place = index % per_page;
    const box page = paper_page_of(o);
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
    const leaf what = { o->rules, o->state, o->state && !shared ? index : 0, o->unnamed, o->name };
    paper_save(p);
    paper_shift(p, cell.x + (cell.w - scale * wide) / 2, cell.y + (cell.h - scale * high) / 2);
    paper_scale(p, scale);
    if (index >= sheets) paper_rules_sheet(p, &what);
    else if (shared) paper_shared_sheet(p, &what);
    else paper_own_sheet(p, &what);
    paper_restore(p);
}

static void draw_cut_lines(pen *p, const hx_paper_order *o)
{
    const int per_page = cells_per_page(o);
    const box page = paper_page_of(o);
    paper_save(p);
    paper_dash(p, 2, 2);
    if (per_page > 1) paper_line(p, page.w / 2, 0, page.w / 2, page.h, FAINT, 0.25);
    if (per_page > 2) paper_line(p, 0, page.h / 2, page.w, page.h / 2, FAINT, 0.25);
    paper_restore(p);
}

static void draw_cells(pen *p, const hx_paper_order *o, int page)
{
    const int per_page = cells_per_page(o), last = cells(o);
    draw_cut_lines(p, o);
    for (int i = page * per_page; i < (page + 1) * per_page && i < last; i++) draw_cell(p, o, i);
}

void paper_draw_page(pen *p, const hx_paper_order *o, int page)
{
    if (o->markers) paper_marker_sheet(p, paper_page_of(o));
    else draw_cells(p, o, page);
    p->tally->pages++;
}

const char *paper_title_of(const hx_paper_order *o)
{
    const leaf what = { .rules = o->rules };
    return hx_words(o->markers ? HX_W_PAPER_MARKERS : paper_game_title(&what), o->lang);
}
