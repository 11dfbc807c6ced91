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

/* Knights and their like stand on corners and are worth nothing there. */
static bool is_figure(const void *rules, int kind)
{
    hx_catan_piece piece;
    return kind >= HX_PIECES && hx_catan_piece_kind(rules, kind, &piece) &&
           piece.place == HX_AT_CORNER && piece.points == 0;
}

int catan_figure(const void *rules, int kind)
{
    int rank = 0;
    for (int i = HX_PIECES; is_figure(rules, kind) && i <= kind; i++) rank += is_figure(rules, i);
    return rank;
}

bool catan_figure_is_ready(const void *rules, const void *state, int corner)
{
    hx_catan_kept kept;
    for (int f = 0; f < hx_catan_kept_count(); f++)
        if (hx_catan_kept_as(rules, f, &kept) && strcmp(kept.word, "active") == 0)
            return hx_catan_kept_value(rules, state, f, corner) > 0;
    return true;
}

void catan_figure_edges(bool ascii, bool ready, int rank, const char *edge[2])
{
    static const char *const fine[] = { "", "", "²", "³" }, *const plain[] = { "", "", "+", "#" };
    const int known = rank < 4 ? rank : 3;
    if (ascii) edge[0] = ready ? "K" : "k";
    else edge[0] = ready ? "♟" : "♙";
    edge[1] = ascii ? plain[known] : fine[known];
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

/* Each kind at rest, then what is the same of all: that one is ready. */
static int put_figures(const void *rules, const cli_look *look, int signs, FILE *out)
{
    hx_catan_piece piece;
    const char *edge[2], *const ready = hx_catan_name("active", look->lang);
    bool any = false;
    for (int kind = HX_PIECES; kind < hx_catan_piece_kinds(); kind++) {
        if (!catan_figure(rules, kind) || !hx_catan_piece_kind(rules, kind, &piece)) continue;
        catan_figure_edges(look->ascii, false, catan_figure(rules, kind), edge);
        fprintf(out, "%s%s1%s %s", signs++ ? "  " : "", edge[0], edge[1],
                name_of(piece.word, look->lang));
        any = true;
    }
    catan_figure_edges(look->ascii, true, 1, edge);
    if (any && ready) fprintf(out, "  %s1 %s", edge[0], ready);
    return signs;
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
    return put_figures(rules, look, signs, out);
}

void draw_catan_kept_legend(const void *rules, const cli_look *look, FILE *out)
{
    const bool places = has_special_corners(rules);
    const int signs = put_signs(rules, look, out);
    if (places)
        fprintf(out, "%s%s %s", signs ? "  " : "", look->ascii ? "^" : "▲",
                hx_words(HX_W_CATAN_PLACE, look->lang));
    if (signs || places) fputc('\n', out);
}

/* A name at the beginning of a sentence. */
static void say_heading(const char *name, FILE *to)
{
    fprintf(to, "%c%s: ", toupper((unsigned char)name[0]), name + 1);
}

/* "Stoffballen: Ann (3), Ben (1)": players who have some; of a mark, who has it. */
static void say_of_players(const void *rules, const void *state, const cli_look *look, int field,
                           const hx_catan_kept *kept, FILE *to)
{
    int shown = 0;
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) {
        const int value = hx_catan_kept_value(rules, state, field, who);
        if (value <= 0) continue;
        if (!shown++) say_heading(name_of(kept->word, look->lang), to);
        else fputs(", ", to);
        fputs(cli_who(look, who), to);
        if (kept->shown != HX_SHOWN_MARK) fprintf(to, " (%d)", value);
    }
    if (shown) fputs(". ", to);
}

/* "City wall: Ann C4se D2n, Ben A1n": where pieces or marks of one sort are, by who has a piece there. */
typedef bool is_there(const void *rules, const void *state, int what, int corner);

static bool has_piece(const void *rules, const void *state, int kind, int corner)
{
    hx_seat owner;
    (void)rules;
    return hx_catan_piece_on_corner(state, corner, &owner) == kind;
}
static bool has_mark(const void *rules, const void *state, int field, int corner)
{
    hx_seat owner;
    return hx_catan_kept_value(rules, state, field, corner) > 0 &&
           hx_catan_piece_on_corner(state, corner, &owner) >= 0;
}

static int say_corners_of(const void *rules, const void *state, const cli_look *look, hx_seat who,
                          is_there *there, int what, FILE *to)
{
    char corner[16];
    hx_seat owner;
    int said = 0;
    for (int c = 0; c < hx_catan_corners(rules); c++) {
        if (!there(rules, state, what, c)) continue;
        hx_catan_piece_on_corner(state, c, &owner);
        if (owner != who) continue;
        hx_catan_say_corner(rules, c, corner, sizeof corner);
        if (!said++) fputs(cli_who(look, who), to);
        fprintf(to, " %s", corner);
    }
    return said;
}

static void say_corners(const void *rules, const void *state, const cli_look *look,
                        const char *name, is_there *there, int what, FILE *to)
{
    char *text = NULL;
    size_t size = 0;
    int said = 0;
    for (hx_seat who = 0; name && who < hx_catan_game.seats(rules); who++) {
        FILE *const one = cli_memory(&text, &size);
        const bool any = say_corners_of(rules, state, look, who, there, what, one);
        fclose(one);
        if (any && !said++) say_heading(name, to);
        else if (any) fputs(", ", to);
        if (any) fputs(text, to);
        free(text);
    }
    if (said) fputs(". ", to);
}

/* Knights and their like, which stand on corners and are no buildings. */
static void say_figures(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_catan_piece piece;
    for (int kind = HX_PIECES; kind < hx_catan_piece_kinds(); kind++)
        if (hx_catan_piece_kind(rules, kind, &piece) && piece.place == HX_AT_CORNER)
            say_corners(rules, state, look, hx_catan_name(piece.word, look->lang), has_piece, kind,
                        to);
}

/* The own cards of a deck by name, of others how many: "Trade cards: Ann (Merchant ×2), Ben (1)". */
static void say_cards(const void *rules, const void *state, const cli_look *look, int field,
                      const hx_catan_kept *kept, FILE *to)
{
    int said = 0;
    for (int kind = 0; kind < kept->most; kind++) {
        const int held = hx_catan_deck_hand(rules, state, field, look->who, kind);
        char word[64];
        if (held <= 0) continue;
        snprintf(word, sizeof word, "%s.%c", kept->word, hx_catan_deck_letter(field, kind));
        fprintf(to, "%s%s", said++ ? ", " : "", name_of(word, look->lang));
        if (held > 1) fprintf(to, " ×%d", held);
    }
}

static void say_deck(const void *rules, const void *state, const cli_look *look, int field,
                     const hx_catan_kept *kept, FILE *to)
{
    int shown = 0;
    for (hx_seat who = 0; who < hx_catan_game.seats(rules); who++) {
        const int held = hx_catan_deck_held(rules, state, field, who);
        if (held <= 0) continue;
        if (!shown++) say_heading(name_of(kept->word, look->lang), to);
        else fputs(", ", to);
        fprintf(to, "%s (", cli_who(look, who));
        if (who == look->who && !hx_catan_face_down(state, who))
            say_cards(rules, state, look, field, kept, to);
        else fprintf(to, "%d", held);
        fputc(')', to);
    }
    if (shown) fputs(". ", to);
}

/* What follows from the position and has a name for people. */
static void say_reckoned(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_catan_reckoned all[HX_RECKONED_MOST];
    const int n = hx_catan_reckon(rules, state, all);
    for (int i = 0; i < n; i++) {
        char word[64];
        snprintf(word, sizeof word, "reckoned.%s", all[i].word);
        const char *const name = hx_catan_name(word, look->lang);
        if (!name || all[i].seat != HX_NOBODY) continue;
        say_heading(name, to);
        fprintf(to, "%d. ", all[i].value);
    }
}

/* Numbers of the table are of interest as long as there is something left. */
static void say_kept(const void *rules, const void *state, const cli_look *look, FILE *to)
{
    hx_catan_kept kept;
    say_figures(rules, state, look, to);
    for (int f = 0; f < hx_catan_kept_count(); f++) {
        if (!hx_catan_kept_as(rules, f, &kept) || kept.shown == HX_SHOWN_ASIDE) continue;
        if (kept.by_seat) say_of_players(rules, state, look, f, &kept, to);
        if (kept.shown == HX_SHOWN_DECK) say_deck(rules, state, look, f, &kept, to);
        if (kept.place == HX_AT_CORNER)
            say_corners(rules, state, look, hx_catan_kept_name(kept.word, look->lang), has_mark, f,
                        to);
        if (kept.by_seat || kept.place != HX_AT_NOWHERE || kept.shown == HX_SHOWN_DECK) continue;
        const int value = hx_catan_kept_value(rules, state, f, 0);
        if (value <= 0) continue;
        say_heading(name_of(kept.word, look->lang), to);
        fprintf(to, "%d. ", value);
    }
    say_reckoned(rules, state, look, to);
}

void draw_catan_kept(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const to = cli_memory(&text, &size);
    print_marks(rules, look->lang, out);
    say_kept(rules, state, look, to);
    fclose(to);
    if (*text) cli_wrap(out, text, 0, 2, look->width);
    free(text);
}
