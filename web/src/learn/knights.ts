/* knights.ts -- what Cities & Knights changes, in one turn. */
import type { Lesson } from './lesson';

const SPEC =
  'catan seats=4 board=g6.p2.m5/f3.f9.d.p10/g8.p4.f11.p3.m8/f10.g5.h6.h4/m9.h12.g11;A1nwB.A2ne3.B1wO.B4ne3.C5e3.D1wL.D4seW.E1swG.E2se3 knights=on';
/* turn=29, after the roll: seat 1 has two wool, two grain, three ore, cloth and two coins, and the Merchant. */
const AT =
  'AQAdAAAJAAD_AQEECAIPAf8B_wEAAAoAAQABDQEsAg4sAAACAgMAAQIAAAAAAAAAAAAAAAAAAhsTAAIiGgEAAAQAAAAAAAAAAAAAAAAAAAAAAAICJQACAjEABgAAAgAAAAAAAAAAAAAAAAAAAAACBggAAgoNAAMDAQAAAAAAAAAAAAAAAAAAAAAAEgoODA4MCwoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgMlAAAAAAAAAAAAAAAAAAABAAABAAABAAAAAAAAAAAAAgEEAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAACAgUBBAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgECAgICAgICAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgIBAgICAgECAv8B_wEA_wEAAAAAAAAAAAAAAAAAAAASAAYBAgEFAQMBCQIKAQgBBAELAQMBCAEKAQUBBgEEAQkBDAEL_fg';

export const knightsLesson: Lesson = {
  id: 'knights',
  title: ['Cities & Knights', 'Städte & Ritter'],
  line: [
    'What changes, in one turn: commodities, improvements, knights, barbarians, progress cards.',
    'Was sich ändert, in einem Zug: Handelswaren, Ausbauten, Ritter, Barbaren, Fortschrittskarten.',
  ],
  chapter: 'cities-knights',
  play: 'catan',
  minutes: 3,
  steps: [
    {
      at: { spec: SPEC, position: AT },
      title: ['Three new cards', 'Drei neue Karten'],
      text: [
        'A city also brings paper from a forest, cloth from a pasture or a coin from mountains, beside the usual card. They lie in your hand, right of the resources.',
        'Eine Stadt bringt neben der üblichen Karte Papier vom Wald, Tuch von der Weide oder eine Münze vom Gebirge. Sie liegen auf deiner Hand rechts von den Rohstoffen.',
      ],
      ring: '.resources',
    },
    {
      title: ['Improve something', 'Baue etwas aus'],
      text: [
        'Commodities pay for improvements: cloth for trade, coins for politics, paper for science. The first level of politics costs one coin. Buy it.',
        'Mit Handelswaren baust du aus: Tuch für Handel, Münzen für Politik, Papier für Wissenschaft. Die erste Stufe der Politik kostet eine Münze. Kaufe sie.',
      ],
      want: {
        move: /^improve-p$/,
        nudge: ['Choose “Politics +1”.', 'Wähle „Politik +1“.'],
      },
      ring: '[data-action=improve-politics]',
    },
    {
      title: ['The event die', 'Der Ereigniswürfel'],
      text: [
        'A third die shows a gate, as now, or a ship. At a gate, whoever has improved its track draws a progress card if the red die is low enough. The higher the level, the more often. Level 4 brings a metropolis: two points more.',
        'Ein dritter Würfel zeigt ein Tor wie jetzt, oder ein Schiff. Bei einem Tor zieht eine Fortschrittskarte, wer dort ausgebaut hat und wenn der rote Würfel niedrig genug ist. Je höher die Stufe, desto öfter. Stufe 4 bringt eine Metropole: zwei Punkte mehr.',
      ],
      ring: '.event-die',
    },
    {
      title: ['The barbarians', 'Die Barbaren'],
      text: [
        'Every ship on the die brings them a step closer. On the seventh they attack, as strong as there are cities. Here you see their strength, that of all active knights, and whom it would hit now.',
        'Jedes Schiff auf dem Würfel bringt sie einen Schritt näher. Mit dem siebten greifen sie an, so stark, wie es Städte gibt. Hier siehst du ihre Stärke, die aller aktiven Ritter, und wen es jetzt träfe.',
      ],
      ring: '.barbarians',
    },
    {
      title: ['Recruit a knight', 'Stelle einen Ritter auf'],
      text: [
        'Knights fight them off. One costs wool and ore and stands on a free corner at your roads.',
        'Ritter wehren sie ab. Einer kostet Wolle und Erz und steht auf einer freien Ecke an deinen Straßen.',
      ],
      want: {
        move: /^recruit/,
        nudge: [
          'Choose “Knights”, then a free corner at your roads.',
          'Wähle „Ritter“, dann eine freie Ecke an deinen Straßen.',
        ],
      },
      ring: '[data-action=knights]',
    },
    {
      title: ['Make a knight ready', 'Mach einen Ritter bereit'],
      text: [
        'Only active knights count. That costs a grain. Gold frame and sword show that it is ready.',
        'Nur aktive Ritter zählen. Das kostet ein Getreide. Goldrahmen und Schwert zeigen, dass er bereit ist.',
      ],
      want: {
        move: /^activate/,
        nudge: [
          'Choose “Knights”, then a knight of yours.',
          'Wähle „Ritter“, dann einen deiner Ritter.',
        ],
      },
      ring: '[data-action=knights]',
    },
    {
      title: ['Play a progress card', 'Spiele eine Fortschrittskarte'],
      text: [
        'You hold the Merchant: put him on land beside a building of yours. He is worth a point, and you trade what grows there 2:1.',
        'Du hältst den Händler: Setze ihn auf Land an einem deiner Gebäude. Er zählt einen Punkt, und du tauschst 2:1, was dort wächst.',
      ],
      want: {
        move: /^\*tM/,
        nudge: ['Choose the Merchant, then land.', 'Wähle den Händler, dann ein Landfeld.'],
      },
      ring: '[data-progress=tM], [data-action=cards]',
    },
    {
      title: ['End your turn', 'Beende deinen Zug'],
      text: [
        'From your next turn on your knight may also act: move, drive off weaker ones, or chase the robber, who sleeps until the first attack.',
        'Ab deinem nächsten Zug darf dein Ritter auch handeln: ziehen, schwächere vertreiben oder den Räuber verjagen, der bis zum ersten Angriff schläft.',
      ],
      want: { move: /^\.$/, nudge: ['End your turn.', 'Beende deinen Zug.'] },
      ring: '[data-action=end]',
    },
    {
      title: ['13 points win', '13 Punkte gewinnen'],
      text: [
        'Everything else is as you know it. All cards and rules are in the book; a tap on a card tells what it does.',
        'Alles andere kennst du. Alle Karten und Regeln stehen im Buch; jede Karte sagt, was sie kann.',
      ],
    },
  ],
};
