/* board_text.c -- a whole board as one word of text, and back.
 *
 * The hexes come row by row, then the harbours.  On the base game's boards the
 * number of rows tells which of the two frames is meant, so a refusal can name the
 * very hex that is missing or too many; any other shape is told by the rows
 * themselves.  What is fair is not asked here: people may type any board that can
 * be played on (fairness.c judges it afterwards). */
#include "maps.h"

#include <assert.h>

/* By enum terrain, and by enum harbour. */
const char terrain_letters[TERRAINS + 1] = {
#define TERRAIN(name, number, letter, product, word) [number] = (letter),
#include "modules.def"
};
static const char harbour_letter[] = " 3BLWGO";
static const char base_terrains[] =
    "a terrain: h hills, f forest, p pasture, g fields, m mountains, d desert";
static const char all_terrains[] =
    "a terrain: h f p g m land, d desert, s sea, y gold, u fog, or - for no hex";

int take_terrain(hx_in *in)
{
    for (int terrain = 0; terrain < TERRAINS; terrain++)
        if (terrain_letters[terrain] && hx_take_char(in, terrain_letters[terrain])) return terrain;
    return -1;
}

enum harbour take_harbour_kind(hx_in *in)
{
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        if (hx_take_char(in, harbour_letter[kind])) return (enum harbour)kind;
    return NO_HARBOUR;
}

/* ---- shapes --------------------------------------------------------------- */

/* A row of a shape in half hexes: x = 2q + r of its first hex and of its last. */
typedef struct span {
    int first, last;
} span;

static span span_of(const int8_t (*qr)[2], int hexes, int r)
{
    span row = { 127, -127 };
    for (int i = 0; i < hexes; i++) {
        const int x = 2 * qr[i][0] + r;
        if (qr[i][1] != r) continue;
        if (x < row.first) row.first = x;
        if (x > row.last) row.last = x;
    }
    return row;
}

/* Twice the middle of the widest row: what all rows of a text are centred on. */
static int middle_of(const int8_t (*qr)[2], int hexes)
{
    span widest = span_of(qr, hexes, qr[0][1]);
    for (int i = 1; i < hexes; i++) {
        if (qr[i][1] == qr[i - 1][1]) continue;
        const span row = span_of(qr, hexes, qr[i][1]);
        if (row.last - row.first > widest.last - widest.first) widest = row;
    }
    return widest.first + widest.last;
}

/* ---- writing -------------------------------------------------------------- */

static void put_one_hex(hx_out *out, const board *b, int hex)
{
    assert(b->terrain[hex] < TERRAINS);
    hx_put_char(out, terrain_letters[b->terrain[hex]]);
    if (b->number[hex] != 0) hx_put_int(out, b->number[hex]);
}

/* From the first place to the last that the row needs to be centred, with '-' where
 * there is no hex. */
static void put_row(hx_out *out, const board *b, int r, span row, int middle)
{
    const int aside = (row.first + row.last - middle) / 2;
    const int first = aside > 0 ? row.first - 2 * aside : row.first;
    const int last = aside < 0 ? row.last - 2 * aside : row.last;
    for (int x = first; x <= last; x += 2) {
        const int hex = board_hex_at(b, (x - r) / 2, r);
        if (x > first) hx_put_char(out, '.');
        if (hex == NO_HEX) hx_put_char(out, '-');
        else put_one_hex(out, b, hex);
    }
}

static void put_hexes(hx_out *out, const board *b)
{
    int8_t qr[HEXES][2];
    for (int hex = 0; hex < b->hexes; hex++) {
        qr[hex][0] = b->q[hex];
        qr[hex][1] = b->r[hex];
    }
    const int8_t(*shape)[2] = (const int8_t(*)[2])qr;
    const int middle = middle_of(shape, b->hexes);
    for (int hex = 0; hex < b->hexes; hex++) {
        if (b->col[hex] != 0) continue;
        if (hex > 0) hx_put_char(out, '/');
        put_row(out, b, b->r[hex], span_of(shape, b->hexes, b->r[hex]), middle);
    }
}

void put_board(hx_out *out, const board *b)
{
    char before = ';';
    put_hexes(out, b);
    for (int i = 0; i < b->harbours; i++, before = '.') {
        hx_put_char(out, before);
        put_side(out, b, b->harbour_side[i]);
        hx_put_char(out, harbour_letter[b->harbour_kind[i]]);
    }
    bool gifts = false;
    for (int i = 0; i < b->marks; i++) {
        if (b->mark[i].kind != MARK_GIFT) continue;
        hx_put(out, gifts ? "." : b->harbours ? ";" : ";;");
        put_side(out, b, b->mark[i].at);
        hx_put_char(out, harbour_letter[b->mark[i].value]);
        gifts = true;
    }
}

/* ---- reading hexes -------------------------------------------------------- */

static bool goes_on(char c)
{
    return c == '.' || c == '/' || c == '-' || ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') ||
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

static bool is_digit(char c)
{
    return '0' <= c && c <= '9';
}

static hx_status take_number(hx_in *in, int *number, hx_error *why)
{
    const hx_in before = *in;
    if (is_digit(in->at[0]) && in->at[0] != '0' && hx_take_int(in, 2, 12, number) && *number != 7)
        return HX_OK;
    return hx_refuse(&before, HX_BAD_TEXT, "a number from 2 to 12, but not 7", why);
}

static hx_status take_one_hex(hx_in *in, board *b, int hex, hx_error *why)
{
    const hx_in before = *in;
    const int terrain = take_terrain(in);
    int number = 0;
    if (terrain < DESERT || terrain > MOUNTAINS)
        return hx_refuse(&before, HX_BAD_TEXT, base_terrains, why);
    if (terrain == DESERT && is_digit(in->at[0]))
        return hx_refuse(in, HX_BAD_TEXT, "no number, for a desert yields nothing", why);
    const hx_status status = terrain == DESERT ? HX_OK : take_number(in, &number, why);
    b->terrain[hex] = (uint8_t)terrain;
    b->number[hex] = (uint8_t)number;
    return status;
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

/* ---- reading any shape ---------------------------------------------------- */

/* Hexes as they are read, before it is known who touches whom. */
typedef struct sketch {
    int8_t qr[HEXES][2];
    uint8_t terrain[HEXES], number[HEXES];
    int hexes;
} sketch;

static hx_status take_loose_hex(hx_in *in, sketch *to, int q, int r, hx_error *why)
{
    if (hx_take_char(in, '-')) return HX_OK;
    const int terrain = take_terrain(in);
    int number = 0;
    if (terrain < 0) return hx_refuse(in, HX_BAD_TEXT, all_terrains, why);
    if (to->hexes == HEXES) return hx_refuse(in, HX_NO_ROOM, "at most 104 hexes", why);
    if (is_digit(in->at[0])) {
        if (terrain == SEA || terrain == DESERT || terrain == FOG)
            return hx_refuse(in, HX_BAD_TEXT, "no number, for it yields nothing", why);
        const hx_status status = take_number(in, &number, why);
        if (status != HX_OK) return status;
    }
    to->qr[to->hexes][0] = (int8_t)q;
    to->qr[to->hexes][1] = (int8_t)r;
    to->terrain[to->hexes] = (uint8_t)terrain;
    to->number[to->hexes++] = (uint8_t)number;
    return HX_OK;
}

/* Places in the row that begins here. */
static int row_length(const hx_in *in)
{
    int length = 1;
    for (const char *c = in->at; goes_on(*c) && *c != '/'; c++) length += *c == '.';
    return length;
}

/* A row is centred on the middle of the one before, so their lengths differ by an
 * odd number; `shift` is 1 where the first row says that half hexes fall between. */
static hx_status take_row(hx_in *in, sketch *to, int r, int *shift, hx_error *why)
{
    const int length = row_length(in), before = to->hexes;
    if (length > 30) return hx_refuse(in, HX_NO_ROOM, "at most 30 hexes in a row", why);
    if (*shift < 0) *shift = (1 - length - r) & 1;
    const int first = 1 - length - *shift;
    if ((first - r) & 1)
        return hx_refuse(in, HX_BAD_TEXT,
                         "a row with an odd number of hexes more or fewer than the one before",
                         why);
    for (int i = 0; i < length; i++) {
        if (i > 0 && !hx_take_char(in, '.')) return hx_refuse(in, HX_BAD_TEXT, "'.' or '/'", why);
        const hx_status status = take_loose_hex(in, to, (first - r) / 2 + i, r, why);
        if (status != HX_OK) return status;
    }
    if (to->hexes > before) return HX_OK;
    return hx_refuse(in, HX_BAD_TEXT, "a row with at least one hex", why);
}

/* Equal shapes have equal coordinates, whatever places without hex were written. */
static void centre(sketch *of)
{
    const int middle = middle_of((const int8_t(*)[2])of->qr, of->hexes);
    const int aside = middle / 2 & 1 ? middle / 2 + 1 : middle / 2;
    for (int i = 0; i < of->hexes; i++) of->qr[i][0] = (int8_t)(of->qr[i][0] - aside / 2);
}

static hx_status take_loose_hexes(hx_in *in, board *b, hx_error *why)
{
    sketch read = { .hexes = 0 };
    const int rows = rows_ahead(in);
    int shift = -1;
    if (rows > 26) return hx_refuse(in, HX_NO_ROOM, "at most 26 rows", why);
    for (int row = 0; row < rows; row++) {
        if (row > 0 && !hx_take_char(in, '/')) return hx_refuse(in, HX_BAD_TEXT, "'.' or '/'", why);
        const hx_status status = take_row(in, &read, row - rows / 2, &shift, why);
        if (status != HX_OK) return status;
    }
    if (goes_on(in->at[0])) return hx_refuse(in, HX_BAD_TEXT, "'.' or '/'", why);
    centre(&read);
    board_shape(b, (const int8_t(*)[2])read.qr, read.hexes);
    for (int hex = 0; hex < read.hexes; hex++) {
        b->terrain[hex] = read.terrain[hex];
        b->number[hex] = read.number[hex];
    }
    return HX_OK;
}

/* ---- reading harbours ----------------------------------------------------- */

static hx_status take_coast(hx_in *in, const board *b, uint16_t *side, hx_error *why)
{
    const hx_in before = *in;
    if (!take_side(in, b, side))
        return hx_refuse(in, HX_NO_SUCH_PLACE, "a harbour's side, like A1nw or C5e", why);
    if (board_side_kind(b, b->terrain, *side) == COAST_SIDE) return HX_OK;
    return hx_refuse(&before, HX_BAD_POSITION, "a side on the coast, with sea beyond it", why);
}

static hx_status take_kind(hx_in *in, enum harbour *kind, hx_error *why)
{
    *kind = take_harbour_kind(in);
    if (*kind != NO_HARBOUR) return HX_OK;
    return hx_refuse(in, HX_BAD_TEXT, "3 for 3:1, or B L W G O for 2:1 of that resource", why);
}

static hx_status take_one_harbour(hx_in *in, board *b, hx_error *why)
{
    const hx_in before = *in;
    uint16_t side;
    enum harbour kind;
    if (b->harbours == HARBOURS)
        return hx_refuse(in, HX_NO_ROOM, "no more harbours: 16 is the most", why);
    hx_status status = take_coast(in, b, &side, why);
    if (status != HX_OK) return status;
    const uint16_t *ends = b->side_corner[side];
    if (b->corner_harbour[ends[0]] != NO_HARBOUR || b->corner_harbour[ends[1]] != NO_HARBOUR)
        return hx_refuse(&before, HX_BAD_POSITION, "a side sharing no corner with another harbour",
                         why);
    status = take_kind(in, &kind, why);
    if (status == HX_OK) board_harbour(b, side, kind);
    return status;
}

static hx_status take_one_gift(hx_in *in, board *b, hx_error *why)
{
    const hx_in before = *in;
    uint16_t side;
    enum harbour kind;
    if (b->marks == HARBOURS)
        return hx_refuse(in, HX_NO_ROOM, "no more harbours: 16 is the most", why);
    hx_status status = take_coast(in, b, &side, why);
    if (status != HX_OK) return status;
    for (int i = 0; i < b->marks; i++)
        if (b->mark[i].at == side)
            return hx_refuse(&before, HX_BAD_POSITION, "another side for each gift", why);
    status = take_kind(in, &kind, why);
    if (status == HX_OK) b->mark[b->marks++] = (marked_place){ side, MARK_GIFT, (uint8_t)kind };
    return status;
}

typedef hx_status take_one_fn(hx_in *, board *, hx_error *);

static hx_status take_list(hx_in *in, board *b, take_one_fn *take_one, hx_error *why)
{
    do {
        const hx_status status = take_one(in, b, why);
        if (status != HX_OK) return status;
    } while (hx_take_char(in, '.'));
    return goes_on(in->at[0]) ? hx_refuse(in, HX_BAD_TEXT, "'.' between harbours", why) : HX_OK;
}

/* ---- whole boards --------------------------------------------------------- */

hx_status take_board(hx_in *in, board *b, hx_error *why)
{
    hx_in at = *in;
    const int rows = rows_ahead(in);
    if (rows != 5 && rows != 7)
        return hx_refuse(in, HX_BAD_TEXT, "5 rows for 19 hexes or 7 rows for 30, '/' between rows",
                         why);
    frame_shape(b, rows == 7);
    hx_status status = take_hexes(&at, b, why);
    if (status == HX_OK && hx_take_char(&at, ';'))
        status = take_list(&at, b, take_one_harbour, why);
    if (status != HX_OK) return status;
    board_areas(b, NULL);
    *in = at;
    return HX_OK;
}

hx_status take_any_board(hx_in *in, board *b, hx_error *why)
{
    hx_in at = *in;
    hx_status status = take_loose_hexes(&at, b, why);
    if (status == HX_OK && hx_take_char(&at, ';') && at.at[0] != ';')
        status = take_list(&at, b, take_one_harbour, why);
    if (status == HX_OK && hx_take_char(&at, ';')) status = take_list(&at, b, take_one_gift, why);
    if (status != HX_OK) return status;
    board_areas(b, NULL);
    *in = at;
    return HX_OK;
}
