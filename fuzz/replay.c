/* replay.c -- runs kept inputs through a fuzzer's function once, without libFuzzer.
 *
 * usage: x_fuzz FILE-OR-FOLDER...   A test build links it in place of libFuzzer's main, so every
 * compiler and sanitizer sees the inputs.  Finding new inputs is libFuzzer's business. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 20, PATH_LENGTH = 4096 };

static bool replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(INPUT_MAX);
    bool ok = file && data;
    if (ok) {
        size_t size = fread(data, 1, INPUT_MAX, file);
        /* A copy of the exact size, so that the sanitizer sees reads past the end. */
        uint8_t *exact = realloc(data, size ? size : 1);
        data = exact ? exact : data;
        LLVMFuzzerTestOneInput(data, size);
    } else {
        perror(path);
    }
    free(data);
    if (file) fclose(file);
    return ok;
}

/* Returns how many inputs ran, or -1 when one could not be read. */
static int replay_folder(const char *path, DIR *folder)
{
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        char file[PATH_LENGTH];
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        if (!replay_file(file)) return -1;
        count++;
    }
    return count;
}

static int replay(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) return replay_file(path) ? 1 : -1;
    int count = replay_folder(path, folder);
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    int total = 0;
    for (int i = 1; i < argc; i++) {
        int count = replay(argv[i]);
        if (count < 0) return EXIT_FAILURE;
        total += count;
    }
    printf("%d inputs\n", total);
    return total > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
