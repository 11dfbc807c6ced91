/* cli.c -- from the command line to one command: the table of commands, the
 * language, Ctrl-C.
 *
 * What a command does is in its own file; how options are read in
 * cli_options.c. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "guess.h"
#include "hx/version.h"
#include "terminal.h"

typedef struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv);
    hx_word help;
} cli_command;

static const cli_command commands[] = {
#define COMMAND(name, function, text) { #name, function, HX_W_##text },
#include "cli_commands.def"
#undef COMMAND
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

atomic_bool cli_stopped;
static hx_language language;

hx_language cli_language(void)
{
    return language;
}

const char *cli_text(hx_word word)
{
    return cli_plain(hx_words(word, language));
}

/* -- the language ------------------------------------------------------------- */

/* --lang must be known before anything is said, so it is looked for first. */
static const char *asked_language(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) return argv[i] + 7;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) return argv[i + 1];
    }
    return NULL;
}

/* The order in which the GNU tools look. */
static hx_language usual_language(void)
{
    static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
    hx_language found = HX_ENGLISH;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *const value = getenv(names[i]);
        if (!value || !*value) continue;
        hx_language_named(value, &found);
        return found;
    }
    return found;
}

static bool choose_language(int argc, char **argv)
{
    const char *const asked = asked_language(argc, argv);
    language = usual_language();
    return !asked || hx_language_named(asked, &language);
}

/* -- Ctrl-C -------------------------------------------------------------------- */

/* A read that begins after the request must end like one that was waiting then. */
static void end_input(void)
{
    const int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0) return;
    dup2(nothing, STDIN_FILENO);
    close(nothing);
}

/* The first request sets the flag; a second one, should a command not look,
 * ends the program the hard way. */
static void on_stop(int sign)
{
    const int error = errno;
    if (atomic_exchange(&cli_stopped, true)) {
        signal(sign, SIG_DFL);
        raise(sign);
    }
    end_input();
    errno = error;
}

static void catch_signals(void)
{
    struct sigaction act;
    memset(&act, 0, sizeof act);
    act.sa_handler = on_stop; /* No SA_RESTART: a waiting read must end. */
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

/* -- help ------------------------------------------------------------------------- */

static const cli_command *command_named(const char *name)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    }
    return NULL;
}

static int no_such_command(const char *name)
{
    guess g = guess_for(name);
    for (int i = 0; i < COMMANDS; i++) guess_try(&g, commands[i].name);
    guess_try(&g, "help");
    return cli_wrong(HX_W_NO_SUCH_COMMAND, name, guess_suffix(&g));
}

static int print_help(void)
{
    enum { COLUMN = 12 };
    puts(cli_text(HX_W_PROGRAM_ABOUT));
    printf("\n%s\n\n%s\n", cli_text(HX_W_PROGRAM_USAGE), cli_text(HX_W_COMMANDS));
    for (int i = 0; i < COMMANDS; i++) {
        printf("  %-*s", COLUMN - 2, commands[i].name);
        cli_wrap(stdout, cli_text(commands[i].help), COLUMN, COLUMN, cli_width());
    }
    printf("\n%s\n", cli_text(HX_W_PROGRAM_MORE));
    return CLI_DONE;
}

/* What was written may still be in a buffer; a full disk shows only now. */
static int finish(int code)
{
    const bool lost = fflush(stdout) != 0 || ferror(stdout);
    if (!lost) return code;
    if (code == CLI_DONE) cli_error(HX_W_CANNOT_WRITE_OUTPUT);
    return code == CLI_DONE ? CLI_FAILED : code;
}

/* argv[0] of a command is "hexshore NAME". */
static int run_command(const cli_command *chosen, int argc, char **argv)
{
    char name[64];
    snprintf(name, sizeof name, "hexshore %s", chosen->name);
    cli_call_me(name);
    argv[0] = name;
    catch_signals();
    return finish(chosen->run(argc, argv));
}

/* `hexshore help NAME` is `hexshore NAME --help`. */
static int help_on(const char *name)
{
    const cli_command *const chosen = command_named(name);
    char help[] = "--help", first[] = "";
    char *argv[] = { first, help, NULL };
    if (chosen) return run_command(chosen, 2, argv);
    return no_such_command(name);
}

static bool is_any(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

/* Skips --lang before the command's name. */
static int first_word(int argc, char **argv)
{
    int i = 1;
    while (i < argc && strncmp(argv[i], "--lang", 6) == 0) i += argv[i][6] == '=' ? 1 : 2;
    return i;
}

int cli_main(int argc, char **argv)
{
    cli_call_me("hexshore");
    terminal_locale();
    if (!choose_language(argc, argv)) {
        return cli_wrong(HX_W_NO_SUCH_LANGUAGE, asked_language(argc, argv));
    }
    const int at = first_word(argc, argv);
    if (at >= argc) {
        print_help();
        return finish(CLI_USAGE);
    }
    const char *const word = argv[at];
    if (is_any(word, "help", "--help") || is_any(word, "-h", "-?")) {
        const int on = at + first_word(argc - at, argv + at);
        return on < argc ? help_on(argv[on]) : finish(print_help());
    }
    if (is_any(word, "--version", "-V")) {
        puts("hexshore " HX_VERSION);
        return finish(CLI_DONE);
    }
    const cli_command *const chosen = command_named(word);
    if (!chosen) return no_such_command(word);
    return run_command(chosen, argc - at, argv + at);
}
