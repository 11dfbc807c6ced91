/* tell.c -- finds the teller of a game; sentences, names and lists. */
#include "hx/tell.h"
#include "hx/shown.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "telling.h"

static const tell_kind *const tellers[] = { &tell_catan, &tell_dice_games };

/* NULL for a game without words of its own. */
static const tell_kind *kind_of(const hx_game *game)
{
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
        if (tellers[i]->game == game) return tellers[i];
    return NULL;
}

int hx_tell_move(const hx_game *game, const void *rules, const void *state, const hx_move *m,
                 const hx_teller *to, char *text, size_t cap)
{
    const tell_kind *const kind = kind_of(game);
    if (!kind) return game->say(rules, state, m, text, cap);
    hx_out out = hx_out_to(text, cap);
    kind->move(rules, state, m, to, &out);
    return hx_put_end(&out);
}

hx_seat hx_tell_maker(const hx_game *game, const void *rules, const void *state, const hx_move *m)
{
    const tell_kind *const kind = kind_of(game);
    return kind && kind->maker ? kind->maker(rules, state, m) : m->seat;
}

static void expect_plainly(const hx_teller *to, hx_out *out)
{
    char name[TELL_NAME];
    tell_say(to, out, HX_W_PLAY_DECIDE, tell_name(to, to->who, name));
}

int hx_tell_expect(const hx_game *game, const void *rules, const void *state, const hx_teller *to,
                   char *text, size_t cap)
{
    const tell_kind *const kind = kind_of(game);
    hx_out out = hx_out_to(text, cap);
    if (kind) kind->expect(rules, state, to, &out);
    else expect_plainly(to, &out);
    return hx_put_end(&out);
}

int hx_tell_heading(const hx_game *game, uint8_t verb, hx_language lang, char *text, size_t cap)
{
    const tell_kind *const kind = kind_of(game);
    hx_out out = hx_out_to(text, cap);
    if (kind && verb < kind->verbs && kind->headings[verb])
        hx_put(&out, hx_words(kind->headings[verb], lang));
    else if (kind && kind->heading) kind->heading(verb, lang, &out);
    return hx_put_end(&out);
}

/* -- sentences ---------------------------------------------------------------------------------- */

void tell_say(const hx_teller *to, hx_out *out, hx_word word, ...)
{
    const size_t used = out->len < out->cap ? out->len : out->cap;
    va_list values;
    va_start(values, word);
    const int n =
        vsnprintf(out->to ? out->to + used : NULL, out->cap - used, tell_word(to, word), values);
    va_end(values);
    if (n > 0) out->len += (size_t)n;
}

const char *tell_name(const hx_teller *to, hx_seat seat, char room[TELL_NAME])
{
    if (seat >= HX_SEATS) return tell_word(to, HX_W_CHANCE);
    if (to->names) return to->names[seat];
    hx_out out = hx_out_to(room, TELL_NAME);
    tell_say(to, &out, HX_W_TELL_SEAT, seat + 1);
    return room;
}

/* What stands before entry i of n: nothing, a comma, "and". */
static void tell_joint(hx_language lang, hx_out *out, int i, int n)
{
    if (i > 0) hx_put(out, i < n - 1 ? ", " : hx_words(HX_W_CATAN_AND, lang));
}

int tell_effects(const hx_game *game, const void *rules, const void *state, const hx_move *m,
                 hx_effect list[HX_EFFECTS_MAX])
{
    void *const after = malloc(game->state_size);
    const int n = after ? hx_effects(game, rules, state, m, after, list, HX_EFFECTS_MAX) : 0;
    free(after);
    return n < HX_EFFECTS_MAX ? n : HX_EFFECTS_MAX;
}

/* -- parts ---------------------------------------------------------------------------------------- */

const char *hx_tell_card(hx_card card, hx_language lang)
{
    static const hx_word words[] = { HX_W_CATAN_BRICK, HX_W_CATAN_LUMBER, HX_W_CATAN_WOOL,
                                     HX_W_CATAN_GRAIN, HX_W_CATAN_ORE };
    if (card < HX_RESOURCES) return hx_words(words[card], lang);
    const char *const word = hx_catan_game.kind_word(NULL, HX_S_RESOURCES, (int)card);
    return word ? hx_catan_name(word, lang) : "?";
}

const char *hx_tell_dev(hx_dev dev, hx_language lang)
{
    static const hx_word words[] = { HX_W_CATAN_KNIGHT, HX_W_CATAN_ROAD_BUILDING, HX_W_CATAN_PLENTY,
                                     HX_W_CATAN_MONOPOLY, HX_W_CATAN_VICTORY };
    return dev < HX_DEVS ? hx_words(words[dev], lang) : "?";
}

const char *hx_tell_face(int face, hx_language lang)
{
    if (face < HX_DICE_GOLD) return hx_tell_card((hx_card)face, lang);
    return hx_words(face == HX_DICE_GOLD ? HX_W_CATAN_GOLD : HX_W_DICE_ANYTHING, lang);
}

typedef const char *name_of_kind(int kind, int count, hx_language);

/* Most cards are called the same however many there are. */
static const char *card_name(int kind, int count, hx_language lang)
{
    char many[40] = "";
    hx_out out = hx_out_to(many, sizeof many);
    const char *const word = hx_catan_game.kind_word(NULL, HX_S_RESOURCES, kind);
    if (word && count > 1) hx_put(&out, word), hx_put(&out, ".many");
    const char *const name = hx_put_end(&out) > 0 ? hx_catan_name(many, lang) : NULL;
    return name ? name : hx_tell_card((hx_card)kind, lang);
}
static const char *face_name(int face, int count, hx_language lang)
{
    (void)count;
    return hx_tell_face(face, lang);
}

/* "2 wool and 1 ore" from counts by kind. */
static int tell_counts(const int *count, int n, name_of_kind *name, hx_language lang, char *text,
                       size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    int kinds = 0, done = 0;
    for (int k = 0; k < n; k++) kinds += count[k] > 0;
    for (int k = 0; k < n; k++) {
        if (count[k] <= 0) continue;
        tell_joint(lang, &out, done++, kinds);
        hx_put_int(&out, count[k]);
        hx_put_char(&out, ' ');
        hx_put(&out, name(k, count[k], lang));
    }
    if (!kinds) hx_put(&out, hx_words(HX_W_CATAN_NOTHING, lang));
    return hx_put_end(&out);
}

int hx_tell_cards(const int8_t cards[HX_CARDS], int sign, hx_language lang, char *text, size_t cap)
{
    int count[HX_CARDS];
    for (int c = 0; c < HX_CARDS; c++) count[c] = cards[c] * sign;
    return tell_counts(count, HX_CARDS, card_name, lang, text, cap);
}

int hx_tell_dice(uint32_t dice, hx_language lang, char *text, size_t cap)
{
    int count[HX_DICE_FACES];
    for (int f = 0; f < HX_DICE_FACES; f++) count[f] = hx_dice_of(dice, f);
    return tell_counts(count, HX_DICE_FACES, face_name, lang, text, cap);
}

int hx_tell_seats(unsigned seats, const hx_teller *to, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    char name[TELL_NAME];
    int count = 0, done = 0;
    for (int i = 0; i < HX_SEATS; i++) count += (int)(seats >> i & 1);
    for (hx_seat i = 0; i < HX_SEATS; i++) {
        if (!(seats >> i & 1)) continue;
        tell_joint(to->lang, &out, done++, count);
        hx_put(&out, tell_name(to, i, name));
    }
    return hx_put_end(&out);
}
