/* sound.ts -- the table's sounds, made on the spot: wood, strings and a small bell.  Nothing is loaded.
 *
 * Each is a few strokes: a string (a tone with overtones that dies away), wood (a short tone with a click of
 * noise), or noise alone through a filter.  Browsers allow sound only after the first touch or key; until
 * then play() is silent. */
import { sounds, volume } from './settings';

export type Sound =
  | 'dice'
  | 'seven'
  | 'place'
  | 'city'
  | 'card'
  | 'gain'
  | 'turn'
  | 'asked'
  | 'robber'
  | 'trade'
  | 'award'
  | 'win'
  | 'lose'
  | 'chat'
  | 'tick'
  | 'no';

interface Stroke {
  readonly kind: 'string' | 'wood' | 'noise';
  /** Seconds from the beginning. */
  readonly at: number;
  readonly hertz: number;
  readonly length: number;
  readonly loud: number;
}

const string = (at: number, hertz: number, length = 0.5, loud = 0.5): Stroke => ({
  kind: 'string',
  at,
  hertz,
  length,
  loud,
});
const wood = (at: number, hertz: number, loud = 0.7): Stroke => ({
  kind: 'wood',
  at,
  hertz,
  length: 0.11,
  loud,
});
const noise = (at: number, hertz: number, length: number, loud = 0.4): Stroke => ({
  kind: 'noise',
  at,
  hertz,
  length,
  loud,
});

const RATTLE = [0, 0.06, 0.1, 0.17, 0.21, 0.29];

const TUNES: Readonly<Record<Sound, readonly Stroke[]>> = {
  dice: RATTLE.map((at, i) => wood(at, 640 + 90 * ((i * 5) % 4), 0.28 + 0.06 * i)),
  seven: [string(0, 98, 0.7, 0.7), noise(0, 180, 0.22, 0.5), string(0.16, 82, 0.8, 0.6)],
  place: [wood(0, 300), noise(0, 900, 0.05, 0.25)],
  city: [wood(0, 210, 0.8), wood(0.09, 260, 0.6), noise(0, 700, 0.06, 0.25)],
  card: [noise(0, 3200, 0.07, 0.25), string(0.05, 660, 0.25, 0.25)],
  gain: [string(0, 587, 0.3, 0.3), string(0.07, 740, 0.32, 0.3)],
  turn: [string(0, 523, 0.45), string(0.13, 784, 0.7)],
  asked: [wood(0, 420, 0.6), wood(0.13, 420, 0.5)],
  robber: [string(0, 123, 0.5, 0.6), noise(0, 260, 0.18, 0.5)],
  trade: [wood(0, 520, 0.4), wood(0.1, 620, 0.45), string(0.1, 880, 0.3, 0.2)],
  award: [string(0, 1047, 0.8, 0.3), string(0.1, 1319, 0.9, 0.3), string(0.2, 1568, 1.1, 0.3)],
  win: [string(0, 523), string(0.16, 659), string(0.32, 784), string(0.48, 1047, 1.4, 0.6)],
  lose: [string(0, 440, 0.6, 0.4), string(0.22, 349, 1, 0.4)],
  chat: [string(0, 700, 0.14, 0.25), string(0.07, 930, 0.16, 0.25)],
  tick: [wood(0, 1150, 0.25)],
  no: [wood(0, 170, 0.6), wood(0.1, 150, 0.5)],
};

/* Heard also by those who want to hear only when they are meant. */
const MEANT: readonly Sound[] = ['turn', 'asked', 'tick', 'win', 'lose', 'no', 'chat'];

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function fading(audio: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  into: GainNode,
  hertz: number,
  start: number,
  end: number,
): void {
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.connect(into);
  source.start(start);
  source.stop(end);
}

/* A tenth of a second of noise, the same for all. */
function noiseBuffer(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = hiss.getChannelData(0);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    data[i] = state / 2 ** 31;
  }
  return hiss;
}

function rush(
  audio: AudioContext,
  into: GainNode,
  hertz: number,
  start: number,
  end: number,
): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = noiseBuffer(audio);
  source.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  source.connect(filter).connect(into);
  source.start(start);
  source.stop(end);
}

function strike(audio: AudioContext, stroke: Stroke, volumeNow: number): void {
  const start = audio.currentTime + 0.01 + stroke.at;
  const end = start + stroke.length + 0.05;
  const loud = stroke.loud * volumeNow;
  const { hertz, length } = stroke;
  if (stroke.kind === 'noise') {
    rush(audio, fading(audio, start, length, loud), hertz, start, end);
    return;
  }
  tone(audio, fading(audio, start, length, loud), hertz, start, end);
  tone(audio, fading(audio, start, length * 0.6, loud * 0.35), hertz * 2.01, start, end);
  if (stroke.kind === 'string') {
    tone(audio, fading(audio, start, length * 0.35, loud * 0.18), hertz * 3.02, start, end);
  } else {
    rush(audio, fading(audio, start, 0.03, loud * 0.5), hertz * 4, start, end);
  }
}

export function play(sound: Sound): void {
  const loud = Number(volume.value) * 0.3;
  if (!(loud > 0) || !navigator.userActivation?.hasBeenActive) return;
  if (sounds.value === 'mine' && !MEANT.includes(sound)) return;
  context ??= new AudioContext();
  for (const each of TUNES[sound]) strike(context, each, loud);
}
