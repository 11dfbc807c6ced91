/* dice.ts -- the chapters of the dice games; their numbers are those of docs/rules/dice.md. */
import type { Chapter, Section } from './book';
import { rule } from './rule';

/* -- what all three share ------------------------------------------------------------------------------ */

const dice: Chapter = {
  id: 'dice',
  title: ['Dice games: all three', 'Würfelspiele: alle drei'],
  about: [
    'Six dice with pictures of goods, up to three rolls, then build. This is the same in all three games.',
    'Sechs Würfel mit Bildern von Rohstoffen, bis zu drei Würfe, dann bauen. Das ist in allen drei Spielen gleich.',
  ],
  sections: [
    {
      id: 'needed',
      title: ['What you need', 'Was ihr braucht'],
      rules: [
        rule(
          'R-DICE-13',
          'Six dice. On Islands One and Two everybody has a sheet and a pen. In Extra all share one island and everybody has a pen of another colour, up to four; two small things show who has Longest Road and Largest Army. On paper you fill in what you have built and strike out the jokers you have used. Islands, sheets and title cards can be printed below. Here on the page everything is there.',
          'Sechs Würfel. Auf Insel Eins und Zwei hat jeder ein Blatt und einen Stift. In Extra teilen sich alle eine Insel, und jeder hat einen Stift in eigener Farbe, also bis zu vier; zwei kleine Dinge zeigen, wer die Längste Handelsstraße und die Größte Rittermacht hat. Auf Papier malst du aus, was du gebaut hast, und streichst benutzte Joker durch. Insel, Blätter und Titelkarten kannst du unten drucken. Hier auf der Seite ist alles da.',
        ),
      ],
    },
    {
      id: 'rolling',
      title: ['Rolling', 'Würfeln'],
      picture: 'faces',
      rules: [
        rule(
          'R-DICE-01',
          'There are six equal dice. Each shows brick, lumber, wool, grain, ore and gold once.',
          'Es gibt sechs gleiche Würfel. Jeder zeigt einmal Lehm, Holz, Wolle, Getreide, Erz und Gold.',
        ),
        rule(
          'R-DICE-02',
          'Roll up to three times. After the first and the second roll keep what you like and roll the rest again; what was kept may be rolled again too. You may stop after any roll.',
          'Du würfelst bis zu dreimal. Nach dem ersten und dem zweiten Wurf behältst du, was du magst, und wirfst den Rest neu; auch Behaltenes darf wieder mit. Nach jedem Wurf darfst du aufhören.',
        ),
        rule(
          'R-DICE-11',
          'The youngest begins, then it goes clockwise. In a new game you can also name who begins, or let the lot decide. Whoever reaches the goal first has won: nobody gets a turn to catch up.',
          'Wer am jüngsten ist, beginnt, dann geht es im Uhrzeigersinn weiter. In einem neuen Spiel kannst du auch bestimmen, wer beginnt, oder losen. Wer das Ziel zuerst erreicht, hat gewonnen: Niemand bekommt noch einen Zug zum Aufholen.',
        ),
      ],
    },
    {
      id: 'paying',
      title: ['Paying and building', 'Bezahlen und bauen'],
      picture: 'dice-costs',
      rules: [
        rule(
          'R-DICE-03 R-DICE-05',
          'Trading, jokers and building come when the rolling is over. Build as often as the dice pay for it, one piece after the other: a new road can open the site you build next. Every die pays once.',
          'Tauschen, Joker und Bauen kommen erst nach dem Würfeln. Du baust, so oft die Würfel reichen, eins nach dem anderen: Eine neue Straße kann den Bauplatz öffnen, auf dem du gleich weiterbaust. Jeder Würfel zahlt einmal.',
        ),
        rule(
          'R-DICE-04',
          'A road costs brick and lumber; a knight ore, wool and grain; a settlement brick, lumber, wool and grain; a city three ore and two grain.',
          'Eine Straße kostet Lehm und Holz; ein Ritter Erz, Wolle und Getreide; eine Siedlung Lehm, Holz, Wolle und Getreide; eine Stadt drei Erz und zwei Getreide.',
        ),
        rule(
          'R-DICE-06',
          'Trade two gold for one of any other kind, with six dice up to three times a turn, each time for what you like: turn one of the two dice, the other is spent.',
          'Zwei Gold tauschst du gegen einen beliebigen anderen Rohstoff, mit sechs Würfeln bis zu dreimal im Zug und jedes Mal gegen einen, den du willst: Einen der beiden Würfel drehst du um, der andere ist verbraucht.',
        ),
        rule(
          'R-DICE-10 R-DICE-12',
          'Dice left over are lost when the turn ends. Nobody has to build. Six dice pay for at most three roads, or two knights, or a knight and a road, or a settlement and a road, or a city.',
          'Übrige Würfel verfallen am Ende des Zugs. Niemand muss bauen. Sechs Würfel reichen höchstens für drei Straßen, zwei Ritter, einen Ritter und eine Straße, eine Siedlung und eine Straße oder eine Stadt.',
        ),
      ],
    },
    {
      id: 'jokers',
      title: ['Knights and jokers', 'Ritter und Joker'],
      picture: 'joker',
      rules: [
        rule(
          'R-DICE-07',
          'A built knight lets you turn one die, whatever it shows, into the good at its feet, once in the game. The used joker is struck out and never comes back; the knight still counts.',
          'Ein gebauter Ritter lässt dich einmal im Spiel einen beliebigen Würfel auf den Rohstoff zu seinen Füßen drehen. Der benutzte Joker wird durchgestrichen und kommt nicht wieder; der Ritter zählt weiter.',
        ),
        rule(
          'R-DICE-08',
          'A wild joker, marked “?”, turns a die into anything, gold too.',
          'Ein freier Joker, mit „?“ bezeichnet, dreht einen Würfel auf alles, auch auf Gold.',
        ),
        rule(
          'R-DICE-09',
          'Jokers and gold may be used together, several in one turn, in any order, also between two buildings.',
          'Joker und Gold darfst du zusammen nutzen, mehrere in einem Zug, in beliebiger Folge, auch zwischen zwei Bauten.',
        ),
      ],
    },
  ],
};

/* -- Island One ------------------------------------------------------------------------------------------ */

const islandOne: Chapter = {
  id: 'island-one',
  title: ['Island One', 'Insel Eins'],
  about: [
    'Everybody has a sheet of their own and 15 turns. The highest total wins; alone you play for your best.',
    'Jeder hat ein eigenes Blatt und 15 Züge. Die höchste Summe gewinnt; allein spielst du um deinen Bestwert.',
  ],
  sections: [
    {
      id: 'one-aim',
      title: ['Aim', 'Ziel'],
      picture: 'island-one',
      rules: [
        rule(
          'R-I1-01 R-I1-11',
          'One to four players, each with a sheet; the sheets do not touch each other. Everybody has 15 turns. Then the highest total wins; with equal totals the win is shared. There is no Longest Road and no Largest Army here.',
          'Einer bis vier spielen, jeder auf seinem Blatt; die Blätter haben nichts miteinander zu tun. Alle haben 15 Züge. Dann gewinnt die höchste Summe; bei Gleichstand gewinnen alle, die sie haben. Längste Handelsstraße und Größte Rittermacht gibt es hier nicht.',
        ),
        rule(
          'R-I1-10',
          'When a turn ends, the points built in it go into the next of 15 boxes. A turn without a build is an X and counts minus 2, also if you could have built.',
          'Endet ein Zug, kommen die darin gebauten Punkte in das nächste von 15 Feldern. Ein Zug ohne Bau ist ein X und zählt minus 2, auch wenn du hättest bauen können.',
        ),
        rule(
          'R-I1-12 R-I1-13',
          'The whole sheet is worth 145 points. Nobody can fill it in 15 turns; the most one can reach is 132, and perfect play averages 94.8.',
          'Das ganze Blatt ist 145 Punkte wert. In 15 Zügen kann es niemand füllen; höchstens sind 132 zu erreichen, und perfektes Spiel bringt im Mittel 94,8.',
        ),
      ],
    },
    {
      id: 'one-building',
      title: ['What you build', 'Was du baust'],
      rules: [
        rule(
          'R-I1-02 R-I1-03',
          'One road is there from the start and counts nothing. The other 16 give 1 point each; every road goes on from one you have. Sites you have not built do not stop a road here.',
          'Eine Straße ist von Anfang an da und zählt nichts. Die übrigen 16 bringen je 1 Punkt; jede setzt eine von dir fort. Unbebaute Bauplätze halten eine Straße hier nicht auf.',
        ),
        rule(
          'R-I1-04 R-I1-05',
          'Settlements give 3, 4, 5, 7, 9, 11 points, cities 7, 12, 20, 30. Each kind is built in rising order, and a road of yours must lead there. Cities have sites of their own; they replace no settlement.',
          'Siedlungen bringen 3, 4, 5, 7, 9, 11 Punkte, Städte 7, 12, 20, 30. Jede Sorte wird in steigender Folge gebaut, und eine deiner Straßen muss hinführen. Städte haben eigene Plätze; sie ersetzen keine Siedlung.',
        ),
        rule(
          'R-I1-06 R-I1-07',
          'Knights are built in order from 1 to 6, need no road and give the points on their shields. (As an option 1 point each.)',
          'Ritter werden der Reihe nach von 1 bis 6 gebaut, brauchen keine Straße und bringen die Punkte auf ihrem Schild. (Als Option je 1 Punkt.)',
        ),
        rule(
          'R-I1-08 R-I1-09',
          'Their jokers are ore, grain, wool, lumber, brick, and the sixth is wild. A joker works at once, still in the turn in which its knight is built, for what you build after it. (As an option from your next turn on.)',
          'Ihre Joker sind Erz, Getreide, Wolle, Holz, Lehm, und der sechste ist frei. Ein Joker wirkt sofort, noch im Zug, in dem sein Ritter gebaut wird, für alles, was du danach baust. (Als Option erst ab deinem nächsten Zug.)',
        ),
      ],
    },
  ],
};

/* -- the races ---------------------------------------------------------------------------------------------- */

const islandTwo: Chapter = {
  id: 'island-two',
  title: ['Island Two', 'Insel Zwei'],
  about: [
    'A sheet of your own and a race: whoever has ten points in their own turn wins.',
    'Ein eigenes Blatt und ein Wettlauf: Wer im eigenen Zug zehn Punkte hat, gewinnt.',
  ],
  sections: [
    {
      id: 'two-aim',
      title: ['Aim', 'Ziel'],
      picture: 'island-two',
      rules: [
        rule(
          'R-I2-01',
          'Two to four players, or one for practice, each with a sheet. Whoever has 10 points in their own turn wins at once.',
          'Zwei bis vier Spieler, oder einer zur Übung, jeder mit einem Blatt. Wer im eigenen Zug 10 Punkte hat, gewinnt sofort.',
        ),
        rule(
          'R-I2-03',
          'A settlement gives 1 point, a city 2, Longest Road 2, Largest Army 2. Roads and knights give none.',
          'Eine Siedlung bringt 1 Punkt, eine Stadt 2, die Längste Handelsstraße 2, die Größte Rittermacht 2. Straßen und Ritter bringen keine.',
        ),
      ],
    },
    {
      id: 'two-dice',
      title: ['How many dice', 'Wie viele Würfel'],
      picture: 'ramp',
      rules: [
        rule(
          'R-I2-02',
          'The first turn of the game has three dice, the second four, the third five. From the fourth turn on there are six. Turns are counted, not rounds.',
          'Der erste Zug des Spiels hat drei Würfel, der zweite vier, der dritte fünf. Ab dem vierten Zug sind es sechs. Gezählt werden Züge, nicht Runden.',
        ),
      ],
    },
    {
      id: 'two-building',
      title: ['What you build', 'Was du baust'],
      rules: [
        rule(
          'R-I2-04 R-I2-05',
          'The sheet has 18 roads, one of them there from the start, 7 settlements, 4 cities and 9 knights. There is no order within a kind. Settlements and cities need the road that leads to them, roads the road before them. Cities have sites of their own; they replace no settlement. Knights need no road.',
          'Das Blatt hat 18 Straßen, eine davon von Anfang an, 7 Siedlungen, 4 Städte und 9 Ritter. Innerhalb einer Sorte gibt es keine Folge. Siedlungen und Städte brauchen die Straße, die hinführt, Straßen die vorige. Städte haben eigene Plätze; sie ersetzen keine Siedlung. Ritter brauchen keine Straße.',
        ),
        rule(
          'R-I2-06',
          'Five hexes have one knight each, with the good of the hex as joker. Two deserts have two knights each and one wild joker together: it works only when both knights stand. That makes 7 jokers.',
          'Fünf Felder haben je einen Ritter mit dem Rohstoff des Felds als Joker. Zwei Wüsten haben je zwei Ritter und zusammen einen freien Joker: Er wirkt erst, wenn beide Ritter stehen. Das sind 7 Joker.',
        ),
        rule(
          'R-I2-09',
          'A turn without a build costs nothing. A joker works at once. (As an option from your next turn on.)',
          'Ein Zug ohne Bau kostet nichts. Ein Joker wirkt sofort. (Als Option erst ab deinem nächsten Zug.)',
        ),
      ],
    },
    {
      id: 'two-titles',
      title: ['The titles', 'Die Titel'],
      picture: 'titles',
      rules: [
        rule(
          'R-I2-07',
          'Longest Road, 2 points: to the first who builds the striped road, the fifth of a line that begins with the road you start with. A longer unbranched road takes it over, and with it the points; an equal one does not.',
          'Längste Handelsstraße, 2 Punkte: an den, der zuerst die gestreifte Straße baut, die fünfte einer Linie, die mit der Startstraße beginnt. Wer eine längere Straße ohne Abzweigung hat, übernimmt sie samt den Punkten; gleich lang reicht nicht.',
        ),
        rule(
          'R-I2-08',
          'Largest Army, 2 points: to the first with three knights, then to whoever has more; as many is not enough. Knights count also when their joker is used.',
          'Größte Rittermacht, 2 Punkte: an den Ersten mit drei Rittern, dann an den, der mehr hat; gleich viele reichen nicht. Ritter zählen auch, wenn ihr Joker benutzt ist.',
        ),
      ],
    },
  ],
};

const extraStart: Section = {
  id: 'extra-start',
  title: ['Aim', 'Ziel'],
  picture: 'extra',
  rules: [
    rule(
      'R-EX-01 R-EX-17',
      'Two to four players share one island with 72 roads, 24 sites for settlements, 20 knights and 4 castles. Whoever has 10 points or more in their own turn wins at once; points that come in another’s turn count when the own turn begins.',
      'Zwei bis vier teilen sich eine Insel mit 72 Straßen, 24 Plätzen für Siedlungen, 20 Rittern und 4 Burgen. Wer im eigenen Zug 10 Punkte oder mehr hat, gewinnt sofort; Punkte, die im Zug anderer dazukommen, zählen, sobald der eigene Zug beginnt.',
    ),
  ],
};

const extraDice: Section = {
  id: 'extra-dice',
  title: ['How many dice', 'Wie viele Würfel'],
  picture: 'ramp',
  rules: [
    rule(
      'R-EX-04',
      'When all have their first road, whoever chose first begins, with three dice. Each turn after it has one die more, up to six; then there are always six. Turns are counted, not rounds.',
      'Haben alle ihre erste Straße, beginnt, wer zuerst gewählt hat, mit drei Würfeln. Jeder weitere Zug hat einen Würfel mehr, bis zu sechs; dann sind es immer sechs. Gezählt werden Züge, nicht Runden.',
    ),
  ],
};

const extraCoast: Section = {
  id: 'extra-coast',
  title: ['The first road', 'Die erste Straße'],
  picture: 'coast',
  rules: [
    rule(
      'R-EX-02 R-EX-03',
      'One after the other everybody marks one road along the coast in their colour. Between any two of these roads at least five must be free. Nobody may choose so that a later player finds no place.',
      'Reihum markiert jeder in seiner Farbe eine Straße an der Küste. Zwischen zwei solchen Straßen müssen mindestens fünf freie liegen. Niemand darf so wählen, dass später jemand keinen Platz mehr findet.',
    ),
  ],
};

const extraBuilding: Section = {
  id: 'extra-building',
  title: ['Roads, settlements, cities', 'Straßen, Siedlungen, Städte'],
  rules: [
    rule(
      'R-EX-05 R-EX-06',
      'Each road joins one of yours. Building sites are not passed over: beyond one you build only when your own settlement stands there. It need not be a city yet, even where it can become one.',
      'Jede Straße schließt an eine deiner Straßen an. Bauplätze werden nicht übersprungen: Hinter einem baust du erst weiter, wenn dort deine eigene Siedlung steht. Eine Stadt muss es noch nicht sein, auch wo sie eine werden kann.',
    ),
    rule(
      'R-EX-07',
      'A settlement or city of another ends your way there for good. Roads of others stop nobody where no site is.',
      'Eine fremde Siedlung oder Stadt beendet deinen Weg dort endgültig. Fremde Straßen halten niemanden auf, wo kein Bauplatz liegt.',
    ),
    rule(
      'R-EX-08',
      'A settlement needs a free site to which your road leads. On the 12 sites with a tower your settlement can become a city, which is worth 2 in all. On paper colour the house first, the tower when it is a city.',
      'Eine Siedlung braucht einen freien Bauplatz, zu dem deine Straße führt. Auf den 12 Plätzen mit Turm kann deine Siedlung zur Stadt werden, die insgesamt 2 zählt. Auf Papier malst du erst das Haus aus, den Turm mit der Stadt.',
    ),
    rule(
      'R-EX-18',
      'Whoever can build nothing passes; that costs nothing.',
      'Wer nichts bauen kann, gibt weiter; das kostet nichts.',
    ),
  ],
};

const extraKnights: Section = {
  id: 'extra-knights',
  title: ['Knights', 'Ritter'],
  picture: 'reach',
  rules: [
    rule(
      'R-EX-09',
      'A knight needs your road along an edge of its hex, or your settlement or city at one of its corners. A road that only ends at a corner is not enough. Each knight has one owner; there is no order among them.',
      'Ein Ritter braucht deine Straße an einer Kante seines Felds, oder deine Siedlung oder Stadt an einer seiner Ecken. Eine Straße, die nur an einer Ecke endet, reicht nicht. Jeder Ritter hat einen Besitzer; eine Folge gibt es nicht.',
    ),
    rule(
      'R-EX-10 R-EX-11',
      'A knight’s joker is the good of its hex. The desert has two wild knights, each for itself. A joker works from your next turn on. (As an option at once.)',
      'Der Joker eines Ritters ist der Rohstoff seines Felds. Die Wüste hat zwei freie Ritter, jeden für sich. Ein Joker wirkt ab deinem nächsten Zug. (Als Option sofort.)',
    ),
  ],
};

const extraTitles: Section = {
  id: 'extra-titles',
  title: ['Points and titles', 'Punkte und Titel'],
  picture: 'titles',
  rules: [
    rule(
      'R-EX-12',
      'A settlement gives 1 point, a city 2, a castle 2, Longest Road 1 (as an option 2), Largest Army 2. Roads and knights give none.',
      'Eine Siedlung bringt 1 Punkt, eine Stadt 2, eine Burg 2, die Längste Handelsstraße 1 (als Option 2), die Größte Rittermacht 2. Straßen und Ritter bringen keine.',
    ),
    rule(
      'R-EX-13 R-EX-14',
      'Longest Road goes to the first with a connected road of at least five pieces, branches not counted; a longer one takes it over, an equal one does not. Settlements and cities of others interrupt a road; your own and free sites do not. If the holder’s road is cut, it keeps the title while it has five pieces and nobody is longer. Otherwise it goes to the one with the longest road of at least five; as long as several are equal, or nobody has five, nobody has it.',
      'Die Längste Handelsstraße bekommt der Erste mit einer zusammenhängenden Straße aus mindestens fünf Stücken, Abzweigungen zählen nicht mit; eine längere übernimmt sie, eine gleich lange nicht. Fremde Siedlungen und Städte unterbrechen eine Straße, eigene und freie Bauplätze nicht. Wird die Straße des Besitzers getrennt, behält er den Titel, solange sie noch fünf Stücke hat und niemand eine längere. Sonst bekommt ihn, wer allein die längste Straße aus mindestens fünf hat; sind mehrere gleich lang oder hat niemand fünf, hat ihn niemand.',
    ),
    rule(
      'R-EX-15',
      'Largest Army goes to the first with three knights, then to whoever has more; as many is not enough. Knights count also when their joker is used.',
      'Die Größte Rittermacht bekommt der Erste mit drei Rittern, dann, wer mehr hat; gleich viele reichen nicht. Ritter zählen auch, wenn ihr Joker benutzt ist.',
    ),
  ],
};

const extraCastles: Section = {
  id: 'extra-castles',
  title: ['Castles', 'Burgen'],
  picture: 'same',
  rules: [
    rule(
      'R-EX-16',
      'Only if the table plays with castles: four stand in the corners of the map, 2 points each. Six equal dice, after jokers too, gold too, build any free castle; no road need lead there, and the whole roll is spent. Trading gold cannot help, and it takes all six dice. Castles give those a chance who are shut in or far behind; the two wild knights of the desert help most.',
      'Nur wenn der Tisch mit Burgen spielt: Vier stehen in den Ecken des Plans, jede zählt 2 Punkte. Sechs gleiche Würfel, auch nach Jokern, auch Gold, bauen eine beliebige freie Burg; keine Straße muss hinführen, und der ganze Wurf ist damit verbraucht. Gold zu tauschen hilft nicht, denn es braucht alle sechs Würfel. Burgen geben denen eine Chance, die eingebaut oder weit zurück sind; am meisten helfen die zwei freien Ritter der Wüste.',
    ),
  ],
};

const extra: Chapter = {
  id: 'extra',
  title: ['Extra', 'Extra'],
  about: [
    'One island for all: who builds first is in the way of the others.',
    'Eine Insel für alle: Wer zuerst baut, steht den anderen im Weg.',
  ],
  sections: [
    extraStart,
    extraCoast,
    extraDice,
    extraBuilding,
    extraKnights,
    extraTitles,
    extraCastles,
  ],
};

export const diceChapters: readonly Chapter[] = [dice, islandOne, islandTwo, extra];
