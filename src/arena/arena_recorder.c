/* arena_recorder.c -- the trace and the records of an arena. */
#include "arena_recorder.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "hx/record.h"
#include "platform/files.h"

struct recorder {
    const hx_arena_plan *plan;
    pthread_mutex_t lock; /* for the trace, for blame, and for what follows */
    FILE *trace, *games;
    bool failed;
};

static recorder *refuse(recorder *w, hx_arena_error *t, const char *path)
{
    t->what = HX_W_CANNOT_WRITE;
    snprintf(t->first, sizeof t->first, "%s", path);
    snprintf(t->second, sizeof t->second, "%s", strerror(errno));
    recorder_close(w);
    return NULL;
}

/* Lines are only ever added: other processes may write there, too. */
static bool open_games(recorder *w)
{
    char path[4200];
    snprintf(path, sizeof path, "%.4000s/games.jsonl", w->plan->records);
    w->games = fopen(path, "a");
    return w->games;
}

recorder *recorder_open(const hx_arena_plan *plan, hx_arena_error *error)
{
    recorder *const w = calloc(1, sizeof *w);
    if (!w) {
        error->what = HX_W_NO_MEMORY;
        return NULL;
    }
    w->plan = plan;
    pthread_mutex_init(&w->lock, NULL);
    if (plan->records && mkdir(plan->records, 0777) != 0 && errno != EEXIST)
        return refuse(w, error, plan->records);
    if (plan->records && !open_games(w)) return refuse(w, error, plan->records);
    if (plan->trace) {
        w->trace = fopen(plan->trace, "w");
        if (!w->trace) return refuse(w, error, plan->trace);
    }
    return w;
}

void recorder_close(recorder *w)
{
    if (!w) return;
    if (w->trace) fclose(w->trace);
    if (w->games) fclose(w->games);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

bool recorder_keeps_records(const recorder *w)
{
    return w->plan->records != NULL;
}

bool recorder_failed(recorder *w)
{
    pthread_mutex_lock(&w->lock);
    const bool failed =
        w->failed || (w->trace && ferror(w->trace)) || (w->games && ferror(w->games));
    pthread_mutex_unlock(&w->lock);
    return failed;
}

static void fail(recorder *w)
{
    pthread_mutex_lock(&w->lock);
    w->failed = true;
    pthread_mutex_unlock(&w->lock);
}

/* Whole lines, flushed: a trace is read when something hangs. */
void recorder_talk(recorder *w, const char *who, char direction, const char *text, size_t length)
{
    if (!w->trace) return;
    pthread_mutex_lock(&w->lock);
    while (length > 0) {
        const char *const end = memchr(text, '\n', length);
        const size_t line = end ? (size_t)(end - text) : length;
        fprintf(w->trace, "%s %c %.*s\n", who, direction, (int)line, text);
        text += line + (end != NULL);
        length -= line + (end != NULL);
    }
    fflush(w->trace);
    pthread_mutex_unlock(&w->lock);
}

void recorder_blame(recorder *w, const hx_arena_blame *what)
{
    if (!w->plan->blame) return;
    pthread_mutex_lock(&w->lock);
    w->plan->blame(w->plan->context, what);
    pthread_mutex_unlock(&w->lock);
}

/* -- records ------------------------------------------------------------------------------------- */

/* The game played once more, as text, to be freed. */
static char *record_text(const char *spec, const hx_move *moves, int count,
                         const char *const names[HX_SEATS], const char *round)
{
    const hx_game *const game = hx_game_named(spec);
    const hx_tag tags[] = { { "Event", "arena" }, { "Round", round } };
    const hx_record_options options = { .seats = names, .tags = tags, .tag_count = 2 };
    hx_play play;
    char *text = NULL;
    void *const room = malloc(hx_play_room(game, count + 1));
    if (!room) return NULL;
    hx_play_into(&play, game, count + 1, room);
    bool good = hx_play_begin(&play, spec, NULL) == HX_OK;
    for (int i = 0; good && i < count; i++) good = hx_play_move(&play, &moves[i]) == HX_OK;
    const int length = good ? hx_record_write(&play, &options, NULL, 0) : -1;
    if (length >= 0) text = malloc((size_t)length + 1);
    if (text) hx_record_write(&play, &options, text, (size_t)length + 1);
    free(room);
    return text;
}

void recorder_record(recorder *w, int64_t pairing, int game, const char *spec, const hx_move *moves,
                     int count, const char *const names[HX_SEATS])
{
    char path[4096], round[48];
    snprintf(round, sizeof round, "%lld.%d", (long long)pairing, game);
    snprintf(path, sizeof path, "%.4000s/game-%06lld-%d.hxr", w->plan->records, (long long)pairing,
             game);
    char *const text = record_text(spec, moves, count, names, round);
    if (!text || !file_replace(path, text, strlen(text))) fail(w);
    free(text);
}

void recorder_game(recorder *w, const char *line)
{
    pthread_mutex_lock(&w->lock);
    fprintf(w->games, "%s\n", line);
    fflush(w->games);
    pthread_mutex_unlock(&w->lock);
}
