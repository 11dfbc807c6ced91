/* dice_net.c -- the network of dice_evaluator.h: forward pass, gradients, weight files. */
#include <stdio.h>
#include <string.h>

#include "dice_evaluator.h"
#include "search/layer.h"
#include "search/weights.h"

_Static_assert(DICE_NET_WIDE % LAYER_BLOCK == 0 && DICE_NET_NARROW % LAYER_BLOCK == 0,
               "whole blocks");
_Static_assert((int)DICE_NET_INPUTS <= (int)LAYER_MOST, "room for the inputs");

/* A power of two by building its exponent, times a series for what is left, at most
 * half of ln 2: thirteen terms are exact to the last bit or two. */
double dice_net_exp(double x)
{
    const double ln2 = 0.69314718055994530942;
    x = x < -700 ? -700 : x > 700 ? 700 : x;
    const int k = (int)(x / ln2 + (x < 0 ? -0.5 : 0.5));
    const double rest = x - k * ln2;
    double sum = 1;
    for (int n = 13; n > 0; n--) sum = 1 + rest * sum / n;
    const uint64_t bits = (uint64_t)(k + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return sum * power;
}

void dice_net_shares(const double *score, int count, double *share)
{
    double most = score[0], sum = 0;
    for (int i = 1; i < count; i++) most = score[i] > most ? score[i] : most;
    for (int i = 0; i < count; i++) sum += share[i] = dice_net_exp(score[i] - most);
    for (int i = 0; i < count; i++) share[i] /= sum;
}

WIDEST void dice_net_run(const dice_net *n, int seats, dice_net_pass *p)
{
    for (int i = 0; i < seats; i++) {
        layer_inputs s;
        layer_gather(p->in[i], DICE_NET_INPUTS, &s);
        layer_run(&s, n->in[0], n->in_bias, DICE_NET_WIDE, p->wide[i]);
        layer_gather(p->wide[i], DICE_NET_WIDE, &s);
        layer_run(&s, n->mid[0], n->mid_bias, DICE_NET_NARROW, p->narrow[i]);
        float score = n->out_bias;
        for (int k = 0; k < DICE_NET_NARROW; k++) score += p->narrow[i][k] * n->out[k];
        p->score[i] = (double)score;
    }
    dice_net_shares(p->score, seats, p->chance);
}

WIDEST void dice_net_learn(const dice_net *n, int seats, const dice_net_pass *p, const float *slope,
                           dice_net *sum)
{
    float narrow[DICE_NET_NARROW], wide[DICE_NET_WIDE];
    for (int i = 0; i < seats; i++) {
        sum->out_bias += slope[i];
        for (int k = 0; k < DICE_NET_NARROW; k++) {
            sum->out[k] += slope[i] * p->narrow[i][k];
            narrow[k] = p->narrow[i][k] > 0 ? slope[i] * n->out[k] : 0;
        }
        layer_learn(p->wide[i], DICE_NET_WIDE, n->mid[0], narrow, DICE_NET_NARROW, sum->mid[0],
                    sum->mid_bias, wide);
        layer_learn(p->in[i], DICE_NET_INPUTS, n->in[0], wide, DICE_NET_WIDE, sum->in[0],
                    sum->in_bias, NULL);
    }
}

/* -- files ------------------------------------------------------------------------------------ */

static int heading(hx_dice_kind kind, char *out, size_t room)
{
    return snprintf(out, room, "hexshore-dice-net 1 %s %d %d %d", hx_dice_sheet_of(kind)->name,
                    (int)DICE_NET_INPUTS, (int)DICE_NET_WIDE, (int)DICE_NET_NARROW);
}

bool dice_net_read(dice_net *n, hx_dice_kind kind, const char *text)
{
    char first[96];
    const int length = heading(kind, first, sizeof first);
    if (strncmp(text, first, (size_t)length) != 0 || text[length] != '\n') return false;
    return weights_read((float *)n, DICE_NET_WEIGHTS, text);
}

bool dice_net_write(const dice_net *n, hx_dice_kind kind, const char *notes, const char *path)
{
    char first[96];
    heading(kind, first, sizeof first);
    return weights_write((const float *)n, DICE_NET_WEIGHTS, first, notes, path);
}
