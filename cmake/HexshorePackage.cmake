# HexshorePackage.cmake -- what `cmake --install` puts where, and Debian packages of it.
#
#   ninja -C build/release installable && cmake --install build/release --prefix P
#   ninja -C build/release debian          three .deb files in build/release/
#
# Three components: the program, the library, and what one needs to compile against the library.

# ---- the library ------------------------------------------------------------------------------------

file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/hx/*.h
     ${PROJECT_SOURCE_DIR}/include/hx/*.def)
list(FILTER headers EXCLUDE REGEX "/(arena|paper|seal|words)\\.h$")   # the program's own

install(TARGETS hexshore_shared EXPORT hexshore
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS hexshore_static EXPORT hexshore ARCHIVE COMPONENT development)
install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hx COMPONENT development)

configure_file(${PROJECT_SOURCE_DIR}/cmake/hexshore.pc.in ${PROJECT_BINARY_DIR}/hexshore.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hexshore.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/hexshore)
install(EXPORT hexshore NAMESPACE hexshore:: FILE hexshoreTargets.cmake DESTINATION ${package_folder}
        COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/hexshoreConfig.cmake.in hexshoreConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(hexshoreConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hexshoreConfig.cmake ${PROJECT_BINARY_DIR}/hexshoreConfigVersion.cmake
        DESTINATION ${package_folder} COMPONENT development)

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libhexshore${HX_INTERFACE} RENAME copyright
        COMPONENT library)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libhexshore-dev RENAME copyright
        COMPONENT development)
install(FILES docs/library.md docs/examples/bots_play.c
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libhexshore-dev COMPONENT development)

add_custom_target(installable DEPENDS hexshore_shared hexshore_static)

# ---- the program --------------------------------------------------------------------------------------

if(NOT HX_LIBRARY_ONLY)
    install(TARGETS hexshore RUNTIME COMPONENT program)
    install(DIRECTORY ${HX_MANUAL}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
    install(DIRECTORY ${HX_MANUAL}/share/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT program)
    install(FILES docs/operation.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT program)
    add_dependencies(installable hexshore manual)
endif()

# ---- Debian -----------------------------------------------------------------------------------------

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL library development)
if(NOT HX_LIBRARY_ONLY)
    list(APPEND CPACK_COMPONENTS_ALL program)
endif()
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the Hexshore project")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Hexshore <hexshore@localhost>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME hexshore)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS fonts-dejavu-core)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "board and dice games, played exactly\n Play in a terminal or, with its server, in the browser; bots, an exact solver and analysis.\n Compatible with the rules of CATAN.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libhexshore${HX_INTERFACE})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
    "rules, bots and solvers of board and dice games\n The shared library. Compatible with the rules of CATAN.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhexshore-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libhexshore${HX_INTERFACE} (= ${PROJECT_VERSION}), libc6-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "rules, bots and solvers of board and dice games, for programmers\n Headers, archive and what pkg-config and CMake need to find libhexshore.")
include(CPack)
add_custom_target(debian COMMAND ${CMAKE_CPACK_COMMAND} -G DEB DEPENDS installable
                  WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)
