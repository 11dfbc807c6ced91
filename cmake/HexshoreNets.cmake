# HexshoreNets.cmake -- the learned networks of data/nets/, built into the program as text.

set(net_file ${PROJECT_SOURCE_DIR}/data/nets/catan.net)
set(net_source ${PROJECT_BINARY_DIR}/generated/net_catan.c)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${net_file})

file(READ ${net_file} net_hex HEX)
string(REGEX REPLACE "(..)" "0x\\1," net_bytes "${net_hex}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
       "\\1\n" net_bytes "${net_bytes}")
file(CONFIGURE OUTPUT ${net_source} CONTENT
"/* Made from data/nets/catan.net by the build. */
extern const char net_catan_text[];
const char net_catan_text[] = {
@net_bytes@0
};
" @ONLY)
list(APPEND plain_sources ${net_source})
