# HexshoreSources.cmake -- sources by folder, and libraries that may still be empty.
#
# CMake refuses a library without sources; an empty folder makes an INTERFACE library instead,
# so that a level can be named before its first file exists.

function(hexshore_sources out)
    set(found)
    foreach(folder IN LISTS ARGN)
        file(GLOB_RECURSE here CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
        list(FILTER here EXCLUDE REGEX "_test\\.c$")
        list(APPEND found ${here})
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

function(hexshore_library target kind)
    if(ARGN)
        add_library(${target} ${kind} ${ARGN})
        hexshore_settings(${target})
    else()
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/include)
    endif()
endfunction()

function(hexshore_link target)
    get_target_property(kind ${target} TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${target} INTERFACE ${ARGN})
    else()
        target_link_libraries(${target} PUBLIC ${ARGN})
    endif()
endfunction()
