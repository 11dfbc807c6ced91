/* cmd_site.c -- `hexshore site`: the page as a folder for any web host. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"
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

static bool write_bytes(const char *path, const page_asset *asset)
{
    FILE *const out = fopen(path, "wb");
    if (!out) return false;
    const bool written = fwrite(asset->bytes, 1, asset->size, out) == asset->size;
    return fclose(out) == 0 && written;
}

static int write_asset(const char *folder, const page_asset *asset)
{
    char path[PATH_ROOM];
    const int length = snprintf(path, sizeof path, "%s/%s", folder, asset->path);
    if (length >= PATH_ROOM) return cli_error(HX_W_CANNOT_WRITE, folder, strerror(ENAMETOOLONG));
    if (!make_folders(path) || !write_bytes(path, asset))
        return cli_error(HX_W_CANNOT_WRITE, path, strerror(errno));
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
    if (!page_is_whole()) return cli_error(HX_W_SITE_NO_PAGE);
    return write_all(folder);
}
