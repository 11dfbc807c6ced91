# HexshoreWords.cmake -- the texts of words*.def: their names apart from their wording.
#
#   hx/word_ids.def    ID(name) for each entry: all that those who say a text include (hx/words.h)
#   word_texts.def     names the catalogues, for src/words/words.c alone
#
# A changed sentence leaves the names as they are, and the file too; so it compiles one object anew.

function(hexshore_words)
    file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*/words*.def)
    set(generated ${PROJECT_BINARY_DIR}/generated)
    set(ids ${generated}/hx/word_ids.def)
    list(TRANSFORM catalogues REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
    list(JOIN includes "" includes)
    file(CONFIGURE OUTPUT ${generated}/word_texts.def CONTENT "${includes}" @ONLY)
    file(MAKE_DIRECTORY ${generated}/hx)
    add_custom_command(OUTPUT ${ids}
                       COMMAND sed -n "s/^TEXT(\\([A-Z0-9_]*\\),.*/ID(\\1)/p" ${catalogues} > ${ids}.new
                       COMMAND ${CMAKE_COMMAND} -E copy_if_different ${ids}.new ${ids}
                       DEPENDS ${catalogues} COMMENT "Naming the texts" VERBATIM)
    add_custom_target(word_ids DEPENDS ${ids})
endfunction()
