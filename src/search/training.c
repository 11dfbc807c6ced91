/* training.c -- folders, random seeds and clocks of training runs. */
#include "training.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "hx/rng.h"
#include "platform/files.h"

uint64_t training_lot(uint64_t a, uint64_t b, uint64_t c)
{
    hx_rng r;
    hx_rng_seed(&r, a ^ (b * 0x9E3779B97F4A7C15ull) ^ (c * 0xC2B2AE3D27D4EB4Full));
    return hx_rng_next(&r);
}

void training_path(const char *folder, const char *name, char *path, size_t room)
{
    snprintf(path, room, "%s/%s", folder, name);
}

bool training_keep(const char *folder, const void *progress, size_t size)
{
    char path[4096];
    training_path(folder, "progress", path, sizeof path);
    return file_replace(path, progress, size);
}

FILE *training_log(const char *folder, const char *first_line)
{
    char path[4096];
    training_path(folder, "log.csv", path, sizeof path);
    FILE *const f = fopen(path, "a");
    if (f && ftell(f) == 0) fprintf(f, "%s\n", first_line);
    return f;
}

void training_log_round(const char *folder, const hx_train_round *r)
{
    FILE *const f = training_log(folder, "round,games,positions,loss,turns,seconds,against");
    if (!f) return;
    fprintf(f, "%d,%ld,%ld,%.5f,%.1f,%.1f,%.4f\n", r->round, r->games, r->positions, r->loss,
            r->turns, r->seconds, r->against);
    fclose(f);
}

bool training_failed(char *message, int room, const char *what)
{
    snprintf(message, (size_t)room, "%s: %s", what, strerror(errno));
    return false;
}

/* -- the beginning of a run ------------------------------------------------------------- */

typedef enum found { NONE, WHOLE, ANOTHER } found;

static found take_up(const char *folder, const char *heading, void *progress, size_t size)
{
    char path[4096], begins[TRAINING_HEADING];
    training_path(folder, "progress", path, sizeof path);
    FILE *const f = fopen(path, "rb");
    if (!f) return NONE;
    const bool same = fread(begins, sizeof begins, 1, f) == 1 &&
                      memcmp(begins, heading, sizeof begins) == 0 && fseek(f, 0, SEEK_END) == 0 &&
                      ftell(f) == (long)size;
    rewind(f);
    const bool whole = same && fread(progress, size, 1, f) == 1;
    fclose(f);
    return whole ? WHOLE : ANOTHER;
}

bool training_begin(const char *folder, const char heading[TRAINING_HEADING], void *progress,
                    size_t size, bool *fresh, char *message, int room)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) return training_failed(message, room, folder);
    const found f = take_up(folder, heading, progress, size);
    *fresh = f == NONE;
    if (f != ANOTHER) return true;
    snprintf(message, (size_t)room,
             "%s: the progress in it is not of such a run; name another folder", folder);
    return false;
}
