import { STEP_SECONDS, stepBegins } from './codes.ts';

/**
 * The kinds of evidence that someone was at a meeting, the strongest first: both telephones at the same time; a code
 * with the right reply; a code sent later; the mentee's word; a signed sheet; only the mentor's word. Last, `disputed`:
 * the two sides contradict each other.
 */
export const proofClasses = ['live', 'answered', 'later', 'declared', 'paper', 'mentorOnly', 'disputed'] as const;
export type ProofClass = (typeof proofClasses)[number];

/** For how many seconds after its half minute a code counts as live. */
export const LIVE_SECONDS = 90;

/** For how many days codes and replies are accepted. */
export const PROOF_DAYS = 7;

/** Returns the class of a code that arrives at the server; null if it is too old to count, or from the future. */
export function classOfCode({
  step,
  received,
  replied,
}: {
  step: number;
  received: Date;
  /** Whether the mentee's correct reply came with it. */
  replied: boolean;
}): 'live' | 'answered' | 'later' | null {
  const age = (received.getTime() - stepBegins(step).getTime()) / 1000;
  // A telephone's clock may be ahead by as much as a code may be late.
  if (age < -LIVE_SECONDS || age > PROOF_DAYS * 86_400) return null;
  if (age <= LIVE_SECONDS + STEP_SECONDS) return 'live';
  return replied ? 'answered' : 'later';
}

/** Returns the stronger of two classes. A dispute outweighs all others, because a person has to look at it. */
export function strongerClass(a: ProofClass, b: ProofClass): ProofClass {
  if (a === 'disputed' || b === 'disputed') return 'disputed';
  return proofClasses.indexOf(a) <= proofClasses.indexOf(b) ? a : b;
}

/**
 * What a programme requires for hours to count: nothing, some proof from the mentee's side, or a proof given at the
 * meeting.
 */
export type HoursCount = 'none' | 'any' | 'live';

const proofsThatCount: Record<HoursCount, readonly ProofClass[]> = {
  none: ['live', 'answered', 'later', 'declared', 'paper', 'mentorOnly'],
  any: ['live', 'answered', 'later', 'declared', 'paper'],
  live: ['live', 'answered'],
};

/** Returns whether hours count with a proof of this class; null means there is no proof. */
export const hoursCount = (needed: HoursCount, proof: ProofClass | null): boolean =>
  proof === null ? needed === 'none' : proofsThatCount[needed].includes(proof);

/** A meeting may last this many minutes longer than planned and still count in full without approval. */
export const MINUTES_BEYOND = 30;

/** Returns how many minutes from arrival to departure count. Without approval, at most 30 minutes more than planned. */
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
