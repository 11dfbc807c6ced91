/* admin_internal.h -- an admin command and its answer, for the files that implement commands. */
#ifndef ADMIN_INTERNAL_H
#define ADMIN_INTERNAL_H

#include <pthread.h>
#include <stdio.h>

#include "server_internal.h"

typedef struct admin_question {
    job job;
    server *of;
    char text[520];
    const char *line; /* in the text, after the language */
    hx_language language;
    char *answer;
    size_t size; /* of the answer, while it is written */
    pthread_mutex_t lock;
    pthread_cond_t answered;
    bool done;
} admin_question;

/* Opens and closes the answer; fine: the command succeeded. */
FILE *begin_answer(admin_question *, bool fine);
/* The answer is complete; the client continues. */
void question_answered(admin_question *);

/* admin_people.c: false if this is none of its commands. */
bool admin_people(admin_question *);

#endif
