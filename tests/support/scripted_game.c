/* scripted_game.c -- positions and moves out of text; see scripted_game.h. */
#include "support/scripted_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/play.h"

/* -- memory and failure ------------------------------------------------------------------------ */

static void *block_of(size_t size)
{
    void *p = calloc(1, size);
    if (!p) abort();
    return p;
}

void scene_open(scene *sc, const hx_game *game, const block *b)
{
    *sc = (scene){ .block = b, .line = b->lines, .game = game };
    sc->rules = block_of(game->rules_size);
    sc->state = block_of(game->state_size);
    sc->spare = block_of(game->state_size);
    sc->list = block_of((size_t)game->moves_max * sizeof *sc->list);
    sc->odds = block_of((size_t)game->odds_max * sizeof *sc->odds);
}

void scene_close(scene *sc)
{
    free(sc->rules);
    free(sc->state);
    free(sc->spare);
    free(sc->list);
    free(sc->odds);
    *sc = (scene){ 0 };
}

void scene_fail(const scene *sc, const char *format, ...)
{
    char text[2000];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s:%d: %s %s\n    %s\n", sc->block->file, sc->line->number, sc->line->word,
                sc->line->rest, text);
    fail();
    abort(); /* fail() does not return, but does not say so */
}

bool next_word(const char **rest, char out[SCENE_WORD])
{
    const char *p = *rest + strspn(*rest, " \t");
    const size_t n = strcspn(p, " \t");
    if (n == 0 || n >= SCENE_WORD) return false;
    memcpy(out, p, n);
    out[n] = 0;
    *rest = p + n;
    return true;
}

/* -- what must hold of every position ---------------------------------------------------------- */

static void check_packing(const scene *sc)
{
    char id[HX_ID_MAX];
    hx_position_id(sc->game, sc->rules, sc->state, id, sizeof id);
    const hx_status st = hx_position_from_id(sc->game, sc->rules, id, sc->spare);
    if (st != HX_OK) scene_fail(sc, "its own packed bytes are refused: %s", hx_status_name(st));
    if (memcmp(sc->spare, sc->state, hx_state_used(sc->game, sc->rules)))
        scene_fail(sc, "packed and unpacked it is another position");
}

static void check_words(const scene *sc)
{
    char words[4096], again[4096];
    hx_error why;
    sc->game->describe(sc->rules, sc->state, words, sizeof words);
    if (sc->game->arrange(sc->rules, words, sc->spare, &why) != HX_OK)
        scene_fail(sc, "its own words are refused: %s\n    at %d '%s', wanted: %s", words, why.at,
                   why.word, why.wanted);
    sc->game->describe(sc->rules, sc->spare, again, sizeof again);
    if (memcmp(sc->spare, sc->state, hx_state_used(sc->game, sc->rules)))
        scene_fail(sc, "its words make another position\n    %s\n    %s", words, again);
}

static void check_position(const scene *sc)
{
    check_packing(sc);
    check_words(sc);
}

/* -- the lines --------------------------------------------------------------------------------- */

static void read_spec(scene *sc)
{
    char spec[HX_SPEC_MAX];
    hx_error why;
    snprintf(spec, sizeof spec, "%s %s", sc->game->name, sc->line->rest);
    if (sc->game->rules(sc->rules, spec, &why) != HX_OK)
        scene_fail(sc, "refused at %d '%s', wanted: %s", why.at, why.word, why.wanted);
    sc->has_rules = true;
    sc->has_state = false;
    sc->words[0] = 0;
}

static void read_start(scene *sc)
{
    sc->game->start(sc->rules, sc->state);
    sc->has_state = true;
    check_position(sc);
}

/* Is the next line of the block one more line of the same position? */
static bool goes_on(const scene *sc)
{
    const block_line *end = sc->block->lines + sc->block->count;
    return sc->line + 1 < end && strcmp(sc->line[1].word, "at") == 0;
}

static void read_at(scene *sc)
{
    hx_error why;
    const size_t used = strlen(sc->words);
    snprintf(sc->words + used, sizeof sc->words - used, " %s", sc->line->rest);
    if (goes_on(sc)) return;
    if (sc->game->arrange(sc->rules, sc->words, sc->state, &why) != HX_OK)
        scene_fail(sc, "%s at %d '%s', wanted: %s", hx_status_name(why.status), why.at, why.word,
                   why.wanted);
    sc->words[0] = 0;
    sc->has_state = true;
    check_position(sc);
}

hx_move scene_hear(const scene *sc, const char *word)
{
    hx_move m;
    hx_error why;
    if (hx_hear(sc->game, sc->rules, sc->state, word, &m, &why) != HX_OK)
        scene_fail(sc, "'%s' is no move; wanted at %d: %s", word, why.at, why.wanted);
    return m;
}

static void make_moves(scene *sc)
{
    char word[SCENE_WORD];
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        const hx_move m = scene_hear(sc, word);
        const hx_status st = sc->game->check(sc->rules, sc->state, &m);
        if (st != HX_OK) scene_fail(sc, "'%s' is refused: %s", word, hx_status_name(st));
        sc->game->apply(sc->rules, sc->state, &m);
        check_position(sc);
    }
}

static void take_view(scene *sc)
{
    const int seat = atoi(sc->line->rest);
    sc->game->view(sc->rules, sc->state, seat ? (hx_seat)(seat - 1) : (hx_seat)HX_NOBODY,
                   sc->spare);
    memcpy(sc->state, sc->spare, sc->game->state_size);
    check_position(sc);
}

bool scene_does(scene *sc, const block_line *line)
{
    static const struct {
        const char *word;
        void (*does)(scene *);
        bool needs_rules, needs_state;
    } words[] = {
        { "spec", read_spec, false, false }, { "start", read_start, true, false },
        { "at", read_at, true, false },      { "do", make_moves, true, true },
        { "view", take_view, true, true },
    };
    sc->line = line;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i].word, line->word) != 0) continue;
        if (words[i].needs_rules && !sc->has_rules) scene_fail(sc, "a spec must come first");
        if (words[i].needs_state && !sc->has_state) scene_fail(sc, "a position must come first");
        words[i].does(sc);
        return true;
    }
    return false;
}

/* -- moves ------------------------------------------------------------------------------------- */

int scene_list(const scene *sc, hx_seat who)
{
    if (who == HX_CHANCE) return 0;
    return sc->game->legal(sc->rules, sc->state, who, sc->list, sc->game->moves_max);
}

static bool is_listed(const scene *sc, const hx_move *m)
{
    const int n = scene_list(sc, m->seat);
    for (int i = 0; i < n; i++)
        if (memcmp(&sc->list[i], m, sizeof *m) == 0) return true;
    return false;
}

void scene_expect_refused(const scene *sc)
{
    char word[SCENE_WORD], status[SCENE_WORD];
    const char *rest = sc->line->rest;
    int n = 0;
    if (!next_word(&rest, status)) scene_fail(sc, "a status is missing");
    for (; next_word(&rest, word); n++) {
        const hx_move m = scene_hear(sc, word);
        const char *is = hx_status_name(sc->game->check(sc->rules, sc->state, &m));
        if (strcmp(is, status) != 0) scene_fail(sc, "%s: %s, not %s", word, is, status);
        if (is_listed(sc, &m)) scene_fail(sc, "%s is listed nevertheless", word);
    }
    if (n == 0) scene_fail(sc, "moves are missing");
}

void scene_expect_can(const scene *sc)
{
    char word[SCENE_WORD];
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        const hx_move m = scene_hear(sc, word);
        const hx_status st = sc->game->check(sc->rules, sc->state, &m);
        if (st != HX_OK) scene_fail(sc, "%s is refused: %s", word, hx_status_name(st));
        if (!is_listed(sc, &m)) scene_fail(sc, "%s is accepted, but not listed", word);
    }
}

void scene_expect_only(const scene *sc)
{
    char word[SCENE_WORD];
    int n = 0;
    hx_seat who = HX_NOBODY;
    scene_expect_can(sc);
    for (const char *rest = sc->line->rest; next_word(&rest, word); n++)
        who = scene_hear(sc, word).seat;
    const int listed = scene_list(sc, who);
    if (listed <= n) return;
    hx_say(sc->game, sc->rules, sc->state, &sc->list[listed - 1], word, sizeof word);
    scene_fail(sc, "%d are listed, not %d; the last is %s", listed, n, word);
}
