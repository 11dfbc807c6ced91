/* cmd_site.c -- `hexshore site`: the page as a folder for any web host. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"
#include "output.h"
#include "page/page.h"

enum { PATH_ROOM = 4096 };

/* Every folder on the way to a file; those that are there are fine. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        const bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made) return false;
    }
    return true;
}

/* Where a word begins in a file; its end, if it is not there. */
static size_t place_of(const char *word, const page_asset *asset)
{
    const size_t length = strlen(word);
    for (size_t at = 0; at + length <= asset->size; at++)
        if (memcmp(asset->bytes + at, word, length) == 0) return at;
    return asset->size;
}

/* A folder has no server behind it.  The first page says so, instead of asking: a "not found"
 * answer would show up among the browser's errors. */
static bool write_first_page(FILE *out, const page_asset *asset)
{
    static const char mark[] = "<meta name=\"hexshore-server\" content=\"none\">\n  ";
    const size_t head = place_of("</head>", asset);
    const size_t rest = asset->size - head;
    return fwrite(asset->bytes, 1, head, out) == head && fputs(mark, out) >= 0 &&
           fwrite(asset->bytes + head, 1, rest, out) == rest;
}

static bool write_bytes(const char *path, const page_asset *asset)
{
    FILE *const out = fopen(path, "wb");
    if (!out) return false;
    const bool written = strcmp(asset->path, "index.html") == 0
                             ? write_first_page(out, asset)
                             : fwrite(asset->bytes, 1, asset->size, out) == asset->size;
    return fclose(out) == 0 && written;
}

static int write_asset(const char *folder, const page_asset *asset)
{
    char path[PATH_ROOM];
    const int length = snprintf(path, sizeof path, "%s/%s", folder, asset->path);
    if (length >= PATH_ROOM) return cli_error(HX_W_CANNOT_WRITE, folder, cli_cause(ENAMETOOLONG));
    if (!make_folders(path) || !write_bytes(path, asset))
        return cli_error(HX_W_CANNOT_WRITE, path, cli_cause(errno));
    return CLI_GO_ON;
}

static int write_all(const char *folder)
{
    const page_asset *asset;
    double bytes = 0;
    int count = 0;
    for (; (asset = page_at(count)); count++) {
        const int code = write_asset(folder, asset);
        if (code != CLI_GO_ON) return code;
        bytes += (double)asset->size;
    }
    cli_print(stdout, HX_W_SITE_DONE, count, folder, bytes / 1000);
    return CLI_DONE;
}

int cmd_site(int argc, char **argv)
{
    const char *folder = NULL;
    const cli_option options[] = {
        { "out", "DIR", HX_W_SITE_HELP_OUT, CLI_STRING, &folder, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "--out DIR", HX_W_SITE_ABOUT, options, NULL, 0, 0 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (!folder || !*folder) return cli_wrong(HX_W_SITE_NEEDS_OUT);
    if (!output_check_path(folder)) return CLI_FAILED;
    if (!page_is_whole()) return cli_error(HX_W_SITE_NO_PAGE);
    return write_all(folder);
}
