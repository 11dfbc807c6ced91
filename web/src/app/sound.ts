/* sound.ts -- a few short sounds, made on the spot: nothing is loaded.
 *
 * Browsers allow sound only after the first touch or key; until then play() is
 * silent. */
import { volume } from './settings';

export type Sound = 'dice' | 'place' | 'card' | 'turn' | 'robber' | 'trade' | 'win' | 'no';

interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly length: number;
  readonly shape: OscillatorType;
}

const note = (at: number, hertz: number, length: number, shape: OscillatorType = 'sine'): Note => ({
  at,
  hertz,
  length,
  shape,
});

const TUNES: Readonly<Record<Sound, readonly Note[]>> = {
  dice: [
    note(0, 320, 0.04, 'square'),
    note(0.07, 270, 0.04, 'square'),
    note(0.15, 360, 0.04, 'square'),
  ],
  place: [note(0, 210, 0.09, 'triangle'), note(0.02, 420, 0.05)],
  card: [note(0, 660, 0.06), note(0.06, 880, 0.09)],
  turn: [note(0, 523, 0.12), note(0.12, 784, 0.2)],
  robber: [note(0, 196, 0.18, 'triangle'), note(0.16, 155, 0.28, 'triangle')],
  trade: [note(0, 587, 0.08), note(0.08, 740, 0.08), note(0.16, 587, 0.1)],
  win: [note(0, 523, 0.16), note(0.15, 659, 0.16), note(0.3, 784, 0.16), note(0.45, 1047, 0.5)],
  no: [note(0, 180, 0.14, 'triangle')],
};

let context: AudioContext | null = null;

function strike(audio: AudioContext, { at, hertz, length, shape }: Note, loud: number): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.05);
}

export function play(sound: Sound): void {
  const loud = Number(volume.value) * 0.25;
  if (!(loud > 0) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const each of TUNES[sound]) strike(context, each, loud);
}
