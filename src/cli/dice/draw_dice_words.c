/* draw_dice_words.c -- letters and terrains of the dice games, long texts in lines. */
#include <stdarg.h>

#include "draw_dice.h"
#include "hx/tell.h"

const char dice_face_letters[] = "BLWGO$";

const char *dice_terrain(const cli_look *look, int terrain)
{
    if (terrain == HX_DICE_SEA) return hx_words(HX_W_CATAN_SEA, look->lang);
    if (terrain == HX_DICE_DESERT) return hx_words(HX_W_CATAN_DESERT, look->lang);
    return hx_tell_face(terrain, look->lang);
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
