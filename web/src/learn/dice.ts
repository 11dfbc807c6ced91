/* dice.ts -- a guided game for each of the dice games. */
import type { Lesson, Want } from './lesson';

const stop: Want = {
  move: /^!$/,
  nudge: ['Stop rolling and build.', 'Hör auf zu würfeln und baue.'],
};
const end: Want = { move: /^\.$/, nudge: ['End your turn.', 'Beende deinen Zug.'] };

export const oneLesson: Lesson = {
  id: 'island-one',
  title: ['Island One', 'Insel Eins'],
  line: ['Dice, knights, jokers and gold.', 'Würfel, Ritter, Joker und Gold.'],
  chapter: 'island-one',
  play: 'island-one',
  minutes: 2,
  steps: [
    {
      at: { spec: 'dice island-one seats=1' },
      before: ['BLWO$$'],
      title: ['Your sheet', 'Dein Blatt'],
      text: [
        'Houses, cities, roads and shields show what they are worth. You have fifteen turns to build as much as you can.',
        'Häuser, Städte, Straßen und Schilde zeigen, was sie wert sind. Du hast fünfzehn Züge, um so viel wie möglich zu bauen.',
      ],
      ring: '.dice-board .land',
    },
    {
      title: ['Keep what you need', 'Behalte, was du brauchst'],
      text: [
        'A settlement costs brick, lumber, wool and grain. Tap brick, lumber and wool to keep them, then roll the other three again.',
        'Eine Siedlung kostet Lehm, Holz, Wolle und Getreide. Tippe Lehm, Holz und Wolle an, um sie zu behalten, und wirf die anderen drei neu.',
      ],
      want: {
        move: /^\/BLW$/,
        among: 'all',
        nudge: [
          'Keep exactly brick, lumber and wool, then roll.',
          'Behalte genau Lehm, Holz und Wolle, dann würfle.',
        ],
      },
      ring: '.dice-row',
    },
    {
      before: ['BLG'],
      title: ['All there', 'Alles da'],
      text: [
        'Grain, and one more brick and lumber! You could roll once more, but this is good: stop and build.',
        'Getreide, und noch ein Lehm und ein Holz! Du könntest noch einmal würfeln, aber das ist gut: Hör auf und baue.',
      ],
      want: stop,
      ring: '[data-act=stop]',
    },
    {
      title: ['The settlement', 'Die Siedlung'],
      text: [
        'What you can build glows. Tap the house with the 3.',
        'Was du bauen kannst, leuchtet. Tippe das Haus mit der 3 an.',
      ],
      want: {
        move: /^s3$/,
        nudge: ['Build the settlement worth 3.', 'Baue die Siedlung mit der 3.'],
      },
      ring: '[data-site=s3]',
    },
    {
      title: ['And a road', 'Und eine Straße'],
      text: [
        'Brick and lumber are left: a road, one point more. Roads lead to the next sites.',
        'Lehm und Holz sind übrig: eine Straße, noch ein Punkt. Straßen führen zu den nächsten Bauplätzen.',
      ],
      want: { move: /^r\d/, nudge: ['Build the road.', 'Baue die Straße.'] },
      ring: '[data-site=r0]',
    },
    {
      title: ['Four points', 'Vier Punkte'],
      text: [
        'End your turn: the points go into its box. A turn without a build would cost two.',
        'Beende deinen Zug: Die Punkte kommen in sein Feld. Ein Zug ohne Bau würde zwei kosten.',
      ],
      want: end,
      ring: '[data-act=end]',
    },
    {
      before: ['BWGOO$', '!'],
      title: ['A knight', 'Ein Ritter'],
      text: [
        'This time wool, grain and ore came at once. They make a knight, which needs no road. Build the first one.',
        'Diesmal kamen Wolle, Getreide und Erz sofort. Sie ergeben einen Ritter, der keine Straße braucht. Baue den ersten.',
      ],
      want: { move: /^k1$/, nudge: ['Build knight 1.', 'Baue Ritter 1.'] },
      ring: '[data-site=k1]',
    },
    {
      title: ['His joker', 'Sein Joker'],
      text: [
        'The plate below him is his joker: once in the game you may turn any die into ore. Keep it for later and end the turn.',
        'Das Plättchen unter ihm ist sein Joker: Einmal im Spiel darfst du einen beliebigen Würfel auf Erz drehen. Heb ihn auf und beende den Zug.',
      ],
      want: end,
      ring: '[data-site=j1]',
    },
    {
      before: ['BWGO$$', '!'],
      title: ['Gold', 'Gold'],
      text: [
        'No lumber for a road. But two gold become whatever you need: trade them for lumber.',
        'Kein Holz für eine Straße. Aber zwei Gold werden zu dem, was du brauchst: Tausche sie gegen Holz.',
      ],
      want: {
        move: /^\$>L$/,
        nudge: ['Trade the gold for lumber.', 'Tausche das Gold gegen Holz.'],
      },
      ring: '.dice-actions button',
    },
    {
      title: ['Build on', 'Bau weiter'],
      text: ['Now build the road.', 'Jetzt baue die Straße.'],
      want: { move: /^r\d/, nudge: ['Build a road.', 'Baue eine Straße.'] },
    },
    {
      title: ['And another knight', 'Und noch ein Ritter'],
      text: [
        'Wool, grain and ore are still there: the second knight. Not one die is wasted.',
        'Wolle, Getreide und Erz sind noch da: der zweite Ritter. Kein Würfel bleibt ungenutzt.',
      ],
      want: { move: /^k2$/, nudge: ['Build knight 2.', 'Baue Ritter 2.'] },
      ring: '[data-site=k2]',
    },
    {
      title: ['You know it all', 'Jetzt kannst du es'],
      text: [
        'Cities take three ore and two grain and give the most. After fifteen turns the sum counts; perfect play averages almost 95 points.',
        'Städte brauchen drei Erz und zwei Getreide und bringen am meisten. Nach fünfzehn Zügen zählt die Summe; perfektes Spiel bringt im Mittel fast 95 Punkte.',
      ],
    },
  ],
};

export const twoLesson: Lesson = {
  id: 'island-two',
  title: ['Island Two', 'Insel Zwei'],
  line: ['A race to ten, and two titles.', 'Ein Wettlauf zu zehn, und zwei Titel.'],
  chapter: 'island-two',
  play: 'island-two',
  minutes: 1,
  steps: [
    {
      at: { spec: 'dice island-two seats=2' },
      before: ['BLW'],
      title: ['A race', 'Ein Wettlauf'],
      text: [
        'Here the first with ten points in their own turn wins. The first turn has only three dice, each one after it one more, up to six.',
        'Hier gewinnt, wer im eigenen Zug zuerst zehn Punkte hat. Der erste Zug hat nur drei Würfel, jeder weitere einen mehr, bis zu sechs.',
      ],
      ring: '.dice-row',
    },
    {
      title: ['Stop', 'Hör auf'],
      text: [
        'Brick and lumber: enough for a road. Stop rolling.',
        'Lehm und Holz: genug für eine Straße. Hör auf zu würfeln.',
      ],
      want: stop,
      ring: '[data-act=stop]',
    },
    {
      title: ['The way', 'Der Weg'],
      text: [
        'Build the road. Roads give no points here, but lead to settlements for one and cities for two.',
        'Baue die Straße. Straßen bringen hier keine Punkte, führen aber zu Siedlungen für einen und Städten für zwei.',
      ],
      want: { move: /^r\d/, nudge: ['Build the road.', 'Baue die Straße.'] },
      ring: '[data-site=r1]',
    },
    {
      at: { spec: 'dice island-two seats=2', position: 'AYkYAID_B4DBDAAcABAAAgA' },
      before: ['BLWGO$', '!'],
      title: ['Later: the striped road', 'Später: die gestreifte Straße'],
      text: [
        'You have six points. Whoever first builds the striped road has the Longest Road: two points. Build it.',
        'Du hast sechs Punkte. Wer zuerst die gestreifte Straße baut, hat die Längste Handelsstraße: zwei Punkte. Baue sie.',
      ],
      want: { move: /^r6$/, nudge: ['Build the striped road.', 'Baue die gestreifte Straße.'] },
      ring: '[data-site=r6]',
    },
    {
      title: ['The third knight', 'Der dritte Ritter'],
      text: [
        'Wool, grain and ore: your third knight brings the Largest Army, two points more. That makes ten!',
        'Wolle, Getreide und Erz: Dein dritter Ritter bringt die Größte Rittermacht, noch zwei Punkte. Das sind zehn!',
      ],
      want: { move: /^k\d/, nudge: ['Build a knight.', 'Baue einen Ritter.'] },
      ring: '[data-site=k3]',
    },
    {
      title: ['Won', 'Gewonnen'],
      text: [
        'Ten points in your own turn: won at once. Titles can be taken away by whoever is strictly better, so do not wait too long.',
        'Zehn Punkte im eigenen Zug: sofort gewonnen. Titel kann dir nehmen, wer wirklich besser ist; warte also nicht zu lange.',
      ],
    },
  ],
};

export const extraLesson: Lesson = {
  id: 'extra',
  title: ['Extra', 'Extra'],
  line: ['One island for all.', 'Eine Insel für alle.'],
  chapter: 'extra',
  play: 'extra',
  minutes: 2,
  steps: [
    {
      at: { spec: 'dice extra seats=2' },
      title: ['Start at the coast', 'Beginne an der Küste'],
      text: [
        'All build on one island. Choose a road at the coast to start from: look for settlements and knights near it.',
        'Alle bauen auf einer Insel. Wähle eine Straße an der Küste als Anfang: Achte auf Siedlungen und Ritter in der Nähe.',
      ],
      want: {
        move: /^r\d{4}$/,
        nudge: ['Tap a road at the coast.', 'Tippe eine Straße an der Küste an.'],
      },
    },
    {
      at: {
        spec: 'dice extra seats=2',
        position: 'AVkYAIA_CAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAAEAAAABAAAAA',
      },
      before: ['BBLLWG', '!'],
      title: ['Some turns later', 'Ein paar Züge später'],
      text: [
        'You stand before building sites. They are not passed over: beyond one you go on only from your own settlement. Build the one with a tower beside it.',
        'Du stehst vor Bauplätzen. Sie werden nicht übersprungen: Dahinter geht es nur von deiner eigenen Siedlung weiter. Baue die mit dem Turm daneben.',
      ],
      want: { move: /^s7$/, nudge: ['Build at the lower end.', 'Baue am unteren Ende.'] },
      ring: '[data-site=s7]',
    },
    {
      title: ['On you go', 'Weiter geht es'],
      text: [
        'Now the way is free: build a road beyond it.',
        'Jetzt ist der Weg frei: Baue dahinter eine Straße.',
      ],
      want: { move: /^r\d{4}$/, nudge: ['Build a road.', 'Baue eine Straße.'] },
    },
    {
      title: ['End your turn', 'Beende deinen Zug'],
      text: [
        'What somebody has built is gone for the others. End your turn.',
        'Was jemand gebaut hat, ist für die anderen weg. Beende deinen Zug.',
      ],
      want: end,
      ring: '[data-act=end]',
    },
    {
      before: ['BOOO$$', '!', '.', 'WGGOO$', '!'],
      title: ['Knights need reach', 'Ritter brauchen Nähe'],
      text: [
        'A knight needs your road along his hex or your settlement at it. Build one of those that glow.',
        'Ein Ritter braucht deine Straße an seinem Feld oder deine Siedlung daran. Baue einen von denen, die leuchten.',
      ],
      want: { move: /^k\d/, nudge: ['Build a knight.', 'Baue einen Ritter.'] },
      ring: '[data-site=k0]',
    },
    {
      title: ['His joker waits', 'Sein Joker wartet'],
      text: [
        'Here a joker works only from your next turn on. Three knights make the Largest Army. End your turn.',
        'Hier wirkt ein Joker erst ab deinem nächsten Zug. Drei Ritter sind die Größte Rittermacht. Beende deinen Zug.',
      ],
      want: end,
      ring: '[data-act=end]',
    },
    {
      before: ['BBBBOO', '!', '.', 'GGOOO$', '!'],
      title: ['A city', 'Eine Stadt'],
      text: [
        'Three ore and two grain: the settlement with the tower becomes a city, two points.',
        'Drei Erz und zwei Getreide: Die Siedlung mit dem Turm wird zur Stadt, zwei Punkte.',
      ],
      want: { move: /^c7$/, nudge: ['Build the city.', 'Baue die Stadt.'] },
      ring: '[data-site=c7]',
    },
    {
      title: ['Ten win', 'Zehn gewinnen'],
      text: [
        'Longest Road, from five pieces on, gives one point, the Largest Army two. Whoever has ten in their own turn wins.',
        'Die Längste Handelsstraße bringt ab fünf Stücken einen Punkt, die Größte Rittermacht zwei. Wer im eigenen Zug zehn hat, gewinnt.',
      ],
    },
  ],
};
