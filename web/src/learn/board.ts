/* board.ts -- the first guided game: set-up with the coach's heat map, then a turn with everything in it. */
import type { Lesson, Step } from './lesson';

const SPEC = 'catan seats=3 board=beginner start=place';

/* turn=10 to=1 owe=roll@1 robber=C3; seat 1 has settlements at B1se and C4se, roads to C2se and C5se, and
 * brick, lumber, five wool, two grain, two ore. */
const LATER =
  'AQAKAAAFAAD_AQAABgAJAf8B_wEAAAUAAQACDhMABBcNCwEBAQUCAgAAAAAAAAAAAAAAAAACGRAAAiYQAAIAAQAAAAAAAAAAAAAAAAAAAg0eAAIOKgAAAQABAAAAAAAAAAAAAAAAABIQDRAQAAAAAAAOAgICBQAAAAAAAACQ_w';

const setUp: readonly Step[] = [
  {
    at: { spec: SPEC },
    title: ['Your island', 'Deine Insel'],
    text: [
      'Every hex produces something: forests lumber, hills brick, pastures wool, fields grain, mountains ore. That is what you build with.',
      'Jedes Feld bringt etwas: Wald Holz, Hügel Lehm, Weide Wolle, Acker Getreide, Gebirge Erz. Daraus baust du.',
    ],
  },
  {
    title: ['Look for many dots', 'Achte auf viele Punkte'],
    text: [
      'Two dice decide which hexes pay. The dots below a number show how often it is rolled: 6 and 8, in red, most often.',
      'Zwei Würfel entscheiden, welche Felder zahlen. Die Punkte unter einer Zahl sagen, wie oft sie kommt: 6 und 8, in Rot, am häufigsten.',
    ],
    ring: '.token.hot',
  },
  {
    title: ['Your first settlement', 'Deine erste Siedlung'],
    text: [
      'A settlement takes a card from each hex it touches. The coach has coloured the corners: the stronger the colour, the better. Choose a warm one.',
      'Eine Siedlung bekommt Karten von jedem Feld, das sie berührt. Der Trainer hat die Ecken gefärbt: je kräftiger, desto besser. Wähle eine warme.',
    ],
    coach: true,
    want: {
      move: /^s/,
      warm: true,
      nudge: [
        'That corner pays little. Try one of the warm ones.',
        'Diese Ecke bringt wenig. Versuche eine der warmen.',
      ],
    },
  },
  {
    title: ['A road', 'Eine Straße'],
    text: [
      'Beside it comes a road. Your next settlements will stand along your roads, two sides apart.',
      'Daneben kommt eine Straße. Deine nächsten Siedlungen stehen an deinen Straßen, zwei Kanten voneinander entfernt.',
    ],
    want: {
      move: /^r[A-Z]/,
      nudge: ['Choose a side at your settlement.', 'Wähle eine Kante an deiner Siedlung.'],
    },
  },
  {
    before: [
      '2:|sD3n|sB3se|sE2n',
      '2:|-',
      '3:|sB4se|sD2n|sC2s',
      '3:|-',
      '3:|sE2n|sD1s|sC1s',
      '3:|-',
      '2:|sB2n|sA2s|sD4s',
      '2:|-',
    ],
    title: ['The second one pays', 'Die zweite zahlt'],
    text: [
      'The others have placed. Your second settlement gives you a card from each hex at once. Look for goods you do not have yet.',
      'Die anderen haben gesetzt. Deine zweite Siedlung gibt dir sofort von jedem Feld eine Karte. Achte auf Rohstoffe, die dir noch fehlen.',
    ],
    coach: true,
    want: {
      move: /^s/,
      warm: true,
      nudge: [
        'That corner pays little. Try one of the warm ones.',
        'Diese Ecke bringt wenig. Versuche eine der warmen.',
      ],
    },
  },
  {
    title: ['And its road', 'Und ihre Straße'],
    text: ['Place its road too.', 'Setze auch ihre Straße.'],
    want: {
      move: /^r[A-Z]/,
      nudge: ['Choose a side at your new settlement.', 'Wähle eine Kante an der neuen Siedlung.'],
    },
  },
];

const turn: readonly Step[] = [
  {
    at: { spec: SPEC, position: LATER },
    title: ['Some turns later', 'Ein paar Züge später'],
    text: [
      'Now a game that has been running for a while. You hold eleven cards. Every turn begins with the dice: roll them.',
      'Wir gehen in einem Spiel weiter, das schon eine Weile läuft. Du hast elf Karten. Jeder Zug beginnt mit den Würfeln: Würfle.',
    ],
    want: { move: /^roll$/, nudge: ['Roll the dice.', 'Würfle.'] },
    ring: '[data-action=roll]',
  },
  {
    before: ['53'],
    title: ['Harvest', 'Ernte'],
    text: [
      'An 8: every settlement at an 8 gets a card, a city two, whoever’s turn it is. Your mountain has brought ore.',
      'Eine 8: Jede Siedlung an einer 8 bekommt eine Karte, eine Stadt zwei, egal, wer am Zug ist. Dein Gebirge hat Erz gebracht.',
    ],
    ring: '.resources',
  },
  {
    title: ['Build a settlement', 'Baue eine Siedlung'],
    text: [
      'Brick, lumber, wool and grain make a settlement, worth a point. Your roads lead to two free corners; one of them is a harbour.',
      'Lehm, Holz, Wolle und Getreide ergeben eine Siedlung, einen Punkt wert. Deine Straßen führen zu zwei freien Ecken; eine davon ist ein Hafen.',
    ],
    want: {
      move: /^s/,
      nudge: [
        'Choose “Settlement”, then a corner at the end of your road.',
        'Wähle „Siedlung“, dann eine Ecke am Ende deiner Straße.',
      ],
    },
    ring: '[data-action=settlement]',
  },
  {
    title: ['Trade with the bank', 'Tausche mit der Bank'],
    text: [
      'You have plenty of wool, but one grain is missing for a city. The bank gives one card for four of a kind, at a harbour for three. Get a grain.',
      'Du hast viel Wolle, und für eine Stadt fehlt ein Getreide. Die Bank gibt eine Karte für vier gleiche, am Hafen für drei. Hol dir ein Getreide.',
    ],
    want: {
      move: /^t\dW>G$/,
      nudge: ['Give wool, take grain.', 'Gib Wolle, nimm Getreide.'],
    },
    ring: '[data-action=trade]',
  },
  {
    title: ['A city', 'Eine Stadt'],
    text: [
      'Two grain and three ore turn a settlement into a city: two points, and double harvest.',
      'Zwei Getreide und drei Erz machen aus einer Siedlung eine Stadt: zwei Punkte und doppelte Ernte.',
    ],
    want: {
      move: /^c/,
      nudge: [
        'Choose “City”, then one of your settlements.',
        'Wähle „Stadt“, dann eine deiner Siedlungen.',
      ],
    },
    ring: '[data-action=city]',
  },
  {
    title: ['End your turn', 'Beende deinen Zug'],
    text: [
      'That was a good turn: you have four points. Ten win. End it, and watch the others.',
      'Das war ein guter Zug: Du hast vier Punkte. Zehn gewinnen. Beende ihn und sieh den anderen zu.',
    ],
    want: { move: /^\.$/, nudge: ['End your turn.', 'Beende deinen Zug.'] },
    ring: '[data-action=end]',
  },
  {
    before: ['roll', '32', '.', 'roll', '63', '.'],
    title: ['Your turn again', 'Du bist wieder dran'],
    text: [
      'The others rolled, and a 5 brought you wool in their turn. Roll.',
      'Die anderen haben gewürfelt, und eine 5 hat dir in ihrem Zug Wolle gebracht. Würfle.',
    ],
    want: { move: /^roll$/, nudge: ['Roll the dice.', 'Würfle.'] },
    ring: '[data-action=roll]',
  },
  {
    before: ['43'],
    title: ['A seven: the robber', 'Eine Sieben: der Räuber'],
    text: [
      'Nobody harvests. Whoever holds more than seven cards discards half. You move the robber: his hex pays nothing, and you take a card from somebody there.',
      'Niemand erntet. Wer mehr als sieben Karten hat, legt die Hälfte ab. Du versetzt den Räuber: Sein Feld zahlt nichts, und du nimmst dort jemandem eine Karte.',
    ],
    want: {
      move: /^x/,
      nudge: ['Choose a hex for the robber.', 'Wähle ein Feld für den Räuber.'],
    },
  },
  {
    title: ['That is the game', 'Das ist das Spiel'],
    text: [
      'Settlements, cities, trade and the robber. Five roads in a row and three knights from development cards are worth two points each. The rest is in the rules, one tap away.',
      'Siedlungen, Städte, Handel und der Räuber. Fünf Straßen hintereinander und drei Ritter aus Entwicklungskarten zählen je zwei Punkte. Alles Weitere steht in den Regeln, einen Tipp entfernt.',
    ],
  },
];

export const boardLesson: Lesson = {
  id: 'board',
  title: ['Your first game', 'Dein erstes Spiel'],
  line: [
    'The board game in three minutes: place, roll, build, trade.',
    'Das Brettspiel in drei Minuten: setzen, würfeln, bauen, handeln.',
  ],
  chapter: 'base',
  play: 'catan',
  minutes: 3,
  steps: [...setUp, ...turn],
};
