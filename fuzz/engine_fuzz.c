/* engine_fuzz.c -- the engine protocol: any lines get their answers, the same in text and in JSON.
 *
 * An input is what a client sends.  Commands that read files or think for long are left out: they
 * would make finds depend on the machine. */
#include "cli/engine.h"
#include "fuzzing.h"

static bool begins_with(const char *line, const char *word)
{
    const size_t length = strlen(word);
    line += strspn(line, " \t");
    return strncmp(line, word, length) == 0 && strchr(" \t\r", line[length]) != NULL;
}

static bool is_left_out(const char *line)
{
    if (begins_with(line, "bot")) return true;
    return begins_with(line, "load") && !strstr(line, "<<");
}

/* The lines of the input without those left out. */
static size_t filtered(char *text, size_t size)
{
    size_t kept = 0;
    for (size_t at = 0; at < size;) {
        char *end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        const char saved = text[at + length];
        text[at + length] = 0;
        const bool out = is_left_out(text + at);
        text[at + length] = saved;
        const size_t whole = length + (end != NULL);
        if (!out) {
            memmove(text + kept, text + at, whole);
            kept += whole;
        }
        at += whole;
    }
    return kept;
}

static char *answers(char *text, size_t size, bool json)
{
    char *out = NULL;
    size_t length = 0;
    FILE *from = fmemopen(text, size, "r"), *to = open_memstream(&out, &length);
    promise(from && to, "there is memory");
    promise(engine_run(from, to, json) == CLI_DONE, "the engine ends well");
    fclose(from);
    fclose(to);
    return out;
}

/* "+-+" for a good, a bad and a good answer. */
static char *verdicts(const char *text, bool json)
{
    char *out = room_for(strlen(text) + 1);
    size_t n = 0;
    while (*text) {
        const char *end = strchr(text, '\n');
        promise(end != NULL, "an answer ends with its line");
        if (json) {
            const bool good = strncmp(text, "{\"ok\":true", 10) == 0;
            promise(good || strncmp(text, "{\"ok\":false", 11) == 0, "JSON begins with ok");
            out[n++] = good ? '+' : '-';
        } else if (strncmp(text, "ok", 2) == 0 && (text[2] == ' ' || text[2] == '\n')) {
            out[n++] = '+';
        } else if (strncmp(text, "error ", 6) == 0) {
            out[n++] = '-';
        }
        text = end + 1;
    }
    out[n] = 0;
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size);
    const size_t kept = filtered(text, size);
    if (kept) {
        char *plain = answers(text, kept, false), *json = answers(text, kept, true);
        char *a = verdicts(plain, false), *b = verdicts(json, true);
        promise(strcmp(a, b) == 0, "text and JSON agree");
        free(a);
        free(b);
        free(plain);
        free(json);
    }
    free(text);
    return 0;
}
