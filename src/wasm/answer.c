/* answer.c -- the one answer buffer of the WebAssembly module, and how it reports errors. */
#include <stdlib.h>
#include <string.h>

#include "wasm.h"

static char *text;
static size_t room;

/* At least this many bytes; without memory the module ends, and its worker says so. */
static void make_room(size_t bytes)
{
    if (bytes <= room) return;
    free(text);
    room = bytes + bytes / 2;
    text = malloc(room);
    if (!text) __builtin_trap();
}

static const char *answer_after(const char *mark, fill_fn *fill, const void *context)
{
    const size_t before = strlen(mark);
    make_room(1 << 16);
    for (;;) {
        memcpy(text, mark, before);
        json_writer j = json_writer_to(text + before, room - before);
        fill(&j, context);
        const size_t length = (size_t)json_writer_end(&j);
        if (length < room - before) return text;
        make_room(before + length + 1);
    }
}

const char *answer(fill_fn *fill, const void *context)
{
    return answer_after("", fill, context);
}

static void fill_number(json_writer *j, const void *context)
{
    json_put_int(j, NULL, *(const int64_t *)context);
}
const char *answer_number(int64_t number)
{
    return answer(fill_number, &number);
}

static void fill_text(json_writer *j, const void *context)
{
    json_put_text(j, NULL, context);
}
const char *answer_text(const char *is)
{
    return answer(fill_text, is);
}

/* -- verdicts ---------------------------------------------------------------------------------- */

typedef struct verdict {
    hx_status status;
    const hx_error *why;
    hx_language lang;
} verdict;

static void fill_verdict(json_writer *j, const void *context)
{
    const verdict *const v = context;
    json_put_open(j, NULL, '{');
    json_put_bool(j, "ok", v->status == HX_OK);
    if (v->status != HX_OK) {
        json_put_text(j, "status", hx_status_name(v->status));
        json_put_text(j, "text", hx_status_text(v->status, v->lang));
    }
    if (v->status != HX_OK && v->why && v->why->status == v->status) {
        json_put_int(j, "at", v->why->at);
        json_put_text(j, "word", v->why->word);
        json_put_text(j, "wanted", v->why->wanted);
    }
    json_put_close(j, '}');
}

const char *answer_verdict(hx_status status, const hx_error *why, hx_language lang)
{
    return answer(fill_verdict, &(verdict){ status, why, lang });
}

const char *refuse(hx_status status, const hx_error *why, hx_language lang)
{
    return answer_after("!", fill_verdict, &(verdict){ status, why, lang });
}

/* -- texts that come in ----------------------------------------------------------------------------- */

void *room_for(int bytes) EXPORT(room);
void *room_for(int bytes)
{
    return malloc((size_t)bytes);
}
void room_free(void *) EXPORT(release);
void room_free(void *block)
{
    free(block);
}
