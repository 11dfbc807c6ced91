/* table_save.c -- snapshots: a table's state as bytes, and back.
 *
 *   "HXP2", the fields in the order of struct table, a hash of everything before it
 *
 * Numbers are written in as many bytes as they need, texts with their length.  Of the game there
 * are the spec and the moves; the position is made again from them, so that nothing can
 * contradict.  What cannot be read is no harm: the log is. */
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "table_internal.h"

#define MAGIC "HXP2"

/* -- both directions in one -------------------------------------------------------------------- */

/* A stream either writes or reads, so that the list of fields is written down once. */
typedef struct save_stream {
    bool reads, broken;
    uint8_t *bytes;
    size_t used, size; /* size: of the room, or of what there is to read */
} save_stream;

static bool need_room(save_stream *s, size_t more)
{
    if (s->used + more <= s->size) return true;
    const size_t size = 2 * (s->size + more);
    uint8_t *const bytes = realloc(s->bytes, size);
    s->broken |= !bytes;
    if (!bytes) return false;
    s->bytes = bytes;
    s->size = size;
    return true;
}

static void pass_bytes(save_stream *s, void *bytes, size_t count)
{
    if (s->broken) return;
    if (s->reads) {
        s->broken = count > s->size - s->used;
        if (s->broken) return;
        if (count) memcpy(bytes, s->bytes + s->used, count);
    } else {
        if (!need_room(s, count)) return;
        if (count) memcpy(s->bytes + s->used, bytes, count);
    }
    s->used += count;
}

/* Seven bits a byte, lowest first; negative numbers turned inside out. */
static void pass_number(save_stream *s, int64_t *number)
{
    uint64_t left = (uint64_t)*number << 1 ^ (*number < 0 ? UINT64_MAX : 0), got = 0;
    uint8_t byte = 0x80;
    for (int shift = 0; shift < 64 && (byte & 0x80) && !s->broken; shift += 7) {
        byte = (uint8_t)((left & 0x7F) | (left > 0x7F ? 0x80 : 0));
        left >>= 7;
        pass_bytes(s, &byte, 1);
        got |= (uint64_t)(byte & 0x7F) << shift;
    }
    s->broken |= (byte & 0x80) != 0;
    *number = (int64_t)(got >> 1) ^ -(int64_t)(got & 1);
}

/* A number between 0 and `most`. */
static int64_t pass_count(save_stream *s, int64_t number, int64_t most)
{
    pass_number(s, &number);
    if (number < 0 || number > most) s->broken = true;
    return s->broken ? 0 : number;
}

static void pass_int(save_stream *s, int *field, int most)
{
    *field = (int)pass_count(s, *field, most);
}

static void pass_u8(save_stream *s, uint8_t *field)
{
    *field = (uint8_t)pass_count(s, *field, UINT8_MAX);
}

static void pass_u32(save_stream *s, uint32_t *field)
{
    *field = (uint32_t)pass_count(s, *field, UINT32_MAX);
}

static void pass_bool(save_stream *s, bool *field)
{
    *field = pass_count(s, *field, 1) != 0;
}

/* A text in a room of fixed size. */
static void pass_text(save_stream *s, char *text, size_t cap)
{
    const size_t length =
        (size_t)pass_count(s, s->reads ? 0 : (int64_t)strlen(text), (int64_t)cap - 1);
    pass_bytes(s, text, length);
    if (!s->reads) return;
    if (memchr(text, 0, length)) s->broken = true;
    memset(text + length, 0, cap - length);
}

/* A text in a room of its own. */
static void pass_long_text(save_stream *s, char **text)
{
    const size_t length =
        (size_t)pass_count(s, s->reads ? 0 : (int64_t)strlen(*text), EVENT_TEXT_MAX);
    if (s->reads) {
        *text = calloc(1, length + 1);
        if (!*text) s->broken = true;
    }
    if (*text) pass_bytes(s, *text, length);
}

/* -- the parts --------------------------------------------------------------------------------- */

static void pass_setup(save_stream *s, table_setup *setup)
{
    char *text = s->reads ? NULL : setup_write(setup);
    if (!s->reads && !text) s->broken = true;
    if (!s->broken) pass_long_text(s, &text);
    if (s->reads && !s->broken && !setup_read(setup, text)) s->broken = true;
    free(text);
}

static void pass_seat(save_stream *s, seating *seat)
{
    int kind = (int)seat->who.kind;
    pass_int(s, &kind, SEAT_BOT);
    seat->who.kind = (seat_kind)kind;
    pass_text(s, seat->who.player, sizeof seat->who.player);
    pass_text(s, seat->who.name, sizeof seat->who.name);
    pass_text(s, seat->who.bot, sizeof seat->who.bot);
    pass_bool(s, &seat->here);
    pass_bool(s, &seat->standin);
    pass_number(s, &seat->away_at);
    pass_number(s, &seat->grace);
    pass_number(s, &seat->deadline);
    pass_number(s, &seat->left);
    pass_u32(s, &seat->decision);
    pass_u8(s, &seat->votes);
    pass_number(s, &seat->standin_at);
    pass_text(s, seat->lost, sizeof seat->lost);
}

static void pass_phase(save_stream *s, table *p)
{
    int phase = (int)p->phase, ended = (int)p->ended;
    pass_int(s, &phase, TABLE_OVER);
    pass_int(s, &ended, TABLE_FORFEIT);
    p->phase = (table_phase)phase;
    p->ended = (table_end)ended;
    pass_number(s, &p->number);
    pass_number(s, &p->changed);
    pass_number(s, &p->moved);
    pass_number(s, &p->nobody);
    pass_number(s, &p->over_at);
    pass_text(s, p->host, sizeof p->host);
    pass_text(s, p->next, sizeof p->next);
    pass_bool(s, &p->host_here);
    pass_number(s, &p->host_away);
    pass_u8(s, &p->abandoners);
    pass_bool(s, &p->mixed);
    pass_int(s, &p->seats, HX_SEATS);
    for (int i = 0; i < p->seats; i++) pass_seat(s, &p->seat[i]);
}

/* The secret and the id follow from the set-up. */
static void pass_seal(save_stream *s, table *p)
{
    pass_int(s, &p->attempt, HX_SEATS + 1);
    pass_bool(s, &p->opening);
    pass_u8(s, &p->asked);
    pass_u8(s, &p->passed);
    pass_u8(s, &p->failed);
    pass_number(s, &p->seal_until);
    if (s->reads && !s->broken && (p->attempt < 1 || !seal_prepare(p, p->attempt)))
        s->broken = true;
    if (s->broken) return;
    pass_u8(s, &p->seal.committed);
    pass_u8(s, &p->seal.revealed);
    for (int i = 0; i < p->seats; i++) {
        if (!has_bit(p->seal.committed, i)) continue;
        pass_bytes(s, p->seal.seat_sealed[i], HX_SEAL_BYTES);
        if (has_bit(p->seal.revealed, i)) pass_bytes(s, p->seal.value[i], HX_SEAL_BYTES);
    }
    const unsigned seats = (1u << p->seats) - 1;
    if (s->reads && (p->seal.committed & ~seats || p->seal.revealed & ~p->seal.committed))
        s->broken = true;
}

/* -- the game ---------------------------------------------------------------------------------- */

/* Which of a move's 16 bytes are not zero, then those. */
static void pass_move(save_stream *s, hx_move *m)
{
    uint8_t bytes[sizeof *m];
    uint8_t set[2] = { 0, 0 };
    memcpy(bytes, m, sizeof *m);
    for (size_t i = 0; i < sizeof *m; i++) set[i / 8] |= (uint8_t)((bytes[i] != 0) << i % 8);
    pass_bytes(s, set, sizeof set);
    for (size_t i = 0; i < sizeof *m; i++) {
        if (s->reads) bytes[i] = 0;
        if (has_bit(set[i / 8], (int)(i % 8))) pass_bytes(s, &bytes[i], 1);
    }
    memcpy(m, bytes, sizeof *m);
}

static bool open_game(table *p, const char *spec)
{
    hx_error why;
    p->rules = rules_read(spec, &why);
    if (!p->rules || p->rules->game->seats(p->rules->bytes) != p->seats) return false;
    p->state = malloc(p->rules->game->state_size);
    if (p->state) p->rules->game->start(p->rules->bytes, p->state);
    p->outcomes = 0;
    return p->state != NULL;
}

/* A move is made again, if it is legal. */
static bool make_again(table *p, const hx_move *m)
{
    const hx_game *const game = p->rules->game;
    if (game->check(p->rules->bytes, p->state, m) != HX_OK || !move_log_add(&p->moves, m))
        return false;
    game->apply(p->rules->bytes, p->state, m);
    p->outcomes += m->seat == HX_CHANCE;
    return true;
}

static void pass_game(save_stream *s, table *p)
{
    char spec[HX_SPEC_MAX] = "";
    pass_u8(s, &p->waiting);
    if (!s->reads && p->rules) p->rules->game->spec(p->rules->bytes, spec, sizeof spec);
    pass_text(s, spec, sizeof spec);
    if (!spec[0] || s->broken) return;
    pass_int(s, &p->made, MOVES_MAX);
    pass_int(s, &p->most, MOVES_MAX);
    pass_int(s, &p->fixed, p->made);
    if (s->reads && (s->broken || !open_game(p, spec))) s->broken = true;
    hx_move m = { .verb = 0 };
    size_t place = 0;
    for (int i = 0; i < p->made && !s->broken; i++) {
        if (!s->reads) place = move_log_read(&p->moves, place, &m);
        pass_move(s, &m);
        if (s->reads && !s->broken && !make_again(p, &m)) s->broken = true;
    }
}

/* -- people, talk, the tail -------------------------------------------------------------------- */

static void pass_client(save_stream *s, client_log *one)
{
    pass_text(s, one->player, sizeof one->player);
    pass_text(s, one->id, sizeof one->id);
    pass_int(s, &one->count, DONE_KEPT);
    if (one->count < 1) s->broken = true;
    for (int i = 0; i < one->count; i++) {
        pass_u32(s, &one->done[i].seq);
        pass_u32(s, &one->done[i].digest);
        pass_number(s, &one->done[i].number);
    }
}

static void pass_people(save_stream *s, table *p)
{
    pass_int(s, &p->client_count, CLIENTS_MAX);
    if (s->reads && !clients_room(p, p->client_count)) s->broken = true;
    for (int i = 0; i < p->client_count && !s->broken; i++) {
        if (s->reads) p->clients[i] = (client_log){ .count = 0 };
        pass_client(s, &p->clients[i]);
    }
    if (s->broken) return;
    pass_int(s, &p->mute_count, MUTES_MAX);
    for (int i = 0; i < p->mute_count; i++) {
        pass_text(s, p->mutes[i].by, sizeof p->mutes[i].by);
        pass_text(s, p->mutes[i].whom, sizeof p->mutes[i].whom);
    }
}

static void pass_chat(save_stream *s, table *p)
{
    int count = p->chat_count;
    pass_int(s, &count, CHAT_LINES);
    for (int i = 0; i < count && !s->broken; i++) {
        chat_line *const line = &p->chat[i];
        if (s->reads) p->chat_count++;
        pass_number(s, &line->at);
        pass_text(s, line->player, sizeof line->player);
        pass_long_text(s, &line->text);
        if (!s->broken && !strchr(line->text, '\n')) s->broken = true;
    }
}

static void pass_place(save_stream *s, uint16_t *place, uint16_t size)
{
    *place = (uint16_t)pass_count(s, *place, size - 1);
}

static void pass_entry_head(save_stream *s, tail_entry *t)
{
    int kind = (int)t->kind, size = t->size;
    pass_number(s, &t->number);
    pass_number(s, &t->at);
    pass_int(s, &kind, EVENT_KINDS - 1);
    t->kind = (event_kind)kind;
    pass_u8(s, &t->seat);
    pass_u8(s, &t->waiting);
    pass_int(s, &t->made, MOVES_MAX);
    pass_int(s, &size, UINT16_MAX);
    t->size = (uint16_t)size;
    pass_place(s, &t->player, t->size);
    pass_place(s, &t->text, t->size);
    for (int i = 0; i < VIEWERS; i++) pass_place(s, &t->seen[i], t->size);
}

static void read_entry(save_stream *s, table *p)
{
    tail_entry head = { .number = 0 };
    pass_entry_head(s, &head);
    if (s->broken || head.size == 0) {
        s->broken = true;
        return;
    }
    tail_entry *const t = calloc(1, sizeof *t + head.size);
    if (t) {
        *t = head;
        pass_bytes(s, t->room, t->size);
    }
    if (!t || s->broken || t->room[t->size - 1] != '\0' || !tail_append(&p->tail, t)) {
        free(t);
        s->broken = true;
    }
}

static void pass_tail(save_stream *s, table *p)
{
    int count = p->tail.count;
    pass_int(s, &count, TAIL_LATE_MAX + 1);
    for (int i = 0; i < count && !s->broken; i++) {
        if (s->reads) {
            read_entry(s, p);
            continue;
        }
        tail_entry *const t = p->tail.at[i];
        pass_entry_head(s, t);
        pass_bytes(s, t->room, t->size);
    }
    for (int i = 0; i < p->tail.count; i++)
        if (p->tail.at[i]->number != p->number - p->tail.count + 1 + i) s->broken = true;
}

/* -- all --------------------------------------------------------------------------------------- */

static void pass_table(save_stream *s, table *p)
{
    pass_setup(s, &p->setup);
    if (s->reads && !s->broken && !clock_of(p)) s->broken = true;
    pass_phase(s, p);
    if (!s->broken) pass_seal(s, p);
    if (!s->broken) pass_game(s, p);
    if (!s->broken) pass_people(s, p);
    if (!s->broken) pass_chat(s, p);
    if (!s->broken) pass_tail(s, p);
}

static uint64_t hash_of(const save_stream *s)
{
    return hx_hash(HX_HASH_START, s->bytes, s->used);
}

/* A writing stream reads nothing into the table, so it may be const for others. */
uint8_t *table_save(const table *p, size_t *size)
{
    save_stream s = { .reads = false };
    pass_bytes(&s, (void *)(uintptr_t)MAGIC, strlen(MAGIC));
    pass_table(&s, (table *)(uintptr_t)p);
    if (!s.broken) {
        uint64_t hash = hash_of(&s);
        pass_bytes(&s, &hash, sizeof hash);
    }
    *size = s.used;
    if (!s.broken) return s.bytes;
    free(s.bytes);
    return NULL;
}

/* A game that runs has a position that fits what the rest says of it. */
static bool is_sound(const table *p)
{
    const bool begun = p->rules != NULL;
    if (!p->tail.count || p->seal.seats != p->seats || (p->phase == TABLE_PLAYING && !begun))
        return false;
    if ((p->phase == TABLE_GATHERING || p->phase == TABLE_SEALING) && begun) return false;
    if (begun && !hx_seal_settled(&p->seal)) return false;
    if (p->ended == TABLE_WON && !(begun && p->rules->game->over(p->rules->bytes, p->state)))
        return false;
    if (p->phase != TABLE_PLAYING) return (p->phase == TABLE_OVER) == (p->ended != TABLE_NOT_ENDED);
    const bool over = p->rules->game->over(p->rules->bytes, p->state);
    return p->waiting == (over ? 0 : p->rules->game->waiting(p->rules->bytes, p->state));
}

table *table_load(const uint8_t *bytes, size_t size)
{
    const size_t magic = strlen(MAGIC);
    uint64_t hash;
    if (size < magic + sizeof hash || memcmp(bytes, MAGIC, magic) != 0) return NULL;
    save_stream s = { .reads = true,
                      .bytes = (uint8_t *)(uintptr_t)bytes,
                      .size = size - sizeof hash };
    memcpy(&hash, bytes + s.size, sizeof hash);
    s.used = s.size;
    if (hash_of(&s) != hash) return NULL;
    table *const p = table_blank();
    if (!p) return NULL;
    s.used = magic;
    pass_table(&s, p);
    if (!s.broken && s.used == s.size && is_sound(p)) return p;
    table_free(p);
    return NULL;
}
