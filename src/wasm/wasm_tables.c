/* wasm_tables.c -- games being played: opened, moved in, taken back, closed. */
#include <stdlib.h>
#include <string.h>

#include "hx/record.h"
#include "platform/utf8.h"
#include "wasm.h"

/* -- opening ------------------------------------------------------------------------------------- */

static wasm_table *table_for(const hx_game *game, int moves)
{
    wasm_table *const t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->room = malloc(hx_play_room(game, moves));
    for (int i = 0; i < 2; i++) t->seen[i] = malloc(game->state_size);
    if (!t->room || !t->seen[0] || !t->seen[1]) {
        free(t->room);
        free(t->seen[0]);
        free(t->seen[1]);
        free(t);
        return NULL;
    }
    hx_play_into(&t->play, game, moves, t->room);
    return t;
}

void table_close(wasm_table *) EXPORT(close);
void table_close(wasm_table *t)
{
    table_bots_close(t);
    insight_close(t);
    free(t->room);
    free(t->seen[0]);
    free(t->seen[1]);
    free(t);
}

static void fill_opened(json_writer *j, const void *context)
{
    const wasm_table *const t = context;
    char spec[HX_SPEC_MAX];
    t->play.game->spec(t->play.rules, spec, sizeof spec);
    json_put_open(j, NULL, '{');
    json_put_int(j, "table", (int64_t)(uintptr_t)t);
    json_put_text(j, "spec", spec);
    json_put_int(j, "seats", t->play.game->seats(t->play.rules));
    json_put_text(j, "game", t->play.game->name);
    json_put_close(j, '}');
}

static hx_status begin_at(wasm_table *t, const char *position, int eyes)
{
    const hx_game *const game = t->play.game;
    const hx_status status = hx_position_from_id(game, t->play.rules, position, t->seen[0]);
    if (status != HX_OK) return status;
    hx_play_begin_at(&t->play, t->seen[0]);
    t->play.masked = eyes != EYES_ALL;
    t->play.viewer = seat_of(eyes);
    return HX_OK;
}

static hx_status begin(wasm_table *t, const char *spec, const char *position, int eyes,
                       hx_error *why)
{
    const bool whole = eyes == EYES_ALL || *position;
    const hx_status status = whole ? hx_play_begin(&t->play, spec, why)
                                   : hx_play_begin_view(&t->play, spec, seat_of(eyes), why);
    return status == HX_OK && *position ? begin_at(t, position, eyes) : status;
}

const char *table_open(const char *, const char *, int, hx_language) EXPORT(open);
const char *table_open(const char *spec, const char *position, int eyes, hx_language lang)
{
    const hx_game *const game = hx_game_named(spec);
    hx_error why = { .status = HX_BAD_RULES, .wanted = "catan or dice" };
    wasm_table *const t = game ? table_for(game, MOVES_MOST) : NULL;
    if (!t) return refuse(game ? HX_NO_MEMORY : HX_BAD_RULES, &why, lang);
    const hx_status status = begin(t, spec, position, eyes, &why);
    if (status == HX_OK) return answer(fill_opened, t);
    table_close(t);
    return refuse(status, &why, lang);
}

const char *table_open_record(const char *, hx_language) EXPORT(openRecord);
const char *table_open_record(const char *text, hx_language lang)
{
    hx_record record;
    hx_error why = { 0 };
    char spec[HX_SPEC_MAX];
    hx_status status = hx_record_open(&record, text, &why);
    if (status != HX_OK) return refuse(status, &why, lang);
    hx_record_tag(&record, "Game", 0, spec, sizeof spec);
    const hx_game *const game = hx_game_named(spec);
    if (!game) return refuse(HX_BAD_RULES, &why, lang);
    wasm_table *const t = table_for(game, record.moves > MOVES_MOST ? record.moves : MOVES_MOST);
    if (!t) return refuse(HX_NO_MEMORY, &why, lang);
    status = hx_record_replay(&record, &t->play, NULL, &why);
    if (status == HX_OK) return answer(fill_opened, t);
    table_close(t);
    return refuse(status, &why, lang);
}

/* Names for the sentences, one line each; fewer leave the others as they are. */
void table_names(wasm_table *, const char *) EXPORT(names);
void table_names(wasm_table *t, const char *lines)
{
    for (int i = 0; i < HX_SEATS && *lines; i++) {
        const size_t length = strcspn(lines, "\n"), most = NAME_MAX - 1;
        size_t kept = length < most ? length : most;
        while (kept < length && kept > 0 && utf8_is_inside(lines[kept])) kept--;
        memcpy(t->name[i], lines, kept);
        t->name[i][kept] = '\0';
        lines += length + (lines[length] == '\n');
        t->named = true;
    }
    for (int i = 0; i < HX_SEATS; i++) t->names[i] = t->name[i];
}

/* -- seeing ---------------------------------------------------------------------------------------- */

const void *table_seen(wasm_table *t, int eyes, int at)
{
    const hx_play *const play = &t->play;
    const void *state = play->state;
    if (at >= 0 && at < play->count) {
        hx_play_position(play, at, play->spare[0]);
        state = play->spare[0];
    }
    if (eyes == EYES_ALL || play->masked) return state;
    play->game->view(play->rules, state, seat_of(eyes), t->seen[0]);
    return t->seen[0];
}

bool table_has_seat(const wasm_table *t, int seat)
{
    return seat >= 0 && seat < t->play.game->seats(t->play.rules);
}

hx_teller table_teller(const wasm_table *t, int eyes, hx_language lang)
{
    return (hx_teller){
        .lang = lang, .who = seat_of(eyes), .names = t->named ? t->names : NULL, .plain = true
    };
}

/* -- moving ------------------------------------------------------------------------------------------ */

static hx_status hear(const wasm_table *t, int seat, const char *text, hx_move *m, hx_error *why)
{
    const hx_play *const play = &t->play;
    if (!table_has_seat(t, seat)) return HX_NOT_YOUR_TURN;
    const hx_status status =
        play->game->hear(play->rules, play->state, (hx_seat)seat, text, m, why);
    return status == HX_OK ? play->game->check(play->rules, play->state, m) : status;
}

const char *table_check(const wasm_table *, int, const char *, hx_language) EXPORT(check);
const char *table_check(const wasm_table *t, int seat, const char *text, hx_language lang)
{
    hx_error why = { 0 };
    hx_move m;
    return answer_verdict(hear(t, seat, text, &m, &why), &why, lang);
}

const char *table_move(wasm_table *, int, const char *, hx_language) EXPORT(move);
const char *table_move(wasm_table *t, int seat, const char *text, hx_language lang)
{
    hx_error why = { 0 };
    hx_move m;
    hx_status status = hear(t, seat, text, &m, &why);
    if (status == HX_OK) status = hx_play_move(&t->play, &m);
    return answer_verdict(status, &why, lang);
}

/* Entries of a record with blanks between; stops at the first that is refused. */
const char *table_follow(wasm_table *, const char *, hx_language) EXPORT(follow);
const char *table_follow(wasm_table *t, const char *entries, hx_language lang)
{
    hx_in in = hx_in_from(entries);
    hx_error why = { 0 };
    char entry[HX_WORD_MAX];
    hx_status status = HX_OK;
    while (status == HX_OK && !hx_in_done(&in)) {
        hx_skip_blanks(&in);
        if (!hx_take_word(&in, ' ', entry, sizeof entry)) status = HX_BAD_TEXT;
        else status = hx_play_hear(&t->play, entry, &why);
    }
    return answer_verdict(status, &why, lang);
}

const char *table_roll(wasm_table *, uint32_t, uint32_t) EXPORT(roll);
const char *table_roll(wasm_table *t, uint32_t low, uint32_t high)
{
    const int before = t->play.count;
    hx_rng rng;
    hx_rng_seed(&rng, (uint64_t)high << 32 | low);
    hx_play_chance(&t->play, &rng);
    return answer_number(t->play.count - before);
}

const char *table_undo(wasm_table *, int, int, hx_language) EXPORT(undo);
const char *table_undo(wasm_table *t, int seat, int moves, hx_language lang)
{
    const hx_status status =
        table_has_seat(t, seat) ? hx_play_undo(&t->play, (hx_seat)seat, moves) : HX_NOT_YOUR_TURN;
    return answer_verdict(status, NULL, lang);
}

const char *table_undoable(const wasm_table *, int) EXPORT(undoable);
const char *table_undoable(const wasm_table *t, int seat)
{
    return answer_number(table_has_seat(t, seat) ? hx_play_undoable(&t->play, (hx_seat)seat) : 0);
}

void table_rewind(wasm_table *, int) EXPORT(rewind);
void table_rewind(wasm_table *t, int count)
{
    if (count >= 0 && count < t->play.count) hx_play_rewind(&t->play, count);
}
