/* seal_chain.c -- the chain: each line's hash on top of all before it.
 *
 * Only what everybody sees goes in, so that the chain can be shown while cards are
 * still hidden: a hash of five possible cards would be no secret.  Which card it was
 * follows from the envelope. */
#include <sodium.h>
#include <string.h>

#include "sealed.h"

const char *const seal_heads[SEAL_HEADS] = { "Seal",       "GameId", "Sealed", "SeatSeals",
                                             "SeatValues", "Agreed", "Game" };
const char *const seal_ends[SEAL_ENDS] = { "Result", "Odds", "Opened" };

seal_text seal_text_of(const char *text)
{
    return (seal_text){ text, strlen(text) };
}

void seal_line_hash(const seal_text *parts, int count, uint8_t leaf[HX_SEAL_BYTES])
{
    crypto_hash_sha256_state hash;
    crypto_hash_sha256_init(&hash);
    for (int i = 0; i < count; i++) {
        if (i) crypto_hash_sha256_update(&hash, (const uint8_t *)" ", 1);
        crypto_hash_sha256_update(&hash, (const uint8_t *)parts[i].at, parts[i].length);
    }
    crypto_hash_sha256_final(&hash, leaf);
}

char seal_chain_add(seal_chain *chain, const uint8_t leaf[HX_SEAL_BYTES])
{
    uint8_t both[2 * HX_SEAL_BYTES];
    char text[HX_SEAL_TEXT];
    hx_out o = hx_out_to(text, sizeof text);
    memcpy(both, chain->head, HX_SEAL_BYTES);
    memcpy(both + HX_SEAL_BYTES, leaf, HX_SEAL_BYTES);
    hx_seal_hash(both, sizeof both, chain->head);
    chain->lines++;
    seal_put_bytes(&o, leaf);
    return text[0];
}

char seal_chain_tag(seal_chain *chain, const char *name, const char *value)
{
    uint8_t leaf[HX_SEAL_BYTES];
    const seal_text parts[] = { seal_text_of(name), seal_text_of(value) };
    seal_line_hash(parts, 2, leaf);
    return seal_chain_add(chain, leaf);
}

/* A hidden card is written after "=", what only some learn after "(" or "#". */
size_t seal_shown(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '=') return i + 1;
        if (word[i] == '(' || word[i] == '#') return i;
    }
    return length;
}

char seal_chain_move(seal_chain *chain, const hx_game *game, const void *rules, const void *state,
                     const hx_move *move)
{
    char turn[16], seat[8], word[HX_WORD_MAX];
    uint8_t leaf[HX_SEAL_BYTES];
    hx_out t = hx_out_to(turn, sizeof turn), s = hx_out_to(seat, sizeof seat);
    const hx_seat actor = game->actor(rules, state);
    hx_put_int(&t, game->turn(rules, state));
    if (actor < HX_SEATS) hx_put_int(&s, actor + 1);
    else hx_put_char(&s, '-');
    hx_say(game, rules, state, move, word, sizeof word);
    const seal_text parts[] = { { turn, t.len },
                                { seat, s.len },
                                { word, seal_shown(word, strlen(word)) } };
    seal_line_hash(parts, 3, leaf);
    return seal_chain_add(chain, leaf);
}

void seal_chain_heads(seal_chain *chain, const hx_seal *seal, const hx_game *game,
                      const void *rules, char *marks)
{
    char sealed[HX_SEAL_TEXT], seals[SEAL_LIST_MAX], values[SEAL_LIST_MAX], spec[HX_SPEC_MAX];
    hx_out o = hx_out_to(sealed, sizeof sealed);
    seal_put_bytes(&o, seal->sealed);
    o = hx_out_to(seals, sizeof seals);
    seal_put_seats(&o, seal, false);
    o = hx_out_to(values, sizeof values);
    seal_put_seats(&o, seal, true);
    game->spec(rules, spec, sizeof spec);
    const char *const value[SEAL_HEADS] = {
        [HEAD_SEAL] = SEAL_VERSION, [HEAD_ID] = seal->id,        [HEAD_SEALED] = sealed,
        [HEAD_SEAT_SEALS] = seals,  [HEAD_SEAT_VALUES] = values, [HEAD_AGREED] = seal->agreed,
        [HEAD_GAME] = spec,
    };
    *chain = (seal_chain){ .lines = 0 };
    for (int i = 0; i < SEAL_HEADS; i++) marks[i] = seal_chain_tag(chain, seal_heads[i], value[i]);
}
