/* coach_guide.c -- choices with their values, warnings, explanations.
 *
 * The values come from hx_adviser; nothing is evaluated here. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "words/print.h"

enum { SHOWN = 10, LINE = 256 };

/* Differences below this are rounding. */
#define SAME 5e-5

#define BY_UNIT(name)                                                                              \
    {                                                                                              \
        HX_W_##name##_WIN, HX_W_##name, HX_W_##name##_TURNS                                        \
    }
static const hx_word w_luck[HX_UNITS] = BY_UNIT(COACH_LUCK),
                     w_choices[HX_UNITS] = BY_UNIT(COACH_CHOICES),
                     w_more[HX_UNITS] = BY_UNIT(COACH_MORE), w_warn[HX_UNITS] = BY_UNIT(COACH_WARN),
                     w_warn_hidden[HX_UNITS] = BY_UNIT(COACH_WARN_HIDDEN),
                     w_hint[HX_UNITS] = BY_UNIT(COACH_HINT);

static const hx_dice_state *now_of(const play_session *s)
{
    return s->table.play.state;
}

static void say(const play_session *s, const hx_move *m, char out[HX_WORD_MAX])
{
    const hx_play *const play = &s->table.play;
    cli_label(play->game, play->rules, play->state, m, out, HX_WORD_MAX);
}

double coach_shown(hx_unit unit, double value)
{
    return unit == HX_UNIT_WIN ? 100 * value : value;
}

static double shown(const coach *c, float value)
{
    return coach_shown(c->unit, (double)value);
}

static const hx_advice *choice_of(const coach *c, const hx_move *m)
{
    for (int i = 0; i < c->choices; i++)
        if (memcmp(&c->choice[i].move, m, sizeof *m) == 0) return &c->choice[i];
    return NULL;
}

static double cost_of(const coach *c, const hx_advice *chosen)
{
    const double more = shown(c, c->choice[0].value) - shown(c, chosen->value);
    const double cost = c->unit == HX_UNIT_TURNS ? -more : more;
    return cost < SAME ? 0 : cost;
}

/* -- the list --------------------------------------------------------------------------------- */

/* Best first, unless that would tell too much. */
static void order(void *self, play_session *s)
{
    coach *const c = self;
    c->choices =
        hx_adviser_moves(c->adviser, now_of(s), now_of(s)->seat, 0, NULL, c->choice, COACH_CHOICES);
    if (c->hide || c->quiet || c->choices != s->listed) return;
    for (int i = 0; i < c->choices; i++) s->list[i] = c->choice[i].move;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static char *in_words(const play_session *s, const hx_move *m)
{
    const hx_play *const play = &s->table.play;
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    cli_tell_move(play->game, play->rules, play->state, m, &s->look, to);
    fclose(to);
    return text;
}

enum { NAMED = 512 };

/* In a sentence: dice kept by their letters, everything else in words. */
static void name(const play_session *s, const hx_move *m, char out[NAMED])
{
    const bool rolls = m->verb == HX_DICE_KEPT || m->verb == HX_DICE_STOPPED;
    char *const words = rolls ? NULL : in_words(s, m);
    if (words) snprintf(out, NAMED, cli_text(HX_W_COACH_QUOTED), words);
    else say(s, m, out);
    free(words);
}

/* The notation of dice kept says all there is to say. */
static void print_choice(const coach *c, const play_session *s, int i)
{
    enum { COLUMN = 33 };
    const hx_move *const m = &c->choice[i].move;
    const double cost = cost_of(c, &c->choice[i]);
    char move[HX_WORD_MAX],
        costs[32], *const words = m->verb == HX_DICE_KEPT ? NULL : in_words(s, m);
    say(s, m, move);
    hx_print_to(costs, sizeof costs, cli_language(), "%7.2f", -cost);
    if (cost == 0) snprintf(costs, sizeof costs, "%7s", cli_text(HX_W_COACH_BEST));
    cli_printf("%4d %7.2f %s  %-10s ", i + 1, shown(c, c->choice[i].value), costs, move);
    if (words) cli_wrap(stdout, words, COLUMN, COLUMN, cli_width());
    else putchar('\n');
    free(words);
}

/* What the last roll did, if it was one. */
static void print_luck(const coach *c, const play_session *s)
{
    const hx_play *const play = &s->table.play;
    hx_dice_state before;
    if (play->count == 0 || play->moves[play->count - 1].seat != HX_CHANCE) return;
    hx_play_position(play, play->count - 1, &before);
    const hx_seat who = before.seat;
    float was[HX_SEATS], is[HX_SEATS];
    hx_adviser_value(c->adviser, &before, was);
    hx_adviser_value(c->adviser, now_of(s), is);
    const double more = shown(c, is[who]) - shown(c, was[who]);
    cli_print(stdout, w_luck[c->unit], c->unit == HX_UNIT_TURNS ? -more : more, shown(c, is[who]),
              shown(c, c->choice[0].error));
}

static bool show(void *self, play_session *s, bool all)
{
    const coach *const c = self;
    if (now_of(s)->phase == HX_DICE_ROLL) return true; /* nothing to choose */
    if (c->hide || c->quiet || c->choices == 0) return false;
    print_luck(c, s);
    fputs(cli_text(w_choices[c->unit]), stdout);
    const int listed = all || c->choices <= SHOWN + 1 ? c->choices : SHOWN;
    for (int i = 0; i < listed; i++) print_choice(c, s, i);
    if (listed < c->choices)
        cli_print(stdout, w_more[c->unit], c->choices - listed,
                  shown(c, c->choice[c->choices - 1].value));
    return true;
}

/* -- explaining ------------------------------------------------------------------------------- */

static const hx_word pieces[HX_DICE_PIECES] = {
    [HX_DICE_ROAD] = HX_W_CATAN_ROAD,    [HX_DICE_SETTLEMENT] = HX_W_CATAN_SETTLEMENT,
    [HX_DICE_CITY] = HX_W_CATAN_CITY,    [HX_DICE_KNIGHT] = HX_W_CATAN_KNIGHT,
    [HX_DICE_CASTLE] = HX_W_DICE_CASTLE,
};

static void put_share(FILE *to, const char *what, double share, bool *first)
{
    if (share < 0.005) return;
    if (!*first) fputs(", ", to);
    cli_print(to, HX_W_COACH_SHARE, what, 100 * share);
    *first = false;
}

static void put_shares(FILE *to, const coach_outlook *o)
{
    static const int by_worth[] = { HX_DICE_CITY, HX_DICE_SETTLEMENT, HX_DICE_KNIGHT,
                                    HX_DICE_ROAD };
    bool first = true;
    for (int i = 0; i < 4; i++) {
        put_share(to, cli_text(pieces[by_worth[i]]), o->piece[by_worth[i]], &first);
        put_share(to, cli_text(HX_W_COACH_TWO), o->two[by_worth[i]], &first);
    }
    put_share(to, cli_text(HX_W_COACH_NOTHING), o->nothing, &first);
}

/* While rolls are left: how likely each piece is in this turn. */
static void explain_rolls(const coach *c, const play_session *s, const hx_move *m, const char *move)
{
    const coach_outlook o = coach_outlook_after(c->adviser, s->table.play.rules, now_of(s), m);
    char *shares = NULL;
    size_t size;
    FILE *const to = cli_memory(&shares, &size);
    put_shares(to, &o);
    fclose(to);
    cli_tell(HX_W_COACH_OUTLOOK, move, shares, o.points);
    free(shares);
}

/* Building: the way to the end of the turn. */
static void explain_line(const coach *c, const play_session *s, const hx_move *m, const char *move)
{
    const hx_play *const play = &s->table.play;
    hx_dice_state at = *now_of(s);
    const hx_seat who = at.seat;
    const uint32_t turn = at.turn;
    const int before = play->game->points(play->rules, &at, who);
    hx_advice next;
    hx_move step = *m;
    char *line = NULL;
    size_t size;
    FILE *const to = cli_memory(&line, &size);
    for (int n = 1; n > 0 && at.turn == turn && at.phase != HX_DICE_OVER;) {
        if (ftell(to) > 0) fputs(", ", to);
        cli_tell_move(play->game, play->rules, &at, &step, &s->look, to);
        play->game->apply(play->rules, &at, &step);
        n = at.turn == turn && at.phase != HX_DICE_OVER
                ? hx_adviser_moves(c->adviser, &at, who, 0, NULL, &next, 1)
                : 0;
        if (n > 0) step = next.move;
    }
    fclose(to);
    const int points = play->game->points(play->rules, &at, who) - before;
    if (points == 1) cli_tell(HX_W_COACH_LINE_ONE, move, line);
    else cli_tell(HX_W_COACH_LINE, move, line, points);
    free(line);
}

static void explain(const coach *c, const play_session *s, const hx_advice *choice)
{
    char move[HX_WORD_MAX];
    say(s, &choice->move, move);
    const bool rolls = choice->move.verb == HX_DICE_KEPT || choice->move.verb == HX_DICE_STOPPED;
    if (rolls && c->unit == HX_UNIT_POINTS) explain_rolls(c, s, &choice->move, move);
    else if (!rolls) explain_line(c, s, &choice->move, move);
}

static void print_hint(const coach *c, const play_session *s, const hx_advice *choice)
{
    const double cost = cost_of(c, choice);
    char move[HX_WORD_MAX], best[NAMED], *const words = in_words(s, &choice->move);
    say(s, &choice->move, move);
    cli_print(stdout, w_hint[c->unit], move, shown(c, choice->value), shown(c, choice->error));
    puts(words ? words : "");
    free(words);
    explain(c, s, choice);
    if (cost == 0) return;
    name(s, &c->choice[0].move, best);
    cli_print(stdout, HX_W_COACH_HINT_COSTS, cost, best);
    explain(c, s, &c->choice[0]);
}

/* "hint", "hint 3" or "hint /BL". */
static void hint(void *self, play_session *s, hx_seat seat, const char *rest)
{
    const coach *const c = self;
    const hx_play *const play = &s->table.play;
    const int number = atoi(rest);
    hx_move m;
    hx_error why;
    const hx_advice *choice = *rest ? NULL : &c->choice[0];
    if (number >= 1 && number <= s->listed) choice = choice_of(c, &s->list[number - 1]);
    else if (*rest && cli_hear(play->game, play->rules, play->state, seat, rest, &m, &why) == HX_OK)
        choice = choice_of(c, &m);
    if (choice && now_of(s)->phase != HX_DICE_ROLL && c->choices > 0) print_hint(c, s, choice);
    else cli_print(stdout, HX_W_COACH_NO_CHOICE, rest);
}

/* -- warning ---------------------------------------------------------------------------------- */

static void warn(const coach *c, const play_session *s, const hx_advice *chosen)
{
    char move[NAMED], best[NAMED];
    name(s, &chosen->move, move);
    name(s, &c->choice[0].move, best);
    const double value = shown(c, chosen->value), most = shown(c, c->choice[0].value);
    if (c->hide) cli_tell(w_warn_hidden[c->unit], move, cost_of(c, chosen), value, most);
    else cli_tell(w_warn[c->unit], move, cost_of(c, chosen), value, best, most);
    explain(c, s, chosen);
    if (!c->hide) explain(c, s, &c->choice[0]);
}

/* Is the line one of these words, which stand between blanks? */
static bool is_one_of(const char *line, hx_word words)
{
    char word[20];
    if (strlen(line) + 3 > sizeof word) return false;
    snprintf(word, sizeof word, " %s ", line);
    return strstr(cli_text(words), word) != NULL;
}

/* Yes plays it, no does not; what is neither is read as another choice. */
static bool settled(void *self, play_session *s, hx_seat seat, const hx_move *m)
{
    const coach *const c = self;
    const hx_advice *const chosen = choice_of(c, m);
    char line[sizeof s->instead];
    if (c->quiet || !chosen || cost_of(c, chosen) < c->warn) return true;
    warn(c, s, chosen);
    while (!s->quit && !s->again) {
        if (!play_session_line(cli_text(HX_W_COACH_CONFIRM), line, sizeof line)) {
            s->quit = true;
            putchar('\n');
        } else if (*line && is_one_of(line, HX_W_COACH_YES)) {
            return true;
        } else if (!*line || is_one_of(line, HX_W_COACH_NO)) {
            return false;
        } else if (!play_session_command(s, seat, line)) {
            strcpy(s->instead, line);
            return false;
        }
    }
    return false;
}

play_session_guide coach_guide(coach *c)
{
    return (play_session_guide){ .self = c,
                                 .order = order,
                                 .show = show,
                                 .settled = settled,
                                 .hint = hint,
                                 .chance = c->enter ? coach_roll : NULL,
                                 .quiet = c->quiet,
                                 .help = HX_W_COACH_COMMANDS };
}
