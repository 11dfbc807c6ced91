/* dice_spec.c -- rules from a text such as "dice extra seats=3 castles=on".
 *
 * The first word is the game's name; one bare word chooses the variation, the
 * rest are options.  What a variation does not have is refused, not ignored,
 * and so is anything said twice. */
#include "dice_internal.h"

#define ON(kind) (1u << HX_DICE_##kind)

enum option {
    VARIATION,
    OPT_SEATS,
    OPT_KNIGHTS,
    OPT_JOKER,
    OPT_CASTLES,
    OPT_LONGEST_ROAD,
    OPT_FIRST,
    OPTIONS
};

/* The defaults here are Island One's, the game a bare "dice" means; those of every variation are
 * in defaults(), and dice_option() tells them. */
const hx_option dice_options[] = {
    { "variation",
      "island-one|island-two|plus|extra",
      "island-one",
      { "island-one: own sheet, 15 turns; island-two (plus): own sheet, race to 10 points; "
        "extra: one shared island, race to 10 points",
        "island-one: eigener Plan, 15 Züge; island-two (plus): eigener Plan, Wettlauf zu 10 "
        "Punkten; "
        "extra: gemeinsame Insel, Wettlauf zu 10 Punkten" } },
    { "seats",
      "1..4",
      "2",
      { "players; extra needs at least 2", "Spieler; extra braucht mindestens 2" } },
    { "knights",
      "sheet|flat",
      "sheet",
      { "island-one: knights count 1 to 6 points as printed, or 1 each",
        "island-one: Ritter zählen 1 bis 6 Punkte wie gedruckt, oder je 1" } },
    { "joker",
      "same-turn|later-turn",
      "same-turn",
      { "whether a joker works in the turn its knight is built; extra: later-turn unless said",
        "ob ein Joker im Zug wirkt, in dem sein Ritter gebaut wird; extra: sonst later-turn" } },
    { "castles",
      "on|off",
      "off",
      { "extra: castles for six equal dice", "extra: Burgen für sechs gleiche Würfel" } },
    { "longest-road",
      "1|2",
      "1",
      { "extra: points for the Longest Road", "extra: Punkte für die Längste Handelsstraße" } },
    { "first",
      "seat1|seat2|seat3|seat4|random",
      "seat1",
      { "who begins, the youngest by the rules: a seat, or drawn by lot",
        "wer beginnt, nach der Regel der Jüngste: ein Platz, oder ausgelost" } },
    { NULL, NULL, NULL, { NULL, NULL } },
};

/* Which variations know an option, and what to say to the others. */
static const struct {
    unsigned kinds;
    const char *only;
} scope[OPTIONS] = {
    [VARIATION] = { ~0u, "" },
    [OPT_SEATS] = { ~0u, "" },
    [OPT_KNIGHTS] = { ON(ISLAND_ONE), "knights= only with island-one" },
    [OPT_JOKER] = { ~0u, "" },
    [OPT_CASTLES] = { ON(EXTRA), "castles= only with extra" },
    [OPT_LONGEST_ROAD] = { ON(EXTRA), "longest-road= only with extra" },
    [OPT_FIRST] = { ~0u, "" },
};

/* What has been read; where each option stood, for later complaints. */
typedef struct reading {
    rules rules;
    hx_in place[OPTIONS];
    bool given[OPTIONS];
} reading;

static rules defaults(hx_dice_kind kind)
{
    const bool extra = kind == HX_DICE_EXTRA;
    return (rules){
        .kind = (uint8_t)kind,
        .seats = 2,
        .joker_later = extra, /* [R-EX-11], against [R-I1-09] */
        .road_points = extra                        ? 1
                       : kind == HX_DICE_ISLAND_TWO ? HX_DICE_TITLE_POINTS
                                                    : 0,
    };
}

static const char *const variations[] = { "island-one", "island-two", "extra", "plus" };

/* The place of the word in the list; the reader moves on if it is there. */
static bool take_one_of(hx_in *in, const char *const *words, int count, int *which)
{
    char word[24];
    hx_in ahead = *in;
    if (!hx_take_word(&ahead, '\0', word, sizeof word)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (hx_text_same(word, words[i])) {
            *which = i;
            *in = ahead;
            return true;
        }
    }
    return false;
}

static bool take_variation(hx_in *in, rules *r)
{
    int which;
    if (!take_one_of(in, variations, 4, &which)) {
        return false;
    }
    r->kind = (uint8_t)(which == 3 ? HX_DICE_ISLAND_TWO : which);
    return true;
}

/* One of two words into 0 or 1. */
static bool take_choice(hx_in *in, const char *zero, const char *one, uint8_t *to)
{
    const char *const words[] = { zero, one };
    int which;
    if (!take_one_of(in, words, 2, &which)) {
        return false;
    }
    *to = (uint8_t)which;
    return true;
}

static const char *const beginners[] = { "seat1", "seat2", "seat3", "seat4", "random" };

static bool take_first(hx_in *in, uint8_t *to)
{
    int which;
    if (!take_one_of(in, beginners, HX_DICE_SEATS + 1, &which)) {
        return false;
    }
    *to = (uint8_t)(which == HX_DICE_SEATS ? HX_DICE_RANDOM : which);
    return true;
}

static bool take_value(hx_in *in, enum option option, rules *r)
{
    int seats;
    switch (option) {
    case VARIATION: return take_variation(in, r);
    case OPT_SEATS:
        if (!hx_take_int(in, 1, HX_DICE_SEATS, &seats)) {
            return false;
        }
        r->seats = (uint8_t)seats;
        return true;
    case OPT_KNIGHTS: return take_choice(in, "sheet", "flat", &r->flat_knights);
    case OPT_JOKER: return take_choice(in, "same-turn", "later-turn", &r->joker_later);
    case OPT_CASTLES: return take_choice(in, "off", "on", &r->castles);
    case OPT_FIRST: return take_first(in, &r->first);
    default: break;
    }
    if (!take_choice(in, "1", "2", &r->road_points)) {
        return false;
    }
    r->road_points++;
    return true;
}

/* The option whose name and "=" stand here; OPTIONS if none. */
static enum option take_name(hx_in *in)
{
    for (int i = 0; i < OPTIONS; i++) {
        hx_in ahead = *in;
        if (hx_take_text(&ahead, dice_options[i].name) && hx_take_char(&ahead, '=')) {
            *in = ahead;
            return (enum option)i;
        }
    }
    return OPTIONS;
}

/* One blank-separated word: a bare variation, or name=value. */
static hx_status read_word(hx_in *in, reading *got, hx_error *why)
{
    const hx_in place = *in;
    enum option option = take_name(in);
    bool taken = false;
    if (option == OPTIONS) {
        option = VARIATION;
        if (!take_variation(in, &got->rules)) {
            return hx_refuse(&place, HX_BAD_RULES,
                             "island-one, island-two, plus, extra, or seats= knights= joker= "
                             "castles= longest-road= first=",
                             why);
        }
        taken = true;
    }
    if (got->given[option]) {
        return hx_refuse(&place, HX_BAD_RULES, "each choice only once", why);
    }
    if (!taken) {
        taken = take_value(in, option, &got->rules);
    }
    const hx_in after = *in;
    hx_skip_blanks(in);
    if (!taken || (after.at == in->at && !hx_in_done(in))) {
        return hx_refuse(&after, HX_BAD_RULES, dice_options[option].values, why);
    }
    got->place[option] = place;
    got->given[option] = true;
    return HX_OK;
}

/* What was not said becomes the variation's default; what it lacks is refused. */
static hx_status complete(reading *got, hx_error *why)
{
    const rules usual = defaults((hx_dice_kind)got->rules.kind);
    for (int i = 0; i < OPTIONS; i++) {
        if (got->given[i] && !(scope[i].kinds >> got->rules.kind & 1)) {
            return hx_refuse(&got->place[i], HX_BAD_RULES, scope[i].only, why);
        }
    }
    if (!got->given[OPT_SEATS]) {
        got->rules.seats = usual.seats;
    }
    if (!got->given[OPT_JOKER]) {
        got->rules.joker_later = usual.joker_later;
    }
    if (!got->given[OPT_LONGEST_ROAD]) {
        got->rules.road_points = usual.road_points;
    }
    if (got->rules.kind == HX_DICE_EXTRA && got->rules.seats < 2) {
        return hx_refuse(&got->place[OPT_SEATS], HX_BAD_RULES, "2..4 seats with extra", why);
    }
    const uint8_t first = got->rules.first;
    if (first == HX_DICE_RANDOM ? got->rules.seats < 2 : first >= got->rules.seats) {
        return hx_refuse(&got->place[OPT_FIRST], HX_BAD_RULES,
                         first == HX_DICE_RANDOM ? "several seats with first=random"
                                                 : "first= and a seat of this game",
                         why);
    }
    return HX_OK;
}

hx_status dice_rules(void *out, const char *spec, hx_error *why)
{
    hx_in in = hx_in_from(spec);
    hx_skip_blanks(&in);
    const hx_in place = in;
    char name[8];
    if (!hx_take_word(&in, '\0', name, sizeof name) || !hx_text_same(name, "dice")) {
        return hx_refuse(&place, HX_BAD_RULES, "dice", why);
    }
    reading got = { 0 };
    hx_skip_blanks(&in);
    while (!hx_in_done(&in)) {
        const hx_status st = read_word(&in, &got, why);
        if (st != HX_OK) {
            return st;
        }
    }
    const hx_status st = complete(&got, why);
    if (st == HX_OK) {
        *(rules *)out = got.rules;
    }
    return st;
}

/* -- and back ------------------------------------------------------------------ */

static const char *joker_word(const rules *r)
{
    return r->joker_later ? "later-turn" : "same-turn";
}

static const char *first_word(const rules *r)
{
    return beginners[r->first == HX_DICE_RANDOM ? HX_DICE_SEATS : r->first];
}

static void put_value(hx_out *o, const rules *r, enum option option)
{
    switch (option) {
    case VARIATION: hx_put(o, variations[r->kind]); break;
    case OPT_SEATS: hx_put_int(o, r->seats); break;
    case OPT_KNIGHTS: hx_put(o, r->flat_knights ? "flat" : "sheet"); break;
    case OPT_JOKER: hx_put(o, joker_word(r)); break;
    case OPT_CASTLES: hx_put(o, r->castles ? "on" : "off"); break;
    case OPT_LONGEST_ROAD: hx_put_int(o, r->road_points); break;
    default: hx_put(o, first_word(r)); break;
    }
}

static bool knows(const rules *r, enum option option)
{
    return scope[option].kinds >> r->kind & 1;
}

int dice_option(const void *rules_, int index, char *out, size_t cap)
{
    const rules *r = rules_;
    hx_out o = hx_out_to(out, cap);
    if (!knows(r, (enum option)index) || (index == OPT_FIRST && r->seats < 2)) return -1;
    put_value(&o, r, (enum option)index);
    return hx_put_end(&o);
}

static void put_option(hx_out *o, const rules *r, enum option option)
{
    if (!knows(r, option)) return;
    hx_put_char(o, ' ');
    hx_put(o, dice_options[option].name);
    hx_put_char(o, '=');
    put_value(o, r, option);
}

int dice_spec(const void *rules_, char *out, size_t cap)
{
    static const uint8_t order[] = { OPT_SEATS, OPT_KNIGHTS, OPT_CASTLES, OPT_LONGEST_ROAD,
                                     OPT_JOKER };
    const rules *r = rules_;
    hx_out o = hx_out_to(out, cap);
    hx_put(&o, "dice ");
    put_value(&o, r, VARIATION);
    for (size_t i = 0; i < sizeof order; i++) put_option(&o, r, (enum option)order[i]);
    /* Left out where seat 1 begins: so were the specs before there was a choice. */
    if (r->first) put_option(&o, r, OPT_FIRST);
    return hx_put_end(&o);
}
