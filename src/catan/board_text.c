/* board_text.c -- a whole board as one word of text, and back.
 *
 * The hexes come row by row, then the harbours.  The number of rows tells
 * which of the two frames is meant, so a refusal can name the very hex that is
 * missing or too many.  What is fair is not asked here: people may type any
 * board that can be played on (fairness.c judges it afterwards). */
#include "maps.h"

#include <assert.h>

/* By enum terrain; only land is written. */
static const char terrain_letter[] = " dhfpgm";
/* By enum harbour. */
static const char harbour_letter[] = " 3BLWGO";

/* Where in letters the reader's next character stands, moving past it; 0: it
 * does not, for the first place is never used. */
static int take_letter(hx_in *in, const char *letters)
{
    for (int i = 1; letters[i] != '\0'; i++)
        if (hx_take_char(in, letters[i])) return i;
    return 0;
}

/* ---- writing -------------------------------------------------------------- */

void put_board(hx_out *out, const board *b)
{
    for (int hex = 0; hex < b->hexes; hex++) {
        assert(DESERT <= b->terrain[hex] && b->terrain[hex] <= MOUNTAINS);
        if (hex > 0) hx_put_char(out, b->col[hex] == 0 ? '/' : '.');
        hx_put_char(out, terrain_letter[b->terrain[hex]]);
        if (b->number[hex] != 0) hx_put_int(out, b->number[hex]);
    }
    for (int i = 0; i < b->harbours; i++) {
        hx_put_char(out, i == 0 ? ';' : '.');
        put_side(out, b, b->harbour_side[i]);
        hx_put_char(out, harbour_letter[b->harbour_kind[i]]);
    }
}

/* ---- reading -------------------------------------------------------------- */

static bool goes_on(char c)
{
    return c == '.' || c == '/' || ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') ||
           ('A' <= c && c <= 'Z');
}

static int rows_ahead(const hx_in *in)
{
    int rows = 1;
    for (const char *c = in->at; goes_on(*c); c++) rows += *c == '/';
    return rows;
}

/* Refuses a row that is too short or too long, and says how long it must be. */
static hx_status wrong_row(const hx_in *in, const board *b, int row, hx_error *why)
{
    char wanted[64];
    hx_out out = hx_out_to(wanted, sizeof wanted);
    int length = 0;
    for (int hex = 0; hex < b->hexes; hex++) length += b->row[hex] == row;
    hx_put(&out, "exactly ");
    hx_put_int(&out, length);
    hx_put(&out, " hexes in row ");
    hx_put_char(&out, (char)('A' + row));
    hx_put(&out, row + 1 < b->rows ? ", then '/'" : ", the last");
    return hx_refuse(in, HX_BAD_TEXT, wanted, why);
}

static hx_status take_one_hex(hx_in *in, board *b, int hex, hx_error *why)
{
    int number = 0;
    const int terrain = take_letter(in, terrain_letter);
    if (terrain == 0)
        return hx_refuse(in, HX_BAD_TEXT,
                         "a terrain: h hills, f forest, p pasture, g fields, m mountains, d desert",
                         why);
    const bool digit = '0' <= in->at[0] && in->at[0] <= '9';
    if (terrain == DESERT && digit)
        return hx_refuse(in, HX_BAD_TEXT, "no number, for a desert yields nothing", why);
    const hx_in before = *in;
    if (terrain != DESERT &&
        (!digit || in->at[0] == '0' || !hx_take_int(in, 2, 12, &number) || number == 7))
        return hx_refuse(&before, HX_BAD_TEXT, "a number from 2 to 12, but not 7", why);
    b->terrain[hex] = (uint8_t)terrain;
    b->number[hex] = (uint8_t)number;
    return HX_OK;
}

static hx_status take_hexes(hx_in *in, board *b, hx_error *why)
{
    for (int hex = 0; hex < b->hexes; hex++) {
        const bool new_row = b->col[hex] == 0;
        if (hex > 0 && !hx_take_char(in, new_row ? '/' : '.'))
            return wrong_row(in, b, new_row ? b->row[hex] - 1 : b->row[hex], why);
        const hx_status status = take_one_hex(in, b, hex, why);
        if (status != HX_OK) return status;
    }
    return goes_on(in->at[0]) ? wrong_row(in, b, b->rows - 1, why) : HX_OK;
}

/* Both hexes of an inland side have it in their lists. */
static bool is_coast(const board *b, int side)
{
    int hexes = 0;
    for (int hex = 0; hex < b->hexes; hex++)
        for (int at = 0; at < 6; at++) hexes += b->hex_side[hex][at] == side;
    return hexes == 1;
}

static hx_status take_one_harbour(hx_in *in, board *b, hx_error *why)
{
    const hx_in before = *in;
    uint16_t side;
    if (b->harbours == HARBOURS)
        return hx_refuse(in, HX_NO_ROOM, "no more harbours: 16 is the most", why);
    if (!take_side(in, b, &side))
        return hx_refuse(in, HX_NO_SUCH_PLACE, "a harbour's side, like A1nw or C5e", why);
    if (!is_coast(b, side))
        return hx_refuse(&before, HX_BAD_POSITION, "a side on the coast, with sea beyond it", why);
    const uint16_t *ends = b->side_corner[side];
    if (b->corner_harbour[ends[0]] != NO_HARBOUR || b->corner_harbour[ends[1]] != NO_HARBOUR)
        return hx_refuse(&before, HX_BAD_POSITION, "a side sharing no corner with another harbour",
                         why);
    const int kind = take_letter(in, harbour_letter);
    if (kind == 0)
        return hx_refuse(in, HX_BAD_TEXT, "3 for 3:1, or B L W G O for 2:1 of that resource", why);
    board_harbour(b, side, (enum harbour)kind);
    return HX_OK;
}

static hx_status take_harbours(hx_in *in, board *b, hx_error *why)
{
    do {
        const hx_status status = take_one_harbour(in, b, why);
        if (status != HX_OK) return status;
    } while (hx_take_char(in, '.'));
    return goes_on(in->at[0]) ? hx_refuse(in, HX_BAD_TEXT, "'.' between harbours", why) : HX_OK;
}

hx_status take_board(hx_in *in, board *b, hx_error *why)
{
    hx_in at = *in;
    const int rows = rows_ahead(in);
    if (rows != 5 && rows != 7)
        return hx_refuse(in, HX_BAD_TEXT, "5 rows for 19 hexes or 7 rows for 30, '/' between rows",
                         why);
    frame_shape(b, rows == 7);
    hx_status status = take_hexes(&at, b, why);
    if (status == HX_OK && hx_take_char(&at, ';')) status = take_harbours(&at, b, why);
    if (status == HX_OK) *in = at;
    return status;
}
