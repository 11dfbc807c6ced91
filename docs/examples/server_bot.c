/* server_bot.c -- a bot for a Hexshore server, with nothing but the C library.
 *
 *     cc server_bot.c -o server_bot && ./server_bot PORT TOKEN TABLE
 *
 * Follows one table of a server on this machine, where its player has a seat, and makes any legal move. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static FILE *request(int port, const char *token, const char *first, const char *body)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((unsigned short)port) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) exit(1);
    FILE *const line = fdopen(fd, "r+");
    fprintf(line, "%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nConnection: close\r\n", first, token);
    if (body) fprintf(line, "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(body));
    fprintf(line, "\r\n%s", body ? body : "");
    fflush(line);
    return line;
}

/* Any of the words in  "legal":["...","..."]  . */
static int choose(const char *line, char out[128])
{
    int count = 0;
    const char *at = strstr(line, "\"legal\":[\"");
    for (at = at ? at + 9 : ""; *at == '"'; at += *at == ',') {
        const char *const end = strchr(at + 1, '"');
        if (rand() % ++count == 0) snprintf(out, 128, "%.*s", (int)(end - at - 1), at + 1);
        at = end + 1;
    }
    return count;
}

int main(int argc, char **argv)
{
    static char line[1 << 20];
    char first[200], body[300], move[128], answer[1000];
    unsigned long seq = 0;
    if (argc < 4) return 2;
    snprintf(first, sizeof first, "GET /api/bot/table/%s", argv[3]);
    FILE *const events = request(atoi(argv[1]), argv[2], first, NULL);
    snprintf(first, sizeof first, "POST /api/bot/table/%s/move", argv[3]);
    while (fgets(line, sizeof line, events) && !strstr(line, "\"kind\":\"over\"")) {
        const char *const last = strstr(line, "\"you\":{") ? strstr(line, "\"seq\":") : NULL;
        if (last) seq = strtoul(last + 6, NULL, 10); /* a welcome: go on counting */
        if (!choose(line, move)) continue;
        snprintf(body, sizeof body, "{\"seq\":%lu,\"move\":\"%s\"}", ++seq, move);
        FILE *const post = request(atoi(argv[1]), argv[2], first, body);
        while (fgets(answer, sizeof answer, post)) continue;
        fclose(post);
    }
    return 0;
}
