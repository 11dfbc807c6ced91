# HexshoreToy.cmake -- the sources of src/catan with the toy expansion among them.
#
# hexshore_toy(ROOT OUT): a folder of links in the build folder stands for src/catan; in it are
# tests/expansion/toy beside the real modules and a modules.def with one line more.  OUT gets its C files.
# So whoever is built from it holds what is promised: a folder and a line.

function(link_file from to)
    get_filename_component(folder ${to} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${from} ${to} SYMBOLIC)
endfunction()

function(hexshore_toy root out)
    set(toy_root ${PROJECT_BINARY_DIR}/expansion)
    file(GLOB_RECURSE catan_files CONFIGURE_DEPENDS RELATIVE ${root}/src/catan ${root}/src/catan/*.c
         ${root}/src/catan/*.h ${root}/src/catan/*.def)
    list(FILTER catan_files EXCLUDE REGEX "_test\\.c$|^modules\\.def$")
    foreach(file IN LISTS catan_files)
        link_file(${root}/src/catan/${file} ${toy_root}/catan/${file})
    endforeach()
    foreach(file toy.c toy.def toy_words.def)
        link_file(${root}/tests/expansion/toy/${file} ${toy_root}/catan/toy/${file})
    endforeach()

    set(modules ${root}/src/catan/modules.def)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${modules})
    file(READ ${modules} rows)
    string(REPLACE "#include \"dice_deck/dice_deck.def\"\n"
                   "#include \"dice_deck/dice_deck.def\"\n#include \"toy/toy.def\"\n" rows "${rows}")
    file(CONFIGURE OUTPUT ${toy_root}/catan/modules.def CONTENT "${rows}" @ONLY)

    set(found ${toy_root}/catan/toy/toy.c)
    foreach(file IN LISTS catan_files)
        if(file MATCHES "\\.c$")
            list(APPEND found ${toy_root}/catan/${file})
        endif()
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()
