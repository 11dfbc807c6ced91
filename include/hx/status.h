/* status.h -- why a move or a text was refused.
 *
 * The values are stored in logs and sent to clients: append, never renumber.
 * The sentences are for people; hx_status_text() gives them in each language. */
#ifndef HX_STATUS_H
#define HX_STATUS_H

#define HX_STATUS_LIST(X)                                                                          \
    X(OK, 0, "fine", "in Ordnung")                                                                 \
    X(OVER, 1, "the game is over", "das Spiel ist zu Ende")                                        \
    X(NOT_YOUR_TURN, 2, "another seat is to act", "ein anderer Platz ist an der Reihe")            \
    X(WRONG_STEP, 3, "that is not possible at this point of the turn",                             \
      "das geht an dieser Stelle des Zuges nicht")                                                 \
    X(CANNOT_PAY, 4, "the cards or dice for that are missing", "dafür fehlen Karten oder Würfel")  \
    X(NO_PIECE, 5, "no piece of that kind is left", "von dieser Art ist kein Stück mehr übrig")    \
    X(OCCUPIED, 6, "that place is taken", "dieser Ort ist besetzt")                                \
    X(TOO_CLOSE, 7, "that is too close to another building", "das ist zu nah an einem Gebäude")    \
    X(NOT_CONNECTED, 8, "nothing of yours leads there", "dorthin führt nichts Eigenes")            \
    X(NO_SUCH_PLACE, 9, "there is no such place on this board", "diesen Ort gibt es hier nicht")   \
    X(SAME_PLACE, 10, "it must go to another place", "es muss an einen anderen Ort")               \
    X(PROTECTED, 11, "a rule in play protects that place", "eine Regel schützt diesen Ort")        \
    X(BANK_SHORT, 12, "the bank does not have those cards", "die Bank hat diese Karten nicht")     \
    X(BAD_RATE, 13, "the bank does not trade at that rate", "zu diesem Kurs tauscht die Bank nicht") \
    X(BAD_OFFER, 14, "both sides must give, and no kind may be on both sides",                     \
      "beide Seiten müssen geben, und keine Art darf auf beiden Seiten stehen")                    \
    X(OFFER_LIMIT, 15, "no more offers are allowed this turn", "in diesem Zug sind keine Angebote mehr erlaubt") \
    X(NOT_ACCEPTED, 16, "that seat has not agreed to these terms", "dieser Platz hat dem nicht zugestimmt") \
    X(CARD_TOO_NEW, 17, "that card was bought this turn", "diese Karte wurde erst in diesem Zug gekauft") \
    X(ONE_CARD, 18, "only one development card may be played a turn",                              \
      "nur eine Entwicklungskarte darf im Zug gespielt werden")                                    \
    X(NO_CARD, 19, "you do not hold that card", "diese Karte hast du nicht")                       \
    X(DECK_EMPTY, 20, "the deck is empty", "der Stapel ist leer")                                  \
    X(WRONG_COUNT, 21, "that is the wrong number of cards or dice", "das ist die falsche Anzahl")  \
    X(NOT_IN_ORDER, 22, "something else must be built first", "vorher muss etwas anderes gebaut werden") \
    X(JOKER_USED, 23, "that joker is used or not yet yours", "dieser Joker ist verbraucht oder noch nicht deiner") \
    X(BLOCKED, 24, "the way there is closed", "der Weg dorthin ist versperrt")                     \
    X(FORBIDDEN, 25, "a rule in play forbids it", "eine Regel verbietet es")                       \
    X(BAD_TEXT, 26, "the text is not in the notation", "der Text entspricht nicht der Notation")   \
    X(BAD_RULES, 27, "unknown rules, or rules that do not combine",                                \
      "unbekannte Regeln, oder Regeln, die nicht zusammenpassen")                                  \
    X(BAD_POSITION, 28, "that position cannot occur", "diese Stellung kann nicht vorkommen")       \
    X(BAD_VERSION, 29, "made by another version", "von einer anderen Version erzeugt")             \
    X(NO_ROOM, 30, "too long for the place it must fit", "zu lang für den vorgesehenen Platz")

typedef enum hx_status {
#define HX_STATUS_ENUM(name, value, english, german) HX_##name = (value),
    HX_STATUS_LIST(HX_STATUS_ENUM)
#undef HX_STATUS_ENUM
} hx_status;

typedef enum hx_language { HX_ENGLISH, HX_GERMAN, HX_LANGUAGES } hx_language;

/* "CANNOT_PAY", the stable name, and the sentence.  Never NULL. */
const char *hx_status_name(hx_status);
const char *hx_status_text(hx_status, hx_language);

/* Where and why a text was refused.  `at` counts bytes from the start of the
 * text; `word` is what stood there, cut to fit.  Filled only on refusal. */
typedef struct hx_error {
    hx_status status;
    int at;
    char word[40];  /* what stood there                                    */
    char wanted[88]; /* what would have been right, in English; may be ""   */
} hx_error;

#endif
