/* draw_dice.c -- the face of the dice games in a terminal: sheets or island,
 * players, dice; and how single things look.
 *
 * Every piece bears a number or letter, so that nobody needs the colours. */
#include "draw_dice.h"

extern const terminal_view dice_terminal_view;

static const dice_glyphs fine = {
    .bare = { "·", "·", "·" },
    .free_ = { "─", "╲", "╱" },
    .built = { "━", "╲", "╱" },
    .edge = { { "╲", "╲" }, { "⌂", "" }, { "▟", "▙" }, { "♞", "" }, { "♜", "" } },
    .ready = "◆",
    .used = "✗",
    .full = "●",
    .empty = "○",
    .box = { "╭", "╮", "╰", "╯", "─", "│" },
    .face = { "▤", "♣", "❋", "ψ", "▲", "◉" },
};

static const dice_glyphs plain = {
    .bare = { ".", ".", "." },
    .free_ = { "-", "\\", "/" },
    .built = { "=", "\\", "/" },
    .edge = { { "\\", "\\" }, { "(", ")" }, { "[", "]" }, { "<", ">" }, { "{", "}" } },
    .ready = "!",
    .used = "x",
    .full = "#",
    .empty = ".",
    .box = { "+", "+", "+", "+", "-", "|" },
    .face = { "", "", "", "", "", "" },
};

const dice_glyphs *dice_glyphs_for(const cli_look *look)
{
    return look->ascii ? &plain : &fine;
}

const dice_paint dice_paints[] = {
    [HX_DICE_BRICK] = { 130, 255 }, [HX_DICE_LUMBER] = { 22, 255 },
    [HX_DICE_WOOL] = { 113, 16 },   [HX_DICE_GRAIN] = { 220, 16 },
    [HX_DICE_ORE] = { 244, 16 },    [HX_DICE_GOLD] = { 178, 16 },
    [HX_DICE_DESERT] = { 223, 16 }, [HX_DICE_SEA] = { DICE_SEA_PAPER, 255 },
};

void dice_centred(dice_chart *c, dice_spot at, const char *text, text_pen p)
{
    const int x = at.x - cli_columns(text) / 2;
    if (p.paper < 0) sheet_over(&c->sheet, x, at.y, text, p.ink, p.bold);
    else sheet_put(&c->sheet, x, at.y, text, p);
}

/* Where there are two edges they are the outline of the piece, in its colour. */
void dice_piece(dice_chart *c, dice_spot at, const char *before, int piece, int number,
                hx_seat owner)
{
    const text_pen p = catan_seat_pens[owner];
    const char *const *edge = c->g->edge[piece];
    const bool outlined = *edge[1] && !c->look->ascii;
    char text[32];
    snprintf(text, sizeof text, "%s%s%d%s", before, edge[0], number, edge[1]);
    dice_centred(c, at, text, p);
    if (!outlined) return;
    const int columns = cli_columns(text), x = at.x - columns / 2;
    const text_pen outline = { p.paper, DICE_LAND_PAPER, true };
    sheet_put(&c->sheet, x + cli_columns(before), at.y, edge[0], outline);
    sheet_put(&c->sheet, x + columns - 1, at.y, edge[1], outline);
}

bool dice_has(hx_dice_sites sites, int site)
{
    return sites.bits[site / 32] >> (site % 32) & 1;
}

hx_dice_sites dice_sites_of(const hx_dice_seat *seat, int piece)
{
    switch (piece) {
    case HX_DICE_ROAD: return (hx_dice_sites){ { seat->roads[0], seat->roads[1], seat->roads[2] } };
    case HX_DICE_SETTLEMENT: return (hx_dice_sites){ { seat->settlements } };
    case HX_DICE_CITY: return (hx_dice_sites){ { seat->cities } };
    case HX_DICE_KNIGHT: return (hx_dice_sites){ { seat->knights } };
    default: return (hx_dice_sites){ { seat->castles } };
    }
}

static void draw(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    const hx_dice_rules *const r = rules;
    plain_out p;
    FILE *const to = plain_open(&p, look, out);
    if (r->kind == HX_DICE_EXTRA) draw_dice_island(r, state, look, to);
    else draw_dice_own(r, state, look, to);
    draw_dice_players(r, state, look, to);
    draw_dice_dice(r, state, look, to);
    plain_close(&p);
}

const terminal_view dice_terminal_view = {
    .game = "dice",
    .draw = draw,
    .label = dice_label,
    .notation = dice_notation,
};
