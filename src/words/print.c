/* print.c -- printf piece by piece, so that only numbers are localized.
 *
 * A locale would do the same, but it has to be installed, and it would reach JSON and
 * SVG too. */
#include "print.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 32, NUMBER = 400 };

/* What is printed into, and what is left to print. */
typedef struct printing {
    FILE *to;
    const char *at; /* in the format */
    bool comma;
    va_list values;
} printing;

/* The formats come from words.def or from a call the compiler has checked. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* One conversion, with numbers in the place of every *; the letter it ends with. */
static char take_piece(printing *p, char piece[PIECE])
{
    size_t used = 1;
    piece[0] = *p->at++;
    for (; *p->at && strchr("*-+ 0123456789.lz", *p->at) && used < PIECE - 12; p->at++) {
        if (*p->at != '*') piece[used++] = *p->at;
        else used += (size_t)snprintf(piece + used, PIECE - used, "%d", va_arg(p->values, int));
    }
    const char letter = *p->at;
    piece[used++] = letter;
    piece[used] = '\0';
    if (letter) p->at++;
    return letter;
}

/* What rounds to zero is zero: nobody wants to read "-0.0". */
static void print_real(printing *p, const char *piece)
{
    char text[NUMBER];
    snprintf(text, sizeof text, piece, va_arg(p->values, double));
    if (!strpbrk(text, "123456789in")) snprintf(text, sizeof text, piece, 0.0);
    char *const point = p->comma ? strchr(text, '.') : NULL;
    if (point) *point = ',';
    fputs(text, p->to);
}

static void print_whole(printing *p, const char *piece)
{
    /* NOLINTNEXTLINE(bugprone-branch-clone): each takes another type */
    if (strstr(piece, "ll")) fprintf(p->to, piece, va_arg(p->values, long long));
    else if (strchr(piece, 'l')) fprintf(p->to, piece, va_arg(p->values, long));
    else if (strchr(piece, 'z')) fprintf(p->to, piece, va_arg(p->values, size_t));
    else fprintf(p->to, piece, va_arg(p->values, int));
}

static void print_piece(printing *p)
{
    char piece[PIECE];
    switch (take_piece(p, piece)) {
    case '%': fputc('%', p->to); break;
    case 's': fprintf(p->to, piece, va_arg(p->values, const char *)); break;
    case 'f':
    case 'g': print_real(p, piece); break;
    case 'd':
    case 'u':
    case 'c': print_whole(p, piece); break;
    default: fputs(piece, p->to); break;
    }
}

void hx_vprint(FILE *to, hx_language lang, const char *format, va_list values)
{
    printing p = { .to = to, .at = format, .comma = lang == HX_GERMAN };
    va_copy(p.values, values);
    while (*p.at) {
        const size_t plain = strcspn(p.at, "%");
        fwrite(p.at, 1, plain, to);
        p.at += plain;
        if (*p.at) print_piece(&p);
    }
    va_end(p.values);
}

void hx_print(FILE *to, hx_language lang, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    hx_vprint(to, lang, format, values);
    va_end(values);
}

void hx_vprint_to(char *to, size_t cap, hx_language lang, const char *format, va_list values)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    *to = '\0';
    if (!out) return;
    hx_vprint(out, lang, format, values);
    if (fclose(out) == 0) snprintf(to, cap, "%s", text);
    free(text);
}

void hx_print_to(char *to, size_t cap, hx_language lang, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    hx_vprint_to(to, cap, lang, format, values);
    va_end(values);
}
