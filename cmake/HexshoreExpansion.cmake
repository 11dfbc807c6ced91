# HexshoreExpansion.cmake -- the core once more with the toy expansion, for the tests "expansion...".
#
# See HexshoreToy.cmake.

if(NOT CMOCKA_FOUND)
    return()
endif()
include(HexshoreToy)
hexshore_toy(${PROJECT_SOURCE_DIR} toy_sources)
hexshore_library(expansion_core OBJECT ${toy_sources})

# expansion: the core alone; expansion_bots: bots that do not know the toy.  The toy's core stands
# before the library, which then gives everything but its own.
function(expansion_test name file)
    add_executable(${name}_test ${file} $<TARGET_OBJECTS:expansion_core>)
    hexshore_settings(${name}_test)
    target_link_libraries(${name}_test PRIVATE hexshore_support hexshore_lib PkgConfig::CMOCKA)
    set_target_properties(${name}_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name}_test)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${patience})
endfunction()
expansion_test(expansion tests/expansion/expansion.c)
expansion_test(expansion_bots tests/expansion/bots.c)
expansion_test(expansion_told tests/expansion/told.c)
target_link_libraries(expansion_told_test PRIVATE ${HX_PACKAGES})

# Tests of the games without it, once more with it compiled in: nothing may have changed for them.
foreach(name signature perft catan_kept catan_rules cases)
    expansion_test(expansion_${name} tests/${name}_test.c)
    target_compile_definitions(expansion_${name}_test PRIVATE HX_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(expansion_${name}_test PRIVATE ${PROJECT_SOURCE_DIR}/tests)
endforeach()

# The program with the toy in it: commands, engine, terminal, records and server in games of the toy.
add_executable(expansion_program src/cli/main.c $<TARGET_OBJECTS:expansion_core>)
hexshore_settings(expansion_program)
target_link_libraries(expansion_program PRIVATE hexshore_program)
set_target_properties(expansion_program PROPERTIES OUTPUT_NAME hexshore
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/with-toy)
foreach(part games records engine_text engine_json bots analysis terminal server)
    add_test(NAME expansion_program_${part}
             COMMAND python3 ${PROJECT_SOURCE_DIR}/tests/expansion/program.py test_${part})
    set_tests_properties(expansion_program_${part} PROPERTIES TIMEOUT ${patience}
        ENVIRONMENT "HX_PROGRAM=${PROJECT_BINARY_DIR}/with-toy/hexshore;HX_SOURCE_DIR=${PROJECT_SOURCE_DIR}")
endforeach()

# A verb more in its folder, as CONTRIBUTING.md shows it.
add_test(NAME expansion_verb COMMAND python3 ${PROJECT_SOURCE_DIR}/tests/expansion/verb.py)
set_tests_properties(expansion_verb PROPERTIES TIMEOUT ${patience}
    ENVIRONMENT "HX_CC=${CMAKE_C_COMPILER};HX_SOURCE_DIR=${PROJECT_SOURCE_DIR}")
