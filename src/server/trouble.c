/* trouble.c -- names, sentences and HTTP statuses of refusals. */
#include "trouble.h"

#include "hx/words.h"

typedef struct row {
    const char *name;
    int http;
    hx_word word;
} row;

static const row rows[TROUBLES] = {
#define TROUBLE(id, status) [TROUBLE_##id] = { #id, status, HX_W_TROUBLE_##id },
#include "troubles.def"
#undef TROUBLE
};

const char *trouble_name(const trouble *t)
{
    return t->what == TROUBLE_RULES ? hx_status_name(t->why.status) : rows[t->what].name;
}

int trouble_http(const trouble *t)
{
    return rows[t->what].http;
}

const char *trouble_text(const trouble *t, hx_language language)
{
    if (t->what == TROUBLE_RULES) return hx_status_text(t->why.status, language);
    return hx_words(rows[t->what].word, language);
}
