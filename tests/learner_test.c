/* learner_test.c -- the example of docs/learning.md learns: after some games with itself it beats
 * chance, and untaught it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int learner_main(int argc, char **argv);
#define main learner_main
#include "../docs/examples/learner.c"
#undef main

static void it_learns_to_beat_chance(void **unused)
{
    (void)unused;
    assert_true(play(1, 300, false) < 0.6f);
    play(2, 2000, true);
    assert_true(play(3, 300, false) > 0.65f);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(it_learns_to_beat_chance) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
