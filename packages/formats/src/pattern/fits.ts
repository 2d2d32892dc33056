import { type Machine, machineOf, matchesWhole } from './machine.ts';

/** Cache of compiled patterns, the most recent ones. */
const machines = new Map<string, Machine | undefined>();
const MOST_KEPT = 200;

/** Maximum characters of a text that is matched; longer ones never match. */
const LONGEST = 2_000;

/**
 * Whether a whole text matches a pattern. Matching runs in linear time, so no pattern can block the server;
 * look-around, word boundaries and backreferences are not supported. An invalid pattern matches everything.
 */
export function fits(text: string, pattern: string): boolean {
  if (!machines.has(pattern)) {
    if (machines.size >= MOST_KEPT) machines.delete(machines.keys().next().value ?? '');
    machines.set(pattern, machineOf(pattern));
  }
  const machine = machines.get(pattern);
  return machine === undefined || (text.length <= LONGEST && matchesWhole(machine, text));
}

/** Whether a pattern is valid and supported. */
export const isPattern = (pattern: string): boolean => machineOf(pattern) !== undefined;
