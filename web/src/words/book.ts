/* book.ts -- words of the book around its chapters (rulebook/), and what is printed.  See table.ts. */
import type { WordTable } from './table';

export const book = {
  rules_open: ['Rules', 'Regeln'],
  rules_of_game: ['The rules of this game', 'Die Regeln dieses Spiels'],
  rules_of_this_game: ['As this game is played', 'So wird dieses Spiel gespielt'],
  rules_start_picture: [
    'Two start roads with five free roads between them',
    'Zwei Startstraßen mit fünf freien Straßen dazwischen',
  ],
  rules_turn_n: ['turn {n}', 'Zug {n}'],
  rules_turn_later: ['from turn 4', 'ab Zug 4'],
  rules_reach_yes: ['in reach', 'erreichbar'],
  rules_reach_no: ['not in reach', 'nicht erreichbar'],
  paper_title: ['On paper', 'Auf Papier'],
  paper_about: [
    'Sheets to print as PDF: play at any table with six ordinary dice.',
    'Blätter zum Drucken als PDF: spielt an jedem Tisch mit sechs gewöhnlichen Würfeln.',
  ],
  paper_blank: ['Blank sheets', 'Leere Blätter'],
  paper_position: ['This position', 'Diese Stellung'],
  paper_markers: ['Markers for paired players', 'Marken für Spielerpaare'],
  paper_markers_about: [
    'For the board game with five and six players: two markers to cut out and fold.',
    'Für das Brettspiel zu fünft und zu sechst: zwei Marken zum Ausschneiden und Falten.',
  ],
  paper_no_numbers: ['without the names of sites', 'ohne die Namen der Bauplätze'],
  paper_no_rules: ['without rules and title cards', 'ohne Regeln und Titelkarten'],
  paper_letter: ['Letter instead of A4', 'Letter statt A4'],
  paper_ready: [
    'The PDF is in your downloads: {name}',
    'Das PDF liegt bei deinen Downloads: {name}',
  ],

  /* the book */
  book: ['Rules', 'Regeln'],
  book_contents: ['Chapters', 'Kapitel'],
  book_search: ['Search', 'Suchen'],
  book_search_hint: ['robber, harbour, R-BASE-72 …', 'Räuber, Hafen, R-BASE-72 …'],
  book_hits: ['{n} {n:rule|rules} found', '{n} {n:Regel|Regeln} gefunden'],
  book_link: ['Link to rule {id}', 'Link zur Regel {id}'],
  book_at_table: ['At this table', 'An diesem Tisch'],
  book_why: ['See the rule', 'Zur Regel'],
  book_pic_goods: [
    'Forest gives lumber, pasture wool, fields grain, hills brick, mountains ore',
    'Wald gibt Holz, Weide Wolle, Acker Getreide, Hügel Lehm, Gebirge Erz',
  ],
  book_pic_token: [
    'The numbers 2 to 12 with their dots: five for 6 and 8, one for 2 and 12',
    'Die Zahlen 2 bis 12 mit ihren Punkten: fünf bei 6 und 8, einer bei 2 und 12',
  ],
  book_pic_start: ['A settlement with a road beside it', 'Eine Siedlung mit einer Straße daneben'],
  book_pic_distance: [
    'Next to a settlement both neighbouring corners are closed, the others are open',
    'Neben einer Siedlung sind beide Nachbarecken gesperrt, die anderen frei',
  ],
  book_pic_harvest: [
    'An 8 is rolled: the settlement at the forest gets one lumber, the city two',
    'Eine 8 fällt: Die Siedlung am Wald bekommt ein Holz, die Stadt zwei',
  ],
  book_pic_robber: [
    'The robber on a mountain hex with a foreign settlement',
    'Der Räuber auf einem Gebirge mit einer fremden Siedlung',
  ],
  book_pic_harbour: [
    'Bank 4:1, harbour 3:1, harbour for wool 2:1',
    'Bank 4:1, Hafen 3:1, Hafen für Wolle 2:1',
  ],
  book_pic_longest: ['Five roads in a row', 'Fünf Straßen hintereinander'],
  book_pic_joker: ['A knight turns gold into ore', 'Ein Ritter macht aus Gold Erz'],
  book_pic_army: ['Three knights', 'Drei Ritter'],
  book_pic_pairs: [
    'Six players round a table: the second sits opposite the first, and both roles move to the left',
    'Sechs Spieler um einen Tisch: Der zweite sitzt dem ersten gegenüber, und beide Rollen wandern nach links',
  ],

  /* guided games */
  guide_of: ['Guided game: {name}', 'Geführtes Spiel: {name}'],
  guide_step: ['{n} of {of}', '{n} von {of}'],
  guide_next: ['Next', 'Weiter'],
  guide_do: ['Your move', 'Du bist dran'],
  guide_watch: ['Watch …', 'Sieh zu …'],
  guide_leave: ['Leave', 'Verlassen'],
  guide_again: ['Once more', 'Noch einmal'],
  guide_done: ['Well done!', 'Gut gemacht!'],
  guide_done_text: [
    'That was it. Play a game, or take the next lesson.',
    'Das war es schon. Spiel nun selbst, oder nimm die nächste Lektion.',
  ],
  guide_play: ['Play a game', 'Jetzt spielen'],
  guide_offer: ['New here?', 'Neu hier?'],
  guide_offer_text: [
    'A guided game shows you everything in three minutes, on a real island with the coach beside you.',
    'Ein geführtes Spiel zeigt dir alles in drei Minuten, auf einer echten Insel und mit dem Trainer an deiner Seite.',
  ],
  guide_offer_go: ['Start the guided game', 'Geführtes Spiel beginnen'],
  guide_offer_no: ['Not now', 'Jetzt nicht'],
  guide_learned: ['done', 'geschafft'],
  guide_minutes: ['{n} {n:minute|minutes}', '{n} {n:Minute|Minuten}'],
  learn_guided: ['Guided games', 'Geführte Spiele'],
  learn_guided_about: [
    'Real games with a guide beside you. One idea at a time; leave and repeat as you like.',
    'Echte Spiele mit jemandem, der dich führt. Ein Gedanke nach dem anderen; hör auf und wiederhole, wie du magst.',
  ],
  learn_book: ['The rules', 'Die Regeln'],
  learn_book_about: [
    'Every rule of every game with pictures, to read and to search.',
    'Jede Regel jedes Spiels mit Bildern, zum Lesen und zum Suchen.',
  ],
  learn_book_open: ['Open the rules', 'Regeln aufschlagen'],
} as const satisfies WordTable;
