/* draw_catan_words.c -- cards, seats and texts of the board game in the terminal. */
#include <stdarg.h>
#include <stdlib.h>

#include "draw_catan.h"
#include "hx/tell.h"

const char catan_letters[] = "BLWGOPCN";

/* Red, blue, white, orange, violet, black, as near to the page's as a terminal has them; the numbers on them tell
 * them apart as well. */
const text_pen catan_seat_pens[HX_SEATS] = {
    { 255, 124, true }, { 255, 25, true }, { 16, 230, true },
    { 16, 208, true },  { 255, 54, true }, { 255, 235, true },
};

const char *catan_card(const cli_look *look, hx_card card)
{
    return hx_tell_card(card, look->lang);
}

void catan_say(const cli_look *look, FILE *out, hx_word word, ...)
{
    va_list values;
    va_start(values, word);
    vfprintf(out, hx_words(word, look->lang), values);
    va_end(values);
}

void catan_say_seats(const cli_look *look, hx_word word, unsigned seats, FILE *out)
{
    const hx_teller to = { .lang = look->lang, .who = look->who, .names = look->names };
    const size_t size = (size_t)hx_tell_seats(seats, &to, NULL, 0) + 1;
    char *const names = cli_room(size, 1);
    hx_tell_seats(seats, &to, names, size);
    catan_say(look, out, word, names);
    free(names);
}

void catan_say_terms(const cli_look *look, hx_word word, hx_seat who, const int8_t cards[HX_CARDS],
                     FILE *out)
{
    char gives[256], gets[256];
    hx_tell_cards(cards, -1, look->lang, gives, sizeof gives);
    hx_tell_cards(cards, 1, look->lang, gets, sizeof gets);
    catan_say(look, out, word, cli_who(look, who), gives, gets);
}
