import { type Machine, machineOf, matchesWhole } from './machine.ts';

/** Cache of compiled patterns, the most recent ones. */
const machines = new Map<string, Machine | undefined>();
const MOST_KEPT = 200;

/** Maximum characters of a text that is matched; longer ones never match. */
const LONGEST = 2_000;

function compiled(pattern: string): Machine | undefined {
  if (!machines.has(pattern)) {
    if (machines.size >= MOST_KEPT) machines.delete(machines.keys().next().value ?? '');
    machines.set(pattern, machineOf(pattern));
  }
  return machines.get(pattern);
}

/**
 * Whether a whole text matches a pattern. Matching runs in linear time, so no pattern can block the server;
 * look-around, word boundaries and backreferences are not supported. An invalid pattern matches everything.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const machine = compiled(pattern);
  return machine === undefined || (text.length <= LONGEST && matchesWhole(machine, text));
}

/** The maximum number of steps for matching a text: the pattern's states times the characters. */
export function matchingSteps(text: string, pattern: string): number {
  return text.length > LONGEST ? 0 : (compiled(pattern)?.states.length ?? 0) * (text.length + 1);
}

/** Whether a pattern is valid and supported. */
export const isPattern = (pattern: string): boolean => machineOf(pattern) !== undefined;
