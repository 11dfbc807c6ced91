/* twins_test.c -- close decisions are found, settled and kept, the same with the same seed, and
 * judges are measured by them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/train.h"

static void make(const char *file, const char *spec, int twins, const char *kind)
{
    char message[256] = "";
    hx_twins_options o = {
        .file = file, .spec = spec, .seed = 3, .twins = twins, .games = 3, .kind = -1
    };
    for (int k = 0; kind && k < HX_TWIN_KINDS; k++)
        if (strcmp(hx_twin_kind(k), kind) == 0) o.kind = k;
    if (!hx_twins_make(&o, NULL, message, sizeof message)) fail_msg("%s", message);
}

static char *text_of(const char *file)
{
    FILE *const f = fopen(file, "r");
    assert_non_null(f);
    char *const text = calloc(1, 1 << 16);
    assert_true(fread(text, 1, (1 << 16) - 1, f) > 0);
    fclose(f);
    return text;
}

static void temporary(char name[32])
{
    strcpy(name, "twins_test_XXXXXX");
    const int file = mkstemp(name);
    assert_true(file >= 0);
    close(file);
}

static void the_same_seed_makes_the_same_and_a_run_goes_on(void **unused)
{
    (void)unused;
    char a[32], b[32];
    temporary(a);
    temporary(b);
    make(a, "catan seats=2 offers=0", 3, NULL);
    make(b, "catan seats=2 offers=0", 1, NULL);
    make(b, "catan seats=2 offers=0", 3, NULL);
    char *const one = text_of(a), *const two = text_of(b);
    assert_string_equal(one, two);
    assert_non_null(strstr(one, "\npoint "));
    assert_non_null(strstr(one, "\nroad "));
    free(one);
    free(two);
    unlink(a);
    unlink(b);
}

static void judges_are_measured(void **unused)
{
    (void)unused;
    char a[32], message[256] = "";
    hx_twin_sums sums[HX_TWIN_KINDS + 1];
    temporary(a);
    make(a, "catan seats=2 offers=0", 2, "robber");
    assert_true(hx_twins_judge(a, "net", (hx_budget){ 0 }, NULL, sums, message, sizeof message));
    const hx_twin_sums *const all = &sums[HX_TWIN_KINDS];
    assert_int_equal(all->twins, 2);
    assert_int_equal(all->judged, 2);
    assert_true(all->gain <= all->best && all->best > 0);
    /* Who compares no moves has no numbers. */
    assert_true(hx_twins_judge(a, "random", (hx_budget){ 0 }, NULL, sums, message, sizeof message));
    assert_int_equal(sums[HX_TWIN_KINDS].judged, 0);
    unlink(a);
}

/* What a judge sees is compared with what the file says, sign and size. */
static void the_difference_counts(void **unused)
{
    (void)unused;
    char a[32], message[256] = "";
    hx_twin_sums sums[HX_TWIN_KINDS + 1];
    temporary(a);
    make(a, "catan seats=2 offers=0", 1, "point");
    char *const text = text_of(a), kind[16], seat[4], one[32], two[32], position[4096], spec[1024];
    double better, error;
    int games;
    assert_int_equal(sscanf(strchr(text, '\n') + 1,
                            "%15s %3s %31s %31s %lf %lf %d %4095s %1023[^\n]", kind, seat, one, two,
                            &better, &error, &games, position, spec),
                     9);
    for (int sign = -1; sign <= 1; sign += 2) {
        FILE *const f = fopen(a, "w");
        fprintf(f, "%s %s %s %s %.4f 0.0001 9 %s %s\n", kind, seat, one, two, sign * 0.9, position,
                spec);
        fclose(f);
        assert_true(
            hx_twins_judge(a, "net", (hx_budget){ 0 }, NULL, sums, message, sizeof message));
        const hx_twin_sums *const all = &sums[HX_TWIN_KINDS];
        assert_int_equal(all->clear, 1);
        assert_true(all->gain == (all->right ? 0.45 : -0.45));
        assert_true(all->error > 0.8 && all->error < 1.0); /* by the net they are close */
    }
    free(text);
    unlink(a);
}

static void what_is_no_twin_is_refused(void **unused)
{
    (void)unused;
    char a[32], message[256] = "";
    hx_twin_sums sums[HX_TWIN_KINDS + 1];
    temporary(a);
    FILE *const f = fopen(a, "w");
    fputs("# heading\npoint 1 . sC3n 0.1 0.1 9 AQAB catan seats=2\n", f);
    fclose(f);
    assert_false(hx_twins_judge(a, "net", (hx_budget){ 0 }, NULL, sums, message, sizeof message));
    assert_non_null(strstr(message, ":2"));
    assert_false(
        hx_twins_judge("no/such", "net", (hx_budget){ 0 }, NULL, sums, message, sizeof message));
    unlink(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_makes_the_same_and_a_run_goes_on),
        cmocka_unit_test(judges_are_measured),
        cmocka_unit_test(the_difference_counts),
        cmocka_unit_test(what_is_no_twin_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
