# HexshoreFuzz.cmake -- every fuzz/x_fuzz.c is a fuzzer; its kept inputs are fuzz/corpus/x/.
#
# With clang and HX_FUZZ it is a libFuzzer program.  In every other test build the same file is
# linked with fuzz/replay.c, and the test fuzz_x runs the kept inputs through it once.

add_custom_target(fuzzers)
file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*_fuzz.c)
foreach(file IN LISTS fuzzers)
    get_filename_component(target ${file} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" name ${target})
    if(HX_FUZZ)
        add_executable(${target} ${file})
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    elseif(CMOCKA_FOUND)
        add_executable(${target} ${file} ${PROJECT_SOURCE_DIR}/fuzz/replay.c)
        add_test(NAME fuzz_${name} COMMAND ${target} ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
    else()
        continue()
    endif()
    add_dependencies(fuzzers ${target})
    hexshore_settings(${target})
    target_link_libraries(${target} PRIVATE hexshore_program hexshore_outer hexshore_lib)
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
endforeach()
