/* dice.ts -- the page's texts for the dice games and the coach; see table.ts. */
import type { WordTable } from './table';
import { addWords } from './words';

export const dice = {
  dice_loading: ['Setting up the table …', 'Der Tisch wird gedeckt …'],
  dice_sheet: ['Your sheet', 'Dein Blatt'],
  dice_island: ['The island', 'Die Insel'],
  dice_setup: ['Set-up', 'Aufbau'],
  dice_of: ['Dice of {name}', 'Würfel von {name}'],

  /* dice */
  dice_die: ['Die {number}: {face}', 'Würfel {number}: {face}'],
  dice_die_keep: ['Die {number}: {face}, kept', 'Würfel {number}: {face}, behalten'],
  dice_die_spent: ['Die {number}: {face}, used', 'Würfel {number}: {face}, verbraucht'],
  dice_kept: ['kept', 'behalten'],
  dice_roll_all: ['Roll all again', 'Alle neu würfeln'],
  dice_roll_of: ['roll {n} of 3', 'Wurf {n} von 3'],
  dice_roll_some: ['Roll {rest} again', '{rest} neu würfeln'],
  dice_rolls_left: ['rolls left: {left}', 'Würfe übrig: {left}'],
  dice_stop: ['Stop, build', 'Aufhören, bauen'],
  dice_end_turn: ['End turn', 'Zug beenden'],
  dice_undo: ['Undo', 'Rückgängig'],
  dice_cancel: ['Cancel', 'Abbrechen'],
  dice_trade: ['Trade gold', 'Gold tauschen'],
  dice_trade_into: ['Two gold become', 'Aus zwei Gold wird'],
  dice_joker_which: ['Which die becomes {face}?', 'Aus welchem Würfel wird {face}?'],
  dice_joker_which_wild: ['Which die is to be turned?', 'Welcher Würfel wird gedreht?'],
  dice_joker_into: ['{face} becomes', 'Aus {face} wird'],

  dice_lot: ['Lots were drawn: {name} goes first.', 'Das Los hat entschieden: {name} beginnt.'],

  /* what is expected */
  dice_expect_start: [
    'Choose a road at the coast to start from.',
    'Wähle eine Straße an der Küste als Anfang.',
  ],
  dice_expect_keep: [
    'Tap the dice you keep, then roll the others.',
    'Tippe die Würfel an, die du behältst, und würfle die anderen.',
  ],
  dice_expect_keep_last: [
    'Last roll: tap the dice you keep, then roll the others.',
    'Letzter Wurf: Tippe an, was du behältst, und würfle die anderen.',
  ],
  dice_expect_build: [
    'Build where it glows, or end your turn.',
    'Baue, wo es leuchtet, oder beende deinen Zug.',
  ],
  dice_expect_build_swap: [
    'Build where it glows, use a joker or trade gold, or end your turn.',
    'Baue, wo es leuchtet, nutze einen Joker oder tausche Gold, oder beende deinen Zug.',
  ],
  dice_expect_swap: [
    'These dice pay for nothing as they are: use a joker, trade gold, or end your turn.',
    'So reichen die Würfel für nichts: Nutze einen Joker, tausche Gold oder beende deinen Zug.',
  ],
  dice_expect_cross: [
    'These dice pay for nothing. Ending the turn counts minus 2.',
    'Diese Würfel reichen für nichts. Den Zug zu beenden zählt minus 2.',
  ],
  dice_expect_end: [
    'Nothing more to build: end your turn.',
    'Mehr ist nicht zu bauen: Beende deinen Zug.',
  ],
  dice_expect_trade: ['Two gold become what?', 'Was soll aus zwei Gold werden?'],
  dice_expect_joker: [
    'Tap the die that the joker ({face}) turns.',
    'Tippe den Würfel an, den der Joker ({face}) dreht.',
  ],
  dice_expect_other: ['{name} is playing.', '{name} ist am Zug.'],
  dice_from_roads: ['{n} {n:road|roads}', '{n} {n:Straße|Straßen}'],
  dice_from_knights: ['{n} {n:knight|knights}', '{n} {n:Ritter|Ritter}'],
  dice_from_castles: ['{n} {n:castle|castles}', '{n} {n:Burg|Burgen}'],
  dice_from_crosses: ['{n} {n:turn|turns} without a build', '{n} {n:Zug|Züge} ohne Bau'],
  dice_won: ['{names} wins!', '{names} gewinnt!'],
  dice_won_shared: ['{names} share the win!', '{names} gewinnen gemeinsam!'],

  /* places */
  dice_about_castle: ['six of a kind', 'sechs gleiche Würfel'],
  dice_joker_idle: ['joker {face}, its knight is missing', 'Joker {face}, sein Ritter fehlt'],
  dice_joker_ready: ['joker {face}, ready', 'Joker {face}, bereit'],
  dice_joker_used: ['joker {face}, used', 'Joker {face}, verbraucht'],
  dice_use_joker: ['Use the joker {face}', 'Joker {face} nutzen'],
  dice_can_build: ['You can', 'Du kannst'],
  dice_worth: ['Points: {points}', 'Punkte: {points}'],
  dice_costs: ['Costs', 'Kosten'],
  dice_castle_cost: ['six of a kind', 'sechs gleiche Würfel'],

  /* points and players */
  dice_players: ['Players', 'Spieler'],
  dice_you: ['you', 'du'],
  dice_bot: ['bot', 'Bot'],
  dice_boxes: ['Points of each turn', 'Punkte jedes Zuges'],
  dice_box: ['Turn {round}: {points}', 'Zug {round}: {points}'],
  dice_total: ['Total', 'Summe'],
  dice_track: ['Points, {goal} win', 'Punkte, {goal} gewinnen'],
  dice_longest_road: ['Longest Road', 'Längste Handelsstraße'],
  dice_largest_army: ['Largest Army', 'Größte Rittermacht'],
  dice_road_length: ['Road {length}', 'Straße {length}'],
  dice_knights: ['Knights {count}', 'Ritter {count}'],
  dice_castles: ['Castles {count}', 'Burgen {count}'],
  dice_ready: ['Jokers ready: {faces}', 'Joker bereit: {faces}'],
  dice_sheet_of: ['Sheet of {name}', 'Blatt von {name}'],
  dice_enlarge: ['Look at the sheet of {name}', 'Blatt von {name} ansehen'],

  /* aside */
  dice_tab_build: ['Build', 'Bauen'],
  dice_tab_dice: ['Dice', 'Würfel'],
  dice_to: ['to {goal}', 'bis {goal}'],
  dice_more: ['More', 'Mehr'],
  dice_nothing_to_build: ['Nothing can be built right now.', 'Gerade ist nichts zu bauen.'],
  dice_story: ['What happened', 'Was geschah'],
  dice_story_open: ['Show this moment', 'Diesen Moment zeigen'],
  dice_log_rolled: ['rolls', 'würfelt'],
  dice_log_keeps: ['keeps', 'behält'],
  dice_log_stops: ['stops rolling', 'hört auf zu würfeln'],
  dice_typed: ['Type a move', 'Zug eintippen'],
  dice_typed_send: ['Play', 'Spielen'],
  dice_typed_help: [
    '/brick wool or /BW keeps brick and wool; ! stops; r3 builds; j2:O>G joker; $>B trade; . ends. Keys: 1–6 dice, R roll, S stop, E end, U undo.',
    '/lehm wolle oder /BW behält Lehm und Wolle; ! hört auf; r3 baut; j2:O>G Joker; $>B Tausch; . endet. Tasten: 1–6 Würfel, R würfeln, S aufhören, E Zugende, U zurück.',
  ],
  dice_download: ['Save the game', 'Spiel sichern'],

  /* the coach */
  coach: ['Coach', 'Trainer'],
  coach_about: [
    'Thinks along when you want it: how likely your best moves are to win, and a heat map on the board.',
    'Denkt mit, wenn du willst: wie aussichtsreich deine besten Züge sind, und eine Wärmekarte auf der Insel.',
  ],
  coach_says: ['Coach: {move}', 'Trainer: {move}'],
  coach_offer: ['Want help from the coach?', 'Soll der Trainer helfen?'],
  coach_offer_yes: ['Yes', 'Ja'],
  coach_offer_no: ['No', 'Nein'],
  coach_off: ['off', 'aus'],
  coach_show: ['show values', 'Werte zeigen'],
  coach_warn: ['warn me', 'mich warnen'],
  coach_working: ['Working it out …', 'Es wird gerechnet …'],
  coach_silent: [
    'Nothing to say about this position.',
    'Zu dieser Stellung gibt es nichts zu sagen.',
  ],
  coach_best: ['Best moves', 'Beste Züge'],
  coach_value_points: [
    'With best play {value} points can be expected in the end (exact).',
    'Bei bestem Spiel sind am Ende {value} Punkte zu erwarten (genau).',
  ],
  coach_value_turns: [
    'With best play the game takes {value} turns in all (exact).',
    'Bei besten Zügen dauert das Spiel insgesamt {value} Züge (genau).',
  ],
  coach_value_win: [
    'Win chance: about {value} ± {error}, as the strongest bot sees it.',
    'Siegchance: etwa {value} ± {error}, wie der stärkste Bot sie schätzt.',
  ],
  coach_chosen: ['Your choice: {value} ({cost})', 'Deine Wahl: {value} ({cost})'],
  coach_chosen_best: ['Your choice: {value}, the best', 'Deine Wahl: {value}, die beste'],
  coach_warning: ['Think again?', 'Noch einmal nachdenken?'],
  coach_costs: ['“{move}” costs {cost} {unit}.', '„{move}“ kostet {cost} {unit}.'],
  coach_unit_points: ['points', 'Punkte'],
  coach_unit_turns: ['turns', 'Züge'],
  coach_unit_win: ['of your win chance', 'deiner Siegchance'],
  solo_grade: [
    'Played like {grade}: your decisions cost {cost} points.',
    'Gespielt wie {grade}: Deine Entscheidungen kosteten {cost} Punkte.',
  ],
  solo_luck: [
    'Luck of the dice: {luck} points; without it the result is {adjusted}.',
    'Glück der Würfel: {luck} Punkte; ohne es ist das Ergebnis {adjusted}.',
  ],
  solo_perfect: [
    'Perfect play averages {value} points.',
    'Perfektes Spiel bringt im Mittel {value} Punkte.',
  ],
  solo_turns: [
    'Finished in {turns} {turns:turn|turns}.',
    'Nach {turns} {turns:Zug|Zügen} am Ziel.',
  ],
  solo_first: [
    'Your first game with these rules in this browser: the one to beat.',
    'Dein erstes Spiel mit diesen Regeln in diesem Browser: Das gilt es zu schlagen.',
  ],
  solo_new_best: ['Your best so far; before that: {best}.', 'Dein bestes bisher; davor: {best}.'],
  solo_best: ['Your best so far: {best}.', 'Dein bestes bisher: {best}.'],
  solo_beginner: ['a beginner', 'ein Anfänger'],
  solo_casual: ['a casual player', 'ein Gelegenheitsspieler'],
  solo_club: ['a club player', 'ein Vereinsspieler'],
  solo_expert: ['an expert', 'ein Kenner'],
  solo_master: ['a master', 'ein Meister'],
  coach_show_better: ['Show the better move', 'Besseren Zug zeigen'],
  coach_rethink: ['Think again', 'Noch einmal nachdenken'],
  coach_anyway: ['Play it anyway', 'Trotzdem spielen'],
} as const satisfies WordTable;

addWords(dice);
