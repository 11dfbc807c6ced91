/* serving.c -- server settings from file and environment, and default locations. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "serving.h"

/* -- one setting as text ----------------------------------------------------------------------- */

static bool set_switch(bool *into, const char *text)
{
    const bool on = strcmp(text, "yes") == 0 || strcmp(text, "1") == 0 || strcmp(text, "true") == 0;
    const bool off =
        strcmp(text, "no") == 0 || strcmp(text, "0") == 0 || strcmp(text, "false") == 0;
    if (on || off) *into = on;
    return on || off;
}

static bool set_number(int64_t *into, const char *text, int64_t least, int64_t most)
{
    char *end;
    const long long value = strtoll(text, &end, 10);
    if (!*text || *end || value < least || value > most) return false;
    *into = value;
    return true;
}

/* Texts from a file are kept for as long as the program runs. */
typedef struct kept_text {
    struct kept_text *next;
    char text[];
} kept_text;

static kept_text *kept_texts;

static const char *keep_text(const char *text)
{
    kept_text *const k = cli_room(sizeof *k + strlen(text) + 1, 1);
    k->next = kept_texts;
    kept_texts = k;
    return strcpy(k->text, text);
}

static bool set_one(const cli_option *o, const char *text)
{
    switch ((int)o->kind) {
    case CLI_SWITCH: return set_switch(o->into, text);
    case CLI_NUMBER: return set_number(o->into, text, o->least, o->most);
    case CLI_MAYBE:
    case CLI_STRING: *(const char **)o->into = keep_text(text); return true;
    default: return false;
    }
}

static const cli_option *option_named(const cli_option *o, const char *name)
{
    while (o->name && strcmp(o->name, name) != 0) o++;
    return o->name ? o : NULL;
}

/* -- the file ---------------------------------------------------------------------------------- */

static char *trim(char *text)
{
    while (isspace((unsigned char)*text)) text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) *--end = '\0';
    return text;
}

static int read_line(const cli_option *options, char *line, const char *path)
{
    char *const text = trim(line), *const equals = strchr(text, '=');
    if (!*text || *text == '#') return CLI_GO_ON;
    if (!equals) return cli_wrong(HX_W_SERVE_BAD_SETTING, path, text);
    *equals = '\0';
    const cli_option *const o = option_named(options, trim(text));
    if (o && set_one(o, trim(equals + 1))) return CLI_GO_ON;
    return cli_wrong(HX_W_SERVE_BAD_SETTING, path, trim(text));
}

static int read_file(const cli_option *options, const char *path)
{
    char line[1024];
    int code = CLI_GO_ON;
    FILE *const in = fopen(path, "r");
    if (!in) return cli_error(HX_W_SERVE_NO_CONFIG, path);
    while (code == CLI_GO_ON && fgets(line, sizeof line, in)) code = read_line(options, line, path);
    fclose(in);
    return code;
}

static const char *named_file(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--config=", 9) == 0) return argv[i] + 9;
        if (strcmp(argv[i], "--config") == 0 && i + 1 < argc) return argv[i + 1];
    }
    return getenv("HEXSHORE_CONFIG");
}

/* -- the environment --------------------------------------------------------------------------- */

/* "tls-cert" is HEXSHORE_TLS_CERT. */
static void variable_of(const char *name, char *out, size_t cap)
{
    snprintf(out, cap, "HEXSHORE_%s", name);
    for (char *c = out; *c; c++) *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
}

static int read_environment(const cli_option *options)
{
    char name[64];
    for (const cli_option *o = options; o->name; o++) {
        variable_of(o->name, name, sizeof name);
        const char *const value = getenv(name);
        if (value && *value && !set_one(o, value)) {
            return cli_wrong(HX_W_SERVE_BAD_SETTING, name, value);
        }
    }
    return CLI_GO_ON;
}

int serving_before(serving *s, const cli_option *options, int argc, char **argv)
{
    const char *const path = named_file(argc, argv);
    (void)s;
    if (path) {
        const int code = read_file(options, path);
        if (code != CLI_GO_ON) return code;
    }
    return read_environment(options);
}

/* -- where things lie -------------------------------------------------------------------------- */

static bool make_folders(const char *path)
{
    char part[512];
    snprintf(part, sizeof part, "%s", path);
    for (char *c = part + 1; *c; c++) {
        if (*c != '/') continue;
        *c = '\0';
        mkdir(part, 0755);
        *c = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

static int fill_data(serving *s)
{
    const char *const state = getenv("XDG_STATE_HOME"), *const home = getenv("HOME");
    if (s->data) return CLI_GO_ON;
    if (state && *state) snprintf(s->data_room, sizeof s->data_room, "%s/hexshore", state);
    else if (home && *home)
        snprintf(s->data_room, sizeof s->data_room, "%s/.local/state/hexshore", home);
    else return cli_error(HX_W_SERVE_NO_HOME);
    s->data = s->data_room;
    return CLI_GO_ON;
}

int serving_fill_admin(serving *s)
{
    if (s->admin) return CLI_GO_ON;
    const int code = fill_data(s);
    snprintf(s->admin_room, sizeof s->admin_room, "%s/admin.sock", s->data ? s->data : "");
    s->admin = s->admin_room;
    return code;
}

int serving_fill(serving *s)
{
    int code = fill_data(s);
    if (code == CLI_GO_ON) code = serving_fill_admin(s);
    if (code != CLI_GO_ON) return code;
    if (!make_folders(s->data)) return cli_error(HX_W_SERVE_NO_FOLDER, s->data);
    if (!s->store) {
        snprintf(s->store_room, sizeof s->store_room, "sqlite:%s/hexshore.db", s->data);
        s->store = s->store_room;
    }
    return CLI_GO_ON;
}
