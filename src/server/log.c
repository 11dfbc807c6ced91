/* log.c -- writes log lines, each whole, from any thread. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "platform/timing.h"

static bool as_json;
static log_level least_level = LOG_INFO_;

static const char *const names[] = { "debug", "info", "warn", "error", "off" };

void log_begin(bool json, log_level least)
{
    as_json = json;
    least_level = least;
}

bool log_level_named(const char *name, log_level *out)
{
    for (int i = 0; i <= LOG_OFF_; i++) {
        if (strcmp(names[i], name) != 0) continue;
        *out = (log_level)i;
        return true;
    }
    return false;
}

typedef struct text {
    char at[1024];
    size_t length;
} text;

static void put(text *t, const char *what)
{
    const size_t length = strlen(what), room = sizeof t->at - 2 - t->length;
    const size_t kept = length < room ? length : room;
    memcpy(t->at + t->length, what, kept);
    t->length += kept;
}

/* Quoted, with everything that could end the line or the quotes made harmless. */
static void put_quoted(text *t, const char *what)
{
    put(t, "\"");
    for (; *what; what++) {
        char part[8] = { *what, '\0' };
        if (*what == '"' || *what == '\\') snprintf(part, sizeof part, "\\%c", *what);
        else if ((unsigned char)*what < 0x20) snprintf(part, sizeof part, "\\u%04x", *what);
        put(t, part);
    }
    put(t, "\"");
}

static bool plain(const char *what)
{
    if (!*what) return false;
    for (; *what; what++) {
        if ((unsigned char)*what <= ' ' || *what == '"' || *what == '=' || *what == '\\')
            return false;
    }
    return true;
}

static void put_fact(text *t, const char *key, const char *value)
{
    if (as_json) {
        put(t, t->length > 1 ? ",\"" : "\"");
        put(t, key);
        put(t, "\":");
        put_quoted(t, value);
        return;
    }
    if (t->length) put(t, " ");
    put(t, key);
    put(t, "=");
    if (plain(value)) put(t, value);
    else put_quoted(t, value);
}

static void put_number(text *t, const char *key, int64_t value)
{
    char number[32];
    snprintf(number, sizeof number, "%" PRId64, value);
    put(t, as_json ? ",\"" : " ");
    put(t, key);
    put(t, as_json ? "\":" : "=");
    put(t, number);
}

static void put_time(text *t)
{
    const int64_t now = wall_clock_millis();
    const time_t seconds = (time_t)(now / 1000);
    struct tm utc;
    char day[32], moment[48];
    gmtime_r(&seconds, &utc);
    strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(moment, sizeof moment, "%s.%03dZ", day, (int)(now % 1000));
    put_fact(t, "time", moment);
}

void log_line(log_level level, const char *event, const log_fact *facts)
{
    text t = { .length = 0 };
    if (level < least_level) return;
    if (as_json) put(&t, "{");
    put_time(&t);
    put_fact(&t, "level", names[level]);
    put_fact(&t, "event", event);
    for (; facts && facts->key; facts++) {
        if (facts->text) put_fact(&t, facts->key, facts->text);
        else put_number(&t, facts->key, facts->number);
    }
    if (as_json) put(&t, "}");
    t.at[t.length++] = '\n';
    (void)!write(STDERR_FILENO, t.at, t.length);
}
