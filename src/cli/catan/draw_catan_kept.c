/* draw_catan_kept.c -- what expansions keep, in a terminal, without knowing them: their signs on the
 * board, numbers of players and of the table, and the special places of a scenario. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "board_places.h"
#include "draw_catan.h"
#include "hx/shown.h"

static const char *name_of(const char *word, hx_language lang)
{
    const char *const name = hx_catan_kept_name(word, lang);
    return name ? name : word;
}

char catan_thief_letter(const char *word)
{
    return (char)toupper((unsigned char)word[0]);
}

hx_harbour catan_dock_at(const void *rules, const void *state, int side)
{
    static const char *const docks[] = { "docks_any",  "docks_brick", "docks_lumber",
                                         "docks_wool", "docks_grain", "docks_ore" };
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++) {
        if (!hx_catan_kept_as(rules, f, &kept) || kept.place != HX_AT_SIDE) continue;
        for (int i = 0; i < 6; i++)
            if (strcmp(kept.word, docks[i]) == 0 && hx_catan_kept_value(rules, state, f, side) > 0)
                return (hx_harbour)(HX_ANY_HARBOUR + i);
    }
    return HX_NO_HARBOUR;
}

static bool has_special_corners(const void *rules)
{
    for (int i = 0; i < hx_catan_marks(rules); i++)
        if (hx_catan_mark_at(rules, i).place == HX_MARKED_CORNER) return true;
    return false;
}

/* Is there a later one with the same letter?  The fleet takes the place of the pirate. */
static bool is_hidden_thief(const void *rules, int field, char letter)
{
    hx_catan_kept later;
    for (int f = field + 1; f < hx_catan_kept_count(); f++)
        if (hx_catan_kept_as(rules, f, &later) && later.shown == HX_SHOWN_THIEF &&
            catan_thief_letter(later.word) == letter)
            return true;
    return false;
}

static int put_signs(const void *rules, const cli_look *look, FILE *out)
{
    hx_catan_piece piece;
    hx_catan_kept kept;
    int signs = 0;
    for (int kind = HX_PIECES; kind < hx_catan_piece_kinds(); kind++)
        if (hx_catan_piece_kind(rules, kind, &piece) && piece.place == HX_AT_SIDE)
            fprintf(out, "%s%s %s", signs++ ? "  " : "", look->ascii ? "~1~" : "≈1≈",
                    name_of(piece.word, look->lang));
    for (int f = 0; f < hx_catan_kept_count(); f++)
        if (hx_catan_kept_as(rules, f, &kept) && kept.shown == HX_SHOWN_THIEF &&
            !is_hidden_thief(rules, f, catan_thief_letter(kept.word)))
            fprintf(out, look->ascii ? "%s<%c> %s" : "%s▐%c▌ %s", signs++ ? "  " : "",
                    catan_thief_letter(kept.word), name_of(kept.word, look->lang));
    return signs;
}

void draw_catan_kept_legend(const void *rules, const cli_look *look, FILE *out)
{
    const bool places = has_special_corners(rules);
    const int signs = put_signs(rules, look, out);
    if (places)
        fprintf(out, "%s%s %s", signs ? "  " : "", look->ascii ? "^" : "▲",
                hx_words(HX_W_SEA_PLACE, look->lang));
    if (signs || places) fputc('\n', out);
}

/* "Stoffballen: Ann (3), Ben (1)": players who have some; of a mark, who has it. */
static void say_of_players(const void *rules, const void *state, const cli_look *look, int field,
                           const hx_catan_kept *kept, FILE *to)
{
    int shown = 0;
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) {
        const int value = hx_catan_kept_value(rules, state, field, who);
        if (value <= 0) continue;
        if (!shown++) fprintf(to, "%s: ", name_of(kept->word, look->lang));
        else fputs(", ", to);
        fputs(cli_who(look, who), to);
        if (kept->shown != HX_SHOWN_MARK) fprintf(to, " (%d)", value);
    }
    if (shown) fputs(". ", to);
}

/* Numbers of the table are of interest as long as there is something left. */
static void say_kept(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++) {
        if (!hx_catan_kept_as(rules, f, &kept) || kept.shown == HX_SHOWN_ASIDE) continue;
        if (kept.by_seat) say_of_players(rules, state, look, f, &kept, to);
        if (kept.by_seat || kept.place != HX_AT_NOWHERE || kept.shown == HX_SHOWN_DECK) continue;
        const int value = hx_catan_kept_value(rules, state, f, 0);
        if (value > 0) fprintf(to, "%s: %d. ", name_of(kept.word, look->lang), value);
    }
}

void draw_catan_kept(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&text, &size);
    if (!to) return;
    print_marks(rules, look->lang, out);
    say_kept(rules, state, look, to);
    fclose(to);
    if (*text) cli_wrap(out, text, 0, 2, look->width);
    free(text);
}
