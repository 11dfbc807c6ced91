/* grades.c -- difficulty levels: bots that stand for another bot, one per game.
 *
 * Which bot a grade is, how long it thinks and how often it slips stands in
 * grades.def.  The inner bot is opened when the game is known. */
#include <string.h>

#include "bots.h"
#include "hx/play.h"

typedef struct grade {
    const char *name, *game, *variation, *bot, *budget;
    int slips;
    const char *gives_up[HX_LANGUAGES];
} grade;

static const grade grades[] = {
#define GRADE_NAME(name, english, german)
#define GRADE(name, game, variation, bot, budget, slips, english, german)                          \
    { #name, game, variation, bot, budget, slips, { english, german } },
#include "grades.def"
#undef GRADE
#undef GRADE_NAME
};

enum { GRADES = sizeof grades / sizeof grades[0] };

typedef struct graded {
    const char *name;
    const grade *made_of; /* what `inner` is; NULL before the first game */
    hx_bot *inner, *chance;
    hx_budget most;
    bot_listener ear;
} graded;

/* -- which line fits ------------------------------------------------------------------- */

/* The second word of the full spec. */
static bool is_variation(const hx_game *game, const void *rules, const char *variation)
{
    char spec[HX_SPEC_MAX];
    const size_t length = strlen(variation);
    if (length == 0) return true;
    game->spec(rules, spec, sizeof spec);
    const char *const word = strchr(spec, ' ');
    return word && strncmp(word + 1, variation, length) == 0 && strchr(" ", word[1 + length]);
}

static const grade *grade_for(const char *name, const hx_game *game, const void *rules)
{
    for (int i = 0; i < GRADES; i++) {
        const grade *const g = &grades[i];
        if (strcmp(g->name, name) != 0 || strcmp(g->game, game->name) != 0) continue;
        if (is_variation(game, rules, g->variation)) return g;
    }
    return NULL;
}

static bool grade_plays(const char *name, const hx_game *game, const void *rules)
{
    const grade *const g = grade_for(name, game, rules);
    return g && hx_bot_plays(g->bot, game, rules);
}

static const char *grade_made_of(const char *name, const hx_game *game, const void *rules)
{
    const grade *const g = grade_for(name, game, rules);
    return g ? g->bot : NULL;
}

const char *hx_bot_gives_up(const char *name, const hx_game *game, const void *rules,
                            hx_language lang)
{
    const grade *const g = grade_for(name, game, rules);
    return g ? g->gives_up[lang] : NULL;
}

/* -- the bot ------------------------------------------------------------------------------ */

static hx_status grade_open(graded *g, const char *name, const char *options, hx_error *why)
{
    g->name = name;
    if (!*options) return HX_OK;
    if (why) *why = (hx_error){ .status = HX_BAD_TEXT, .wanted = "no options" };
    return HX_BAD_TEXT;
}

static void grade_close(void *self)
{
    graded *const g = self;
    hx_bot_close(g->inner);
    hx_bot_close(g->chance);
}

/* Callbacks see the name of the grade, not of the bot behind it. */
static bool overhear(void *self, const hx_bot *inner)
{
    (void)inner;
    return bot_goes_on(&((const graded *)self)->ear);
}

static void grade_listen(void *self, const bot_listener *ear)
{
    graded *const g = self;
    g->ear = *ear;
    if (g->inner) hx_bot_listen(g->inner, ear->listener ? overhear : NULL, g);
}

static int grade_thoughts(const void *self, hx_thought *out, int cap)
{
    const graded *const g = self;
    return g->inner ? hx_bot_thoughts(g->inner, out, cap) : 0;
}

/* The bot for this game; NULL if there is none. */
static hx_bot *inner_for(graded *g, const hx_game *game, const void *rules)
{
    const grade *const fits = grade_for(g->name, game, rules);
    if (fits && fits == g->made_of) return g->inner;
    hx_bot_close(g->inner);
    g->inner = fits ? hx_bot_open(fits->bot, NULL) : NULL;
    g->made_of = g->inner ? fits : NULL;
    if (fits) hx_budget_read(fits->budget, &g->most);
    if (g->inner) hx_bot_listen(g->inner, g->ear.listener ? overhear : NULL, g);
    return g->inner;
}

static void grade_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    hx_bot *const bot = inner_for(self, game, rules);
    if (bot) hx_bot_begin(bot, game, rules, seat);
}

static void grade_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                          hx_seat seat, const hx_move *masked)
{
    hx_bot *const bot = inner_for(self, game, rules);
    if (bot) hx_bot_observe(bot, game, rules, seen, seat, masked);
}

/* 0 is no limit. */
static uint64_t lesser(uint64_t a, uint64_t b)
{
    if (a == 0 || b == 0) return a + b;
    return a < b ? a : b;
}

static hx_status grade_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                              hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    graded *const g = self;
    hx_bot *const bot = inner_for(g, game, rules);
    if (!bot) return HX_NO_MEMORY;
    budget.nodes = lesser(budget.nodes, g->most.nodes);
    budget.micros = lesser(budget.micros, g->most.micros);
    const int slips = g->made_of->slips;
    if (slips == 0 || (int)hx_rng_below(rng, 100) >= slips)
        return hx_bot_choose(bot, game, rules, seen, seat, budget, rng, out);
    if (!g->chance) g->chance = hx_bot_open("random", NULL);
    if (!g->chance) return HX_NO_MEMORY;
    return hx_bot_choose(g->chance, game, rules, seen, seat, budget, rng, out);
}

/* -- one kind for each name ---------------------------------------------------------------- */

#define GRADE(name, game, variation, bot, budget, slips, english, german)
#define GRADE_NAME(id, english, german)                                                            \
    extern const bot_kind id##_bot;                                                                \
    static bool id##_plays(const hx_game *game, const void *rules)                                 \
    {                                                                                              \
        return grade_plays(#id, game, rules);                                                      \
    }                                                                                              \
    static const char *id##_made_of(const hx_game *game, const void *rules)                        \
    {                                                                                              \
        return grade_made_of(#id, game, rules);                                                    \
    }                                                                                              \
    static hx_status id##_open(void *self, const char *options, hx_error *why)                     \
    {                                                                                              \
        return grade_open(self, #id, options, why);                                                \
    }                                                                                              \
    const bot_kind id##_bot = {                                                                    \
        .info = { .name = #id, .help = { english, german } },                                      \
        .size = sizeof(graded),                                                                    \
        .plays = id##_plays,                                                                       \
        .made_of = id##_made_of,                                                                   \
        .open = id##_open,                                                                         \
        .close = grade_close,                                                                      \
        .begin = grade_begin,                                                                      \
        .observe = grade_observe,                                                                  \
        .choose = grade_choose,                                                                    \
        .thoughts = grade_thoughts,                                                                \
        .listen = grade_listen,                                                                    \
    };
#include "grades.def"
#undef GRADE
#undef GRADE_NAME
