/* general_features.h -- every seat as named features, under any rules of the board game.
 *
 * general_features.def lists the names, followed by the fields of the modules under their own
 * names. Positions are stored sparsely: only nonzero inputs. When modules are added names stay
 * the same, numbers of inputs do not. */
#ifndef GENERAL_FEATURES_H
#define GENERAL_FEATURES_H

#include "hx/survey.h"

enum {
    GENERAL_ITEMS_ONE = 1,
    GENERAL_ITEMS_CARDS = HX_CARDS,
    GENERAL_ITEMS_PIECES = HX_SURVEY_PIECES,
    GENERAL_ITEMS_AWARDS = HX_SURVEY_AWARDS,
    GENERAL_ITEMS_PRICES = HX_SURVEY_PRICES,
    GENERAL_ITEMS_AWAY = HX_SURVEY_AWAY,
    GENERAL_ITEMS_FACTS = HX_SURVEY_FACTS
};

/* The parts as they are written; nothing but floats. */
typedef struct general_features_parts {
#define PART(name, items, meaning) float name[GENERAL_ITEMS_##items];
#include "general_features.def"
#undef PART
} general_features_parts;

enum { UNARY = 4 }; /* a small count is a number and "at least 1, 2, 3, 4" */
enum {
    GENERAL_PARTS = sizeof(general_features_parts) / sizeof(float),
    GENERAL_INPUTS = GENERAL_PARTS + HX_SURVEY_COUNTS * (1 + UNARY),
    GENERAL_INPUTS_MOST = 448 /* that are not zero */
};

/* Inputs that are not zero, and where. */
typedef struct general_features {
    int count;
    uint16_t at[GENERAL_INPUTS_MOST];
    float x[GENERAL_INPUTS_MOST];
} general_features;

/* "income.ore", "cloth", "cloth>=2"; NULL for unused numbers. And back; -1: none. */
const char *general_feature_name(int input);
int general_feature_named(const char *name, size_t length);

/* The rows that modules keep, as hx_survey_row_at() has them. */
const hx_survey_row *general_feature_rows(int *count);

typedef struct general_features_cache general_features_cache; /* as evaluator_cache */
general_features_cache *general_features_cache_open(void);
void general_features_cache_clear(general_features_cache *);

/* The features of all seats of a complete position. The cache may be NULL, and so may `of`, if
 * only the plan is needed. *plan: how close each seat is to victory, by the time it needs; usable
 * without a network. */
void general_features_compute(general_features_cache *, const void *rules, const void *state,
                              general_features of[HX_SEATS], float plan[HX_SEATS]);

#endif
