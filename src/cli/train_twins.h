/* train_twins.h -- `hexshore train --twins`. */
#ifndef TRAIN_TWINS_H
#define TRAIN_TWINS_H

#include "hx/train.h"

typedef struct twins_asked {
    hx_twins_options make; /* twins 0: none are made          */
    const char *kind;      /* "" for all                       */
    const char *bots;      /* the bots to measure, joined by ';'            */
    const char *budget;
    bool json;
} twins_asked;

/* Makes what is missing in the file and tells what each bot is worth by it; an exit code. */
int train_twins(twins_asked *);

#endif
