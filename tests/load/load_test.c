/* load_test.c -- many games at a human pace against a real server: how many until answers get slow?
 *
 *   load_test                    a few games for a few seconds, as a test
 *   load_test --games LIST ...   the curve, a line for each number of games (suites/load.sh)
 *
 *     --games 250,500,1000   how many games at once, rising
 *     --seconds N            measured for so long each
 *     --turn S               seconds a turn (of 8 commands)
 *     --limit MS             p99 that is still fine
 *     --restart N            open games at a restart
 *     --spec SPEC            what is played
 *
 * Server and clients share this machine, loopback only.  At the end games are given up, their
 * records fetched and verified. */
#include <dirent.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/seal.h"
#include "support/load_game.h"
#include "support/load_server.h"
#include "support/store_fixture.h"

enum { LEVELS = 16, AT_ONCE = 32, VERIFIED = 100, SPARE_FILES = 100 };

typedef struct plan {
    int games[LEVELS], levels, restart;
    double seconds, turn, limit;
    const char *spec;
    bool shows; /* the table of figures */
} plan;

typedef struct scene {
    const plan *plan;
    char folder[200], store[400];
    load_server server;
    load_net *net;
    load_crowd crowd;
    char *reply; /* to the last request */
    int status;
    int verified, rejected;
    double idle; /* bytes of the server before anybody came */
} scene;

/* -- requests that are waited for -------------------------------------------------------------- */

static void keep_reply(void *to, int status, const char *body)
{
    scene *const s = to;
    free(s->reply);
    s->reply = malloc(strlen(body) + 1);
    assert_non_null(s->reply);
    memcpy(s->reply, body, strlen(body) + 1);
    s->status = status;
}

static int ask(scene *s, const char *method, const char *path, const char *token, const char *body)
{
    s->status = -1;
    load_request(s->net, method, path, token, body, keep_reply, s);
    while (s->status < 0) load_net_poll(s->net, 100);
    return s->status;
}

/* A number out of /metrics. */
static double metric(scene *s, const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "\n%s ", name);
    if (ask(s, "GET", "/metrics", "", "") != 200) return 0;
    const char *const at = strstr(s->reply, line);
    return at ? atof(at + strlen(line)) : 0;
}

static void make_guests(scene *s)
{
    static const char *const names[] = { "Ann", "Bob", "Cleo", "Dan" };
    char body[64];
    for (int i = 0; i < LOAD_CLIENTS; i++) {
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", names[i]);
        assert_int_equal(ask(s, "POST", "/api/session", "", body), 201);
        json_t *const j = json_loads(s->reply, 0, NULL);
        snprintf(s->crowd.token[i], sizeof s->crowd.token[i], "%s",
                 json_string_value(json_object_get(j, "token")));
        json_decref(j);
    }
}

/* -- a scene ----------------------------------------------------------------------------------- */

static bool start_server(scene *s)
{
    return load_server_start(&s->server, HX_PROGRAM, s->folder, s->store[0] ? s->store : NULL);
}

/* On PostgreSQL where there is one; see tests/support/with-postgres. */
static void scene_open(scene *s, const plan *p)
{
    const char *const place = getenv("TMPDIR");
    *s = (scene){ .plan = p };
    snprintf(s->folder, sizeof s->folder, "%s/hexshore-load-XXXXXX", place ? place : "/tmp");
    assert_non_null(mkdtemp(s->folder));
    if (getenv("HX_POSTGRES")) fixture_url(true, s->store);
    assert_true(start_server(s));
    s->net = load_net_open(s->server.port);
    load_crowd_open(&s->crowd, s->net, p->spec, p->turn, 1);
    make_guests(s);
    s->idle = load_resident(s->server.pid);
}

static void remove_folder(const char *folder)
{
    char path[600];
    DIR *const dir = opendir(folder);
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir)) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        unlink(path);
    }
    if (dir) closedir(dir);
    rmdir(folder);
}

static void scene_close(scene *s)
{
    load_crowd_close(&s->crowd);
    load_net_close(s->net);
    load_server_end(&s->server, false);
    remove_folder(s->folder);
    free(s->reply);
}

/* -- the curve --------------------------------------------------------------------------------- */

static void play_for(scene *s, double seconds)
{
    const int64_t until = load_clock() + (int64_t)(seconds * 1e6);
    while (load_clock() < until) {
        load_net_poll(s->net, 2);
        load_crowd_act(&s->crowd);
    }
}

/* Those who play go on while more come. */
static void grow_to(scene *s, int games)
{
    load_crowd *const c = &s->crowd;
    int64_t progress = load_clock();
    int playing = c->playing;
    while (c->playing < games && load_clock() - progress < 30000000) {
        while (c->count < games && c->count - c->playing < AT_ONCE) load_crowd_add(c);
        load_net_poll(s->net, 2);
        load_crowd_act(c);
        if (c->playing > playing) progress = load_clock();
        playing = c->playing;
    }
}

typedef struct figures {
    double p50, p99, rate, server_cpu, own_cpu, memory, syncs;
} figures;

static figures measure(scene *s, double seconds)
{
    load_crowd *const c = &s->crowd;
    const double syncs = metric(s, "hexshore_syncs_total");
    const double cpu = load_cpu_seconds(s->server.pid), own = load_cpu_seconds(getpid());
    const int64_t begun = load_clock();
    c->micros_count = 0;
    c->measures = true;
    play_for(s, seconds);
    c->measures = false;
    const double took = (double)(load_clock() - begun) / 1e6;
    return (figures){ .p50 = load_crowd_latency(c, 0.5),
                      .p99 = load_crowd_latency(c, 0.99),
                      .rate = (double)c->micros_count / took,
                      .server_cpu = (load_cpu_seconds(s->server.pid) - cpu) / took,
                      .own_cpu = (load_cpu_seconds(getpid()) - own) / took,
                      .memory = load_resident(s->server.pid),
                      .syncs = (metric(s, "hexshore_syncs_total") - syncs) / took };
}

static int most_games(void)
{
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    return ((int)files.rlim_cur - SPARE_FILES) / LOAD_CLIENTS;
}

static const char *limit_met(const scene *s, const figures *f)
{
    const double cores = (double)sysconf(_SC_NPROCESSORS_ONLN);
    if (f->p99 <= s->plan->limit) return NULL;
    if (f->server_cpu + f->own_cpu > 0.85 * cores) return "the cores, shared with the clients";
    if (f->server_cpu > 0.85) return "one core, that of the server's loop";
    return "the disk's syncs, or other programs on this machine";
}

static void show(const plan *p, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (p->shows) vprintf(format, values);
    va_end(values);
    fflush(stdout);
}

/* True while answers are quick enough to try more. */
static bool one_level(scene *s, int games)
{
    grow_to(s, games);
    play_for(s, s->plan->seconds / 5);
    const figures f = measure(s, s->plan->seconds);
    show(s->plan, "%7d %9.0f %8.1f %8.1f %9.0f%% %8.0f%% %8.0f %9.0f %8.0f\n", s->crowd.playing,
         f.rate, f.p50, f.p99, 100 * f.server_cpu, 100 * f.own_cpu, f.memory / 1048576,
         (f.memory - s->idle) / 1024 / s->crowd.playing, f.syncs);
    if (s->crowd.refused) print_message("refused: %s\n", s->crowd.first_refusal);
    const char *const limit = limit_met(s, &f);
    if (limit) show(s->plan, "limit: p99 above %.0f ms; %s\n", s->plan->limit, limit);
    assert_true(f.rate > 0);
    assert_int_equal(s->crowd.lost, 0);
    assert_int_equal(s->crowd.refused, 0);
    return !limit;
}

/* More games than the machine has open files for: as many as there can be, with the commands of
 * all. */
static void crowded_level(scene *s, int games, int most)
{
    const int64_t pace = s->crowd.pace;
    show(s->plan, "limit: open files, %d games of four clients; these with the commands of %d:\n",
         most, games);
    s->crowd.pace = pace * most / games;
    one_level(s, most);
    s->crowd.pace = pace;
}

static void curve(scene *s)
{
    const int most = most_games();
    show(s->plan, "idle server: %.1f MB\n", s->idle / 1048576);
    show(s->plan, "  games commands/s   p50 ms   p99 ms server CPU  own CPU       MB   KB/game"
                  "  syncs/s\n");
    for (int i = 0; i < s->plan->levels; i++) {
        const int games = s->plan->games[i];
        if (games > most) crowded_level(s, games, most);
        else if (!one_level(s, games)) return;
    }
}

/* -- records ----------------------------------------------------------------------------------- */

static void verify_records(scene *s)
{
    load_crowd *const c = &s->crowd;
    const int count = c->count < VERIFIED ? c->count : VERIFIED;
    const int64_t until = load_clock() + 20000000;
    char path[128];
    hx_verdict verdict;
    play_for(s, 0.5);
    for (int i = 0; i < count; i++)
        if (!load_table_is_over(c, i)) load_table_abandon(c, i);
    for (int i = 0; i < count; i++) {
        while (!load_table_is_over(c, i) && load_clock() < until) load_net_poll(s->net, 10);
        snprintf(path, sizeof path, "/api/tables/%s/record", load_table_id(c, i));
        const bool fine = ask(s, "GET", path, c->token[0], "") == 200 &&
                          hx_seal_verify(s->reply, NULL, &verdict) && verdict.opened;
        s->verified += fine;
        s->rejected += !fine;
    }
    show(s->plan, "%d records fetched, %d of them verified\n", count, s->verified);
}

/* -- restart ----------------------------------------------------------------------------------- */

typedef struct opening {
    scene *of;
    char id[48];
    int started;
} opening;

static void is_started(void *to, int status, const char *body)
{
    opening *const o = to;
    (void)body;
    o->started = status == 200 ? 1 : -1;
}

static void start_it(void *to, int status, const char *body)
{
    opening *const o = to;
    char path[128];
    json_t *const j = json_loads(body, 0, NULL);
    if (status == 201) {
        snprintf(o->id, sizeof o->id, "%s", json_string_value(json_object_get(j, "table")));
        snprintf(path, sizeof path, "/api/tables/%s/do", o->id);
        load_request(o->of->net, "POST", path, o->of->crowd.token[0],
                     "{\"type\":\"start\",\"seq\":1}", is_started, o);
    } else {
        o->started = -1;
    }
    json_decref(j);
}

/* Games of one guest against bots, begun and waiting for him. */
static int open_games(scene *s, opening *all, int games)
{
    int asked = 0, done = 0, good = 0;
    while (done < games) {
        while (asked < games && asked - done < AT_ONCE) {
            all[asked].of = s;
            load_request(s->net, "POST", "/api/tables", s->crowd.token[0],
                         "{\"spec\":\"catan seats=3\",\"seats\":[\"me\",\"bot:random\","
                         "\"bot:random\"]}",
                         start_it, &all[asked++]);
        }
        load_net_poll(s->net, 10);
        for (; done < asked && all[done].started; done++) good += all[done].started > 0;
    }
    return good;
}

/* How long until table `i` is there again, in milliseconds. */
static double ask_table(scene *s, const opening *o)
{
    char path[128];
    const int64_t begun = load_clock();
    snprintf(path, sizeof path, "/api/tables/%s", o->id);
    assert_int_equal(ask(s, "GET", path, s->crowd.token[0], ""), 200);
    assert_non_null(strstr(s->reply, "\"playing\""));
    return (double)(load_clock() - begun) / 1000;
}

static void restart(scene *s)
{
    const int games = s->plan->restart;
    opening *const all = calloc((size_t)games, sizeof *all);
    assert_non_null(all);
    const double before = load_resident(s->server.pid);
    assert_int_equal(open_games(s, all, games), games);
    const double grown = load_resident(s->server.pid) - before;
    show(s->plan, "%d open games without sockets: %.1f KB each\n", games, grown / 1024 / games);
    load_server_end(&s->server, true);
    load_net_close(s->net);
    const int64_t begun = load_clock();
    assert_true(start_server(s));
    s->net = load_net_open(s->server.port);
    s->crowd.net = s->net;
    assert_int_equal(ask(s, "GET", "/healthz", "", ""), 200);
    const double first = ask_table(s, &all[games / 2]);
    const double serving = (double)(load_clock() - begun) / 1e6;
    double worst = first;
    for (int i = 0; i < games; i += games / 100 + 1) {
        const double took = ask_table(s, &all[i]);
        if (took > worst) worst = took;
    }
    show(s->plan,
         "after kill -9 and restart with %d open games: serving in %.2f s; a table is read in "
         "%.1f ms at most\n",
         games, serving, worst);
    assert_true(serving < 2 || !s->plan->shows);
    free(all);
}

/* -- tests ------------------------------------------------------------------------------------- */

static plan the_plan = { .games = { 6 },
                         .levels = 1,
                         .restart = 20,
                         .seconds = 3,
                         .turn = 0.8,
                         .limit = 100,
                         .spec = "catan seats=4" };

static void games_at_a_human_pace(void **state)
{
    scene s;
    (void)state;
    scene_open(&s, &the_plan);
    curve(&s);
    verify_records(&s);
    assert_int_equal(s.rejected, 0);
    assert_true(s.verified > 0);
    scene_close(&s);
}

static void restart_with_open_games(void **state)
{
    scene s;
    (void)state;
    if (!the_plan.restart) skip();
    scene_open(&s, &the_plan);
    restart(&s);
    scene_close(&s);
}

static void read_games(plan *p, const char *list)
{
    char *end = NULL;
    for (p->levels = 0; p->levels < LEVELS && *list; list = *end ? end + 1 : end)
        p->games[p->levels++] = (int)strtol(list, &end, 10);
}

static bool read_plan(plan *p, int argc, char **argv)
{
    if (argc > 1) p->turn = 15;
    for (int i = 1; i < argc; i += 2) {
        const char *const name = argv[i], *const value = argv[i + 1];
        p->shows = true;
        if (!value) return false;
        if (strcmp(name, "--games") == 0) read_games(p, value);
        else if (strcmp(name, "--seconds") == 0) p->seconds = atof(value);
        else if (strcmp(name, "--turn") == 0) p->turn = atof(value);
        else if (strcmp(name, "--limit") == 0) p->limit = atof(value);
        else if (strcmp(name, "--spec") == 0) p->spec = value;
        else if (strcmp(name, "--restart") == 0) p->restart = atoi(value);
        else return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_at_a_human_pace),
        cmocka_unit_test(restart_with_open_games),
    };
    if (!read_plan(&the_plan, argc, argv)) {
        fprintf(stderr, "usage: load_test [--games N,N..] [--seconds N] [--turn S] [--limit MS] "
                        "[--restart N] [--spec SPEC]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
