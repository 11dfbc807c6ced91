/* knights_seen.c -- a position as those at the table see it. */
#include "support/knights_seen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/shown.h"

static int field_named(const void *rules, const char *word)
{
    hx_catan_kept kept;
    for (int i = 0; i < hx_catan_kept_count(); i++)
        if (hx_catan_kept_as(rules, i, &kept) && strcmp(kept.word, word) == 0) return i;
    return -1;
}

static int piece_named(const void *rules, const char *word)
{
    hx_catan_piece piece;
    for (int i = 0; i < hx_catan_piece_kinds(); i++)
        if (hx_catan_piece_kind(rules, i, &piece) && strcmp(piece.word, word) == 0) return i;
    fail_msg("no piece is called %s", word);
    return -1;
}

struct names names_of(const void *rules, const char *spec)
{
    static const char *const fields[] = {
        "active",
        "woken",
        "promoted",
        "walls",
        "metropolis_trade",
        "metropolis_politics",
        "metropolis_science",
        "trade",
        "politics",
        "science",
        "defender",
        "barbarians",
        "raided",
        "crane",
        "printer",
        "constitution",
        "merchant_of",
        "chits",
        "cloth",
    };
    static const char *const pieces[] = { "settlement",    "city",          "basic-knight",
                                          "strong-knight", "mighty-knight", "tipped-city" };
    struct names n;
    int *at = &n.active;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        at[i] = field_named(rules, fields[i]);
    n.chit_worth = strstr(spec, "sea=wonders") || strstr(spec, "sea=new-world") ? 1 : 2;
    for (int i = 0; i < 16; i++) n.piece[i] = OTHER;
    for (int i = 0; i < 6; i++) n.piece[piece_named(rules, pieces[i])] = TOWN + i;
    return n;
}

static hx_seat seat_kept(const void *rules, const void *state, int field, int seats)
{
    for (int who = 0; who < seats; who++)
        if (hx_catan_kept_value(rules, state, field, who)) return (hx_seat)who;
    return HX_NOBODY;
}

static void look_at_corners(const struct names *n, const void *r, const void *s, struct seen *o)
{
    for (int c = 0; c < o->corners; c++) {
        const int kind = hx_catan_piece_on_corner(s, c, &o->owner[c]);
        o->what[c] = kind < 0 ? FREE : (uint8_t)n->piece[kind];
        o->active[c] = hx_catan_kept_value(r, s, n->active, c);
        o->woken[c] = hx_catan_kept_value(r, s, n->woken, c);
        o->promoted[c] = hx_catan_kept_value(r, s, n->promoted, c);
        o->wall[c] = hx_catan_kept_value(r, s, n->walls, c);
        for (int t = 0; t < TRACKS; t++)
            if (hx_catan_kept_value(r, s, n->metropolis[t], c)) o->metropolis[t] = c;
    }
    for (int i = 0; i < o->sides; i++)
        o->lies[i] = hx_catan_piece_on_side(s, i, &o->side_owner[i]) >= 0;
}

void look_at(const struct names *n, const void *r, const void *s, struct seen *o)
{
    static const char *const kept[] = { "basic-knight", "strong-knight", "mighty-knight",
                                        "city-wall" };
    memset(o, 0, sizeof *o);
    o->seats = hx_catan_game.seats(r);
    o->corners = hx_catan_corners(r);
    o->sides = hx_catan_sides(r);
    for (int t = 0; t < TRACKS; t++) o->metropolis[t] = -1;
    look_at_corners(n, r, s, o);
    for (int who = 0; who < o->seats; who++) {
        for (int c = 0; c < KINDS; c++)
            o->hand[who][c] = (uint8_t)hx_catan_hand(s, (hx_seat)who, (hx_card)c);
        for (int t = 0; t < TRACKS; t++)
            o->level[t][who] = (uint8_t)hx_catan_kept_value(r, s, n->level[t], who);
        o->defender[who] = (uint8_t)hx_catan_kept_value(r, s, n->defender, who);
        for (int i = 0; i < 4; i++)
            o->stock[who][i] = hx_catan_pieces_left(s, (hx_seat)who, piece_named(r, kept[i]));
    }
    for (int c = 0; c < KINDS; c++) o->bank[c] = (uint8_t)hx_catan_bank(s, (hx_card)c);
    o->barbarians = hx_catan_kept_value(r, s, n->barbarians, 0);
    o->raided = hx_catan_kept_value(r, s, n->raided, 0);
    o->crane = hx_catan_kept_value(r, s, n->crane, 0);
    o->robber = hx_catan_robber(s);
    o->printer = seat_kept(r, s, n->printer, o->seats);
    o->constitution = seat_kept(r, s, n->constitution, o->seats);
    o->merchant = seat_kept(r, s, n->merchant, o->seats);
}
