/* notation_fuzz.c -- moves as text: what is heard is said, and heard again as the same move.
 *
 * An input is a spec, a line with a position's id (or anything else: then the first position), and
 * words.  Every word is heard from every seat and from chance; one that is legal is made, so an
 * input can be a whole game. */
#include "fuzzing.h"

static void says_what_it_heard(const fuzz_game *g, const hx_move *m)
{
    char said[HX_WORD_MAX], again[HX_WORD_MAX];
    hx_move heard;
    hx_error why;
    const int length = g->game->say(g->rules, g->state, m, said, sizeof said);
    promise(length > 0 && length < (int)sizeof said, "a move fits its room");
    promise(strpbrk(said, " \t\r\n{;") == NULL, "a move is one word of a record");
    promise(g->game->hear(g->rules, g->state, m->seat, said, &heard, &why) == HX_OK,
            "what is said can be heard");
    promise(memcmp(&heard, m, sizeof heard) == 0, "what is said is heard as the same move");
    g->game->say(g->rules, g->state, &heard, again, sizeof again);
    promise(strcmp(said, again) == 0, "and said the same way");
}

/* True if the word was a legal move of this seat and has been made. */
static bool heard_from(fuzz_game *g, hx_seat who, const char *word)
{
    hx_error why = { .status = HX_OK };
    hx_move m;
    const hx_status st = g->game->hear(g->rules, g->state, who, word, &m, &why);
    if (st != HX_OK) {
        promise(why.status == st && why.at >= 0 && (size_t)why.at <= strlen(word),
                "a refused word has a reason and a place");
        return false;
    }
    promise(m.seat == who, "a move is of the seat it was heard from");
    says_what_it_heard(g, &m);
    if (g->game->check(g->rules, g->state, &m) != HX_OK) return false;
    g->game->apply(g->rules, g->state, &m);
    return true;
}

static void hear_word(fuzz_game *g, const char *word)
{
    bool made = heard_from(g, HX_CHANCE, word);
    for (int i = 0; i < g->game->seats(g->rules) && !made; i++)
        made = heard_from(g, (hx_seat)i, word);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size), *rest;
    fuzz_game g;
    if (fuzz_game_first(&g, text, &rest)) {
        char *end = strchr(rest, '\n');
        if (end) {
            *end = 0;
            (void)hx_position_from_id(g.game, g.rules, rest, g.state);
            for (char *word = strtok(end + 1, " \n"); word; word = strtok(NULL, " \n"))
                hear_word(&g, word);
        }
        fuzz_game_close(&g);
    }
    free(text);
    return 0;
}
