/* toy.c -- the rules of the toy expansion; toy.def says what they are about. */
#include "../module.h"

static bool wanted(const rules *r) { return r->opt[OPT_TOY] > 0; }

static void step_toy(const rules *r, state *s)
{
    (void)r;
    owe(s, TASK_TOY, s->seat, 1, 0);
}

static void pray_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, (hx_move){ .verb = VERB_PRAY, .seat = who });
}
static void pray_apply(const rules *r, state *s, const hx_move *m)
{
    toy_of(r, s)->shrines[0] |= seat_bit(m->seat);
}

static bool is_dug(const rules *r, const state *s, int hex)
{
    return toy_in(r, s)->holes[hex >> 3] >> (hex & 7) & 1;
}

static void dig_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (!is_dug(r, s, hex))
            add_move(out, (hx_move){ .verb = VERB_DIG, .seat = who, .at = (uint16_t)hex });
}
static hx_status dig_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.hexes) return HX_NO_SUCH_PLACE;
    return is_dug(r, s, m->at) ? HX_OCCUPIED : HX_OK;
}
static void dig_apply(const rules *r, state *s, const hx_move *m)
{
    uint8_t *byte = &toy_of(r, s)->holes[m->at >> 3];
    *byte = (uint8_t)(*byte | 1u << (m->at & 7));
}

const struct module toy_module = {
    .name = "toy",
    .wanted = wanted,
    .step = { [STEP_TOY] = step_toy },
    .verb = {
        [VERB_PRAY] = { .list = pray_list, .apply = pray_apply },
        [VERB_DIG] = { .list = dig_list, .check = dig_check, .apply = dig_apply },
    },
};
