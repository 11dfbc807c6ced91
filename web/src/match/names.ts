/* names.ts -- bots have names too, one for each seat, so that people can talk about them. */
const NAMES = ['Ottilie', 'Juniper', 'Marlow', 'Tamsin', 'Corvin', 'Odile'];

export const botName = (seat: number): string => NAMES[seat] ?? `Bot ${seat + 1}`;
