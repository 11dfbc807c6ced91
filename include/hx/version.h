/* version.h -- the version of the program, and of the library's interface; the build reads both.
 * */
#ifndef HX_VERSION_H
#define HX_VERSION_H

#define HX_VERSION "0.1.0"

/* Counts changes after which programs must be recompiled: it is in every hx_game and in the name
 * of the shared library (libhexshore.so.N). */
#define HX_INTERFACE 1

#endif
