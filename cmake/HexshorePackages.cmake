# HexshorePackages.cmake -- the libraries of others, found by pkg-config.
#
# A line here, a Debian package in ./hexshore: that is all a new library needs.

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)

set(HX_PACKAGES)
macro(hexshore_package name)
    pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${ARGN})
    list(APPEND HX_PACKAGES PkgConfig::${name})
endmacro()

hexshore_package(JANSSON jansson>=2.14)        # JSON
hexshore_package(CAIRO cairo cairo-pdf)        # drawing
hexshore_package(PANGO pangocairo)             # text in drawings
hexshore_package(SODIUM libsodium>=1.0.18)     # hashes and secrets
hexshore_package(SQLITE sqlite3>=3.38)         # storage in one file
hexshore_package(POSTGRES libpq>=14)           # storage for several machines
hexshore_package(WEBSOCKETS libwebsockets>=4.1)   # HTTP and WebSocket
