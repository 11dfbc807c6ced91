/* seal.ts -- the page's texts for checking sealed dice; see table.ts. */
import type { WordTable } from './table';
import { addWords } from './words';

export const seal = {
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
    'In the seed of the dice: the secret of the server or program that ran the game, and values added by {n} of {seats} {seats:player|players} (seat {list}).',
    'Im Keim der Würfel: das Geheimnis dessen, der das Spiel führte, und die eigenen Werte von {n} von {seats} {seats:Spieler|Spielern} (Platz {list}).',
  ],
  seal_no_values: [
    'In the seed of the dice: the secret of the server or program that ran the game alone; no player added a value. The dice were not changed during the game, but the envelope could be chosen before it.',
    'Im Keim der Würfel: allein das Geheimnis dessen, der das Spiel führte; kein Spieler hat einen Wert beigetragen. Die Würfel wurden während des Spiels nicht geändert, aber der Umschlag konnte vorher ausgesucht werden.',
  ],
  seal_drawn_once: ['The seed was drawn once.', 'Der Keim wurde einmal gezogen.'],
  seal_drawn: [
    'The seed was drawn {n} times: somebody sealed a value and did not show it, and the game was sealed again.',
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
  seal_envelope: ['Envelope of this game:', 'Umschlag dieses Spiels:'],
  seal_compare: [
    'Envelope you were shown before the game (to compare)',
    'Umschlag, der dir vor dem Spiel gezeigt wurde (zum Vergleich)',
  ],
  seal_same: ['It is the same envelope.', 'Es ist derselbe Umschlag.'],
  seal_other: ['This is another envelope.', 'Das ist ein anderer Umschlag.'],
  seal_not_a_record: [
    'this is not a game record of version 1.',
    'das ist keine Aufzeichnung der Version 1.',
  ],
  seal_tag_twice: ['the tag {detail} occurs twice.', 'das Feld {detail} steht zweimal da.'],
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

addWords(seal);
