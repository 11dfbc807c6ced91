/* map_read.c -- parses the text of a map.
 *
 * A line is a word and what belongs to it; '#' begins a comment.  Only `hexes` has
 * lines of its own, the rows of the board, up to an empty line.  Lines after `in
 * YEAR` belong to that edition alone and replace what was said before. */
#include "map.h"

#include <string.h>

enum { LINE = 256, NAME = 24 };

typedef struct reading {
    map *m;
    int edition;
    bool other;            /* this part is for another edition             */
    bool in_hexes, shaped; /* rows are being read; they have been read     */
    bool fresh_harbours;   /* `harbours` of an edition begins anew         */
    char rows[BOARD_TEXT];
    hx_out out;
} reading;

/* -- pieces of a line ------------------------------------------------------------------------- */

static bool at_end(hx_in *in)
{
    hx_skip_blanks(in);
    return hx_in_done(in);
}

static bool take_key(hx_in *in, const char *word)
{
    hx_in at = *in;
    if (!hx_take_text(&at, word) || (*at.at != ' ' && *at.at != '\0')) return false;
    hx_skip_blanks(&at);
    *in = at;
    return true;
}

/* Numbers, each counted in `to`. */
static bool take_numbers(hx_in *in, uint8_t to[13])
{
    int number;
    while (!at_end(in)) {
        if (!hx_take_int(in, 2, 12, &number) || number == 7) return false;
        to[number]++;
    }
    return true;
}

/* "6f6p2d": how many of each terrain; 1 may be left out. */
static bool take_terrains(hx_in *in, uint8_t to[TERRAINS])
{
    while (*in->at != ' ' && *in->at != '\0') {
        int many = 1;
        hx_take_int(in, 1, HEXES, &many);
        const int terrain = take_terrain(in);
        if (terrain < 0) return false;
        to[terrain] = (uint8_t)(to[terrain] + many);
    }
    return true;
}

static bool take_kinds(hx_in *in, uint8_t to[HARBOUR_KINDS])
{
    memset(to, 0, HARBOUR_KINDS);
    while (!at_end(in)) {
        const enum harbour kind = take_harbour_kind(in);
        if (kind == NO_HARBOUR) return false;
        to[kind]++;
    }
    return true;
}

/* "C2", or "C2-5" for four hexes of a row. */
static bool take_hexes(hx_in *in, const board *b, uint16_t *first, uint16_t *last)
{
    int col;
    if (!take_hex(in, b, first)) return false;
    *last = *first;
    if (!hx_take_char(in, '-')) return true;
    if (!hx_take_int(in, 1, HEXES, &col)) return false;
    *last = (uint16_t)(*first + col - 1 - b->col[*first]);
    return *last > *first && *last < b->hexes && b->row[*last] == b->row[*first];
}

static int take_zone(hx_in *in)
{
    static const char *const words[ZONES] = {
        NULL,
#define ZONE(name, word) word,
#include "map_words.def"
    };
    int best = NO_ZONE;
    size_t length = 0;
    for (int zone = 1; zone < ZONES; zone++) {
        hx_in at = *in;
        if (!hx_take_text(&at, words[zone]) || hx_text_length(words[zone]) <= length) continue;
        best = zone;
        length = hx_text_length(words[zone]);
    }
    in->at += length;
    return best;
}

/* -- the lines -------------------------------------------------------------------------------- */

static bool read_map(reading *rd, hx_in *in)
{
    char name[NAME];
    return rd->m->name && hx_take_word(in, ' ', name, sizeof name);
}

static bool read_seats(reading *rd, hx_in *in)
{
    int least, most;
    if (!hx_take_int(in, 2, 6, &least)) return false;
    hx_skip_blanks(in);
    if (!hx_take_int(in, least, 6, &most)) return false;
    rd->m->least = (uint8_t)least;
    rd->m->most = (uint8_t)most;
    return true;
}

static bool read_year(hx_in *in, int *year)
{
    return hx_take_int(in, 2000, 2999, year);
}

static bool read_only(reading *rd, hx_in *in)
{
    int year;
    if (!read_year(in, &year)) return false;
    rd->m->only = (uint16_t)year;
    return true;
}

static bool read_in(reading *rd, hx_in *in)
{
    int year;
    if (!read_year(in, &year)) return false;
    rd->other = year != rd->edition;
    rd->fresh_harbours = true;
    return true;
}

static bool read_hexes(reading *rd, hx_in *in)
{
    (void)in;
    rd->in_hexes = !rd->shaped;
    return rd->in_hexes;
}

/* hex C4 p12: another print of one hex. */
static bool read_hex(reading *rd, hx_in *in)
{
    board *const b = &rd->m->board;
    uint16_t hex;
    int number = 0;
    if (!take_hex(in, b, &hex)) return false;
    hx_skip_blanks(in);
    const int terrain = take_terrain(in);
    if (terrain < 0) return false;
    if (*in->at && !hx_take_int(in, 2, 12, &number)) return false;
    b->terrain[hex] = (uint8_t)terrain;
    b->number[hex] = (uint8_t)number;
    return true;
}

static bool read_zone(reading *rd, hx_in *in)
{
    board *const b = &rd->m->board;
    const int zone = take_zone(in);
    if (zone == NO_ZONE) return false;
    while (!at_end(in)) {
        uint16_t hex, last;
        if (!take_hexes(in, b, &hex, &last)) return false;
        for (; hex <= last; hex++) b->zone[hex] = (uint8_t)zone;
    }
    return true;
}

static bool read_join(reading *rd, hx_in *in)
{
    map *const m = rd->m;
    uint16_t one, two;
    if (m->joins == MAP_JOINS || !take_hex(in, &m->board, &one)) return false;
    hx_skip_blanks(in);
    if (!take_hex(in, &m->board, &two)) return false;
    m->joined[m->joins][0] = (uint8_t)one;
    m->joined[m->joins++][1] = (uint8_t)two;
    return true;
}

/* Sites stay in the order of their sides. */
static bool add_site(map *m, uint16_t side, enum harbour kind)
{
    int at = m->sites;
    if (m->sites == HARBOURS) return false;
    for (; at > 0 && m->site[at - 1] > side; at--) {
        m->site[at] = m->site[at - 1];
        m->kind[at] = m->kind[at - 1];
    }
    m->site[at] = side;
    m->kind[at] = (uint8_t)kind;
    m->sites++;
    return true;
}

/* harbours A1nw3 B2eG C1w?: a side, then its kind, or ? for a blank one. */
static bool read_harbours(reading *rd, hx_in *in)
{
    if (rd->fresh_harbours) rd->m->sites = 0;
    rd->fresh_harbours = false;
    while (!at_end(in)) {
        uint16_t side;
        if (!take_side(in, &rd->m->board, &side)) return false;
        const enum harbour kind = take_harbour_kind(in);
        if (kind == NO_HARBOUR && !hx_take_char(in, '?')) return false;
        if (!add_site(rd->m, side, kind)) return false;
    }
    return true;
}

/* A blank site that not every print has. */
static bool read_extra(reading *rd, hx_in *in)
{
    return take_side(in, &rd->m->board, &rd->m->extra) && add_site(rd->m, rd->m->extra, NO_HARBOUR);
}

static bool read_blank(reading *rd, hx_in *in)
{
    return take_kinds(in, rd->m->blank_kinds);
}
static bool read_gift_kinds(reading *rd, hx_in *in)
{
    return take_kinds(in, rd->m->gift_kinds);
}
static bool read_tokens(reading *rd, hx_in *in)
{
    return take_kinds(in, rd->m->board.harbour_pool);
}

/* robber C4, or robber desert: wherever the deal puts one. */
static bool read_robber(reading *rd, hx_in *in)
{
    board *const b = &rd->m->board;
    uint16_t hex;
    rd->m->robber_on_desert = take_key(in, "desert");
    if (rd->m->robber_on_desert) return true;
    if (!take_hex(in, b, &hex)) return false;
    b->robber = (uint8_t)hex;
    return true;
}

static bool read_pirate(reading *rd, hx_in *in)
{
    board *const b = &rd->m->board;
    uint16_t hex;
    b->pirate = NO_HEX;
    b->pirate_side = NOWHERE;
    if (take_key(in, "beyond")) return take_side(in, b, &b->pirate_side);
    if (!take_hex(in, b, &hex)) return false;
    b->pirate = (uint8_t)hex;
    return true;
}

static bool read_hidden(reading *rd, hx_in *in)
{
    board *const b = &rd->m->board;
    if (take_key(in, "numbers")) return take_numbers(in, b->hidden_number);
    return take_terrains(in, b->hidden_terrain);
}

/* -- marks ------------------------------------------------------------------------------------ */

static const struct {
    const char *word;
    uint8_t place;
} mark_rows[MARK_KINDS] = {
#define MARK(name, place, word) { word, A_##place },
#include "map_words.def"
};

static bool take_place(hx_in *in, const board *b, int kind, uint16_t *place)
{
    if (mark_rows[kind].place == A_HEX) return take_hex(in, b, place);
    return mark_rows[kind].place == A_CORNER ? take_corner(in, b, place) : take_side(in, b, place);
}

/* mark village C3n:10 C3s:9; the value is what the text says, or which of the list. */
static bool read_marks(reading *rd, hx_in *in, int kind)
{
    board *const b = &rd->m->board;
    for (int which = 0; !at_end(in); which++) {
        int value = which;
        if (b->marks == MARKS) return false;
        marked_place *const mark = &b->mark[b->marks];
        if (!take_place(in, b, kind, &mark->at)) return false;
        if (hx_take_char(in, ':') && !hx_take_int(in, 2, 12, &value)) return false;
        mark->kind = (uint8_t)kind;
        mark->value = (uint8_t)value;
        b->marks++;
    }
    return true;
}

static bool read_mark(reading *rd, hx_in *in)
{
    for (int kind = 0; kind < MARK_KINDS; kind++)
        if (take_key(in, mark_rows[kind].word)) return read_marks(rd, in, kind);
    return false;
}

/* -- deals ------------------------------------------------------------------------------------ */

static bool take_zones(hx_in *in, const board *b, map_deal *d)
{
    do {
        const int zone = take_zone(in);
        if (zone == NO_ZONE) return false;
        for (int hex = 0; hex < b->hexes; hex++) d->in[hex] |= b->zone[hex] == zone;
    } while (hx_take_char(in, '+'));
    hx_skip_blanks(in);
    return true;
}

/* deal home always 6f2d spiral | deal home always 19s5f 2 3 3 | deal home+isles variable */
static bool read_deal(reading *rd, hx_in *in)
{
    map *const m = rd->m;
    if (m->deals == MAP_DEALS) return false;
    map_deal *const d = &m->deal[m->deals++];
    if (!take_zones(in, &m->board, d)) return false;
    d->always = take_key(in, "always");
    if (d->always) {
        if (!take_terrains(in, d->terrain)) return false;
        hx_skip_blanks(in);
        d->spiral = take_key(in, "spiral");
        return d->spiral ? at_end(in) : take_numbers(in, d->number);
    }
    if (!take_key(in, "variable")) return false;
    d->keep_deserts = take_key(in, "keep-deserts");
    return true;
}

/* bar 6 8 on y: not on these terrains; bar 6 8 at C4 D5: not on these hexes. */
static bool read_bar(reading *rd, hx_in *in)
{
    map *const m = rd->m;
    uint16_t bits = 0;
    for (int number; hx_take_int(in, 2, 12, &number); hx_skip_blanks(in))
        bits |= (uint16_t)(1u << number);
    if (take_key(in, "on")) {
        uint8_t terrains[TERRAINS] = { 0 };
        if (!take_terrains(in, terrains)) return false;
        for (int t = 0; t < TERRAINS; t++)
            if (terrains[t]) m->barred_on[t] |= bits;
        return bits != 0;
    }
    if (!take_key(in, "at")) return false;
    while (!at_end(in)) {
        uint16_t hex, last;
        if (!take_hexes(in, &m->board, &hex, &last)) return false;
        for (; hex <= last; hex++) m->barred_at[hex] |= bits;
    }
    return bits != 0;
}

static bool read_reds(reading *rd, hx_in *in)
{
    rd->m->reds_touch = take_key(in, "touch");
    return rd->m->reds_touch;
}

/* -- the whole -------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    bool (*read)(reading *, hx_in *);
    bool early; /* may stand before the hexes */
} lines[] = {
    { "map", read_map, true },        { "seats", read_seats, true },
    { "only", read_only, true },      { "hexes", read_hexes, true },
    { "hex", read_hex, false },       { "zone", read_zone, false },
    { "join", read_join, false },     { "harbours", read_harbours, false },
    { "extra", read_extra, false },   { "blank", read_blank, false },
    { "tokens", read_tokens, false }, { "gifts", read_gift_kinds, false },
    { "robber", read_robber, false }, { "pirate", read_pirate, false },
    { "hidden", read_hidden, false }, { "mark", read_mark, false },
    { "deal", read_deal, false },     { "bar", read_bar, false },
    { "reds", read_reds, false },     { "in", read_in, false },
};

/* One row of hexes: blanks become dots, and what is dealt stands as sea. */
static void add_row(reading *rd, hx_in *in)
{
    if (rd->out.len > 0) hx_put_char(&rd->out, '/');
    while (!at_end(in)) {
        char hex[8];
        if (!hx_take_word(in, ' ', hex, sizeof hex)) return;
        const bool dealt = hx_text_same(hex, "?");
        hx_put(&rd->out, dealt ? "s" : hex);
        hx_skip_blanks(in);
        if (!hx_in_done(in)) hx_put_char(&rd->out, '.');
        if (dealt) rd->m->dealt[rd->m->board.hexes] = true;
        if (hex[0] != '-') rd->m->board.hexes++;
        if (rd->m->board.hexes == HEXES) return;
    }
}

static bool end_rows(reading *rd)
{
    hx_in in = hx_in_from(rd->rows);
    rd->in_hexes = false;
    rd->shaped = true;
    return take_any_board(&in, &rd->m->board, NULL) == HX_OK && hx_in_done(&in);
}

static bool read_line(reading *rd, hx_in *in)
{
    if (rd->in_hexes && at_end(in)) return end_rows(rd);
    if (rd->in_hexes) add_row(rd, in);
    if (rd->in_hexes || at_end(in)) return true;
    const bool skipped = rd->other;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!take_key(in, lines[i].word)) continue;
        if (!lines[i].early && !rd->shaped) return false;
        if (skipped && lines[i].read != read_in) return true;
        return lines[i].read(rd, in) && at_end(in);
    }
    return false;
}

/* Copies a line without its comment; what follows it. */
static const char *copy_line(const char *text, char line[LINE])
{
    size_t length = 0;
    bool comment = false;
    for (; *text && *text != '\n'; text++) {
        comment |= *text == '#';
        if (!comment && length < LINE - 1) line[length++] = *text;
    }
    line[length] = '\0';
    return *text ? text + 1 : text;
}

/* Behind the word of the line that begins with it, in its text. */
static const char *find_name(const char *text)
{
    while (*text) {
        hx_in in = hx_in_from(text);
        if (hx_take_text(&in, "map ")) return in.at;
        while (*text && *text != '\n') text++;
        if (*text) text++;
    }
    return NULL;
}

/* What is printed on hexes that may be mixed. */
static void count_printed(const board *b, map_deal *d)
{
    for (int hex = 0; hex < b->hexes; hex++) {
        if (d->keep_deserts && b->terrain[hex] == DESERT) d->in[hex] = false;
        if (!d->in[hex]) continue;
        d->terrain[b->terrain[hex]]++;
        if (b->number[hex]) d->number[b->number[hex]]++;
    }
}

static reading reading_of(const char *text, int edition, map *m)
{
    reading rd = { .m = m, .edition = edition };
    memset(m, 0, sizeof *m);
    memset(m->joined, NO_HEX, sizeof m->joined);
    m->extra = NOWHERE;
    m->name = find_name(text);
    return rd;
}

bool map_read(const char *text, int edition, map *m, int *line)
{
    reading rd = reading_of(text, edition, m);
    char copy[LINE];
    rd.out = hx_out_to(rd.rows, sizeof rd.rows);
    for (*line = 1; *text; ++*line) {
        text = copy_line(text, copy);
        hx_in in = hx_in_from(copy);
        hx_skip_blanks(&in);
        if (!read_line(&rd, &in)) return false;
    }
    for (int i = 0; i < m->deals; i++)
        if (!m->deal[i].always) count_printed(&m->board, &m->deal[i]);
    return rd.shaped && m->most > 0 && m->name;
}

/* Only what stands before the hexes. */
static bool read_head(const char *text, map *m)
{
    reading rd = reading_of(text, 0, m);
    char copy[LINE];
    while (*text && !rd.in_hexes) {
        text = copy_line(text, copy);
        hx_in in = hx_in_from(copy);
        hx_skip_blanks(&in);
        if (!read_line(&rd, &in)) return false;
    }
    return rd.in_hexes;
}

static bool same_name(const char *name, const char *in_text)
{
    const size_t length = hx_text_length(name);
    return in_text && hx_text_length(in_text) > length && memcmp(name, in_text, length) == 0 &&
           in_text[length] <= ' ';
}

const char *map_find(const char *name, int seats, int edition)
{
    for (const char *const *text = map_texts; *text; text++) {
        map m;
        if (!same_name(name, find_name(*text)) || !read_head(*text, &m)) continue;
        const bool fits = m.least <= seats && seats <= m.most;
        if (fits && (m.only == 0 || m.only == edition)) return *text;
    }
    return NULL;
}
