# HexshoreManual.cmake -- man pages and completions for shells, made by tools/make-manual.

set(HX_MANUAL ${PROJECT_BINARY_DIR}/manual)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/manual.stamp
                   COMMAND ${PROJECT_SOURCE_DIR}/tools/make-manual $<TARGET_FILE:hexshore> ${HX_MANUAL}
                   COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/manual.stamp
                   DEPENDS hexshore ${PROJECT_SOURCE_DIR}/tools/make-manual
                   COMMENT "Writing the manual" VERBATIM)
add_custom_target(manual DEPENDS ${PROJECT_BINARY_DIR}/manual.stamp)
