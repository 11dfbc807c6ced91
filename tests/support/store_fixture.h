/* store_fixture.h -- empty stores of both kinds, for tests that link the whole program.
 *
 * A test that calls fixture_main() from its main() runs inside tests/support/with-postgres, so
 * PostgreSQL is always there: without it the test fails.  Every PostgreSQL store is a schema of its
 * own in the same database, every SQLite store a file in a folder that is removed at the end. */
#ifndef STORE_FIXTURE_H
#define STORE_FIXTURE_H

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libpq-fe.h>

static char fixture_folder[64];
static int fixture_count;

/* Starts the program again with a PostgreSQL beside it, unless it has one; then makes the folder. */
static inline void fixture_main(char **argv)
{
    if (!getenv("HX_POSTGRES")) {
        char *again[] = { (char[]){ HX_SOURCE_DIR "/tests/support/with-postgres" }, argv[0], NULL };
        execv(again[0], again);
        perror(again[0]);
        exit(1);
    }
    strcpy(fixture_folder, "/tmp/hexshore-store.XXXXXX");
    if (!mkdtemp(fixture_folder)) exit(1);
}

static inline void fixture_end(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf '%s'", fixture_folder);
    if (system(command) != 0) perror(command);
}

static inline void fixture_sql(const char *url, const char *sql)
{
    PGconn *const link = PQconnectdb(url);
    PGresult *const answer = PQexec(link, sql);
    const ExecStatusType status = PQresultStatus(answer);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fprintf(stderr, "%s: %s\n", sql, PQerrorMessage(link));
        abort();
    }
    PQclear(answer);
    PQfinish(link);
}

/* The address of a store that does not exist yet. */
static inline void fixture_url(bool postgres, char url[400])
{
    const int number = ++fixture_count;
    if (!postgres) {
        snprintf(url, 400, "sqlite:%s/store%d.db", fixture_folder, number);
        return;
    }
    char sql[60];
    snprintf(sql, sizeof sql, "CREATE SCHEMA t%d_%d", (int)getpid(), number);
    fixture_sql(getenv("HX_POSTGRES"), sql);
    snprintf(url, 400, "%s&options=-csearch_path%%3Dt%d_%d", getenv("HX_POSTGRES"), (int)getpid(),
             number);
}

#endif
