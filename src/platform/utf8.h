/* utf8.h -- reading UTF-8, well-formed or not. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the well-formed character at `text`, its code point in *code; 0 if there is none.  Text ends
 * with a NUL, which is a character of one byte. */
size_t utf8_decode(const char *text, uint32_t *code);

/* A byte inside a character, not its first. */
static inline bool utf8_is_inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Bytes to the next character, whether this one is well-formed or not. */
static inline size_t utf8_size(const char *text)
{
    size_t n = 1;
    while (utf8_is_inside(text[n])) n++;
    return n;
}

#endif
