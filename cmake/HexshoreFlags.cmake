# HexshoreFlags.cmake -- the language and the compiler's options, the same for every target.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)       # include/hx/api.h says what is seen from outside
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes
                    -Wmissing-prototypes)
if(HX_WERROR)
    add_compile_options(-Werror)
endif()

# A package that is linked but not used is no dependency of the program.
add_link_options(-Wl,--as-needed)

# popcount and friends are in every x86-64 since 2009; later instructions only on demand.
if(HX_NATIVE)
    add_compile_options(-march=native)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    add_compile_options(-march=x86-64-v2)
endif()

if(HX_SANITIZE)
    add_compile_options(-fsanitize=${HX_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${HX_SANITIZE})
    if(HX_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
        if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
            # gcc 12 warns of conversions that are spelled out when it adds checks to a shift.
            add_compile_options(-Wno-conversion)
        endif()
    endif()
endif()
# Some hundred tests are linked there, each of everything; lld needs a third of the time.
find_program(HX_LLD ld.lld)
if(HX_SANITIZE AND HX_LLD)
    add_link_options(-fuse-ld=lld)
endif()
if(HX_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(HX_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

if(HX_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(LANGUAGES C)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# What every target of ours gets; POSIX names are for levels above the core, which uses none.
function(hexshore_settings target)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include)
    target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
    add_dependencies(${target} word_ids)
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
endfunction()

# The core runs without an operating system.  gcc would turn the loops of our own text functions
# back into calls of strlen, so that pattern is off; memcpy and its three kin stay built in.
function(hexshore_freestanding target)
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -ffreestanding -fbuiltin
                               -fno-tree-loop-distribute-patterns)
    else()
        target_compile_options(${target} PRIVATE -fno-builtin-strlen -fno-builtin-bcmp)
    endif()
endfunction()
