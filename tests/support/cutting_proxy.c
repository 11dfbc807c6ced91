/* cutting_proxy.c -- see cutting_proxy.h.  One thread; what is said is recognized by its words. */
#define _DEFAULT_SOURCE
#include "cutting_proxy.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static struct sockaddr_un server_address, own_address;
static int listening = -1;
static pthread_t thread;
static atomic_int wanted, cuts;
static atomic_bool ending;

static void name_socket(struct sockaddr_un *address, const char *folder)
{
    address->sun_family = AF_UNIX;
    snprintf(address->sun_path, sizeof address->sun_path, "%.80s/.s.PGSQL.5432", folder);
}

static bool says(const char *bytes, size_t size, const char *word)
{
    const size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++) {
        if (memcmp(bytes + i, word, length) == 0) return true;
    }
    return false;
}

static bool pass(int to, const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t sent = send(to, bytes + done, size - done, MSG_NOSIGNAL);
        if (sent <= 0) return false;
        done += (size_t)sent;
    }
    return true;
}

/* Whether the line is cut by what the client says here, with or without passing it on. */
static bool is_cut(int server, const char *bytes, size_t size)
{
    char answer[4000];
    const int cut = wanted;
    const bool batch = says(bytes, size, "BEGIN"), commit = says(bytes, size, "COMMIT");
    const bool before = (cut == CUT_BEFORE_BATCH && batch) ||
                        (cut == CUT_BEFORE_COMMIT && commit) || cut == CUT_BEFORE_NEXT;
    if (cut > CUT_BEFORE_NEXT) wanted = cut - 1;
    const bool after = (cut == CUT_AFTER_BATCH && batch) || (cut == CUT_AFTER_COMMIT && commit);
    const bool during = cut == CUT_AT_COMMIT && commit;
    if (!before && !after && !during) return false;
    if (after || during) pass(server, bytes, size);
    if (after && recv(server, answer, sizeof answer, 0) < 0) perror("recv");
    wanted = CUT_NEVER;
    cuts++;
    return true;
}

/* One direction of the talk; false when it is over. */
static bool pass_on(int from, int to, bool from_client)
{
    char bytes[65536];
    const ssize_t size = recv(from, bytes, sizeof bytes, 0);
    if (size <= 0) return false;
    if (from_client && is_cut(to, bytes, (size_t)size)) return false;
    return pass(to, bytes, (size_t)size);
}

static void talk(int client)
{
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    bool more = connect(server, (struct sockaddr *)&server_address, sizeof server_address) == 0;
    while (more && !ending) {
        struct pollfd both[2] = { { .fd = client, .events = POLLIN },
                                  { .fd = server, .events = POLLIN } };
        if (poll(both, 2, 100) <= 0) continue;
        if (both[0].revents) more = pass_on(client, server, true);
        if (more && both[1].revents) more = pass_on(server, client, false);
    }
    close(server);
    close(client);
}

static void *serve(void *unused)
{
    while (!ending) {
        struct pollfd door = { .fd = listening, .events = POLLIN };
        if (poll(&door, 1, 100) > 0) talk(accept(listening, NULL, NULL));
    }
    return unused;
}

void proxy_start(const char *server_folder, const char *own_folder)
{
    name_socket(&server_address, server_folder);
    name_socket(&own_address, own_folder);
    listening = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(listening, (struct sockaddr *)&own_address, sizeof own_address) != 0 ||
        listen(listening, 8) != 0 || pthread_create(&thread, NULL, serve, NULL) != 0) {
        perror(own_address.sun_path);
        abort();
    }
}

void proxy_stop(void)
{
    ending = true;
    pthread_join(thread, NULL);
    close(listening);
    unlink(own_address.sun_path);
}

void proxy_cut(cut_at cut)
{
    wanted = (int)cut;
}

int proxy_cuts(void)
{
    return cuts;
}
