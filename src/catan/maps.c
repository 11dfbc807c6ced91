/* maps.c -- the two frames and the boards printed for them, as data.
 *
 * A printed board is kept as board text, the same that players type, so that
 * there is one notation and one reader (board_text.c).  The harbours belong to
 * the frame and are the same on all its printed boards. */
#include "maps.h"

/* [R-BASE-21] Clockwise from the upper left. */
#define SMALL_HARBOURS ";A1nw3.A2neG.B4neO.C5e3.D4seW.E2se3.E1sw3.D1wB.B1wL"
/* [R-56-11] */
#define BIG_HARBOURS ";A1nw3.A2neW.B4ne3.D6e3.E5seB.G3eW.G2seL.G1sw3.F1wG.D1sw3.C1wO"

/* [R-BASE-20] */
static const char beginner[] = "m10.p2.f9/"
                               "g12.h6.p4.h10/"
                               "g9.f11.d.f3.m8/"
                               "f8.m3.g4.p5/"
                               "h5.g6.p11" SMALL_HARBOURS;
/* [R-56-15] The map for new players of 2022; and of 2025, the same land with other
 * harbours and with start pieces. */
#define NEWCOMERS                                                                                  \
    "h10.p6.d/h6.g2.m9.h11/f3.m11.f5.g10.p4/d.p5.g4.m6.p3.g8/f12.m10.p2.h4.f11/f8.g3.f9.g5/"       \
    "h9.p12.m8"
static const char newcomers[] = NEWCOMERS BIG_HARBOURS;
static const char newcomers_2025[] =
    NEWCOMERS ";A1nw3.A3nwW.A3e3.C1wL.D6e3.E1w3.E5seB.F1wG.G1sw3.G2seO.G3seW";
/* [R-56-15] The example of 2015: the spiral from A3. */
static const char example[] = "f4.p5.g2/"
                              "h6.m11.h10.p8/"
                              "d.f12.g12.f9.g4/"
                              "g3.f10.m3.h6.h5.f8/"
                              "p9.m5.g2.d.p3/"
                              "h8.p4.p9.m6/"
                              "m11.g11.f10" BIG_HARBOURS;

/* [R-CK-10] The map for beginners of Cities & Knights, with harbours of its own. */
static const char knights[] = "h6.m2.h5/"
                              "f3.m9.d.f10/"
                              "f8.g4.h11.p3.g8/"
                              "p10.g5.m6.p4/"
                              "g9.p12.f11"
                              ";A1nwB.A2neO.B4neL.C5eG.D4se3.E2se3.E1sw3.D1wW.B1w3";

const char *printed_board(int layout, bool big)
{
    if (layout == LAYOUT_KNIGHTS) return knights;
    if (layout == LAYOUT_NEWCOMERS_2025) return newcomers_2025;
    if (layout == LAYOUT_EXAMPLE) return example;
    return big || layout == LAYOUT_NEWCOMERS ? newcomers : beginner;
}

/* [R-BASE-22] Red, orange, white, blue; the second settlement pays. */
const char beginner_pieces[4][4][5] = {
    { "B2n", "B2ne", "D1n", "D1ne" },
    { "A3s", "A3sw", "E2n", "E2ne" },
    { "C2n", "C2nw", "D4n", "C4e" },
    { "E3n", "D3e", "E1n", "E1ne" },
};

/* [R-56-17] Blue, red, white, orange, purple, green; the second settlement pays. */
const char newcomer_pieces[HX_SEATS][4][5] = {
    { "D6s", "D6sw", "D4se", "D4e" },  { "B1sw", "B1sw", "D2se", "D2se" },
    { "B4se", "B4se", "C3se", "C3e" }, { "F1s", "F1se", "D3se", "D3se" },
    { "F4s", "F4sw", "E4sw", "E4sw" }, { "A1ne", "A1e", "C3sw", "C3w" },
};

const uint8_t *frame_tokens(bool big)
{
    /* [R-BASE-8] A to R. */
    static const uint8_t small_tokens[] = { 5, 2,  6, 3, 8, 10, 9, 12, 11, 4,
                                            8, 10, 9, 4, 5, 6,  3, 11, 0 };
    /* [R-56-2] A to Y, Za, Zb, Zc. */
    static const uint8_t big_tokens[] = { 2,  5,  4,  6,  3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8,
                                          10, 11, 12, 10, 5, 4, 9, 5,  9,  12, 3, 2, 6, 0 };
    return big ? big_tokens : small_tokens;
}

/* [R-BASE-1, R-56-10] The longest row is the middle one, r = 0; rows above it
 * begin one step further to the right each, rows below it end one earlier. */
void frame_shape(board *b, bool big)
{
    const int half = big ? 3 : 2, longest = big ? 6 : 5;
    int8_t qr[HEXES][2];
    int hexes = 0;
    for (int r = -half; r <= half; r++) {
        const int first = r < 0 ? -half - r : -half, length = longest - (r < 0 ? -r : r);
        for (int q = first; q < first + length; q++, hexes++) {
            qr[hexes][0] = (int8_t)q;
            qr[hexes][1] = (int8_t)r;
        }
    }
    board_shape(b, (const int8_t(*)[2])qr, hexes);
}
