/* server_bot.c -- a bot for a Hexshore server, with nothing but the C library.
 *
 *     cc server_bot.c -o server_bot && ./server_bot PORT TOKEN TABLE [SEAT]
 *
 * Follows one table of a server on this machine, where its player has a seat or sits down in SEAT, and
 * makes any legal move until the game is over.
 *
 * A server may say "slow down" (429), be busy or restart (503, a lost connection): then it waits as long
 * as it is told, and comes back.  A command that was not answered is sent again with the same number, so
 * that it is done once. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

static int port;
static const char *token;
static char client[24]; /* our numbers are our own, whoever else plays for this player */

static void draw_client(void)
{
    unsigned long long drawn = 0;
    FILE *const random = fopen("/dev/urandom", "rb");
    if (!random || fread(&drawn, sizeof drawn, 1, random) != 1) exit(1);
    fclose(random);
    snprintf(client, sizeof client, "c%llx", drawn);
}

/* NULL where nobody answers. */
static FILE *request(const char *first, const char *body)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((unsigned short)port) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
        if (fd >= 0) close(fd);
        return NULL;
    }
    FILE *const line = fdopen(fd, "r+");
    fprintf(line,
            "%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nConnection: close\r\n",
            first, token);
    if (body)
        fprintf(line, "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(body));
    fprintf(line, "\r\n%s", body ? body : "");
    fflush(line);
    return line;
}

/* The status of an answer, 0 without one, and how long to wait; leaves `in` before the body. */
static int read_head(FILE *in, unsigned *pause)
{
    char line[1000];
    int status = 0;
    *pause = 1;
    while (in && fgets(line, sizeof line, in) && strcmp(line, "\r\n") != 0) {
        if (!status && sscanf(line, "HTTP/1.1 %d", &status) != 1) return 0;
        if (strncasecmp(line, "retry-after:", 12) == 0) *pause = (unsigned)atoi(line + 12);
    }
    return status;
}

/* Asks until there is an answer that stays one; the stream after its head. */
static FILE *insist(const char *first, const char *body, int *status)
{
    for (;;) {
        unsigned pause;
        FILE *const line = request(first, body);
        *status = read_head(line, &pause);
        if (*status && *status != 429 && *status < 500) return line;
        if (line) fclose(line);
        sleep(pause ? pause : 1);
    }
}

static void post(const char *first, const char *body)
{
    int status;
    FILE *const line = insist(first, body, &status);
    char answer[1000];
    while (fgets(answer, sizeof answer, line)) {
        if (status >= 300) fputs(answer, stderr);
    }
    fclose(line);
}

/* Any of the words in  "legal":["...","..."]  . */
static int choose(const char *line, char out[128])
{
    int count = 0;
    const char *at = strstr(line, "\"legal\":[\"");
    for (at = at ? at + 9 : ""; *at == '"'; at += *at == ',') {
        const char *const end = strchr(at + 1, '"');
        if (!end) return 0; /* torn off */
        if (rand() % ++count == 0) snprintf(out, 128, "%.*s", (int)(end - at - 1), at + 1);
        at = end + 1;
    }
    return count;
}

/* One connection to the table; 1 when the game is over or there is no such table. */
static int follow(const char *table)
{
    static char line[1 << 20];
    char first[200], body[300], move[128];
    unsigned long seq = 0;
    int status, over = 0;
    snprintf(first, sizeof first, "GET /api/bot/table/%s?client=%s", table, client);
    FILE *const events = insist(first, NULL, &status);
    while (status == 200 && !over && fgets(line, sizeof line, events)) {
        const char *const last = strstr(line, "\"you\":{") ? strstr(line, "\"seq\":") : NULL;
        if (last) seq = strtoul(last + 6, NULL, 10); /* a welcome: go on counting */
        over = strstr(line, "\"kind\":\"over\"") || (last && strstr(line, "\"phase\":\"over\""));
        const char *const attempt =
            strstr(line, "\"kind\":\"sealing\"") ? strstr(line, "\"attempt\":") : NULL;
        if (attempt) { /* the dice need no value of ours */
            snprintf(first, sizeof first, "POST /api/tables/%s/do", table);
            snprintf(
                body, sizeof body,
                "{\"type\":\"seal\",\"client\":\"%s\",\"seq\":%lu,\"attempt\":%d,\"sealed\":\"-\"}",
                client, ++seq, atoi(attempt + 10));
            post(first, body);
        }
        if (over || !choose(line, move)) continue;
        snprintf(first, sizeof first, "POST /api/bot/table/%s/move", table);
        snprintf(body, sizeof body, "{\"client\":\"%s\",\"seq\":%lu,\"move\":\"%s\"}", client,
                 ++seq, move);
        post(first, body);
    }
    fclose(events);
    return over || status != 200;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    signal(SIGPIPE, SIG_IGN); /* a lost connection is told by its stream */
    port = atoi(argv[1]);
    token = argv[2];
    draw_client();
    if (argc > 4) {
        char first[200], body[100];
        snprintf(first, sizeof first, "POST /api/tables/%s/do", argv[3]);
        snprintf(body, sizeof body, "{\"type\":\"sit\",\"client\":\"%s\",\"seq\":1,\"seat\":%d}",
                 client, atoi(argv[4]));
        post(first, body);
    }
    while (!follow(argv[3])) sleep(1);
    return 0;
}
