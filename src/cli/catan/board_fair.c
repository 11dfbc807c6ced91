/* board_fair.c -- evaluates a board's fairness by playing on it. */
#include "board_fair.h"

#include "cli/playing_progress.h"
#include "hx/catan.h"

static int play(const void *rules, const board_fair *b, hx_fairness *out)
{
    hx_rollouts o = { .games = (int)b->games, .threads = (int)b->threads, .seed = b->seed };
    playing_watch(&o);
    const hx_status status = hx_fairness_by_play(rules, &o, out);
    playing_watched();
    if (status != HX_OK) return cli_error(HX_W_FAIR_CANNOT, hx_status_text(status, cli_language()));
    return out->played.games < 2 ? cli_error(HX_W_STOPPED) : CLI_DONE;
}

int board_fair_print(const void *rules, const board_fair *b)
{
    hx_fairness f;
    const int code = play(rules, b, &f), seats = hx_catan_game.seats(rules);
    if (code != CLI_DONE) return code;
    cli_print(stdout, HX_W_FAIR_HEAD, f.played.games, 100.0 / seats);
    for (int s = 0; s < seats; s++) {
        double low, high;
        playing_interval(f.played.chance[s], f.played.error[s], &low, &high);
        cli_print(stdout, HX_W_FAIR_SEAT, s + 1, 100 * f.played.chance[s], 100 * low, 100 * high,
                  f.played.wins[s]);
    }
    cli_print(stdout, HX_W_FAIR_SPREAD, 100 * f.spread, 100 * f.uneven);
    return cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
}

int board_fair_json(const void *rules, const board_fair *b, json_t **out)
{
    hx_fairness f;
    *out = NULL;
    const int code = play(rules, b, &f);
    if (code != CLI_DONE) return code;
    json_t *const seats = json_array();
    for (int s = 0; s < hx_catan_game.seats(rules); s++) {
        double low, high;
        playing_interval(f.played.chance[s], f.played.error[s], &low, &high);
        json_array_append_new(seats,
                              json_pack("{s:i, s:f, s:f, s:f, s:f, s:i}", "seat", s + 1, "chance",
                                        f.played.chance[s], "error", f.played.error[s], "ci_low",
                                        low, "ci_high", high, "wins", f.played.wins[s]));
    }
    *out = json_pack("{s:i, s:I, s:o, s:f, s:f}", "games", f.played.games, "seed",
                     (json_int_t)b->seed, "seats", seats, "spread", f.spread, "uneven", f.uneven);
    return cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
}
