/* sealing.c -- envelopes for games that this program runs by itself. */
#include "sealing.h"

#include <stdlib.h>
#include <string.h>

enum { TAGS = 64 };

bool sealing_begin(hx_seal *seal, const char *spec)
{
    uint8_t secret[HX_SEAL_BYTES], name[HX_SEAL_BYTES];
    char id[32];
    hx_error why = { 0 };
    hx_seal_random(secret);
    hx_seal_random(name);
    snprintf(id, sizeof id, "%02x%02x%02x%02x%02x%02x", name[0], name[1], name[2], name[3], name[4],
             name[5]);
    if (hx_seal_begin(seal, id, spec, secret, &why) == HX_OK) return true;
    cli_refused(spec, &why);
    return false;
}

void sealing_settle(hx_seal *seal, uint8_t who, uint8_t values[HX_SEATS][HX_SEAL_BYTES])
{
    uint8_t hash[HX_SEAL_BYTES];
    for (hx_seat i = 0; i < HX_SEATS; i++) {
        if (!(who >> i & 1)) continue;
        hx_seal_hash(values[i], HX_SEAL_BYTES, hash);
        hx_seal_commit(seal, i, hash);
    }
    for (hx_seat i = 0; i < HX_SEATS; i++) {
        if (who >> i & 1) hx_seal_reveal(seal, i, values[i]);
    }
}

bool sealing_for_sim(hx_seal *seal, const char *spec, uint64_t seed, int64_t game)
{
    uint8_t secret[HX_SEAL_BYTES], values[HX_SEATS][HX_SEAL_BYTES];
    char id[HX_SEAL_ID_MAX], text[HX_SPEC_MAX + 96];
    hx_error why;
    snprintf(id, sizeof id, "sim.%llu.%lld", (unsigned long long)seed, (long long)game);
    for (int i = 0; i < HX_SEATS; i++) {
        snprintf(text, sizeof text, "%s seat %d %s", id, i + 1, spec);
        hx_seal_hash(text, strlen(text), values[i]);
    }
    snprintf(text, sizeof text, "%s secret %s", id, spec);
    hx_seal_hash(text, strlen(text), secret);
    if (hx_seal_begin(seal, id, spec, secret, &why) != HX_OK) return false;
    sealing_settle(seal, (uint8_t)((1u << seal->seats) - 1), values);
    return true;
}

bool sealing_save(live_game *t, const hx_seal *seal, bool opened, const hx_record_options *options,
                  const char *path)
{
    hx_seal_tags sealed;
    hx_tag tags[TAGS];
    hx_record_options with = *options;
    if (!seal) return live_game_save(t, options, path);
    if (!hx_seal_tags_make(&sealed, seal, &t->play, opened)) {
        cli_error(HX_W_NO_MEMORY);
        return false;
    }
    with.tags = tags;
    for (int i = 0; i < options->tag_count; i++) tags[i] = options->tags[i];
    for (int i = 0; i < sealed.count; i++) tags[with.tag_count++] = sealed.tags[i];
    const bool saved = live_game_save(t, &with, path);
    hx_seal_tags_free(&sealed);
    return saved;
}
