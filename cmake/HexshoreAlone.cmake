# HexshoreAlone.cmake -- the core as one object file, for tools/check-core-links.
#
# Compiled as in release but without optimization across files, because the symbols of such
# objects are not the ones that reach the linker.

if(core_sources)
    add_library(core_alone OBJECT EXCLUDE_FROM_ALL ${core_sources})
    hexshore_settings(core_alone)
    hexshore_freestanding(core_alone)
    target_compile_definitions(core_alone PRIVATE NDEBUG)
    set_target_properties(core_alone PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/core_alone.o
                       COMMAND ${CMAKE_LINKER} -r -o core_alone.o $<TARGET_OBJECTS:core_alone>
                       WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
                       DEPENDS core_alone $<TARGET_OBJECTS:core_alone> COMMAND_EXPAND_LISTS VERBATIM)
    add_custom_target(core_alone_object DEPENDS ${PROJECT_BINARY_DIR}/core_alone.o)
endif()
