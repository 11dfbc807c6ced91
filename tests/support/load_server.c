/* load_server.c -- starting and ending a server, and reading /proc about it. */
#include "load_server.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SOCKETS = 19900 };

static void become_server(const char *program, const char *folder, const char *store, int output)
{
    char sockets[16];
    snprintf(sockets, sizeof sockets, "%d", SOCKETS);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that is killed leaves no server behind */
    dup2(output, STDOUT_FILENO);
    execl(program, program, "serve", "--port", "0", "--data", folder, "--no-limits", "--sockets",
          sockets, "--bot-pace", "0", "--bots", "1", "--log-level", "warn",
          store ? "--store" : (char *)NULL, store, (char *)NULL);
    _exit(127);
}

/* Reads what it prints until its address is there. */
static int find_port(int output)
{
    char text[4096];
    size_t used = 0;
    ssize_t got;
    while (used + 1 < sizeof text &&
           (got = read(output, text + used, sizeof text - used - 1)) > 0) {
        used += (size_t)got;
        text[used] = '\0';
        const char *const url = strstr(text, "http://127.0.0.1:");
        const char *const port = url ? url + strlen("http://127.0.0.1:") : NULL;
        if (port && strpbrk(port, "/ \n")) return atoi(port);
    }
    return 0;
}

bool load_server_start(load_server *s, const char *program, const char *folder, const char *store)
{
    int pipes[2];
    if (pipe(pipes) != 0) return false;
    fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
    s->pid = fork();
    if (s->pid == 0) become_server(program, folder, store, pipes[1]);
    close(pipes[1]);
    s->output = pipes[0];
    s->port = s->pid > 0 ? find_port(pipes[0]) : 0;
    if (!s->port && s->pid > 0) load_server_end(s, true);
    return s->port != 0;
}

void load_server_end(load_server *s, bool kill_it)
{
    kill(s->pid, kill_it ? SIGKILL : SIGTERM);
    waitpid(s->pid, NULL, 0);
    close(s->output);
    s->pid = 0;
}

double load_cpu_seconds(pid_t pid)
{
    char path[64], text[1024];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *const in = fopen(path, "r");
    if (!in) return 0;
    const size_t got = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[got] = '\0';
    const char *at = strrchr(text, ')');
    for (int field = 2; at && field < 13; field++) at = strchr(at + 1, ' ');
    if (at) sscanf(at, " %ld %ld", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double load_resident(pid_t pid)
{
    char path[64];
    long pages = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    FILE *const in = fopen(path, "r");
    if (!in) return 0;
    if (fscanf(in, "%ld %ld", &pages, &resident) != 2) resident = 0;
    fclose(in);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}
