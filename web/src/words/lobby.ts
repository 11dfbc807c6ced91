/* lobby.ts -- the page's texts for playing over the server, accounts and the studio. */
import type { WordTable } from './table';

export const lobby = {
  no_server: [
    'The server does not answer. Check your connection and try again.',
    'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.',
  ],
  server_strange: [
    'The server gave an answer this page does not understand. Try again later.',
    'Der Server gab eine Antwort, die diese Seite nicht versteht. Versuche es später noch einmal.',
  ],
  your_name: ['Your name', 'Dein Name'],
  bots_at_table: ['Bots from the start', 'Bots von Anfang an'],
  clock: ['Clock', 'Uhr'],
  clock_off: ['none', 'keine'],
  clock_relaxed: ['relaxed', 'gemütlich'],
  clock_fast: ['fast', 'schnell'],
  clock_days: ['days', 'Tage'],
  public_table: ['Show the table in the lobby', 'Den Tisch in der Lobby zeigen'],

  /* lobby and tables */
  rated_game: ['Rated game', 'Gewertetes Spiel'],
  rated_text: [
    'It counts towards everybody’s rating: leaving counts as losing, there is no coach, and nobody can be removed.',
    'Es zählt für die Wertung aller: Wer geht, hat verloren, es gibt keinen Trainer, und niemand kann entfernt werden.',
  ],
  rated_needs_account: [
    'Only players with an account take part.',
    'Nur wer ein Konto hat, spielt mit.',
  ],
  seating: ['Seats', 'Plätze'],
  seating_mixed: ['by lot', 'ausgelost'],
  seating_chosen: ['as chosen', 'nach Wahl'],
  seating_mixed_text: [
    'When you start the game, everybody gets a seat by lot. The draw is sealed beforehand, and every browser checks it.',
    'Wenn du das Spiel beginnst, bekommt jeder einen Platz durch das Los. Es ist vorher versiegelt, und jeder Browser prüft es nach.',
  ],
  forfeits_at: ['loses at {time} unless back', 'verliert um {time}, falls nicht zurück'],

  /* alerts, running games */
  alert_turn: ['It is your turn', 'Du bist dran'],
  running_title: ['Your games with others', 'Deine Spiele mit anderen'],
  running_more: ['All your games', 'Alle deine Spiele'],
  your_turn_now: ['Your turn', 'Du bist dran'],
  your_turn_until: ['Your turn, until {time}', 'Du bist dran, bis {time}'],
  turn_of_other: ['Waiting for {names}', 'Wartet auf {names}'],

  share: ['Share …', 'Teilen …'],
  qr_show: ['QR code', 'QR-Code'],
  qr_title: ['Scan to join', 'Scannen und mitspielen'],
  qr_text: [
    'Let your friends point their phone’s camera at it.',
    'Lass deine Freunde die Kamera ihres Telefons darauf richten.',
  ],
  qr_of: ['QR code of {link}', 'QR-Code von {link}'],
  name_ask: [
    'What should the others call you? You will only be asked once.',
    'Wie sollen dich die anderen nennen? Du wirst nur einmal gefragt.',
  ],

  /* names, bans, reports */
  banned_until: [
    'You are banned from this server until {date}.',
    'Du bist von diesem Server ausgeschlossen, und zwar bis {date}.',
  ],
  banned_for_good: [
    'You are banned from this server permanently.',
    'Du bist von diesem Server auf Dauer ausgeschlossen.',
  ],
  banned_reason: ['Reason: {reason}.', 'Grund: {reason}.'],
  banned_ask: [
    'If you think this is a mistake, write to the people who run it.',
    'Wenn du das für einen Irrtum hältst, schreib denen, die ihn betreiben.',
  ],

  phase_gathering: ['waiting for players', 'wartet auf Spieler'],
  phase_sealing: ['about to begin', 'beginnt gleich'],
  phase_playing: ['in progress', 'läuft'],
  copy: ['Copy', 'Kopieren'],
  link_copied: ['The link is copied.', 'Der Link ist kopiert.'],
  link_by_hand: [
    'Copying is not allowed here; select the link and copy it by hand.',
    'Kopieren ist hier nicht erlaubt; markiere den Link und kopiere ihn von Hand.',
  ],
  unread: ['{n} unread', '{n} ungelesen'],
  abandon: ['End the game for all …', 'Spiel für alle beenden …'],

  /* my games, account */
  sign_up: ['Create an account', 'Konto anlegen'],
  signed_in_as: ['Logged in as {name}.', 'Angemeldet als {name}.'],
  session_gone: [
    'You are logged out here: this session was ended.',
    'Du bist hier abgemeldet: Diese Sitzung wurde beendet.',
  ],
  profile: ['Your statistics', 'Deine Statistik'],
  ladder: ['Leaderboards', 'Bestenlisten'],
} as const satisfies WordTable;
