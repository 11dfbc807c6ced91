/* paper_test.c -- the printed sheets: everything is on them, built sites look
 * built, texts stay on the page, the same order gives the same bytes, and the
 * command says what it wrote or why not.
 *
 * What the pages look like was judged by eye; these tests keep it so.  Texts
 * are read back with pdftotext where poppler is installed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cairo.h>
#include <cmocka.h>

#include "cli/cli.h"
#include "hx/paper.h"

/* fontconfig keeps a little for itself until the process ends. */
/* The sanitizer looks for it from outside. */
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig";
}

static char folder[200];

static const char *in_folder(const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_folder(void **unused)
{
    (void)unused;
    const char *const where = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/hexshore-paper-XXXXXX", where && *where ? where : "/tmp");
    return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **unused)
{
    (void)unused;
    char command[300];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static hx_dice_rules rules_of(const char *spec)
{
    hx_dice_rules rules;
    hx_error why = { 0 };
    assert_int_equal(hx_dice_game.rules(&rules, spec, &why), HX_OK);
    return rules;
}

static hx_dice_state position(const hx_dice_rules *rules, const char *text)
{
    hx_dice_state state;
    hx_error why = { 0 };
    if (hx_dice_game.arrange(rules, text, &state, &why) != HX_OK) {
        print_error("%s\nwanted: %s\n", text, why.wanted);
        fail();
    }
    return state;
}

static const char *const specs[HX_DICE_KINDS] = { "dice island-one", "dice island-two",
                                                  "dice extra" };

/* -- what is drawn --------------------------------------------------------------------- */

typedef struct bytes {
    char *at;
    size_t count;
} bytes;

static bool write_bytes(void *to, const void *from, size_t count)
{
    return fwrite(from, 1, count, to) == count;
}

static bytes draw(const hx_paper_order *order, hx_paper_format format, int page,
                  hx_paper_tally *tally)
{
    bytes b = { 0 };
    FILE *const out = open_memstream(&b.at, &b.count);
    assert_non_null(out);
    assert_true(hx_paper_write(order, format, page, write_bytes, out, tally));
    assert_int_equal(fclose(out), 0);
    assert_true(b.count > 1000);
    return b;
}

static hx_paper_tally tally_of(const hx_paper_order *order, hx_paper_format format)
{
    hx_paper_tally tally = { 0 };
    const int files = format == HX_PAPER_PDF ? 1 : hx_paper_pages(order);
    for (int i = 0; i < files; i++) free(draw(order, format, i, &tally).at);
    return tally;
}

/* [R-I1-02] [R-I2-04] [R-EX-01] How many sites a sheet has. */
static void every_site_and_joker_is_on_every_sheet(void **unused)
{
    (void)unused;
    static const int sites[HX_DICE_KINDS][HX_DICE_PIECES] = { { 17, 6, 4, 6, 0 },
                                                              { 18, 7, 4, 9, 0 },
                                                              { 72, 24, 12, 20, 4 } };
    static const int jokers[HX_DICE_KINDS] = { 6, 7, 20 }, boxes[] = { 15, 10, 40 };
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_rules rules = rules_of(specs[kind]);
        const hx_paper_order order = { .rules = &rules };
        for (int format = 0; format < HX_PAPER_FORMATS; format++) {
            const hx_paper_tally t = tally_of(&order, (hx_paper_format)format);
            assert_int_equal(t.pages, 2);
            assert_int_equal(t.sheets, kind == HX_DICE_EXTRA ? 1 : 3);
            for (int p = 0; p < HX_DICE_PIECES; p++) {
                assert_int_equal(t.sites[p], sites[kind][p] * t.sheets);
            }
            assert_int_equal(t.jokers, jokers[kind] * t.sheets);
            assert_int_equal(t.boxes, boxes[kind] * t.sheets);
        }
    }
}

/* Only the printed road is there from the start [R-I1-02]; titles are cards to
 * cut out where the game has them [R-I1-11] [R-I2-03] [R-EX-12]. */
static void a_blank_sheet_has_nothing_built(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_rules rules = rules_of(specs[kind]);
        const hx_paper_order order = { .rules = &rules };
        const hx_paper_tally t = tally_of(&order, HX_PAPER_PDF);
        assert_int_equal(t.built[HX_DICE_ROAD], kind == HX_DICE_EXTRA ? 0 : t.sheets);
        for (int p = HX_DICE_SETTLEMENT; p < HX_DICE_PIECES; p++) assert_int_equal(t.built[p], 0);
        assert_int_equal(t.used + t.filled, 0);
        assert_int_equal(t.cards, kind == HX_DICE_ISLAND_ONE ? 0 : 2);
    }
}

static void a_position_is_filled_in(void **unused)
{
    (void)unused;
    const hx_dice_rules one = rules_of("dice island-one seats=1");
    const hx_dice_state s = position(&one, "round 4; 1: r0 r1 s3 k1 k2 j1 boxes 4 x 4");
    const hx_paper_order order = { .rules = &one, .state = &s };
    const hx_paper_tally t = tally_of(&order, HX_PAPER_SVG);
    assert_int_equal(t.pages, 1);
    assert_int_equal(t.sheets, 1);
    assert_int_equal(t.built[HX_DICE_ROAD], 3);
    assert_int_equal(t.built[HX_DICE_SETTLEMENT], 1);
    assert_int_equal(t.built[HX_DICE_CITY], 0);
    assert_int_equal(t.built[HX_DICE_KNIGHT], 2);
    assert_int_equal(t.used, 1);
    assert_int_equal(t.filled, 3);
}

static void own_sheets_do_not_mix_and_the_shared_one_does(void **unused)
{
    (void)unused;
    const hx_dice_rules two = rules_of("dice island-two seats=2");
    hx_dice_state s = position(&two, "round 5 seat 1; 1: r1 r3 s1 k1; 2: s1 k1 k2 j2");
    hx_paper_order order = { .rules = &two, .state = &s };
    hx_paper_tally t = tally_of(&order, HX_PAPER_PDF);
    assert_int_equal(t.sheets, 2);
    assert_int_equal(t.built[HX_DICE_ROAD], 4);
    assert_int_equal(t.built[HX_DICE_SETTLEMENT], 2);
    assert_int_equal(t.built[HX_DICE_KNIGHT], 3);
    assert_int_equal(t.used, 1);
    assert_int_equal(t.filled, 2); /* a point each */

    const hx_dice_rules extra = rules_of("dice extra seats=2");
    s = position(&extra, "round 5 seat 1; 1: r0104 r0408 s1 s8 k1; 2: r4246 s46");
    order = (hx_paper_order){ .rules = &extra, .state = &s };
    t = tally_of(&order, HX_PAPER_PDF);
    assert_int_equal(t.sheets, 1);
    assert_int_equal(t.built[HX_DICE_ROAD], 3);
    assert_int_equal(t.built[HX_DICE_SETTLEMENT], 3);
    assert_int_equal(t.built[HX_DICE_KNIGHT], 1);
    assert_int_equal(t.boxes, 20);
    assert_int_equal(t.filled, 3);
}

/* -- as pictures ------------------------------------------------------------------------ */

static cairo_status_t take_bytes(void *from, unsigned char *to, unsigned int count)
{
    bytes *const b = from;
    if (b->count < count) return CAIRO_STATUS_READ_ERROR;
    memcpy(to, b->at, count);
    b->at += count;
    b->count -= count;
    return CAIRO_STATUS_SUCCESS;
}

/* The colours of what is built: on own sheets, by four players; of a cross. */
enum { OWN, PLAYER_1, CROSS = PLAYER_1 + HX_DICE_SEATS, COLORS };
static const uint32_t colors[COLORS] = {
    0x2B3F52, 0x0072B2, 0xD55E00, 0x00866A, 0x8B4A86, 0xB3261E
};

typedef struct counts {
    int of[COLORS];
} counts;

/* How many pixels of the first page have each colour. */
static counts pixels(const hx_paper_order *order)
{
    const bytes file = draw(order, HX_PAPER_PNG, 0, NULL);
    bytes rest = file;
    cairo_surface_t *const picture = cairo_image_surface_create_from_png_stream(take_bytes, &rest);
    assert_int_equal(cairo_surface_status(picture), CAIRO_STATUS_SUCCESS);
    const int stride = cairo_image_surface_get_stride(picture);
    const unsigned char *const data = cairo_image_surface_get_data(picture);
    counts found = { { 0 } };
    for (int y = 0; y < cairo_image_surface_get_height(picture); y++) {
        for (int x = 0; x < cairo_image_surface_get_width(picture); x++) {
            uint32_t pixel;
            memcpy(&pixel, data + y * stride + 4 * x, sizeof pixel);
            for (int c = 0; c < COLORS; c++) found.of[c] += (pixel & 0xFFFFFF) == colors[c];
        }
    }
    cairo_surface_destroy(picture);
    free(file.at);
    return found;
}

static void build(hx_dice_seat *s, int piece, int site)
{
    switch (piece) {
    case HX_DICE_ROAD: s->roads[site / 32] |= 1u << site % 32; break;
    case HX_DICE_SETTLEMENT: s->settlements |= 1u << site; break;
    case HX_DICE_CITY: s->cities = (uint16_t)(s->cities | 1u << site); break;
    case HX_DICE_KNIGHT: s->knights |= 1u << site; break;
    default: s->castles = (uint8_t)(s->castles | 1u << site); break;
    }
}

/* From this site on each seat builds one: the page has more of its colour. */
static void check_sites_show(const hx_paper_order *empty, const counts *before, int piece, int site)
{
    const hx_dice_rules *const rules = empty->rules;
    const int all = hx_dice_sheet_of((hx_dice_kind)rules->kind)->sites[piece];
    hx_paper_order order = *empty;
    hx_dice_state state = *empty->state;
    order.state = &state;
    for (int i = 0; i < rules->seats && site + i < all; i++)
        build(&state.seats[i], piece, site + i);
    const counts after = pixels(&order);
    for (int i = 0; i < rules->seats && site + i < all; i++) {
        const int c = rules->kind == HX_DICE_EXTRA ? PLAYER_1 + i : OWN;
        if (after.of[c] <= before->of[c]) {
            fail_msg("%d: piece %d on site %d does not show", rules->kind, piece, site + i);
        }
    }
}

static void what_is_built_looks_built(void **unused)
{
    (void)unused;
    static const char *const games[] = { "dice island-one seats=1", "dice island-two seats=1",
                                         "dice extra seats=4 castles=on" };
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_rules rules = rules_of(games[kind]);
        const hx_dice_sheet *const sheet = hx_dice_sheet_of((hx_dice_kind)kind);
        const hx_dice_state state = { .longest_road = HX_NOBODY, .largest_army = HX_NOBODY };
        const hx_paper_order empty = { .rules = &rules, .state = &state, .dpi = 60 };
        const counts before = pixels(&empty);
        for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
            for (int site = 0; site < sheet->sites[piece]; site += rules.seats) {
                if (piece == HX_DICE_ROAD && site == sheet->printed) continue;
                check_sites_show(&empty, &before, piece, site);
            }
        }
    }
}

static void a_used_joker_is_crossed_out(void **unused)
{
    (void)unused;
    const hx_dice_rules rules = rules_of("dice island-one seats=1");
    hx_dice_state state = { 0 };
    const hx_paper_order order = { .rules = &rules, .state = &state };
    assert_int_equal(pixels(&order).of[CROSS], 0);
    state.seats[0].used = 1u << 5;
    assert_true(pixels(&order).of[CROSS] > 20);
}

static uint32_t big_endian(const char *at)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) value = value << 8 | (unsigned char)at[i];
    return value;
}

static void check_png_size(hx_paper_order order, uint32_t wide, uint32_t high)
{
    const bytes b = draw(&order, HX_PAPER_PNG, 0, NULL);
    assert_memory_equal(b.at, "\x89PNG", 4);
    assert_int_equal(big_endian(b.at + 16), wide);
    assert_int_equal(big_endian(b.at + 20), high);
    free(b.at);
}

static void pages_have_the_size_of_the_paper(void **unused)
{
    (void)unused;
    const hx_dice_rules one = rules_of("dice island-one"), extra = rules_of("dice extra");
    check_png_size((hx_paper_order){ .rules = &extra, .dpi = 100 }, 827, 1169);
    check_png_size((hx_paper_order){ .rules = &extra, .dpi = 100, .size = HX_PAPER_LETTER }, 850,
                   1100);
    check_png_size((hx_paper_order){ .rules = &one, .dpi = 100 }, 1169, 827);
    check_png_size((hx_paper_order){ .rules = &one, .dpi = 100, .per_page = 4 }, 827, 1169);
    check_png_size((hx_paper_order){ .rules = &one, .size = HX_PAPER_LETTER, .dpi = 100 }, 1100,
                   850);
}

/* -- how many --------------------------------------------------------------------------- */

static void check_counts(hx_paper_order order, int sheets, int pages)
{
    assert_int_equal(hx_paper_sheets(&order), sheets);
    assert_int_equal(hx_paper_pages(&order), pages);
}

static void orders_have_as_many_pages_as_they_need(void **unused)
{
    (void)unused;
    const hx_dice_rules two = rules_of("dice island-two seats=4"), extra = rules_of("dice extra");
    const hx_dice_state s = position(&two, "round 1 seat 1");
    check_counts((hx_paper_order){ .rules = &two }, 5, 3); /* four, rules, one to fill up */
    check_counts((hx_paper_order){ .rules = &two, .only_sheet = true }, 4, 2);
    check_counts((hx_paper_order){ .rules = &two, .copies = 1, .only_sheet = true }, 1, 1);
    check_counts((hx_paper_order){ .rules = &two, .copies = 7, .per_page = 4 }, 7, 2);
    check_counts((hx_paper_order){ .rules = &two, .copies = 8, .per_page = 4 }, 8, 3);
    check_counts((hx_paper_order){ .rules = &two, .copies = 3, .per_page = 1 }, 3, 4);
    check_counts((hx_paper_order){ .rules = &two, .state = &s }, 4, 1);
    check_counts((hx_paper_order){ .rules = &extra }, 1, 2);
    check_counts((hx_paper_order){ .rules = &extra, .copies = 3, .only_sheet = true }, 3, 3);
}

/* -- the same, and not the same --------------------------------------------------------- */

static bool same(bytes a, bytes b)
{
    const bool equal = a.count == b.count && memcmp(a.at, b.at, a.count) == 0;
    free(a.at);
    free(b.at);
    return equal;
}

/* A second lies between them, so that a date taken from the clock would show. */
static void the_same_order_gives_the_same_bytes(void **unused)
{
    (void)unused;
    bytes pdf[HX_DICE_KINDS][2], png[HX_DICE_KINDS][2];
    for (int time = 0; time < 2; time++) {
        for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
            const hx_dice_rules rules = rules_of(specs[kind]);
            const hx_paper_order order = { .rules = &rules, .lang = HX_GERMAN };
            pdf[kind][time] = draw(&order, HX_PAPER_PDF, 0, NULL);
            png[kind][time] = draw(&order, HX_PAPER_PNG, 1, NULL);
        }
        if (time == 0) nanosleep(&(struct timespec){ .tv_sec = 1, .tv_nsec = 100000000 }, NULL);
    }
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        assert_true(same(pdf[kind][0], pdf[kind][1]));
        assert_true(same(png[kind][0], png[kind][1]));
    }
}

static bool differ(const hx_dice_rules *a, const hx_dice_rules *b, int page)
{
    const hx_paper_order one = { .rules = a, .dpi = 72 }, other = { .rules = b, .dpi = 72 };
    return !same(draw(&one, HX_PAPER_PNG, page, NULL), draw(&other, HX_PAPER_PNG, page, NULL));
}

/* [R-I1-07] [R-I1-09] [R-EX-12] [R-EX-16] Options of the game are printed. */
static void options_change_what_is_printed(void **unused)
{
    (void)unused;
    const hx_dice_rules one = rules_of("dice island-one"), extra = rules_of("dice extra");
    const hx_dice_rules flat = rules_of("dice island-one knights=flat");
    const hx_dice_rules later = rules_of("dice island-one joker=later-turn");
    const hx_dice_rules castles = rules_of("dice extra castles=on");
    const hx_dice_rules longest = rules_of("dice extra longest-road=2");
    assert_true(differ(&one, &flat, 0) && differ(&one, &flat, 1));
    assert_true(!differ(&one, &later, 0) && differ(&one, &later, 1));
    assert_true(differ(&extra, &castles, 0) && differ(&extra, &castles, 1));
    assert_true(differ(&extra, &longest, 0) && differ(&extra, &longest, 1));
}

/* -- texts, read back ------------------------------------------------------------------- */

static char *slurp(FILE *file)
{
    char *text = calloc(1, 1), part[4096];
    size_t used = 0, got;
    assert_non_null(text);
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text = realloc(text, used + got + 1);
        assert_non_null(text);
        memcpy(text + used, part, got);
        used += got;
        text[used] = '\0';
    }
    return text;
}

static void need_poppler(void)
{
    if (system("pdftotext -v >/dev/null 2>&1") == 0) return;
    print_message("pdftotext is not installed (Debian: poppler-utils); skipped\n");
    skip();
}

static void write_order(const hx_paper_order *order, const char *path)
{
    FILE *const out = fopen(path, "wb");
    assert_non_null(out);
    assert_true(hx_paper_write(order, HX_PAPER_PDF, 0, write_bytes, out, NULL));
    assert_int_equal(fclose(out), 0);
}

static char *text_of(const hx_paper_order *order, const char *options)
{
    char command[700];
    const char *const path = in_folder("text.pdf");
    write_order(order, path);
    snprintf(command, sizeof command, "pdftotext %s '%s' -", options, path);
    FILE *const pipe = popen(command, "r");
    assert_non_null(pipe);
    char *const text = slurp(pipe);
    assert_int_equal(pclose(pipe), 0);
    return text;
}

static void expect_words(const char *text, const char *const *words)
{
    for (; *words; words++) {
        if (!strstr(text, *words)) fail_msg("\"%s\" is not printed in:\n%s", *words, text);
    }
}

/* [R-DICE-13] What one needs is printed too. */
static void texts_are_in_the_language_asked_for(void **unused)
{
    (void)unused;
    static const char *const expected[HX_DICE_KINDS][HX_LANGUAGES][10] = {
        { { "Island One", "How to play", "Settlement", "Total", "Knights:", "Lumber", "minus 2",
            "30", "six dice" },
          { "Insel Eins", "So wird gespielt", "Straße", "Summe", "Ritter:", "Getreide", "Züge",
            "30", "Stift" } },
        { { "Island Two", "Longest Road", "Largest Army", "striped", "Start", "r17", "s7", "k9" },
          { "Insel Zwei", "Längste Handelsstraße", "Größte Rittermacht", "gestreifte", "Wüste" } },
        { { "Extra", "Castles, if agreed on:", "1 point", "at the coast", "Players", "w3", "53",
            "k19", "six dice" },
          { "Extra", "Burgen, wenn so vereinbart:", "1 Punkt", "Küste", "Spieler",
            "Würfeln:", "sechs Würfel" } },
    };
    need_poppler();
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_rules rules = rules_of(specs[kind]);
        for (int lang = 0; lang < HX_LANGUAGES; lang++) {
            const hx_paper_order order = { .rules = &rules, .lang = (hx_language)lang };
            char *const text = text_of(&order, "-raw");
            expect_words(text, expected[kind][lang]);
            free(text);
        }
    }
}

/* [R-I1-10] A box holds the points of a turn, or an X for minus 2. */
static void a_position_tells_boxes_total_dice_and_player(void **unused)
{
    (void)unused;
    need_poppler();
    const hx_dice_rules rules = rules_of("dice island-one seats=2");
    const hx_dice_state s = position(
        &rules, "round 3 seat 2; rolled BLWG$$ left 1; 1: r0 r1 c7 boxes 1 7 1; 2: boxes x x");
    const hx_paper_order order = { .rules = &rules, .state = &s, .lang = HX_GERMAN };
    char *const text = text_of(&order, "-raw");
    static const char *const words[] = { "Spieler 1", "Spieler 2",
                                         "Runde 3.",  "Spieler 2 hat gewürfelt, Würfe übrig: 1",
                                         "X",         "\u22124",
                                         NULL };
    expect_words(text, words);
    free(text);
}

/* Every word lies inside the margins and on one side of the lines to cut. */
static void check_places(const hx_paper_order *order, int columns, int rows)
{
    char *const text = text_of(order, "-bbox");
    double wide = 0, high = 0, x1, y1, x2, y2;
    int words = 0;
    for (const char *at = strchr(text, '<'); at; at = strchr(at + 1, '<')) {
        if (sscanf(at, "<page width=\"%lf\" height=\"%lf\"", &wide, &high) == 2) continue;
        if (sscanf(at, "<word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\"", &x1, &y1, &x2,
                   &y2) != 4)
            continue;
        const double cell_x = wide / columns, cell_y = high / rows, margin = 14;
        const double left = (int)((x1 + x2) / 2 / cell_x) * cell_x;
        const double top = (int)((y1 + y2) / 2 / cell_y) * cell_y;
        words++;
        if (x1 < left + margin || x2 > left + cell_x - margin || y1 < top + margin ||
            y2 > top + cell_y - margin) {
            fail_msg("%.80s leaves its sheet", at);
        }
    }
    assert_true(words > 150);
    free(text);
}

static void no_text_leaves_its_sheet(void **unused)
{
    (void)unused;
    need_poppler();
    for (int i = 0; i < HX_DICE_KINDS * HX_LANGUAGES * HX_PAPER_SIZES; i++) {
        const int kind = i / 4;
        const hx_dice_rules rules = rules_of(specs[kind]);
        hx_paper_order order = { .rules = &rules,
                                 .lang = (hx_language)(i / 2 % 2),
                                 .size = (hx_paper_size)(i % 2) };
        check_places(&order, kind == HX_DICE_EXTRA ? 1 : 2, 1);
        if (kind == HX_DICE_EXTRA) continue;
        order.per_page = 1;
        check_places(&order, 1, 1);
        order.per_page = 4;
        check_places(&order, 2, 2);
    }
}

/* -- the command ------------------------------------------------------------------------ */

typedef struct result {
    int code;
    char out[2000], err[2000];
} result;

static void read_back(FILE *file, char *to, size_t cap)
{
    rewind(file);
    to[fread(to, 1, cap - 1, file)] = '\0';
    fclose(file);
}

/* hexshore sheet WORD... with --out in our folder, in a process of its own. */
static result sheet(const char *out, const char *const *words)
{
    char program[] = "hexshore", command[] = "sheet", option[] = "--out", path[300];
    char *argv[24] = { program, command };
    int argc = 2;
    FILE *const told = tmpfile(), *const complained = tmpfile();
    result r = { 0 };
    assert_true(told && complained);
    while (*words) argv[argc++] = strdup(*words++);
    const int given = argc;
    snprintf(path, sizeof path, "%s", out ? in_folder(out) : "");
    if (out) argv[argc++] = option, argv[argc++] = path;
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setenv("LANGUAGE", "en", 1);
        dup2(fileno(told), STDOUT_FILENO);
        dup2(fileno(complained), STDERR_FILENO);
        const int code = cli_main(argc, argv);
        fflush(NULL);
        _exit(code);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    for (int i = 2; i < given; i++) free(argv[i]);
    r.code = WEXITSTATUS(status);
    read_back(told, r.out, sizeof r.out);
    read_back(complained, r.err, sizeof r.err);
    return r;
}

#define SHEET(out, ...) sheet(out, (const char *const[]){ __VA_ARGS__, NULL })

static long size_of(const char *name)
{
    struct stat s;
    return stat(in_folder(name), &s) == 0 ? (long)s.st_size : -1;
}

static void the_command_says_what_it_wrote(void **unused)
{
    (void)unused;
    result r = SHEET("one.pdf", "island-one");
    assert_int_equal(r.code, 0);
    assert_non_null(strstr(r.out, "one.pdf: pages 2, sheets 3"));
    r = SHEET("two.pdf", "dice", "island-two", "seats=3", "--only-sheet", "--json");
    assert_int_equal(r.code, 0);
    json_t *const json = json_loads(r.out, 0, NULL);
    assert_non_null(json);
    assert_string_equal(json_string_value(json_object_get(json, "file")), in_folder("two.pdf"));
    assert_int_equal(json_integer_value(json_object_get(json, "pages")), 2);
    assert_int_equal(json_integer_value(json_object_get(json, "sheets")), 4);
    assert_int_equal(json_integer_value(json_object_get(json, "bytes")), size_of("two.pdf"));
    json_decref(json);
}

static void further_pages_of_pictures_are_files_of_their_own(void **unused)
{
    (void)unused;
    const result r = SHEET("map.svg", "extra", "--paper", "letter", "--lang", "de", "--json");
    assert_int_equal(r.code, 0);
    json_t *const json = json_loads(r.out, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(json, "files")), 2);
    assert_int_equal(json_integer_value(json_object_get(json, "bytes")),
                     size_of("map.svg") + size_of("map-2.svg"));
    json_decref(json);
    assert_true(size_of("map.svg") > 10000 && size_of("map-2.svg") > 10000);
    assert_int_equal(size_of("map-3.svg"), -1);
}

static void the_same_command_writes_the_same_file(void **unused)
{
    (void)unused;
    static const char *const names[][2] = { { "a.svg", "b.svg" },
                                            { "a.pdf", "b.pdf" },
                                            { "a.png", "b.png" } };
    for (int i = 0; i < 3; i++) {
        bytes b[2];
        for (int j = 0; j < 2; j++) {
            assert_int_equal(
                SHEET(names[i][j], "island-two", "--position", "round 2 seat 1; 1: r1").code, 0);
            FILE *const file = fopen(in_folder(names[i][j]), "rb");
            assert_non_null(file);
            b[j].at = slurp(file);
            b[j].count = (size_t)ftell(file);
            fclose(file);
        }
        assert_true(same(b[0], b[1]));
    }
}

static void expect_refusal(result r, int code, const char *why)
{
    assert_int_equal(r.code, code);
    if (!strstr(r.err, why)) fail_msg("expected \"%s\" in: %s", why, r.err);
    assert_string_equal(r.out, "");
}

static void what_cannot_be_drawn_is_refused_with_a_reason(void **unused)
{
    (void)unused;
    expect_refusal(SHEET("x.txt", "extra"), 2, ".pdf, .svg or .png");
    expect_refusal(SHEET("no-suffix", "extra"), 2, ".pdf, .svg or .png");
    expect_refusal(SHEET(NULL, "extra"), 2, "--out FILE.pdf");
    expect_refusal(SHEET("x.pdf", "extra", "--paper", "a3"), 2, "letter");
    expect_refusal(SHEET("x.pdf", "extra", "--per-page", "2"), 2, "--per-page");
    expect_refusal(SHEET("x.pdf", "island-one", "--per-page", "3"), 2, "1, 2, 4");
    expect_refusal(SHEET("x.pdf", "island-one", "--copies", "0"), 2, "from 1 to 100");
    expect_refusal(SHEET("x.pdf", "island-one", "--copies", "2", "--position", "round 1 seat 1"), 2,
                   "--copies");
    expect_refusal(SHEET("x.pdf", "island-three"), 1, "island-one");
    expect_refusal(SHEET("x.pdf", "catan"), 1, "island-one");
    expect_refusal(SHEET("x.pdf", "island-one", "--position", "round 1 seat 1; 1: r9"), 1, "r9");
    assert_int_equal(size_of("x.pdf"), -1);
}

static void a_file_that_cannot_be_finished_is_not_left_behind(void **unused)
{
    (void)unused;
    expect_refusal(SHEET("no/such/folder.pdf", "extra"), 1, "there is no folder");
    if (access("/dev/full", W_OK) != 0) skip();
    assert_int_equal(symlink("/dev/full", in_folder("full.pdf")), 0);
    expect_refusal(SHEET("full.pdf", "extra"), 1, "No space left");
    /* a device is written to as it is, and it is not ours to remove */
    assert_int_equal(access(in_folder("full.pdf"), F_OK), 0);
    unlink(in_folder("full.pdf"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_site_and_joker_is_on_every_sheet),
        cmocka_unit_test(a_blank_sheet_has_nothing_built),
        cmocka_unit_test(a_position_is_filled_in),
        cmocka_unit_test(own_sheets_do_not_mix_and_the_shared_one_does),
        cmocka_unit_test(what_is_built_looks_built),
        cmocka_unit_test(a_used_joker_is_crossed_out),
        cmocka_unit_test(pages_have_the_size_of_the_paper),
        cmocka_unit_test(orders_have_as_many_pages_as_they_need),
        cmocka_unit_test(the_same_order_gives_the_same_bytes),
        cmocka_unit_test(options_change_what_is_printed),
        cmocka_unit_test(texts_are_in_the_language_asked_for),
        cmocka_unit_test(a_position_tells_boxes_total_dice_and_player),
        cmocka_unit_test(no_text_leaves_its_sheet),
        cmocka_unit_test(the_command_says_what_it_wrote),
        cmocka_unit_test(further_pages_of_pictures_are_files_of_their_own),
        cmocka_unit_test(the_same_command_writes_the_same_file),
        cmocka_unit_test(what_cannot_be_drawn_is_refused_with_a_reason),
        cmocka_unit_test(a_file_that_cannot_be_finished_is_not_left_behind),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
