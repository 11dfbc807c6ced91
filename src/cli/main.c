/* main.c -- where the program begins; all it can do is in cli.c. */
#include "cli.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv);
}
