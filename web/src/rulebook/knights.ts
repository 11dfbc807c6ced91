/* knights.ts -- the chapter of Cities & Knights; its numbers are those of docs/rules/cities-knights.md.  What each
 * progress card does is the text on the card (src/tell/words_knights.def). */
import { progressTexts } from '../catan/knights/card_texts';
import { TRACKS, type Track } from '../catan/knights/facts';
import type { Both, Chapter, Rule, Section } from './book';
import { rule } from './rule';

const changes: Section = {
  id: 'changes',
  title: ['What changes', 'Was sich ändert'],
  picture: 'knights-goods',
  rules: [
    rule(
      'R-CK-1 R-CK-90',
      '13 points win. A metropolis is worth two more than its city; the Defender of the island, Printer, Constitution and the merchant are worth one each. There are no development cards and no Largest Army; Longest Road stays.',
      '13 Punkte gewinnen. Eine Metropole zählt zwei mehr als ihre Stadt; Retter der Insel, Buchdruck, Verfassung und Händler zählen je einen. Entwicklungskarten und Größte Rittermacht gibt es nicht; die Längste Handelsstraße bleibt.',
    ),
    rule(
      'R-CK-2 R-CK-6',
      'Beside the five resources there are three commodities: paper, cloth and coin, 12 of each in the bank (18 for five and six). They belong to your hand like resources; progress cards do not.',
      'Neben den fünf Rohstoffen gibt es drei Handelswaren: Papier, Tuch und Münze, je 12 in der Bank (18 zu fünft und zu sechst). Sie gehören zur Hand wie Rohstoffe; Fortschrittskarten nicht.',
    ),
    rule(
      'R-CK-3 R-CK-4',
      'There are three decks of 18 progress cards: trade, politics and science. Everybody has 3 walls, 2 knights of each strength and three improvement tracks of five levels. There are 3 metropolises, one merchant and the barbarians’ ship.',
      'Es gibt drei Stapel zu 18 Fortschrittskarten: Handel, Politik und Wissenschaft. Jeder hat 3 Mauern, von jeder Stärke 2 Ritter und drei Ausbauleisten mit fünf Stufen. Dazu kommen 3 Metropolen, ein Händler und das Schiff der Barbaren.',
    ),
    rule(
      'R-CK-10 R-CK-11 R-CK-12',
      'Placing: first a settlement with a road, then, in reverse order, a city with a road. The city takes one resource for each hex beside it, no commodity.',
      'Beim Setzen kommt erst eine Siedlung mit Straße, dann, rückwärts herum, eine Stadt mit Straße. Die Stadt bringt für jedes Feld daran einen Rohstoff, keine Handelsware.',
    ),
    rule(
      'R-CK-13 R-CK-14 R-CK-15',
      'The city is one of your four, so everybody begins with 3 points; a harbour at it works at once. The robber sleeps on the desert, and the barbarians are far out at sea. Nobody has a knight, an improvement or a progress card yet.',
      'Die Stadt ist eine deiner vier, alle beginnen also mit 3 Punkten; ein Hafen an ihr gilt sofort. Der Räuber schläft in der Wüste, die Barbaren sind weit draußen auf See. Noch hat niemand einen Ritter, einen Ausbau oder eine Fortschrittskarte.',
    ),
  ],
};

const turn: Section = {
  id: 'knights-turn',
  title: ['The turn and the event die', 'Der Zug und der Ereigniswürfel'],
  rules: [
    rule(
      'R-CK-5 R-CK-25',
      'You roll a yellow, a red and an event die. The event die has three ships and a gate for each of trade, politics and science. The second of a pair does not roll it.',
      'Du würfelst mit einem gelben, einem roten und einem Ereigniswürfel. Der hat drei Schiffe und je ein Tor für Handel, Politik und Wissenschaft. Der zweite Spieler eines Paares wirft ihn nicht.',
    ),
    rule(
      'R-CK-22',
      'A ship moves the barbarians one step. On the seventh they attack at once.',
      'Ein Schiff bringt die Barbaren einen Schritt näher. Mit dem siebten greifen sie sofort an.',
    ),
    rule(
      'R-CK-23',
      'A gate: whoever is on level 1 or more of its track draws a card of its deck, if the red die shows at most the level and one. This is so on a seven too.',
      'Ein Tor: Wer auf dieser Leiste mindestens Stufe 1 hat, zieht eine Karte des Stapels, wenn der rote Würfel höchstens die Stufe plus eins zeigt. Das gilt auch bei einer Sieben.',
    ),
    rule(
      'R-CK-20 R-CK-21 R-CK-24',
      'In this order: the Alchemist if you play it, the dice, the event with attack or cards, cards above the limit go back, harvest or the seven; then trade, build, improve, act with knights and play cards as you like. Before the harvest only the Alchemist may be played.',
      'Der Reihe nach: der Alchemist, wenn du ihn spielst, die Würfel, das Ereignis mit Angriff oder Karten, überzählige Karten gehen zurück, Ernte oder Sieben; dann handle, baue, baue aus, handle mit Rittern und spiele Karten, wie du magst. Vor der Ernte darf nur der Alchemist gespielt werden.',
    ),
  ],
};

const harvest: Section = {
  id: 'commodities',
  title: ['Commodities, trade and the seven', 'Handelswaren, Tausch und die Sieben'],
  rules: [
    rule(
      'R-CK-30 R-CK-32',
      'A city takes two of hills and fields as ever. Of forest it takes lumber and paper, of pasture wool and cloth, of mountains ore and coin. A city pillaged on this roll is paid as a settlement.',
      'Eine Stadt bringt von Hügeln und Äckern zwei wie immer. Vom Wald bringt sie Holz und Papier, von der Weide Wolle und Tuch, vom Gebirge Erz und Münze. Eine in diesem Wurf geplünderte Stadt bringt nur, was eine Siedlung bringt.',
    ),
    rule(
      'R-CK-31 R-CK-34',
      'If the bank is short of a kind, only that kind fails. What is paid or discarded goes back to the bank.',
      'Fehlt der Bank eine Sorte, fällt nur diese aus. Bezahltes und Abgeworfenes geht an die Bank zurück.',
    ),
    rule(
      'R-CK-33',
      'Aqueduct, from science level 3 on: if a roll other than a seven brings you nothing at all, take a resource of your choice.',
      'Aquädukt, ab Wissenschaft Stufe 3: Bringt dir ein Wurf außer der Sieben gar nichts, nimm einen Rohstoff deiner Wahl.',
    ),
    rule(
      'R-CK-40 R-CK-41',
      'Resources and commodities are traded in any mix. The bank takes 4:1, with a 3:1 harbour 3:1; a special harbour serves its resource alone. From trade level 3 on all commodities go 2:1.',
      'Rohstoffe und Handelswaren werden beliebig getauscht. Die Bank nimmt 4:1, mit einem 3:1-Hafen 3:1; ein besonderer Hafen gilt nur für seinen Rohstoff. Ab Handel Stufe 3 gehen alle Handelswaren 2:1.',
    ),
    rule(
      'R-CK-35 R-CK-37 R-CK-38',
      'On a seven you may hold 7 cards and two more for each of your walls; above that half of the hand goes, of any kinds. A theft takes any card of the hand.',
      'Bei einer Sieben darfst du 7 Karten halten und zwei mehr für jede deiner Mauern; darüber geht die Hälfte der Hand weg, beliebige Sorten. Gestohlen wird irgendeine Karte der Hand.',
    ),
    rule(
      'R-CK-36 R-CK-39',
      'Until the barbarians have attacked once the robber sleeps: nobody moves him and nobody is robbed. After that he is as ever.',
      'Bis zum ersten Angriff der Barbaren schläft der Räuber: Niemand versetzt ihn, niemand wird ausgeraubt. Danach ist er wie immer.',
    ),
    rule(
      'R-CK-70',
      'A wall costs 2 brick and stands around a city of yours; one each, three in all.',
      'Eine Mauer kostet 2 Lehm und steht um eine deiner Städte; eine je Stadt, drei im Ganzen.',
    ),
  ],
};

const improvements: Section = {
  id: 'improvements',
  title: ['Improvements and metropolises', 'Ausbauten und Metropolen'],
  picture: 'knights-metropolis',
  rules: [
    rule(
      'R-CK-45 R-CK-47',
      'The first level of a track costs one card, the second two, up to five: cloth for trade, coin for politics, paper for science. You need a city. Levels are never lost.',
      'Die erste Stufe einer Leiste kostet eine Karte, die zweite zwei, bis zu fünf: Tuch für Handel, Münzen für Politik, Papier für Wissenschaft. Du brauchst eine Stadt. Stufen gehen nie verloren.',
    ),
    rule(
      'R-CK-46',
      'Level 3 brings something for good: trade makes commodities 2:1, politics (the fortress) allows mighty knights, science is the aqueduct.',
      'Stufe 3 bringt etwas auf Dauer: Handel macht Handelswaren 2:1, Politik (die Festung) erlaubt mächtige Ritter, Wissenschaft ist das Aquädukt.',
    ),
    rule(
      'R-CK-43 R-CK-48',
      'Whoever is first on level 4 of a track has its metropolis. Whoever is first on level 5 takes it, or keeps it, for good.',
      'Wer auf einer Leiste zuerst Stufe 4 hat, bekommt ihre Metropole. Wer zuerst Stufe 5 hat, nimmt oder behält sie für immer.',
    ),
    rule(
      'R-CK-44 R-CK-50',
      'It stands on a city of yours that has none yet, and is worth 2 points more. It is still a city, may have a wall and cannot be pillaged. Lost to another, it leaves an ordinary city.',
      'Sie steht auf einer deiner Städte, die noch keine trägt, und zählt 2 Punkte mehr. Sie bleibt eine Stadt, darf eine Mauer haben und kann nicht geplündert werden. Geht sie an jemand anderen, bleibt eine gewöhnliche Stadt.',
    ),
    rule(
      'R-CK-49',
      'For levels 4 and 5 you need a city that is free for a metropolis, or this track’s metropolis itself.',
      'Für die Stufen 4 und 5 brauchst du eine Stadt, die für eine Metropole frei ist, oder schon die Metropole dieser Leiste.',
    ),
  ],
};

const knights: Section = {
  id: 'knights',
  title: ['Knights', 'Ritter'],
  picture: 'knights-levels',
  rules: [
    rule(
      'R-CK-51 R-CK-58',
      'Recruit: 1 wool and 1 ore for a basic knight, inactive, on a free corner beside land where a road of yours ends. Knights keep no distance.',
      'Aufstellen: 1 Wolle und 1 Erz für einen einfachen Ritter, inaktiv, auf einer freien Ecke am Land, an der eine deiner Straßen endet. Ritter halten keinen Abstand.',
    ),
    rule(
      'R-CK-52 R-CK-59',
      'Activate: 1 grain. A knight activated in this turn defends, but does not act in it. One that has acted may be activated again.',
      'Aktivieren: 1 Getreide. Ein in diesem Zug aktivierter Ritter verteidigt, handelt in ihm aber nicht. Wer gehandelt hat, darf neu aktiviert werden.',
    ),
    rule(
      'R-CK-53',
      'Promote: 1 wool and 1 ore for the next strength, once a turn for each knight. A mighty one needs the fortress. Active stays active.',
      'Befördern: 1 Wolle und 1 Erz für die nächste Stärke, jeden Ritter einmal im Zug. Ein mächtiger braucht die Festung. Aktiv bleibt aktiv.',
    ),
    rule(
      'R-CK-54',
      'Nobody builds under a knight. A foreign knight stops your roads and cuts your Longest Road; your own does not.',
      'Unter einem Ritter baut niemand. Ein fremder Ritter hält deine Straßen auf und unterbricht deine Längste Handelsstraße; ein eigener nicht.',
    ),
    rule(
      'R-CK-55',
      'An active knight acts once in your turn and is inactive then: it moves along your roads to a free corner, displaces a weaker foreign knight it can reach, or chases the robber from a hex it stands at.',
      'Ein aktiver Ritter handelt einmal in deinem Zug und ist dann inaktiv: Er zieht über deine Straßen auf eine freie Ecke, vertreibt einen schwächeren fremden Ritter, den er erreicht, oder vertreibt den Räuber von einem Feld, an dem er steht.',
    ),
    rule(
      'R-CK-71',
      'A displaced knight keeps its strength and state. Its owner at once moves it along his roads; where there is no free corner it goes back to stock.',
      'Ein vertriebener Ritter behält Stärke und Zustand. Sein Besitzer zieht ihn sofort über seine Straßen; gibt es keine freie Ecke, geht er in den Vorrat.',
    ),
    rule(
      'R-CK-72',
      'Chasing the robber is a full move of the robber with its theft. Not before the barbarians’ first attack.',
      'Den Räuber zu vertreiben heißt ihn zu versetzen und zu stehlen. Nicht vor dem ersten Angriff der Barbaren.',
    ),
    rule(
      'R-CK-56 R-CK-57',
      'Nobody deactivates or removes a knight of his own will, and no card may cut a knight off from its roads.',
      'Niemand deaktiviert oder entfernt einen eigenen Ritter von sich aus, und keine Karte darf einen Ritter von seinen Straßen abschneiden.',
    ),
  ],
};

const barbarians: Section = {
  id: 'barbarians',
  title: ['Barbarians', 'Barbaren'],
  picture: 'knights-barbarians',
  rules: [
    rule(
      'R-CK-60',
      'They are as strong as there are cities on the island, a metropolis counting once. Against them stand the strengths of all active knights together. Walls do not help.',
      'Sie sind so stark, wie es Städte auf der Insel gibt; eine Metropole zählt einmal. Dagegen stehen die Stärken aller aktiven Ritter zusammen. Mauern helfen nicht.',
    ),
    rule(
      'R-CK-61 R-CK-66 R-CK-69',
      'If the knights are as strong or stronger, whoever alone did most is the Defender of the island: a point for good. If several did most, each of them draws a progress card of a deck of choice.',
      'Sind die Ritter gleich stark oder stärker, ist Retter der Insel, wer allein am meisten beitrug: ein Punkt auf Dauer. Trugen mehrere am meisten bei, zieht jeder von ihnen eine Fortschrittskarte eines Stapels nach Wahl.',
    ),
    rule(
      'R-CK-63 R-CK-68',
      'If the barbarians are stronger, those who did least lose a city each, of their choice. Whoever has none, or only metropolises, is left out.',
      'Sind die Barbaren stärker, verlieren alle, die am wenigsten beitrugen, je eine Stadt ihrer Wahl. Wer keine hat oder nur Metropolen, bleibt außen vor.',
    ),
    rule(
      'R-CK-64',
      'A pillaged city becomes a settlement, and its wall goes back. If you have no settlement piece left, the city lies on its side: it counts as a settlement and must be rebuilt before any other, for the price of a city.',
      'Eine geplünderte Stadt wird zur Siedlung, ihre Mauer geht zurück. Hast du keine Siedlung mehr im Vorrat, liegt die Stadt auf der Seite: Sie zählt als Siedlung und muss vor jeder anderen wieder aufgebaut werden, zum Preis einer Stadt.',
    ),
    rule(
      'R-CK-65 R-CK-67',
      'After every attack the ship is back at sea, all knights are inactive, and the robber is awake. Then comes the harvest.',
      'Nach jedem Angriff ist das Schiff wieder auf See, alle Ritter sind inaktiv, und der Räuber ist wach. Dann kommt die Ernte.',
    ),
    rule(
      'R-CK-62',
      'Where there is neither a city nor an active knight nothing is awarded. (As an option all draw a card.)',
      'Wo es weder eine Stadt noch einen aktiven Ritter gibt, gibt es nichts. (Als Option ziehen alle eine Karte.)',
    ),
  ],
};

const cards: Section = {
  id: 'progress',
  title: ['Progress cards', 'Fortschrittskarten'],
  picture: 'knights-merchant',
  rules: [
    rule(
      'R-CK-80 R-CK-85',
      'Play any number in your turn, also one you have just drawn. It is shown, done, and put under its deck.',
      'Spiele in deinem Zug beliebig viele, auch eben gezogene. Die Karte wird gezeigt, ausgeführt und unter ihren Stapel gelegt.',
    ),
    rule(
      'R-CK-81',
      'Printer and Constitution are laid open when drawn: a point each, which nobody can take.',
      'Buchdruck und Verfassung liegen sofort offen: je ein Punkt, den niemand nehmen kann.',
    ),
    rule(
      'R-CK-82',
      'You may hold four. Off turn put the surplus under its deck at once; in your turn before you end it.',
      'Vier darfst du halten. Außerhalb deines Zugs leg überzählige sofort unter ihren Stapel, im eigenen Zug, ehe du ihn beendest.',
    ),
    rule(
      'R-CK-83 R-CK-84',
      'A card that everybody can see to have no effect is not played. Cards are not traded; only the Spy steals them.',
      'Eine Karte, von der alle sehen, dass sie nichts bewirkt, wird nicht gespielt. Karten werden nicht getauscht; nur der Spion stiehlt sie.',
    ),
    rule(
      'R-CK-86 R-CK-87',
      'A card is finished with all answers before anything else happens. If it brings you the points in your turn, you win at once.',
      'Eine Karte wird mit allen Antworten zu Ende gebracht, ehe etwas anderes geschieht. Bringt sie dir im eigenen Zug die Punkte, gewinnst du sofort.',
    ),
    rule(
      'R-CK-88',
      'Crane, Merchant Fleet and Commercial Harbor last until your turn, or your part of it, ends.',
      'Kran, Handelsflotte und Handelshafen gelten, bis dein Zug oder dein Teil davon endet.',
    ),
  ],
};

/* -- the cards one by one -------------------------------------------------------------------------------- */

/* Name and text stand together, with how many there are. */
interface Card {
  readonly id: string;
  readonly name: Both;
  readonly count: number;
}
const card = (id: string, count: number, english: string, german: string): Card => ({
  id,
  count,
  name: [english, german],
});

/** All 54, by deck. */
export const CARDS: Readonly<Record<Track, readonly Card[]>> = {
  trade: [
    card('tH', 2, 'Commercial Harbor', 'Handelshafen'),
    card('tG', 2, 'Master Merchant', 'Großhändler'),
    card('tM', 6, 'Merchant', 'Händler'),
    card('tF', 2, 'Merchant Fleet', 'Handelsflotte'),
    card('tR', 4, 'Resource Monopoly', 'Rohstoffmonopol'),
    card('tT', 2, 'Trade Monopoly', 'Handelsmonopol'),
  ],
  politics: [
    card('pB', 2, 'Bishop', 'Bischof'),
    card('pC', 1, 'Constitution', 'Verfassung'),
    card('pD', 2, 'Deserter', 'Überläufer'),
    card('pP', 2, 'Diplomat', 'Diplomat'),
    card('pI', 2, 'Intrigue', 'Intrige'),
    card('pS', 2, 'Saboteur', 'Saboteur'),
    card('pY', 3, 'Spy', 'Spion'),
    card('pW', 2, 'Warlord', 'Kriegsherr'),
    card('pE', 2, 'Wedding', 'Hochzeit'),
  ],
  science: [
    card('sA', 2, 'Alchemist', 'Alchemist'),
    card('sC', 2, 'Crane', 'Kran'),
    card('sE', 1, 'Engineer', 'Baumeister'),
    card('sN', 2, 'Inventor', 'Erfinder'),
    card('sI', 2, 'Irrigation', 'Bewässerung'),
    card('sM', 2, 'Medicine', 'Medizin'),
    card('sO', 2, 'Mining', 'Bergbau'),
    card('sP', 1, 'Printer', 'Buchdruck'),
    card('sR', 2, 'Road Building', 'Straßenbau'),
    card('sS', 2, 'Smith', 'Schmied'),
  ],
};

function told({ id, count, name }: Card): Rule {
  const text = progressTexts(id);
  const say = (lang: 0 | 1): string => `${name[lang]} (${count}×). ${text[lang]}`;
  return { ids: [`card-${id}`], text: [say(0), say(1)] };
}

const TITLES: Readonly<Record<Track, Both>> = {
  trade: ['Trade cards', 'Handelskarten'],
  politics: ['Politics cards', 'Politikkarten'],
  science: ['Science cards', 'Wissenschaftskarten'],
};

const decks: readonly Section[] = TRACKS.map((track) => ({
  id: `cards-${track}`,
  title: TITLES[track],
  rules: CARDS[track].map(told),
}));

const more: Section = {
  id: 'knights-more',
  title: ['Five and six players, and Seafarers', 'Fünf und sechs Spieler, und Seefahrer'],
  rules: [
    rule(
      'R-CK-100 R-CK-103',
      'With five or six there are 18 of each commodity. Parts of a turn count as turns for knights and cards.',
      'Zu fünft und zu sechst gibt es je 18 Handelswaren. Teile eines Zugs zählen für Ritter und Karten wie Züge.',
    ),
    rule(
      'R-CK-101',
      'Special building allows all building, walls, improvements, recruiting, activating and promoting; no trade, no cards, no acting with knights.',
      'In der Sonderbauphase darf man bauen, Mauern setzen, ausbauen, Ritter aufstellen, aktivieren und befördern; nicht handeln, keine Karten spielen, nicht mit Rittern handeln.',
    ),
    rule(
      'R-CK-102 R-CK-104 R-CK-105 R-CK-106',
      'The second of a pair trades with the bank, builds, improves, acts with knights and plays cards, Commercial Harbor too, but does not roll and plays no Alchemist. It puts surplus cards back at once. One wins in the own part.',
      'Der zweite eines Paares tauscht mit der Bank, baut, baut aus, handelt mit Rittern und spielt Karten, auch den Handelshafen, würfelt aber nicht und spielt keinen Alchemisten. Überzählige Karten legt er sofort zurück. Man gewinnt im eigenen Teil.',
    ),
    rule(
      'R-CK-110',
      'With Seafarers 2 points more than the scenario says win. Made for it are New Shores and Through the Desert; the forgotten tribe and the pirate islands need development cards and are not played.',
      'Mit den Seefahrern gewinnen 2 Punkte mehr, als das Szenario sagt. Gemacht dafür sind Neue Ufer und Durch die Wüste; der vergessene Stamm und die Pirateninseln brauchen Entwicklungskarten und werden nicht gespielt.',
    ),
    rule(
      'R-CK-111 R-CK-112 R-CK-113',
      'What is said of roads holds for ships: knights move over both, also to a corner at sea; new ones stand beside land. A line of ships to a knight of yours is closed.',
      'Was von Straßen gilt, gilt von Schiffen: Ritter ziehen über beides, auch auf eine Ecke am Meer; neue stehen am Land. Eine Schiffslinie zu einem eigenen Ritter ist geschlossen.',
    ),
    rule(
      'R-CK-114 R-CK-115',
      'Pirate and robber wait until the first attack. A knight on any corner of the pirate’s hex may chase the pirate.',
      'Pirat und Räuber warten bis zum ersten Angriff. Ein Ritter an einer Ecke des Feldes mit dem Piraten darf ihn vertreiben.',
    ),
    rule(
      'R-CK-116 R-CK-117 R-CK-118 R-CK-119',
      'Gold pays a city two resources, no commodity. The barbarians count the cities and knights of all islands. The start piece that pays is the city. Ships are built and not moved in special building; the second of a pair may move one.',
      'Gold bringt einer Stadt zwei Rohstoffe, keine Handelsware. Die Barbaren zählen Städte und Ritter aller Inseln. Beim Setzen zahlt die Stadt. In der Sonderbauphase werden Schiffe gebaut und nicht versetzt; der zweite eines Paares darf eins versetzen.',
    ),
  ],
};

export const citiesKnights: Chapter = {
  id: 'cities-knights',
  title: ['Cities & Knights', 'Städte & Ritter'],
  about: [
    'Commodities, improvements, knights against barbarians and 54 progress cards; alone or with Seafarers.',
    'Handelswaren, Ausbauten, Ritter gegen Barbaren und 54 Fortschrittskarten; allein oder mit den Seefahrern.',
  ],
  sections: [changes, turn, harvest, improvements, knights, barbarians, cards, ...decks, more],
};
