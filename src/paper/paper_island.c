/* paper_island.c -- the map of a sheet: roads, sites and jokers on the land.
 *
 * Where things lie comes from the sheet's data in sides of a hex; this file
 * scales it into a box and decides what a site looks like, blank or built.
 * The numbers inside sites are points; small grey names are those of records,
 * so that a game on paper can be told to the program.  Sea and land are in
 * paper_land.c. */
#include <math.h>

#include "paper_map.h"

/* Sizes in sides of a hex. */
#define ROAD_WIDTH 0.2
#define ROAD_INSET 0.16 /* from a corner without a site */
#define HOUSE_INSET 0.235
#define CITY_INSET 0.29
#define TOWER_INSET 0.33 /* Extra's towers reach higher */
#define HOUSE_SIZE 0.4
#define CITY_SIZE 0.5
#define KNIGHT_SIZE 0.4
#define CASTLE_SIZE 0.72
#define JOKER_SIZE 0.36

static hx_dice_kind kind_of(const paper_map *m)
{
    return (hx_dice_kind)m->leaf->rules->kind;
}

/* -- who has what ------------------------------------------------------------------- */

static bool has_site(const hx_dice_seat *s, int piece, int site)
{
    switch (piece) {
    case HX_DICE_ROAD: return s->roads[site / 32] >> site % 32 & 1;
    case HX_DICE_SETTLEMENT: return s->settlements >> site & 1;
    case HX_DICE_CITY: return s->cities >> site & 1;
    case HX_DICE_KNIGHT: return s->knights >> site & 1;
    default: return s->castles >> site & 1;
    }
}

/* The seat whose piece is drawn on a site of this leaf, or -1. */
static int paper_owner(const leaf *l, int piece, int site)
{
    const bool shared = l->rules->kind == HX_DICE_EXTRA;
    const int printed = hx_dice_sheet_of((hx_dice_kind)l->rules->kind)->printed;
    if (piece == HX_DICE_ROAD && site == printed) return l->seat;
    if (!l->state) return -1;
    for (int i = 0; i < l->rules->seats; i++) {
        if ((shared || i == l->seat) && has_site(&l->state->seats[i], piece, site)) return i;
    }
    return -1;
}

/* The seat whose piece is drawn on a site of this leaf, or -1. */
static bool paper_is_used(const leaf *l, int joker)
{
    const bool shared = l->rules->kind == HX_DICE_EXTRA;
    for (int i = 0; l->state && i < l->rules->seats; i++) {
        if ((shared || i == l->seat) && l->state->seats[i].used >> joker & 1) return true;
    }
    return false;
}

/* How a site is painted; adds it to the tally. */
static paint paint_of(const paper_map *m, int piece, int site, int *owner)
{
    *owner = paper_owner(m->leaf, piece, site);
    m->pen->tally->sites[piece]++;
    m->pen->tally->built[piece] += *owner >= 0;
    if (*owner < 0) return (paint){ WHITE, INK, 0.3 };
    return (paint){ m->shared ? paper_player_rgb(*owner) : BUILT, INK, 0.3 };
}

/* -- names beside sites ----------------------------------------------------------------- */

/* The angle at a corner that is farthest from its roads; vertical if equal. */
static double free_angle(const paper_map *m, int corner)
{
    static const int order[] = { 3, 9, 0, 6, 1, 5, 7, 11, 2, 4, 8, 10 }; /* twelfths */
    const hx_dice_corner *const c = &m->sheet->corner[corner];
    const double twelfth = acos(0.5) / 2;
    double best = 0, widest = -1;
    for (int i = 0; i < 12; i++) {
        const double x = cos(order[i] * twelfth), y = sin(order[i] * twelfth);
        double nearest = 4;
        for (int r = 0; r < 3 && c->road[r] != HX_DICE_NONE; r++) {
            const hx_dice_site *const road = &m->sheet->site[HX_DICE_ROAD][c->road[r]];
            const hx_dice_corner *const to =
                &m->sheet->corner[road->a == corner ? road->b : road->a];
            nearest =
                fmin(nearest, acos(fmax(-1, fmin(1, x * (to->x - c->x) + y * (to->y - c->y)))));
        }
        if (nearest > widest + 0.05) {
            widest = nearest;
            best = order[i] * twelfth;
        }
    }
    return best;
}

static void draw_tag(const paper_map *m, int corner, double distance, const char *text)
{
    const hx_dice_corner *const c = &m->sheet->corner[corner];
    const double angle = free_angle(m, corner);
    paper_text(m->pen, at_x(m, c->x + distance * cos(angle)), at_y(m, c->y + distance * sin(angle)),
               (type){ .size = 0.115 * m->side, .align = 'c', .rgb = GREY }, text);
}

/* Extra: the numbers of the corners, from which roads and sites have their names. */
static void draw_corner_numbers(const paper_map *m)
{
    char text[12];
    for (int i = 0; i < m->sheet->corners; i++) {
        const hx_dice_corner *const c = &m->sheet->corner[i];
        snprintf(text, sizeof text, "%d", i);
        draw_tag(m, i,
                 c->city != HX_DICE_NONE         ? 0.35
                 : c->settlement != HX_DICE_NONE ? 0.32
                                                 : 0.15,
                 text);
    }
}

/* -- roads ------------------------------------------------------------------------------ */

/* How far from a corner a road begins, to leave room for what stands there. */
static double inset(const paper_map *m, int corner)
{
    const hx_dice_corner *const c = &m->sheet->corner[corner];
    if (c->city != HX_DICE_NONE) return m->shared ? TOWER_INSET : CITY_INSET;
    return c->settlement != HX_DICE_NONE ? HOUSE_INSET : ROAD_INSET;
}

/* Grey stripes around the name: the road that first earns the title [R-I2-07]. */
static void draw_stripes(const paper_map *m, double x1, double y1, double x2, double y2)
{
    const double half = 0.36 * ROAD_WIDTH * m->side;
    const double dx = (x2 - x1) / 12, dy = (y2 - y1) / 12, length = hypot(dx, dy);
    for (int i = 1; i < 12; i++) {
        if (i > 3 && i < 9) continue;
        const double x = x1 + i * dx, y = y1 + i * dy;
        paper_line(m->pen, x - dy / length * half, y + dx / length * half, x + dy / length * half,
                   y - dx / length * half, FAINT, 0.5);
    }
}

/* Along the road, and never upside down. */
static void label_road(const paper_map *m, double x, double y, double angle, int road, uint32_t rgb)
{
    char name[16];
    const double half = acos(0.0);
    if (m->leaf->unnamed) return;
    hx_dice_site_name(kind_of(m), HX_DICE_ROAD, road, name, sizeof name);
    paper_save(m->pen);
    paper_shift(m->pen, x, y);
    paper_turn(m->pen, angle > half ? angle - 2 * half : angle < -half ? angle + 2 * half : angle);
    paper_text(m->pen, 0, 0, (type){ .size = 0.115 * m->side, .align = 'c', .rgb = rgb }, name);
    paper_restore(m->pen);
}

static void draw_road(const paper_map *m, int road)
{
    const hx_dice_site *const s = &m->sheet->site[HX_DICE_ROAD][road];
    const hx_dice_corner *const a = &m->sheet->corner[s->a], *const b = &m->sheet->corner[s->b];
    const double from = inset(m, s->a), to = 1 - inset(m, s->b);
    const double dx = b->x - a->x, dy = b->y - a->y;
    const double x1 = at_x(m, a->x + from * dx), y1 = at_y(m, a->y + from * dy);
    const double x2 = at_x(m, a->x + to * dx), y2 = at_y(m, a->y + to * dy);
    int owner;
    paint how = paint_of(m, HX_DICE_ROAD, road, &owner);
    if (owner < 0 && s->coast != HX_DICE_NONE && m->shared) how.fill = 0xFFE9A8;
    paper_road(m->pen, x1, y1, x2, y2, ROAD_WIDTH * m->side, how);
    if (owner < 0 && road == m->sheet->shaded) draw_stripes(m, x1, y1, x2, y2);
    if (!m->shared && road != m->sheet->printed) {
        label_road(m, (x1 + x2) / 2, (y1 + y2) / 2, atan2(y2 - y1, x2 - x1), road,
                   owner < 0 ? GREY : WHITE);
    } else if (m->shared && owner >= 0) {
        paper_player_mark(m->pen, (x1 + x2) / 2, (y1 + y2) / 2, 0.13 * m->side, owner, WHITE);
    }
}

/* -- settlements, cities, knights, castles ---------------------------------------------- */

/* Points inside a site, or on a shared island the mark of the owner. */
static void label_points(const paper_map *m, double x, double y, int owner, int points)
{
    char text[16];
    const uint32_t rgb = owner >= 0 ? WHITE : INK;
    if (owner >= 0 && m->shared) {
        paper_player_mark(m->pen, x, y, 0.14 * m->side, owner, WHITE);
        return;
    }
    snprintf(text, sizeof text, "%d", points);
    paper_text(m->pen, x, y,
               (type){ .size = 0.2 * m->side, .align = 'c', .bold = true, .rgb = rgb }, text);
}

/* Pieces without points show their name. */
static void label_site(const paper_map *m, int piece, int site, double x, double y, int owner)
{
    char text[16];
    const int points = hx_dice_points(m->leaf->rules, piece, site);
    if (points || (owner >= 0 && m->shared)) {
        label_points(m, x, y, owner, points);
        return;
    }
    if (m->leaf->unnamed) return;
    hx_dice_site_name(kind_of(m), piece, site, text, sizeof text);
    paper_text(m->pen, x, y,
               (type){ .size = 0.135 * m->side,
                       .align = 'c',
                       .rgb = owner >= 0 ? WHITE : GREY,
                       .most = 0.24 * m->side },
               text);
}

/* Island One's sites are named by their points; of others the name stands beside. */
static bool is_named(const paper_map *m, int piece)
{
    const bool flat = piece == HX_DICE_KNIGHT && m->leaf->rules->flat_knights;
    return kind_of(m) == HX_DICE_ISLAND_ONE && !flat;
}

static void tag_house(const paper_map *m, int piece, int site)
{
    char text[16];
    const hx_dice_site *const s = &m->sheet->site[piece][site];
    if (is_named(m, piece) || m->leaf->unnamed) return;
    hx_dice_site_name(kind_of(m), piece, site, text, sizeof text);
    draw_tag(m, s->a, piece == HX_DICE_CITY ? 0.38 : 0.32, text);
}

static void draw_house(const paper_map *m, int piece, int site)
{
    const hx_dice_corner *const c = &m->sheet->corner[m->sheet->site[piece][site].a];
    const double x = at_x(m, c->x), y = at_y(m, c->y);
    int owner;
    const paint how = paint_of(m, piece, site, &owner);
    paper_piece(m->pen, x, y, (piece == HX_DICE_CITY ? CITY_SIZE : HOUSE_SIZE) * m->side, piece,
                how);
    label_site(m, piece, site, x, y + (piece == HX_DICE_CITY ? 0.085 : 0.05) * m->side, owner);
    if (!m->shared) tag_house(m, piece, site);
}

/* Extra: the settlement is the left half, the city adds the right one. */
static void draw_growing_house(const paper_map *m, int settlement, int city)
{
    const hx_dice_corner *const c = &m->sheet->corner[m->sheet->site[HX_DICE_CITY][city].a];
    const double x = at_x(m, c->x), y = at_y(m, c->y), size = CITY_SIZE * m->side;
    int owner;
    paint how = paint_of(m, HX_DICE_SETTLEMENT, settlement, &owner);
    paper_house_half(m->pen, x, y, size, how);
    label_site(m, HX_DICE_SETTLEMENT, settlement, x - 0.23 * size, y + 0.17 * size, owner);
    how = paint_of(m, HX_DICE_CITY, city, &owner);
    if (owner < 0) how.fill = 0xEBEFF2; /* apart from the house, lest they read as "12" */
    paper_tower_half(m->pen, x, y, size, how);
    label_points(m, x + 0.27 * size, y - 0.19 * size, owner,
                 hx_dice_points(m->leaf->rules, HX_DICE_SETTLEMENT, settlement) +
                     hx_dice_points(m->leaf->rules, HX_DICE_CITY, city));
}

static void draw_houses(const paper_map *m)
{
    for (int i = 0; i < m->sheet->sites[HX_DICE_SETTLEMENT]; i++) {
        const int city = m->sheet->corner[m->sheet->site[HX_DICE_SETTLEMENT][i].a].city;
        if (m->shared && city != HX_DICE_NONE) draw_growing_house(m, i, city);
        else draw_house(m, HX_DICE_SETTLEMENT, i);
    }
    for (int i = 0; i < m->sheet->sites[HX_DICE_CITY] && !m->shared; i++) {
        draw_house(m, HX_DICE_CITY, i);
    }
}

/* Knights stand above the middle of their hex, jokers below them. */
static void draw_knight(const paper_map *m, int knight)
{
    const hx_dice_site *const s = &m->sheet->site[HX_DICE_KNIGHT][knight];
    const double x = at_x(m, s->x), y = at_y(m, s->y - 0.2);
    char text[16];
    int owner;
    const paint how = paint_of(m, HX_DICE_KNIGHT, knight, &owner);
    paper_piece(m->pen, x, y, KNIGHT_SIZE * m->side, HX_DICE_KNIGHT, how);
    label_site(m, HX_DICE_KNIGHT, knight, x, y, owner);
    const bool shown = !hx_dice_points(m->leaf->rules, HX_DICE_KNIGHT, knight);
    const bool counted = kind_of(m) == HX_DICE_ISLAND_ONE; /* built in this order */
    if (m->leaf->unnamed && !counted) return;
    if (m->shared ? owner < 0 : shown || is_named(m, HX_DICE_KNIGHT)) return;
    if (counted) snprintf(text, sizeof text, "%d.", knight + 1);
    else hx_dice_site_name(kind_of(m), HX_DICE_KNIGHT, knight, text, sizeof text);
    paper_text(m->pen, x, y - 0.28 * m->side,
               (type){ .size = 0.115 * m->side, .align = 'c', .rgb = GREY }, text);
}

static void draw_joker(const paper_map *m, int joker)
{
    const hx_dice_joker *const j = &m->sheet->joker[joker];
    const double size = JOKER_SIZE * m->side;
    double x = 0, y = 0;
    int knights = 0;
    for (int i = 0; i < m->sheet->sites[HX_DICE_KNIGHT]; i++) {
        if (!(j->knights >> i & 1)) continue;
        x += m->sheet->site[HX_DICE_KNIGHT][i].x;
        y += m->sheet->site[HX_DICE_KNIGHT][i].y;
        knights++;
    }
    x = at_x(m, x / knights);
    y = at_y(m, y / knights + 0.27);
    paper_die(m->pen, x, y, size, j->gives);
    m->pen->tally->jokers++;
    if (!paper_is_used(m->leaf, joker)) return;
    paper_cross_out(m->pen, x, y, size);
    m->pen->tally->used++;
}

static void draw_castle(const paper_map *m, int castle)
{
    const hx_dice_site *const s = &m->sheet->site[HX_DICE_CASTLE][castle];
    const double x = at_x(m, s->x), y = at_y(m, s->y);
    char text[16];
    int owner;
    const paint how = paint_of(m, HX_DICE_CASTLE, castle, &owner);
    paper_piece(m->pen, x, y, CASTLE_SIZE * m->side, HX_DICE_CASTLE, how);
    label_site(m, HX_DICE_CASTLE, castle, x, y + 0.1 * m->side, owner);
    if (m->leaf->unnamed) return;
    hx_dice_site_name(kind_of(m), HX_DICE_CASTLE, castle, text, sizeof text);
    paper_text(m->pen, x, y + (s->y < 0 ? 0.44 : -0.4) * m->side,
               (type){ .size = 0.115 * m->side, .align = 'c', .rgb = GREY }, text);
}

/* -- the whole -------------------------------------------------------------------------- */

/* Half the width and height the drawing needs, in sides. */
static double reach(const hx_dice_sheet *sheet, bool upright)
{
    double most = 0;
    for (int i = 0; i < sheet->corners; i++) {
        most = fmax(most, fabs((double)(upright ? sheet->corner[i].y : sheet->corner[i].x)));
    }
    for (int i = 0; i < sheet->sites[HX_DICE_CASTLE]; i++) {
        const hx_dice_site *const s = &sheet->site[HX_DICE_CASTLE][i];
        most = fmax(most, fabs((double)(upright ? s->y : s->x)) + 0.1);
    }
    return most + 0.46;
}

static void draw_start(const paper_map *m)
{
    if (m->sheet->printed == HX_DICE_NONE) return;
    draw_tag(m, m->sheet->site[HX_DICE_ROAD][m->sheet->printed].a, 0.2,
             paper_words(m->pen, HX_W_PAPER_START));
}

void paper_island(pen *p, const leaf *l, box b)
{
    paper_map m = { .pen = p, .leaf = l, .box = b, .x = b.x + b.w / 2, .y = b.y + b.h / 2 };
    m.sheet = hx_dice_sheet_of((hx_dice_kind)l->rules->kind);
    m.shared = l->rules->kind == HX_DICE_EXTRA;
    m.side = fmin(b.w / 2 / reach(m.sheet, false), b.h / 2 / reach(m.sheet, true));
    paper_land(&m);
    for (int i = 0; i < m.sheet->sites[HX_DICE_ROAD]; i++) draw_road(&m, i);
    if (m.shared && !l->unnamed) draw_corner_numbers(&m);
    draw_start(&m);
    draw_houses(&m);
    for (int i = 0; i < m.sheet->sites[HX_DICE_KNIGHT]; i++) draw_knight(&m, i);
    for (int i = 0; i < m.sheet->jokers; i++) draw_joker(&m, i);
    for (int i = 0; i < m.sheet->sites[HX_DICE_CASTLE]; i++) draw_castle(&m, i);
}
