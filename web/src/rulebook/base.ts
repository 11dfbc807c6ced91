/* base.ts -- the chapter of the board game; its numbers are those of docs/rules/base.md. */
import type { Chapter } from './book';
import { rule } from './rule';

export const base: Chapter = {
  id: 'base',
  title: ['The board game', 'Das Brettspiel'],
  about: [
    'Settle an island, harvest, trade and build. Whoever has ten points in their own turn wins.',
    'Besiedle eine Insel, ernte, handle und baue. Wer im eigenen Zug zehn Punkte hat, gewinnt.',
  ],
  sections: [
    {
      id: 'island',
      title: ['The island', 'Die Insel'],
      picture: 'goods',
      rules: [
        rule(
          'R-BASE-1 R-BASE-6',
          'The island has 19 hexes: 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and a desert.',
          'Die Insel hat 19 Felder: 4 Wälder, 4 Weiden, 4 Äcker, 3 Hügel, 3 Gebirge und eine Wüste.',
        ),
        rule(
          'R-BASE-4',
          'Forests bear lumber, pastures wool, fields grain, hills brick, mountains ore. The desert bears nothing.',
          'Wälder geben Holz, Weiden Wolle, Äcker Getreide, Hügel Lehm, Gebirge Erz. Die Wüste gibt nichts.',
        ),
        rule(
          'R-BASE-2 R-BASE-3',
          'Roads lie on the sides of hexes, settlements and cities on their corners, also at the coast. A side holds one road, a corner one building.',
          'Straßen liegen auf den Kanten der Felder, Siedlungen und Städte an den Ecken, auch an der Küste. Auf eine Kante passt eine Straße, an eine Ecke ein Gebäude.',
        ),
        rule(
          'R-BASE-7 R-BASE-8',
          'Every hex but the desert has a number from 2 to 12, never 7. The dots below it say in how many of 36 rolls it comes: 6 and 8 have five dots, 2 and 12 one.',
          'Jedes Feld außer der Wüste hat eine Zahl von 2 bis 12, nie 7. Die Punkte darunter sagen, bei wie vielen von 36 Würfen sie kommt: 6 und 8 haben fünf Punkte, 2 und 12 einen.',
        ),
        rule(
          'R-BASE-5 R-BASE-10 R-BASE-12 R-BASE-13',
          'The bank, which all share, has 19 cards of each good. Everybody has 15 roads, 5 settlements and 4 cities, and never more. There is one robber.',
          'Die gemeinsame Bank hat 19 Karten von jedem Rohstoff. Jeder hat 15 Straßen, 5 Siedlungen und 4 Städte, nie mehr. Es gibt einen Räuber.',
        ),
      ],
    },
    {
      id: 'board',
      title: ['Laying out the island', 'Die Insel auslegen'],
      picture: 'token',
      rules: [
        rule(
          'R-BASE-25 R-BASE-27 R-BASE-28',
          'Usually hexes are shuffled and the numbers follow each other in a spiral from a corner, skipping the desert. Numbers may also be scattered freely; a 6 or 8 never lies beside another 6 or 8.',
          'Gewöhnlich werden die Felder gemischt, und die Zahlen folgen in einer Spirale von einer Ecke aus aufeinander; die Wüste wird übersprungen. Die Zahlen können auch frei verstreut werden; nie liegt eine 6 oder 8 neben einer anderen 6 oder 8.',
        ),
        rule(
          'R-BASE-9 R-BASE-26 R-BASE-36',
          'Nine harbours lie at the coast: four that trade 3:1 and one 2:1 for each good. Where they lie is fixed, which kind lies where is shuffled. Their corners may be settled like any other.',
          'An der Küste liegen neun Häfen: vier tauschen 3:1, und je einer tauscht 2:1 für einen Rohstoff. Ihre Plätze sind fest, ihre Arten werden gemischt. Ihre Ecken darf man besiedeln wie jede andere.',
        ),
        rule(
          'R-BASE-29',
          'The robber begins on the desert.',
          'Der Räuber steht zu Beginn in der Wüste.',
        ),
        rule(
          'R-BASE-20 R-BASE-21 R-BASE-22 R-BASE-23 R-BASE-24',
          'There is also a fixed board for beginners, on which everybody has two settlements with roads and the cards of the second from the start. With three players red stays in the box.',
          'Es gibt auch eine feste Insel für Anfänger, auf der jeder von Anfang an zwei Siedlungen mit Straßen und die Karten der zweiten hat. Zu dritt bleibt Rot in der Schachtel.',
        ),
      ],
    },
    {
      id: 'start',
      title: ['The first settlements', 'Die ersten Siedlungen'],
      picture: 'start',
      rules: [
        rule(
          'R-BASE-30',
          'Everybody rolls, and the highest begins; those who tie roll again. A table may also say who begins.',
          'Alle würfeln, und der höchste Wurf beginnt; bei Gleichstand wird noch einmal gewürfelt. Ein Tisch kann auch festlegen, wer beginnt.',
        ),
        rule(
          'R-BASE-31 R-BASE-32',
          'In turn everybody places a settlement on a free corner and a road beside it. Then a second pair in the opposite order: whoever was last places first.',
          'Reihum setzt jeder eine Siedlung auf eine freie Ecke und daneben eine Straße. Dann folgt in umgekehrter Reihenfolge das zweite Paar: Wer zuletzt dran war, setzt zuerst.',
        ),
        rule(
          'R-BASE-33',
          'These settlements keep the distance too, but need no road that leads to them.',
          'Auch diese Siedlungen halten den Abstand ein, brauchen aber keine Straße, die hinführt.',
        ),
        rule(
          'R-BASE-34',
          'The second settlement pays at once: one card for each hex around it. The first pays nothing.',
          'Die zweite Siedlung zahlt sofort: eine Karte für jedes Feld um sie herum. Die erste zahlt nichts.',
        ),
        rule(
          'R-BASE-35',
          'Whoever placed last has the first turn.',
          'Wer zuletzt gesetzt hat, hat den ersten Zug.',
        ),
      ],
    },
    {
      id: 'turn',
      title: ['A turn', 'Ein Zug'],
      rules: [
        rule(
          'R-BASE-40',
          'Turns go clockwise. Roll the dice, take what the roll brings, then trade, build, buy and play a card in any order, and end the turn.',
          'Die Züge gehen im Uhrzeigersinn. Würfle, nimm, was der Wurf bringt, dann handle, baue, kaufe und spiele eine Karte in beliebiger Reihenfolge, und beende den Zug.',
        ),
        rule(
          'R-BASE-41',
          'Trade and building may be mixed: a harbour built now trades now. (As an option trade ends with the first thing built.)',
          'Handeln und Bauen darf man mischen: Ein eben gebauter Hafen tauscht sofort. (Als Option endet der Handel mit dem ersten Bau.)',
        ),
        rule(
          'R-BASE-42 R-BASE-43',
          'Before the roll nothing may be done but to play a development card. Until what the roll brings is settled nothing else happens.',
          'Vor dem Wurf darf man nur eine Entwicklungskarte spielen. Bis alles geregelt ist, was der Wurf bringt, geschieht nichts anderes.',
        ),
      ],
    },
    {
      id: 'harvest',
      title: ['Harvest', 'Ernte'],
      picture: 'island',
      rules: [
        rule(
          'R-BASE-50 R-BASE-51',
          'Every hex with the number rolled gives each settlement on its corners one card and each city two, whoever’s turn it is. Several own buildings at one hex are all paid.',
          'Jedes Feld mit der gewürfelten Zahl gibt jeder Siedlung an seinen Ecken eine Karte und jeder Stadt zwei, egal, wer am Zug ist. Mehrere eigene Gebäude an einem Feld werden alle bezahlt.',
        ),
        rule(
          'R-BASE-52',
          'If the bank has too few cards of a kind for everybody, nobody gets any of this kind. If only one player is owed, that player takes what is there.',
          'Hat die Bank von einer Sorte zu wenig für alle, bekommt niemand etwas davon. Steht sie nur einem zu, nimmt er, was noch da ist.',
        ),
        rule(
          'R-BASE-53',
          'The hex under the robber gives nothing.',
          'Das Feld unter dem Räuber gibt nichts.',
        ),
      ],
    },
    {
      id: 'seven',
      title: ['The seven and the robber', 'Die Sieben und der Räuber'],
      picture: 'robber',
      rules: [
        rule(
          'R-BASE-60 R-BASE-61 R-BASE-62',
          'On a seven nobody harvests. Whoever has more than seven cards gives back half of them, rounded down, of their choice. Then the robber moves.',
          'Bei einer Sieben erntet niemand. Wer mehr als sieben Karten hat, gibt die Hälfte ab, abgerundet und nach eigener Wahl. Dann wird der Räuber versetzt.',
        ),
        rule(
          'R-BASE-63',
          'Whoever rolled moves the robber to another land hex: any one, also the desert or an own one.',
          'Wer gewürfelt hat, versetzt den Räuber auf ein anderes Landfeld: ein beliebiges, auch die Wüste oder ein eigenes.',
        ),
        rule(
          'R-BASE-64 R-BASE-66',
          'Then a card is drawn blindly from one rival with a building there. Which it was only the two of them know.',
          'Dann wird einem Mitspieler mit einem Gebäude dort blind eine Karte gezogen. Welche es war, wissen nur die beiden.',
        ),
        rule(
          'R-BASE-65',
          'A rival without cards may be chosen too; then nothing is taken.',
          'Man darf auch jemanden ohne Karten wählen; dann bekommt man nichts.',
        ),
        rule(
          'R-BASE-67',
          'The robber stops the harvest of his hex, not building, harbours or trade.',
          'Der Räuber verhindert die Ernte seines Felds, nicht Bauen, Häfen oder Handel.',
        ),
        rule(
          'R-BASE-68',
          'A knight moves him in the same way, but then nobody gives back cards. A knight and a seven can move him twice in one turn.',
          'Ein Ritter versetzt ihn ebenso, aber dann gibt niemand Karten ab. Ein Ritter und eine Sieben können ihn in einem Zug zweimal versetzen.',
        ),
      ],
    },
    {
      id: 'building',
      title: ['Building', 'Bauen'],
      picture: 'costs',
      rules: [
        rule(
          'R-BASE-14',
          'What you pay goes to the bank. Build and buy as much as you can pay for, also a settlement and at once the city in its place.',
          'Was du zahlst, geht an die Bank. Baue und kaufe, so viel du zahlen kannst, auch eine Siedlung und gleich die Stadt an ihrer Stelle.',
        ),
        rule(
          'R-BASE-70',
          'A road joins an own road, settlement or city. It may lead up to a rival’s building, not past it.',
          'Eine Straße schließt an eine eigene Straße, Siedlung oder Stadt an. Sie darf bis zu einem fremden Gebäude führen, nicht daran vorbei.',
        ),
        rule(
          'R-BASE-71',
          'A settlement goes on a free corner to which an own road leads.',
          'Eine Siedlung kommt auf eine freie Ecke, zu der eine eigene Straße führt.',
        ),
        rule(
          'R-BASE-72',
          'The distance: none of the corners next to it may have a building, own or foreign.',
          'Der Abstand: An keiner der Nachbarecken darf ein Gebäude stehen, weder ein eigenes noch ein fremdes.',
        ),
        rule(
          'R-BASE-73',
          'A city takes the place of an own settlement, which returns to your stock. It is worth two points and harvests two cards.',
          'Eine Stadt ersetzt eine eigene Siedlung, die in deinen Vorrat zurückkommt. Sie zählt zwei Punkte und erntet zwei Karten.',
        ),
        rule(
          'R-BASE-74 R-BASE-75',
          'Without a piece left you cannot build it. What is built stays.',
          'Ohne Figur im Vorrat kannst du sie nicht bauen. Was steht, bleibt stehen.',
        ),
        rule(
          'R-BASE-76',
          'You may settle between two roads of a rival, and thereby cut them.',
          'Du darfst zwischen zwei Straßen eines anderen siedeln und sie damit trennen.',
        ),
      ],
    },
    {
      id: 'trade',
      title: ['Trade', 'Handel'],
      picture: 'harbour',
      rules: [
        rule(
          'R-BASE-80 R-BASE-81 R-BASE-82',
          'Whoever is on turn trades with the others; they do not trade among each other. Both give at least one card, and no kind stands on both sides. No gifts, no promises, no development cards.',
          'Wer am Zug ist, handelt mit den anderen; diese handeln nicht untereinander. Beide geben mindestens eine Karte, und keine Sorte steht auf beiden Seiten. Keine Geschenke, keine Versprechen, keine Entwicklungskarten.',
        ),
        rule(
          'R-BASE-83',
          'Any number for any number. Everybody hears an offer and may agree, decline or name other terms; the one on turn chooses.',
          'Beliebig viele gegen beliebig viele. Alle hören ein Angebot und können zustimmen, ablehnen oder ein Gegenangebot machen; wer am Zug ist, wählt.',
        ),
        rule(
          'R-BASE-84 R-BASE-85',
          'The bank gives one card of another kind for four equal ones, as often as you can.',
          'Die Bank gibt für vier gleiche Karten eine andere, so oft du kannst.',
        ),
        rule(
          'R-BASE-86',
          'With a building at a 3:1 harbour three equal cards are enough, at a 2:1 harbour two of its good. It serves you from the moment you build there.',
          'Mit einem Gebäude an einem 3:1-Hafen reichen drei gleiche Karten, an einem 2:1-Hafen zwei von seinem Rohstoff. Er nützt dir, sobald du dort gebaut hast.',
        ),
        rule(
          'R-BASE-87',
          'Tables may allow the others to propose a trade to whoever is on turn.',
          'Ein Tisch kann erlauben, dass auch die anderen dem, der am Zug ist, einen Handel vorschlagen.',
        ),
        rule(
          'R-BASE-88',
          'By the rules there may be any number of offers; a table may set a limit for each turn.',
          'Nach der Regel sind beliebig viele Angebote möglich; ein Tisch kann je Zug eine Grenze setzen.',
        ),
      ],
    },
    {
      id: 'cards',
      title: ['Development cards', 'Entwicklungskarten'],
      picture: 'cards',
      rules: [
        rule(
          'R-BASE-11 R-BASE-100',
          'The deck has 25 cards: 14 knights, 5 victory points, and two each of Road Building, Year of Plenty and Monopoly. Pay, draw, keep it secret; as many a turn as you like.',
          'Der Stapel hat 25 Karten: 14 Ritter, 5 Siegpunkte und je zwei Straßenbau, Erfindung und Monopol. Zahlen, ziehen, geheim halten; so viele im Zug, wie du magst.',
        ),
        rule(
          'R-BASE-101 R-BASE-102',
          'In your turn you may play one, before or after the roll, but none that you bought in this turn.',
          'In deinem Zug darfst du eine spielen, vor oder nach dem Wurf, aber keine, die du in diesem Zug gekauft hast.',
        ),
        rule(
          'R-BASE-103',
          'Victory points are not played. They count in secret from the moment you buy them.',
          'Siegpunkte werden nicht gespielt. Sie zählen verdeckt ab dem Kauf.',
        ),
        rule(
          'R-BASE-104',
          'A knight moves the robber, takes a card like a seven does, and stays open before you for the Largest Army.',
          'Ein Ritter versetzt den Räuber, nimmt eine Karte wie bei einer Sieben und bleibt für die Größte Rittermacht offen liegen.',
        ),
        rule(
          'R-BASE-105',
          'Road Building: two roads for nothing, by the usual rules.',
          'Straßenbau: zwei Straßen umsonst, nach den üblichen Regeln.',
        ),
        rule(
          'R-BASE-106',
          'Year of Plenty: two cards of your choice from the bank.',
          'Erfindung: zwei Karten nach Wahl aus der Bank.',
        ),
        rule(
          'R-BASE-107',
          'Monopoly: name a good; everybody gives you all their cards of it.',
          'Monopol: Nenne einen Rohstoff; alle geben dir alle ihre Karten davon.',
        ),
        rule(
          'R-BASE-108',
          'Development cards are no goods: they do not count on a seven and are neither stolen nor traded.',
          'Entwicklungskarten sind keine Rohstoffe: Sie zählen bei einer Sieben nicht mit und werden weder geraubt noch getauscht.',
        ),
      ],
    },
    {
      id: 'longest-road',
      title: ['Longest Road', 'Längste Handelsstraße'],
      picture: 'longest',
      rules: [
        rule(
          'R-BASE-92',
          'Whoever first has a road of five pieces gets two points. Only a longer road takes them away, at once.',
          'Wer zuerst eine Straße aus fünf Stücken hat, bekommt zwei Punkte. Nur eine längere Straße nimmt sie wieder weg, und zwar sofort.',
        ),
        rule(
          'R-BASE-90 R-BASE-91',
          'The longest way that uses no piece twice counts; branches do not add. Own buildings do not interrupt it, a rival’s does.',
          'Es zählt der längste Weg, der kein Stück zweimal benutzt; Abzweigungen zählen nicht dazu. Eigene Gebäude unterbrechen ihn nicht, fremde schon.',
        ),
        rule(
          'R-BASE-93 R-BASE-94 R-BASE-95',
          'If your road is cut you keep the title while nobody is longer and five pieces are left. Otherwise it goes to whoever alone is longest with at least five; else it lies aside. A cut road may be joined again by a detour.',
          'Wird deine Straße getrennt, behältst du den Titel, solange niemand länger ist und dir fünf Stücke bleiben. Sonst geht er an den, der allein am längsten ist und mindestens fünf hat; gibt es den nicht, liegt er beiseite. Eine getrennte Straße darf man auf einem Umweg wieder verbinden.',
        ),
      ],
    },
    {
      id: 'largest-army',
      title: ['Largest Army', 'Größte Rittermacht'],
      picture: 'army',
      rules: [
        rule(
          'R-BASE-96',
          'Whoever first has played three knights gets two points. Only more knights take them away.',
          'Wer zuerst drei Ritter gespielt hat, bekommt zwei Punkte. Nur mehr Ritter nehmen sie wieder weg.',
        ),
      ],
    },
    {
      id: 'end',
      title: ['The end', 'Das Ende'],
      rules: [
        rule(
          'R-BASE-110 R-BASE-112',
          'With ten points in your own turn you have won, at once, hidden points included. It cannot be put off.',
          'Mit zehn Punkten im eigenen Zug hast du gewonnen, sofort, verdeckte Punkte eingeschlossen. Aufschieben kann man das nicht.',
        ),
        rule(
          'R-BASE-111',
          'Points that come to you in another’s turn win when your turn begins, if they are still there.',
          'Punkte, die dir im Zug eines anderen zufallen, gewinnen, wenn dein Zug beginnt, falls sie dann noch da sind.',
        ),
        rule(
          'R-BASE-113 R-BASE-121',
          'Nobody gets another turn. All cards are turned up.',
          'Niemand bekommt noch einen Zug. Alle Karten werden aufgedeckt.',
        ),
        rule(
          'R-BASE-120',
          'Open to all: the island, how many cards everybody has, played knights, titles and the bank. Hidden: which cards the others hold, and the order of the deck.',
          'Offen für alle: die Insel, wie viele Karten jeder hat, gespielte Ritter, Titel und die Bank. Verdeckt: welche Karten die anderen halten, und die Reihenfolge des Stapels.',
        ),
      ],
    },
  ],
};
