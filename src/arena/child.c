/* child.c -- a child process and the lines it reads and writes.
 *
 * A pair of sockets is its standard input and output: unlike pipes they can be
 * written to without a signal when the other end is gone.  The child leads a
 * process group of its own, so that Ctrl-C reaches only us and ending the child
 * ends what it has started. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/timing.h"

extern char **environ;

enum { KEPT = 1 << 16, LOOK_MILLIS = 100 };

struct child {
    pid_t pid;
    int fd;
    size_t used; /* bytes in `kept` that no line was made of yet */
    char kept[KEPT];
};

/* -- starting ---------------------------------------------------------------------------------- */

static bool spawn(pid_t *pid, int fd, const char *command)
{
    char *text = malloc(strlen(command) + 6);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t how;
    if (!text) return false;
    strcpy(text, "exec ");
    strcat(text, command);
    char *const words[] = { "sh", "-c", text, NULL };
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fd, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fd, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);
    const int failed = posix_spawn(pid, "/bin/sh", &actions, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&actions);
    free(text);
    return !failed;
}

child *child_start(const char *command)
{
    int ends[2];
    child *const c = calloc(1, sizeof *c);
    if (!c) return NULL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(c);
        return NULL;
    }
    const bool started = spawn(&c->pid, ends[1], command);
    close(ends[1]);
    c->fd = ends[0];
    if (started && fcntl(c->fd, F_SETFL, O_NONBLOCK) == 0) return c;
    close(ends[0]);
    free(c);
    return NULL;
}

/* -- waiting ----------------------------------------------------------------------------------- */

/* Waits for one of the events, a look at the clock or at the flag. */
static child_answer wait_for(const child *c, short events, double deadline, const atomic_bool *stop)
{
    for (;;) {
        const double left = deadline - monotonic_seconds();
        if (left <= 0 || (stop && atomic_load(stop))) return CHILD_LATE;
        struct pollfd one = { .fd = c->fd, .events = events };
        const int millis = left * 1000 < LOOK_MILLIS ? (int)(left * 1000) + 1 : LOOK_MILLIS;
        const int n = poll(&one, 1, millis);
        if (n > 0) return CHILD_LINE;
        if (n < 0 && errno != EINTR) return CHILD_GONE;
    }
}

static bool would_wait(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* Takes what there is; false if there will be no more. */
static bool take_bytes(child *c)
{
    if (c->used == KEPT) return false;
    const ssize_t n = recv(c->fd, c->kept + c->used, KEPT - c->used, 0);
    if (n > 0) c->used += (size_t)n;
    return n > 0 || (n < 0 && would_wait());
}

/* -- lines ------------------------------------------------------------------------------------- */

child_answer child_send(child *c, const char *text, size_t length, double deadline,
                        const atomic_bool *stop)
{
    while (length > 0) {
        const ssize_t n = send(c->fd, text, length, MSG_NOSIGNAL);
        if (n >= 0) {
            text += n;
            length -= (size_t)n;
            continue;
        }
        if (!would_wait()) return CHILD_GONE;
        const child_answer waited = wait_for(c, POLLIN | POLLOUT, deadline, stop);
        if (waited != CHILD_LINE) return waited;
        /* A child that writes before it reads must not block for good. */
        if (c->used < KEPT && !take_bytes(c)) return CHILD_GONE;
        if (c->used == KEPT) return CHILD_GONE;
    }
    return CHILD_LINE;
}

static bool cut_line(child *c, char *out, size_t cap)
{
    char *const end = memchr(c->kept, '\n', c->used);
    if (!end) return false;
    const size_t length = (size_t)(end - c->kept), whole = length + 1;
    size_t fits = length < cap ? length : cap - 1;
    memcpy(out, c->kept, fits);
    if (fits > 0 && out[fits - 1] == '\r') fits--;
    out[fits] = '\0';
    memmove(c->kept, c->kept + whole, c->used - whole);
    c->used -= whole;
    return true;
}

child_answer child_line(child *c, char *out, size_t cap, double deadline, const atomic_bool *stop)
{
    while (!cut_line(c, out, cap)) {
        const child_answer waited = wait_for(c, POLLIN, deadline, stop);
        if (waited != CHILD_LINE) return waited;
        if (!take_bytes(c)) return CHILD_GONE;
    }
    return CHILD_LINE;
}

/* -- ending ------------------------------------------------------------------------------------ */

/* Not yet reaped, so that its number still means its group. */
static bool has_ended(pid_t pid)
{
    siginfo_t info = { 0 };
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

int child_end(child *c, double grace)
{
    const double deadline = monotonic_seconds() + grace;
    int status = -1;
    bool ended;
    if (!c) return -1;
    shutdown(c->fd, SHUT_WR);
    while (!(ended = has_ended(c->pid)) && monotonic_seconds() < deadline) sleep_millis(2);
    kill(-c->pid, SIGKILL);
    while (waitpid(c->pid, &status, 0) < 0 && errno == EINTR) continue;
    close(c->fd);
    free(c);
    return ended && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
