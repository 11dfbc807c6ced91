/* play_session_ask.c -- asks a player at the terminal for a move.
 *
 * What the seat sees, what it can do in numbered groups, and a line of input:
 * a number, a move in the notation, or a command.  Nothing here knows a game;
 * words for moves come from its terminal view. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "autosave.h"
#include "guess.h"
#include "hint.h"
#include "hx/wanted.h"
#include "play_session.h"
#include "terminal.h"
#include "words/print.h"

enum { INPUT_MAX = 4096, LOG_SHORT = 30 };

/* -- input ------------------------------------------------------------------------- */

bool play_session_line(const char *prompt, char *out, size_t cap)
{
    return terminal_line(&(terminal_prompt){ .prompt = prompt }, out, cap);
}

/* -- what can be done ---------------------------------------------------------------- */

enum { MARGIN = 5 };

/* Prints one entry, on a new line where this one is full. */
static void print_entry(int *column, const char *text)
{
    const int width = cli_columns(text);
    if (*column == 0 || *column + width > cli_width()) {
        printf("%s%*s", *column ? "\n" : "", MARGIN, "");
        *column = MARGIN;
    }
    fputs(text, stdout);
    *column += width;
}

static void print_group(const play_session *s, const void *view, uint8_t verb)
{
    const hx_play *const play = &s->table.play;
    const char *const heading = cli_verb(play->game, verb, cli_language());
    char text[HX_WORD_MAX], entry[HX_WORD_MAX + 16];
    int column = 0;
    if (heading) {
        snprintf(entry, sizeof entry, "%s:", heading);
        fputs("  ", stdout);
        cli_wrap(stdout, entry, 2, 4, isatty(STDOUT_FILENO) ? cli_width() : INT16_MAX);
    }
    for (int i = 0; i < s->listed; i++) {
        if (s->list[i].verb != verb) continue;
        cli_label(play->game, play->rules, view, &s->list[i], text, sizeof text);
        snprintf(entry, sizeof entry, "%3d %s ", i + 1, text);
        print_entry(&column, entry);
    }
    putchar('\n');
}

static void print_moves(play_session *s, const void *view, bool all)
{
    if (s->guide && s->guide->show(s->guide->self, s, all)) return;
    for (int i = 0; i < s->listed; i++) {
        bool first = true;
        for (int j = 0; j < i && first; j++) first = s->list[j].verb != s->list[i].verb;
        if (first) print_group(s, view, s->list[i].verb);
    }
}

/* -- the screen -------------------------------------------------------------------------- */

static int humans(const play_session *s)
{
    int n = 0;
    for (int i = 0; i < s->seats.count; i++) n += !s->seats.bot[i];
    return n;
}

static const void *view_of(play_session *s, hx_seat seat)
{
    const hx_play *const play = &s->table.play;
    play->game->view(play->rules, play->state, seat, s->seats.view);
    return s->seats.view;
}

/* Two people at one screen do not look at each other's hands; where a view is
 * all there is, there are no hands to hide. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void hand_over(play_session *s, hx_seat seat)
{
    char ignored[INPUT_MAX], prompt[256];
    if (s->last == seat || humans(s) < 2 || !isatty(STDIN_FILENO)) return;
    const hx_play *const play = &s->table.play;
    if (memcmp(view_of(s, seat), play->state, hx_state_used(play->game, play->rules)) == 0) return;
    fputs("\033[2J\033[H", stdout);
    snprintf(prompt, sizeof prompt, cli_text(HX_W_PLAY_PASS), s->name[seat]);
    play_session_line(prompt, ignored, sizeof ignored);
}

static void print_board(play_session *s, hx_seat seat)
{
    const hx_play *const play = &s->table.play;
    cli_draw(play->game, play->rules, view_of(s, seat), &s->look, stdout);
}

static void list_moves(play_session *s, hx_seat seat)
{
    const hx_play *const play = &s->table.play;
    s->listed =
        play->game->legal(play->rules, view_of(s, seat), seat, s->list, play->game->moves_max);
    if (s->guide) s->guide->order(s->guide->self, s);
}

/* What is to be decided; on a terminal no word of it is cut. */
static void print_expected(const play_session *s, const void *view)
{
    const hx_play *const play = &s->table.play;
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    cli_expect(play->game, play->rules, view, &s->look, to);
    fclose(to);
    if (isatty(STDOUT_FILENO)) cli_wrap(stdout, text, 0, 2, cli_width());
    else puts(text);
    free(text);
}

static void print_question(play_session *s, hx_seat seat, bool all)
{
    const void *const view = view_of(s, seat);
    print_expected(s, view);
    print_moves(s, view, all);
}

/* Where there is nothing to choose there is nothing to look for on the board. */
static void print_screen(play_session *s, hx_seat seat)
{
    putchar('\n');
    play_session_log(s, seat, s->told[seat]);
    s->told[seat] = s->table.play.count;
    putchar('\n');
    list_moves(s, seat);
    if (s->listed != 1 && !(s->guide && s->guide->quiet)) print_board(s, seat);
    print_question(s, seat, false);
}

/* -- commands ------------------------------------------------------------------------- */

typedef enum outcome { ASK_AGAIN, SHOW_AGAIN, MOVED, NOT_MINE } outcome;

static outcome do_help(play_session *s, hx_seat seat, const char *rest)
{
    (void)seat, (void)rest;
    cli_wrap(stdout, cli_text(HX_W_PLAY_COMMANDS), 0, 2, cli_width());
    if (humans(s) > 1) cli_wrap(stdout, cli_text(HX_W_PLAY_OTHERS), 0, 2, cli_width());
    if (s->guide) cli_wrap(stdout, cli_text(s->guide->help), 0, 2, cli_width());
    return ASK_AGAIN;
}

static outcome do_board(play_session *s, hx_seat seat, const char *rest)
{
    (void)rest;
    print_board(s, seat);
    return ASK_AGAIN;
}

static outcome do_moves(play_session *s, hx_seat seat, const char *rest)
{
    (void)rest;
    print_question(s, seat, true);
    return ASK_AGAIN;
}

static outcome do_log(play_session *s, hx_seat seat, const char *rest)
{
    const int count = s->table.play.count;
    const bool all = strcmp(rest, cli_text(HX_W_PLAY_LOG_ALL)) == 0 || strcmp(rest, "all") == 0 ||
                     count < LOG_SHORT;
    play_session_log(s, seat, all ? 0 : count - LOG_SHORT);
    return ASK_AGAIN;
}

static outcome do_save(play_session *s, hx_seat seat, const char *rest)
{
    (void)seat;
    if (*rest) play_session_save(s, rest);
    else puts(cli_text(HX_W_PLAY_SAVE_WHERE));
    return ASK_AGAIN;
}

static outcome do_quit(play_session *s, hx_seat seat, const char *rest)
{
    (void)seat, (void)rest;
    s->quit = true;
    return ASK_AGAIN;
}

/* Where people roll real dice and type what they show, everything up to the last
 * thing they typed; else what the game lets a seat take back. */
static bool take_back(play_session *s, hx_seat seat)
{
    hx_play *const play = &s->table.play;
    if (!s->guide || !s->guide->chance) return hx_play_undo(play, seat, 1) == HX_OK;
    int last = play->count - 1;
    while (last >= 0 && play->moves[last].seat != HX_CHANCE && s->seats.bot[play->moves[last].seat])
        last--;
    if (last < 0) return false;
    hx_play_rewind(play, last);
    s->again = true;
    return true;
}

static outcome do_undo(play_session *s, hx_seat seat, const char *rest)
{
    (void)rest;
    const hx_play *const play = &s->table.play;
    if (!take_back(s, seat)) {
        puts(cli_text(HX_W_PLAY_NO_UNDO));
        return ASK_AGAIN;
    }
    for (int i = 0; i < HX_SEATS; i++) {
        if (s->told[i] > play->count) s->told[i] = play->count;
    }
    seats_again(&s->seats, play);
    autosave_save(s->autosave, s);
    puts(cli_text(HX_W_PLAY_UNDONE));
    return SHOW_AGAIN;
}

/* What one bot would do, without reasons. */
static void ask_bot(play_session *s, hx_seat seat, const char *name)
{
    const hx_play *const play = &s->table.play;
    char text[HX_WORD_MAX];
    hx_error why = { 0 };
    hx_move move;
    hx_rng rng = s->seats.rng[seat]; /* a copy: hints change no chance */
    hx_bot *const bot = hx_bot_open(name, &why);
    if (bot && live_game_ask(&s->table, bot, seat, s->seats.budget, &rng, &move) == HX_OK) {
        const void *const view = view_of(s, seat);
        cli_label(play->game, play->rules, view, &move, text, sizeof text);
        cli_print(stdout, HX_W_PLAY_HINT, hx_bot_name(bot), text);
        cli_tell_move(play->game, play->rules, view, &move, &s->look, stdout);
        putchar('\n');
    }
    hx_bot_close(bot);
}

/* If every move can be evaluated, the best ones and why; else, or if a bot is named, what a bot
 * would do. */
static outcome do_hint(play_session *s, hx_seat seat, const char *rest)
{
    const hx_play *const play = &s->table.play;
    const hint_position at = { play->game, play->rules, play->state, s->name, false };
    const hint_options how = { .seat = seat + 1, .moves = 3, .worlds = 24, .seed = 1 };
    if (s->guide) {
        s->guide->hint(s->guide->self, s, seat, rest);
        return ASK_AGAIN;
    }
    const char *const name = *rest ? rest : seats_adviser(play->game, play->rules);
    if (!*rest && hint_possible(&at)) hint_give(&at, &how);
    else if (!hx_bot_plays(name, play->game, play->rules))
        seats_no_bot(name, seats_adviser(play->game, play->rules));
    else ask_bot(s, seat, name);
    return ASK_AGAIN;
}

/* What chance would do after a move, and how likely; false if nothing. */
static bool print_odds(const play_session *s, const void *view, const hx_move *move)
{
    const hx_play *const play = &s->table.play;
    const hx_game *const game = play->game;
    void *const next = play->spare[0];
    char text[HX_WORD_MAX], entry[HX_WORD_MAX + 32];
    double sum = 0;
    int column = 0;
    memcpy(next, view, game->state_size);
    game->apply(play->rules, next, move);
    if (game->over(play->rules, next) || game->waiting(play->rules, next)) return false;
    const int n = game->chance(play->rules, next, play->odds, game->odds_max);
    if (n == 0) return false;
    cli_label(game, play->rules, view, move, text, sizeof text);
    cli_print(stdout, HX_W_PLAY_ODDS, text);
    for (int i = 0; i < n; i++) sum += play->odds[i].weight;
    for (int i = 0; i < n; i++) {
        cli_label(game, play->rules, next, &play->odds[i].move, text, sizeof text);
        hx_print_to(entry, sizeof entry, cli_language(), "%s %.1f %%   ", text,
                    100 * play->odds[i].weight / sum);
        print_entry(&column, entry);
    }
    putchar('\n');
    return true;
}

/* The odds behind the first listed move that leads to chance. */
static outcome do_odds(play_session *s, hx_seat seat, const char *rest)
{
    (void)rest;
    const void *const view = view_of(s, seat);
    int i = 0;
    while (i < s->listed && !print_odds(s, view, &s->list[i])) i++;
    if (i == s->listed) puts(cli_text(HX_W_PLAY_NO_ODDS));
    return ASK_AGAIN;
}

static const struct {
    const char *names; /* English and German, between blanks */
    outcome (*run)(play_session *, hx_seat, const char *rest);
} commands[] = {
    { " help ? hilfe ", do_help },      { " undo zurück zurueck ", do_undo },
    { " hint tipp ", do_hint },         { " board brett ", do_board },
    { " moves züge zuege ", do_moves }, { " log verlauf ", do_log },
    { " odds chancen ", do_odds },      { " save sichern ", do_save },
    { " quit exit ende ", do_quit },
};

static outcome run_command(play_session *s, hx_seat seat, const char *line)
{
    char name[40];
    const size_t length = strcspn(line, " \t");
    if (length == 0 || length + 3 > sizeof name) return NOT_MINE;
    snprintf(name, sizeof name, " %.*s ", (int)length, line);
    const char *const rest = line + length + strspn(line + length, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strstr(commands[i].names, name)) return commands[i].run(s, seat, rest);
    }
    return NOT_MINE;
}

bool play_session_command(play_session *s, hx_seat seat, const char *line)
{
    const outcome done = run_command(s, seat, line);
    if (done == SHOW_AGAIN) s->again = true;
    return done != NOT_MINE;
}

/* -- moves --------------------------------------------------------------------------------- */

static bool is_settled(play_session *s, hx_seat seat, const hx_move *move)
{
    const play_session_guide *const guide = s->guide;
    return !guide || guide->settled(guide->self, s, seat, move);
}

/* Nothing typed is enough where there is nothing to choose. */
static bool by_number(const play_session *s, const char *line, hx_move *out)
{
    if (!*line && s->listed == 1) line = "1";
    if (strspn(line, "0123456789") != strlen(line) || strlen(line) > 6) return false;
    const int number = atoi(line);
    if (number < 1 || number > s->listed) return false;
    *out = s->list[number - 1];
    return true;
}

static void not_understood(const play_session *s, const char *line)
{
    const hx_play *const play = &s->table.play;
    guess g = guess_for(line);
    g.word[strcspn(g.word, " ")] = '\0';
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        guess_try_list(&g, commands[i].names);
    for (int i = 0; i < s->listed && strlen(line) > 3; i++) {
        char text[HX_WORD_MAX];
        cli_label(play->game, play->rules, s->seats.view, &s->list[i], text, sizeof text);
        guess_try(&g, text);
    }
    cli_tell(HX_W_PLAY_NOT_UNDERSTOOD, line);
    if (g.best[0]) cli_tell(HX_W_PLAY_MEANT, g.best);
}

/* "2:oO>B", as records have it: somebody else at this keyboard moves, who is not asked now.
 * Without such a number it is the one who is asked. */
static const char *take_seat(const play_session *s, const char *line, hx_seat *seat)
{
    if (line[0] < '1' || line[0] > '0' + s->seats.count || line[1] != ':') return line;
    *seat = (hx_seat)(line[0] - '1');
    return line + 2;
}

/* What is typed for another seat is not what somebody who looks over the shoulder waits for. */
static outcome make_move(play_session *s, hx_seat asked, const char *line, const hx_move *move)
{
    const hx_play *const play = &s->table.play;
    const hx_status status = play->game->check(play->rules, play->state, move);
    if (status == HX_OK) {
        return move->seat != asked || is_settled(s, asked, move) ? MOVED : ASK_AGAIN;
    }
    cli_tell(HX_W_PLAY_REFUSED, line, cli_plain(hx_status_text(status, cli_language())));
    return ASK_AGAIN;
}

static outcome take_move(play_session *s, hx_seat seat, const char *line, hx_move *out)
{
    const hx_play *const play = &s->table.play;
    hx_error why = { 0 };
    hx_seat mover = seat;
    if (by_number(s, line, out)) return is_settled(s, seat, out) ? MOVED : ASK_AGAIN;
    if (!*line) return ASK_AGAIN;
    const char *const move = take_seat(s, line, &mover);
    if (s->seats.bot[mover]) {
        cli_tell(HX_W_PLAY_NOT_YOURS, mover + 1, s->name[mover]);
        return ASK_AGAIN;
    }
    if (cli_hear(play->game, play->rules, view_of(s, mover), mover, move, out, &why) == HX_OK)
        return make_move(s, seat, line, out);
    not_understood(s, line);
    if (why.wanted[0]) cli_tell(HX_W_PLAY_WANTED, hx_wanted_text(why.wanted, cli_language()));
    return ASK_AGAIN;
}

/* -- completion ---------------------------------------------------------------------------- */

/* The word number `number` of all commands that the language has; NULL past the last. */
static const char *command_word(int number)
{
    static char word[40];
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        for (const char *at = commands[i].names + 1; *at; at += strcspn(at, " ") + 1) {
            if (number-- > 0) continue;
            snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
            return word;
        }
    }
    return NULL;
}

static int command_words(void)
{
    int n = 0;
    while (command_word(n)) n++;
    return n;
}

/* After "hint " the bots that know the game. */
static const char *bot_word(const play_session *s, const char *line, int number)
{
    static char word[80];
    const hx_play *const play = &s->table.play;
    const hx_bot_info *bot;
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) {
        if (!hx_bot_plays(bot->name, play->game, play->rules) || number-- > 0) continue;
        snprintf(word, sizeof word, "%.*s%s", (int)strcspn(line, " ") + 1, line, bot->name);
        return word;
    }
    return NULL;
}

/* What the Tab key may put: commands, and the moves in the list. */
static const char *candidate(void *context, const char *line, int number)
{
    static char text[HX_WORD_MAX];
    play_session *const s = context;
    const hx_play *const play = &s->table.play;
    if (strncmp(line, "hint ", 5) == 0 || strncmp(line, "tipp ", 5) == 0)
        return bot_word(s, line, number);
    const int words = command_words();
    if (number < words) return command_word(number);
    if (number - words >= s->listed) return NULL;
    cli_label(play->game, play->rules, view_of(s, s->last), &s->list[number - words], text,
              sizeof text);
    return text;
}

/* What was typed already, or a new line. */
static bool next_line(play_session *s, char *line, size_t cap)
{
    if (s->instead[0]) {
        snprintf(line, cap, "%s", s->instead);
        s->instead[0] = '\0';
        return true;
    }
    const terminal_prompt how = { "> ", true, candidate, s };
    return terminal_line(&how, line, cap);
}

static outcome ask_once(play_session *s, hx_seat seat, hx_move *out)
{
    char line[INPUT_MAX];
    if (!next_line(s, line, sizeof line)) {
        s->quit = true;
        putchar('\n');
        return ASK_AGAIN;
    }
    const outcome done = run_command(s, seat, line);
    return done == NOT_MINE ? take_move(s, seat, line, out) : done;
}

/* An undone move may have been the one that made this seat be asked: then the
 * caller looks again who is. */
bool play_session_ask(play_session *s, hx_seat seat, hx_move *out)
{
    outcome done = SHOW_AGAIN;
    hand_over(s, seat);
    s->last = s->look.who = seat;
    while (done != MOVED && !s->quit && !s->again && !cli_stopped) {
        if (done == SHOW_AGAIN) print_screen(s, seat);
        done = ask_once(s, seat, out);
    }
    return done == MOVED;
}
