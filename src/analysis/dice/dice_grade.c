/* dice_grade.c -- how well a sheet of Island One was played, by the grades of bots. */
#include "hx/analysis.h"
#include "hx/dice.h"

/* What decisions of the grades cost in a game on average (docs/bots.md): 38.6, 22.0, 11.4 and
 * 4.3 points; a game is given the grade that is nearest. */
static const struct {
    const char *grade;
    double most;
} grades[] = { { "master", 2.1 }, { "expert", 7.9 }, { "club", 16.7 }, { "casual", 30.3 } };

const char *hx_review_grade(const hx_review *r, const hx_play *play, int seat)
{
    if (play->game != &hx_dice_game || r->unit != HX_UNIT_POINTS) return NULL;
    if (!play->game->over(play->rules, play->state)) return NULL;
    for (size_t i = 0; i < sizeof grades / sizeof *grades; i++)
        if (r->seat[seat].cost <= grades[i].most) return grades[i].grade;
    return "beginner";
}
