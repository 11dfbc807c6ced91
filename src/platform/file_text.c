/* file_text.c -- reads a whole file. */
#include <stdlib.h>

#include "files.h"

char *file_text(const char *path, size_t most)
{
    FILE *const in = fopen(path, "rb");
    char *const text = in ? malloc(most + 1) : NULL;
    if (text) text[fread(text, 1, most, in)] = '\0';
    if (in) fclose(in);
    return text;
}
