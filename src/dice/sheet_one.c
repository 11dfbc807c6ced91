/* sheet_one.c -- the sheet of Island One.
 *
 * A ring of six hexes around the sea.  Roads form a tree from the printed one
 * (index 16); settlements, cities and knights are built in rising order. */
#include "sheets.h"

/* clang-format off */

/* middle, terrain, corners and roads around it */
static const hx_dice_hex hexes[] = {
    {0.0f, -1.7321f, HX_DICE_DESERT, {NO, 13, 12, 1, 0, NO}, {NO, 11, NO, 16, NO, NO}},
    {1.5f, -0.866f, HX_DICE_BRICK, {NO, 17, 16, 11, 12, 13}, {NO, 15, NO, 10, 11, NO}},
    {1.5f, 0.866f, HX_DICE_LUMBER, {16, 15, 14, 9, 10, 11}, {14, 13, 12, 8, 9, NO}},
    {0.0f, 1.7321f, HX_DICE_WOOL, {10, 9, 8, 7, 5, 4}, {8, 7, 6, 5, 3, NO}},
    {-1.5f, 0.866f, HX_DICE_GRAIN, {2, 4, 5, 6, NO, 3}, {2, 3, 4, NO, NO, 1}},
    {-1.5f, -0.866f, HX_DICE_ORE, {0, 1, 2, 3, NO, NO}, {16, 0, 1, NO, NO, NO}},
    {0.0f, 0.0f, HX_DICE_SEA, {12, 11, 10, 4, 2, 1}, {10, 9, NO, 2, 0, NO}},
};

/* place, roads that meet here, settlement and city on it */
static const hx_dice_corner corners[] = {
    {-1.0f, -1.7321f, {16, NO, NO}, NO, NO}, {-0.5f, -0.866f, {0, 16, NO}, 0, NO},
    {-1.0f, 0.0f, {0, 1, 2}, NO, NO}, {-2.0f, 0.0f, {1, NO, NO}, NO, 0},
    {-0.5f, 0.866f, {2, 3, NO}, 1, NO}, {-1.0f, 1.7321f, {3, 4, 5}, NO, NO},
    {-2.0f, 1.7321f, {4, NO, NO}, NO, 1}, {-0.5f, 2.5981f, {5, 6, NO}, 2, NO},
    {0.5f, 2.5981f, {6, 7, NO}, NO, NO}, {1.0f, 1.7321f, {7, 8, 12}, 3, NO},
    {0.5f, 0.866f, {8, 9, NO}, NO, NO}, {1.0f, 0.0f, {9, 10, NO}, 4, NO},
    {0.5f, -0.866f, {10, 11, NO}, NO, NO}, {1.0f, -1.7321f, {11, NO, NO}, 5, NO},
    {2.0f, 1.7321f, {12, 13, NO}, NO, NO}, {2.5f, 0.866f, {13, 14, NO}, NO, 2},
    {2.0f, 0.0f, {14, 15, NO}, NO, NO}, {2.5f, -0.866f, {15, NO, NO}, NO, 3},
};

/* number, gives, hex, knights */
static const hx_dice_joker jokers[] = {
    {1, HX_DICE_ORE, 5, 0x1}, {2, HX_DICE_GRAIN, 4, 0x2}, {3, HX_DICE_WOOL, 3, 0x4},
    {4, HX_DICE_LUMBER, 2, 0x8}, {5, HX_DICE_BRICK, 1, 0x10}, {6, HX_DICE_ANY, 0, 0x20},
};

static const hx_dice_site roads[] = {
    ROAD(0, 1, 16, 1, 2), ROAD(1, 1, 0, 2, 3), ROAD(2, 1, 0, 2, 4),
    ROAD(3, 1, 2, 4, 5), ROAD(4, 1, 3, 5, 6), ROAD(5, 1, 3, 5, 7),
    ROAD(6, 1, 5, 7, 8), ROAD(7, 1, 6, 8, 9), ROAD(8, 1, 7, 9, 10),
    ROAD(9, 1, 8, 10, 11), ROAD(10, 1, 9, 11, 12), ROAD(11, 1, 10, 12, 13),
    ROAD(12, 1, 7, 9, 14), ROAD(13, 1, 12, 14, 15), ROAD(14, 1, 13, 15, 16),
    ROAD(15, 1, 14, 16, 17), ROAD(16, 0, NO, 0, 1),
};

static const hx_dice_site settlements[] = {
    HOUSE(3, 3, 16, NO, 1), HOUSE(4, 4, 2, 0, 4), HOUSE(5, 5, 5, 1, 7),
    HOUSE(7, 7, 7, 2, 9), HOUSE(9, 9, 9, 3, 11), HOUSE(11, 11, 11, 4, 13),
};

static const hx_dice_site cities[] = {
    HOUSE(7, 7, 1, NO, 3), HOUSE(12, 12, 4, 0, 6), HOUSE(20, 20, 13, 1, 15),
    HOUSE(30, 30, 15, 2, 17),
};

static const hx_dice_site knights[] = {
    KNIGHT(1, 1, NO, 5, -1.5f, -0.866f), KNIGHT(2, 2, 0, 4, -1.5f, 0.866f),
    KNIGHT(3, 3, 1, 3, 0.0f, 1.7321f), KNIGHT(4, 4, 2, 2, 1.5f, 0.866f),
    KNIGHT(5, 5, 3, 1, 1.5f, -0.866f), KNIGHT(6, 6, 4, 0, 0.0f, -1.7321f),
};

const hx_dice_sheet dice_sheet_one = {
    .name = "island-one",
    .pointy = false,
    .printed = 16,
    .shaded = NO,
    .hexes = 7,
    .corners = 18,
    .jokers = 6,
    .sites = {17, 6, 4, 6, 0},
    .hex = hexes,
    .corner = corners,
    .joker = jokers,
    .site = {roads, settlements, cities, knights, NULL},
};
