/* report.h -- a reviewed game as one JSON document and as a page. */
#ifndef REPORT_H
#define REPORT_H

#include "hx/analysis.h"
#include "record_file.h"

/* Everything the review found, as hx_scene_review() writes it; for programs, and what the page is made of. */
json_t *report_json(record_file *, const hx_review *);
/* The same with words and, where the game has one, the board step by step, in
 * a single HTML file.  Says why not and returns false. */
bool report_page_write(record_file *, const hx_review *, const char *path);

#endif
