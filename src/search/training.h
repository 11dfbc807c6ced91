/* training.h -- what runs of training have in common: a folder that they go on from, lots
 * that depend on nothing but where they are drawn, and a clock. */
#ifndef TRAINING_H
#define TRAINING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "hx/train.h"

enum { TRAINING_HEADING = 16 };

/* A seed for what is number c of part b of the run with seed a. */
uint64_t training_lot(uint64_t a, uint64_t b, uint64_t c);

/* The progress of a run is one block of bytes that begins with a heading.  Keeping it
 * replaces the file at once. */
bool training_keep(const char *folder, const void *progress, size_t size);
/* Makes the folder and takes up what is in it; *fresh: there is nothing yet, and the block is
 * as it was.  False with a message where that cannot be, or where the progress belongs to
 * another kind of run: that is not to be written over. */
bool training_begin(const char *folder, const char heading[TRAINING_HEADING], void *progress,
                    size_t size, bool *fresh, char *message, int room);

void training_path(const char *folder, const char *name, char *path, size_t room);
/* The log of the run, open at its end, with this first line if it is new; or NULL. */
FILE *training_log(const char *folder, const char *first_line);
/* A round of a network of the board game, as its next line. */
void training_log_round(const char *folder, const hx_train_round *);

/* Says what went wrong with it, by errno; false. */
bool training_failed(char *message, int room, const char *what);

#endif
