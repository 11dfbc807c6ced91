/* model_turn.c -- whose part it is, what comes next under all three turn rules, and who wins. */
#include <string.h>

#include "support/oracle/oracle.h"

/* -- set-up ------------------------------------------------------------------------------------ */

static int deserts(const model *m)
{
    int n = 0;
    for (int h = 0; h < m->island.hexes; h++) n += m->terrain[h] == HX_DESERT;
    return n;
}

/* There and back again [R-BASE-31] [R-BASE-32]. */
static int seat_to_place(const model *m)
{
    const int n = m->rules.seats;
    return (m->start + (m->placed < n ? m->placed : 2 * n - 1 - m->placed)) % n;
}

static void place_next(model *m)
{
    if (m->rules.printed || m->placed == 2 * m->rules.seats) {
        m->dice_owner = m->start; /* [R-BASE-35] */
        model_begin_turn(m);
        return;
    }
    m->phase = PLACE_SETTLEMENT;
    m->actor = seat_to_place(m);
}

static void after_robber(model *m)
{
    m->actor = m->start;
    place_next(m);
}

/* [R-BASE-29] [R-56-14] */
static void place_robber(model *m)
{
    m->actor = m->start;
    if (deserts(m) > 1 && !m->rules.first_desert) {
        m->phase = PLACE_ROBBER;
        return;
    }
    after_robber(m);
}

/* The highest roll begins; those who tie roll again [R-BASE-30]. */
static void first_rolls_done(model *m)
{
    int most = 0, tied = 0;
    for (int i = 0; i < m->rules.seats; i++)
        if (m->first_roll[i] > most) most = m->first_roll[i];
    for (int i = 0; i < m->rules.seats; i++) {
        if (m->first_roll[i] != most) continue;
        tied++;
        m->start = i;
    }
    for (int i = 0; i < m->rules.seats; i++)
        m->first_roll[i] = m->first_roll[i] == most ? 0 : NOONE;
    if (tied == 1) place_robber(m);
}

void model_begin_set_up(model *m)
{
    switch (m->phase) {
    case FIRST_ROLLS:
        if (!m->rules.first_roll) {
            place_robber(m);
            break;
        }
        for (int i = 0; i < m->rules.seats; i++)
            if (m->first_roll[i] == 0) return;
        first_rolls_done(m);
        break;
    case PLACE_ROBBER: after_robber(m); break;
    default: break;
    }
}

void model_placed_road(model *m)
{
    m->placed++;
    place_next(m);
}

/* -- turns ------------------------------------------------------------------------------------- */

/* Cards bought in an earlier part may be played now [R-BASE-102] [R-56-24] [R-56-51]. */
static void begin_part(model *m, int part, int seat)
{
    m->part = part;
    m->actor = seat;
    m->card_played = m->built = false;
    if (part == 2) return;
    for (int d = 0; d < HX_DEVS; d++) {
        m->old_cards[seat][d] += m->new_cards[seat][d];
        m->new_cards[seat][d] = 0;
    }
}

void model_begin_turn(model *m)
{
    m->turn++;
    m->rolled = false;
    m->offers_made = 0;
    m->die[0] = m->die[1] = 0;
    begin_part(m, 0, m->dice_owner);
    m->phase = BEFORE_ROLL;
    model_seek_winner(m);
}

static void pass_dice(model *m)
{
    if (m->turn == m->rules.limit) {
        m->phase = FINISHED;
        return;
    }
    m->dice_owner = (m->dice_owner + 1) % m->rules.seats;
    model_begin_turn(m);
}

/* [R-56-21]; a seat whose number of cards buys nothing is passed over [R-56-29]. */
static void next_builder(model *m)
{
    for (int i = 1; i < m->rules.seats; i++) {
        const int seat = (m->dice_owner + i) % m->rules.seats;
        if (!m->to_build[seat]) continue;
        m->to_build[seat] = false;
        if (model_hand_size(m, seat) < 2) continue;
        begin_part(m, 2, seat);
        m->phase = ACTING;
        return;
    }
    pass_dice(m);
}

static void begin_special(model *m)
{
    for (int i = 0; i < m->rules.seats; i++) m->to_build[i] = i != m->dice_owner;
    next_builder(m);
}

/* [R-56-40]: the third to the left, with five players too. */
static void begin_second(model *m)
{
    begin_part(m, 1, (m->dice_owner + 3) % m->rules.seats);
    m->phase = ACTING;
    model_seek_winner(m);
}

void model_end_part(model *m)
{
    if (m->part == 2) next_builder(m);
    else if (m->part == 1) pass_dice(m);
    else if (m->rules.turns == TURNS_PAIRED) begin_second(m);
    else if (m->rules.turns == TURNS_SPECIAL) begin_special(m);
    else pass_dice(m);
}

void model_resume(model *m)
{
    if (m->phase == FINISHED) return;
    m->phase = m->part > 0 || m->rolled ? ACTING : BEFORE_ROLL;
}

/* -- winning ----------------------------------------------------------------------------------- */

/* Only in one's own turn or part, at once [R-BASE-110] [R-BASE-111] [R-56-25] [R-56-55]; with
 * win=pair either of the two, the first one first [R-56-57]. */
void model_seek_winner(model *m)
{
    int may[2] = { m->actor, m->actor };
    if (m->turn == 0 || m->part == 2 || m->phase == FINISHED) return;
    if (m->rules.pair_wins) {
        may[0] = m->dice_owner;
        may[1] = (m->dice_owner + 3) % m->rules.seats;
    }
    for (int i = 0; i < 2; i++) {
        if (model_all_points(m, may[i]) < m->rules.goal) continue;
        m->winner = may[i];
        m->phase = FINISHED;
        return;
    }
}

/* -- who is asked ------------------------------------------------------------------------------ */

bool model_chance_next(const model *m)
{
    return m->phase == FIRST_ROLLS || m->phase == ROLLING || m->phase == STEALING ||
           m->phase == DRAWING;
}

static bool owes_answer(const model *m, int seat)
{
    return m->asked[seat] && !m->agreed[seat] && !m->countered[seat] && !m->declined[seat];
}

static bool answers_pending(const model *m)
{
    for (int i = 0; i < m->rules.seats; i++)
        if (owes_answer(m, i)) return true;
    return false;
}

bool model_waits_for(const model *m, int seat)
{
    if (m->phase == FINISHED || model_chance_next(m)) return false;
    if (m->phase == DISCARDING) return m->owed[seat] > 0;
    if (m->phase == OFFERING) return answers_pending(m) ? owes_answer(m, seat) : seat == m->actor;
    return seat == m->actor;
}
