/* net.c -- running the network and the slopes for learning; files of weights. */
#include "net.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanes.h"

/* Each sum adds its products in the order of the inputs. */
enum { BLOCK = 4 * LANES };
_Static_assert(WIDE % BLOCK == 0 && NARROW % BLOCK == 0, "layers are made of whole blocks");

enum { MOST = (int)INPUTS > (int)WIDE ? (int)INPUTS : (int)WIDE };

/* Inputs that are not zero, and where. */
typedef struct sparse {
    int count;
    float x[MOST];
    int at[MOST];
} sparse;

static inline void gather_nonzero(const float *in, int n, sparse *s)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        s->x[count] = in[i];
        s->at[count] = i;
        count += in[i] != 0;
    }
    s->count = count;
}

static inline __attribute__((always_inline)) void
run_layer(const sparse *in, const float *weights, const float *bias, int width, float *out)
{
    for (int k = 0; k < width; k += BLOCK) {
        const lanes *const b = (const lanes *)(bias + k);
        lanes *const o = (lanes *)(out + k);
        lanes s0 = b[0], s1 = b[1], s2 = b[2], s3 = b[3];
        for (int i = 0; i < in->count; i++) {
            const float x = in->x[i];
            const lanes *const w = (const lanes *)(weights + in->at[i] * width + k);
            s0 += x * w[0];
            s1 += x * w[1];
            s2 += x * w[2];
            s3 += x * w[3];
        }
        o[0] = s0;
        o[1] = s1;
        o[2] = s2;
        o[3] = s3;
    }
    for (int k = 0; k < width; k++) out[k] = out[k] > 0 ? out[k] : 0;
}

WIDEST void net_run(const net *n, const float in[INPUTS], net_pass *p)
{
    sparse s;
    gather_nonzero(in, INPUTS, &s);
    run_layer(&s, n->in[0], n->in_bias, WIDE, p->wide);
    gather_nonzero(p->wide, WIDE, &s);
    run_layer(&s, n->mid[0], n->mid_bias, NARROW, p->narrow);
    p->score = n->out_bias;
    for (int k = 0; k < NARROW; k++) p->score += p->narrow[k] * n->out[k];
}

float net_score(const net *n, const float in[INPUTS])
{
    net_pass p;
    net_run(n, in, &p);
    return p.score;
}

WIDEST void net_learn(const net *n, const float in[INPUTS], const net_pass *p, float slope,
                      net *sum)
{
    float narrow[NARROW], wide[WIDE];
    sum->out_bias += slope;
    for (int k = 0; k < NARROW; k++) {
        sum->out[k] += slope * p->narrow[k];
        narrow[k] = p->narrow[k] > 0 ? slope * n->out[k] : 0;
        sum->mid_bias[k] += narrow[k];
    }
    for (int i = 0; i < WIDE; i++) {
        wide[i] = 0;
        if (p->wide[i] == 0) continue;
        for (int k = 0; k < NARROW; k++) {
            sum->mid[i][k] += p->wide[i] * narrow[k];
            wide[i] += n->mid[i][k] * narrow[k];
        }
    }
    for (int k = 0; k < WIDE; k++) sum->in_bias[k] += wide[k];
    for (int i = 0; i < INPUTS; i++) {
        const float x = in[i];
        if (x == 0) continue;
        for (int k = 0; k < WIDE; k++) sum->in[i][k] += x * wide[k];
    }
}

/* -- files ------------------------------------------------------------------------------ */

static const char heading[] = "hexshore-net 1";

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static bool sizes_fit(const char *line)
{
    int inputs, wide, narrow;
    return sscanf(line, "hexshore-net 1 %d %d %d", &inputs, &wide, &narrow) == 3 &&
           inputs == INPUTS && wide == WIDE && narrow == NARROW;
}

bool net_read(net *n, const char *text)
{
    if (!sizes_fit(text)) return false;
    const char *at = next_line(text);
    while (*at == '#') at = next_line(at);
    float *const weights = malloc(sizeof *n);
    if (!weights) return false;
    int count = 0;
    for (; count < (int)NET_WEIGHTS; count++) {
        char *end;
        weights[count] = strtof(at, &end);
        if (end == at || !isfinite(weights[count])) break;
        at = end;
    }
    const bool whole = count == (int)NET_WEIGHTS && at[strspn(at, " \t\r\n")] == '\0';
    if (whole) memcpy(n, weights, sizeof *n);
    free(weights);
    return whole;
}

bool net_write(const net *n, const char *notes, const char *path)
{
    char temp[4096];
    const float *const weights = (const float *)n;
    if (snprintf(temp, sizeof temp, "%s.part", path) >= (int)sizeof temp) return false;
    FILE *const f = fopen(temp, "w");
    if (!f) return false;
    fprintf(f, "%s %d %d %d\n%s", heading, (int)INPUTS, (int)WIDE, (int)NARROW, notes);
    for (size_t i = 0; i < NET_WEIGHTS; i++)
        fprintf(f, "%.9g%c", (double)weights[i], i % 8 == 7 || i + 1 == NET_WEIGHTS ? '\n' : ' ');
    const bool good = !ferror(f);
    return (fclose(f) == 0 && good) && rename(temp, path) == 0;
}
