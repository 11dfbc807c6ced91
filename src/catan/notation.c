/* notation.c -- moves as text, and back.  docs/notation.md is the specification.
 *
 * What a move carries is move_fields.c's.  Reading picks the verb by its letters and
 * by what the seat owes. */
#include "move_fields.h"

#define ON(task) (1ull << TASK_##task)
static const struct {
    const char *letter;
    uint64_t tasks;
} verb_text[VERBS] = {
#define VERB(name, number, tasks, closes, fields, letter) [number] = { letter, tasks },
#include "modules.def"
};

/* -- saying ------------------------------------------------------------------------------------ */

/* The game ends by this move, and these seats show this many victory cards. */
static void put_told(hx_out *out, const rules *r, uint16_t told)
{
    char before = '#';
    for (hx_seat who = 0; who < r->seats; who++) {
        if (!told_victory(told, who)) continue;
        hx_put_char(out, before);
        hx_put_int(out, who + 1);
        hx_put_char(out, ':');
        hx_put_int(out, told_victory(told, who));
        before = ',';
    }
    if (before == '#') hx_put(out, "#0");
}

int move_say(const rules *r, const state *s, const hx_move *m, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    if (m->verb >= VERBS || !verb_text[m->verb].letter) return hx_put_end(&out);
    hx_put(&out, verb_text[m->verb].letter);
    put_move_fields(&out, r, s, m);
    if (m->told) put_told(&out, r, m->told);
    return hx_put_end(&out);
}

/* -- hearing ------------------------------------------------------------------------------------ */

static int length_if_prefix(const char *letter, const char *text)
{
    int n = 0;
    for (; letter[n]; n++)
        if (letter[n] != text[n]) return -1;
    return n;
}

/* The verb with the longest fitting letters, and among these the one the seat's
 * task asks for. */
static int verb_heard(const state *s, hx_seat who, const char *text)
{
    const struct task *t = task_of(s, who);
    int best = -1, score = -1;
    for (int v = 0; v < VERBS; v++) {
        if (!verb_text[v].letter) continue;
        const bool dice = verb_text[v].letter[0] == 0;
        if (dice && !(text[0] >= '1' && text[0] <= '6')) continue;
        const int n = length_if_prefix(verb_text[v].letter, text);
        if (n < 0) continue;
        const int fits = 2 * n + (t && (verb_text[v].tasks >> t->kind & 1));
        if (fits > score) {
            score = fits;
            best = v;
        }
    }
    return best;
}

static bool take_told(hx_in *in, const rules *r, hx_move *m)
{
    uint8_t victory[HX_SEATS] = { 0 };
    if (!hx_take_char(in, '#')) return true;
    const bool none = hx_take_char(in, '0');
    do {
        uint16_t seat;
        int n;
        if (none) break;
        if (!take_seat(in, r, &seat) || !hx_take_char(in, ':') ||
            !hx_take_int(in, 0, TOLD_BASE - 1, &n))
            return false;
        victory[seat] = (uint8_t)n;
    } while (hx_take_char(in, ','));
    m->told = told_of(r, victory);
    return true;
}

hx_status move_hear(const rules *r, const state *s, hx_seat who, const char *text, hx_move *out,
                    hx_error *why)
{
    hx_in in = hx_in_from(text);
    const char *wanted = "the end of the move";
    const int verb = verb_heard(s, who, text);
    if (verb < 0) return hx_refuse(&in, HX_BAD_TEXT, "a move of this game", why);
    hx_move m = { .verb = (uint8_t)verb, .seat = who };
    in.at += hx_text_length(verb_text[verb].letter);
    if (!take_move_fields(&in, r, s, &m, &wanted)) return hx_refuse(&in, HX_BAD_TEXT, wanted, why);
    if (!take_told(&in, r, &m))
        return hx_refuse(&in, HX_BAD_TEXT, "victory cards by seat, such as 2:1,3:2, or 0", why);
    if (*in.at) return hx_refuse(&in, HX_BAD_TEXT, "the end of the move", why);
    *out = m;
    return HX_OK;
}
