# HexshoreSchema.cmake -- the migrations of src/store/schema/, built into the program.
#
# NNN_name.sqlite.sql and NNN_name.postgres.sql bring a store from version NNN-1 to NNN.  Both lists
# must be complete: 001, 002, ... without a gap, or the build says so.

function(hexshore_schema list)
    set(sources)
    set(arrays)
    foreach(kind sqlite postgres)
        file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/schema/*.${kind}.sql)
        list(SORT files)
        set(names)
        set(number 0)
        foreach(file IN LISTS files)
            math(EXPR number "${number} + 1")
            get_filename_component(name ${file} NAME)
            if(NOT name MATCHES "^0*${number}_")
                message(FATAL_ERROR "src/store/schema: ${name} should be number ${number}")
            endif()
            file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${file})
            hexshore_embed(sources schema_${kind}_${number} ${path})
            string(APPEND arrays "extern const char schema_${kind}_${number}[];\n")
            string(APPEND names "    schema_${kind}_${number},\n")
        endforeach()
        string(APPEND arrays "const char *const schema_${kind}[] = {\n${names}    0\n};\n")
    endforeach()
    set(source ${PROJECT_BINARY_DIR}/generated/schema.c)
    file(CONFIGURE OUTPUT ${source} CONTENT
"/* Made from src/store/schema/ by the build. */
#include \"store/store_internal.h\"
${arrays}" @ONLY)
    set(${list} ${${list}} ${sources} ${source} PARENT_SCOPE)
endfunction()
