/* random_rules.c -- rules drawn at random, as the model keeps them and as a spec for the engine. */
#include <stdio.h>
#include <string.h>

#include "hx/text.h"
#include "support/oracle/lockstep.h"

static void put_word(hx_out *out, const char *name, const char *value)
{
    hx_put_char(out, ' ');
    hx_put(out, name);
    hx_put_char(out, '=');
    hx_put(out, value);
}

static int put_number(hx_out *out, const char *name, int value)
{
    hx_put_char(out, ' ');
    hx_put(out, name);
    hx_put_char(out, '=');
    hx_put_int(out, value);
    return value;
}

/* True for the second word. */
static bool put_either(hx_out *out, hx_rng *rng, const char *name, const char *usual,
                       const char *other)
{
    const bool odd = one_in(rng, 3);
    put_word(out, name, odd ? other : usual);
    return odd;
}

static int one_of(hx_rng *rng, const int *values, int n)
{
    return values[below(rng, n)];
}
#define ONE_OF(rng, ...)                                                                           \
    one_of(rng, (const int[]){ __VA_ARGS__ },                                                      \
           (int)(sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int)))

/* -- boards ------------------------------------------------------------------------------------ */

/* Anything goes on a typed board: more deserts or none, strange numbers, missing harbours. */
static void put_typed(hx_out *out, hx_rng *rng, bool big)
{
    static const char *const small_sites[] = { "A1nw", "A2ne", "B1w",  "B4ne", "C5e",
                                               "D1w",  "D4se", "E1sw", "E2se", NULL };
    static const char *const big_sites[] = { "A1nw", "A2ne", "B4ne", "C1w",  "D1sw", "D6e",
                                             "E5se", "F1w",  "G1sw", "G2se", "G3e",  NULL };
    static const int small_rows[] = { 3, 4, 5, 4, 3 }, big_rows[] = { 3, 4, 5, 6, 5, 4, 3 };
    const int rows = big ? 7 : 5, deserts = below(rng, 6);
    int harbours = 0;
    hx_put(out, " board=");
    for (int row = 0; row < rows; row++)
        for (int i = 0, n = big ? big_rows[row] : small_rows[row]; i < n; i++) {
            const char *separator = i ? "." : row ? "/" : "";
            hx_put(out, separator);
            if (below(rng, 30) < deserts) {
                hx_put_char(out, 'd');
                continue;
            }
            hx_put_char(out, "hfpgm"[below(rng, 5)]);
            hx_put_int(out, ONE_OF(rng, 2, 3, 4, 5, 6, 6, 8, 8, 9, 10, 11, 12));
        }
    for (const char *const *site = big ? big_sites : small_sites; *site; site++) {
        if (one_in(rng, 4)) continue;
        hx_put_char(out, harbours++ ? '.' : ';');
        hx_put(out, *site);
        hx_put_char(out, "333BLWGO"[below(rng, 8)]);
    }
}

static void put_shuffled(hx_out *out, hx_rng *rng, const char *kind)
{
    put_word(out, "board", kind);
    put_either(out, rng, "harbours", "shuffled", "printed");
    if (kind[0] == 's') put_number(out, "corner", below(rng, 7));
    else put_number(out, "fair", ONE_OF(rng, 0, 1, 3, 63));
}

static void put_board(hx_out *out, hx_rng *rng, model_rules *r)
{
    const bool big = r->seats > 4;
    switch (below(rng, 8)) {
    case 0:
        r->typed = true;
        put_typed(out, rng, big);
        break;
    case 1:
    case 2:
        put_word(out, "board", !big ? "beginner" : one_in(rng, 2) ? "newcomers" : "example");
        r->printed = (r->seats == 3 || r->seats == 4) && !one_in(rng, 3);
        put_word(out, "start", r->printed ? "printed" : "place");
        break;
    case 3: put_shuffled(out, rng, "free"); break;
    default: put_shuffled(out, rng, "spiral"); break;
    }
}

/* -- everything -------------------------------------------------------------------------------- */

static void put_turns(hx_out *out, hx_rng *rng, model_rules *r)
{
    if (r->seats < 5) return;
    const bool special = put_either(out, rng, "turns", "paired", "special");
    r->turns = special ? TURNS_SPECIAL : TURNS_PAIRED;
    if (!special) r->pair_wins = put_either(out, rng, "win", "own", "pair");
}

static void put_house_rules(hx_out *out, hx_rng *rng, model_rules *r)
{
    r->first_roll = put_either(out, rng, "first", "seat1", "roll");
    r->first_desert = put_either(out, rng, "robber", "choose", "first");
    r->separate = put_either(out, rng, "phases", "combined", "separate");
    r->endless = put_either(out, rng, "bank", "limited", "endless");
    r->swap_any = put_either(out, rng, "swap", "other", "any");
    r->skip_empty = put_either(out, rng, "empty", "allowed", "skipped");
    r->dice_deck = put_either(out, rng, "dice", "fair", "deck");
    r->hand = put_number(out, "hand", ONE_OF(rng, 3, 5, 7, 7, 7, 20));
    r->friendly = put_number(out, "friendly", ONE_OF(rng, 0, 0, 2, 2, 3, 9));
    r->offers = put_number(out, "offers", ONE_OF(rng, 0, 1, 3, 8, 8, 99));
    r->limit = put_number(out, "limit", ONE_OF(rng, 20, 100, 1000, 1000, 9999));
}

void random_rules(hx_rng *rng, model_rules *r, char *spec, size_t cap)
{
    hx_out out = hx_out_to(spec, cap);
    memset(r, 0, sizeof *r);
    hx_put(&out, "catan");
    r->seats = put_number(&out, "seats", 2 + below(rng, 5));
    r->goal = put_number(&out, "goal", ONE_OF(rng, 3, 5, 8, 10, 10, 13, 20, 30));
    put_board(&out, rng, r);
    put_turns(&out, rng, r);
    put_house_rules(&out, rng, r);
    if (!r->typed) put_number(&out, "seed", below(rng, 1 << 30));
    hx_put_end(&out);
}
