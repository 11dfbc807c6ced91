# HexshoreExpansion.cmake -- the core once more with the toy expansion, for the test "expansion".
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
