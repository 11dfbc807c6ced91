/* server.ts -- the page's texts for tables, lobby, accounts and rankings of a server; see table.ts. */
import type { WordTable } from './table';
import { addWords } from './words';

export const server = {
  /* lobby and tables */
  seats_by_lot: ['seats by lot', 'Plätze ausgelost'],
  seats_checked: [
    'The seats were drawn by the lot that was sealed beforehand; this browser has checked it.',
    'Die Plätze kommen aus dem vorher versiegelten Los; dieser Browser hat es nachgeprüft.',
  ],
  seats_wrong: [
    'The seats do NOT come from the lot that was sealed beforehand!',
    'Die Plätze kommen NICHT aus dem vorher versiegelten Los!',
  ],
  forfeits_other: [
    '{name} is away and a bot stands in. If {name} is not back by {time}, the game is lost for {name}.',
    '{name} ist nicht da, ein Bot springt ein. Ist {name} bis {time} nicht zurück, hat {name} verloren.',
  ],
  forfeits_you: [
    'This game is rated: you lose it at {time} unless you play on.',
    'Dieses Spiel ist gewertet: Du verlierst es um {time}, wenn du nicht weiterspielst.',
  ],

  /* alerts, running games */
  alert_asked: ['You are asked', 'Du wirst gefragt'],

  watch_link: ['Link to watch this game', 'Link zum Zuschauen'],
  game_link: ['Link to this game', 'Link zu diesem Spiel'],
  phrases: ['Say it with one tap', 'Mit einem Tipp gesagt'],
  n_watchers: ['{n} {n:person is|people are} watching.', '{n} {n:Person schaut|Leute schauen} zu.'],
  absent: [
    '{name} is away. If that lasts longer than {n} {n:minute|minutes}, a bot stands in until {name} is back.',
    '{name} ist nicht da. Dauert das länger als {n} {n:Minute|Minuten}, springt ein Bot ein, bis {name} zurück ist.',
  ],
  absent_standin: [
    'A bot plays for {name} until {name} is back.',
    'Ein Bot spielt für {name}, bis {name} zurück ist.',
  ],

  /* players */
  profile_text: [
    'Counted from your own games. Only you can see this.',
    'Aus deinen eigenen Spielen gezählt. Nur du siehst das.',
  ],
  profile_none: [
    'Finish a game, and it will be counted here.',
    'Spiel ein Spiel zu Ende, dann wird es hier gezählt.',
  ],
  profile_favourite: [
    'Your favourite: {game}, {n} {n:game|games}.',
    'Am liebsten spielst du: {game}, {n} {n:Spiel|Spiele}.',
  ],
  profile_finish: [
    'You finished {rate}% of your games.',
    'Du hast {rate} % deiner Spiele zu Ende gespielt.',
  ],
  profile_played: ['Played', 'Gespielt'],
  profile_won: ['Won', 'Gewonnen'],
  profile_best: ['Most points', 'Meiste Punkte'],
  profile_rated: ['{n} rated {n:game|games}.', '{n} {n:gewertetes Spiel|gewertete Spiele}.'],
  profile_course: ['From {from} on {day} to {to}.', 'Von {from} am {day} auf {to}.'],
  ladder_text: [
    'From rated games on this server. If you play none, you are not listed.',
    'Aus gewerteten Spielen auf diesem Server. Wer keine spielt, steht nicht darin.',
  ],
  ladder_people: ['People', 'Menschen'],
  ladder_bots: ['Bots', 'Bots'],
  ladder_place: ['Rank', 'Rang'],
  ladder_no_people: [
    'Nobody has played a rated game of this kind yet.',
    'Noch hat niemand ein gewertetes Spiel dieser Art gespielt.',
  ],
  ladder_no_bots: [
    'No bot has played a rated game of this kind yet.',
    'Noch hat kein Bot ein gewertetes Spiel dieser Art gespielt.',
  ],
  nobody_any_more: ['deleted account', 'gelöschtes Konto'],
  dice_games: ['Dice games', 'Würfelspiele'],
  quick_match: ['Quick match', 'Schnelles Spiel'],
  quick_match_text: [
    'Takes a free seat at any public table of this game, or creates one.',
    'Nimmt einen freien Platz an irgendeinem öffentlichen Tisch dieses Spiels oder eröffnet einen.',
  ],

  /* names, bans, reports */
  other_name: ['Choose another name', 'Wähle einen anderen Namen'],
  other_name_use: ['Use this name', 'Diesen Namen nehmen'],
  report: ['Report …', 'Melden …'],
  report_of: ['Report {name}', '{name} melden'],
  report_reason: ['What happened?', 'Was ist geschehen?'],
  report_text: [
    'Only the people who run the server will read it. {n} characters at most.',
    'Das lesen nur die Betreiber des Servers. Höchstens {n} Zeichen.',
  ],
  report_send: ['Send the report', 'Meldung senden'],
  report_done: [
    'Thank you. Your report about {name} has reached the people who run the server.',
    'Danke. Deine Meldung über {name} ist bei den Betreibern des Servers angekommen.',
  ],

  lobby_offline: [
    'This site has no game server, so you cannot play with others here. Games against bots work.',
    'Diese Seite hat keinen Spielserver, darum kannst du hier nicht mit anderen spielen. Spiele gegen Bots gehen.',
  ],
  lobby_empty: [
    'No public table is open right now. Create one!',
    'Gerade ist kein öffentlicher Tisch offen. Eröffne einen!',
  ],
  lobby_bots: ['Play against bots', 'Gegen Bots spielen'],
  phase_over: ['over', 'zu Ende'],
  n_bots: ['{n} {n:bot|bots}', '{n} {n:Bot|Bots}'],
  n_players: ['{n} {n:player|players}', '{n} Spieler'],
  clock_is_off: ['no clock', 'keine Uhr'],
  clock_is_relaxed: ['2 minutes a decision', '2 Minuten je Entscheidung'],
  clock_is_fast: ['30 seconds a decision', '30 Sekunden je Entscheidung'],
  clock_is_days: ['3 days a decision', '3 Tage je Entscheidung'],
  table_public: ['shown in the lobby', 'in der Lobby gezeigt'],
  table_private: ['only by link', 'nur über den Link'],
  coach_allowed: ['coach allowed', 'Trainer erlaubt'],
  tracker_shown: ['card tracker', 'Kartenzähler'],
  host: ['host', 'Gastgeber'],
  seats_free: ['{n} of {all} {all:seat|seats} free', '{n} von {all} {all:Platz|Plätzen} frei'],
  watch: ['Watch', 'Zuschauen'],
  open: ['Open', 'Öffnen'],
  no_table: ['This table cannot be shown', 'Dieser Tisch kann nicht gezeigt werden'],
  line_broken: [
    'Connection lost. Reconnecting …',
    'Verbindung verloren. Sie wird wiederhergestellt …',
  ],
  standin_for_you: [
    'A bot is playing for you because you were away.',
    'Ein Bot spielt für dich, weil du weg warst.',
  ],
  back_to_play: ['Take over again', 'Selbst weiterspielen'],
  send_link: ['Send this link to your friends', 'Schick diesen Link an deine Freunde'],
  seat_open: ['open seat', 'freier Platz'],
  seat_locked: ['closed', 'geschlossen'],
  seat_kind: ['Who plays in seat {n}', 'Wer auf Platz {n} spielt'],
  sit_here: ['Sit here', 'Hier setzen'],
  stand_up: ['Stand up', 'Aufstehen'],
  kick: ['Remove', 'Entfernen'],
  wait_for_host: ['The host starts the game.', 'Der Gastgeber beginnt das Spiel.'],
  fill_bots: ['Fill with bots', 'Mit Bots auffüllen'],
  seats_still_open: [
    '{n} {n:seat is|seats are} still open.',
    '{n} {n:Platz ist|Plätze sind} noch frei.',
  ],
  sealing_title: ['The dice are being sealed', 'Die Würfel werden versiegelt'],
  sealing_text: [
    'Your browser adds a number of its own to the dice, so that nobody can have chosen them.',
    'Dein Browser gibt eine eigene Zahl zu den Würfeln, damit niemand sie ausgesucht haben kann.',
  ],
  envelope: ['The sealed envelope', 'Der versiegelte Umschlag'],
  envelope_text: [
    'All dice of this game come out of this envelope and the numbers of the players. Note it down: after the game anybody can check that no roll was chosen.',
    'Alle Würfe dieses Spiels kommen aus diesem Umschlag und den Zahlen der Spieler. Notiere ihn: Nach dem Spiel kann jeder prüfen, dass kein Wurf ausgesucht war.',
  ],
  envelope_kept: [
    'This browser has kept it from before the game.',
    'Dieser Browser hat ihn von vor dem Spiel aufgehoben.',
  ],
  envelope_not_kept: [
    'This browser was not there before the game and has kept no envelope of its own.',
    'Dieser Browser war vor dem Spiel nicht dabei und hat keinen eigenen Umschlag aufgehoben.',
  ],
  value_added: [
    'It has added a value of its own to the dice and kept that too.',
    'Er hat einen eigenen Wert zu den Würfeln gegeben und auch den aufgehoben.',
  ],
  drawn_n: ['The envelope was drawn {n} times.', 'Der Umschlag wurde {n}-mal gezogen.'],
  dice_in_order: ['The dice are in order', 'Die Würfel sind in Ordnung'],
  dice_look: ['Look at the dice more closely', 'Sieh dir die Würfel genauer an'],
  verify: ['Check the dice', 'Würfel prüfen'],
  verify_good: [
    'All in order: {n} {n:outcome|outcomes} worked out again from the envelope, all as played.',
    'Alles in Ordnung: {n} {n:Ergebnis|Ergebnisse} aus dem Umschlag nachgerechnet, alle wie gespielt.',
  ],
  verify_closed: [
    'In order so far; the envelope is still closed.',
    'Soweit in Ordnung; der Umschlag ist noch zu.',
  ],
  verify_unsealed: ['This game was not sealed.', 'Dieses Spiel war nicht versiegelt.'],
  verify_wrong: ['Something is wrong: {what}', 'Etwas stimmt nicht: {what}'],
  chat_empty: ['Nobody has said anything yet.', 'Noch hat niemand etwas gesagt.'],
  chat_say: ['Say something', 'Sag etwas'],
  send: ['Send', 'Senden'],
  table_people: ['People at this table', 'Leute an diesem Tisch'],
  bot_instead: ['Replace with a bot', 'Durch Bot ersetzen'],
  vote_bot: ['Vote for a bot', 'Für einen Bot stimmen'],
  mute: ['Mute', 'Stumm'],
  abandon_ask: ['End the game for all?', 'Das Spiel für alle beenden?'],
  abandon_text: [
    'The game stops here for everybody, and nobody wins. All cards and the sealed dice are revealed; you can review the game and play again. This cannot be undone.',
    'Das Spiel endet hier für alle, und niemand gewinnt. Alle Karten und die versiegelten Würfel werden aufgedeckt; ihr könnt zurückschauen und noch einmal spielen. Das lässt sich nicht rückgängig machen.',
  ],
  abandon_now: ['End the game', 'Spiel beenden'],
  abandon_wish: ['Propose to end the game …', 'Vorschlagen, das Spiel zu beenden …'],
  abandon_wish_ask: ['Propose to end the game?', 'Vorschlagen, das Spiel zu beenden?'],
  abandon_wish_text: [
    'The game ends without a winner once everybody agrees. Until then it goes on, and the others see that you would like to stop.',
    'Das Spiel endet ohne Sieger, sobald alle es wollen. Bis dahin geht es weiter, und die anderen erfahren deinen Wunsch.',
  ],
  abandon_wish_now: ['Propose it', 'Vorschlagen'],
  never_began: [
    'This table was closed before the game began.',
    'Dieser Tisch wurde geschlossen, bevor das Spiel begann.',
  ],
  play_on: ['Play on', 'Weiterspielen'],
  end_wanted: [
    'You have proposed to end the game; it ends when everybody agrees.',
    'Du hast vorgeschlagen, das Spiel zu beenden; es endet, wenn alle zustimmen.',
  ],
  end_wanted_by: [
    'Proposed to end the game without a winner: {names}.',
    'Vorschlag, das Spiel ohne Sieger zu beenden, von: {names}.',
  ],
  end_agree: ['Agree', 'Zustimmen'],
  next_by: ['{name} wants to play again!', '{name} möchte noch einmal spielen!'],
  next_is_there: [
    'There is another game at this table.',
    'An diesem Tisch gibt es ein neues Spiel.',
  ],
  next_join: ['Join the next game', 'Zum nächsten Spiel'],

  /* my games, account */
  games_here: ['In this browser', 'In diesem Browser'],
  games_on_server: ['On the server', 'Auf dem Server'],
  games_none: [
    'No games yet. What you play here is kept, so that you can go on or look back.',
    'Noch keine Spiele. Was du hier spielst, bleibt aufgehoben, zum Weiterspielen und Zurückschauen.',
  ],
  game_running: ['unfinished', 'noch nicht zu Ende'],
  forget_game: ['Remove this game: {title}', 'Dieses Spiel entfernen: {title}'],
  account_text: [
    'You do not need an account to play. With one, your games follow you to other devices.',
    'Zum Spielen brauchst du kein Konto. Mit einem findest du deine Spiele auf anderen Geräten wieder.',
  ],
  login: ['Login name', 'Anmeldename'],
  login_hint: ['3 to 32 characters: a-z, 0-9, . _ -', '3 bis 32 Zeichen: a-z, 0-9, . _ -'],
  password: ['Password', 'Passwort'],
  password_hint: ['at least 8 characters', 'mindestens 8 Zeichen'],
  log_in: ['Log in', 'Anmelden'],
  log_in_text: ['If you have an account here.', 'Wenn du hier ein Konto hast.'],
  sign_up_text: [
    'The games you have played here as a guest move to it.',
    'Die Spiele, die du hier als Gast gespielt hast, kommen mit.',
  ],
  my_data: ['You', 'Du'],
  known_as: ['The server knows you as the guest {name}.', 'Der Server kennt dich als Gast {name}.'],
  save: ['Save', 'Speichern'],
  log_out: ['Log out', 'Abmelden'],
  log_out_everywhere: ['Log out everywhere', 'Überall abmelden'],
  logged_out: ['You are logged out.', 'Du bist abgemeldet.'],
  ratings: ['Ratings', 'Wertungen'],
  ratings_game: ['Game', 'Spiel'],
  ratings_value: ['Rating', 'Wertung'],
  ratings_games: ['Games', 'Spiele'],
  change_password: ['Change password', 'Passwort ändern'],
  password_old: ['Current password', 'Bisheriges Passwort'],
  password_new: ['New password', 'Neues Passwort'],
  password_changed: [
    'The password is changed. All other sessions have ended, and so have the tokens made in them.',
    'Das Passwort ist geändert. Alle anderen Sitzungen sind beendet, auch die darin angelegten Zugänge.',
  ],
  sessions: ['Where you are logged in', 'Wo du angemeldet bist'],
  sessions_text: [
    'Ending a session logs that device out at once and revokes the tokens created on it.',
    'Wer eine Sitzung beendet, meldet dieses Gerät sofort ab und nimmt die dort angelegten Zugänge zurück.',
  ],
  session_this: ['this one', 'diese hier'],
  session_unknown: ['unknown device', 'unbekanntes Gerät'],
  session_times: ['since {made}, last used {seen}', 'seit {made}, zuletzt benutzt {seen}'],
  session_end: ['End', 'Beenden'],
  session_end_of: ['End: {device}, since {made}', 'Beenden: {device}, seit {made}'],
  session_ended: ['That session has ended.', 'Diese Sitzung ist beendet.'],
  sessions_end_others: ['End all others', 'Alle anderen beenden'],
  sessions_ended: ['All other sessions have ended.', 'Alle anderen Sitzungen sind beendet.'],
  tokens: ['Tokens for programs', 'Zugänge für Programme'],
  tokens_text: [
    'With a token a bot of your own plays in your name. It cannot change your account.',
    'Mit einem Zugang spielt ein eigener Bot in deinem Namen. Dein Konto ändern kann er nicht.',
  ],
  token_label: ['What is it for?', 'Wofür ist er?'],
  token_scopes: ['It may', 'Er darf'],
  scope_read: ['look at games and tables', 'Spiele und Tische ansehen'],
  scope_play: ['sit down and play', 'sich setzen und spielen'],
  token_make: ['Create a token', 'Zugang anlegen'],
  token_new: ['The new token', 'Der neue Zugang'],
  token_once: [
    'Copy it now: it is shown only this once.',
    'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.',
  ],
  token_copied: ['The token is copied.', 'Der Zugang ist kopiert.'],
  token_drop: ['Revoke', 'Widerrufen'],
  token_drop_of: ['Revoke: {label}', 'Widerrufen: {label}'],
  data: ['Your data', 'Deine Daten'],
  data_text: [
    'Everything the server knows about you, as one file. Or have it all deleted.',
    'Alles, was der Server über dich weiß, als eine Datei. Oder lass alles löschen.',
  ],
  export_data: ['Download my data', 'Meine Daten herunterladen'],
  forget_me: ['Delete my account …', 'Mein Konto löschen …'],
  forget_me_text: [
    'Your name, login, ratings and tokens are deleted. Games you played stay, without your name. This cannot be undone.',
    'Name, Anmeldung, Wertungen und Zugänge werden gelöscht. Gespielte Spiele bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.',
  ],
  forget_me_now: ['Delete everything', 'Alles löschen'],
  forgotten: ['Your data has been deleted.', 'Deine Daten sind gelöscht.'],
  done: ['Done.', 'Erledigt.'],
} as const satisfies WordTable;

addWords(server);
