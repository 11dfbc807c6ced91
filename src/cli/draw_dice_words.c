/* draw_dice_words.c -- faces, terrains and dice of the dice games in words. */
#include <stdarg.h>
#include <stdlib.h>

#include "draw_dice.h"

const char dice_face_letters[] = "BLWGO$";

const char *dice_face(const cli_look *look, int face)
{
    if (face < HX_DICE_GOLD) return catan_card(look, (hx_card)face);
    return hx_words(face == HX_DICE_GOLD ? HX_W_CATAN_GOLD : HX_W_DICE_ANYTHING, look->lang);
}

const char *dice_terrain(const cli_look *look, int terrain)
{
    if (terrain == HX_DICE_SEA) return hx_words(HX_W_CATAN_SEA, look->lang);
    if (terrain == HX_DICE_DESERT) return hx_words(HX_W_CATAN_DESERT, look->lang);
    return dice_face(look, terrain);
}

void dice_letters_of(uint32_t dice, char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    for (int f = 0; f < HX_DICE_FACES; f++) {
        for (int i = 0; i < hx_dice_of(dice, f) && used + 3 < cap; i++) {
            if (used) out[used++] = ' ';
            out[used++] = dice_face_letters[f];
            out[used] = '\0';
        }
    }
}

/* Commas between the kinds, "and" before the last. */
char *dice_text(const cli_look *look, uint32_t dice)
{
    char *text;
    size_t size;
    FILE *const to = open_memstream(&text, &size);
    if (!to) exit(cli_error(HX_W_NO_MEMORY));
    int kinds = 0, done = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) kinds += hx_dice_of(dice, f) > 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (!hx_dice_of(dice, f)) continue;
        if (done > 0) fputs(done < kinds - 1 ? ", " : hx_words(HX_W_CATAN_AND, look->lang), to);
        fprintf(to, "%d %s", hx_dice_of(dice, f), dice_face(look, f));
        done++;
    }
    if (!kinds) fputs(hx_words(HX_W_CATAN_NOTHING, look->lang), to);
    fclose(to);
    return text;
}

void dice_say_wrapped(const cli_look *look, FILE *out, hx_word word, ...)
{
    char text[512], plain[2 * sizeof text];
    va_list values;
    va_start(values, word);
    vsnprintf(text, sizeof text, hx_words(word, look->lang), values);
    va_end(values);
    plain_word(look, text, plain, sizeof plain);
    cli_wrap(out, plain, 0, 2, look->width);
}

uint32_t dice_of_move(const hx_move *m)
{
    uint32_t dice = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) dice += (uint32_t)m->cards[f] * hx_dice_die(f);
    return dice;
}
