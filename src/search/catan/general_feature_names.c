/* general_feature_names.c -- the names of the general network's inputs. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "general_features.h"

enum { NAME = 48 };
static char names[GENERAL_INPUTS][NAME];
static hx_survey_row rows[HX_SURVEY_COUNTS];
static int row_count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The name of an item: a kind of card, a piece ...; NULL: not in use. */
static const char *item_one(int i)
{
    (void)i;
    return "";
}
static const char *item_cards(int i)
{
    static const char *const cards[HX_CARDS] = { "brick", "lumber", "wool",  "grain",
                                                 "ore",   "paper",  "cloth", "coin" };
    return cards[i];
}
static const char *item_pieces(int i)
{
    return hx_survey_piece(i);
}
static const char *item_awards(int i)
{
    return hx_survey_award(i);
}
static const char *item_prices(int i)
{
    return hx_survey_price(i);
}
static const char *item_facts(int i)
{
    return hx_survey_fact(i);
}
static const char *item_away(int i)
{
    static const char *const away[HX_SURVEY_AWAY] = { "0", "1", "2", "3", "4" };
    return away[i];
}

#define item_ONE item_one
#define item_CARDS item_cards
#define item_PIECES item_pieces
#define item_AWARDS item_awards
#define item_PRICES item_prices
#define item_AWAY item_away
#define item_FACTS item_facts

static void name_items(int first, const char *part, int items, const char *(*item)(int))
{
    for (int i = 0; i < items; i++) {
        const char *const word = item(i);
        if (word) snprintf(names[first + i], NAME, "%s%s%s", part, *word ? "." : "", word);
    }
}

/* A field with two rows has the seat's first: the table's is called all.NAME. */
static void name_counts(int row)
{
    const hx_survey_row r = rows[row];
    const int first = GENERAL_PARTS + row * (1 + UNARY);
    char kind[8] = "";
    if (r.kind >= 0) snprintf(kind, sizeof kind, ".%d", r.kind);
    snprintf(names[first], NAME, "%s%.20s%s", r.of_seat ? "own." : "all.", r.word, kind);
    for (int i = 1; i <= UNARY && r.of_seat && r.most > 1; i++)
        snprintf(names[first + i], NAME, "own.%.20s%s>=%d", r.word, kind, i);
}

static void name_all(void)
{
    int first = 0;
#define PART(name, items, meaning)                                                                 \
    name_items(first, #name, GENERAL_ITEMS_##items, item_##items);                                 \
    first += GENERAL_ITEMS_##items;
#include "general_features.def"
#undef PART
    row_count = hx_survey_rows();
    for (int row = 0; row < row_count; row++) {
        rows[row] = hx_survey_row_at(row);
        name_counts(row);
    }
}

const char *general_feature_name(int input)
{
    pthread_once(&once, name_all);
    return input >= 0 && input < GENERAL_INPUTS && *names[input] ? names[input] : NULL;
}

const hx_survey_row *general_feature_rows(int *count)
{
    pthread_once(&once, name_all);
    *count = row_count;
    return rows;
}

int general_feature_named(const char *name, size_t length)
{
    for (int i = 0; i < GENERAL_INPUTS; i++) {
        const char *const n = general_feature_name(i);
        if (n && strlen(n) == length && memcmp(n, name, length) == 0) return i;
    }
    return -1;
}
