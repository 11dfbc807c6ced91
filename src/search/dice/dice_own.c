/* dice_own.c -- looking up the turns of a sheet of Island Two; the tables as text.
 *
 * How they are made is in dice_own_make.c. */
#include "dice_own.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/base64.h"
#include "platform/files.h"
#include "solve/race_board.h"

_Static_assert((int)OWN_CAMPS == (int)RACE_CAMPS && (int)OWN_GROUNDS == (int)RACE_GROUNDS,
               "one numbering");

const own_end own_ends[OWN_ENDS] = {
    [OWN_NO_TITLE] = { HX_DICE_GOAL, false },
    [OWN_ONE_TITLE] = { HX_DICE_GOAL - 2, false },
    [OWN_BOTH_TITLES] = { HX_DICE_GOAL - 4, false },
    [OWN_ALONE] = { HX_DICE_GOAL, true },
};

/* -- boards ------------------------------------------------------------------------------- */

static race_sheet boards;

static void make_boards(void)
{
    const hx_dice_rules rules = { .kind = HX_DICE_ISLAND_TWO, .seats = 1 };
    race_sheet_make(&boards, &rules, (race_terms){ HX_DICE_GOAL, false });
}

own_board own_board_of(const hx_dice_seat *seat)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_boards);
    return (own_board){ .camp = race_camp_of(seat),
                        .ground = race_ground_of(&boards, seat),
                        .points = __builtin_popcount(seat->settlements) +
                                  2 * __builtin_popcount(seat->cities) };
}

/* -- turns -------------------------------------------------------------------------------- */

static bool is_done(const own_board *b, int end)
{
    const hx_dice_sheet *const sheet = hx_dice_sheet_of(HX_DICE_ISLAND_TWO);
    int points = b->points;
    if (b->ground == GOAL_REACHED) return true;
    if (own_ends[end].titles) {
        points += boards.ground[b->ground].roads >> sheet->shaded & 1 ? 2 : 0;
        points += boards.camp[b->camp].knights >= 3 ? 2 : 0;
    }
    return points >= own_ends[end].points;
}

/* Nobody who is not there needs less than a turn. */
double own_turns(const own_tables *t, const own_board *b, int end)
{
    if (is_done(b, end)) return 0;
    const float *const camp = t->camp[b->camp], *const ground =
                                                    t->ground[end * RACE_GROUNDS + b->ground];
    float sum = 0;
    for (int k = 0; k < OWN_RANK; k++) sum += camp[k] * ground[k];
    return sum > 1 ? (double)sum : 1;
}

/* -- text ----------------------------------------------------------------------------------- */

enum { ROWS = OWN_CAMPS + OWN_ENDS * OWN_GROUNDS, LONGEST = 32767, BYTES = 2 * OWN_RANK };

static const char heading[] = "hexshore-own 1 2430 676 4 16";
_Static_assert(OWN_CAMPS == 2430 && OWN_GROUNDS == 676 && OWN_ENDS == 4 && OWN_RANK == 16,
               "as the heading says");

/* What a step of each factor is: camps first, then grounds. */
typedef struct own_scales {
    float camp[OWN_RANK], ground[OWN_RANK];
} own_scales;

static void scales_of(const float (*rows)[OWN_RANK], int count, float scale[OWN_RANK])
{
    for (int k = 0; k < OWN_RANK; k++) {
        float most = 1e-6f;
        for (int i = 0; i < count; i++) most = fmaxf(most, fabsf(rows[i][k]));
        scale[k] = most / LONGEST;
    }
}

/* A row of zeros is an empty line. */
static void write_row(const float row[OWN_RANK], const float scale[OWN_RANK], FILE *out)
{
    uint8_t bytes[BYTES];
    char text[2 * BYTES];
    bool empty = true;
    for (int k = 0; k < OWN_RANK; k++) {
        const int number = (int)lrintf(row[k] / scale[k]);
        bytes[2 * k] = (uint8_t)(number & 0xFF);
        bytes[2 * k + 1] = (uint8_t)(number >> 8 & 0xFF);
        empty = empty && number == 0;
    }
    hx_to_base64(bytes, sizeof bytes, text, sizeof text);
    fprintf(out, "%s\n", empty ? "" : text);
}

static bool read_row(const char *line, size_t length, const float scale[OWN_RANK],
                     float row[OWN_RANK])
{
    uint8_t bytes[BYTES] = { 0 };
    if (length > 0 && hx_from_base64(line, length, bytes, sizeof bytes) != BYTES) return false;
    for (int k = 0; k < OWN_RANK; k++) {
        const int number = (int16_t)(uint16_t)(bytes[2 * k] | bytes[2 * k + 1] << 8);
        row[k] = (float)number * scale[k];
    }
    return true;
}

bool own_write(const own_tables *t, const char *notes, const char *path)
{
    own_scales s;
    file_draft draft;
    FILE *const out = file_draft_open(&draft, path);
    if (!out) return false;
    scales_of(t->camp, OWN_CAMPS, s.camp);
    scales_of(t->ground, OWN_ENDS * OWN_GROUNDS, s.ground);
    fprintf(out, "%s\n%s", heading, notes);
    for (int k = 0; k < OWN_RANK; k++)
        fprintf(out, "%.9g %.9g\n", (double)s.camp[k], (double)s.ground[k]);
    for (int i = 0; i < OWN_CAMPS; i++) write_row(t->camp[i], s.camp, out);
    for (int i = 0; i < OWN_ENDS * OWN_GROUNDS; i++) write_row(t->ground[i], s.ground, out);
    return file_draft_commit(&draft);
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static const char *read_scales(const char *at, own_scales *s)
{
    for (int k = 0; k < OWN_RANK; k++, at = next_line(at))
        if (sscanf(at, "%f %f", &s->camp[k], &s->ground[k]) != 2) return NULL;
    return at;
}

bool own_read(own_tables *t, const char *text)
{
    own_scales s;
    if (strncmp(text, heading, sizeof heading - 1) != 0) return false;
    const char *at = next_line(text);
    while (*at == '#') at = next_line(at);
    at = read_scales(at, &s);
    for (int i = 0; at && i < ROWS; i++, at = next_line(at)) {
        const bool camp = i < OWN_CAMPS;
        float *const row = camp ? t->camp[i] : t->ground[i - OWN_CAMPS];
        if (!*at || !read_row(at, strcspn(at, "\n"), camp ? s.camp : s.ground, row)) return false;
    }
    return at && !*at;
}
