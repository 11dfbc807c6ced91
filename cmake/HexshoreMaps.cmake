# HexshoreMaps.cmake -- the boards of data/maps/, built into the core as text.
#
#   hexshore_maps(list)   adds sources to the list that define `map_texts` of src/catan/map.h
#
# A new file needs no change here.  The browser's build uses this file too.

function(hexshore_maps list)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/maps/*/*.map)
    list(SORT files)
    set(sources)
    set(arrays)
    set(names)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${file})
        string(MAKE_C_IDENTIFIER "map_${path}" symbol)
        string(REGEX REPLACE "^map_data_maps_|_map$" "" symbol ${symbol})
        hexshore_embed(sources map_${symbol} ${path})
        string(APPEND arrays "extern const char map_${symbol}[];\n")
        string(APPEND names "    map_${symbol},\n")
    endforeach()
    set(source ${PROJECT_BINARY_DIR}/generated/maps.c)
    file(CONFIGURE OUTPUT ${source} CONTENT
"/* Made from data/maps/ by the build. */
${arrays}extern const char *const map_texts[];
const char *const map_texts[] = {
${names}    0
};
" @ONLY)
    set(${list} ${${list}} ${sources} ${source} PARENT_SCOPE)
endfunction()
