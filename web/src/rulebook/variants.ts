/* variants.ts -- the chapter of options and house rules; its numbers are those of docs/rules/variants.md. */
import type { Chapter } from './book';
import { rule } from './rule';

export const variants: Chapter = {
  id: 'variants',
  title: ['Options and house rules', 'Optionen und Hausregeln'],
  about: [
    'What a table of the board game can change. Unless chosen, the rules of the other chapters hold.',
    'Was ein Tisch im Brettspiel ändern kann. Solange nichts gewählt ist, gelten die Regeln der anderen Kapitel.',
  ],
  sections: [
    {
      id: 'options',
      title: ['Options', 'Optionen'],
      rules: [
        rule('R-VAR-1', 'Other goals: 3 to 30 points.', 'Ein anderes Ziel: 3 bis 30 Punkte.'),
        rule(
          'R-VAR-2',
          'An endless bank, which never runs out of goods.',
          'Eine endlose Bank, der die Rohstoffe nie ausgehen.',
        ),
        rule(
          'R-VAR-3',
          'Another limit of the hand, above which half is given back on a seven.',
          'Eine andere Handgrenze, ab der bei einer Sieben die Hälfte abgegeben wird.',
        ),
        rule(
          'R-VAR-4',
          'The bank may give back the kind it took.',
          'Die Bank darf die Sorte zurückgeben, die sie genommen hat.',
        ),
        rule(
          'R-VAR-5',
          'Rivals without cards cannot be robbed.',
          'Wer keine Karten hat, kann nicht beraubt werden.',
        ),
        rule(
          'R-VAR-6',
          'Trade first, then build: the first thing built or bought ends trading in this turn.',
          'Erst handeln, dann bauen: Der erste Bau oder Kauf beendet den Handel in diesem Zug.',
        ),
        rule(
          'R-VAR-8',
          'A deck of 36 cards in place of dice, one for each roll: luck evens out sooner. When fewer than 13 are left all are shuffled.',
          'Ein Stapel von 36 Karten statt der Würfel, eine für jeden Wurf: Das Glück gleicht sich schneller aus. Sind weniger als 13 übrig, werden alle gemischt.',
        ),
        rule(
          'R-VAR-9',
          'How many offers may be made in a turn; none at all means no trade between players.',
          'Wie viele Angebote man im Zug machen darf; null heißt: kein Handel zwischen Spielern.',
        ),
        rule(
          'R-VAR-10',
          'Two players play by the usual rules on the usual island; it is a house rule.',
          'Zwei Spieler spielen nach den üblichen Regeln auf der üblichen Insel; das ist eine Hausregel.',
        ),
        rule(
          'R-VAR-11',
          'With paired players both may win throughout the turn.',
          'Mit Spielerpaaren können beide im ganzen Zug gewinnen.',
        ),
        rule(
          'R-VAR-12',
          'On the larger island the robber begins on the first desert, nobody chooses.',
          'Auf der größeren Insel beginnt der Räuber in der ersten Wüste, niemand wählt.',
        ),
        rule(
          'R-VAR-13',
          'After so many turns without a winner the game ends.',
          'Nach so vielen Zügen ohne Sieger endet das Spiel.',
        ),
        rule(
          'R-VAR-14',
          'Who begins: the highest roll, or a seat one names.',
          'Wer beginnt: der höchste Wurf, oder ein Platz, den man bestimmt.',
        ),
      ],
    },
    {
      id: 'friendly',
      title: ['The friendly robber', 'Der freundliche Räuber'],
      rules: [
        rule(
          'R-VAR-7 R-FRI-01',
          'The robber may not go to a hex where a poor player has a building, the mover included. Poor is who has at most so many points as the table says, usually two.',
          'Der Räuber darf nicht auf ein Feld, an dem ein armer Spieler ein Gebäude hat, auch nicht ein eigenes. Arm ist, wer höchstens so viele Punkte hat, wie der Tisch sagt, gewöhnlich zwei.',
        ),
        rule(
          'R-FRI-02 R-FRI-05',
          'If no other hex is left he goes to a desert, or stays there, and robs only who is not poor. Where there is no desert every hex is open, and the poor are not robbed.',
          'Bleibt kein anderes Feld, geht er in eine Wüste oder bleibt dort und beraubt nur, wer nicht arm ist. Ohne Wüste ist jedes Feld offen, und die Armen werden nicht beraubt.',
        ),
        rule(
          'R-FRI-03 R-FRI-06',
          'Knights may be played all the same, also by the second of paired players, and on a seven all give back cards as ever.',
          'Ritter darf man trotzdem spielen, auch als zweiter eines Spielerpaars, und bei einer Sieben geben alle Karten ab wie immer.',
        ),
      ],
    },
  ],
};
