/* print.h -- printf with numbers for people: 2,5 in German, no "-0.0".
 *
 * For people only: what a program reads (JSON, SVG, records) has points everywhere.
 * Formats take what those of hx/words.h take: d u s c f g with widths, and * for a
 * precision; no "%2$s". */
#ifndef HX_PRINT_H
#define HX_PRINT_H

#include <stdarg.h>
#include <stdio.h>

#include "hx/status.h"

void hx_vprint(FILE *, hx_language, const char *format, va_list);
__attribute__((format(printf, 3, 4))) void hx_print(FILE *, hx_language, const char *format, ...);
/* The same into `to`, cut to fit. */
void hx_vprint_to(char *to, size_t cap, hx_language, const char *format, va_list);
__attribute__((format(printf, 4, 5))) void hx_print_to(char *to, size_t cap, hx_language,
                                                       const char *format, ...);

#endif
