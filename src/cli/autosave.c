/* autosave.c -- running games in files: saved, listed, and loaded again. */
#define _XOPEN_SOURCE 700
#include "autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "hx/base64.h"
#include "output.h"
#include "platform/timing.h"
#include "terminal.h"

enum { KEPT_MOST = 50, TAGS = 24, RNG_TEXT = (int)sizeof(hx_rng) * 2 + 1 };

/* -- files and locks ----------------------------------------------------------------------------- */

static bool games_folder(char *out, size_t cap)
{
    const char *const state = terminal_state();
    snprintf(out, cap, "%s/games", state);
    return *state && (mkdir(out, 0700) == 0 || errno == EEXIST);
}

/* The lock is a file beside the game, because the game's own file is replaced all the time. */
static int take_lock(const char *path)
{
    char name[2420];
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    snprintf(name, sizeof name, "%s.lock", path);
    const int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock >= 0 && fcntl(lock, F_SETLK, &whole) == 0) return lock;
    if (lock >= 0) close(lock);
    return -1;
}

static void drop_files(const char *path)
{
    char name[2420];
    snprintf(name, sizeof name, "%s.lock", path);
    unlink(path);
    unlink(name);
}

static bool is_running(const char *path)
{
    const int lock = take_lock(path);
    if (lock >= 0) close(lock);
    return lock < 0;
}

/* -- writing ------------------------------------------------------------------------------------- */

void autosave_begin(autosave *k, const char *list, const char *budget)
{
    char folder[2200], stamp[32];
    const time_t now = (time_t)(wall_clock_millis() / 1000);
    struct tm parts;
    *k = (autosave){ .lock = -1, .seats = list, .budget = budget };
    if (!games_folder(folder, sizeof folder)) return;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime_r(&now, &parts));
    snprintf(k->path, sizeof k->path, "%s/%s-%ld.hxr", folder, stamp, (long)getpid());
    k->lock = take_lock(k->path);
    if (k->lock < 0) k->path[0] = '\0';
}

static void put_rng(const hx_rng *rng, char out[RNG_TEXT])
{
    for (size_t i = 0; i < 4; i++)
        snprintf(out + 16 * i, 17, "%016llx", (unsigned long long)rng->s[i]);
}

/* Chance first, then the bots' own, seat by seat. */
static char *rng_text(const play_session *s)
{
    char one[RNG_TEXT];
    char *const text = cli_room((size_t)(HX_SEATS + 1) * RNG_TEXT + 1, 1);
    put_rng(&s->chance, one);
    strcat(text, one);
    for (int i = 0; i < s->seats.count; i++) {
        put_rng(&s->seats.rng[i], one);
        strcat(strcat(text, " "), one);
    }
    return text;
}

static bool save(const autosave *k, play_session *s)
{
    char secret[HX_SEAL_TEXT] = "";
    char *const rng = rng_text(s);
    const mode_t mask = umask(0077);
    hx_tag tags[] = { { "Keep", "1" },
                      { "KeepSeats", k->seats },
                      { "KeepBudget", k->budget },
                      { "KeepChance", rng },
                      { "KeepSecret", secret } };
    if (s->seal) hx_to_base64(s->seal->secret, HX_SEAL_BYTES, secret, sizeof secret);
    const hx_record_options options = { .seats = s->name,
                                        .tags = tags,
                                        .tag_count = s->seal ? 5 : 4 };
    const bool good = sealing_save(&s->table, s->seal, false, &options, k->path);
    umask(mask);
    free(rng);
    return good;
}

void autosave_save(autosave *k, play_session *s)
{
    if (!k || !k->path[0] || k->failed) return;
    k->failed = !save(k, s);
    if (k->failed) cli_error(HX_W_KEEP_FAILED);
}

void autosave_end(autosave *k, bool done)
{
    if (!k || !k->path[0]) return;
    if (done) drop_files(k->path);
    else if (!k->failed) cli_tell(HX_W_KEEP_LEFT);
    close(k->lock);
    k->path[0] = '\0';
}

/* -- listing ------------------------------------------------------------------------------------- */

static bool read_tag(const hx_record *r, const char *name, char *out, size_t cap)
{
    const int length = hx_record_tag(r, name, 0, out, cap);
    if (length < 0 || (size_t)length >= cap) out[0] = '\0';
    return length >= 0 && (size_t)length < cap;
}

static bool describe(kept_game *g)
{
    char spec[HX_SPEC_MAX], stamp[40];
    hx_record record;
    hx_error why;
    struct tm parts;
    const time_t when = (time_t)g->when;
    char *const text = live_game_read_file(g->path);
    const bool good = text && hx_record_open(&record, text, &why) == HX_OK &&
                      read_tag(&record, "Game", spec, sizeof spec);
    if (good) {
        strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M", localtime_r(&when, &parts));
        const char *const board = strstr(spec, " board=");
        const int length = board ? (int)(board - spec) : (int)strlen(spec);
        snprintf(g->about, sizeof g->about, "%s  %.*s, %d %s", stamp, length < 100 ? length : 100,
                 spec, record.moves, cli_text(HX_W_KEEP_MOVES));
    }
    free(text);
    return good;
}

static int latest_first(const void *a, const void *b)
{
    const kept_game *const x = a, *const y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(y->path, x->path);
}

static bool is_kept(const char *folder, const char *name, kept_game *g)
{
    struct stat st;
    const size_t length = strlen(name);
    if (length < 5 || strcmp(name + length - 4, ".hxr") != 0) return false;
    snprintf(g->path, sizeof g->path, "%.2100s/%.255s", folder, name);
    if (stat(g->path, &st) != 0 || is_running(g->path)) return false;
    g->when = (int64_t)st.st_mtime;
    return describe(g);
}

/* Those that are too many are forgotten, the oldest first. */
int autosave_list(kept_game *out, int cap)
{
    char folder[2200];
    kept_game *const all = cli_room(1000, sizeof *all);
    int n = 0;
    DIR *const dir = games_folder(folder, sizeof folder) ? opendir(folder) : NULL;
    for (struct dirent *e; dir && n < 1000 && (e = readdir(dir)) != NULL;)
        n += is_kept(folder, e->d_name, &all[n]);
    if (dir) closedir(dir);
    qsort(all, (size_t)n, sizeof *all, latest_first);
    for (int i = KEPT_MOST; i < n; i++) drop_files(all[i].path);
    n = n < cap ? n : cap;
    memcpy(out, all, (size_t)n * sizeof *out);
    free(all);
    return n;
}

/* -- reading ------------------------------------------------------------------------------------- */

static bool take_rng(const char **at, hx_rng *rng)
{
    for (int i = 0; i < 4; i++) {
        unsigned long long part;
        char digits[17];
        if (strlen(*at) < 16) return false;
        memcpy(digits, *at, 16);
        digits[16] = '\0';
        if (sscanf(digits, "%16llx", &part) != 1) return false;
        rng->s[i] = part;
        *at += 16;
    }
    *at += **at == ' ';
    return true;
}

static bool take_chance(const hx_record *r, kept_state *s)
{
    char text[(HX_SEATS + 1) * RNG_TEXT + 1];
    const char *at = text;
    if (!read_tag(r, "KeepChance", text, sizeof text) || !take_rng(&at, &s->chance)) return false;
    for (int i = 0; i < HX_SEATS && *at; i++)
        if (!take_rng(&at, &s->bots[i])) return false;
    return true;
}

static bool to_bytes(const char *text, size_t length, uint8_t out[HX_SEAL_BYTES])
{
    return hx_from_base64(text, length, out, HX_SEAL_BYTES) == HX_SEAL_BYTES;
}

/* The seats' values, sealed and shown again as they were. */
static bool take_values(const hx_record *r, hx_seal *seal)
{
    uint8_t values[HX_SEATS][HX_SEAL_BYTES], who = 0;
    char text[HX_SEATS * HX_SEAL_TEXT];
    const char *at = text;
    if (!read_tag(r, "SeatValues", text, sizeof text)) return false;
    for (int i = 0; i < seal->seats && *at; i++) {
        const size_t length = strcspn(at, " ");
        if (length > 1 && !to_bytes(at, length, values[i])) return false;
        if (length > 1) who = (uint8_t)(who | 1u << i);
        at += length;
        at += *at == ' ';
    }
    sealing_settle(seal, who, values);
    return true;
}

static bool take_seal(const hx_record *r, kept_state *s)
{
    char id[HX_SEAL_ID_MAX], agreed[HX_SPEC_MAX], text[HX_SEAL_TEXT];
    uint8_t secret[HX_SEAL_BYTES];
    hx_error why;
    s->sealed = hx_record_tag(r, "Seal", 0, NULL, 0) >= 0;
    if (!s->sealed) return true;
    return read_tag(r, "GameId", id, sizeof id) && read_tag(r, "Agreed", agreed, sizeof agreed) &&
           read_tag(r, "KeepSecret", text, sizeof text) && to_bytes(text, strlen(text), secret) &&
           hx_seal_begin(&s->seal, id, agreed, secret, &why) == HX_OK && take_values(r, &s->seal);
}

static bool take_state(const char *text, kept_state *s)
{
    hx_record r;
    hx_error why;
    memset(s, 0, sizeof *s);
    return hx_record_open(&r, text, &why) == HX_OK &&
           read_tag(&r, "KeepSeats", s->seats, sizeof s->seats) &&
           read_tag(&r, "KeepBudget", s->budget, sizeof s->budget) && take_chance(&r, s) &&
           take_seal(&r, s);
}

char *autosave_resume(autosave *k, const char *path, kept_state *s)
{
    *k = (autosave){ .lock = take_lock(path) };
    if (k->lock < 0) {
        cli_error(HX_W_KEEP_RUNNING, path);
        return NULL;
    }
    char *const text = live_game_read_file(path);
    if (text && take_state(text, s)) {
        snprintf(k->path, sizeof k->path, "%s", path);
        k->seats = s->seats;
        k->budget = s->budget;
        return text;
    }
    if (text) cli_error(HX_W_KEEP_BROKEN, path);
    else cli_error(HX_W_CANNOT_READ, path, cli_cause(errno));
    free(text);
    close(k->lock);
    return NULL;
}
