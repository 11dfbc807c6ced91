# HexshoreEmbed.cmake -- files that are built into the program as text.
#
#   hexshore_embed(list symbol file)   adds a source to the list that defines
#                                      `const char symbol[]` with the file's bytes

function(hexshore_embed list symbol file)
    set(path ${PROJECT_SOURCE_DIR}/${file})
    set(source ${PROJECT_BINARY_DIR}/generated/${symbol}.c)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} hex HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    file(CONFIGURE OUTPUT ${source} CONTENT
"/* Made from ${file} by the build. */
extern const char ${symbol}[];
const char ${symbol}[] = {
${bytes}0
};
" @ONLY)
    set(${list} ${${list}} ${source} PARENT_SCOPE)
endfunction()
