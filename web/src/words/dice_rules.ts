/* dice_rules.ts -- the complete rules of the dice games, in our own words, and what is printed; every
 * sentence stands for numbered rules of docs/rules/dice.md.  See table.ts. */
import type { WordTable } from './table';

export const diceRules = {
  rules_title: ['Rules: {game}', 'Regeln: {game}'],
  rules_open: ['Rules', 'Regeln'],
  rules_of_game: ['The rules of this game', 'Die Regeln dieses Spiels'],
  rules_of_this_game: ['As this game is played', 'So wird dieses Spiel gespielt'],
  rules_need: ['What one needs', 'Was man braucht'],
  rules_need_own: [
    'Six dice, and for everybody a sheet and a pen. On the screen nothing more is needed.',
    'Sechs Würfel, und für jeden einen Plan und einen Stift. Am Bildschirm braucht es nichts weiter.',
  ],
  rules_need_shared: [
    'Six dice, one sheet for all, and for everybody a pen of another colour. On the screen nothing more is needed.',
    'Sechs Würfel, einen Plan für alle, und für jeden einen Stift in eigener Farbe. Am Bildschirm braucht es nichts weiter.',
  ],
  rules_begin: [
    'The youngest begins, then it goes clockwise. In a new game you can also name who begins, or draw lots.',
    'Wer am jüngsten ist, beginnt, dann geht es im Uhrzeigersinn weiter. In einem neuen Spiel kannst du auch bestimmen, wer beginnt, oder losen.',
  ],
  rules_aim: ['Aim', 'Ziel'],
  rules_aim_one: [
    'Everybody has 15 turns. Then the highest total wins; equal totals share the win.',
    'Alle haben 15 Züge. Dann gewinnt die höchste Summe; bei Gleichstand gewinnen alle, die sie haben.',
  ],
  rules_aim_race: [
    'Whoever has 10 points or more on their own turn wins at once. Points that come in the turn of another count when the own turn begins. Nobody gets a last turn.',
    'Wer im eigenen Zug 10 Punkte oder mehr hat, gewinnt sofort. Punkte, die im Zug anderer dazukommen, zählen, sobald der eigene Zug beginnt. Niemand bekommt einen letzten Zug.',
  ],
  rules_start: ['The start', 'Der Anfang'],
  rules_start_sheet: [
    'The road at “Start” is there from the beginning and counts nothing.',
    'Die Straße bei „Start“ ist von Anfang an da und zählt nichts.',
  ],
  rules_start_coast: [
    'One after the other everybody marks one road along the coast as theirs. Between any two of these roads at least five roads must be free, counted along the coast. Whoever comes later must still find a place.',
    'Reihum nimmt sich jeder eine Straße an der Küste. Zwischen zwei solchen Straßen müssen mindestens fünf freie liegen, an der Küste entlang gezählt. Wer später wählt, muss noch einen Platz finden.',
  ],
  rules_start_picture: [
    'Two start roads with five free roads between them',
    'Zwei Startstraßen mit fünf freien Straßen dazwischen',
  ],
  rules_dice: ['How many dice', 'Wie viele Würfel'],
  rules_dice_six: [
    'Every turn is played with all six dice.',
    'Jeder Zug wird mit allen sechs Würfeln gespielt.',
  ],
  rules_dice_ramp: [
    'The first turn of the game has three dice, the second four, the third five. From the fourth turn on there are six. Turns are counted, not rounds: with two players one rolls three and then five dice, the other four and then six.',
    'Der erste Zug der Partie hat drei Würfel, der zweite vier, der dritte fünf. Ab dem vierten Zug sind es sechs. Gezählt werden Züge, nicht Runden: Zu zweit wirft der eine drei und dann fünf Würfel, der andere vier und dann sechs.',
  ],
  rules_turn_n: ['turn {n}', 'Zug {n}'],
  rules_turn_later: ['from turn 4', 'ab Zug 4'],
  rules_roll: ['Rolling', 'Würfeln'],
  rules_roll_text: [
    'Roll up to three times. After the first and the second roll keep what you like and roll the rest again; what was kept may be rolled again too. You may stop after any roll.',
    'Du würfelst bis zu dreimal. Nach dem ersten und dem zweiten Wurf behältst du, was du magst, und wirfst den Rest neu; auch Behaltenes darf wieder mit. Nach jedem Wurf darfst du aufhören.',
  ],
  rules_build: ['Building', 'Bauen'],
  rules_build_text: [
    'When the rolling is over, build as often as the dice pay for it, one piece after the other: a new road can open the site you build next. Every die pays once, what is left over is lost. Nobody has to build.',
    'Nach dem Würfeln baust du, so oft die Würfel reichen, eins nach dem anderen: Eine neue Straße kann den Bauplatz öffnen, auf dem du gleich weiterbaust. Jeder Würfel zahlt einmal, was übrig bleibt, verfällt. Niemand muss bauen.',
  ],
  rules_gold: [
    'Two gold stand for one of any other kind, with six dice up to three times a turn.',
    'Zwei Gold stehen für einen beliebigen anderen Rohstoff, mit sechs Würfeln bis zu dreimal im Zug.',
  ],
  rules_roads: ['Roads', 'Straßen'],
  rules_roads_one: [
    'Each road goes on from one you have. It gives 1 point. Sites beside it do not stop it.',
    'Jede Straße setzt eine von dir fort. Sie bringt 1 Punkt. Bauplätze daneben halten sie nicht auf.',
  ],
  rules_roads_two: [
    'Each road goes on from one you have. It gives no points, but leads to settlements, cities and the Longest Road.',
    'Jede Straße setzt eine von dir fort. Sie bringt keine Punkte, führt aber zu Siedlungen, Städten und zur Längsten Handelsstraße.',
  ],
  rules_roads_extra: [
    'Each road joins one of yours. Building sites are not passed over: beyond one you build only when your own settlement stands there. A settlement or city of another player ends your way there for good; roads of others do not.',
    'Jede Straße schließt an eine von dir an. Bauplätze werden nicht übersprungen: Dahinter baust du erst, wenn dort deine Siedlung steht. Eine fremde Siedlung oder Stadt beendet deinen Weg dort endgültig; fremde Straßen nicht.',
  ],
  rules_houses: ['Settlements and cities', 'Siedlungen und Städte'],
  rules_houses_one: [
    'Each kind from its smallest number upwards, and only where one of your roads leads. The number is the points: settlements 3, 4, 5, 7, 9, 11, cities 7, 12, 20, 30. A city has its own place; no settlement is needed for it.',
    'Jede Art von ihrer kleinsten Zahl aufwärts, und nur dort, wo eine deiner Straßen hinführt. Die Zahl sind die Punkte: Siedlungen 3, 4, 5, 7, 9, 11, Städte 7, 12, 20, 30. Eine Stadt hat ihren eigenen Platz; sie braucht keine Siedlung.',
  ],
  rules_houses_two: [
    'In any order, where one of your roads leads. A settlement gives 1 point, a city 2. A city has its own place; no settlement is needed for it.',
    'In beliebiger Folge, dort wo eine deiner Straßen hinführt. Eine Siedlung bringt 1 Punkt, eine Stadt 2. Eine Stadt hat ihren eigenen Platz; sie braucht keine Siedlung.',
  ],
  rules_houses_extra: [
    'A settlement stands on a free site to which one of your roads leads, and gives 1 point. On the twelve sites with a tower it can later become a city, which is worth 2 points in all.',
    'Eine Siedlung steht auf einem freien Bauplatz, zu dem eine deiner Straßen führt, und bringt 1 Punkt. Auf den zwölf Plätzen mit Turm kann sie später zur Stadt werden, die zusammen 2 Punkte zählt.',
  ],
  rules_knights: ['Knights', 'Ritter'],
  rules_knights_one: [
    'In the order from 1 to 6, without any road. They give 1, 2, 3, 4, 5 and 6 points.',
    'Der Reihe nach von 1 bis 6, ohne jede Straße. Sie bringen 1, 2, 3, 4, 5 und 6 Punkte.',
  ],
  rules_knights_flat: [
    'In the order from 1 to 6, without any road. They give 1 point each.',
    'Der Reihe nach von 1 bis 6, ohne jede Straße. Sie bringen je 1 Punkt.',
  ],
  rules_knights_two: [
    'In any order, without any road. They give no points, but the Largest Army.',
    'In beliebiger Folge, ohne jede Straße. Sie bringen keine Punkte, aber die Größte Rittermacht.',
  ],
  rules_knights_extra: [
    'A knight needs reach: your road along an edge of its hex, or your settlement or city at one of its corners. A road that only ends at a corner is not enough. Each knight has one owner, and there is no order.',
    'Ein Ritter muss erreichbar sein: Deine Straße liegt an einer Kante seines Felds, oder deine Siedlung oder Stadt steht an einer Ecke davon. Eine Straße, die nur an einer Ecke endet, genügt nicht. Jeder Ritter gehört einem, eine Reihenfolge gibt es nicht.',
  ],
  rules_reach_yes: ['in reach', 'erreichbar'],
  rules_reach_no: ['not in reach', 'nicht erreichbar'],
  rules_jokers: ['Jokers', 'Joker'],
  rules_jokers_text: [
    'Each knight has a joker: once in the game it turns one of your dice into what it shows, whatever the die showed before. Then it is crossed out; the knight still counts. Several jokers and gold trades may be combined.',
    'Jeder Ritter hat einen Joker: Einmal im Spiel macht er aus einem deiner Würfel das, was er zeigt, gleich was der Würfel vorher zeigte. Dann ist er durchgestrichen; der Ritter zählt weiter. Mehrere Joker und Goldtausch lassen sich verbinden.',
  ],
  rules_jokers_one: [
    'They are ore, grain, wool, lumber and brick, in this order; the sixth turns a die into anything.',
    'Es sind Erz, Getreide, Wolle, Holz und Lehm, in dieser Folge; der sechste macht aus einem Würfel Beliebiges.',
  ],
  rules_jokers_two: [
    'Five hexes have a knight each, with their own resource. Two deserts have two knights each and one joker for anything, which works only when both knights stand.',
    'Fünf Felder haben je einen Ritter mit ihrem Rohstoff. Zwei Wüsten haben je zwei Ritter und einen Joker für Beliebiges, der erst wirkt, wenn beide Ritter stehen.',
  ],
  rules_jokers_extra: [
    'Its resource is that of the hex. The two knights in the desert turn a die into anything, each on its own.',
    'Sein Rohstoff ist der des Felds. Die beiden Ritter der Wüste machen aus einem Würfel Beliebiges, jeder für sich.',
  ],
  rules_jokers_same: [
    'A joker works at once, for what is built after its knight in the same turn.',
    'Ein Joker wirkt sofort, für alles, was im selben Zug nach seinem Ritter gebaut wird.',
  ],
  rules_jokers_later: [
    'A joker works from your next turn on, not in the turn in which its knight is built.',
    'Ein Joker wirkt ab deinem nächsten Zug, nicht in dem Zug, in dem sein Ritter gebaut wird.',
  ],
  rules_score: ['Keeping score', 'Wertung'],
  rules_score_one: [
    'At the end of a turn its points go into the next box. A turn in which nothing was built counts minus 2.',
    'Am Ende eines Zuges kommen seine Punkte in das nächste Feld. Ein Zug, in dem nichts gebaut wurde, zählt minus 2.',
  ],
  rules_score_none: [
    'A turn in which nothing is built costs nothing.',
    'Ein Zug, in dem nichts gebaut wird, kostet nichts.',
  ],
  rules_titles: ['Titles', 'Titel'],
  rules_titles_road_two: [
    'Longest Road, 2 points: for the first who builds the striped road, the fifth of the line from the start. Whoever then has a longer road without branches takes it over.',
    'Längste Handelsstraße, 2 Punkte: für den, der zuerst die gestreifte Straße baut, die fünfte der Reihe vom Start an. Wer dann eine längere ohne Abzweige hat, übernimmt sie.',
  ],
  rules_titles_road_extra: [
    'Longest Road, {n} {n:point|points}: for the first with five roads in a row, without branches. Settlements and cities of others interrupt it. Whoever then has a longer one takes it over.',
    'Längste Handelsstraße, {n} {n:Punkt|Punkte}: für den, der zuerst fünf Straßen hintereinander hat, ohne Abzweige. Fremde Siedlungen und Städte unterbrechen sie. Wer dann eine längere hat, übernimmt sie.',
  ],
  rules_titles_cut: [
    'If the road of the holder is cut, the title stays while nobody has a longer one and five are left; otherwise it goes to the one player with the longest road of at least five, and lies aside while several are equal.',
    'Wird die Straße des Besitzers unterbrochen, bleibt der Titel, solange niemand eine längere hat und fünf übrig sind; sonst bekommt ihn der eine mit der längsten von mindestens fünf, und bei Gleichstand liegt er beiseite.',
  ],
  rules_titles_army: [
    'Largest Army, 2 points: for the first with three knights, then for whoever has more. Used jokers make no difference.',
    'Größte Rittermacht, 2 Punkte: für den, der zuerst drei Ritter hat, dann für den, der mehr hat. Benutzte Joker ändern nichts.',
  ],
  rules_titles_lost: [
    'Whoever loses a title loses its points.',
    'Wer einen Titel verliert, verliert seine Punkte.',
  ],
  rules_titles_none: [
    'There is no Longest Road and no Largest Army here.',
    'Längste Handelsstraße und Größte Rittermacht gibt es hier nicht.',
  ],
  rules_castles: ['Castles', 'Burgen'],
  rules_castles_on: [
    'Six equal dice of any kind, gold too, build any free castle; no road need lead there. It gives 2 points and uses all six dice. Jokers may help, gold trades cannot.',
    'Sechs gleiche Würfel, auch Gold, bauen eine beliebige freie Burg; keine Straße muss dorthin führen. Sie bringt 2 Punkte und verbraucht alle sechs Würfel. Joker dürfen helfen, Goldtausch kann es nicht.',
  ],
  rules_castles_off: [
    'Castles are agreed on before a game; this one is played without them. If agreed on:',
    'Burgen werden vor dem Spiel vereinbart; hier wird ohne sie gespielt. Wenn vereinbart:',
  ],

  /* paper */
  paper_title: ['On paper', 'Auf Papier'],
  paper_about: [
    'Sheets to print as PDF: play at any table with six ordinary dice.',
    'Pläne zum Drucken als PDF: spielt an jedem Tisch mit sechs gewöhnlichen Würfeln.',
  ],
  paper_blank: ['Blank sheets', 'Leere Pläne'],
  paper_position: ['This position', 'Diese Stellung'],
  paper_markers: ['Markers for paired players', 'Marken für Spielerpaare'],
  paper_markers_about: [
    'For the board game with five and six players: two markers to cut out and fold.',
    'Für das Brettspiel zu fünft und zu sechst: zwei Marken zum Ausschneiden und Falten.',
  ],
  paper_no_numbers: ['without the names of sites', 'ohne die Namen der Bauplätze'],
  paper_no_rules: ['without rules and title cards', 'ohne Regeln und Titelkarten'],
  paper_letter: ['Letter instead of A4', 'Letter statt A4'],
  paper_print: ['Print', 'Drucken'],
  paper_ready: [
    'The PDF is in your downloads: {name}',
    'Das PDF liegt bei deinen Downloads: {name}',
  ],
} as const satisfies WordTable;
