/* blocks.h -- test data as text that people can read and write.
 *
 * A file is blocks of lines with a blank line between them; lines that begin
 * with # are comments.  A line is a word and the rest after it.  What the words
 * mean is the business of the test that reads them. */
#ifndef HX_BLOCKS_H
#define HX_BLOCKS_H

typedef struct block_line {
    int number;       /* in its file, from 1 */
    const char *word; /* the first word      */
    const char *rest; /* what follows, or "" */
} block_line;

typedef struct block {
    const char *file; /* its name without the folder */
    block_line *lines;
    int count;
} block;

typedef struct blocks {
    block *list;
    int count;
} blocks;

/* Every block of FOLDER/ *.ENDING, files by name; the folder is one of tests/.
 * Ends the program where there are none: a test without data proves nothing. */
blocks blocks_read(const char *folder, const char *ending);

/* The whole of one file; the caller frees it.  Ends the program if it cannot. */
char *file_read(const char *path);

#endif
