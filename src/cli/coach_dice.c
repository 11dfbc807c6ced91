/* coach_dice.c -- rolls of real dice, typed by the person who rolled them. */
#include <ctype.h>
#include <string.h>

#include "cli/dice/draw_dice.h"
#include "coach.h"

enum { LINE = 256 };

/* Small letters, blanks and commas are welcome, and the numbers of ordinary dice, as
 * the printed sheets give them: 1 is brick, 6 gold. */
static void tidy(const char *line, char *out, size_t cap)
{
    size_t used = 0;
    for (; *line && used + 1 < cap; line++) {
        if (strchr(" \t,;+", *line)) continue;
        const bool number = *line >= '1' && *line <= '6';
        out[used++] = number ? dice_face_letters[*line - '1'] : (char)toupper((unsigned char)*line);
    }
    out[used] = '\0';
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static bool ask_roll(const play_session *s, const hx_dice_state *at, char *line, size_t cap)
{
    const char *const name = s->name[at->seat];
    char kept[32], prompt[512];
    dice_marks(cli_language(), at->dice, "", kept, sizeof kept);
    if (!*kept) snprintf(prompt, sizeof prompt, cli_text(HX_W_COACH_ROLL_ALL), name, at->rolling);
    else if (at->rolling == 1)
        snprintf(prompt, sizeof prompt, cli_text(HX_W_COACH_ROLL_LAST), name, kept);
    else snprintf(prompt, sizeof prompt, cli_text(HX_W_COACH_ROLL_SOME), name, kept, at->rolling);
    return play_session_line(prompt, line, cap);
}

static uint32_t an_example(int dice)
{
    static const int faces[6] = { HX_DICE_GOLD,   HX_DICE_GRAIN, HX_DICE_WOOL,
                                  HX_DICE_LUMBER, HX_DICE_BRICK, HX_DICE_BRICK };
    uint32_t sum = 0;
    for (int i = 0; i < dice; i++) sum += hx_dice_die(faces[i]);
    return sum;
}

static bool read_roll(const play_session *s, const char *line, hx_move *out)
{
    const hx_play *const play = &s->table.play;
    const hx_dice_state *const at = play->state;
    char dice[LINE], example[32];
    hx_error why;
    if (!dice_notation(line, cli_language(), dice, sizeof dice)) tidy(line, dice, sizeof dice);
    if (*dice && play->game->hear(play->rules, at, HX_CHANCE, dice, out, &why) == HX_OK &&
        play->game->check(play->rules, at, out) == HX_OK)
        return true;
    dice_marks(cli_language(), an_example(at->rolling), "", example, sizeof example);
    cli_print(stdout, HX_W_COACH_BAD_ROLL, line, at->rolling, example);
    return false;
}

bool coach_roll(void *self, play_session *s, hx_move *out)
{
    char line[LINE];
    (void)self;
    if (((const hx_dice_state *)s->table.play.state)->phase == HX_DICE_FIRST)
        return hx_pick_chance(s->table.play.game, s->table.play.rules, s->table.play.state,
                              &s->chance, out); /* who begins is not rolled for */
    while (!s->quit && !s->again && !cli_stopped) {
        const hx_dice_state *const at = s->table.play.state;
        if (!ask_roll(s, at, line, sizeof line)) {
            s->quit = true;
            putchar('\n');
            break;
        }
        if (!play_session_command(s, at->seat, line) && read_roll(s, line, out)) return true;
    }
    return false;
}
