/* sheets.c -- gives out the sheets, and the names of what is printed on them.
 *
 * The sheets themselves are in sheet_one.c, sheet_two.c and sheet_extra.c. */
#include "sheets.h"

#include <assert.h>

#include "hx/text.h"

const hx_dice_sheet *hx_dice_sheet_of(hx_dice_kind kind)
{
    static const hx_dice_sheet *const sheets[HX_DICE_KINDS] = { &dice_sheet_one, &dice_sheet_two,
                                                                &dice_sheet_extra };
    assert(kind < HX_DICE_KINDS);
    return sheets[kind];
}

/* Extra's roads are named by two corners of two digits each. */
static void put_corner_pair(hx_out *o, int number)
{
    for (int place = 1000; place > 0; place /= 10) {
        hx_put_char(o, (char)('0' + number / place % 10));
    }
}

int hx_dice_site_name(hx_dice_kind kind, int piece, int site, char *out, size_t cap)
{
    const hx_dice_sheet *sheet = hx_dice_sheet_of(kind);
    assert(site >= 0 && site < sheet->sites[piece]);
    hx_out o = hx_out_to(out, cap);
    hx_put_char(&o, "rsckw"[piece]);
    const int number = sheet->site[piece][site].number;
    if (kind == HX_DICE_EXTRA && piece == HX_DICE_ROAD) {
        put_corner_pair(&o, number);
    } else {
        hx_put_int(&o, number);
    }
    return hx_put_end(&o);
}

int hx_dice_joker_name(hx_dice_kind kind, int joker, char *out, size_t cap)
{
    const hx_dice_sheet *sheet = hx_dice_sheet_of(kind);
    assert(joker >= 0 && joker < sheet->jokers);
    hx_out o = hx_out_to(out, cap);
    hx_put_char(&o, 'j');
    hx_put_int(&o, sheet->joker[joker].number);
    return hx_put_end(&o);
}
