# HexshoreLibrary.cmake -- libhexshore for other programs: the shared library and the archive.
#
# Both are made of one object, in which everything include/hx/ does not declare is local: so no name
# of ours can meet one of theirs.  Optimization across files is done with when that object is made;
# every linker of every compiler takes it.
#
#   ninja library                              the two
#   cmake --install build/release --prefix P   after: ninja installable (HexshorePackage.cmake)

file(STRINGS ${PROJECT_SOURCE_DIR}/include/hx/version.h interface REGEX "define HX_INTERFACE ")
string(REGEX MATCH "[0-9]+" HX_INTERFACE "${interface}")

set(relocatable -r -nostdlib)
if(HX_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # One partition: with several gcc 12 stumbles over functions that exist for two processors.
    list(APPEND relocatable -O3 -fPIC -flto -flto-partition=one -flinker-output=nolto-rel)
elseif(HX_LTO)
    set_target_properties(hexshore_lib hexshore_core PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endif()

# First with all names: the tests in tests/release/ link it instead of optimizing across files once more each.
set(joined ${PROJECT_BINARY_DIR}/joined.o)
set(whole ${PROJECT_BINARY_DIR}/libhexshore.o)
add_custom_command(OUTPUT ${joined}
                   COMMAND ${CMAKE_C_COMPILER} ${relocatable} -o ${joined}
                           $<TARGET_OBJECTS:hexshore_lib> $<TARGET_OBJECTS:hexshore_core>
                   DEPENDS hexshore_lib $<TARGET_OBJECTS:hexshore_lib> $<TARGET_OBJECTS:hexshore_core>
                   COMMENT "Joining the library" COMMAND_EXPAND_LISTS VERBATIM)
add_custom_command(OUTPUT ${whole}
                   COMMAND ${CMAKE_OBJCOPY} --localize-hidden --wildcard --keep-global-symbol=hx_*
                           ${joined} ${whole}
                   DEPENDS ${joined} COMMENT "Hiding its own names" VERBATIM)
set_source_files_properties(${joined} ${whole} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)

add_custom_target(joined DEPENDS ${joined})
add_library(hexshore_shared SHARED ${whole})
add_library(hexshore_static STATIC ${whole})
foreach(target hexshore_shared hexshore_static)
    set_target_properties(${target} PROPERTIES OUTPUT_NAME hexshore LINKER_LANGUAGE C
                          EXPORT_NAME ${target} INTERPROCEDURAL_OPTIMIZATION OFF)
    target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()
set_target_properties(hexshore_shared PROPERTIES EXPORT_NAME hexshore SOVERSION ${HX_INTERFACE}
                      VERSION ${HX_INTERFACE}.${PROJECT_VERSION})
set_target_properties(hexshore_static PROPERTIES EXPORT_NAME static)
target_link_options(hexshore_shared PRIVATE -Wl,-z,defs)
target_link_libraries(hexshore_shared PRIVATE m Threads::Threads)
target_link_libraries(hexshore_static INTERFACE m Threads::Threads)

add_custom_target(library DEPENDS hexshore_shared hexshore_static)
if(HX_SANITIZE OR HX_COVERAGE)
    set_target_properties(hexshore_shared hexshore_static PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
