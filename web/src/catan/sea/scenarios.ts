/* scenarios.ts -- the scenarios of Seafarers: which a game plays, its name, and what it is about. */
import { tIfAny, type WordKey } from '../../words/words';

/** In the order of the rules. */
export const SCENARIOS = [
  'new-shores',
  'islands',
  'fog',
  'desert',
  'tribe',
  'cloth',
  'pirates',
  'wonders',
  'new-world',
] as const;

/** The scenario in a spec; null: none. */
export function scenarioOf(spec: string): string | null {
  const [, scenario = 'off'] = /(?:^| )sea=([a-z-]+)/.exec(spec) ?? [];
  return scenario === 'off' ? null : scenario;
}

const keyOf = (scenario: string): string => scenario.replaceAll('-', '_');

export const scenarioName = (scenario: string): string =>
  tIfAny(`rule_sea_${keyOf(scenario)}`) ?? scenario;

/** Three sentences. */
export const aboutScenario = (scenario: string): string =>
  tIfAny(`about_sea_${keyOf(scenario)}`) ?? '';

/** What a scenario pays points for beyond the board game. */
export function pointsOfScenario(scenario: string): WordKey {
  if (scenario === 'tribe') return 'from_tribe';
  return scenario === 'cloth' ? 'from_cloth' : 'from_islands';
}
