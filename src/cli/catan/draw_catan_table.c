/* draw_catan_table.c -- what lies around the board: the players, the hand and
 * what it pays for, the bank, the dice, an offer on the table. */
#include <stdlib.h>
#include <string.h>

#include "draw_catan.h"
#include "hx/shown.h"
#include "hx/survey.h"
#include "hx/tell.h"
#include "platform/utf8.h"

/* More parts than a turn has. */
enum { PARTS_MOST = 16 };

static const char *word(const cli_look *look, hx_word w)
{
    return hx_words(w, look->lang);
}

/* A text in a column: to the right, or to the left if the width is negative. */
static void put_column(const cli_look *look, const char *text, int width, FILE *out)
{
    char plain[80];
    plain_word(look, text, plain, sizeof plain);
    const int gap = abs(width) - cli_columns(plain);
    fprintf(out, "%*s%s%*s", width > 0 && gap > 0 ? gap : 0, "", plain,
            width < 0 && gap > 0 ? gap : 0, "");
}

static bool has_development(const void *rules)
{
    return hx_catan_dev_cards(rules) > 0;
}

/* -- the players ------------------------------------------------------------------------------ */

enum { NAME_COLUMN = 14, STOCK_COLUMN = 14 };

static const struct {
    hx_word heading;
    int width;
} player_columns[] = {
    { HX_W_CATAN_COL_POINTS, 8 }, { HX_W_CATAN_COL_CARDS, 6 },
    { HX_W_CATAN_COL_DEVS, 7 },   { HX_W_CATAN_COL_KNIGHTS, 9 },
    { HX_W_CATAN_COL_ROAD, 9 },   { HX_W_CATAN_COL_LEFT, STOCK_COLUMN },
};

enum { PLAYER_COLUMNS = sizeof player_columns / sizeof player_columns[0] };

/* Cards of the deck and the army they make, where there are any. */
static bool has_column(const void *rules, int i)
{
    const hx_word heading = player_columns[i].heading;
    return has_development(rules) ||
           (heading != HX_W_CATAN_COL_DEVS && heading != HX_W_CATAN_COL_KNIGHTS);
}

static void put_heading(const void *rules, const cli_look *look, FILE *out)
{
    fputs("    ", out);
    put_column(look, word(look, HX_W_CATAN_COL_SEAT), -NAME_COLUMN - 3, out);
    for (int i = 0; i < PLAYER_COLUMNS; i++)
        if (has_column(rules, i))
            put_column(look, word(look, player_columns[i].heading), player_columns[i].width, out);
    fputc('\n', out);
}

/* A name, cut where it is too long for its column. */
static void put_name(const cli_look *look, const char *name, FILE *out)
{
    char cut[4 * NAME_COLUMN];
    int columns = 0;
    size_t length = 0;
    while (name[length] && length + 4 < sizeof cut) {
        const bool begins = !utf8_is_inside(name[length]);
        if (begins && columns++ == NAME_COLUMN - 1) break;
        cut[length] = name[length];
        length++;
    }
    cut[length] = '\0';
    put_column(look, cut, -NAME_COLUMN, out);
}

/* How many parts of this turn are somebody's own, and which of them is this seat's: from 1, or 0. */
static int parts_of(const void *rules, const void *state, hx_seat who, int *mine, bool *now)
{
    int parts = 0;
    *mine = 0;
    for (int part = 0; part < PARTS_MOST; part++) {
        const hx_seat seat = hx_catan_part_seat(rules, state, part);
        if (seat >= HX_SEATS) continue;
        parts++;
        if (seat != who || *mine) continue;
        *mine = parts;
        *now = hx_catan_part(state) == part;
    }
    return parts;
}

/* Who acts; where a turn is shared, who has which part of it [R-56-40]. */
static const char *mark_of(const void *rules, const void *state, hx_seat who)
{
    static const char *const marks[][2] = {
        { "", "" }, { " C1", ">C1" }, { " C2", ">C2" }, { " C3", ">C3" }
    };
    int mine;
    bool now = false;
    if (parts_of(rules, state, who, &mine, &now) < 2)
        return hx_catan_game.actor(rules, state) == who ? " >" : "";
    return mine < 4 && mine > 0 ? marks[mine][now] : "";
}

/* "7", or "7+1" with victory cards that only look->who knows of. */
static void say_points(const void *rules, const void *state, hx_seat who, char *to, size_t cap)
{
    const int open = hx_catan_public_points(state, who);
    const int hidden = hx_catan_game.points(rules, state, who) - open;
    if (hidden > 0) snprintf(to, cap, "%d+%d", open, hidden);
    else snprintf(to, cap, "%d", open);
}

/* "15r 5s 4c", and "15~" of a piece that an expansion brings. */
static void say_stock(const void *rules, const void *state, const cli_look *look, hx_seat who,
                      char *to, size_t cap)
{
    hx_catan_piece piece;
    int used = snprintf(to, cap, "%dr %ds %dc", hx_catan_stock(state, who, HX_ROAD_PIECE),
                        hx_catan_stock(state, who, HX_SETTLEMENT_PIECE),
                        hx_catan_stock(state, who, HX_CITY_PIECE));
    for (int kind = HX_PIECES; kind < hx_catan_piece_kinds(); kind++)
        if (hx_catan_piece_kind(rules, kind, &piece) && piece.place == HX_AT_SIDE)
            used += snprintf(to + used, cap - (size_t)used, " %d%s",
                             hx_catan_pieces_left(state, who, kind), look->ascii ? "~" : "≈");
}

static void put_player(const void *rules, const void *state, const cli_look *look, hx_seat who,
                       FILE *out)
{
    char text[PLAYER_COLUMNS][24];
    const bool army = hx_catan_army_holder(state) == who, road = hx_catan_road_holder(state) == who;
    say_points(rules, state, who, text[0], sizeof text[0]);
    snprintf(text[1], sizeof text[1], "%d", hx_catan_cards(state, who));
    snprintf(text[2], sizeof text[2], "%d", hx_catan_devs(state, who));
    snprintf(text[3], sizeof text[3], "%s%d", army ? "(+2) " : "", hx_catan_knights(state, who));
    snprintf(text[4], sizeof text[4], "%s%d", road ? "(+2) " : "",
             hx_catan_road_length(state, who));
    say_stock(rules, state, look, who, text[5], sizeof text[5]);
    put_column(look, mark_of(rules, state, who), 3, out);
    pen_on(look, catan_seat_pens[who], out);
    fprintf(out, " %d ", who + 1);
    pen_off(look, out);
    fputc(' ', out);
    put_name(look, look->names[who], out);
    for (int i = 0; i < PLAYER_COLUMNS; i++)
        if (has_column(rules, i)) put_column(look, text[i], player_columns[i].width, out);
    fputc('\n', out);
}

static void say_offer(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    int8_t cards[HX_CARDS];
    uint8_t asked, yes, counter;
    hx_catan_offer(state, cards, &asked, &yes, &counter);
    catan_say_terms(look, HX_W_CATAN_OFFER, hx_catan_offer_maker(state), cards, to);
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        if (yes >> who & 1) catan_say(look, to, HX_W_CATAN_OFFER_YES, cli_who(look, who));
        if (!(counter >> who & 1)) continue;
        hx_catan_terms(state, who, cards);
        catan_say_terms(look, HX_W_CATAN_OFFER_COUNTER, who, cards, to);
    }
    const unsigned open = hx_catan_game.waiting(rules, state) & asked;
    if (!open) return;
    catan_say_seats(look, HX_W_CATAN_OFFER_OPEN, open, to);
}

/* What `say` writes, broken into lines. */
static void put_wrapped(const void *rules, const void *state, const cli_look *look,
                        void say(const void *, const void *, const cli_look *, FILE *), FILE *out)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const to = cli_memory(&text, &size);
    say(rules, state, look, to);
    fclose(to);
    char *const plain = cli_room(2 * size + 1, 1);
    plain_word(look, text, plain, 2 * size + 1);
    cli_wrap(out, plain, 0, 2, look->width);
    free(plain);
    free(text);
}

static bool is_offer(const void *state)
{
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    return hx_catan_offer(state, cards, &to, &yes, &counter);
}

/* The seats that still build, in their order [R-56-20]. */
static void put_builders(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    const int seats = hx_catan_game.seats(rules), first = hx_catan_dice_owner(state);
    const unsigned builders = (unsigned)hx_catan_field(rules, state, "builders");
    if (hx_catan_part(state) != 2) return;
    fputs(word(look, builders ? HX_W_CATAN_BUILDERS : HX_W_CATAN_SPECIAL), out);
    for (int i = 1; i < seats; i++) {
        const hx_seat who = (hx_seat)((first + i) % seats);
        if (builders >> who & 1) fprintf(out, " %s", cli_who(look, who));
    }
    fputc('\n', out);
}

void draw_catan_players(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    const int seats = hx_catan_game.seats(rules);
    put_heading(rules, look, out);
    for (hx_seat who = 0; who < seats; who++) put_player(rules, state, look, who, out);
    put_builders(rules, state, look, out);
    if (is_offer(state)) put_wrapped(rules, state, look, say_offer, out);
}

/* -- cards ------------------------------------------------------------------------------------ */

enum { ROW_COLUMN = 8, CARD_COLUMN = 12 };

/* Some kinds of cards, as many as fit beside each other. */
struct kinds {
    int from, to;
};

static void put_card_heading(const cli_look *look, struct kinds k, FILE *out)
{
    char text[64];
    fprintf(out, "  %*s", ROW_COLUMN, "");
    for (int c = k.from; c < k.to; c++) {
        snprintf(text, sizeof text, "%s %c", catan_card(look, (hx_card)c), catan_letters[c]);
        put_column(look, text, CARD_COLUMN, out);
    }
    fputc('\n', out);
}

static void put_row(const cli_look *look, hx_word name, const int counts[HX_CARDS],
                    const char *after, struct kinds k, FILE *out)
{
    char text[16];
    fputs("  ", out);
    put_column(look, word(look, name), -ROW_COLUMN, out);
    for (int c = k.from; c < k.to; c++) {
        snprintf(text, sizeof text, "%d%s", counts[c], after);
        put_column(look, text, CARD_COLUMN, out);
    }
    fputc('\n', out);
}

static void put_devs(const void *state, const cli_look *look, FILE *out)
{
    int kinds = 0;
    if (!hx_catan_devs(state, look->who)) return;
    fputs(word(look, HX_W_CATAN_DEVS), out);
    for (int d = 0; d < HX_DEVS; d++) {
        const int held = hx_catan_dev(state, look->who, (hx_dev)d),
                  fresh = hx_catan_fresh(state, look->who, (hx_dev)d);
        if (!held) continue;
        fprintf(out, "%s%s", kinds++ ? ", " : "", hx_tell_dev((hx_dev)d, look->lang));
        if (held > 1) fprintf(out, " ×%d", held);
        if (fresh && d != HX_VICTORY) catan_say(look, out, HX_W_CATAN_NEW, fresh);
    }
    if (hx_catan_card_played(state) && hx_catan_game.actor(NULL, state) == look->who)
        fputs(word(look, HX_W_CATAN_PLAYED), out);
    fputc('\n', out);
}

/* "2G3O" */
static void say_cost(const int cost[HX_CARDS], char *to, size_t cap)
{
    size_t used = 0;
    to[0] = '\0';
    for (int c = 0; c < HX_CARDS; c++) {
        if (cost[c] <= 0) continue;
        const int n = cost[c] > 1
                          ? snprintf(to + used, cap - used, "%d%c", cost[c], catan_letters[c])
                          : snprintf(to + used, cap - used, "%c", catan_letters[c]);
        used += (size_t)n;
    }
}

static void say_price(const void *state, const cli_look *look, const char *name,
                      const int cost[HX_CARDS], FILE *to)
{
    int missing[HX_CARDS], sum = 0;
    char text[32];
    for (int c = 0; c < HX_CARDS; c++) {
        missing[c] = cost[c] - hx_catan_hand(state, look->who, (hx_card)c);
        sum += missing[c] > 0 ? missing[c] : 0;
    }
    say_cost(cost, text, sizeof text);
    fprintf(to, "%s %s (", name, text);
    say_cost(missing, text, sizeof text);
    if (sum) catan_say(look, to, HX_W_CATAN_LACKS, text);
    else fputs(word(look, HX_W_CATAN_PAYABLE), to);
    fputs(")", to);
}

/* Of pieces that expansions bring. */
static void say_more_prices(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_catan_piece piece;
    for (int kind = HX_PIECES; kind < hx_catan_piece_kinds(); kind++) {
        int cost[HX_CARDS], sum = 0;
        if (!hx_catan_piece_kind(rules, kind, &piece)) continue;
        for (int c = 0; c < HX_CARDS; c++) sum += cost[c] = piece.cost[c];
        const char *const name = hx_catan_name(piece.word, look->lang);
        if (sum) fputs(", ", to);
        if (sum) say_price(state, look, name ? name : piece.word, cost, to);
    }
}

/* Of what else modules have to save for, as far as it has a name for people. */
static void say_savings(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_survey_hand_of own;
    hx_survey_cards(rules, state, look->who, &own);
    for (int price = HX_SURVEY_CARD + 1; hx_survey_price(price); price++) {
        int cost[HX_CARDS];
        const char *const name = hx_catan_name(hx_survey_price(price), look->lang);
        if (!own.worth[price] || !name) continue;
        for (int c = 0; c < HX_CARDS; c++) cost[c] = own.cost[price][c];
        fputs(", ", to);
        say_price(state, look, name, cost, to);
    }
}

static void say_prices(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    static const hx_word names[] = { HX_W_CATAN_ROAD, HX_W_CATAN_SETTLEMENT, HX_W_CATAN_CITY,
                                     HX_W_CATAN_DEV_CARD };
    fputs(word(look, HX_W_CATAN_COSTS), to);
    for (int what = 0; what < HX_PIECES + has_development(rules); what++) {
        int cost[HX_CARDS];
        for (int c = 0; c < HX_CARDS; c++) cost[c] = hx_catan_cost(rules, what, (hx_card)c);
        if (what) fputs(", ", to);
        say_price(state, look, word(look, names[what]), cost, to);
    }
    say_more_prices(rules, state, look, to);
    say_savings(rules, state, look, to);
}

static void put_dice(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    if (a) {
        catan_say(look, out, HX_W_CATAN_DICE, a, b, a + b);
        fputs("   ", out);
    }
    if (has_development(rules)) {
        catan_say(look, out, HX_W_CATAN_DECK, hx_catan_deck(state));
        fputs("   ", out);
    }
    catan_say(look, out, HX_W_CATAN_GOAL, hx_catan_goal(rules));
    fputc('\n', out);
}

/* Resources, and below them what else is in play. */
static void put_cards(const void *rules, const void *state, const cli_look *look, struct kinds k,
                      FILE *out)
{
    int bank[HX_CARDS], hand[HX_CARDS], rate[HX_CARDS];
    const bool mine =
        look->who < hx_catan_game.seats(rules) && !hx_catan_face_down(state, look->who);
    for (int c = k.from; c < k.to; c++) {
        bank[c] = hx_catan_bank(state, (hx_card)c);
        if (!mine) continue;
        hand[c] = hx_catan_hand(state, look->who, (hx_card)c);
        rate[c] = hx_catan_rate(rules, state, look->who, (hx_card)c);
    }
    put_card_heading(look, k, out);
    if (mine) put_row(look, HX_W_CATAN_HAND, hand, "", k, out);
    if (mine) put_row(look, HX_W_CATAN_RATE, rate, ":1", k, out);
    put_row(look, HX_W_CATAN_BANK, bank, "", k, out);
}

void draw_catan_hand(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    const int kinds = hx_catan_kinds(rules);
    put_cards(rules, state, look, (struct kinds){ 0, HX_RESOURCES }, out);
    if (kinds > HX_RESOURCES)
        put_cards(rules, state, look, (struct kinds){ HX_RESOURCES, kinds }, out);
    put_dice(rules, state, look, out);
    if (look->who >= hx_catan_game.seats(rules) || hx_catan_face_down(state, look->who)) return;
    put_devs(state, look, out);
    put_wrapped(rules, state, look, say_prices, out);
}
