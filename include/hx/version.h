/* version.h -- the version of the program; CMakeLists.txt names the same. */
#ifndef HX_VERSION_H
#define HX_VERSION_H

#define HX_VERSION "0.1.0"

#endif
