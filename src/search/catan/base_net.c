/* base_net.c -- the forward pass, gradients for training, and weight files. */
#include "base_net.h"

#include <stdio.h>

#include "search/layer.h"
#include "search/weights.h"

_Static_assert(WIDE % LAYER_BLOCK == 0 && NARROW % LAYER_BLOCK == 0, "whole blocks");
_Static_assert((int)INPUTS <= (int)LAYER_MOST, "room for the inputs");

WIDEST void net_run(const base_net *n, const float in[INPUTS], net_pass *p)
{
    layer_inputs s;
    layer_gather(in, INPUTS, &s);
    layer_run(&s, n->in[0], n->in_bias, WIDE, p->wide);
    layer_gather(p->wide, WIDE, &s);
    layer_run(&s, n->mid[0], n->mid_bias, NARROW, p->narrow);
    p->score = n->out_bias;
    for (int k = 0; k < NARROW; k++) p->score += p->narrow[k] * n->out[k];
}

float net_score(const base_net *n, const float in[INPUTS])
{
    net_pass p;
    net_run(n, in, &p);
    return p.score;
}

WIDEST void net_learn(const base_net *n, const float in[INPUTS], const net_pass *p, float slope,
                      base_net *sum)
{
    float narrow[NARROW], wide[WIDE];
    sum->out_bias += slope;
    for (int k = 0; k < NARROW; k++) {
        sum->out[k] += slope * p->narrow[k];
        narrow[k] = p->narrow[k] > 0 ? slope * n->out[k] : 0;
    }
    layer_learn(p->wide, WIDE, n->mid[0], narrow, NARROW, sum->mid[0], sum->mid_bias, wide);
    layer_learn(in, INPUTS, n->in[0], wide, WIDE, sum->in[0], sum->in_bias, NULL);
}

/* -- files ------------------------------------------------------------------------------ */

static const char heading[] = "hexshore-net 1";

static bool sizes_fit(const char *line)
{
    int inputs, wide, narrow;
    return sscanf(line, "hexshore-net 1 %d %d %d", &inputs, &wide, &narrow) == 3 &&
           inputs == INPUTS && wide == WIDE && narrow == NARROW;
}

bool net_read(base_net *n, const char *text)
{
    return sizes_fit(text) && weights_read((float *)n, NET_WEIGHTS, text);
}

bool net_write(const base_net *n, const char *notes, const char *path)
{
    char first[64];
    snprintf(first, sizeof first, "%s %d %d %d", heading, (int)INPUTS, (int)WIDE, (int)NARROW);
    return weights_write((const float *)n, NET_WEIGHTS, first, notes, path);
}
