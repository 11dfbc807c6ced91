/* seafarers.ts -- the chapter of Seafarers; its numbers are those of docs/rules/seafarers.md. */
import type { Chapter, Section } from './book';
import { rule } from './rule';

/* -- what all scenarios share ------------------------------------------------------------------------ */

const sea: Section = {
  id: 'sea',
  title: ['Sea and land', 'Meer und Land'],
  rules: [
    rule(
      'R-SF-1',
      'Everybody also has 15 ships. The bank, the development cards and all other pieces are as ever.',
      'Jeder hat außerdem 15 Schiffe. Bank, Entwicklungskarten und alle anderen Figuren sind wie sonst.',
    ),
    rule(
      'R-SF-2',
      'New on the board are the sea and gold fields, and in one scenario fog: hexes that lie face down. Gold itself is no card and no good.',
      'Neu auf dem Spielplan sind das Meer und die Goldfelder (Goldflüsse), in einem Szenario auch der Nebel: Felder, die verdeckt liegen. Gold selbst ist keine Karte und kein Rohstoff.',
    ),
    rule(
      'R-SF-4 R-SF-3',
      'A side lies between land and land, at the coast, or between sea and sea. The frame around the board counts as sea: you may build between a hex and the frame, but not on the frame’s outer rim. Every corner with at least one land hex is a building site.',
      'Eine Kante liegt zwischen Land und Land, an der Küste oder zwischen Meer und Meer. Der Rahmen zählt als Meer: Zwischen einem Feld und dem Rahmen darfst du bauen, am äußeren Rand des Rahmens nicht. Jede Ecke mit mindestens einem Landfeld ist ein Bauplatz.',
    ),
    rule(
      'R-SF-5',
      'An island is all land that hangs together along sides, gold fields and deserts included.',
      'Eine Insel ist alles Land, das über Kanten zusammenhängt, Goldfelder und Wüsten eingeschlossen.',
    ),
    rule(
      'R-SF-6',
      'Where the board prints what a harbour trades, it stays so. Blank harbours are dealt at random; on the boards for five and six all of them are.',
      'Wo der Spielplan zeigt, was ein Hafen tauscht, bleibt es dabei. Leere Hafenplätze werden zufällig belegt; auf den Plänen für fünf und sechs sind das alle.',
    ),
  ],
};

const ships: Section = {
  id: 'ships',
  title: ['Ships', 'Schiffe'],
  picture: 'sea-ships',
  rules: [
    rule(
      'R-SF-10 R-SF-11',
      'A ship costs lumber and wool. It lies on the coast or between two sea hexes. A side holds one road or one ship, never both.',
      'Ein Schiff kostet Holz und Wolle. Es liegt an der Küste oder zwischen zwei Meerfeldern. Auf eine Kante passt eine Straße oder ein Schiff, nie beides.',
    ),
    rule(
      'R-SF-12',
      'It joins an own ship, settlement or city. Past a rival’s building it does not go on.',
      'Es schließt an ein eigenes Schiff, eine eigene Siedlung oder Stadt an. An einem fremden Gebäude geht es nicht weiter.',
    ),
    rule(
      'R-SF-13',
      'Ships do not join roads, nor roads ships. Where the two meet at an empty corner, only your own settlement there links them.',
      'Schiffe schließen nicht an Straßen an, Straßen nicht an Schiffe. Wo beide an einer leeren Ecke zusammentreffen, verbindet sie erst deine eigene Siedlung dort.',
    ),
    rule(
      'R-SF-19',
      'Roads and ships of others take up their side and block nothing else. At a corner only a rival’s building stops you.',
      'Fremde Straßen und Schiffe belegen nur ihre Kante und versperren sonst nichts. An einer Ecke hält dich nur ein fremdes Gebäude auf.',
    ),
    rule(
      'R-SF-18',
      'First the place must be right: at the sea, free, not beside the pirate, allowed in the scenario. Then you need a ship in stock and something of yours that it joins. The price comes last. Everybody can see all of that.',
      'Erst muss der Platz stimmen: am Meer, frei, nicht am Feld des Piraten, im Szenario erlaubt. Dann brauchst du ein Schiff im Vorrat und etwas Eigenes, woran es anschließt. Bezahlt wird zuletzt. All das kann jeder sehen.',
    ),
    rule(
      'R-SF-14',
      'A settlement needs an own road or an own ship that leads there, land beside it, and the usual distance, also across water.',
      'Eine Siedlung braucht eine eigene Straße oder ein eigenes Schiff, das hinführt, Land daneben und den üblichen Abstand, auch übers Wasser.',
    ),
    rule(
      'R-SF-17',
      'Ships do not open a harbour. Only a settlement or city there does.',
      'Schiffe erschließen keinen Hafen. Das tut nur eine Siedlung oder Stadt dort.',
    ),
    rule(
      'R-SF-16',
      'A starting settlement at the coast may have a ship beside it in place of its road.',
      'Eine Startsiedlung an der Küste darf statt ihrer Straße ein Schiff bekommen, das an ihr liegt.',
    ),
    rule(
      'R-SF-81',
      'Road Building gives two free pieces: roads, ships, or one of each. They are placed one right after the other.',
      'Straßenbau bringt zwei kostenlose Stücke: Straßen, Schiffe oder je eins. Du legst sie direkt nacheinander.',
    ),
  ],
};

const routes: Section = {
  id: 'routes',
  title: ['Open and closed routes', 'Offene und geschlossene Routen'],
  picture: 'sea-routes',
  rules: [
    rule(
      'R-SF-20',
      'A route is a chain of own ships. Own buildings on the way divide it into several routes.',
      'Eine Route ist eine Kette eigener Schiffe. Eigene Gebäude auf dem Weg teilen sie in mehrere Routen.',
    ),
    rule(
      'R-SF-21',
      'A route between two different own buildings is closed: all its ships stay, even one that the link could do without. It stays closed when a rival settles on it later; only the trade route is cut there.',
      'Eine Route zwischen zwei verschiedenen eigenen Gebäuden ist geschlossen: Alle ihre Schiffe bleiben liegen, auch ein entbehrliches. Sie bleibt geschlossen, wenn später jemand anderes darauf siedelt; nur die Handelsroute ist dort unterbrochen.',
    ),
    rule(
      'R-SF-22',
      'Every other route is open, and its last ship may move: the one with an end where no own ship and no own building follows. Own roads and pieces of others do not matter. (As an option an own road holds it too.)',
      'Jede andere Route ist offen, und ihr letztes Schiff darf versetzt werden: das, an dessen einem Ende kein eigenes Schiff und kein eigenes Gebäude anschließt. Eigene Straßen und fremde Figuren spielen keine Rolle. (Als Option hält auch eine eigene Straße es fest.)',
    ),
    rule(
      'R-SF-23',
      'In a ring that touches no own building every ship may move. Where a line leaves a building and comes back to the same one, the two ships at the building may.',
      'Aus einem Ring ohne eigenes Gebäude darf jedes Schiff fort. Führt eine Linie von einem Gebäude zu demselben zurück, dürfen es die beiden Schiffe am Gebäude.',
    ),
    rule(
      'R-SF-24',
      'So a ship stays if it belongs to a closed route, was built in this turn, or lies beside the pirate. Otherwise it may go if it is the end of its route or belongs to such a ring. A branch that leaves a closed route is open.',
      'Ein Schiff bleibt also, wenn es zu einer geschlossenen Route gehört, in diesem Zug gebaut wurde oder am Feld des Piraten liegt. Sonst darf es fort, wenn es das Ende seiner Route ist oder zu einem solchen Ring gehört. Ein Abzweig von einer geschlossenen Route ist offen.',
    ),
  ],
};

const sailing: Section = {
  id: 'sailing',
  title: ['Moving a ship', 'Ein Schiff versetzen'],
  rules: [
    rule(
      'R-SF-25',
      'Once in your turn, after the roll, you may move one ship of an open route. It costs nothing. Lift it, and put it on another side where you could now build a ship.',
      'Einmal in deinem Zug, nach dem Wurf, darfst du ein Schiff einer offenen Route versetzen. Das kostet nichts. Nimm es auf und lege es auf eine andere Kante, auf der du nun ein Schiff bauen könntest.',
    ),
    rule(
      'R-SF-26',
      'A ship built in this turn stays where it is, also one that came from Road Building.',
      'Ein in diesem Zug gebautes Schiff bleibt liegen, auch eins aus dem Straßenbau.',
    ),
    rule(
      'R-SF-28',
      'Trade routes are measured when the ship lies in its new place. If yours is then at least as long as before, and nobody’s is longer, you keep the title.',
      'Gemessen werden die Handelsrouten, wenn das Schiff am neuen Platz liegt. Ist deine dann mindestens so lang wie zuvor und keine andere länger, behältst du den Titel.',
    ),
    rule(
      'R-SF-29',
      'A moved ship discovers hexes, takes gifts and reaches villages just like a new one.',
      'Ein versetztes Schiff entdeckt Felder, nimmt Geschenke und erreicht Dörfer genau wie ein neues.',
    ),
  ],
};

const tradeRoute: Section = {
  id: 'trade-route',
  title: ['Longest Trade Route', 'Längste Handelsroute'],
  rules: [
    rule(
      'R-SF-30',
      'It takes the place of Longest Road: two points, from five pieces on, with the same rules for ties. Roads and ships count together.',
      'Sie tritt an die Stelle der Längsten Handelsstraße: zwei Punkte, ab fünf Stücken, bei Gleichstand wie gewohnt. Straßen und Schiffe zählen zusammen.',
    ),
    rule(
      'R-SF-31 R-SF-32',
      'From road to ship it goes on only where your own settlement or city stands. A rival’s building ends it, inland and at the coast.',
      'Von der Straße aufs Schiff geht sie nur weiter, wo deine eigene Siedlung oder Stadt steht. Ein fremdes Gebäude beendet sie, im Land wie an der Küste.',
    ),
  ],
};

const pirate: Section = {
  id: 'pirate',
  title: ['Robber and pirate', 'Räuber und Pirat'],
  picture: 'sea-pirate',
  rules: [
    rule(
      'R-SF-40 R-SF-80',
      'On a seven, after cards were given back, or with a knight you move either the robber or the pirate. The knight counts for the Largest Army as ever.',
      'Bei einer Sieben, nach dem Abgeben der Karten, oder mit einem Ritter versetzt du entweder den Räuber oder den Piraten. Der Ritter zählt wie immer für die Größte Rittermacht.',
    ),
    rule(
      'R-SF-41',
      'The robber stays on land, and out of the fog. The pirate goes to another sea hex, or off to the frame. The frame is a single place; there he robs nobody and blocks nothing.',
      'Der Räuber bleibt an Land und meidet den Nebel. Der Pirat fährt auf ein anderes Meerfeld oder auf den Rahmen. Der Rahmen ist ein einziger Ort; dort beraubt er niemanden und versperrt nichts.',
    ),
    rule(
      'R-SF-42',
      'The pirate takes a card, drawn blindly, from one rival with a ship along his hex. A settlement at the coast makes nobody his victim.',
      'Der Pirat zieht einem Mitspieler mit einem Schiff an seinem Feld blind eine Karte. Eine Siedlung an der Küste macht niemanden zum Opfer.',
    ),
    rule(
      'R-SF-45',
      'If several could be robbed, whoever moves him chooses. If there is only one, it is that one. Nobody does anything in between.',
      'Kommen mehrere in Frage, wählt, wer ihn versetzt. Gibt es nur einen, trifft es diesen. Dazwischen tut niemand etwas.',
    ),
    rule(
      'R-SF-15 R-SF-27 R-SF-43',
      'Along the pirate’s hex no ship is built, also not at the start, and none is moved there or away. Roads, buildings, harbours and the harvest he leaves alone. The robber never stops ships.',
      'Am Feld des Piraten wird kein Schiff gebaut, auch nicht zu Beginn, und keins dorthin oder von dort versetzt. Straßen, Gebäude, Häfen und Ernte lässt er in Ruhe. Der Räuber hält nie Schiffe auf.',
    ),
    rule(
      'R-SF-44',
      'Each scenario says where the two begin. Without a desert, and if nothing is said, the robber waits beside the board.',
      'Wo die beiden beginnen, sagt jedes Szenario. Ohne Wüste, und wenn nichts gesagt ist, wartet der Räuber neben dem Spielplan.',
    ),
    rule(
      'R-SF-46',
      'If neither can go anywhere, both stay. On the printed boards that does not happen.',
      'Kann keiner von beiden irgendwohin, bleiben beide. Auf den gedruckten Plänen kommt das nicht vor.',
    ),
  ],
};

const gold: Section = {
  id: 'gold',
  title: ['Gold fields', 'Goldfelder'],
  picture: 'sea-gold',
  rules: [
    rule(
      'R-SF-50',
      'When the number of a gold field is rolled, each settlement there takes one card of its owner’s choice, each city two, equal or different.',
      'Wird die Zahl eines Goldfelds gewürfelt, nimmt jede Siedlung dort eine Karte nach Wahl ihres Besitzers, jede Stadt zwei, gleiche oder verschiedene.',
    ),
    rule(
      'R-SF-51',
      'The robber stops gold like any other harvest. The pirate does not.',
      'Der Räuber verhindert auch die Ernte von Gold. Der Pirat nicht.',
    ),
    rule(
      'R-SF-52',
      'First everybody harvests as usual. Then gold is taken, openly and clockwise from whoever rolled, from what the bank still has. If it has less than is due, you take less.',
      'Erst ernten alle wie sonst. Dann wird Gold eingelöst, offen und im Uhrzeigersinn ab dem, der gewürfelt hat, aus dem, was die Bank noch hat. Hat sie weniger, als dir zusteht, nimmst du weniger.',
    ),
    rule(
      'R-SF-53',
      'Your last starting settlement takes a card of your choice for each gold field beside it. (As an option none.)',
      'Deine letzte Startsiedlung nimmt für jedes Goldfeld neben ihr eine Karte nach Wahl. (Als Option keine.)',
    ),
    rule(
      'R-SF-54',
      'An island that is nothing but gold pays its island points too.',
      'Auch eine Insel, die nur aus Gold besteht, bringt ihre Inselpunkte.',
    ),
  ],
};

const islandPoints: Section = {
  id: 'island-points',
  title: ['Island points', 'Inselpunkte'],
  rules: [
    rule(
      'R-SF-60 R-SF-61',
      'Some scenarios pay extra points for your first settlement in each foreign area, whoever was there before. Starting settlements earn none. The points are open, and stay when the settlement becomes a city.',
      'Manche Szenarien zahlen Sonderpunkte für deine erste Siedlung in jedem fremden Gebiet, egal, wer schon dort war. Startsiedlungen bringen keine. Die Punkte liegen offen und bleiben, wenn aus der Siedlung eine Stadt wird.',
    ),
    rule(
      'R-SF-63',
      'There are enough for everybody. They count at once, so they can win on the spot.',
      'Sie reichen für alle. Sie zählen sofort, können also auf der Stelle gewinnen.',
    ),
    rule(
      'R-SF-64',
      'Only the settlement earns them. A city that replaces it in the same turn adds just its own point.',
      'Nur die Siedlung bringt sie ein. Eine Stadt, die sie im selben Zug ersetzt, bringt nur ihren eigenen Punkt dazu.',
    ),
    rule(
      'R-SF-62',
      'A corner that touches two areas counts for the foreign one.',
      'Eine Ecke, die zwei Gebiete berührt, zählt zum fremden.',
    ),
  ],
};

const largerSea: Section = {
  id: 'larger-sea',
  title: ['Five and six at sea', 'Zu fünft und zu sechst auf See'],
  rules: [
    rule(
      'R-SF-91',
      'Five and six play on larger boards, with 24 cards of each good, 34 development cards and 15 ships each. The numbers are those of the board game and its extension; the goal is the same as with fewer. A table may choose the boards of 2025: Fog is a new one there, others differ a little.',
      'Zu fünft und zu sechst spielt ihr auf größeren Plänen, mit 24 Karten von jedem Rohstoff, 34 Entwicklungskarten und je 15 Schiffen. Die Zahlen sind die des Brettspiels und seiner Ergänzung; das Ziel ist dasselbe wie mit weniger Spielern. Ein Tisch kann die Pläne von 2025 wählen: Nebel ist dort neu, andere weichen etwas ab.',
    ),
    rule(
      'R-SF-90 R-SF-92',
      'In special building you may build ships too, but not move one. Nothing is traded, no card played, no wonder built. Island points, gifts, villages and discoveries take effect at once. A ship built there may move in your next turn.',
      'In der Sonderbauphase darfst du auch Schiffe bauen, aber keins versetzen. Es wird nicht gehandelt, keine Karte gespielt, kein Wunder gebaut. Inselpunkte, Geschenke, Dörfer und Entdeckungen wirken sofort. Ein dort gebautes Schiff darfst du in deinem nächsten Zug versetzen.',
    ),
    rule(
      'R-SF-93',
      'With paired players both may build ships, and each may move one in their part. The second may also move the pirate with a knight, claim and build a wonder, and win. What a roll brings, such as gold and cloth, comes once for both.',
      'Mit Spielerpaaren dürfen beide Schiffe bauen, und jeder darf in seinem Teil eins versetzen. Auch der zweite darf mit einem Ritter den Piraten versetzen, ein Wunder beginnen und bauen und gewinnen. Was der Wurf bringt, etwa Gold und Stoff, kommt einmal für beide.',
    ),
  ],
};

/* -- the scenarios; the first rule of each says what it is about ------------------------------------- */

const newShores: Section = {
  id: 'new-shores',
  title: ['New shores', 'Neue Ufer'],
  picture: 'board-new-shores',
  rules: [
    rule(
      'R-SF-101',
      'You begin on the large island; small ones with gold lie off its coast. Your first two settlements stand on the large one. 14 points win.',
      'Du beginnst auf der großen Insel; vor ihrer Küste liegen kleine mit Gold. Deine ersten zwei Siedlungen stehen auf der großen. 14 Punkte gewinnen.',
    ),
    rule(
      'R-SF-102',
      'Your first settlement on each small island brings 2 extra points.',
      'Deine erste Siedlung auf jeder kleinen Insel bringt 2 Sonderpunkte.',
    ),
    rule(
      'R-SF-103',
      'The robber begins on the hills with the 12 of a small island, with four players in the desert; on the 2025 board for five and six in a desert of the large island. The pirate begins on the frame. There are 8 harbours with three players, 9 with four, 11 with five and six.',
      'Der Räuber beginnt auf dem Hügel mit der 12 auf einer kleinen Insel, zu viert in der Wüste; auf dem Plan von 2025 für fünf und sechs in einer Wüste der großen Insel. Der Pirat beginnt auf dem Rahmen. Zu dritt gibt es 8 Häfen, zu viert 9, zu fünft und sechst 11.',
    ),
    rule(
      'R-SF-104',
      'A variable board shuffles the large island in itself, with its harbours, and the small islands among each other. No 6 or 8 touches another. With five and six players the large island is always shuffled.',
      'Ein variabler Plan mischt die große Insel in sich, samt ihren Häfen, und die kleinen Inseln untereinander. Keine 6 oder 8 berührt eine andere. Zu fünft und sechst wird die große Insel immer gemischt.',
    ),
  ],
};

const islands: Section = {
  id: 'islands',
  title: ['Islands', 'Inseln'],
  picture: 'board-islands',
  rules: [
    rule(
      'R-SF-111',
      'Several islands, no desert, no gold. Begin on one of them or on two: these are your home. Your first settlement on every other island brings 2 extra points, also where it is somebody else’s home; 13 points win.',
      'Mehrere Inseln, keine Wüste, kein Gold. Beginne auf einer davon oder auf zweien: Das ist deine Heimat. Deine erste Siedlung auf jeder anderen Insel bringt 2 Sonderpunkte, auch wenn dort ein anderer zu Hause ist; 13 Punkte gewinnen.',
    ),
    rule(
      'R-SF-112',
      'The robber begins on the 12, with five and six players on the pasture with the 2. There are 9 harbours, or 11 dealt at random with five and six.',
      'Der Räuber beginnt auf der 12, zu fünft und sechst auf der Weide mit der 2. Es gibt 9 Häfen, zu fünft und sechst 11 zufällig verteilte.',
    ),
    rule(
      'R-SF-113',
      'A variable board shuffles land and numbers over all islands. Forests and pastures get no 2, 3, 11 or 12. The robber begins on the 12.',
      'Ein variabler Plan mischt Landschaften und Zahlen über alle Inseln. Wälder und Weiden bekommen keine 2, 3, 11 oder 12. Der Räuber beginnt auf der 12.',
    ),
  ],
};

const fog: Section = {
  id: 'fog',
  title: ['Fog', 'Nebel'],
  picture: 'board-fog',
  rules: [
    rule(
      'R-SF-121',
      'Part of the board lies face down, in fog. You begin on the islands that everybody sees, and explore the rest with ships and roads. There are no island points; 12 points win.',
      'Ein Teil des Plans liegt verdeckt im Nebel. Du beginnst auf den Inseln, die alle sehen, und erkundest den Rest mit Schiffen und Straßen. Inselpunkte gibt es nicht; 12 Punkte gewinnen.',
    ),
    rule(
      'R-SF-70 R-SF-72',
      'When an end of your new road or ship, or of a moved ship, touches a hex in fog, it is turned up at once. Land also gets a number, a desert does not. Several are turned up one after another. Settlements discover nothing.',
      'Berührt ein Ende deiner neuen Straße, deines neuen oder versetzten Schiffs ein Nebelfeld, wird es sofort aufgedeckt. Land bekommt auch eine Zahl, eine Wüste nicht. Mehrere werden nacheinander aufgedeckt. Siedlungen entdecken nichts.',
    ),
    rule(
      'R-SF-71 R-SF-75',
      'Whoever finds land takes a card of its good, for gold one of their choice. Sea and desert bring nothing, nor does a good that the bank has run out of. Finds in special building and by Road Building pay too.',
      'Wer Land findet, nimmt eine Karte seines Rohstoffs, für Gold eine nach Wahl. Meer und Wüste bringen nichts, ebenso ein Rohstoff, der der Bank ausgegangen ist. Auch Funde in der Sonderbauphase und beim Straßenbau werden belohnt.',
    ),
    rule(
      'R-SF-77',
      'A find is settled before anything else: the hex, its number, the card; then the trade route and the points. The second piece of Road Building may already use the new coast.',
      'Ein Fund wird vor allem anderen geregelt: das Feld, seine Zahl, die Karte; dann die Handelsroute und die Punkte. Das zweite Stück beim Straßenbau darf die neue Küste schon nutzen.',
    ),
    rule(
      'R-SF-74 R-SF-76',
      'Robber and pirate do not go into the fog, and nothing is built between two hexes in fog. Whatever your pieces touch is turned up already, so you never build along fog.',
      'Räuber und Pirat gehen nicht in den Nebel, und zwischen zwei Nebelfeldern wird nichts gebaut. Was deine Stücke berühren, ist schon aufgedeckt; am Nebel entlang baust du also nie.',
    ),
    rule(
      'R-SF-78',
      'Once turned up, land is open to the robber and sea to the pirate. A hidden desert is only among the hexes of 2025 for five and six. No harbour lies in fog.',
      'Sobald sie aufgedeckt sind, stehen Land dem Räuber und Meer dem Piraten offen. Eine verdeckte Wüste gibt es nur bei den Feldern von 2025 für fünf und sechs. Im Nebel liegt kein Hafen.',
    ),
    rule(
      'R-SF-73',
      'Discovery may bring a 6 or 8 beside another. It stays there.',
      'Beim Entdecken kann eine 6 oder 8 neben eine andere geraten. Dabei bleibt es.',
    ),
    rule(
      'R-SF-79',
      'Everybody may know which hexes and numbers are still hidden, nobody in which order they come. Hexes and numbers are drawn separately.',
      'Welche Felder und Zahlen noch verdeckt sind, darf jeder wissen, in welcher Reihenfolge sie kommen, niemand. Felder und Zahlen werden getrennt gezogen.',
    ),
    rule(
      'R-SF-122',
      'Hidden with three and four players: 2 sea, 2 gold, 2 fields, 2 hills, 2 mountains, a pasture and a forest, with ten numbers. With five and six: 12 sea, 1 gold, 2 fields, 2 hills, 2 mountains, 3 pastures and 3 forests, with 13 numbers; two small islands of gold lie open there.',
      'Verdeckt sind zu dritt und viert: 2 Meer, 2 Gold, 2 Äcker, 2 Hügel, 2 Gebirge, eine Weide und ein Wald, mit zehn Zahlen. Zu fünft und sechst: 12 Meer, 1 Gold, 2 Äcker, 2 Hügel, 2 Gebirge, 3 Weiden und 3 Wälder, mit 13 Zahlen; zwei kleine Goldinseln liegen dort offen.',
    ),
    rule(
      'R-SF-123',
      'The robber begins on the 12, with five and six players in the desert. There are 8 harbours with three players, otherwise 9; on the 2025 board for five and six 11.',
      'Der Räuber beginnt auf der 12, zu fünft und sechst in der Wüste. Zu dritt gibt es 8 Häfen, sonst 9; auf dem Plan von 2025 für fünf und sechs 11.',
    ),
    rule(
      'R-SF-124',
      'A variable board shuffles what lies open. Here a 6 or 8 may touch another. The robber begins on the 12, or in the desert where there is one.',
      'Ein variabler Plan mischt, was offen liegt. Hier darf eine 6 oder 8 eine andere berühren. Der Räuber beginnt auf der 12, oder in der Wüste, wo es eine gibt.',
    ),
  ],
};

const desert: Section = {
  id: 'desert',
  title: ['Through the desert', 'Durch die Wüste'],
  picture: 'board-desert',
  rules: [
    rule(
      'R-SF-131',
      'Deserts cut a strip of land off the large island, with five and six players two strips. You begin on the near side of the deserts. Beyond them and across the sea foreign areas wait; 14 points win.',
      'Wüsten trennen einen Streifen Land von der großen Insel ab, zu fünft und sechst zwei Streifen. Du beginnst diesseits der Wüsten. Dahinter und jenseits des Meers warten fremde Gebiete; 14 Punkte gewinnen.',
    ),
    rule(
      'R-SF-132',
      'Your first settlement in each foreign area, on a strip or a small island, brings 2 extra points. One that touches only desert and home brings none.',
      'Deine erste Siedlung in jedem fremden Gebiet, auf einem Streifen oder einer kleinen Insel, bringt 2 Sonderpunkte. Eine, die nur Wüste und Heimat berührt, bringt keine.',
    ),
    rule(
      'R-SF-135',
      'A corner belongs to the area in which its land lies; desert does not count. A corner at nothing but desert belongs to none: no points, and no place to begin.',
      'Eine Ecke gehört zu dem Gebiet, in dem ihr Land liegt; Wüste zählt dabei nicht. Eine Ecke, die nur an Wüste liegt, gehört zu keinem: Sie bringt keine Sonderpunkte, und niemand darf dort beginnen.',
    ),
    rule(
      'R-SF-133',
      'The robber begins in the middle desert. There are 8 harbours with three players, 9 with four, 11 with five and six. (As an option 10, as some prints have it.)',
      'Der Räuber beginnt in der mittleren Wüste. Zu dritt gibt es 8 Häfen, zu viert 9, zu fünft und sechst 11. (Als Option 10, wie in manchen Ausgaben.)',
    ),
    rule(
      'R-SF-134',
      'On a variable board the deserts stay. The home side is shuffled in itself, with its harbours, and the foreign areas among each other. No 6 or 8 touches another or lies on gold.',
      'Auf einem variablen Plan bleiben die Wüsten liegen. Die Heimat wird in sich gemischt, samt ihren Häfen, die fremden Gebiete untereinander. Keine 6 oder 8 berührt eine andere oder liegt auf Gold.',
    ),
  ],
};

const tribe: Section = {
  id: 'tribe',
  title: ['The forgotten tribe', 'Der vergessene Stamm'],
  picture: 'board-tribe',
  rules: [
    rule(
      'R-SF-141 R-SF-140',
      'A forgotten tribe lives on small islands and gives presents to whoever comes by ship. You begin on the large island, and settle only at hexes with a number, so never with the tribe. 13 points win.',
      'Auf kleinen Inseln lebt ein vergessener Stamm und beschenkt, wer mit dem Schiff kommt. Du beginnst auf der großen Insel und siedelst nur an Feldern mit einer Zahl, beim Stamm also nie. 13 Punkte gewinnen.',
    ),
    rule(
      'R-SF-142 R-SF-143',
      'On marked coasts lie 8 victory points, 6 harbours and 4 development cards; with five and six players 10, 8 and 6. Your ship, built or moved onto such a side, takes what lies there at once. First come, first served.',
      'An markierten Küsten liegen 8 Siegpunkte, 6 Häfen und 4 Entwicklungskarten; zu fünft und sechst 10, 8 und 6. Dein Schiff, auf eine solche Kante gebaut oder versetzt, nimmt sofort, was dort liegt. Wer zuerst kommt, mahlt zuerst.',
    ),
    rule(
      'R-SF-144',
      'A development card from the tribe is like one just bought: not to be played in this turn, but a victory point counts at once. Nobody sees it before, and only its owner afterwards. It comes from the usual deck.',
      'Eine Entwicklungskarte vom Stamm ist wie eben gekauft: In diesem Zug darfst du sie nicht spielen, ein Siegpunkt aber zählt sofort. Vorher sieht sie niemand, danach nur ihr Besitzer. Sie stammt aus dem üblichen Stapel.',
    ),
    rule(
      'R-SF-145',
      'A harbour must be placed at once, on a coast at an own settlement or city, and serves at once. It may not lie beside another harbour. If there is no place, keep it. There are no other harbours here.',
      'Einen Hafen musst du sofort an eine Küste bei einer eigenen Siedlung oder Stadt legen; er nützt dir gleich. Er darf nicht neben einem anderen Hafen liegen. Ist kein Platz da, behältst du ihn. Andere Häfen gibt es hier nicht.',
    ),
    rule(
      'R-SF-149',
      'The coast needs land with a number, and no end in common with another harbour. A kept harbour is placed as soon as a new building of yours makes room; of several you choose the order. It stays for good, and whoever builds at its other end may use it too.',
      'Die Küste braucht Land mit einer Zahl und darf mit keinem anderen Hafen ein Ende teilen. Ein behaltener Hafen wird gelegt, sobald ein neues Gebäude von dir Platz schafft; bei mehreren bestimmst du die Reihenfolge. Er bleibt für immer, und wer am anderen Ende baut, darf ihn auch nutzen.',
    ),
    rule(
      'R-SF-146',
      'The robber begins in a desert of the tribe, and then goes only to hexes with a number. The pirate begins where the board shows him.',
      'Der Räuber beginnt in einer Wüste des Stamms und geht dann nur auf Felder mit einer Zahl. Der Pirat beginnt, wo der Plan ihn zeigt.',
    ),
    rule(
      'R-SF-148 R-SF-147',
      'A variable board shuffles the large island only. The three hexes at its far short end get no 5, 6, 8 or 9.',
      'Ein variabler Plan mischt nur die große Insel. Die drei Felder an ihrem fernen schmalen Ende bekommen keine 5, 6, 8 oder 9.',
    ),
  ],
};

const cloth: Section = {
  id: 'cloth',
  title: ['Cloth', 'Stoffe'],
  picture: 'board-cloth',
  rules: [
    rule(
      'R-SF-155 R-SF-158',
      'Between two large islands lie villages that trade in cloth. Reach them by ship: two rolls of cloth are a point, one alone is none, and everybody sees who has how many. There is no Longest Trade Route here, but there is a Largest Army.',
      'Zwischen zwei großen Inseln liegen Dörfer, die mit Stoff handeln. Erreiche sie mit dem Schiff: Zwei Stoffballen zählen einen Punkt, ein einzelner keinen, und jeder sieht, wer wie viele hat. Die Längste Handelsroute gibt es hier nicht, die Größte Rittermacht schon.',
    ),
    rule(
      'R-SF-151',
      'You begin on the large islands with three settlements: clockwise, back, and clockwise again from whoever begins. Only the third brings cards.',
      'Du beginnst auf den großen Inseln mit drei Siedlungen: im Uhrzeigersinn, zurück und noch einmal im Uhrzeigersinn ab dem, der beginnt. Nur die dritte bringt Karten.',
    ),
    rule(
      'R-SF-152',
      'Each small island has two villages: eight in all, with five and six players twelve. Every village has a number and 5 rolls of cloth; 10 more are in a common stock. Nobody builds on these islands, and the robber stays away.',
      'Jede kleine Insel hat zwei Dörfer: zusammen acht, zu fünft und sechst zwölf. Jedes Dorf hat eine Zahl und 5 Stoffballen; 10 weitere liegen im gemeinsamen Vorrat. Auf diesen Inseln baut niemand, und der Räuber bleibt fort.',
    ),
    rule(
      'R-SF-153',
      'When own ships lead from an own building to a village, you trade with it, and take one roll at once if it has any: once with each village, and for good. A village stops no ship and no other trader.',
      'Führen eigene Schiffe von einem eigenen Gebäude zu einem Dorf, handelst du mit ihm und nimmst sofort einen Ballen, falls es welche hat: mit jedem Dorf einmal, und auf Dauer. Ein Dorf hält weder Schiffe noch andere Händler auf.',
    ),
    rule(
      'R-SF-156',
      'A route from an own building to such a village is closed.',
      'Eine Route von einem eigenen Gebäude zu einem solchen Dorf ist geschlossen.',
    ),
    rule(
      'R-SF-154',
      'When a village’s number is rolled and it has cloth, everybody who trades with it takes a roll: from the village, then from the common stock. If both run out, whoever rolled comes first, then clockwise. An empty village pays nothing. Robber and pirate do not stop it.',
      'Wird die Zahl eines Dorfs gewürfelt und hat es noch Stoff, nimmt jeder, der mit ihm handelt, einen Ballen: aus dem Dorf, dann aus dem gemeinsamen Vorrat. Reicht beides nicht, kommt zuerst, wer gewürfelt hat, dann geht es im Uhrzeigersinn. Ein leeres Dorf zahlt nichts. Räuber und Pirat verhindern das nicht.',
    ),
    rule(
      'R-SF-157',
      'Only players who trade with a village may move the pirate. Whoever moves him takes a card or a roll of cloth, as they like, from a rival with a ship there who has it. Cloth taken so can win at once.',
      'Den Piraten darf nur versetzen, wer mit einem Dorf handelt. Wer ihn versetzt, nimmt einem Mitspieler mit einem Schiff dort eine Karte oder einen Stoffballen, nach Wahl und soweit vorhanden. So geraubter Stoff kann sofort gewinnen.',
    ),
    rule(
      'R-SF-159',
      '14 points in your own turn win. The game also ends after a turn when five villages are empty: then the most points win, hidden ones too; among equals the most cloth, then whoever comes first clockwise from the player on turn. (As options it ends at once, or with five and six players when only three villages have cloth.)',
      '14 Punkte im eigenen Zug gewinnen. Das Spiel endet auch nach einem Zug, wenn fünf Dörfer leer sind: Dann gewinnen die meisten Punkte, auch verdeckte; bei Gleichstand der meiste Stoff, dann, wer im Uhrzeigersinn zuerst kommt, vom Spieler am Zug aus gezählt. (Als Optionen endet es sofort, oder zu fünft und sechst, wenn nur noch drei Dörfer Stoff haben.)',
    ),
    rule(
      'R-SF-160',
      'A variable board shuffles the large islands and their harbours. The robber begins on a 12.',
      'Ein variabler Plan mischt die großen Inseln und ihre Häfen. Der Räuber beginnt auf einer 12.',
    ),
  ],
};

const pirates: Section = {
  id: 'pirates',
  title: ['Pirate islands', 'Pirateninseln'],
  picture: 'board-pirates',
  rules: [
    rule(
      'R-SF-161',
      'Pirates hold the islands in the west, and with them your fortress. Everybody has a settlement and a ship on the large island in the east and adds two settlements there; the last one brings cards. There is no robber. 10 points win, but only with your fortress won back.',
      'Piraten halten die Inseln im Westen besetzt und damit deine Festung. Jeder hat auf der großen Insel im Osten eine Siedlung mit einem Schiff und setzt dort zwei weitere Siedlungen; die letzte bringt Karten. Einen Räuber gibt es nicht. 10 Punkte gewinnen, aber nur mit zurückeroberter Festung.',
    ),
    rule(
      'R-SF-163',
      'You lead one line of ships, without branches, from the large island over your landing to your fortress. Every new ship brings it nearer by a shortest way. Behind the fortress it does not go on.',
      'Du führst eine einzige Linie von Schiffen ohne Abzweige von der großen Insel über deinen Landeplatz zu deiner Festung. Jedes neue Schiff bringt sie auf kürzestem Weg näher. Hinter der Festung geht es nicht weiter.',
    ),
    rule(
      'R-SF-180',
      'The ship that lies there at the start is the first of the line. Other ships may lie along the coast of the large island. (As an option only the line may be built.)',
      'Das Schiff, das von Anfang an liegt, ist das erste der Linie. Weitere Schiffe dürfen an der Küste der großen Insel liegen. (Als Option darf nur die Linie gebaut werden.)',
    ),
    rule(
      'R-SF-164 R-SF-184',
      'On the pirate islands you build a single settlement, at your own landing. Your fortress is one of your five settlements: after set-up one is left, and everybody begins with 3 points.',
      'Auf den Pirateninseln baust du eine einzige Siedlung, an deinem Landeplatz. Deine Festung ist eine deiner fünf Siedlungen: Nach dem Aufbau bleibt eine übrig, und jeder beginnt mit 3 Punkten.',
    ),
    rule(
      'R-SF-165 R-SF-162',
      'A knight arms a ship and does nothing else: the unarmed ship of your line that is nearest to its beginning becomes a warship. Without such a ship you cannot play it. With four and more players victory cards are knights too; with fewer they are left out.',
      'Ein Ritter rüstet ein Schiff auf und tut sonst nichts: Das unbewaffnete Schiff deiner Linie, das ihrem Anfang am nächsten liegt, wird zum Kriegsschiff. Ohne ein solches kannst du ihn nicht spielen. Zu viert und mehr sind auch Siegpunktkarten Ritter, zu weniger fehlen sie.',
    ),
    rule(
      'R-SF-166 R-SF-185',
      'With every roll, before anything else, the pirate fleet moves on by the lower die, which is also its strength, and attacks whoever has a building at its hex. With fewer warships you lose a card and one more for each of your cities, with as many nothing happens, with more you take a card of your choice.',
      'Mit jedem Wurf zieht vor allem anderen die Piratenflotte um den niedrigeren Würfel weiter; er ist auch ihre Stärke. Sie greift jeden an, der an ihrem Feld ein Gebäude hat. Mit weniger Kriegsschiffen verlierst du eine Karte und für jede deiner Städte eine mehr, mit gleich vielen geschieht nichts, mit mehr nimmst du eine Karte nach Wahl.',
    ),
    rule(
      'R-SF-167',
      'After a seven and the discards, whoever rolled may take a card from any player, or from none.',
      'Nach einer Sieben und dem Ablegen darf, wer gewürfelt hat, einem beliebigen Mitspieler eine Karte nehmen, oder keinem.',
    ),
    rule(
      'R-SF-168 R-SF-187',
      'When your line reaches the fortress you may end your turn with an attack. A die is rolled: with more warships than it shows you win a chit, with as many you lose the ship next to the fortress, with fewer the two nearest. The third chit makes the fortress your settlement. (As an option the attack is a must.)',
      'Erreicht deine Linie die Festung, darfst du deinen Zug mit einem Angriff beenden. Ein Würfel fällt: Mit mehr Kriegsschiffen, als er zeigt, gewinnst du ein Plättchen, mit gleich vielen verlierst du das Schiff an der Festung, mit weniger die zwei nächsten. Das dritte Plättchen macht die Festung zu deiner Siedlung. (Als Option ist der Angriff Pflicht.)',
    ),
    rule(
      'R-SF-186',
      'Lost ships, warships too, go back to your stock, and the line must be mended before the next attack. After the third chit the points are looked at at once.',
      'Verlorene Schiffe, auch Kriegsschiffe, kommen in deinen Vorrat zurück, und vor dem nächsten Angriff muss die Linie wieder geschlossen sein. Nach dem dritten Plättchen werden sofort die Punkte gezählt.',
    ),
    rule(
      'R-SF-169 R-SF-170',
      'When all fortresses have fallen the fleet leaves. There is no Longest Trade Route and no Largest Army here. The board is always as printed; only the 8 harbours, with five and six players 9, are shuffled.',
      'Sind alle Festungen gefallen, verschwindet die Flotte. Längste Handelsroute und Größte Rittermacht gibt es hier nicht. Der Plan ist immer wie gedruckt; nur die 8 Häfen, zu fünft und sechst 9, werden gemischt.',
    ),
  ],
};

const wonders: Section = {
  id: 'wonders',
  title: ['Wonders', 'Wunder'],
  picture: 'board-wonders',
  rules: [
    rule(
      'R-SF-175',
      'Everybody may build a wonder of four levels. Whoever finishes the fourth wins, with any number of points. Ten points in your own turn win only if you also have more levels than everybody else.',
      'Jeder darf ein Wunder mit vier Stufen bauen. Wer die vierte vollendet, gewinnt mit jeder Punktzahl. Zehn Punkte im eigenen Zug gewinnen nur, wenn du auch mehr Stufen hast als alle anderen.',
    ),
    rule(
      'R-SF-171',
      'You begin on the large island, but not on the marked corners: at the wasteland, at the strait and next to it. Later they are open. The robber begins in a desert; there is no pirate.',
      'Du beginnst auf der großen Insel, aber nicht an den markierten Ecken: am Ödland, an der Meerenge und neben ihr. Später sind sie frei. Der Räuber beginnt in einer Wüste; einen Piraten gibt es nicht.',
    ),
    rule(
      'R-SF-172',
      'Your first settlement on each small island brings 1 extra point.',
      'Deine erste Siedlung auf jeder kleinen Insel bringt 1 Sonderpunkt.',
    ),
    rule(
      'R-SF-174',
      'In your turn you claim a wonder whose condition you meet; then you build as many levels as you can pay for. Everybody has one wonder at most, and each can be claimed once.',
      'In deinem Zug beginnst du ein Wunder, dessen Bedingung du erfüllst; dann baust du so viele Stufen, wie du zahlen kannst. Jeder hat höchstens ein Wunder, und jedes kann nur einer beginnen.',
    ),
    rule(
      'R-SF-173',
      'Theatre: two cities; a level costs brick, lumber and 3 wool. Great Bridge: a building at the strait; wool, grain and 3 lumber. Monument: a city at a harbour and a trade route of five; 2 ore and 3 grain. Great Wall: a building at the wasteland; 3 brick, grain and lumber. Cathedral: a city and 6 points; brick, grain and 3 ore.',
      'Theater: zwei Städte; eine Stufe kostet Lehm, Holz und 3 Wolle. Große Brücke: ein Gebäude an der Meerenge; Wolle, Getreide und 3 Holz. Monument: eine Stadt am Hafen und eine Handelsroute aus fünf Stücken; 2 Erz und 3 Getreide. Große Mauer: ein Gebäude am Ödland; 3 Lehm, Getreide und Holz. Kathedrale: eine Stadt und 6 Punkte; Lehm, Getreide und 3 Erz.',
    ),
    rule(
      'R-SF-177',
      'Claiming costs nothing, also no ship, and the condition is looked at only then. With five and six players there are two wonders more: theatre and bridge again, or in the edition of 2025 a library (two cities) and a lighthouse (a building at its mark), at the same prices.',
      'Das Beginnen kostet nichts, auch kein Schiff, und nur dabei wird die Bedingung geprüft. Zu fünft und sechst gibt es zwei Wunder mehr: Theater und Brücke noch einmal, oder in der Ausgabe von 2025 eine Bibliothek (zwei Städte) und einen Leuchtturm (ein Gebäude an seiner Markierung), zu denselben Preisen.',
    ),
    rule(
      'R-SF-179',
      'Levels are paid to the bank and bring no points; with none built nobody is ahead. The route for the monument need not touch the city at the harbour. For the cathedral hidden points count too. (As an option only open ones.)',
      'Stufen bezahlst du an die Bank; Punkte bringen sie nicht, und ohne Stufe liegt niemand vorn. Die Route für das Monument muss die Stadt am Hafen nicht berühren. Für die Kathedrale zählen auch verdeckte Punkte. (Als Option nur offene.)',
    ),
    rule(
      'R-SF-176',
      'No level is built in special building. The second of paired players may build them.',
      'In der Sonderbauphase wird keine Stufe gebaut. Der zweite eines Spielerpaars darf welche bauen.',
    ),
    rule(
      'R-SF-178',
      'A variable board shuffles the large island and its harbours; the deserts stay. The two hexes beside them get no 6 or 8.',
      'Ein variabler Plan mischt die große Insel und ihre Häfen; die Wüsten bleiben. Die zwei Felder neben ihnen bekommen keine 6 oder 8.',
    ),
  ],
};

const newWorld: Section = {
  id: 'new-world',
  title: ['New world', 'Neue Welt'],
  picture: 'board-new-world',
  rules: [
    rule(
      'R-SF-183',
      'No two worlds are alike: land and sea are dealt at random. Begin on any island or islands; your first settlement on every other one brings 1 extra point, and 12 points win. Robber and pirate begin off the board.',
      'Keine Welt gleicht der anderen: Land und Meer werden zufällig ausgelegt. Beginne auf einer oder mehreren beliebigen Inseln; deine erste Siedlung auf jeder anderen bringt 1 Sonderpunkt, und 12 Punkte gewinnen. Räuber und Pirat beginnen außerhalb des Plans.',
    ),
    rule(
      'R-SF-181',
      'With three and four players there are 42 hexes: 19 sea, 5 each of forest, pasture and fields, 4 each of hills and mountains. With five and six there are 63: 21 sea, 7 of each land, 4 gold, 3 deserts. No 6 or 8 touches another.',
      'Zu dritt und viert sind es 42 Felder: 19 Meer, je 5 Wälder, Weiden und Äcker, je 4 Hügel und Gebirge. Zu fünft und sechst sind es 63: 21 Meer, 7 von jeder Landschaft, 4 Gold, 3 Wüsten. Keine 6 oder 8 berührt eine andere.',
    ),
    rule(
      'R-SF-182',
      'Before the settlements the harbours are placed at the coast, one by one in turn, none beside another: 9, or 11 with five and six players.',
      'Vor den Siedlungen werden die Häfen an die Küste gelegt, reihum einer nach dem anderen, keiner neben einem anderen: 9, zu fünft und sechst 11.',
    ),
    rule(
      'R-SF-188',
      'Whoever begins the game begins this too, then clockwise; you see the harbour you place, not the next. In the edition of 2025 there are 10 with three and four players. Gold gets no 6 or 8. A world without room for all harbours and settlements is dealt again; if it is one single island there are no extra points.',
      'Damit fängt an, wer das Spiel beginnt, dann geht es im Uhrzeigersinn; du siehst den Hafen, den du legst, nicht den nächsten. In der Ausgabe von 2025 sind es zu dritt und viert 10. Gold bekommt keine 6 oder 8. Eine Welt ohne Platz für alle Häfen und Siedlungen wird neu ausgelegt; ist sie eine einzige Insel, gibt es keine Sonderpunkte.',
    ),
  ],
};

export const seafarers: Chapter = {
  id: 'seafarers',
  title: ['Seafarers', 'Seefahrer'],
  about: [
    'Ships carry you across the sea to new islands and gold. There are nine scenarios; what is not told here is as in the board game.',
    'Schiffe bringen dich übers Meer zu neuen Inseln und zum Gold. Es gibt neun Szenarien; was hier nicht steht, ist wie im Brettspiel.',
  ],
  sections: [
    sea,
    ships,
    routes,
    sailing,
    tradeRoute,
    pirate,
    gold,
    islandPoints,
    largerSea,
    newShores,
    islands,
    fog,
    desert,
    tribe,
    cloth,
    pirates,
    wonders,
    newWorld,
  ],
};
