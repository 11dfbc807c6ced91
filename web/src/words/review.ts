/* review.ts -- the page's texts for replay, review and insight; see table.ts. */
import type { WordTable } from './table';

export const review = {
  review_title: ['Replay and review', 'Wiedergabe und Auswertung'],
  review_intro: [
    'Open a game record (.hxr) to go through the game move by move: who was ahead, what the dice did, and what would have been better.',
    'Öffne die Mitschrift eines Spiels (.hxr), um es Zug für Zug anzusehen: wer vorn lag, was die Würfel taten, und was besser gewesen wäre.',
  ],
  review_recent: ['Or one of your games', 'Oder eines deiner Spiele'],
  review_open: ['Open a record', 'Mitschrift öffnen'],
  review_drop: ['Drop a .hxr file here, or', 'Lege eine .hxr-Datei hier ab, oder'],
  review_choose: ['Choose a file', 'Datei wählen'],
  review_other: ['Open another record', 'Andere Mitschrift öffnen'],
  review_share: ['Copy a link', 'Link kopieren'],
  review_copied: ['The link is copied.', 'Der Link ist kopiert.'],
  review_copy_this: ['Copy this link:', 'Kopiere diesen Link:'],
  review_too_long: [
    'This game is too long for a link. Download the record and send the file.',
    'Dieses Spiel ist zu lang für einen Link. Lade die Mitschrift herunter und verschicke die Datei.',
  ],
  review_position: ['Position', 'Stellung'],
  review_begin: ['The game begins.', 'Das Spiel beginnt.'],
  review_seat: ['Player {number}', 'Spieler {number}'],
  review_cards: ['{count} {count:card|cards}', '{count} {count:Karte|Karten}'],
  review_devs: ['Development cards {count}', 'Entwicklungskarten {count}'],

  /* steps */
  review_place: ['Place in the game', 'Stelle im Spiel'],
  review_place_of: ['{number} of {count}', '{number} von {count}'],
  review_first: ['To the beginning', 'Zum Anfang'],
  review_last: ['To the end', 'Zum Ende'],
  review_back: ['One move back', 'Einen Zug zurück'],
  review_on: ['One move on', 'Einen Zug weiter'],
  review_turn_back: ['To the turn before', 'Zur Runde davor'],
  review_turn_on: ['To the next turn', 'Zur nächsten Runde'],
  review_run: ['Play by itself', 'Von selbst ablaufen'],
  review_pause: ['Stop', 'Anhalten'],

  /* the review */
  review_working: ['The game is being reviewed …', 'Das Spiel wird ausgewertet …'],
  review_none: [
    'Chances cannot be told here, so luck and mistakes are not shown.',
    'Aussichten lassen sich hier nicht nennen; Glück und Fehler werden darum nicht gezeigt.',
  ],
  review_course: ['Course of the game', 'Verlauf'],
  review_course_about: ['Points after each turn', 'Punkte nach jedem Zug'],
  review_chances: ['Chances to win', 'Gewinnaussichten'],
  review_chances_about: ['Chance to win after each move', 'Gewinnaussicht nach jedem Zug'],
  review_points: ['Points to expect', 'Zu erwartende Punkte'],
  review_points_about: [
    'Final points to expect with best play, after each move',
    'Zu erwartende Endpunkte bei bestem Spiel, nach jedem Zug',
  ],
  review_luck_about: ['Luck so far', 'Glück bisher'],
  review_at: ['At move {number}: {values}', 'Bei Zug {number}: {values}'],
  review_luck_skill: ['Luck and skill', 'Glück und Können'],
  review_players: ['Figures of the players', 'Zahlen der Spieler'],
  review_player: ['Player', 'Spieler'],
  review_result: ['Result', 'Ergebnis'],
  review_luck: ['Luck', 'Glück'],
  review_adjusted: ['Without luck', 'Ohne Glück'],
  review_cost: ['Given away', 'Verschenkt'],
  review_marks: ['Inaccuracies · mistakes · blunders', 'Ungenau · Fehler · grobe Fehler'],
  review_received: ['received', 'erhalten'],
  review_expected: ['expected', 'erwartet'],
  review_explain_win: [
    'Luck is what dice and drawn cards changed in the chance to win, against their average. “Without luck” is the result less the luck: the fairer measure.',
    'Glück ist, was Würfel und gezogene Karten an der Gewinnaussicht änderten, verglichen mit ihrem Durchschnitt. „Ohne Glück“ ist das Ergebnis ohne diesen Teil: das gerechtere Maß.',
  ],
  review_explain_points: [
    'All values are exact. Luck is what the rolls changed against their average, in points; “given away” is what other choices would have brought.',
    'Alle Werte sind genau. Glück ist, was die Würfe gegenüber ihrem Durchschnitt änderten, in Punkten; „verschenkt“ ist, was andere Entscheidungen gebracht hätten.',
  ],
  review_explain_turns: [
    'All values are exact. Luck is the turns that the rolls saved against their average; “given away” is turns that other choices would have saved. Start − luck + given away = result.',
    'Alle Werte sind genau. Glück sind die Züge, die die Würfe gegenüber ihrem Durchschnitt sparten; „verschenkt“ sind Züge, die andere Entscheidungen gespart hätten. Anfang − Glück + verschenkt = Ergebnis.',
  ],
  review_explain_judged: [
    'Chances are those of the best bot. Luck is what the rolls changed against their average; “given away” is what other choices would have kept, with its typical error. Start + luck − given away + others = result.',
    'Die Aussichten sind die des besten Bots. Glück ist, was die Würfe gegenüber ihrem Durchschnitt änderten; „verschenkt“ ist, was andere Entscheidungen bewahrt hätten, mit dem typischen Fehler. Anfang + Glück − verschenkt + andere = Ergebnis.',
  ],
  review_start: ['Start', 'Anfang'],
  review_others: ['Others', 'Andere'],
  review_turns: ['Turns to expect', 'Zu erwartende Züge'],
  review_turns_about: [
    'Turns that the game will have taken with best play, after each move',
    'Züge, die die Partie bei bestem Spiel gedauert haben wird, nach jedem Zug',
  ],
  review_cost_win: ['{cost} of the chance to win', '{cost} der Gewinnaussicht'],
  review_cost_points: ['{cost} points', '{cost} Punkte'],
  review_cost_turns: ['{cost} turns', '{cost} Züge'],
  review_mistakes_title: ['What could have been better', 'Was besser gegangen wäre'],
  review_no_mistakes: [
    'Nobody made a mistake worth mentioning.',
    'Niemand machte einen nennenswerten Fehler.',
  ],
  review_fine: ['Fine', 'Gut'],
  review_inaccuracy: ['Inaccuracy', 'Ungenau'],
  review_mistake: ['Mistake', 'Fehler'],
  review_blunder: ['Blunder', 'Grober Fehler'],
  review_better: ['{mark}, costs {cost}. Better: {best}', '{mark}, kostet {cost}. Besser: {best}'],
  review_luck_of: ['Luck: {values}', 'Glück: {values}'],
  review_dice: ['Dice', 'Würfel'],
  review_dice_about: ['Rolled against expected', 'Gewürfelt und erwartet'],
  review_rolls: ['({rolls} in all)', '(insgesamt {rolls})'],
  review_column: ['{name}: {count}, expected {expected}', '{name}: {count}, erwartet {expected}'],
  review_expected_key: ['to be expected', 'zu erwarten'],
  insight_production: ['Cards from the rolls', 'Karten aus den Würfen'],
  insight_tracker: ['Card tracker: what everybody may hold', 'Kartenzähler: was jeder haben kann'],
  insight_tracker_open: ['Card tracker', 'Kartenzähler'],
  insight_mean: ['on average {mean}', 'im Mittel {mean}'],
  insight_road: ['Road, title from 5', 'Straße, Titel ab 5'],
  insight_army: ['Knights, title from 3', 'Ritter, Titel ab 3'],
  insight_holds: ['has the title', 'hat den Titel'],
  insight_races: ['Races for the titles', 'Wettlauf um die Titel'],

  /* sealed dice */
  seal_title: ['The sealed dice', 'Die versiegelten Würfel'],
  seal_about: [
    'A sealed game can be checked: every roll and every card must follow from the envelope that was shown before the game.',
    'Ein versiegeltes Spiel lässt sich prüfen: Jeder Wurf und jede Karte muss aus dem Umschlag folgen, der vor dem Spiel gezeigt wurde.',
  ],
  seal_open: ['Open the sealed dice', 'Versiegelte Würfel öffnen'],
  seal_unsealed: [
    'This game was not sealed, so its dice cannot be checked.',
    'Dieses Spiel war nicht versiegelt, seine Würfel lassen sich nicht prüfen.',
  ],
  seal_in_order: [
    'All in order: {moves} {moves:move|moves}, of which {outcomes} came out of the envelope exactly as played.',
    'Alles in Ordnung: {moves} {moves:Zug|Züge}, davon kamen {outcomes} genau so aus dem Umschlag.',
  ],
  seal_closed: [
    'In order so far ({moves} {moves:move|moves}). The envelope is opened when the game is over.',
    'Bis hierher in Ordnung ({moves} {moves:Zug|Züge}). Der Umschlag wird geöffnet, wenn das Spiel zu Ende ist.',
  ],
  seal_wrong: ['Not in order:', 'Nicht in Ordnung:'],
  seal_values: [
    'In the seed of the dice: the secret of whoever ran the game, and the own values of {n} of {seats} {seats:player|players} (seat {list}).',
    'Im Keim der Würfel: das Geheimnis dessen, der das Spiel führte, und die eigenen Werte von {n} von {seats} {seats:Spieler|Spielern} (Platz {list}).',
  ],
  seal_no_values: [
    'In the seed of the dice: the secret of whoever ran the game alone; no player added a value. The dice were not changed during the game, but the envelope could be chosen before it.',
    'Im Keim der Würfel: allein das Geheimnis dessen, der das Spiel führte; kein Spieler hat einen Wert beigetragen. Die Würfel wurden während des Spiels nicht geändert, aber der Umschlag konnte vorher ausgesucht werden.',
  ],
  seal_drawn_once: ['The seed was drawn once.', 'Der Keim wurde einmal gezogen.'],
  seal_drawn: [
    'The seed was drawn {n} times: somebody sealed a value and did not show it, and the game was sealed anew.',
    'Der Keim wurde {n}-mal gezogen: Jemand hat einen Wert versiegelt und nicht gezeigt, und das Spiel wurde neu versiegelt.',
  ],
  seal_kept_same: [
    'The envelope is the one this browser was shown before the game.',
    'Es ist der Umschlag, der diesem Browser vor dem Spiel gezeigt wurde.',
  ],
  seal_kept_other: [
    'This is NOT the envelope this browser was shown before the game!',
    'Das ist NICHT der Umschlag, der diesem Browser vor dem Spiel gezeigt wurde!',
  ],
  seal_kept_none: [
    'This browser kept no envelope of this game, so only you can say whether it is the one you were shown.',
    'Dieser Browser hat keinen Umschlag dieses Spiels aufgehoben; ob es der gezeigte ist, kannst nur du sagen.',
  ],
  seal_kept_value: [
    'The value this browser added is in the dice.',
    'Der Wert, den dieser Browser beigetragen hat, ist in den Würfeln.',
  ],
  seal_kept_no_value: [
    'The value this browser added is NOT in the dice!',
    'Der Wert, den dieser Browser beigetragen hat, ist NICHT in den Würfeln!',
  ],
  seal_envelope: ['Envelope of this record:', 'Umschlag dieser Mitschrift:'],
  seal_compare: [
    'Envelope you were shown before the game (to compare)',
    'Umschlag, der dir vor dem Spiel gezeigt wurde (zum Vergleich)',
  ],
  seal_same: ['It is the same envelope.', 'Es ist derselbe Umschlag.'],
  seal_other: ['This is another envelope.', 'Das ist ein anderer Umschlag.'],
  seal_not_a_record: [
    'this is no game record of version 1.',
    'das ist keine Mitschrift der Version 1.',
  ],
  seal_tag_twice: ['the tag {detail} stands there twice.', 'das Feld {detail} steht zweimal da.'],
  seal_tag_missing: ['the tag {detail} is missing.', 'das Feld {detail} fehlt.'],
  seal_tag_form: [
    'the tag {detail} is not as it should be.',
    'das Feld {detail} hat nicht die richtige Form.',
  ],
  seal_chain_line: [
    'a line of the chain is not what it was: {detail}',
    'eine Zeile der Kette ist nicht mehr, was sie war: {detail}',
  ],
  seal_chain_length: [
    'the chain has another number of lines: {detail}.',
    'die Kette hat eine andere Zahl von Zeilen: {detail}.',
  ],
  seal_chain_broken: ['the chain does not hold.', 'die Kette hält nicht.'],
  seal_seat_value: [
    'the value of player {detail} does not fit its seal.',
    'der Wert von Spieler {detail} passt nicht zu seinem Siegel.',
  ],
  seal_envelope_other: [
    'what came out of the envelope is not what was sealed in it.',
    'was aus dem Umschlag kam, ist nicht, was versiegelt wurde.',
  ],
  seal_odds: [
    'the odds of hidden cards are missing or too many.',
    'die Chancen verdeckter Karten fehlen oder sind zu viele.',
  ],
  seal_outcome: [
    'an outcome is not what the envelope says: {detail}',
    'ein Ergebnis ist nicht, was der Umschlag sagt: {detail}',
  ],
} as const satisfies WordTable;
