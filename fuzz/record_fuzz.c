/* record_fuzz.c -- game records: what can be replayed is written in canonical form, and that form
 * replays to the same game and is written as it is.
 *
 * An input is a record. */
#include "fuzzing.h"
#include "hx/record.h"

enum { NAME = 256, TAGS = 64 };

typedef struct told {
    hx_play play;
    void *room;
    hx_note *notes;
    int note_count;
    char seat[HX_SEATS][NAME], name[TAGS][NAME], value[TAGS][NAME];
    const char *seats[HX_SEATS];
    hx_tag tags[TAGS];
    hx_record_options options;
} told;

/* Names, tags and comments, to be written back.  False where one is too long to keep here. */
static bool keep_rest(told *t, const hx_record *record)
{
    const int seats = t->play.game->seats(t->play.rules);
    for (int i = 0; i < seats; i++) {
        const int length = hx_record_tag(record, "Seats", i, t->seat[i], NAME);
        if (length >= NAME) return false;
        if (length < 0 && i > 0) break;
        t->seats[i] = t->seat[i];
        if (length >= 0 && i == seats - 1) t->options.seats = t->seats;
    }
    for (int i = 0; i < TAGS; i++) {
        const int length = hx_record_tag_name(record, i, t->name[i], NAME);
        if (length < 0) break;
        if (hx_record_tag(record, t->name[i], 0, t->value[i], NAME) >= NAME) return false;
        t->tags[i] = (hx_tag){ t->name[i], t->value[i] };
        t->options.tag_count = i + 1;
    }
    t->options.tags = t->tags;
    t->options.notes = t->notes;
    t->options.note_count = t->note_count;
    return true;
}

static void told_close(told *t)
{
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
    t->note_count = record.notes;
    hx_play_into(&t->play, game, record.moves, t->room);
    const hx_status st = hx_record_replay(&record, &t->play, t->notes, &why);
    if (st != HX_OK)
        promise(why.status == st && why.at >= 0 && (size_t)why.at <= strlen(text),
                "a refused record has a reason and a place");
    if (st == HX_OK && keep_rest(t, &record)) return t;
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
    promise(memcmp(a->play.state, b->play.state, game->state_size) == 0, "the same position");
    promise(a->note_count == b->note_count, "as many comments");
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
