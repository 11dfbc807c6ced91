# HexshoreTests.cmake -- every x_test.c is a program and a test called x.
#
# Found in tests/, one folder below it, and beside the code in src/.  tests/support/ holds what
# tests share.  Tests in tests/release/ are about speed or need it: they are built only in release,
# by the target release_tests, and carry the label "release".  x_test.sh is a test too; it finds
# the program in $HX_PROGRAM and the sources in $HX_SOURCE_DIR.  A script in tests/release/ finds there
# what can be installed as well.
#
# Without cmocka there are no tests: players do not need it.

if(HX_TESTS)
    pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
endif()
if(NOT CMOCKA_FOUND)
    message(STATUS "Tests are not built")
    return()
endif()
enable_testing()

# The end of hope for a test that hangs, in seconds; no measure of how long one may take.
set(patience 3600)

file(GLOB_RECURSE support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.c)
list(FILTER support EXCLUDE REGEX "_test\\.c$")
hexshore_library(hexshore_support STATIC ${support})
hexshore_link(hexshore_support hexshore_lib PkgConfig::CMOCKA)
if(support)
    target_include_directories(hexshore_support PUBLIC ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(hexshore_support PRIVATE HX_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endif()

set(test_paths ${PROJECT_SOURCE_DIR}/tests/*_test. ${PROJECT_SOURCE_DIR}/tests/*/*_test.)
list(TRANSFORM test_paths APPEND c OUTPUT_VARIABLE test_c)
list(TRANSFORM test_paths APPEND sh OUTPUT_VARIABLE test_sh)
file(GLOB tests CONFIGURE_DEPENDS ${test_c})
file(GLOB scripts CONFIGURE_DEPENDS ${test_sh})
file(GLOB_RECURSE beside CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*_test.c)

# A test beside code of libhexshore needs no more than that, and builds while the rest does not.
set(lib_folders ${core_folders} ${plain_folders})
list(JOIN lib_folders "|" lib_folders)

add_custom_target(release_tests)

foreach(file IN LISTS tests beside)
    get_filename_component(target ${file} NAME_WE)
    string(REGEX REPLACE "_test$" "" name ${target})
    set(wants_release OFF)
    if(file MATCHES "/tests/release/")
        if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
            continue()
        endif()
        set(wants_release ON)
    endif()
    add_executable(${target} ${file})
    hexshore_settings(${target})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${target} PRIVATE HX_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                               HX_PROGRAM="${PROJECT_BINARY_DIR}/hexshore")
    target_link_libraries(${target} PRIVATE hexshore_support)
    if(NOT file MATCHES "/src/(${lib_folders})/")
        target_link_libraries(${target} PRIVATE hexshore_program)
    endif()
    set_target_properties(${target} PROPERTIES
                          RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${target})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${patience})
    if(HX_SANITIZE)
        target_compile_options(${target} PRIVATE -O0) # runs little itself, and compiles in a third of the time
    endif()
    if(wants_release)
        target_sources(${target} PRIVATE ${joined})
        add_dependencies(${target} joined)
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
        add_dependencies(release_tests ${target})
        set_tests_properties(${name} PROPERTIES LABELS release)
    endif()
endforeach()

# Those that take longest begin first, so that none is left alone at the end.  After a first run ctest
# goes by what it measured.
set(longest search server_shared props_catan analysis paper dice_bots server_accounts general expansion_bots
            sea_props server_tables crash_short solve_check solve_values oracle catan_props dice_evaluated
            simple options train grades signature arena_run net_wire server_health dice_evaluator)
function(hexshore_order_tests)
    set(cost 100)
    foreach(name IN LISTS longest)
        if(TEST ${name})
            set_tests_properties(${name} PROPERTIES COST ${cost})
        endif()
        math(EXPR cost "${cost} - 1")
    endforeach()
endfunction()
cmake_language(DEFER CALL hexshore_order_tests)

# It lets memory run out.
target_link_options(net_lines_test PRIVATE -Wl,--wrap=calloc)

foreach(file IN LISTS scripts)
    get_filename_component(target ${file} NAME_WE)
    string(REGEX REPLACE "_test$" "" name ${target})
    if(file MATCHES "/tests/release/" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        continue()
    endif()
    add_test(NAME ${name} COMMAND sh ${file})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${patience} ENVIRONMENT
        "HX_PROGRAM=${PROJECT_BINARY_DIR}/hexshore;HX_SOURCE_DIR=${PROJECT_SOURCE_DIR}")
    if(file MATCHES "/tests/release/")
        add_custom_target(${target} DEPENDS installable)
        add_dependencies(release_tests ${target})
        set_tests_properties(${name} PROPERTIES LABELS release)
    endif()
endforeach()
