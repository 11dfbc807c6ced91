/* race.c -- opening Island Two. */
#include <math.h>
#include <stdlib.h>

#include "platform/parallel.h"
#include "platform/timing.h"
#include "race.h"
#include "race_cache.h"

/* -- what does not depend on values ---------------------------------------------------- */

static void find_kinds(hx_race *r)
{
    race_kinds *const k = &r->kinds;
    for (int g = 0; g < r->sheet.grounds; g++) {
        int kind = 0;
        while (kind < k->count && k->lists[kind] != r->sheet.ground[g].lists) kind++;
        if (kind == k->count) k->lists[k->count++] = r->sheet.ground[g].lists;
        k->of[g] = (uint8_t)kind;
    }
}

static bool make_lattice(hx_race *r, int dice, unsigned lists)
{
    uint8_t cap[FACES];
    for (int list = R; list < LISTS; list++) {
        if (list_infos[list].size > dice) lists &= ~(1u << list);
    }
    if (race_lattice(r, dice, lists)) return true;
    pay_caps(lists, cap);
    r->lattice[r->lattices] = lattice_make(dice, cap);
    return r->lattice[r->lattices++] != NULL;
}

/* Camps differ in the lists they add by what knights are left. */
static bool make_lattices(hx_race *r)
{
    static const unsigned knights[] = { 0, 1u << K | 1u << KR, 1u << K | 1u << KR | 1u << KK };
    for (int dice = DICE - RAMP; dice <= DICE; dice++) {
        for (int kind = 0; kind < r->kinds.count; kind++) {
            for (int i = 0; i < 3; i++) {
                unsigned lists = r->kinds.lists[kind] | knights[i];
                if (!(lists & 1u << R)) lists &= ~(1u << KR);
                if (!make_lattice(r, dice, lists)) return false;
            }
        }
    }
    return true;
}

static bool make_prices(hx_race *r)
{
    for (int dice = DICE - RAMP; dice <= DICE; dice++) {
        for (int set = 0; set < JOKER_SETS; set++) {
            const unsigned jokers = (unsigned)set % 32;
            price_list *const list = malloc(sizeof *list);
            r->prices[dice - (DICE - RAMP)][set] = list;
            if (!list) return false;
            pay_list((purse){ .jokers = (uint8_t)jokers,
                              .wilds = (uint8_t)(set / 32),
                              .fresh = (uint8_t)(FRESH_ALL & ~jokers) },
                     dice, list);
        }
    }
    return true;
}

/* -- opening --------------------------------------------------------------------------- */

static bool is_game(race_terms terms)
{
    return terms.goal == race_game.goal && terms.titles == race_game.titles;
}

static hx_status fill(hx_race *r, const hx_dice_rules *rules, race_terms terms,
                      const hx_solve_options *options)
{
    watch w = { .listener = options->listener, .context = options->context };
    race_sheet_make(&r->sheet, rules, terms);
    find_kinds(r);
    r->values = calloc(1, sizeof *r->values);
    if (!r->values || !make_lattices(r) || !make_prices(r)) return HX_NO_MEMORY;
    for (int turn = 1; turn <= RAMP; turn++) {
        r->early[turn] = race_new_first();
        if (!r->early[turn]) return HX_NO_MEMORY;
    }
    if (is_game(terms) && race_cache_read(r, options->folder)) {
        r->info.stored = true;
        r->info.error = RACE_CACHE_ERROR;
        return HX_OK;
    }
    if (!race_solve(r, parallel_threads(options->threads), &w)) {
        return watch_stopped(&w) ? HX_OVER : HX_NO_MEMORY;
    }
    return HX_OK;
}

hx_race *race_open_for(const hx_dice_rules *rules, race_terms terms,
                       const hx_solve_options *options, hx_status *why)
{
    static const hx_solve_options defaults;
    const double start = monotonic_seconds();
    *why = HX_BAD_RULES;
    if (rules->kind != HX_DICE_ISLAND_TWO) return NULL;
    *why = HX_NO_MEMORY;
    hx_race *const r = calloc(1, sizeof *r);
    if (!r) return NULL;
    if (!options) options = &defaults;
    *why = fill(r, rules, terms, options);
    if (*why != HX_OK) {
        hx_race_close(r);
        return NULL;
    }
    /* The empty board is the first ground and the first camp. */
    const race_ramp ramp = { r, r->values, -1, r->early, true };
    const bool whole = r->info.stored && (rules->seats > 1 || r->early[1]->known[0][0]);
    r->info.expected = -race_early(&ramp, 1, 0, 0);
    if (!whole && is_game(terms)) race_cache_write(r, options->folder);
    r->info.positions = race_count(r);
    r->info.seconds = monotonic_seconds() - start;
    return r;
}

hx_race *hx_race_open(const hx_dice_rules *rules, const hx_solve_options *options, hx_status *why)
{
    return race_open_for(rules, race_game, options, why);
}

void hx_race_close(hx_race *r)
{
    if (!r) return;
    for (int i = 0; i < r->lattices; i++) lattice_free(r->lattice[i]);
    for (int dice = 0; dice <= RAMP; dice++) {
        for (int set = 0; set < JOKER_SETS; set++) free(r->prices[dice][set]);
    }
    for (int turn = 0; turn <= RAMP; turn++) free(r->early[turn]);
    free(r->values);
    free(r);
}

hx_race_info hx_race_about(const hx_race *r)
{
    return r->info;
}

const hx_dice_rules *hx_race_rules(const hx_race *r)
{
    return &r->sheet.rules;
}
