/* five_six.ts -- the two turn rules for five and six players, each in a turn or two. */
import type { Lesson } from './lesson';

const SPEC = 'catan seats=5 board=newcomers start=printed robber=first';

/* turn=8 to=3 owe=roll@3; seat 1 has two settlements and lumber, four wool, grain. */
const PAIRED_AT =
  'AQAIAgIFAAD_AQAACgACAf8B_wEAAAUCAQACLgYAAjwJAAEEAQAAAAAAAAAAAAAAAAAAAhAaAAISJQAAAQEBAAAAAAAAAAAAAAAAAAIXCAACHQoAAQABAQAAAAAAAAAAAAAAAAACLBUAAjodAAABAQAAAAAAAAAAAAAAAAAAAjoOAAJSEAEBAQAAAAAAAAAAAAAAAAAAABcVERQWAAAAAAAUAwMDBQAAAAAAAACOvw';
/* turn=10 to=5 owe=roll@5; seat 1 has brick, lumber, wool, two grain, ore. */
const SPECIAL_AT =
  'AQAKBAQFAAD_AQAACgACAf8B_wEAAAUEAQACLgYAAjwJAQEBAgEAAAAAAAAAAAAAAAAAAhAaAAISJQAAAQEBAAAAAAAAAAAAAAAAAAIXCAACHQoAAQAAAAAAAAAAAAAAAAAAAAACLBUAAjodAAABAAAAAAAAAAAAAAAAAAAAAjoOAAJSEAEBAQAAAAAAAAAAAAAAAAAAABYVFBUWAAAAAAAUAwMDBQAAAAAAAABGRw';

export const pairedLesson: Lesson = {
  id: 'paired',
  title: ['Paired players', 'Spielerpaare'],
  line: [
    'Five or six at the table: every turn has two players.',
    'Zu fünft oder zu sechst: Jeder Zug hat zwei Spieler.',
  ],
  chapter: 'five-six',
  play: 'catan',
  minutes: 1,
  steps: [
    {
      at: { spec: `${SPEC} turns=paired`, position: PAIRED_AT },
      title: ['Five at the table', 'Zu fünft'],
      text: [
        'With five or six you would wait long for your turn. So every turn has two players: a first and a second, who sits three seats further.',
        'Zu fünft oder zu sechst würdest du lange warten. Darum hat jeder Zug zwei Spieler: einen ersten und einen zweiten, der drei Plätze weiter sitzt.',
      ],
      ring: '.player[data-seat="3"]',
    },
    {
      before: ['roll', '31'],
      title: ['The first has a whole turn', 'Der erste hat einen ganzen Zug'],
      text: [
        'Seat 3 is the first: it has rolled a 4, and all harvest as ever. You got a brick.',
        'Platz 3 ist der erste: Er hat eine 4 gewürfelt, und alle ernten wie immer. Du hast einen Lehm bekommen.',
      ],
      ring: '.resources',
    },
    {
      before: ['.'],
      title: ['You are the second', 'Du bist der zweite'],
      text: [
        'Now it is your part. You do not roll, but you may build. Build a road.',
        'Jetzt kommt dein Teil. Du würfelst nicht, darfst aber bauen. Baue eine Straße.',
      ],
      want: {
        move: /^r[A-Z]/,
        nudge: [
          'Choose “Road”, then a place at one of your roads.',
          'Wähle „Straße“, dann einen Platz an einer deiner Straßen.',
        ],
      },
      ring: '[data-action=road]',
    },
    {
      title: ['Only the bank trades', 'Nur die Bank tauscht'],
      text: [
        'The second does not trade with players, but with the bank: give it four wool for a card you like.',
        'Der zweite handelt nicht mit Spielern, aber mit der Bank: Gib ihr vier Wolle für eine Karte, die du magst.',
      ],
      want: {
        move: /^t\d/,
        nudge: ['Trade four wool with the bank.', 'Tausche vier Wolle bei der Bank.'],
      },
      ring: '[data-action=trade]',
    },
    {
      title: ['Done with your part', 'Fertig mit deinem Teil'],
      text: [
        'End your part. Then both roles move one seat to the left, and the new first rolls.',
        'Beende deinen Teil. Dann wandern beide Rollen einen Platz nach links, und der neue erste würfelt.',
      ],
      want: { move: /^\.$/, nudge: ['End your part.', 'Beende deinen Teil.'] },
      ring: '[data-action=end]',
    },
    {
      title: ['Once first, once second', 'Einmal erster, einmal zweiter'],
      text: [
        'In a round everybody is the first once and the second once. You win in your own part, in either role.',
        'In einer Runde ist jeder einmal erster und einmal zweiter. Du gewinnst in deinem eigenen Teil, gleich in welcher Rolle.',
      ],
    },
  ],
};

export const specialLesson: Lesson = {
  id: 'special',
  title: ['Special building', 'Sonderbauphase'],
  line: [
    'The other rule for five and six: build between the turns.',
    'Die andere Regel zu fünft und zu sechst: zwischen den Zügen bauen.',
  ],
  chapter: 'five-six',
  play: 'catan',
  minutes: 1,
  steps: [
    {
      at: { spec: `${SPEC} turns=special`, position: SPECIAL_AT },
      title: ['Another way not to wait', 'Ein anderer Weg, nicht zu warten'],
      text: [
        'Some tables play with special building instead of pairs. You hold six cards, and it is the turn of seat 5.',
        'Manche Tische spielen statt mit Paaren mit der Sonderbauphase. Du hast sechs Karten, und Platz 5 ist am Zug.',
      ],
      ring: '.resources',
    },
    {
      before: ['roll', '62', '.'],
      title: ['Build between the turns', 'Zwischen den Zügen bauen'],
      text: [
        'The turn has ended. Before the next one all the others may build, you first. Build a road or buy a card.',
        'Der Zug ist zu Ende, und vor dem nächsten dürfen alle anderen bauen, du zuerst. Baue eine Straße oder kaufe eine Karte.',
      ],
      want: {
        move: /^(r[A-Z]|d$)/,
        nudge: ['Build a road or buy a card.', 'Baue eine Straße oder kaufe eine Karte.'],
      },
      ring: '[data-action=road]',
    },
    {
      title: ['No trade, no cards', 'Kein Handel, keine Karten'],
      text: [
        'In this phase nobody trades, not even with the bank, and no development cards are played. Now pass.',
        'In dieser Phase wird nicht gehandelt, auch nicht mit der Bank, und keine Entwicklungskarte gespielt. Gib weiter.',
      ],
      want: { move: /^\.$/, nudge: ['Pass on.', 'Gib weiter.'] },
      ring: '[data-action=end]',
    },
    {
      before: ['2:|.'],
      title: ['Points wait', 'Punkte warten'],
      text: [
        'Nobody wins in the phase: whoever has ten points wins when their own turn begins. The next turn is yours.',
        'In der Phase gewinnt niemand: Wer zehn Punkte hat, gewinnt, wenn der eigene Zug beginnt. Der nächste Zug ist deiner.',
      ],
    },
  ],
};
