/* seal_read.c -- the tags of a sealed record, read and put to their forms.
 *
 * Whether what they say is true is not asked here. */
#include <stdlib.h>
#include <string.h>

#include "hx/base64.h"
#include "sealed.h"

/* -- faults ---------------------------------------------------------------------------------- */

static void copy_cut(char *out, size_t cap, const char *from, size_t length)
{
    if (length >= cap) length = cap - 1;
    memcpy(out, from, length);
    out[length] = '\0';
}

/* Where "[Name" stands in the head; -1 if it does not. */
static int tag_place(const char *text, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
        if (strncmp(at + 1, name, length) == 0 && strchr(" \t\r\n\"", at[length + 1]))
            return (int)(at - text);
    }
    return -1;
}

bool seal_fault_at(hx_verdict *v, const seal_record *s, hx_seal_fault fault, const char *tag)
{
    v->fault = fault;
    if (!tag) return false;
    copy_cut(v->tag, sizeof v->tag, tag, strlen(tag));
    v->at = tag_place(s->text, tag);
    if (hx_record_tag(&s->record, tag, 0, v->said, sizeof v->said) < 0) v->said[0] = '\0';
    return false;
}

static bool out_of_memory(hx_verdict *v)
{
    v->fault = HX_SEAL_NO_MEMORY;
    return false;
}

/* -- the record ------------------------------------------------------------------------------ */

/* A name that two tags have; hx_record_tag_name asks for no more than the text. */
static bool find_double(const char *text, char *name, size_t cap)
{
    const hx_record record = { .text = text };
    char other[32];
    for (int i = 0; hx_record_tag_name(&record, i, name, cap) >= 0; i++)
        for (int k = 0; k < i; k++)
            if (hx_record_tag_name(&record, k, other, sizeof other) >= 0 &&
                strcmp(name, other) == 0)
                return true;
    return false;
}

static bool open_record(seal_record *s, hx_verdict *v)
{
    hx_error why = { .at = -1 };
    const hx_status status = hx_record_open(&s->record, s->text, &why);
    if (status == HX_OK) return true;
    const bool twice = find_double(s->text, v->tag, sizeof v->tag);
    v->fault = twice ? HX_SEAL_DOUBLE_TAG : HX_SEAL_NOT_A_RECORD;
    if (!twice) v->tag[0] = '\0';
    v->status = status;
    v->at = why.at;
    copy_cut(v->said, sizeof v->said, why.word, strlen(why.word));
    copy_cut(v->wanted, sizeof v->wanted, why.wanted, strlen(why.wanted));
    return false;
}

static bool has_tag(const seal_record *s, const char *name)
{
    return hx_record_tag(&s->record, name, 0, NULL, 0) >= 0;
}

/* A tag's value to be freed; *absent: there is no such tag. */
static char *tag_value(const seal_record *s, const char *name, bool *absent)
{
    const int length = hx_record_tag(&s->record, name, 0, NULL, 0);
    *absent = length < 0;
    if (*absent) return NULL;
    char *const value = malloc((size_t)length + 1);
    if (value) hx_record_tag(&s->record, name, 0, value, (size_t)length + 1);
    return value;
}

static bool take_tag(seal_record *s, hx_verdict *v, const char *name, char **value)
{
    bool absent;
    *value = tag_value(s, name, &absent);
    if (absent) return seal_fault_at(v, s, HX_SEAL_TAG_MISSING, name);
    return *value || out_of_memory(v);
}

static bool is_sealed_at_all(const seal_record *s)
{
    for (int i = 0; i < HEAD_GAME; i++)
        if (has_tag(s, seal_heads[i])) return true;
    return has_tag(s, "Chain") || has_tag(s, "Marks") || has_tag(s, "Opened");
}

static bool take_tags(seal_record *s, hx_verdict *v)
{
    if (!is_sealed_at_all(s)) return seal_fault_at(v, s, HX_SEAL_NOT_SEALED, NULL);
    s->opened = has_tag(s, "Opened") || has_tag(s, "Odds");
    s->masked = has_tag(s, "View");
    for (int i = 0; i < SEAL_HEADS; i++)
        if (!take_tag(s, v, seal_heads[i], &s->head[i])) return false;
    for (int i = 0; s->opened && i < SEAL_ENDS; i++)
        if (!take_tag(s, v, seal_ends[i], &s->end[i])) return false;
    return take_tag(s, v, "Marks", &s->marks);
}

/* -- forms ----------------------------------------------------------------------------------- */

/* 32 bytes out of their text, in the tag of this name. */
static bool take_bytes(const seal_record *s, hx_verdict *v, const char *tag, const char *text,
                       size_t length, uint8_t out[HX_SEAL_BYTES])
{
    if (length != HX_SEAL_TEXT - 1) return seal_fault_at(v, s, HX_SEAL_BAD_LENGTH, tag);
    return hx_from_base64(text, length, out, HX_SEAL_BYTES) == HX_SEAL_BYTES ||
           seal_fault_at(v, s, HX_SEAL_BAD_ENCODING, tag);
}

/* "A - C": which seats have something is kept in *bits. */
static bool take_seats(const seal_record *s, hx_verdict *v, int head,
                       uint8_t bytes[][HX_SEAL_BYTES], uint8_t *bits, int *count)
{
    const char *const tag = seal_heads[head];
    const char *at = s->head[head];
    for (*count = 0, *bits = 0;; at++) {
        const size_t length = strcspn(at, " ");
        v->seat = *count + 1;
        if (*count == HX_SEATS || length == 0) return seal_fault_at(v, s, HX_SEAL_SEAT_COUNT, tag);
        if (length != 1 || *at != '-') {
            if (!take_bytes(s, v, tag, at, length, bytes[*count])) return false;
            *bits = (uint8_t)(*bits | 1u << *count);
        }
        ++*count;
        at += length;
        if (!*at) break;
    }
    v->seat = 0;
    return true;
}

static int lowest_seat(unsigned bits)
{
    int seat = 1;
    for (; !(bits & 1); bits >>= 1) seat++;
    return seat;
}

static bool take_all_seats(seal_record *s, hx_verdict *v)
{
    hx_seal *const seal = &s->seal;
    int seals, values;
    if (!take_seats(s, v, HEAD_SEAT_SEALS, seal->seat_sealed, &seal->committed, &seals) ||
        !take_seats(s, v, HEAD_SEAT_VALUES, seal->value, &seal->revealed, &values))
        return false;
    seal->seats = seals;
    if (seals != values)
        return seal_fault_at(v, s, HX_SEAL_SEAT_COUNT, seal_heads[HEAD_SEAT_VALUES]);
    const unsigned closed = seal->committed & ~(unsigned)seal->revealed;
    const unsigned bare = seal->revealed & ~(unsigned)seal->committed;
    if (closed | bare) v->seat = lowest_seat(closed | bare);
    if (closed) return seal_fault_at(v, s, HX_SEAL_SEAT_NOT_OPENED, seal_heads[HEAD_SEAT_VALUES]);
    if (bare) return seal_fault_at(v, s, HX_SEAL_SEAT_NOT_SEALED, seal_heads[HEAD_SEAT_SEALS]);
    return true;
}

static bool take_chain(seal_record *s, hx_verdict *v)
{
    char text[96];
    const int length = hx_record_tag(&s->record, "Chain", 0, text, sizeof text);
    hx_in in = hx_in_from(text);
    if (length < 0) return seal_fault_at(v, s, HX_SEAL_TAG_MISSING, "Chain");
    if (length >= (int)sizeof text) return seal_fault_at(v, s, HX_SEAL_BAD_LENGTH, "Chain");
    if (!hx_take_int(&in, 0, INT32_MAX, &s->chained) || !hx_take_char(&in, ' '))
        return seal_fault_at(v, s, HX_SEAL_BAD_ENCODING, "Chain");
    return take_bytes(s, v, "Chain", in.at, strlen(in.at), s->chain_head);
}

static bool take_marks(const seal_record *s, hx_verdict *v)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const bool right = strspn(s->marks, letters) == strlen(s->marks);
    return right || seal_fault_at(v, s, HX_SEAL_BAD_ENCODING, "Marks");
}

static bool take_id(seal_record *s, hx_verdict *v)
{
    const char *const id = s->head[HEAD_ID];
    if (!seal_is_id(id)) return seal_fault_at(v, s, HX_SEAL_BAD_ID, seal_heads[HEAD_ID]);
    memcpy(s->seal.id, id, strlen(id) + 1);
    copy_cut(s->seal.agreed, sizeof s->seal.agreed, s->head[HEAD_AGREED],
             strlen(s->head[HEAD_AGREED]));
    return true;
}

static bool take_envelope(seal_record *s, hx_verdict *v)
{
    const char *const sealed_text = s->head[HEAD_SEALED], *const opened = s->end[END_OPENED];
    if (!take_bytes(s, v, seal_heads[HEAD_SEALED], sealed_text, strlen(sealed_text),
                    s->seal.sealed))
        return false;
    memcpy(v->sealed, sealed_text, sizeof v->sealed);
    return !s->opened ||
           take_bytes(s, v, seal_ends[END_OPENED], opened, strlen(opened), s->seal.secret);
}

bool seal_read(seal_record *s, const char *text, hx_verdict *v)
{
    *s = (seal_record){ .text = text };
    if (!open_record(s, v) || !take_tags(s, v)) return false;
    if (strcmp(s->head[HEAD_SEAL], SEAL_VERSION) != 0)
        return seal_fault_at(v, s, HX_SEAL_OTHER_VERSION, seal_heads[HEAD_SEAL]);
    if (has_tag(s, "Position")) return seal_fault_at(v, s, HX_SEAL_HAS_POSITION, "Position");
    if (s->opened && has_tag(s, "View")) return seal_fault_at(v, s, HX_SEAL_OPENED_VIEW, "View");
    return take_id(s, v) && take_envelope(s, v) && take_all_seats(s, v) && take_chain(s, v) &&
           take_marks(s, v);
}

void seal_drop(seal_record *s)
{
    for (int i = 0; i < SEAL_HEADS; i++) free(s->head[i]);
    for (int i = 0; i < SEAL_ENDS; i++) free(s->end[i]);
    free(s->marks);
    free(s->at);
    free(s->leaf);
    free(s->made);
    free(s->room);
    hx_seal_forget(&s->seal);
    *s = (seal_record){ .text = NULL };
}
