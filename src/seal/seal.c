/* seal.c -- the envelope: a secret, the seats' values, and the numbers they give.
 *
 * A number is the start of HMAC-SHA-256(secret, values/id/label/n/try); a try that
 * would favour some numbers is thrown away and the next one taken.  Hashes, the
 * comparison of secrets and true randomness are libsodium's.  The chain of moves is
 * in seal_chain.c. */
#include "hx/seal.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hx/text.h"
#include "sealed.h"

_Static_assert(HX_SEAL_BYTES == crypto_hash_sha256_BYTES, "a hash");
_Static_assert(HX_SEAL_BYTES == crypto_auth_hmacsha256_BYTES, "a keyed hash");

/* -- bytes ----------------------------------------------------------------------------------- */

/* Without a source of randomness there is no fair game: libsodium itself stops the
 * program where the system has none. */
void hx_seal_random(uint8_t out[HX_SEAL_BYTES])
{
    const int ready = sodium_init();
    if (ready < 0) abort();
    randombytes_buf(out, HX_SEAL_BYTES);
}

void hx_seal_hash(const void *bytes, size_t length, uint8_t out[HX_SEAL_BYTES])
{
    crypto_hash_sha256(out, bytes, length);
}

void hx_seal_forget(hx_seal *seal)
{
    sodium_memzero(seal, sizeof *seal);
}

/* -- beginning ------------------------------------------------------------------------------- */

bool seal_is_id(const char *id)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
    const size_t length = strlen(id);
    return length > 0 && length < HX_SEAL_ID_MAX && strspn(id, letters) == length;
}

/* The ending "-3", counted from 2 and without needless digits; else it is the first. */
int hx_seal_draw_number(const char *id)
{
    const char *const dash = strrchr(id, '-');
    int number = 1;
    if (!dash || dash[1] == '0') return 1;
    hx_in in = hx_in_from(dash + 1);
    const bool counts = hx_take_int(&in, 2, 999, &number) && !*in.at;
    return counts ? number : 1;
}

/* Of a record's tag nothing below a blank comes back as it was. */
static bool fits_a_tag(const char *text)
{
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at < 0x20) return false;
    return strlen(text) < HX_SPEC_MAX;
}

static hx_status count_seats(const char *spec, int *seats, hx_error *why)
{
    const hx_in in = hx_in_from(spec);
    const hx_game *const game = hx_game_named(spec);
    if (!game) return hx_refuse(&in, HX_BAD_RULES, "the name of a game first", why);
    void *const rules = malloc(game->rules_size);
    if (!rules) return hx_refuse(&in, HX_NO_MEMORY, "", why);
    const hx_status status = game->rules(rules, spec, why);
    if (status == HX_OK) *seats = game->seats(rules);
    free(rules);
    return status;
}

hx_status hx_seal_begin(hx_seal *seal, const char *id, const char *agreed,
                        const uint8_t secret[HX_SEAL_BYTES], hx_error *why)
{
    const hx_in id_in = hx_in_from(id), spec_in = hx_in_from(agreed);
    int seats = 0;
    if (!seal_is_id(id))
        return hx_refuse(&id_in, HX_BAD_TEXT, "letters, digits, . _ and -, 63 at most", why);
    if (!fits_a_tag(agreed)) return hx_refuse(&spec_in, HX_BAD_TEXT, "a spec on one line", why);
    const hx_status status = count_seats(agreed, &seats, why);
    if (status != HX_OK) return status;
    *seal = (hx_seal){ .seats = seats };
    memcpy(seal->id, id, strlen(id) + 1);
    memcpy(seal->agreed, agreed, strlen(agreed) + 1);
    memcpy(seal->secret, secret, HX_SEAL_BYTES);
    hx_seal_hash(secret, HX_SEAL_BYTES, seal->sealed);
    return HX_OK;
}

/* -- the seats' part ------------------------------------------------------------------------- */

hx_status hx_seal_commit(hx_seal *seal, hx_seat seat, const uint8_t sealed[HX_SEAL_BYTES])
{
    if (seat >= seal->seats) return HX_NO_SUCH_PLACE;
    if (seal->revealed) return HX_WRONG_STEP;
    if (seal->committed >> seat & 1) return HX_OCCUPIED;
    memcpy(seal->seat_sealed[seat], sealed, HX_SEAL_BYTES);
    seal->committed = (uint8_t)(seal->committed | 1u << seat);
    return HX_OK;
}

hx_status hx_seal_reveal(hx_seal *seal, hx_seat seat, const uint8_t value[HX_SEAL_BYTES])
{
    uint8_t hash[HX_SEAL_BYTES];
    if (seat >= seal->seats || !(seal->committed >> seat & 1)) return HX_NO_SUCH_PLACE;
    if (seal->revealed >> seat & 1) return HX_OCCUPIED;
    hx_seal_hash(value, HX_SEAL_BYTES, hash);
    if (sodium_memcmp(hash, seal->seat_sealed[seat], HX_SEAL_BYTES) != 0) return HX_FORBIDDEN;
    memcpy(seal->value[seat], value, HX_SEAL_BYTES);
    seal->revealed = (uint8_t)(seal->revealed | 1u << seat);
    return HX_OK;
}

bool hx_seal_settled(const hx_seal *seal)
{
    return seal->seats > 0 && seal->committed == seal->revealed;
}

/* -- numbers --------------------------------------------------------------------------------- */

/* The first 8 bytes, big end first, of one try. */
static uint64_t draw(const hx_seal *seal, const char *label, uint64_t n, uint64_t attempt)
{
    crypto_auth_hmacsha256_state mac;
    uint8_t hash[HX_SEAL_BYTES];
    char text[HX_SEAL_ID_MAX + 96];
    hx_out o = hx_out_to(text, sizeof text);
    hx_put_char(&o, '/');
    hx_put(&o, seal->id);
    hx_put_char(&o, '/');
    hx_put(&o, label);
    hx_put_char(&o, '/');
    hx_put_uint(&o, n);
    hx_put_char(&o, '/');
    hx_put_uint(&o, attempt);
    assert(o.len < sizeof text);
    crypto_auth_hmacsha256_init(&mac, seal->secret, sizeof seal->secret);
    crypto_auth_hmacsha256_update(&mac, seal->value[0], (size_t)seal->seats * HX_SEAL_BYTES);
    crypto_auth_hmacsha256_update(&mac, (const uint8_t *)text, o.len);
    crypto_auth_hmacsha256_final(&mac, hash);
    sodium_memzero(&mac, sizeof mac);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) number = number << 8 | hash[i];
    return number;
}

/* Of the 2^64 numbers the last ones that do not make up a whole round of `bound` are
 * not used: with them low numbers would come more often. */
uint64_t hx_seal_number(const hx_seal *seal, const char *label, uint64_t n, uint64_t bound)
{
    assert(hx_seal_settled(seal) && bound > 0);
    const uint64_t spare = (UINT64_MAX % bound + 1) % bound;
    uint64_t attempt = 0, number = draw(seal, label, n, attempt);
    while (number > UINT64_MAX - spare) number = draw(seal, label, n, ++attempt);
    return number % bound;
}

bool hx_seal_chance(const hx_seal *seal, const hx_game *game, const void *rules, const void *state,
                    uint64_t n, hx_move *out)
{
    hx_odds odds[HX_ODDS_MAX];
    const int count = game->chance(rules, state, odds, HX_ODDS_MAX);
    uint64_t sum = 0;
    int i = 0;
    if (count <= 0) return false;
    assert(count <= HX_ODDS_MAX);
    for (int k = 0; k < count; k++) sum += odds[k].weight;
    uint64_t number = hx_seal_number(seal, SEAL_CHANCE, n, sum);
    while (number >= odds[i].weight) number -= odds[i++].weight;
    *out = odds[i].move;
    return true;
}

bool hx_seal_draw(const hx_seal *seal, const hx_play *play, hx_move *out)
{
    uint64_t n = 1;
    for (int i = 0; i < play->count; i++) n += play->moves[i].seat == HX_CHANCE;
    return hx_seal_chance(seal, play->game, play->rules, play->state, n, out);
}

/* -- the board ------------------------------------------------------------------------------- */

static bool has_option(const hx_game *game, const char *name)
{
    const hx_option *o = game->options;
    while (o && o->name && strcmp(o->name, name) != 0) o++;
    return o && o->name;
}

int hx_seal_spec(const hx_seal *seal, char *out, size_t cap)
{
    const hx_game *const game = hx_game_named(seal->agreed);
    hx_out o = hx_out_to(out, cap);
    hx_put(&o, seal->agreed);
    if (game && has_option(game, "seed") && !strstr(seal->agreed, " seed=")) {
        hx_put(&o, " seed=");
        hx_put_uint(&o, hx_seal_number(seal, SEAL_BOARD, 1, SEAL_SEEDS));
    }
    return hx_put_end(&o);
}
