/* portrait.h -- every seat in named numbers, under any rules of the board game.
 *
 * Parts of a portrait are listed in portrait.def; behind them stand the numbers that modules
 * keep for themselves, by their words.  A portrait is kept as those inputs that are not zero.
 * Names stay what they are when modules are added, numbers of inputs do not. */
#ifndef PORTRAIT_H
#define PORTRAIT_H

#include "hx/survey.h"

enum {
    PORTRAIT_ITEMS_ONE = 1,
    PORTRAIT_ITEMS_CARDS = HX_CARDS,
    PORTRAIT_ITEMS_PIECES = HX_SURVEY_PIECES,
    PORTRAIT_ITEMS_AWARDS = HX_SURVEY_AWARDS,
    PORTRAIT_ITEMS_PRICES = HX_SURVEY_PRICES,
    PORTRAIT_ITEMS_AWAY = HX_SURVEY_AWAY,
    PORTRAIT_ITEMS_FACTS = HX_SURVEY_FACTS
};

/* The parts as they are written; nothing but floats. */
typedef struct portrait_parts {
#define PART(name, items, meaning) float name[PORTRAIT_ITEMS_##items];
#include "portrait.def"
#undef PART
} portrait_parts;

enum { UNARY = 4 }; /* a small count is a number and "at least 1, 2, 3, 4" */
enum {
    PORTRAIT_PARTS = sizeof(portrait_parts) / sizeof(float),
    PORTRAIT_INPUTS = PORTRAIT_PARTS + HX_SURVEY_COUNTS * (1 + UNARY),
    PORTRAIT_MOST = 448 /* that are not zero */
};

/* Inputs that are not zero, and where. */
typedef struct portrait {
    int count;
    uint16_t at[PORTRAIT_MOST];
    float x[PORTRAIT_MOST];
} portrait;

/* "income.ore", "cloth", "cloth>=2"; NULL where nothing has the number.  And back; -1: none. */
const char *portrait_name(int input);
int portrait_named(const char *name, size_t length);

/* The rows that modules keep, as hx_survey_row_at() has them. */
const hx_survey_row *portrait_rows(int *count);

typedef struct portrait_cache portrait_cache; /* as evaluator_cache */
portrait_cache *portrait_cache_open(void);
void portrait_cache_clear(portrait_cache *);

/* Of all seats of a complete position; the cache may be NULL, and `of`, who wants the plan alone.  *plan: how near victory each
 * seat is by the time that it needs, for those who have learned nothing. */
void portrait_paint(portrait_cache *, const void *rules, const void *state, portrait of[HX_SEATS],
                    float plan[HX_SEATS]);

#endif
