/* cutting_proxy.h -- stands between a client and PostgreSQL and cuts the line at a chosen moment.
 *
 * It listens on the socket .s.PGSQL.5432 of one folder and passes everything on to that of another,
 * one connection after the other.  After a cut it lets everything pass again. */
#ifndef CUTTING_PROXY_H
#define CUTTING_PROXY_H

typedef enum cut_at {
    CUT_NEVER,
    CUT_BEFORE_BATCH,  /* the pipeline never reaches the server                              */
    CUT_AFTER_BATCH,   /* its answers never come back                                        */
    CUT_BEFORE_COMMIT, /* COMMIT never reaches the server                                    */
    CUT_AFTER_COMMIT,  /* the server has committed, the answer is lost                       */
    CUT_AT_COMMIT,     /* COMMIT is on its way when the line goes                            */
    CUT_BEFORE_NEXT,   /* whatever is said next; + n: after n more things were said          */
} cut_at;

void proxy_start(const char *server_folder, const char *own_folder);
void proxy_stop(void);
void proxy_cut(cut_at);
int proxy_cuts(void); /* so far */

#endif
