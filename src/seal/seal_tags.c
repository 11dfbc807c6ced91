/* seal_tags.c -- the tags that make a record a sealed one, and the texts in them.
 *
 * Reading them back is in seal_read.c. */
#include <stdlib.h>
#include <string.h>

#include "hx/base64.h"
#include "sealed.h"

/* -- texts ----------------------------------------------------------------------------------- */

void seal_put_bytes(hx_out *o, const uint8_t bytes[HX_SEAL_BYTES])
{
    char text[HX_SEAL_TEXT];
    hx_to_base64(bytes, HX_SEAL_BYTES, text, sizeof text);
    hx_put(o, text);
}

void seal_put_seats(hx_out *o, const hx_seal *seal, bool values)
{
    for (int i = 0; i < seal->seats; i++) {
        if (i) hx_put_char(o, ' ');
        if (!((values ? seal->revealed : seal->committed) >> i & 1)) hx_put(o, SEAL_NOTHING);
        else seal_put_bytes(o, values ? seal->value[i] : seal->seat_sealed[i]);
    }
}

void seal_put_result(hx_out *o, const hx_game *game, const void *rules, const void *state)
{
    const size_t before = o->len;
    if (!game->over(rules, state)) {
        hx_put_char(o, '*');
        return;
    }
    const uint8_t winners = game->winners(rules, state);
    for (int i = 0; i < HX_SEATS; i++) {
        if (!(winners >> i & 1)) continue;
        if (o->len > before) hx_put_char(o, ' ');
        hx_put_int(o, i + 1);
    }
    if (!winners) hx_put_char(o, '-');
}

bool seal_put_odds(hx_out *o, const hx_game *game, const void *rules, const void *state,
                   const char *word)
{
    hx_odds odds[HX_ODDS_MAX];
    char text[HX_WORD_MAX];
    if (word[0] != '=') return false;
    const int count = game->chance(rules, state, odds, HX_ODDS_MAX);
    for (int i = 0; i < count && i < HX_ODDS_MAX; i++) {
        game->say(rules, state, &odds[i].move, text, sizeof text);
        hx_put(o, text + (text[0] == '='));
        hx_put_uint(o, odds[i].weight);
    }
    return true;
}

/* -- from a play ----------------------------------------------------------------------------- */

/* The values of the tags, followed by the marks and the odds. */
typedef struct values {
    char id[HX_SEAL_ID_MAX], agreed[HX_SPEC_MAX];
    char sealed[HX_SEAL_TEXT], seals[SEAL_LIST_MAX], values[SEAL_LIST_MAX];
    char chain[HX_SEAL_TEXT + 16], opened[HX_SEAL_TEXT];
    char rest[];
} values;

/* All hidden outcomes of the play, in order. */
static void put_all_odds(hx_out *o, hx_play *play)
{
    const hx_game *const game = play->game;
    void *const state = play->spare[0];
    char word[HX_WORD_MAX];
    bool any = false;
    memcpy(state, play->first, game->state_size);
    for (int i = 0; i < play->count; i++) {
        const hx_move *const move = &play->moves[i];
        if (move->seat == HX_CHANCE) {
            hx_say(game, play->rules, state, move, word, sizeof word);
            if (any && word[0] == '=') hx_put_char(o, ' ');
            any |= seal_put_odds(o, game, play->rules, state, word);
        }
        game->apply(play->rules, state, move);
    }
    if (!any) hx_put(o, SEAL_NOTHING);
}

/* The chain over the whole play; returns where the marks end. */
static char *chain_play(seal_chain *chain, const hx_seal *seal, hx_play *play, char *marks)
{
    const hx_game *const game = play->game;
    void *const state = play->spare[0];
    seal_chain_heads(chain, seal, game, play->rules, marks);
    marks += SEAL_HEADS;
    memcpy(state, play->first, game->state_size);
    for (int i = 0; i < play->count; i++) {
        *marks++ = seal_chain_move(chain, game, play->rules, state, &play->moves[i]);
        game->apply(play->rules, state, &play->moves[i]);
    }
    return marks;
}

static char *chain_end(seal_chain *chain, const hx_play *play, const values *v, const char *odds,
                       char *marks)
{
    char result[32];
    hx_out o = hx_out_to(result, sizeof result);
    seal_put_result(&o, play->game, play->rules, play->state);
    const char *const value[SEAL_ENDS] = {
        [END_RESULT] = result, [END_ODDS] = odds, [END_OPENED] = v->opened
    };
    for (int i = 0; i < SEAL_ENDS; i++) *marks++ = seal_chain_tag(chain, seal_ends[i], value[i]);
    return marks;
}

static void put_envelope(values *v, const hx_seal *seal, bool opened)
{
    hx_out o = hx_out_to(v->sealed, sizeof v->sealed);
    memcpy(v->id, seal->id, sizeof v->id);
    memcpy(v->agreed, seal->agreed, sizeof v->agreed);
    seal_put_bytes(&o, seal->sealed);
    o = hx_out_to(v->seals, sizeof v->seals);
    seal_put_seats(&o, seal, false);
    o = hx_out_to(v->values, sizeof v->values);
    seal_put_seats(&o, seal, true);
    o = hx_out_to(v->opened, sizeof v->opened);
    if (opened) seal_put_bytes(&o, seal->secret);
}

static void put_chain(values *v, const seal_chain *chain)
{
    hx_out o = hx_out_to(v->chain, sizeof v->chain);
    hx_put_int(&o, chain->lines);
    hx_put_char(&o, ' ');
    seal_put_bytes(&o, chain->head);
}

bool hx_seal_tags_make(hx_seal_tags *tags, const hx_seal *seal, hx_play *play, bool opened)
{
    hx_out o = hx_out_to(NULL, 0);
    seal_chain chain;
    if (opened) put_all_odds(&o, play);
    const size_t marks_room = (size_t)play->count + SEAL_HEADS + SEAL_ENDS + 1;
    const size_t odds_room = o.len + 1;
    values *const v = malloc(sizeof *v + marks_room + odds_room);
    *tags = (hx_seal_tags){ .room = (char *)v };
    if (!v) return false;
    char *const marks = v->rest, *const odds = v->rest + marks_room;
    put_envelope(v, seal, opened);
    char *end = chain_play(&chain, seal, play, marks);
    if (opened) {
        o = hx_out_to(odds, odds_room);
        put_all_odds(&o, play);
        end = chain_end(&chain, play, v, odds, end);
    }
    *end = '\0';
    put_chain(v, &chain);
    const hx_tag all[HX_SEAL_TAGS] = {
        { "Seal", SEAL_VERSION },  { "GameId", v->id },         { "Sealed", v->sealed },
        { "SeatSeals", v->seals }, { "SeatValues", v->values }, { "Agreed", v->agreed },
        { "Chain", v->chain },     { "Marks", marks },          { "Odds", odds },
        { "Opened", v->opened },
    };
    memcpy(tags->tags, all, sizeof all);
    tags->count = opened ? HX_SEAL_TAGS : HX_SEAL_TAGS - 2;
    return true;
}

void hx_seal_tags_free(hx_seal_tags *tags)
{
    free(tags->room);
    *tags = (hx_seal_tags){ .count = 0 };
}
