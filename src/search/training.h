/* training.h -- what runs of training have in common: a folder that they go on from, lots
 * that depend on nothing but where they are drawn, and a clock. */
#ifndef TRAINING_H
#define TRAINING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { TRAINING_HEADING = 16 };

/* A seed for what is number c of part b of the run with seed a. */
uint64_t training_lot(uint64_t a, uint64_t b, uint64_t c);

/* The progress of a run is one block of bytes that begins with a heading.  Keeping it
 * replaces the file at once.  Taking it up leaves the block as it is where there is none;
 * what belongs to another kind of run, or to no run at all, is not to be written over. */
bool training_keep(const char *folder, const void *progress, size_t size);
typedef enum training_found { TRAINING_NONE, TRAINING_TAKEN_UP, TRAINING_ANOTHER } training_found;
training_found training_take_up(const char *folder, const char heading[TRAINING_HEADING],
                                void *progress, size_t size);

void training_path(const char *folder, const char *name, char *path, size_t room);
/* The log of the run, open at its end, with this first line if it is new; or NULL. */
FILE *training_log(const char *folder, const char *first_line);
double training_seconds(const struct timespec *began);

/* Says what went wrong with it, by errno, or that the folder is another run's; false. */
bool training_failed(char *message, int room, const char *what);
bool training_refused(char *message, int room, const char *folder);

#endif
