/* paper_rules.c -- the rules in brief, the key to the dice, title cards.
 *
 * A rule is a sentence or two of words.def; what stands before its first colon
 * is set in bold.  The options of a spec choose between sentences.  The full
 * rules are in docs/rules/dice.md. */
#include <string.h>

#include "paper_internal.h"

enum { RULES_MOST = 15, TEXT_MOST = 600 };

typedef struct rules_list {
    char text[RULES_MOST][TEXT_MOST];
    int count;
} rules_list;

/* -- which rules --------------------------------------------------------------------- */

static void add_rule(rules_list *list, const pen *p, hx_word word)
{
    snprintf(list->text[list->count++], TEXT_MOST, "%s", paper_words(p, word));
}

static void add_jokers(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    snprintf(list->text[list->count++], TEXT_MOST, "%s %s", paper_words(p, HX_W_PAPER_RULE_JOKER),
             paper_words(p, r->joker_later ? HX_W_PAPER_JOKER_LATER : HX_W_PAPER_JOKER_SAME));
}

static void add_turn(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    if (r->kind != HX_DICE_ISLAND_ONE) add_rule(list, p, HX_W_PAPER_RULE_RAMP);
    add_rule(list, p, HX_W_PAPER_RULE_ROLL);
    add_rule(list, p, HX_W_PAPER_RULE_BUILD);
    add_rule(list, p, HX_W_PAPER_RULE_GOLD);
}

static void list_island_one(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    add_rule(list, p, HX_W_PAPER_ONE_AIM);
    add_rule(list, p, HX_W_PAPER_NEED_OWN);
    add_turn(list, p, r);
    add_rule(list, p, HX_W_PAPER_ONE_ROADS);
    add_rule(list, p, HX_W_PAPER_ONE_HOUSES);
    add_rule(list, p, r->flat_knights ? HX_W_PAPER_ONE_KNIGHTS_FLAT : HX_W_PAPER_ONE_KNIGHTS);
    add_jokers(list, p, r);
    add_rule(list, p, HX_W_PAPER_ONE_SCORE);
}

static void list_island_two(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    add_rule(list, p, HX_W_PAPER_TWO_AIM);
    add_rule(list, p, HX_W_PAPER_NEED_OWN);
    add_turn(list, p, r);
    add_rule(list, p, HX_W_PAPER_TWO_ROADS);
    add_rule(list, p, HX_W_PAPER_TWO_HOUSES);
    add_rule(list, p, HX_W_PAPER_TWO_KNIGHTS);
    add_jokers(list, p, r);
    add_rule(list, p, HX_W_PAPER_RULE_TITLES);
}

static void list_extra(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    snprintf(list->text[list->count++], TEXT_MOST, paper_words(p, HX_W_PAPER_EXTRA_AIM),
             r->road_points);
    add_rule(list, p, HX_W_PAPER_NEED_SHARED);
    add_rule(list, p, HX_W_PAPER_EXTRA_BEGIN);
    add_turn(list, p, r);
    add_rule(list, p, HX_W_PAPER_EXTRA_ROADS);
    add_rule(list, p, HX_W_PAPER_EXTRA_HOUSES);
    add_rule(list, p, HX_W_PAPER_EXTRA_KNIGHTS);
    add_jokers(list, p, r);
    add_rule(list, p, r->castles ? HX_W_PAPER_EXTRA_CASTLES : HX_W_PAPER_EXTRA_CASTLES_MAYBE);
    add_rule(list, p, HX_W_PAPER_RULE_TITLES);
}

static void list_rules(rules_list *list, const pen *p, const hx_dice_rules *r)
{
    if (r->kind == HX_DICE_ISLAND_ONE) list_island_one(list, p, r);
    else if (r->kind == HX_DICE_ISLAND_TWO) list_island_two(list, p, r);
    else list_extra(list, p, r);
}

/* -- setting them ------------------------------------------------------------------------ */

static double set_rule(pen *p, int number, const char *text, double y, double size, bool draw)
{
    const double indent = 7;
    char digits[12];
    const double high =
        paper_rule(p, indent, y, OWN_WIDTH - indent, (type){ .size = size }, text, draw);
    if (!draw) return high;
    snprintf(digits, sizeof digits, "%d", number);
    paper_circle(p, 2.4, y + size * 0.62, 2.2, (paint){ INK, BARE, 0 });
    paper_text(p, 2.4, y + size * 0.62,
               (type){ .size = 2.5, .align = 'c', .bold = true, .rgb = WHITE, .most = 2.9 },
               digits);
    return high;
}

static double total_height(pen *p, const rules_list *list, double size)
{
    double sum = 0;
    for (int i = 0; i < list->count; i++) sum += set_rule(p, i + 1, list->text[i], 0, size, false);
    return sum;
}

/* The largest type that leaves some air between the rules. */
static void set_rules(pen *p, const rules_list *list, box b)
{
    double size = 3.9, small = 2.2, large = 3.9;
    while (large - small > 0.05) {
        const bool fits = total_height(p, list, size) + (list->count - 1) * 1.3 <= b.h;
        if (fits) small = size;
        else large = size;
        if (fits && size >= 3.9) break;
        size = (small + large) / 2;
    }
    size = small;
    const double spare = (b.h - total_height(p, list, size)) / (list->count - 1);
    double y = b.y;
    for (int i = 0; i < list->count; i++) {
        y += set_rule(p, i + 1, list->text[i], y, size, true) + (spare < 5.5 ? spare : 5.5);
    }
}

/* -- the key to the dice ---------------------------------------------------------------------- */

static void draw_key(pen *p, box b)
{
    static const hx_word names[HX_DICE_FACES] = { HX_W_PAPER_BRICK, HX_W_PAPER_LUMBER,
                                                  HX_W_PAPER_WOOL,  HX_W_PAPER_GRAIN,
                                                  HX_W_PAPER_ORE,   HX_W_PAPER_GOLD };
    const double step = b.w / HX_DICE_FACES;
    paper_rounded(p, b, 1.8);
    paper_paint(p, (paint){ 0xF7F9FA, FAINT, 0.3 });
    paper_text(p, b.x + b.w / 2, b.y + 3.6, (type){ .size = 2.5, .align = 'c', .most = b.w - 4 },
               paper_words(p, HX_W_PAPER_KEY));
    for (int face = 0; face < HX_DICE_FACES; face++) {
        const double x = b.x + (face + 0.5) * step, y = b.y + 11.4;
        paper_pips(p, x - 5.6, y, 6, face + 1);
        paper_text(p, x - 0.6, y, (type){ .size = 3, .align = 'c' }, "=");
        paper_die(p, x + 5.2, y, 8, face);
        paper_text(p, x, b.y + b.h - 2.8, (type){ .size = 2.8, .align = 'c', .bold = true },
                   paper_words(p, names[face]));
    }
}

/* -- title cards ------------------------------------------------------------------------------- */

static void draw_emblem(pen *p, double x, double y, bool army)
{
    const paint solid = { BUILT, INK, 0.3 };
    if (army) {
        for (int i = 0; i < 3; i++) {
            paper_piece(p, x + (i - 1) * 6.6, y + (i == 1 ? 0 : 1), i == 1 ? 9 : 7, HX_DICE_KNIGHT,
                        solid);
        }
        return;
    }
    for (int i = 0; i < 5; i++) {
        const double left = x - 15 + i * 6, from = i % 2 ? -1.7 : 1.7;
        paper_road(p, left + 0.4, y + from * 0.86, left + 5.6, y - from * 0.86, 2.3, solid);
    }
}

static void draw_cut_frame(pen *p, box b)
{
    paper_save(p);
    paper_dash(p, 1.4, 1.2);
    paper_rectangle(p, b);
    paper_paint(p, (paint){ BARE, GREY, 0.25 });
    paper_restore(p);
    paper_rounded(p, (box){ b.x + 1.6, b.y + 1.6, b.w - 3.2, b.h - 3.2 }, 2.2);
    paper_paint(p, (paint){ 0xFBF6E6, BUILT, 0.5 });
}

static void draw_card(pen *p, box b, bool army, int points, hx_word how)
{
    const double middle = b.x + b.w / 2;
    draw_cut_frame(p, b);
    draw_emblem(p, middle, b.y + 9.5, army);
    paper_text(p, middle, b.y + 18.6,
               (type){ .size = 3.9, .align = 'c', .bold = true, .most = b.w - 8 },
               paper_words(p, army ? HX_W_PAPER_LARGEST_ARMY : HX_W_PAPER_LONGEST_ROAD));
    paper_say(p, middle, b.y + 23.6, (type){ .size = 3.1, .align = 'c' },
              points == 1 ? HX_W_PAPER_ONE_POINT : HX_W_PAPER_SOME_POINTS, points);
    paper_paragraph(p, b.x + 4.5, b.y + 26.6, b.w - 9,
                    (type){ .size = 2.4, .align = 'c', .rgb = GREY }, paper_words(p, how), true);
    p->tally->cards++;
}

static void draw_cards(pen *p, const hx_dice_rules *r, box b)
{
    const double gap = 4, wide = (b.w - gap) / 2;
    draw_card(p, (box){ b.x, b.y, wide, b.h }, false, r->road_points,
              r->kind == HX_DICE_EXTRA ? HX_W_PAPER_ROAD_HOW_EXTRA : HX_W_PAPER_ROAD_HOW_TWO);
    draw_card(p, (box){ b.x + wide + gap, b.y, wide, b.h }, true, 2, HX_W_PAPER_ARMY_HOW);
}

void paper_rules_sheet(pen *p, const leaf *l)
{
    const bool titles = l->rules->kind != HX_DICE_ISLAND_ONE;
    const double key = titles ? 126 : 166;
    rules_list list = { .count = 0 };
    list_rules(&list, p, l->rules);
    paper_heading(p, OWN_WIDTH, HX_W_PAPER_HOW_TO_PLAY, paper_words(p, paper_game_title(l)));
    set_rules(p, &list, (box){ 0, 13, OWN_WIDTH, key - (titles ? 16 : 19) });
    draw_key(p, (box){ 0, key, OWN_WIDTH, 22 });
    if (titles) draw_cards(p, l->rules, (box){ 0, key + 25, OWN_WIDTH, 40 });
    paper_footer(p, OWN_WIDTH, 194.5);
}
