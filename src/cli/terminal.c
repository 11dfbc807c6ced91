/* terminal.c -- lines from people, with libedit where a person sits.
 *
 * Characters are read from descriptor 0 and nowhere else: a request to end puts /dev/null there
 * (see cli.c), and so ends a line that is being typed.  libedit itself holds a copy of the
 * descriptor, so that it can give the terminal its old settings back afterwards. */
#include "terminal.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#include "cli.h"
#include "platform/utf8.h"

enum { HISTORY_SIZE = 500, LINES_MAX = 4096, SHOWN_MOST = 200 };

static EditLine *editor;
static History *history_kept;
static HistEvent event;
static const terminal_prompt *asked; /* while a line is typed */
static char last_line[1024];         /* of the prompt         */

/* -- what is there ------------------------------------------------------------------------------- */

/* Without the locale's data the character set is still known by its name. */
void terminal_locale(void)
{
    if (setlocale(LC_CTYPE, "") && MB_CUR_MAX > 1) return;
    if (!cli_is_ascii()) setlocale(LC_CTYPE, "C.UTF-8");
}

bool terminal_is_there(void)
{
    const char *const term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb") != 0;
}

static bool make_folders(char *path)
{
    for (char *c = path + 1; *c; c++) {
        if (*c != '/') continue;
        *c = '\0';
        mkdir(path, 0755);
        *c = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

const char *terminal_state(void)
{
    static char folder[2048];
    const char *const state = getenv("XDG_STATE_HOME"), *const home = getenv("HOME");
    if (state && *state == '/') snprintf(folder, sizeof folder, "%s/hexshore", state);
    else if (home && *home == '/')
        snprintf(folder, sizeof folder, "%s/.local/state/hexshore", home);
    else return "";
    return make_folders(folder) ? folder : "";
}

/* -- history ------------------------------------------------------------------------------------- */

static bool history_path(char *out, size_t cap)
{
    const char *const folder = terminal_state();
    snprintf(out, cap, "%s/history", folder);
    return *folder;
}

/* A second game beside this one must not find half a file. */
static void keep_history(void)
{
    char path[2100], fresh[2120];
    if (!history_path(path, sizeof path)) return;
    snprintf(fresh, sizeof fresh, "%s.%ld", path, (long)getpid());
    if (history(history_kept, &event, H_SAVE, fresh) < 0 || rename(fresh, path) != 0) remove(fresh);
}

static void remember_line(const char *line)
{
    if (!*line) return;
    history(history_kept, &event, H_ENTER, line);
    keep_history();
}

static void open_history(void)
{
    char path[2100];
    history_kept = history_init();
    if (!history_kept) return;
    history(history_kept, &event, H_SETSIZE, HISTORY_SIZE);
    history(history_kept, &event, H_SETUNIQUE, 1);
    if (history_path(path, sizeof path)) history(history_kept, &event, H_LOAD, path);
    el_set(editor, EL_HIST, history, history_kept);
}

/* -- completion ---------------------------------------------------------------------------------- */

/* Candidates that go on where the line ends. */
typedef struct matches {
    char common[256]; /* as far as all are the same */
    char *all;
    int count;
} matches;

static void cut_common(char *common, const char *other)
{
    size_t i = 0;
    while (common[i] && common[i] == other[i]) i++;
    while (i > 0 && utf8_is_inside(common[i])) i--; /* no half characters */
    common[i] = '\0';
}

static matches find_matches(const char *line)
{
    matches m = { .count = 0 };
    size_t size;
    FILE *const to = cli_memory(&m.all, &size);
    const char *word;
    for (int i = 0; (word = asked->words(asked->context, line, i)) != NULL; i++) {
        if (strncmp(word, line, strlen(line)) != 0) continue;
        if (m.count == 0) snprintf(m.common, sizeof m.common, "%s", word);
        else cut_common(m.common, word);
        if (m.count++ < SHOWN_MOST) fprintf(to, "%s ", word);
    }
    fclose(to);
    return m;
}

static void show_matches(const matches *m)
{
    putchar('\n');
    cli_wrap(stdout, m->all ? m->all : "", 0, 0, cli_width());
    fflush(stdout);
}

static unsigned char complete(EditLine *el, int key)
{
    const LineInfo *const at = el_line(el);
    char line[LINES_MAX];
    (void)key;
    const size_t length = (size_t)(at->cursor - at->buffer);
    if (!asked->words || length >= sizeof line) return CC_ERROR;
    memcpy(line, at->buffer, length);
    line[length] = '\0';
    matches m = find_matches(line);
    unsigned char answer = CC_ERROR;
    if (m.count > 0 && strlen(m.common) > length) {
        el_insertstr(el, m.common + length);
        answer = CC_REFRESH;
    } else if (m.count > 1) {
        show_matches(&m);
        answer = CC_REDISPLAY;
    }
    free(m.all);
    return answer;
}

/* -- the editor ---------------------------------------------------------------------------------- */

static char *show_prompt(EditLine *el)
{
    (void)el;
    return last_line;
}

/* One character from descriptor 0: 1, or 0 at the end. */
static int read_character(EditLine *el, wchar_t *out)
{
    mbstate_t state = { 0 };
    char byte;
    (void)el;
    for (;;) {
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR && !cli_stopped) continue;
        if (got <= 0) return 0;
        const size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2) continue;
        if (used != (size_t)-1) return 1;
        state = (mbstate_t){ 0 }; /* not of this character set: left out */
    }
}

static bool open_editor(void)
{
    if (editor) return true;
    const int copy = dup(STDIN_FILENO);
    FILE *const in = copy >= 0 ? fdopen(copy, "r") : NULL;
    editor = in ? el_init("hexshore", in, stdout, stderr) : NULL;
    if (!editor) return false;
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_PROMPT, show_prompt);
    el_set(editor, EL_GETCFN, read_character);
    el_set(editor, EL_ADDFN, "hx-complete", "complete", complete);
    el_set(editor, EL_BIND, "^I", "hx-complete", NULL);
    el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
    open_history();
    el_source(editor, NULL);
    return true;
}

/* -- lines --------------------------------------------------------------------------------------- */

/* Takes blanks and the line's end away. */
static void trim(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1])) length--;
    line[length] = '\0';
    const size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
}

static bool plain_line(const char *prompt, char *out, size_t cap)
{
    size_t length = 0;
    int c;
    fputs(prompt, stdout);
    fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n') {
        if (length < cap) out[length++] = (char)c;
    }
    if (c == EOF && (length == 0 || cli_stopped)) return false;
    if (length >= cap) length = 0;
    out[length] = '\0';
    trim(out);
    return true;
}

/* All lines of a wrapped prompt but the last are printed; the last one is the editor's. */
static void show_prompt_before(const char *prompt)
{
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    cli_wrap(to, prompt, 0, 0, cli_width() - 8);
    fclose(to);
    if (size > 0 && text[size - 1] == '\n') text[size - 1] = '\0';
    const char *const last = strrchr(text, '\n');
    if (last) printf("%.*s\n", (int)(last - text), text);
    snprintf(last_line, sizeof last_line, "%s%s", last ? last + 1 : text,
             prompt[strlen(prompt) - 1] == ' ' ? " " : "");
    fflush(stdout);
    free(text);
}

static bool edited_line(const terminal_prompt *how, char *out, size_t cap)
{
    int count = 0;
    asked = how;
    if (*how->prompt) show_prompt_before(how->prompt);
    else last_line[0] = '\0';
    const char *const line = el_gets(editor, &count);
    asked = NULL;
    if (!line || count <= 0 || cli_stopped) return false;
    if ((size_t)count >= cap) count = 0;
    memcpy(out, line, (size_t)count);
    out[count] = '\0';
    trim(out);
    if (how->remember) remember_line(out);
    return true;
}

bool terminal_line(const terminal_prompt *how, char *out, size_t cap)
{
    if (cli_stopped) return false;
    if (terminal_is_there() && open_editor()) return edited_line(how, out, cap);
    return plain_line(how->prompt, out, cap);
}
