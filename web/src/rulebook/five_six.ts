/* five_six.ts -- the chapter of five and six players; its numbers are those of docs/rules/five-six.md. */
import type { Chapter } from './book';
import { rule } from './rule';

export const fiveSix: Chapter = {
  id: 'five-six',
  title: ['Five and six players', 'Fünf und sechs Spieler'],
  about: [
    'A larger island, and a second chance to build before the dice come back to you. A table plays one of two turn rules.',
    'Eine größere Insel, und eine zweite Gelegenheit zu bauen, ehe die Würfel wieder bei dir sind. Ein Tisch spielt nach einer von zwei Zugregeln.',
  ],
  sections: [
    {
      id: 'larger',
      title: ['The larger island', 'Die größere Insel'],
      rules: [
        rule(
          'R-56-1 R-56-10',
          'The island has 30 hexes in rows of 3, 4, 5, 6, 5, 4 and 3: 6 forests, 6 pastures, 6 fields, 5 hills, 5 mountains and 2 deserts.',
          'Die Insel hat 30 Felder in Reihen zu 3, 4, 5, 6, 5, 4 und 3: 6 Wälder, 6 Weiden, 6 Äcker, 5 Hügel, 5 Gebirge und 2 Wüsten.',
        ),
        rule(
          'R-56-2 R-56-12 R-56-13',
          'It has 28 numbers of its own, laid in a spiral past both deserts. No 6 or 8 touches another.',
          'Sie hat 28 eigene Zahlen, die in einer Spirale ausgelegt werden, an beiden Wüsten vorbei. Keine 6 oder 8 berührt eine andere.',
        ),
        rule(
          'R-56-3 R-56-11',
          'There are 11 harbours: five 3:1, two for wool, one for each other good.',
          'Es gibt 11 Häfen: fünf 3:1, zwei für Wolle, je einen für die anderen Rohstoffe.',
        ),
        rule(
          'R-56-4 R-56-5',
          'The bank has 24 cards of each good, the deck 34: 20 knights, 5 victory points, three each of the others. Everybody has the usual pieces.',
          'Die Bank hat 24 Karten von jedem Rohstoff, der Stapel 34: 20 Ritter, 5 Siegpunkte, je drei der übrigen. Jeder hat die üblichen Figuren.',
        ),
        rule(
          'R-56-14',
          'The robber begins on one of the deserts; the starting player chooses which.',
          'Der Räuber beginnt in einer der Wüsten; wer beginnt, wählt sie.',
        ),
        rule(
          'R-56-15 R-56-17',
          'Instead of a shuffled island there are two printed ones: an example, and one for newcomers on which everybody’s first pieces stand already.',
          'Statt einer gemischten Insel gibt es zwei gedruckte: ein Beispiel, und eine für Einsteiger, auf der die ersten Figuren aller schon stehen.',
        ),
        rule(
          'R-56-6 R-56-16',
          'Everything else is as with fewer players: ten points win, and placing goes there and back.',
          'Alles andere ist wie mit weniger Spielern: Zehn Punkte gewinnen, und gesetzt wird hin und zurück.',
        ),
      ],
    },
    {
      id: 'paired',
      title: ['Paired players', 'Spielerpaare'],
      picture: 'pairs',
      rules: [
        rule(
          'R-56-40',
          'Every turn has two players: the first, whose turn it is, and the second, who sits third to the left of the first.',
          'Jeder Zug hat zwei Spieler: den ersten, der am Zug ist, und den zweiten, der als Dritter links von ihm sitzt.',
        ),
        rule(
          'R-56-42 R-56-43 R-56-41',
          'The first plays, then the second. Then both roles pass to the left. So everybody is the first once and the second once in a round. It begins with the first turn after placing.',
          'Erst spielt der erste, dann der zweite. Danach wandern beide Rollen nach links. So ist jeder in einer Runde einmal der erste und einmal der zweite. Es beginnt mit dem ersten Zug nach dem Setzen.',
        ),
        rule(
          'R-56-44 R-56-45',
          'The first has a whole turn: roll, trade with everybody, build, play a card.',
          'Der erste hat einen ganzen Zug: würfeln, mit allen handeln, bauen, eine Karte spielen.',
        ),
        rule(
          'R-56-46 R-56-47 R-56-48',
          'The second does not roll and does not trade with players, but may trade with the bank, build, buy and play one card.',
          'Der zweite würfelt nicht und handelt nicht mit Spielern, darf aber mit der Bank tauschen, bauen, kaufen und eine Karte spielen.',
        ),
        rule(
          'R-56-50 R-56-51 R-56-60',
          'Each of the two may play one card in their part, but none that was bought in the same part. What is allowed once a turn is counted for each part.',
          'Jeder der beiden darf in seinem Teil eine Karte spielen, aber keine, die er im selben Teil gekauft hat. Was einmal im Zug erlaubt ist, wird für jeden Teil gezählt.',
        ),
        rule(
          'R-56-52 R-56-55 R-56-56 R-56-57',
          'You win in your own part, in either role. If the first wins, the second does not play. (As an option both may win throughout the turn.)',
          'Du gewinnst in deinem eigenen Teil, gleich in welcher Rolle. Gewinnt der erste, spielt der zweite nicht mehr. (Als Option können beide im ganzen Zug gewinnen.)',
        ),
      ],
    },
    {
      id: 'special',
      title: ['Special building', 'Sonderbauphase'],
      rules: [
        rule(
          'R-56-20 R-56-21',
          'After every turn, before the next one, all others get a chance to build, clockwise: the next to roll builds first.',
          'Nach jedem Zug, vor dem nächsten, dürfen alle anderen bauen, im Uhrzeigersinn: Wer als Nächstes würfelt, baut zuerst.',
        ),
        rule(
          'R-56-22 R-56-23',
          'Build roads, settlements and cities and buy cards from what you hold. Nothing is traded, also not with the bank, and no card is played.',
          'Baue Straßen, Siedlungen und Städte und kaufe Karten mit dem, was du hast. Gehandelt wird nicht, auch nicht mit der Bank, und es wird keine Karte gespielt.',
        ),
        rule(
          'R-56-24',
          'A card bought there may be played in your next turn.',
          'Eine dort gekaufte Karte darfst du in deinem nächsten Zug spielen.',
        ),
        rule(
          'R-56-25 R-56-26 R-56-27',
          'Nobody wins in the phase: points reached there win when your own turn begins. Longest Road is judged as ever. After a winning turn there is no phase.',
          'In der Phase gewinnt niemand: Dort erreichte Punkte gewinnen, wenn dein eigener Zug beginnt. Die Längste Handelsstraße wird wie immer vergeben. Nach einem Siegzug gibt es keine Phase.',
        ),
        rule(
          'R-56-28 R-56-29',
          'The first phase follows the first turn. Nobody has to build; whoever has fewer than two cards is not asked.',
          'Die erste Phase folgt auf den ersten Zug. Niemand muss bauen; wer weniger als zwei Karten hat, wird nicht gefragt.',
        ),
      ],
    },
  ],
};
