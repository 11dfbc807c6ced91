# HexshorePackages.cmake -- the libraries of others, found by pkg-config.
#
# A line here, a Debian package in ./hexshore: that is all a new library needs.

find_package(PkgConfig REQUIRED)

set(HX_PACKAGES)
macro(hexshore_package name)
    pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${ARGN})
    list(APPEND HX_PACKAGES PkgConfig::${name})
endmacro()

# The same for a library that pkg-config does not know.
macro(hexshore_plain_package name library header)
    find_library(${name}_LIBRARY ${library} REQUIRED)
    find_path(${name}_INCLUDE ${header} REQUIRED)
    add_library(hexshore_${name} UNKNOWN IMPORTED)
    set_target_properties(hexshore_${name} PROPERTIES IMPORTED_LOCATION ${${name}_LIBRARY}
                          INTERFACE_INCLUDE_DIRECTORIES ${${name}_INCLUDE})
    list(APPEND HX_PACKAGES hexshore_${name})
endmacro()

hexshore_package(JANSSON jansson>=2.14)        # JSON
hexshore_package(CAIRO cairo cairo-pdf)        # drawing
hexshore_package(PANGO pangocairo)             # text in drawings
hexshore_package(GLIB glib-2.0)                # what Unicode knows of letters; Pango brings it along
hexshore_package(SODIUM libsodium>=1.0.18)     # hashes and secrets
hexshore_package(SQLITE sqlite3>=3.38)         # storage in one file
hexshore_package(POSTGRES libpq>=14)           # storage for several machines
hexshore_package(UV libuv>=1.44)               # the loop of the server
hexshore_package(OPENSSL openssl>=3.0)         # TLS
hexshore_plain_package(HTTP_PARSER http_parser http_parser.h)   # heads of requests
hexshore_plain_package(WSLAY wslay wslay/wslay.h)               # frames of WebSockets
hexshore_package(EDIT libedit)                 # lines typed at a terminal
