import { STEP_SECONDS, stepBegins } from './codes.ts';

/**
 * How it is known that someone was at a meeting, the strongest first: both sides at once; a code and the right reply; a code
 * that came later; the mentee's word; a signed sheet; the mentor's word alone; or the two say different things.
 */
export const proofClasses = ['live', 'answered', 'later', 'declared', 'paper', 'mentorOnly', 'disputed'] as const;
export type ProofClass = (typeof proofClasses)[number];

/** A code counts as live for so many seconds. */
export const LIVE_SECONDS = 90;

/** Codes and replies are taken for so many days. */
export const PROOF_DAYS = 7;

/** The class of a code that arrives at the server; null when it is too old to count, or comes from the future. */
export function classOfCode({
  step,
  received,
  replied,
}: {
  step: number;
  received: Date;
  /** Whether the mentee's right reply came with it. */
  replied: boolean;
}): 'live' | 'answered' | 'later' | null {
  const age = (received.getTime() - stepBegins(step).getTime()) / 1000;
  // The clock of a telephone may be ahead by as much as its code may be late.
  if (age < -LIVE_SECONDS || age > PROOF_DAYS * 86_400) return null;
  if (age <= LIVE_SECONDS + STEP_SECONDS) return 'live';
  return replied ? 'answered' : 'later';
}

/** The stronger of two classes; a dispute outweighs all, since somebody has to look at it. */
export function strongerClass(a: ProofClass, b: ProofClass): ProofClass {
  if (a === 'disputed' || b === 'disputed') return 'disputed';
  return proofClasses.indexOf(a) <= proofClasses.indexOf(b) ? a : b;
}

/** What hours need to count: nothing, a proof from both sides, or one given at the meeting. */
export type HoursCount = 'none' | 'any' | 'live';

const proofsThatCount: Record<HoursCount, readonly ProofClass[]> = {
  none: ['live', 'answered', 'later', 'declared', 'paper', 'mentorOnly'],
  any: ['live', 'answered', 'later', 'declared', 'paper'],
  live: ['live', 'answered'],
};

/** Whether hours count with a proof of this class, or with none. */
export const hoursCount = (needed: HoursCount, proof: ProofClass | null): boolean =>
  proof === null ? needed === 'none' : proofsThatCount[needed].includes(proof);

/** Beyond the plan so many minutes count by themselves. */
export const MINUTES_BEYOND = 30;

/** The minutes from in to out that count: what is longer than planned by more than 30 minutes only if it was approved. */
export function provenMinutes({
  from,
  to,
  planned,
  approved,
}: {
  from: Date;
  to: Date;
  planned: number;
  approved: boolean;
}): number {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
  return approved ? minutes : Math.min(minutes, planned + MINUTES_BEYOND);
}
