/* record_fuzz.c -- game records: what can be replayed is written in canonical form, and that form
 * replays to the same game and is written as it is.
 *
 * An input is a record. */
#include "fuzzing.h"
#include "hx/record.h"

enum { TAGS = 64 };

typedef struct told {
    hx_play play;
    void *room;
    hx_note *notes;
    char *seats[HX_SEATS], *name[TAGS], *value[TAGS];
    hx_tag tags[TAGS];
    hx_record_options options;
} told;

/* A value of a tag; NULL if there is none. */
static char *value_of(const hx_record *record, const char *name, int number)
{
    const int length = hx_record_tag(record, name, number, NULL, 0);
    if (length < 0) return NULL;
    char *value = room_for((size_t)length + 1);
    promise(hx_record_tag(record, name, number, value, (size_t)length + 1) == length &&
                strlen(value) == (size_t)length,
            "a tag has the length it said");
    return value;
}

/* Names, tags and comments, to be written back. */
static void keep_rest(told *t, const hx_record *record)
{
    const int seats = t->play.game->seats(t->play.rules);
    for (int i = 0; i < seats; i++) t->seats[i] = value_of(record, "Seats", i);
    if (t->seats[0]) t->options.seats = (const char *const *)t->seats;
    for (int i = 0; i < TAGS; i++) {
        char name[32];
        if (hx_record_tag_name(record, i, name, sizeof name) < 0) break;
        t->name[i] = text_of((const uint8_t *)name, strlen(name));
        t->value[i] = value_of(record, name, 0);
        t->tags[i] = (hx_tag){ t->name[i], t->value[i] };
        t->options.tag_count = i + 1;
    }
    t->options.tags = t->tags;
    t->options.notes = t->notes;
    t->options.note_count = record->notes;
}

static void told_close(told *t)
{
    for (int i = 0; i < HX_SEATS; i++) free(t->seats[i]);
    for (int i = 0; i < TAGS; i++) {
        free(t->name[i]);
        free(t->value[i]);
    }
    free(t->room);
    free(t->notes);
    free(t);
}

/* NULL if the text is no record of a legal game. */
static told *replayed(const char *text)
{
    char spec[HX_SPEC_MAX];
    hx_error why = { .status = HX_OK };
    hx_record record;
    if (hx_record_open(&record, text, &why) != HX_OK) {
        promise(why.at >= 0 && (size_t)why.at <= strlen(text), "a refusal has a place");
        return NULL;
    }
    if (hx_record_tag(&record, "Game", 0, spec, sizeof spec) >= (int)sizeof spec) return NULL;
    const hx_game *game = hx_game_named(spec);
    if (!game) return NULL;
    told *t = calloc(1, sizeof *t);
    promise(t != NULL, "there is memory");
    t->room = room_for(hx_play_room(game, record.moves));
    t->notes = room_for((size_t)record.notes * sizeof *t->notes);
    hx_play_into(&t->play, game, record.moves, t->room);
    const hx_status st = hx_record_replay(&record, &t->play, t->notes, &why);
    if (st != HX_OK)
        promise(why.status == st && why.at >= 0 && (size_t)why.at <= strlen(text),
                "a refused record has a reason and a place");
    if (st == HX_OK) {
        keep_rest(t, &record);
        return t;
    }
    told_close(t);
    return NULL;
}

static char *written(told *t)
{
    const int length = hx_record_write(&t->play, &t->options, NULL, 0);
    promise(length > 0, "a record has a length");
    char *text = room_for((size_t)length + 1);
    promise(hx_record_write(&t->play, &t->options, text, (size_t)length + 1) == length,
            "a record has the length it said");
    return text;
}

static void same_game(const told *a, const told *b)
{
    const hx_game *game = a->play.game;
    promise(b->play.game == game && a->play.count == b->play.count, "as many moves");
    promise(memcmp(a->play.moves, b->play.moves, (size_t)a->play.count * sizeof(hx_move)) == 0,
            "the same moves");
    promise(memcmp(a->play.state, b->play.state, hx_state_used(game, a->play.rules)) == 0,
            "the same position");
    promise(a->options.note_count == b->options.note_count, "as many comments");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size);
    told *t = replayed(text);
    if (t) {
        char *first = written(t);
        told *again = replayed(first);
        promise(again != NULL, "what is written can be read");
        same_game(t, again);
        char *second = written(again);
        promise(strcmp(first, second) == 0, "the canonical form comes back as it is");
        free(second);
        free(first);
        told_close(again);
        told_close(t);
    }
    free(text);
    return 0;
}
