import { type Machine, machineOf, matchesWhole } from './machine.ts';

/** Patterns made ready, the latest ones. */
const machines = new Map<string, Machine | undefined>();
const MOST_KEPT = 200;

/** Longest text that is compared with a pattern; a longer one does not fit. */
const LONGEST = 2_000;

/**
 * Whether a whole text is of a form. Matching goes forward only, so no pattern can hold the server up; look-around, word
 * bounds and references to groups are not there. A pattern that is none refuses nothing.
 */
export function fits(text: string, pattern: string): boolean {
  if (!machines.has(pattern)) {
    if (machines.size >= MOST_KEPT) machines.delete(machines.keys().next().value ?? '');
    machines.set(pattern, machineOf(pattern));
  }
  const machine = machines.get(pattern);
  return machine === undefined || (text.length <= LONGEST && matchesWhole(machine, text));
}

/** Whether a pattern can be asked. */
export const isPattern = (pattern: string): boolean => machineOf(pattern) !== undefined;
