/* engine.c -- the engine protocol's main loop: a line in, an answer out.
 *
 * Lines may hold anything: too long, binary, cut off.  Each gets its answer and
 * the engine goes on.  What the commands do is in engine_game.c and
 * engine_move.c. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine.h"
#include "platform/utf8.h"

static const struct {
    const char *name;
    void (*run)(engine *, char *rest);
} commands[] = {
#define ENGINE(name, function, syntax) { #name, function },
#include "engine_commands.def"
#undef ENGINE
};

/* -- refusing ------------------------------------------------------------------------------- */

static const struct {
    engine_fault fault;
    const char *name;
    hx_word text;
} faults[] = {
#define FAULT(name, number) { ENGINE_##name, #name, HX_W_ENGINE_##name },
    ENGINE_FAULTS(FAULT)
#undef FAULT
};

/* The same members in JSON whatever went wrong; in text only what is known. */
static void say_refusal(engine *e, int status, const char *name, const char *sentence,
                        const hx_error *why, const char *text)
{
    engine_answer *const a = &e->answer;
    answer_reset(a);
    e->refused = true;
    int line = 1, column = why->at + 1;
    if (text) hx_record_place(text, why->at, &line, &column);
    if (a->json) {
        answer_member(a, "ok", json_false());
        answer_member(a, "error",
                      json_pack("{s:i, s:s, s:s, s:i, s:i, s:i}", "status", status, "name", name,
                                "text", sentence, "at", why->at, "line", line, "column", column));
        a->row = json_object_get(a->object, "error");
        answer_field(a, "word", why->word);
        answer_field(a, "wanted", why->wanted);
        return;
    }
    if (why->at > 0 || text) {
        answer_number(a, "at", why->at);
        answer_number(a, "line", line);
        answer_number(a, "column", column);
    }
    if (why->word[0]) answer_text(a, "word", why->word);
    if (why->wanted[0]) answer_text(a, "wanted", why->wanted);
    answer_text(a, "error", name);
    answer_more(a, sentence);
}

void engine_fail(engine *e, engine_fault fault, const char *word)
{
    hx_error why = { 0 };
    size_t i = 0;
    while (i + 1 < sizeof faults / sizeof *faults && faults[i].fault != fault) i++;
    snprintf(why.word, sizeof why.word, "%.*s", (int)sizeof why.word - 1, word);
    answer_cut(why.word);
    say_refusal(e, (int)fault, faults[i].name, cli_text(faults[i].text), &why, NULL);
}

void engine_refuse(engine *e, const hx_error *why, const char *text)
{
    say_refusal(e, (int)why->status, hx_status_name(why->status),
                hx_status_text(why->status, cli_language()), why, text);
}

/* -- words ------------------------------------------------------------------------------------ */

char *engine_word(char **rest)
{
    char *const word = *rest + strspn(*rest, " \t");
    char *const end = word + strcspn(word, " \t");
    *rest = end + strspn(end, " \t");
    if (*end) *end = '\0';
    return word;
}

bool engine_done(engine *e, const char *rest)
{
    if (!*rest) return true;
    engine_fail(e, ENGINE_BAD_ARGUMENT, rest);
    return false;
}

bool engine_number(engine *e, const char *word, int64_t least, int64_t most, int64_t *out)
{
    char *end;
    const bool digit = (*word >= '0' && *word <= '9') || *word == '-';
    const long long value = digit && strlen(word) <= 18 ? strtoll(word, &end, 10) : 0;
    if (!digit || strlen(word) > 18 || *end || value < least || value > most) {
        engine_fail(e, ENGINE_BAD_ARGUMENT, word);
        return false;
    }
    *out = value;
    return true;
}

bool engine_seat(engine *e, const char *word, hx_seat zero, hx_seat *out)
{
    const hx_play *const play = &e->table.play;
    int64_t number;
    if (!engine_number(e, word, 0, play->game->seats(play->rules), &number)) return false;
    *out = number == 0 ? zero : (hx_seat)(number - 1);
    return true;
}

bool engine_has_game(engine *e)
{
    if (e->table.play.game) return true;
    engine_fail(e, ENGINE_NO_GAME, "");
    return false;
}

/* -- reading ---------------------------------------------------------------------------------- */

typedef enum line_kind { LINE_GOOD, LINE_LONG, LINE_BINARY, LINE_END } line_kind;

/* Printable UTF-8, and tabs. */
static bool is_text(const char *line, size_t length)
{
    uint32_t code;
    for (size_t at = 0, size; at < length; at += size) {
        size = utf8_decode(line + at, &code);
        if (size == 0 || (code < ' ' && code != '\t') || code == 0x7F) return false;
    }
    return true;
}

/* More bytes, behind those that are there; false at the end of the input. */
static bool read_more(engine_input *in)
{
    ssize_t n;
    if (in->at == in->end) in->at = in->end = 0;
    do n = read(fileno(in->in), in->bytes + in->end, sizeof in->bytes - in->end);
    while (n < 0 && errno == EINTR && !cli_stopped);
    if (n > 0) in->end += (size_t)n;
    return n > 0;
}

static int next_byte(engine_input *in)
{
    if (in->at == in->end && !read_more(in)) return EOF;
    return (unsigned char)in->bytes[in->at++];
}

static bool has_line(const engine_input *in)
{
    return memchr(in->bytes + in->at, '\n', in->end - in->at);
}

bool engine_is_stopped(engine *e)
{
    engine_input *const in = &e->input;
    struct pollfd ready = { .fd = fileno(in->in), .events = POLLIN };
    if (cli_stopped) return true;
    if (!has_line(in) && in->end < sizeof in->bytes && poll(&ready, 1, 0) > 0) read_more(in);
    const char *const at = in->bytes + in->at;
    const size_t left = in->end - in->at;
    return left >= 5 && memcmp(at, "stop", 4) == 0 && (at[4] == '\n' || at[4] == '\r');
}

/* Takes a line without its end; what does not fit is read and lost. */
static line_kind read_line(engine *e)
{
    size_t length = 0;
    bool cut = false;
    int c;
    while ((c = next_byte(&e->input)) != EOF && c != '\n') {
        if (length < ENGINE_LINE_MAX) e->line[length++] = (char)c;
        else cut = true;
    }
    if (c == EOF && (length == 0 || cli_stopped)) return LINE_END;
    if (length > 0 && e->line[length - 1] == '\r') length--;
    e->line[length] = '\0';
    if (cut) return LINE_LONG;
    return is_text(e->line, length) ? LINE_GOOD : LINE_BINARY;
}

/* A text of several lines on its way in. */
typedef struct gathering {
    char *text;
    size_t used, room;
    engine_fault fault; /* 0: none so far */
} gathering;

static void gather(gathering *g, const char *line)
{
    const size_t length = strlen(line), need = g->used + length + 2;
    if (need > ENGINE_TEXT_MAX) g->fault = ENGINE_TOO_LONG;
    if (g->fault) return;
    if (need > g->room) {
        char *const more = realloc(g->text, need * 2);
        if (!more) {
            g->fault = ENGINE_TOO_LONG;
            return;
        }
        g->text = more;
        g->room = need * 2;
    }
    memcpy(g->text + g->used, line, length);
    memcpy(g->text + g->used + length, "\n", 2);
    g->used += length + 1;
}

/* All lines up to `word` are read even when the text is refused: the next
 * command begins after it. */
char *engine_here(engine *e, const char *word)
{
    char end[64];
    gathering g = { .text = cli_room(1, 1), .room = 1 };
    if (!*word || (size_t)snprintf(end, sizeof end, "%s", word) >= sizeof end) {
        g.fault = ENGINE_BAD_ARGUMENT;
    }
    while (g.fault != ENGINE_BAD_ARGUMENT) {
        const line_kind kind = read_line(e);
        if (kind == LINE_END) g.fault = ENGINE_TEXT_NOT_ENDED;
        if (kind == LINE_LONG) g.fault = ENGINE_TOO_LONG;
        if (kind == LINE_BINARY) g.fault = ENGINE_NOT_TEXT;
        if (kind == LINE_END || (kind == LINE_GOOD && strcmp(e->line, end) == 0)) break;
        gather(&g, e->line);
    }
    if (!g.fault) return g.text;
    free(g.text);
    engine_fail(e, g.fault, g.fault == ENGINE_BAD_ARGUMENT ? word : end);
    return NULL;
}

/* -- the loop --------------------------------------------------------------------------------- */

/* What the game waits for stands in every good answer's last line. */
static void end_answer(engine *e)
{
    const hx_play *const play = &e->table.play;
    engine_answer *const a = &e->answer;
    if (e->refused) return;
    if (!play->game) {
        answer_end(a, NULL, NULL, 0);
        return;
    }
    const uint8_t waiting = play->game->waiting(play->rules, play->state);
    if (play->game->over(play->rules, play->state)) {
        answer_end(a, "over", "winners", play->game->winners(play->rules, play->state));
    } else {
        answer_end(a, waiting ? "waiting" : "chance", "waiting", waiting);
    }
}

static void run_command(engine *e, char *line)
{
    char *rest = line;
    const char *const name = engine_word(&rest);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) != 0) continue;
        commands[i].run(e, rest);
        engine_trim_covered(e);
        return;
    }
    engine_fail(e, ENGINE_UNKNOWN_COMMAND, name);
}

/* Blank lines and comments get no answer. */
static bool is_empty(const char *line)
{
    line += strspn(line, " \t");
    return *line == '\0' || *line == '#';
}

static void answer_line(engine *e, line_kind kind, FILE *out)
{
    if (kind == LINE_GOOD && is_empty(e->line)) return;
    e->refused = false;
    if (kind == LINE_LONG) engine_fail(e, ENGINE_TOO_LONG, "");
    else if (kind == LINE_BINARY) engine_fail(e, ENGINE_NOT_TEXT, "");
    else run_command(e, e->line);
    end_answer(e);
    answer_send(&e->answer, out);
}

int engine_run(FILE *in, FILE *out, bool json)
{
    engine e = { .input = { .in = in }, .out = out };
    e.line = cli_room(ENGINE_LINE_MAX + 8, 1);
    answer_open(&e.answer, json);
    hx_rng_seed(&e.chance, cli_seed_of(1, 0));
    hx_rng_seed(&e.thought, cli_seed_of(1, 1));
    while (!e.quit && !cli_stopped && !ferror(out)) {
        const line_kind kind = read_line(&e);
        if (kind == LINE_END) break;
        answer_line(&e, kind, out);
    }
    for (int i = 0; i < ENGINE_BOTS; i++) hx_bot_close(e.bots[i].bot);
    live_game_close(&e.table);
    free(e.view);
    free(e.line);
    answer_close(&e.answer);
    return ferror(out) ? CLI_FAILED : CLI_DONE;
}
