/* coach.tsx -- the coach's panel, under the name by which tables load it. */
export { CoachPanel } from '../coach/panel';
