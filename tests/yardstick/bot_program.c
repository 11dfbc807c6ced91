/* bot_program.c -- a bot of whatever libhexshore it is linked with as a program for the arena:
 *
 *     cc -O2 -Iinclude tests/yardstick/bot_program.c OLD/libhexshore.a -lm -lpthread -o old
 *     hexshore arena "catan seats=2" --bots "expect;exec:./old expect" --budget nodes=5000
 *
 * So versions can be matched that are not built into one program.  It follows the events from its
 * seat's view of the beginning, as a bot inside the arena does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/bot.h"
#include "hx/catan.h"
#include "hx/play.h"

#define GAME (&hx_catan_game)

typedef struct player {
    hx_bot *bot;
    void *rules, *view;
    hx_seat me;
    hx_rng rng;
} player;

static bool begin(player *p, const char *seat)
{
    void *const state = malloc(GAME->state_size);
    if (!state) return false;
    p->me = (hx_seat)(atoi(seat) - 1);
    GAME->start(p->rules, state);
    GAME->view(p->rules, state, p->me, p->view);
    free(state);
    hx_bot_begin(p->bot, GAME, p->rules, p->me);
    return true;
}

/* What it cannot read is left out: a newer arena shows more at the end of a game. */
static void follow(player *p, char *event)
{
    hx_move m;
    char *text;
    const long seat = strtol(event, &text, 10);
    const hx_seat who = seat ? (hx_seat)(seat - 1) : (hx_seat)HX_CHANCE;
    text += *text == ' ';
    if (GAME->hear(p->rules, p->view, who, text, &m, NULL) != HX_OK) return;
    hx_bot_observe(p->bot, GAME, p->rules, p->view, p->me, &m);
    GAME->apply(p->rules, p->view, &m);
}

static bool answer(player *p, const char *budget)
{
    hx_move m;
    hx_budget b;
    char text[256];
    if (!hx_budget_read(budget, &b)) return false;
    if (hx_bot_choose(p->bot, GAME, p->rules, p->view, p->me, b, &p->rng, &m) != HX_OK)
        return false;
    GAME->say(p->rules, p->view, &m, text, sizeof text);
    printf("move %s\n", text);
    return fflush(stdout) == 0;
}

static bool obey(player *p, char *line)
{
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, "game ", 5) == 0) return GAME->rules(p->rules, line + 5, NULL) == HX_OK;
    if (strncmp(line, "seat ", 5) == 0) return begin(p, line + 5);
    if (strncmp(line, "event ", 6) == 0) follow(p, line + 6);
    if (strncmp(line, "choose", 6) == 0) return answer(p, line + 6 + (line[6] == ' '));
    return strcmp(line, "quit") != 0;
}

int main(int argc, char **argv)
{
    static char line[1 << 16];
    player p = { .bot = hx_bot_open(argc > 1 ? argv[1] : "expect", NULL),
                 .rules = malloc(GAME->rules_size),
                 .view = malloc(GAME->state_size) };
    hx_rng_seed(&p.rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    while (p.bot && p.rules && p.view && fgets(line, sizeof line, stdin) && obey(&p, line))
        continue;
    hx_bot_close(p.bot);
    free(p.rules);
    free(p.view);
    return 0;
}
