/* version.h -- the version of the program; the build reads it from here. */
#ifndef HX_VERSION_H
#define HX_VERSION_H

#define HX_VERSION "0.1.0"

#endif
