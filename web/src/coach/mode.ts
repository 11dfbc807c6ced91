/* mode.ts -- how much the coach says; off until somebody asks for it. */
import { effect, signal } from '@preact/signals';
import { recall, remember } from '../app/settings';

export type CoachMode = 'off' | 'show' | 'warn';

const kept = recall('coach');

export const coachMode = signal<CoachMode>(kept === 'show' || kept === 'warn' ? kept : 'off');

effect(() => {
  remember('coach', coachMode.value);
});
