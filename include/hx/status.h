/* status.h -- why a move or a text was rejected.
 *
 * The values are stored in logs and sent to clients: append, never renumber.
 * hx_status_text() gives the sentences for people, in each language; they are in src/base/status.def. */
#ifndef HX_STATUS_H
#define HX_STATUS_H

#include "hx/api.h"

HX_API_BEGIN

#define HX_STATUS_LIST(X)                                                                          \
    X(OK, 0)                                                                                       \
    X(OVER, 1)                                                                                     \
    X(NOT_YOUR_TURN, 2)                                                                            \
    X(WRONG_STEP, 3)                                                                               \
    X(CANNOT_PAY, 4)                                                                               \
    X(NO_PIECE, 5)                                                                                 \
    X(OCCUPIED, 6)                                                                                 \
    X(TOO_CLOSE, 7)                                                                                \
    X(NOT_CONNECTED, 8)                                                                            \
    X(NO_SUCH_PLACE, 9)                                                                            \
    X(SAME_PLACE, 10)                                                                              \
    X(PROTECTED, 11)                                                                               \
    X(BANK_SHORT, 12)                                                                              \
    X(BAD_RATE, 13)                                                                                \
    X(BAD_OFFER, 14)                                                                               \
    X(OFFER_LIMIT, 15)                                                                             \
    X(NOT_ACCEPTED, 16)                                                                            \
    X(CARD_TOO_NEW, 17)                                                                            \
    X(ONE_CARD, 18)                                                                                \
    X(NO_CARD, 19)                                                                                 \
    X(DECK_EMPTY, 20)                                                                              \
    X(WRONG_COUNT, 21)                                                                             \
    X(NOT_IN_ORDER, 22)                                                                            \
    X(JOKER_USED, 23)                                                                              \
    X(BLOCKED, 24)                                                                                 \
    X(FORBIDDEN, 25)                                                                               \
    X(BAD_TEXT, 26)                                                                                \
    X(BAD_RULES, 27)                                                                               \
    X(BAD_POSITION, 28)                                                                            \
    X(BAD_VERSION, 29)                                                                             \
    X(NO_ROOM, 30)                                                                                 \
    X(NO_MEMORY, 60)                                                                               \
    X(SHIP_STAYS, 31)                                                                              \
    X(ONE_SHIP, 32)                                                                                \
    X(PIRATE_THERE, 33)                                                                            \
    X(KNIGHT_RESTS, 40)                                                                            \
    X(KNIGHT_PROMOTED, 41)                                                                         \
    X(NEEDS_FORTRESS, 42)                                                                          \
    X(NEEDS_CITY, 43)                                                                              \
    X(THIEF_ASLEEP, 44)                                                                            \
    X(NO_EFFECT, 45)                                                                               \
    X(TOO_MANY_CARDS, 46)

typedef enum hx_status {
#define HX_STATUS_ENUM(name, value) HX_##name = (value),
    HX_STATUS_LIST(HX_STATUS_ENUM)
#undef HX_STATUS_ENUM
} hx_status;

typedef enum hx_language { HX_ENGLISH, HX_GERMAN, HX_LANGUAGES } hx_language;

/* "CANNOT_PAY", the stable name, and the sentence.  Never NULL. */
const char *hx_status_name(hx_status);
const char *hx_status_text(hx_status, hx_language);

/* Where and why a text was rejected. `at` counts bytes from the start of the text; `word` is what
 * was found there, cut to fit. Filled only on errors. */
typedef struct hx_error {
    hx_status status;
    int at;
    char word[40];   /* what stood there                                    */
    char wanted[88]; /* what was expected, in English; may be ""   */
} hx_error;

HX_API_END

#endif
