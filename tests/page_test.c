/* page_test.c -- the files of the page in the program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "page/page.h"

static void the_first_page_has_three_names(void **unused)
{
    (void)unused;
    const page_asset *const index = page_find("index.html");
    assert_non_null(index);
    assert_ptr_equal(page_find(""), index);
    assert_ptr_equal(page_find("/"), index);
    assert_ptr_equal(page_find("/index.html"), index);
    assert_string_equal(index->type, "text/html; charset=utf-8");
    assert_memory_equal(index->bytes, "<!doctype html>", 15);
    assert_false(index->lasting);
}

static void what_is_not_there_is_not_found(void **unused)
{
    (void)unused;
    assert_null(page_find("/nothing.js"));
    assert_null(page_find("//index.html"));
    assert_null(page_find("../index.html"));
}

/* Whether the page was built or the plain one stands in for it. */
static void every_file_is_found_and_whole(void **unused)
{
    (void)unused;
    const page_asset *asset;
    int count = 0, modules = 0;
    for (; (asset = page_at(count)); count++) {
        assert_ptr_equal(page_find(asset->path), asset);
        assert_true(asset->size > 0 && asset->type[0]);
        if (asset->gzip) {
            assert_true(asset->gzip_size < asset->size);
            assert_int_equal(asset->gzip[0], 0x1f);
            assert_int_equal(asset->gzip[1], 0x8b);
        }
        if (strcmp(asset->type, "application/wasm") != 0) continue;
        assert_memory_equal(asset->bytes, "\0asm", 4);
        assert_true(asset->lasting);
        modules++;
    }
    assert_int_equal(modules, page_is_whole() ? 3 : 0);
    assert_true(page_is_whole() ? count > 4 : count == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_page_has_three_names),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(every_file_is_found_and_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
