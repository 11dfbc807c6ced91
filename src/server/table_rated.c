/* table_rated.c -- what is different where a game counts in the ratings, and where seats are mixed.
 *
 * Leaving a rated game loses it: immediately by standing up, or by being away while a bot stands
 * in for as long as clocks.def says. The bot plays on, and the others are rated by their places
 * among themselves. If only one player has not left, the game is over and that player wins.
 * Nobody is put out, and the game is not ended for all, except by all of them while it has hardly
 * begun.
 *
 * Mixed seats are drawn out of the table's secret when the host starts: everybody is sorted by
 * SHA-256(value "/" who), where value is SHA-256(secret "/seats").  The hash of that value is shown
 * from the beginning and the value itself with the mixing, so anybody can check it. */
#include <assert.h>
#include <string.h>

#include "hx/base64.h"
#include "hx/text.h"
#include "table_internal.h"

/* -- who has lost by leaving ------------------------------------------------------------------- */

bool is_rated(const table *p)
{
    return p->setup.rated == TABLE_RATED;
}

/* So few moves that nobody can know yet how it will end. */
bool is_early(const table *p)
{
    return !p->rules || p->made < EARLY_MOVES * p->seats;
}

uint8_t seats_contesting(const table *p)
{
    unsigned bits = 0;
    for (int i = 0; i < p->seats; i++)
        if (!p->seat[i].lost[0]) bits |= 1u << i;
    return (uint8_t)bits;
}

static bool is_one(unsigned bits)
{
    return bits != 0 && (bits & (bits - 1)) == 0;
}

bool is_forfeited(const table *p)
{
    return is_rated(p) && p->phase == TABLE_PLAYING && is_one(seats_contesting(p));
}

void forfeit_ends(table *p, int64_t now, table_events *out)
{
    if (!p->lost && is_forfeited(p)) end_table(p, TABLE_FORFEIT, by_server, now, out);
}

int64_t forfeits_at(const table *p, const seating *s)
{
    if (!is_rated(p) || p->phase != TABLE_PLAYING || !s->standin) return INT64_MAX;
    if (clock_of(p)->pauses && !table_human_here(p)) return INT64_MAX;
    return s->standin_at + clock_of(p)->forfeit;
}

/* While nobody at all was there nobody's time ran. */
void forfeits_begin_anew(table *p, int64_t now)
{
    if (!clock_of(p)->pauses) return;
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].standin) p->seat[i].standin_at = now;
}

/* -- places ------------------------------------------------------------------------------------ */

static int points_of(const table *p, int seat)
{
    return p->rules->game->points(p->rules->bytes, p->state, (hx_seat)seat);
}

/* Does a stand before b? */
static bool is_before(const table *p, int a, int b)
{
    const uint8_t winners = table_winners(p);
    if (has_bit(winners, a) != has_bit(winners, b)) return has_bit(winners, a);
    return !has_bit(winners, a) && points_of(p, a) > points_of(p, b);
}

int table_place(const table *p, hx_seat seat)
{
    int place = 1;
    if (p->phase != TABLE_OVER || !p->rules) return 0;
    for (int i = 0; i < p->seats; i++) place += is_before(p, i, seat);
    return place;
}

int table_rated_place(const table *p, hx_seat seat)
{
    int place = 1;
    if (p->ended != TABLE_WON && p->ended != TABLE_FORFEIT) return 0;
    for (int i = 0; i < p->seats; i++) {
        if (p->seat[i].lost[0]) continue;
        place += p->seat[seat].lost[0] || is_before(p, i, seat);
    }
    return place;
}

/* -- mixed seats ------------------------------------------------------------------------------- */

static void value_of(const table *p, uint8_t value[HX_SEAL_BYTES])
{
    static const char label[] = "/seats";
    uint8_t bytes[HX_SEAL_BYTES + sizeof label];
    memcpy(bytes, p->setup.secret, HX_SEAL_BYTES);
    memcpy(bytes + HX_SEAL_BYTES, label, sizeof label - 1);
    hx_seal_hash(bytes, HX_SEAL_BYTES + sizeof label - 1, value);
}

void mixing_value(const table *p, char out[HX_SEAL_TEXT])
{
    uint8_t value[HX_SEAL_BYTES];
    value_of(p, value);
    hx_to_base64(value, HX_SEAL_BYTES, out, HX_SEAL_TEXT);
}

void mixing_sealed(const table *p, uint8_t out[HX_SEAL_BYTES])
{
    uint8_t value[HX_SEAL_BYTES];
    value_of(p, value);
    hx_seal_hash(value, HX_SEAL_BYTES, out);
}

/* A player by id, a bot by its name and original seat. */
static void sort_key(const table *p, int seat, uint8_t key[HX_SEAL_BYTES])
{
    char bytes[HX_SEAL_BYTES + BOT_MAX + 16];
    uint8_t value[HX_SEAL_BYTES];
    const seat_setup *const who = &p->seat[seat].who;
    value_of(p, value);
    memcpy(bytes, value, HX_SEAL_BYTES);
    hx_out o = hx_out_to(bytes + HX_SEAL_BYTES, sizeof bytes - HX_SEAL_BYTES);
    hx_put_char(&o, '/');
    if (who->kind == SEAT_HUMAN) {
        hx_put(&o, who->player);
    } else {
        hx_put(&o, who->bot);
        hx_put_char(&o, '#');
        hx_put_int(&o, seat + 1);
    }
    hx_seal_hash((const uint8_t *)bytes, HX_SEAL_BYTES + o.len, key);
}

static void mix_seats(table *p)
{
    uint8_t key[HX_SEATS][HX_SEAL_BYTES];
    seating sorted[HX_SEATS];
    for (int i = 0; i < p->seats; i++) sort_key(p, i, key[i]);
    for (int i = 0; i < p->seats; i++) {
        int place = 0;
        for (int k = 0; k < p->seats; k++) place += memcmp(key[k], key[i], HX_SEAL_BYTES) < 0;
        assert(place < p->seats);
        sorted[place] = p->seat[i];
    }
    memcpy(p->seat, sorted, (size_t)p->seats * sizeof sorted[0]);
}

bool apply_mixed(table *p, const event *e, event_views *s)
{
    char value[HX_SEAL_TEXT];
    (void)s;
    if (p->phase != TABLE_GATHERING || !p->setup.mixed || p->mixed || !all_seated(p)) return false;
    mixing_value(p, value);
    if (strcmp(value, e->text) != 0) return false;
    mix_seats(p);
    p->mixed = true;
    return true;
}
