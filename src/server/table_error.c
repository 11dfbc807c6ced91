/* table_error.c -- names, sentences and HTTP statuses of refusals. */
#include "table_error.h"

#include "hx/words.h"

typedef struct row {
    const char *name;
    int http;
    hx_word word;
} row;

static const row rows[TABLE_ERRORS] = {
#define TABLE_ERROR(id, status) [TABLE_ERROR_##id] = { #id, status, HX_W_TABLE_ERROR_##id },
#include "table_errors.def"
#undef TABLE_ERROR
};

const char *table_error_name(const table_error *t)
{
    return t->what == TABLE_ERROR_RULES ? hx_status_name(t->why.status) : rows[t->what].name;
}

int table_error_http(const table_error *t)
{
    return rows[t->what].http;
}

const char *table_error_text(const table_error *t, hx_language language)
{
    if (t->what == TABLE_ERROR_RULES) return hx_status_text(t->why.status, language);
    return hx_words(rows[t->what].word, language);
}
