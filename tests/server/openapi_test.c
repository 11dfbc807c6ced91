/* openapi_test.c -- docs/openapi.json names every request the server answers, and no other; what
 * the routes ask of a token is in it too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/api_internal.h"

static json_t *document;

static int begin(void **state)
{
    (void)state;
    json_error_t error;
    document = json_load_file(HX_SOURCE_DIR "/docs/openapi.json", JSON_REJECT_DUPLICATES, &error);
    if (!document) fail_msg("line %d: %s", error.line, error.text);
    return 0;
}

static int end(void **state)
{
    (void)state;
    json_decref(document);
    return 0;
}

static const char *method_name(net_method method)
{
    switch ((int)method) {
    case NET_GET: return "get";
    case NET_POST: return "post";
    case NET_PUT: return "put";
    default: return "delete";
    }
}

/* "/api/tables/{table}" is the route "/api/tables/ *". */
static void pattern_of(const char *path, char *out)
{
    for (; *path; path++) {
        if (*path == '{') {
            *out++ = '*';
            path += strcspn(path, "}");
        } else {
            *out++ = *path;
        }
    }
    *out = '\0';
}

static const json_t *operation_of(const route *r)
{
    const char *path;
    json_t *entry;
    json_object_foreach(json_object_get(document, "paths"), path, entry)
    {
        char pattern[200];
        pattern_of(path, pattern);
        if (strcmp(pattern, r->path) == 0) return json_object_get(entry, method_name(r->method));
    }
    return NULL;
}

static void test_every_route_is_there(void **state)
{
    (void)state;
    int count;
    const route *const routes = api_routes(&count);
    for (int i = 0; i < count; i++) {
        const json_t *const o = operation_of(&routes[i]);
        if (!o) fail_msg("%s %s is missing", method_name(routes[i].method), routes[i].path);
        assert_true(json_string_length(json_object_get(o, "summary")) > 0);
        const json_t *const first = json_array_get(json_object_get(o, "security"), 0);
        const bool must_sign = json_object_size(first) > 0;
        assert_int_equal(must_sign, strchr(routes[i].flags, 'W') != NULL);
    }
}

static void test_no_other_is_there(void **state)
{
    (void)state;
    int count, there = 0;
    api_routes(&count);
    const char *path;
    json_t *entry;
    json_object_foreach(json_object_get(document, "paths"), path, entry)
    {
        there += (int)json_object_size(entry);
    }
    assert_int_equal(there, count + 1); /* the socket is no route */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_route_is_there),
        cmocka_unit_test(test_no_other_is_there),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
