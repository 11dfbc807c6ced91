# HexshorePage.cmake -- the files of the page as part of the program.
#
#   hexshore_page(list)   adds the sources that define page_table (src/page/page_table.h)
#
# tools/build-web leaves them in build/page/files/, compressed in build/page/gzip/.  The bytes are
# taken in by the assembler, which is quick also for large files.  Without them the program gets
# src/page/plain.html alone.

enable_language(ASM)

function(hexshore_page_type file out)
    get_filename_component(ending ${file} LAST_EXT)
    set(type "application/octet-stream")
    foreach(pair ".html=text/html!charset=utf-8" ".js=text/javascript!charset=utf-8"
            ".css=text/css!charset=utf-8" ".wasm=application/wasm" ".svg=image/svg+xml"
            ".png=image/png" ".ico=image/x-icon" ".json=application/json" ".txt=text/plain!charset=utf-8"
            ".webmanifest=application/manifest+json" ".woff2=font/woff2" ".mp3=audio/mpeg"
            ".ogg=audio/ogg" ".map=application/json")
        string(REGEX MATCH "^([^=]*)=(.*)$" match "${pair}")
        if(ending STREQUAL CMAKE_MATCH_1)
            string(REPLACE "!" "; " type "${CMAKE_MATCH_2}")
        endif()
    endforeach()
    set(${out} "${type}" PARENT_SCOPE)
endfunction()

# hexshore_page_bytes(symbol file) -- appends to `code` and `externs` of the caller.
macro(hexshore_page_bytes symbol file)
    string(APPEND code ".globl ${symbol}\n.balign 16\n${symbol}: .incbin \"${file}\"\n.byte 0\n")
    string(APPEND externs "extern const unsigned char ${symbol}[];\n")
endmacro()

function(hexshore_page list)
    set(folder ${PROJECT_SOURCE_DIR}/build/page/files)
    set(gzip_folder ${PROJECT_SOURCE_DIR}/build/page/gzip)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
    file(GLOB_RECURSE packed CONFIGURE_DEPENDS ${gzip_folder}/*)
    set(whole true)
    if(NOT EXISTS ${folder}/index.html)
        set(folder ${PROJECT_SOURCE_DIR}/src/page)
        set(files ${folder}/plain.html)
        set(whole false)
    endif()
    set(code ".section .rodata\n")
    set(externs "")
    set(rows "")
    set(number 0)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path ${folder} ${file})
        hexshore_page_type(${file} type)
        hexshore_page_bytes(page_file_${number} ${file})
        file(SIZE ${file} size)
        set(gzip "NULL, 0")
        set(compressed ${gzip_folder}/${path}.gz)
        if(whole AND EXISTS ${compressed})
            hexshore_page_bytes(page_gzip_${number} ${compressed})
            file(SIZE ${compressed} gzip_size)
            set(gzip "page_gzip_${number}, ${gzip_size}")
        endif()
        string(REGEX MATCH "^assets/" lasting "${path}")
        if(lasting)
            set(lasting true)
        else()
            set(lasting false)
        endif()
        if(NOT whole)
            set(path index.html)
        endif()
        string(APPEND rows
               "    { \"${path}\", \"${type}\", page_file_${number}, ${size}, ${gzip}, ${lasting} },\n")
        math(EXPR number "${number} + 1")
    endforeach()
    string(APPEND code ".section .note.GNU-stack,\"\",%progbits\n")
    set(generated ${PROJECT_BINARY_DIR}/generated)
    file(CONFIGURE OUTPUT ${generated}/page_bytes.S CONTENT "${code}" @ONLY)
    file(CONFIGURE OUTPUT ${generated}/page_table.c CONTENT
"/* Made from ${folder} by the build. */
#include \"page/page_table.h\"

${externs}
const bool page_table_is_whole = ${whole};
const page_asset page_table[] = {
${rows}    { 0 },
};
" @ONLY)
    set_source_files_properties(${generated}/page_bytes.S PROPERTIES OBJECT_DEPENDS "${files};${packed}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files} ${packed})
    set(${list} ${${list}} ${generated}/page_bytes.S ${generated}/page_table.c PARENT_SCOPE)
endfunction()
