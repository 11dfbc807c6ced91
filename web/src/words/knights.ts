/* knights.ts -- the page's texts for Cities & Knights; what the engine says of it stands in src/catan/knights, what it
 * is about and what its cards do in src/tell/words_knights.def.  See table.ts. */
import type { WordTable } from './table';
import { addWords } from './words';

export const knights = {
  /* what is asked */
  now_turn_surplus: [
    'Too many progress cards: play some or put them back before you end.',
    'Zu viele Fortschrittskarten: Spiel welche aus oder leg sie zurück, ehe du endest.',
  ],
  now_pillage: [
    'The barbarians have won: you lose a city',
    'Die Barbaren haben gesiegt: Du verlierst eine Stadt',
  ],
  now_pillage_help: ['Choose which of your cities.', 'Wähle, welche deiner Städte.'],
  wait_pillage: ['{name} loses a city', '{name} verliert eine Stadt'],
  now_pick_deck: [
    'You defended best: draw a progress card',
    'Du hast mit am besten verteidigt: Zieh eine Fortschrittskarte',
  ],
  now_pick_deck_help: ['Choose a deck.', 'Wähle einen Stapel.'],
  wait_pick_deck: ['{name} chooses a deck', '{name} wählt einen Stapel'],
  now_surplus: [
    'Too many progress cards: put {n} back',
    'Zu viele Fortschrittskarten: Leg {n} zurück',
  ],
  now_surplus_help: [
    'Four may stay; it goes under its deck.',
    'Vier dürfen bleiben; sie kommt unter ihren Stapel.',
  ],
  wait_surplus: ['{name} puts progress cards back', '{name} legt Fortschrittskarten zurück'],
  now_aqueduct: ['Nothing for you: take a card', 'Nichts für dich dabei: Nimm eine Karte'],
  now_aqueduct_help: ['Your aqueduct; the bank pays.', 'Dein Aquädukt; die Bank zahlt.'],
  wait_aqueduct: [
    '{name} takes a card by the aqueduct',
    '{name} nimmt eine Karte durch das Aquädukt',
  ],
  now_metropolis: ['Which city becomes the metropolis?', 'Welche Stadt wird Metropole?'],
  now_metropolis_help: [
    'It is worth two points more and safe.',
    'Sie zählt zwei Punkte mehr und ist sicher.',
  ],
  wait_metropolis: ['{name} chooses a metropolis', '{name} wählt eine Metropole'],
  now_retreat: ['Your knight was driven off: move it', 'Dein Ritter wurde vertrieben: Zieh ihn'],
  now_retreat_help: [
    'To a free corner along your roads.',
    'Auf eine freie Ecke entlang deiner Straßen.',
  ],
  wait_retreat: ['{name} moves the driven-off knight', '{name} zieht den vertriebenen Ritter'],
  now_chase: ['Chased away: where does he go?', 'Vertrieben: Wohin mit ihm?'],
  now_chase_help: ['Choose a hex.', 'Wähle ein Feld.'],
  wait_chase: ['{name} moves the one chased away', '{name} versetzt den Vertriebenen'],
  now_smith: ['The Smith: promote another knight?', 'Der Schmied: Noch einen Ritter befördern?'],
  now_smith_help: ['Choose a knight, or none.', 'Wähle einen Ritter, oder keinen.'],
  wait_smith: ['{name} promotes knights', '{name} befördert Ritter'],
  now_harbor: ['Commercial Harbor: give a commodity', 'Handelshafen: Gib eine Handelsware'],
  now_harbor_help: [
    'For it you get a resource that lies face down.',
    'Dafür bekommst du einen Rohstoff, der verdeckt liegt.',
  ],
  wait_harbor: ['{name} gives a commodity', '{name} gibt eine Handelsware'],
  now_master: [
    'Master Merchant: take {n} {n:card|cards}',
    'Großhändler: Nimm {n} {n:Karte|Karten}',
  ],
  now_master_help: [
    'What you cannot tap is not in that hand.',
    'Was du nicht antippen kannst, ist nicht auf der Hand.',
  ],
  wait_master: ['{name} takes cards from a hand', '{name} nimmt Karten aus einer Hand'],
  now_desert: ['The Deserter: give up a knight', 'Der Überläufer: Gib einen Ritter ab'],
  now_desert_help: ['Choose one of yours.', 'Wähle einen von deinen.'],
  wait_desert: ['{name} gives up a knight', '{name} gibt einen Ritter ab'],
  now_deserter: ['A knight comes over: place it', 'Ein Ritter läuft über: Stell ihn auf'],
  now_deserter_help: [
    'On a free corner at your roads, or not at all.',
    'Auf eine freie Ecke an deinen Straßen, oder gar nicht.',
  ],
  wait_deserter: ['{name} places the deserter', '{name} stellt den Überläufer auf'],
  now_rebuild: ['The Diplomat: build it anew?', 'Der Diplomat: Neu bauen?'],
  now_rebuild_help: ['Choose a side, or leave it.', 'Wähle eine Kante, oder lass es.'],
  wait_rebuild: ['{name} builds anew', '{name} baut neu'],
  now_spy: ['The Spy: take one of these cards?', 'Der Spion: Eine dieser Karten nehmen?'],
  now_spy_help: ['One, or none.', 'Eine, oder keine.'],
  wait_spy: ['{name} looks at progress cards', '{name} sieht sich Fortschrittskarten an'],
  now_wedding: [
    'The Wedding: give {n} {n:card|cards}',
    'Die Hochzeit: Schenk {n} {n:Karte|Karten}',
  ],
  now_wedding_help: [
    'Any of your cards, one after the other.',
    'Beliebige deiner Karten, eine nach der anderen.',
  ],
  wait_wedding: ['{name} gives wedding presents', '{name} gibt Hochzeitsgeschenke'],
  now_sabotage: ['The Saboteur: discard {n}', 'Der Saboteur: Lege {n} ab'],
  now_sabotage_help: [
    'The Saboteur: tap cards in your hand.',
    'Der Saboteur: Tippe Karten deiner Hand an.',
  ],
  wait_sabotage: ['{name} discards for the Saboteur', '{name} wirft wegen des Saboteurs ab'],
  now_start_city: ['Place a city', 'Setze eine Stadt'],
  now_start_city_help: [
    'It pays a card for each hex around it.',
    'Sie bringt für jedes Feld ringsum eine Karte.',
  ],
  wait_start_city: ['{name} places a city', '{name} setzt eine Stadt'],

  /* what one has begun to do */
  deed_knights: [
    'Tap a knight of yours, or a free corner for a new one.',
    'Tippe einen deiner Ritter an, oder eine freie Ecke für einen neuen.',
  ],
  deed_knight: ['Choose the knight that goes.', 'Wähle den Ritter, der zieht.'],
  deed_knight_to: ['Now choose where it goes.', 'Wähle nun, wohin er zieht.'],
  deed_wall: ['Choose a city of yours.', 'Wähle eine deiner Städte.'],
  deed_merchant: ['Choose land beside a building of yours.', 'Wähle Land an einem deiner Gebäude.'],
  deed_inventor: ['Choose the first number.', 'Wähle die erste Zahl.'],
  deed_inventor_to: [
    'Now the number it changes places with.',
    'Nun die Zahl, mit der sie tauscht.',
  ],
  deed_medicine: ['Choose a settlement of yours.', 'Wähle eine deiner Siedlungen.'],
  deed_smith: ['Choose a knight of yours.', 'Wähle einen deiner Ritter.'],
  deed_intrigue: [
    'Choose a foreign knight at your roads.',
    'Wähle einen fremden Ritter an deinen Straßen.',
  ],
  deed_diplomat: [
    'Choose an open road or ship.',
    'Wähle eine offene Straße oder ein offenes Schiff.',
  ],

  /* at the table */
  track_trade: ['Trade', 'Handel'],
  track_politics: ['Politics', 'Politik'],
  track_science: ['Science', 'Wissen'],
  improve_label: [
    '{track}: level {n}; the next costs {price} {card}',
    '{track}: Stufe {n}; die nächste kostet {price} {card}',
  ],
  improve_top: ['{track}: level {n}, the highest', '{track}: Stufe {n}, die höchste'],
  act_improve: ['{track} +1', '{track} +1'],
  act_wall: ['Wall', 'Mauer'],
  act_knights: ['Knights', 'Ritter'],
  act_knights_label: [
    'Recruit, activate, promote, move: {n} can be done now',
    'Aufstellen, aktivieren, befördern, ziehen: {n} ist jetzt möglich',
  ],
  metropolis_small: ['metropolis', 'Metropole'],
  progress_cards: ['Progress cards', 'Fortschrittskarten'],
  progress_n: [
    '{n} {n:progress card|progress cards}',
    '{n} {n:Fortschrittskarte|Fortschrittskarten}',
  ],
  your_progress: ['Your progress cards', 'Deine Fortschrittskarten'],
  progress_help: ['Tap one to play it.', 'Tippe eine an, um sie auszuspielen.'],
  knights_strength: ['Knights: {n} of {all} ready', 'Ritter: {n} von {all} bereit'],
  defender_points: ['Defender of the island', 'Retter der Insel'],
  player_with_cards: ['{name}, {n} {n:card|cards}', '{name}, {n} {n:Karte|Karten}'],
  yellow_die: ['Yellow die', 'Gelber Würfel'],
  red_die: ['Red die', 'Roter Würfel'],
  barbarians: ['Barbarians', 'Barbaren'],
  barbarians_steps: [
    'Barbarians: {n} {n:step|steps} to the island',
    'Barbaren: noch {n} {n:Schritt|Schritte} bis zur Insel',
  ],
  attack_now: ['Barbarians {attack}, knights {defence}.', 'Barbaren {attack}, Ritter {defence}.'],
  attack_held: ['Now the knights would hold', 'Jetzt hielten die Ritter stand'],
  attack_lost: ['Now the barbarians would win', 'Jetzt siegten die Barbaren'],
  fate_defender: ['{name} gets a point', '{name} bekommt einen Punkt'],
  fate_draws: ['{name} draws a card', '{name} zieht eine Karte'],
  fate_loses: ['{name} loses a city', '{name} verliert eine Stadt'],
  deck_left: ['{track}: {n} left.', '{track}: noch {n}.'],
  event_ship: [
    'Event die: the barbarians come closer',
    'Ereigniswürfel: Die Barbaren kommen näher',
  ],
  event_trade: ['Event die: the gate of trade', 'Ereigniswürfel: das Tor des Handels'],
  event_politics: ['Event die: the gate of politics', 'Ereigniswürfel: das Tor der Politik'],
  event_science: ['Event die: the gate of science', 'Ereigniswürfel: das Tor der Wissenschaft'],

  /* choosing it */

  /* where points come from */
  from_metropolis: ['metropolises', 'Metropolen'],
  from_defender: ['Defender of the island', 'Retter der Insel'],
  from_open_cards: ['Printer, Constitution', 'Buchdruck, Verfassung'],
  from_merchant: ['merchant', 'Händler'],

  /* pictures of the book */
  book_pic_knights: [
    'Basic, strong and mighty: not ready above, ready below with a gold frame and a sword',
    'Einfach, stark und mächtig: oben nicht bereit, unten bereit, mit goldenem Rahmen und Schwert',
  ],
  book_pic_metropolis: [
    'The metropolises of trade, politics and science, a city with a wall, and a city on its side',
    'Die Metropolen von Handel, Politik und Wissenschaft, eine Stadt mit Mauer und eine umgelegte Stadt',
  ],
  book_pic_barbarians: [
    'On the seventh step the barbarians attack; against them stand all active knights',
    'Mit dem siebten Schritt greifen die Barbaren an; gegen sie stehen alle aktiven Ritter',
  ],
  book_pic_merchant: [
    'The merchant on a forest: a point, and lumber 2:1',
    'Der Händler auf einem Wald: ein Punkt, und Holz 2:1',
  ],
  book_pic_goods: ['Paper, cloth and coin', 'Papier, Tuch und Münzen'],
} as const satisfies WordTable;

addWords(knights);
