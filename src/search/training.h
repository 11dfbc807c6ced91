/* training.h -- common to all training runs: a folder to resume from, reproducible random seeds,
 * and a clock. */
#ifndef TRAINING_H
#define TRAINING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "hx/train.h"

enum { TRAINING_HEADING = 16 };

/* A seed for item c of part b of the run with seed a. */
uint64_t training_lot(uint64_t a, uint64_t b, uint64_t c);

/* The progress of a run is one block of bytes that begins with a heading. Saving it replaces the
 * file atomically. */
bool training_keep(const char *folder, const void *progress, size_t size);
/* Creates the folder or loads its progress; *fresh: there was none, and the block is unchanged.
 * False, with a message, on failure, or if the progress belongs to another kind of run, which
 * must not be overwritten. */
bool training_begin(const char *folder, const char heading[TRAINING_HEADING], void *progress,
                    size_t size, bool *fresh, char *message, int room);

void training_path(const char *folder, const char *name, char *path, size_t room);
/* Opens the log of the run for appending, with this first line if it is new; or NULL. */
FILE *training_log(const char *folder, const char *first_line);
/* A round of a network of the board game, as its next line. */
void training_log_round(const char *folder, const hx_train_round *);

/* Writes an error message for errno; returns false. */
bool training_failed(char *message, int room, const char *what);

#endif
