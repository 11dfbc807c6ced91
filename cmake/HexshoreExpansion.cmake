# HexshoreExpansion.cmake -- the core once more with the toy expansion, for the test "expansion".
#
# A folder of links stands for src/catan; in it are tests/expansion/toy beside the real modules and a
# modules.def with one line more.  So the test holds what is promised: a folder and a line.

if(NOT CMOCKA_FOUND)
    return()
endif()
set(toy_root ${PROJECT_BINARY_DIR}/expansion)
set(toy_sources)

function(link_file from to)
    get_filename_component(folder ${to} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${from} ${to} SYMBOLIC)
endfunction()

file(GLOB_RECURSE catan_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src/catan
     ${PROJECT_SOURCE_DIR}/src/catan/*.c ${PROJECT_SOURCE_DIR}/src/catan/*.h
     ${PROJECT_SOURCE_DIR}/src/catan/*.def)
list(FILTER catan_files EXCLUDE REGEX "_test\\.c$|^modules\\.def$")
foreach(file IN LISTS catan_files)
    link_file(${PROJECT_SOURCE_DIR}/src/catan/${file} ${toy_root}/catan/${file})
endforeach()
foreach(file toy.c toy.def)
    link_file(${PROJECT_SOURCE_DIR}/tests/expansion/toy/${file} ${toy_root}/catan/toy/${file})
endforeach()

set(modules ${PROJECT_SOURCE_DIR}/src/catan/modules.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${modules})
file(READ ${modules} rows)
string(REPLACE "#include \"dice_deck/dice_deck.def\"\n"
               "#include \"dice_deck/dice_deck.def\"\n#include \"toy/toy.def\"\n" rows "${rows}")
file(CONFIGURE OUTPUT ${toy_root}/catan/modules.def CONTENT "${rows}" @ONLY)

foreach(file IN LISTS catan_files)
    if(file MATCHES "\\.c$")
        list(APPEND toy_sources ${toy_root}/catan/${file})
    endif()
endforeach()
hexshore_sources(other_sources base game dice)
add_executable(expansion_test tests/expansion/expansion.c ${toy_root}/catan/toy/toy.c ${toy_sources}
               ${other_sources})
hexshore_settings(expansion_test)
target_link_libraries(expansion_test PRIVATE PkgConfig::CMOCKA)
set_target_properties(expansion_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
add_test(NAME expansion COMMAND expansion_test)
set_tests_properties(expansion PROPERTIES TIMEOUT 600)
