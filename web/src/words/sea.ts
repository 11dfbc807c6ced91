/* sea.ts -- the page's texts for Seafarers; what the engine says of it stands in src/catan/sea/sea.def, what its
 * scenarios are about in src/tell/words_sea.def.  See table.ts. */
import type { WordTable } from './table';

export const sea = {
  /* what is asked */
  now_road_or_ship: ['Place a road or a ship', 'Setze eine Straße oder ein Schiff'],
  now_road_or_ship_help: [
    'Beside your new settlement; a ship lies at the coast.',
    'An deine neue Siedlung; ein Schiff liegt an der Küste.',
  ],
  now_free_road_or_ship: ['Place a free road or ship', 'Setze eine Straße oder ein Schiff umsonst'],
  now_robber_or_pirate: ['Move the robber or the pirate', 'Versetze den Räuber oder den Piraten'],
  now_robber_or_pirate_help: [
    'Land for the robber, sea for the pirate.',
    'Land für den Räuber, Meer für den Piraten.',
  ],
  now_pirate: ['Move the pirate', 'Versetze den Piraten'],
  now_pirate_help: ['Choose a sea hex.', 'Wähle ein Meerfeld.'],
  now_gold: ['Gold: take {n} {n:card|cards}', 'Gold: Nimm {n} {n:Karte|Karten}'],
  now_gold_help: ['Choose a kind; the bank pays.', 'Wähle eine Sorte; die Bank zahlt.'],
  now_booty: ['The fleet is beaten: take a card', 'Die Flotte ist geschlagen: Nimm eine Karte'],
  wait_booty: ['{name} has beaten the fleet', '{name} hat die Flotte geschlagen'],
  now_rob: ['Take a card from somebody', 'Nimm jemandem eine Karte'],
  now_rob_help: ['Or from nobody.', 'Oder niemandem.'],
  wait_rob: ['{name} may take a card', '{name} darf eine Karte nehmen'],
  wait_gold: ['{name} takes cards for gold', '{name} nimmt Karten für Gold'],
  gold_card: ['Take {card}', '{card} nehmen'],
  now_harbour: ['Place a harbour', 'Lege einen Hafen an'],
  now_harbour_help: [
    'At the coast, not beside another harbour.',
    'An die Küste, nicht neben einen anderen Hafen.',
  ],
  wait_harbour: ['{name} places a harbour', '{name} legt einen Hafen an'],
  now_gift: ['Place the tribe’s harbour', 'Lege den Hafen des Stamms an'],
  now_gift_help: [
    'At the coast beside a building of yours.',
    'An die Küste bei einem deiner Gebäude.',
  ],

  /* what one has begun to do */
  deed_ship: ['Choose a side at the sea.', 'Wähle eine Kante am Meer.'],
  deed_sail: ['Choose the ship that sails.', 'Wähle das Schiff, das fährt.'],
  deed_sail_to: ['Now choose where it goes.', 'Wähle nun, wohin es fährt.'],

  /* on the home screen */
  game_sea: ['Seafarers', 'Seefahrer'],
  game_sea_line: [
    'Ships, islands and gold: scenarios with rules of their own, each told in three sentences. For two to six.',
    'Schiffe, Inseln und Gold: Szenarien mit eigenen Regeln, jedes in drei Sätzen erzählt. Für zwei bis sechs.',
  ],
  title_sea: ['Seafarers: {scenario}', 'Seefahrer: {scenario}'],

  /* where points come from */
  from_islands: ['first on an island', 'zuerst auf einer Insel'],
  from_tribe: ['gifts of the tribe', 'Geschenke des Stamms'],
  from_cloth: ['cloth', 'Stoff'],

  /* scenarios */
  scenario: ['Scenario', 'Szenario'],
  group_scenario: ['The scenario', 'Das Szenario'],
  scenario_none: ['The island', 'Die Insel'],
  scenario_none_line: [
    'The board game as everybody knows it: one island, no ships.',
    'Das Brettspiel, wie alle es kennen: eine Insel, keine Schiffe.',
  ],
  scenario_rules: ['Rules of this scenario', 'Regeln dieses Szenarios'],
  scenario_ships: ['How ships work', 'So gehen Schiffe'],
  scenario_about: ['What it is about', 'Worum es geht'],
  scenario_two: [
    'With two players it is a house rule, on the board for three.',
    'Zu zweit ist es eine Hausregel, auf dem Plan für drei.',
  ],
  studio_mixed: ['mixed, as the scenario allows', 'gemischt, wie das Szenario es erlaubt'],
  book_pic_ships: [
    'Ships lead from a settlement at the coast along the sea; a road stays on land',
    'Schiffe führen von einer Siedlung an der Küste übers Meer; eine Straße bleibt an Land',
  ],
  book_pic_closed: [
    'Closed: ships between two settlements of one player stay',
    'Geschlossen: Schiffe zwischen zwei Siedlungen eines Spielers bleiben liegen',
  ],
  book_pic_open: [
    'Open: nothing stands at the far end, so the last ship may move',
    'Offen: Am fernen Ende steht nichts, das letzte Schiff darf also fort',
  ],
  book_pic_pirate: [
    'The pirate on a sea hex: ships beside it stay, and none is built there',
    'Der Pirat auf einem Meerfeld: Schiffe daran bleiben liegen, und keins wird dort gebaut',
  ],
  book_pic_gold: [
    'A gold field: a settlement beside it takes a card of its choice',
    'Ein Goldfeld: Eine Siedlung daran nimmt eine Karte nach Wahl',
  ],
  book_pic_board: ['The board of “{scenario}” for four', 'Der Plan von „{scenario}“ für vier'],
  wonder_1: ['Theatre', 'Theater'],
  wonder_2: ['Great bridge', 'Große Brücke'],
  wonder_3: ['Monument', 'Monument'],
  wonder_4: ['Great wall', 'Große Mauer'],
  wonder_5: ['Cathedral', 'Kathedrale'],
  wonder_6: ['Library', 'Bibliothek'],
  wonder_7: ['Lighthouse', 'Leuchtturm'],
} as const satisfies WordTable;
