/* sheet_two.c -- the sheet of Island Two, also called Plus.
 *
 * Seven hexes, two of them deserts with a pair of knights each.  Roads form a
 * tree from the printed one (index 0); nothing has an order within its kind. */
#include "sheets.h"

/* clang-format off */

/* middle, terrain, corners and roads around it */
static const hx_dice_hex hexes[] = {
    {0.0f, -1.7321f, HX_DICE_DESERT, {17, 16, NO, 1, 0, 18}, {16, NO, NO, 0, NO, 17}},
    {1.5f, -0.866f, HX_DICE_BRICK, {15, 14, 12, 13, NO, 16}, {14, 13, 12, NO, NO, 15}},
    {1.5f, 0.866f, HX_DICE_LUMBER, {12, 11, 10, 9, NO, 13}, {11, 10, 9, NO, NO, 12}},
    {0.0f, 1.7321f, HX_DICE_WOOL, {NO, 9, 8, 7, 5, 4}, {NO, 8, 7, 6, 4, NO}},
    {-1.5f, 0.866f, HX_DICE_GRAIN, {2, 4, 5, 6, NO, 3}, {3, 4, 5, NO, NO, 2}},
    {-1.5f, -0.866f, HX_DICE_ORE, {0, 1, 2, 3, NO, NO}, {0, 1, 2, NO, NO, NO}},
    {0.0f, 0.0f, HX_DICE_DESERT, {NO, 13, NO, 4, 2, 1}, {NO, NO, NO, 3, 1, NO}},
};

/* place, roads that meet here, settlement and city on it */
static const hx_dice_corner corners[] = {
    {-1.0f, -1.7321f, {0, NO, NO}, NO, NO}, {-0.5f, -0.866f, {0, 1, NO}, 0, NO},
    {-1.0f, 0.0f, {1, 2, 3}, NO, NO}, {-2.0f, 0.0f, {2, NO, NO}, NO, 0},
    {-0.5f, 0.866f, {3, 4, NO}, 1, NO}, {-1.0f, 1.7321f, {4, 5, 6}, NO, NO},
    {-2.0f, 1.7321f, {5, NO, NO}, NO, 1}, {-0.5f, 2.5981f, {6, 7, NO}, 2, NO},
    {0.5f, 2.5981f, {7, 8, NO}, NO, NO}, {1.0f, 1.7321f, {8, 9, NO}, NO, 2},
    {2.0f, 1.7321f, {9, 10, NO}, NO, NO}, {2.5f, 0.866f, {10, 11, NO}, 3, NO},
    {2.0f, 0.0f, {11, 12, 13}, NO, NO}, {1.0f, 0.0f, {12, NO, NO}, NO, 3},
    {2.5f, -0.866f, {13, 14, NO}, 4, NO}, {2.0f, -1.7321f, {14, 15, NO}, NO, NO},
    {1.0f, -1.7321f, {15, 16, NO}, 5, NO}, {0.5f, -2.5981f, {16, 17, NO}, NO, NO},
    {-0.5f, -2.5981f, {17, NO, NO}, 6, NO},
};

/* number, gives, hex, knights */
static const hx_dice_joker jokers[] = {
    {1, HX_DICE_ORE, 5, 0x1}, {2, HX_DICE_GRAIN, 4, 0x2}, {3, HX_DICE_WOOL, 3, 0x4},
    {4, HX_DICE_LUMBER, 2, 0x8}, {5, HX_DICE_BRICK, 1, 0x10}, {6, HX_DICE_ANY, 0, 0x60},
    {7, HX_DICE_ANY, 6, 0x180},
};

static const hx_dice_site roads[] = {
    ROAD(0, 0, NO, 0, 1), ROAD(1, 0, 0, 1, 2), ROAD(2, 0, 1, 2, 3),
    ROAD(3, 0, 1, 2, 4), ROAD(4, 0, 3, 4, 5), ROAD(5, 0, 4, 5, 6),
    ROAD(6, 0, 4, 5, 7), ROAD(7, 0, 6, 7, 8), ROAD(8, 0, 7, 8, 9),
    ROAD(9, 0, 8, 9, 10), ROAD(10, 0, 9, 10, 11), ROAD(11, 0, 10, 11, 12),
    ROAD(12, 0, 11, 12, 13), ROAD(13, 0, 11, 12, 14), ROAD(14, 0, 13, 14, 15),
    ROAD(15, 0, 14, 15, 16), ROAD(16, 0, 15, 16, 17), ROAD(17, 0, 16, 17, 18),
};

static const hx_dice_site settlements[] = {
    HOUSE(1, 1, 0, NO, 1), HOUSE(2, 1, 3, NO, 4), HOUSE(3, 1, 6, NO, 7),
    HOUSE(4, 1, 10, NO, 11), HOUSE(5, 1, 13, NO, 14), HOUSE(6, 1, 15, NO, 16),
    HOUSE(7, 1, 17, NO, 18),
};

static const hx_dice_site cities[] = {
    HOUSE(1, 2, 2, NO, 3), HOUSE(2, 2, 5, NO, 6), HOUSE(3, 2, 8, NO, 9),
    HOUSE(4, 2, 12, NO, 13),
};

static const hx_dice_site knights[] = {
    KNIGHT(1, 0, NO, 5, -1.5f, -0.866f), KNIGHT(2, 0, NO, 4, -1.5f, 0.866f),
    KNIGHT(3, 0, NO, 3, 0.0f, 1.7321f), KNIGHT(4, 0, NO, 2, 1.5f, 0.866f),
    KNIGHT(5, 0, NO, 1, 1.5f, -0.866f), KNIGHT(6, 0, NO, 0, -0.35f, -1.7321f),
    KNIGHT(7, 0, NO, 0, 0.35f, -1.7321f), KNIGHT(8, 0, NO, 6, -0.35f, 0.0f),
    KNIGHT(9, 0, NO, 6, 0.35f, 0.0f),
};

const hx_dice_sheet dice_sheet_two = {
    .name = "island-two",
    .pointy = false,
    .printed = 0,
    .shaded = 6,
    .hexes = 7,
    .corners = 19,
    .jokers = 7,
    .sites = {18, 7, 4, 9, 0},
    .hex = hexes,
    .corner = corners,
    .joker = jokers,
    .site = {roads, settlements, cities, knights, NULL},
};
