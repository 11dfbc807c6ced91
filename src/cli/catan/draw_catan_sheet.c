/* draw_catan_sheet.c -- a sheet of character cells with colours, printed as lines
 * of text; and texts reduced to ASCII. */
#include <stdlib.h>
#include <string.h>

#include "draw_catan.h"
#include "platform/utf8.h"

void sheet_open(text_sheet *s, int width, int height, text_pen p)
{
    *s = (text_sheet){ width, height, cli_room((size_t)(width * height), sizeof *s->cells) };
    for (int i = 0; i < width * height; i++) s->cells[i].pen = p;
}

void sheet_close(text_sheet *s)
{
    free(s->cells);
}

static sheet_cell *cell_at(text_sheet *s, int x, int y)
{
    if (x < 0 || y < 0 || x >= s->width || y >= s->height) return NULL;
    return &s->cells[y * s->width + x];
}

/* Bytes of the character that begins here, as many as a cell takes. */
static size_t bytes_of(const char *text)
{
    const size_t n = utf8_size(text);
    return n < 4 ? n : 4;
}

void sheet_over(text_sheet *s, int x, int y, const char *text, int ink, bool bold)
{
    for (; *text; text += bytes_of(text), x++) {
        sheet_cell *const cell = cell_at(s, x, y);
        if (!cell) continue;
        memset(cell->text, 0, sizeof cell->text);
        memcpy(cell->text, text, bytes_of(text));
        cell->pen = (text_pen){ (int16_t)ink, cell->pen.paper, bold };
    }
}

void sheet_paint(text_sheet *s, int x, int y, int width, int paper)
{
    for (int i = 0; i < width; i++) {
        sheet_cell *const cell = cell_at(s, x + i, y);
        if (cell) cell->pen.paper = (int16_t)paper;
    }
}

void sheet_put(text_sheet *s, int x, int y, const char *text, text_pen p)
{
    sheet_paint(s, x, y, cli_columns(text), p.paper);
    sheet_over(s, x, y, text, p.ink, p.bold);
}

/* -- printing --------------------------------------------------------------------------------- */

static bool same_pen(text_pen a, text_pen b)
{
    return a.ink == b.ink && a.paper == b.paper && a.bold == b.bold;
}

static const text_pen no_pen = { -1, -1, false };

static void take_pen(text_pen p, FILE *out)
{
    fputs("\033[0", out);
    if (p.bold) fputs(";1", out);
    if (p.ink >= 0) fprintf(out, ";38;5;%d", p.ink);
    if (p.paper >= 0) fprintf(out, ";48;5;%d", p.paper);
    fputc('m', out);
}

static bool is_blank(const sheet_cell *c)
{
    return c->text[0] == '\0' || strcmp(c->text, " ") == 0;
}

static int last_cell(const text_sheet *s, int y, bool color)
{
    int x = s->width;
    for (; x > 0; x--) {
        const sheet_cell *const c = &s->cells[y * s->width + x - 1];
        if (!is_blank(c) || (color && c->pen.paper >= 0)) break;
    }
    return x;
}

void sheet_print(const text_sheet *s, bool color, FILE *out)
{
    for (int y = 0; y < s->height; y++) {
        text_pen now = no_pen;
        const int end = last_cell(s, y, color);
        for (int x = 0; x < end; x++) {
            const sheet_cell *const c = &s->cells[y * s->width + x];
            if (color && !same_pen(now, c->pen)) take_pen(now = c->pen, out);
            fputs(c->text[0] ? c->text : " ", out);
        }
        fputs(color && !same_pen(now, no_pen) ? "\033[0m\n" : "\n", out);
    }
}

void pen_on(const cli_look *look, text_pen p, FILE *out)
{
    if (look->color) take_pen(p, out);
}

void pen_off(const cli_look *look, FILE *out)
{
    if (look->color) fputs("\033[0m", out);
}

/* -- nothing but ASCII ------------------------------------------------------------------------ */

FILE *plain_open(plain_out *p, const cli_look *look, FILE *out)
{
    *p = (plain_out){ .to = out, .out = out };
    if (!look->ascii) return out;
    p->to = cli_memory(&p->text, &p->size);
    return p->to;
}

/* What stands for the character that begins here. */
static const char *ascii_of(const char *text, char one[2])
{
    static const char *const others[][2] = {
        { "ä", "ae" }, { "ö", "oe" }, { "ü", "ue" }, { "Ä", "Ae" }, { "Ö", "Oe" },
        { "Ü", "Ue" }, { "ß", "ss" }, { "„", "\"" }, { "“", "\"" }, { "×", "x" },
    };
    one[0] = *text;
    one[1] = '\0';
    if ((unsigned char)*text < 0x80) return one;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strncmp(text, others[i][0], strlen(others[i][0])) == 0) return others[i][1];
    return "?";
}

void plain_word(const cli_look *look, const char *word, char *to, size_t cap)
{
    char one[2];
    size_t used = 0;
    for (; *word; word += bytes_of(word)) {
        char same[5] = { 0 };
        memcpy(same, word, bytes_of(word));
        const char *const text = look->ascii ? ascii_of(word, one) : same;
        if (used + strlen(text) >= cap) break;
        strcpy(to + used, text);
        used += strlen(text);
    }
    to[used] = '\0';
}

void plain_close(plain_out *p)
{
    if (p->to == p->out) return;
    fclose(p->to);
    char one[2];
    for (const char *at = p->text; *at; at += bytes_of(at)) fputs(ascii_of(at, one), p->out);
    free(p->text);
}
