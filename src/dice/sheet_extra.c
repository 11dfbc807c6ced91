/* sheet_extra.c -- the shared island of Extra.
 *
 * Nineteen hexes in rows of 3 4 5 4 3.  Corners ("positions") are numbered in
 * reading order and give roads and sites their names: road 0307 joins corners
 * 3 and 7.  No two settlement sites are neighbours. */
#include "sheets.h"

/* clang-format off */

/* middle, terrain, corners and roads around it */
static const hx_dice_hex hexes[] = {
    {-1.7321f, -3.0f, HX_DICE_WOOL, {0, 4, 8, 12, 7, 3}, {1, 7, 12, 11, 6, 0}},
    {0.0f, -3.0f, HX_DICE_GRAIN, {1, 5, 9, 13, 8, 4}, {3, 8, 14, 13, 7, 2}},
    {1.7321f, -3.0f, HX_DICE_ORE, {2, 6, 10, 14, 9, 5}, {5, 9, 16, 15, 8, 4}},
    {-2.5981f, -1.5f, HX_DICE_ORE, {7, 12, 17, 22, 16, 11}, {11, 19, 25, 24, 18, 10}},
    {-0.866f, -1.5f, HX_DICE_BRICK, {8, 13, 18, 23, 17, 12}, {13, 20, 27, 26, 19, 12}},
    {0.866f, -1.5f, HX_DICE_LUMBER, {9, 14, 19, 24, 18, 13}, {15, 21, 29, 28, 20, 14}},
    {2.5981f, -1.5f, HX_DICE_WOOL, {10, 15, 20, 25, 19, 14}, {17, 22, 31, 30, 21, 16}},
    {-3.4641f, 0.0f, HX_DICE_GRAIN, {16, 22, 28, 33, 27, 21}, {24, 34, 40, 39, 33, 23}},
    {-1.7321f, 0.0f, HX_DICE_LUMBER, {17, 23, 29, 34, 28, 22}, {26, 35, 42, 41, 34, 25}},
    {0.0f, 0.0f, HX_DICE_DESERT, {18, 24, 30, 35, 29, 23}, {28, 36, 44, 43, 35, 27}},
    {1.7321f, 0.0f, HX_DICE_BRICK, {19, 25, 31, 36, 30, 24}, {30, 37, 46, 45, 36, 29}},
    {3.4641f, 0.0f, HX_DICE_GRAIN, {20, 26, 32, 37, 31, 25}, {32, 38, 48, 47, 37, 31}},
    {-2.5981f, 1.5f, HX_DICE_WOOL, {28, 34, 39, 43, 38, 33}, {41, 50, 55, 54, 49, 40}},
    {-0.866f, 1.5f, HX_DICE_BRICK, {29, 35, 40, 44, 39, 34}, {43, 51, 57, 56, 50, 42}},
    {0.866f, 1.5f, HX_DICE_LUMBER, {30, 36, 41, 45, 40, 35}, {45, 52, 59, 58, 51, 44}},
    {2.5981f, 1.5f, HX_DICE_ORE, {31, 37, 42, 46, 41, 36}, {47, 53, 61, 60, 52, 46}},
    {-1.7321f, 3.0f, HX_DICE_ORE, {39, 44, 48, 51, 47, 43}, {56, 63, 67, 66, 62, 55}},
    {0.0f, 3.0f, HX_DICE_GRAIN, {40, 45, 49, 52, 48, 44}, {58, 64, 69, 68, 63, 57}},
    {1.7321f, 3.0f, HX_DICE_WOOL, {41, 46, 50, 53, 49, 45}, {60, 65, 71, 70, 64, 59}},
};

/* place, roads that meet here, settlement and city on it */
static const hx_dice_corner corners[] = {
    {-1.7321f, -4.0f, {0, 1, NO}, 0, NO}, {0.0f, -4.0f, {2, 3, NO}, 1, 0},
    {1.7321f, -4.0f, {4, 5, NO}, 2, NO}, {-2.5981f, -3.5f, {0, 6, NO}, NO, NO},
    {-0.866f, -3.5f, {1, 2, 7}, NO, NO}, {0.866f, -3.5f, {3, 4, 8}, NO, NO},
    {2.5981f, -3.5f, {5, 9, NO}, NO, NO}, {-2.5981f, -2.5f, {6, 10, 11}, 3, 1},
    {-0.866f, -2.5f, {7, 12, 13}, 4, NO}, {0.866f, -2.5f, {8, 14, 15}, 5, NO},
    {2.5981f, -2.5f, {9, 16, 17}, 6, 2}, {-3.4641f, -2.0f, {10, 18, NO}, NO, NO},
    {-1.7321f, -2.0f, {11, 12, 19}, NO, NO}, {0.0f, -2.0f, {13, 14, 20}, NO, NO},
    {1.7321f, -2.0f, {15, 16, 21}, NO, NO}, {3.4641f, -2.0f, {17, 22, NO}, NO, NO},
    {-3.4641f, -1.0f, {18, 23, 24}, 7, NO}, {-1.7321f, -1.0f, {19, 25, 26}, 8, 3},
    {0.0f, -1.0f, {20, 27, 28}, 9, 4}, {1.7321f, -1.0f, {21, 29, 30}, 10, 5},
    {3.4641f, -1.0f, {22, 31, 32}, 11, NO}, {-4.3301f, -0.5f, {23, 33, NO}, NO, NO},
    {-2.5981f, -0.5f, {24, 25, 34}, NO, NO}, {-0.866f, -0.5f, {26, 27, 35}, NO, NO},
    {0.866f, -0.5f, {28, 29, 36}, NO, NO}, {2.5981f, -0.5f, {30, 31, 37}, NO, NO},
    {4.3301f, -0.5f, {32, 38, NO}, NO, NO}, {-4.3301f, 0.5f, {33, 39, NO}, NO, NO},
    {-2.5981f, 0.5f, {34, 40, 41}, NO, NO}, {-0.866f, 0.5f, {35, 42, 43}, NO, NO},
    {0.866f, 0.5f, {36, 44, 45}, NO, NO}, {2.5981f, 0.5f, {37, 46, 47}, NO, NO},
    {4.3301f, 0.5f, {38, 48, NO}, NO, NO}, {-3.4641f, 1.0f, {39, 40, 49}, 12, NO},
    {-1.7321f, 1.0f, {41, 42, 50}, 13, 6}, {0.0f, 1.0f, {43, 44, 51}, 14, 7},
    {1.7321f, 1.0f, {45, 46, 52}, 15, 8}, {3.4641f, 1.0f, {47, 48, 53}, 16, NO},
    {-3.4641f, 2.0f, {49, 54, NO}, NO, NO}, {-1.7321f, 2.0f, {50, 55, 56}, NO, NO},
    {0.0f, 2.0f, {51, 57, 58}, NO, NO}, {1.7321f, 2.0f, {52, 59, 60}, NO, NO},
    {3.4641f, 2.0f, {53, 61, NO}, NO, NO}, {-2.5981f, 2.5f, {54, 55, 62}, 17, 9},
    {-0.866f, 2.5f, {56, 57, 63}, 18, NO}, {0.866f, 2.5f, {58, 59, 64}, 19, NO},
    {2.5981f, 2.5f, {60, 61, 65}, 20, 10}, {-2.5981f, 3.5f, {62, 66, NO}, NO, NO},
    {-0.866f, 3.5f, {63, 67, 68}, NO, NO}, {0.866f, 3.5f, {64, 69, 70}, NO, NO},
    {2.5981f, 3.5f, {65, 71, NO}, NO, NO}, {-1.7321f, 4.0f, {66, 67, NO}, 21, NO},
    {0.0f, 4.0f, {68, 69, NO}, 22, 11}, {1.7321f, 4.0f, {70, 71, NO}, 23, NO},
};

/* number, gives, hex, knights */
static const hx_dice_joker jokers[] = {
    {0, HX_DICE_WOOL, 0, 0x1}, {1, HX_DICE_GRAIN, 1, 0x2},
    {2, HX_DICE_ORE, 2, 0x4}, {3, HX_DICE_ORE, 3, 0x8},
    {4, HX_DICE_BRICK, 4, 0x10}, {5, HX_DICE_LUMBER, 5, 0x20},
    {6, HX_DICE_WOOL, 6, 0x40}, {7, HX_DICE_GRAIN, 7, 0x80},
    {8, HX_DICE_LUMBER, 8, 0x100}, {9, HX_DICE_ANY, 9, 0x200},
    {10, HX_DICE_ANY, 9, 0x400}, {11, HX_DICE_BRICK, 10, 0x800},
    {12, HX_DICE_GRAIN, 11, 0x1000}, {13, HX_DICE_WOOL, 12, 0x2000},
    {14, HX_DICE_BRICK, 13, 0x4000}, {15, HX_DICE_LUMBER, 14, 0x8000},
    {16, HX_DICE_ORE, 15, 0x10000}, {17, HX_DICE_ORE, 16, 0x20000},
    {18, HX_DICE_GRAIN, 17, 0x40000}, {19, HX_DICE_WOOL, 18, 0x80000},
};

static const hx_dice_site roads[] = {
    WAY(3, 0, 3, 29), WAY(4, 0, 4, 0), WAY(104, 1, 4, 1), WAY(105, 1, 5, 2),
    WAY(205, 2, 5, 3), WAY(206, 2, 6, 4), WAY(307, 3, 7, 28), WAY(408, 4, 8, NO),
    WAY(509, 5, 9, NO), WAY(610, 6, 10, 5), WAY(711, 7, 11, 27), WAY(712, 7, 12, NO),
    WAY(812, 8, 12, NO), WAY(813, 8, 13, NO), WAY(913, 9, 13, NO), WAY(914, 9, 14, NO),
    WAY(1014, 10, 14, NO), WAY(1015, 10, 15, 6), WAY(1116, 11, 16, 26), WAY(1217, 12, 17, NO),
    WAY(1318, 13, 18, NO), WAY(1419, 14, 19, NO), WAY(1520, 15, 20, 7), WAY(1621, 16, 21, 25),
    WAY(1622, 16, 22, NO), WAY(1722, 17, 22, NO), WAY(1723, 17, 23, NO), WAY(1823, 18, 23, NO),
    WAY(1824, 18, 24, NO), WAY(1924, 19, 24, NO), WAY(1925, 19, 25, NO), WAY(2025, 20, 25, NO),
    WAY(2026, 20, 26, 8), WAY(2127, 21, 27, 24), WAY(2228, 22, 28, NO), WAY(2329, 23, 29, NO),
    WAY(2430, 24, 30, NO), WAY(2531, 25, 31, NO), WAY(2632, 26, 32, 9), WAY(2733, 27, 33, 23),
    WAY(2833, 28, 33, NO), WAY(2834, 28, 34, NO), WAY(2934, 29, 34, NO), WAY(2935, 29, 35, NO),
    WAY(3035, 30, 35, NO), WAY(3036, 30, 36, NO), WAY(3136, 31, 36, NO), WAY(3137, 31, 37, NO),
    WAY(3237, 32, 37, 10), WAY(3338, 33, 38, 22), WAY(3439, 34, 39, NO), WAY(3540, 35, 40, NO),
    WAY(3641, 36, 41, NO), WAY(3742, 37, 42, 11), WAY(3843, 38, 43, 21), WAY(3943, 39, 43, NO),
    WAY(3944, 39, 44, NO), WAY(4044, 40, 44, NO), WAY(4045, 40, 45, NO), WAY(4145, 41, 45, NO),
    WAY(4146, 41, 46, NO), WAY(4246, 42, 46, 12), WAY(4347, 43, 47, 20), WAY(4448, 44, 48, NO),
    WAY(4549, 45, 49, NO), WAY(4650, 46, 50, 13), WAY(4751, 47, 51, 19), WAY(4851, 48, 51, 18),
    WAY(4852, 48, 52, 17), WAY(4952, 49, 52, 16), WAY(4953, 49, 53, 15), WAY(5053, 50, 53, 14),
};

static const hx_dice_site settlements[] = {
    HOUSE(0, 1, NO, NO, 0), HOUSE(1, 1, NO, NO, 1), HOUSE(2, 1, NO, NO, 2),
    HOUSE(7, 1, NO, NO, 7), HOUSE(8, 1, NO, NO, 8), HOUSE(9, 1, NO, NO, 9),
    HOUSE(10, 1, NO, NO, 10), HOUSE(16, 1, NO, NO, 16), HOUSE(17, 1, NO, NO, 17),
    HOUSE(18, 1, NO, NO, 18), HOUSE(19, 1, NO, NO, 19), HOUSE(20, 1, NO, NO, 20),
    HOUSE(33, 1, NO, NO, 33), HOUSE(34, 1, NO, NO, 34), HOUSE(35, 1, NO, NO, 35),
    HOUSE(36, 1, NO, NO, 36), HOUSE(37, 1, NO, NO, 37), HOUSE(43, 1, NO, NO, 43),
    HOUSE(44, 1, NO, NO, 44), HOUSE(45, 1, NO, NO, 45), HOUSE(46, 1, NO, NO, 46),
    HOUSE(51, 1, NO, NO, 51), HOUSE(52, 1, NO, NO, 52), HOUSE(53, 1, NO, NO, 53),
};

static const hx_dice_site cities[] = {
    HOUSE(1, 1, 1, NO, 1), HOUSE(7, 1, 3, NO, 7), HOUSE(10, 1, 6, NO, 10),
    HOUSE(17, 1, 8, NO, 17), HOUSE(18, 1, 9, NO, 18), HOUSE(19, 1, 10, NO, 19),
    HOUSE(34, 1, 13, NO, 34), HOUSE(35, 1, 14, NO, 35), HOUSE(36, 1, 15, NO, 36),
    HOUSE(43, 1, 17, NO, 43), HOUSE(46, 1, 20, NO, 46), HOUSE(52, 1, 22, NO, 52),
};

static const hx_dice_site knights[] = {
    KNIGHT(0, 0, NO, 0, -1.7321f, -3.0f), KNIGHT(1, 0, NO, 1, 0.0f, -3.0f),
    KNIGHT(2, 0, NO, 2, 1.7321f, -3.0f), KNIGHT(3, 0, NO, 3, -2.5981f, -1.5f),
    KNIGHT(4, 0, NO, 4, -0.866f, -1.5f), KNIGHT(5, 0, NO, 5, 0.866f, -1.5f),
    KNIGHT(6, 0, NO, 6, 2.5981f, -1.5f), KNIGHT(7, 0, NO, 7, -3.4641f, 0.0f),
    KNIGHT(8, 0, NO, 8, -1.7321f, 0.0f), KNIGHT(9, 0, NO, 9, -0.35f, 0.0f),
    KNIGHT(10, 0, NO, 9, 0.35f, 0.0f), KNIGHT(11, 0, NO, 10, 1.7321f, 0.0f),
    KNIGHT(12, 0, NO, 11, 3.4641f, 0.0f), KNIGHT(13, 0, NO, 12, -2.5981f, 1.5f),
    KNIGHT(14, 0, NO, 13, -0.866f, 1.5f), KNIGHT(15, 0, NO, 14, 0.866f, 1.5f),
    KNIGHT(16, 0, NO, 15, 2.5981f, 1.5f), KNIGHT(17, 0, NO, 16, -1.7321f, 3.0f),
    KNIGHT(18, 0, NO, 17, 0.0f, 3.0f), KNIGHT(19, 0, NO, 18, 1.7321f, 3.0f),
};

static const hx_dice_site castles[] = {
    CASTLE(0, 2, 4.2f, -4.2f), CASTLE(1, 2, 4.2f, 4.2f),
    CASTLE(2, 2, -4.2f, 4.2f), CASTLE(3, 2, -4.2f, -4.2f),
};

const hx_dice_sheet dice_sheet_extra = {
    .name = "extra",
    .pointy = true,
    .printed = NO,
    .shaded = NO,
    .hexes = 19,
    .corners = 54,
    .jokers = 20,
    .sites = {72, 24, 12, 20, 4},
    .hex = hexes,
    .corner = corners,
    .joker = jokers,
    .site = {roads, settlements, cities, knights, castles},
};
