import { type Random, randomOf } from '@ithaki/formats';
import type { GenerationContext } from '../members/invented-members.ts';
import type { Meeting } from '../model.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant } from '../time/days.ts';
import type { DemoProof } from './meeting.ts';

/** How often each kind of proof occurs, in hundredths. */
const shares: readonly (readonly [kind: DemoProof['kind'], share: number])[] = [
  ['live', 48],
  ['answered', 16],
  ['later', 8],
  ['declared', 10],
  ['paper', 6],
  ['mentorOnly', 10],
  ['disputed', 2],
];
const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
/** Minutes written within so many days wait for the mentee to agree. */
const DAYS_TO_AGREE = 7;
const OBJECTION = 'Η συνάντηση κράτησε μία ώρα, όχι μιάμιση.';

const MINUTE_MS = 60_000;
const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

function proofOf(random: Random, { startsAt, duration }: Meeting): DemoProof {
  const kind = random.pick(kinds);
  const hasCodes = kind === 'live' || kind === 'answered' || kind === 'later';
  const [came, left] = [random.int(0, 6), random.int(-4, 8)];
  return {
    kind,
    cameAt: hasCodes ? after(startsAt, came) : null,
    leftAt: hasCodes ? after(startsAt, duration + left) : null,
  };
}

/** Adds to the meetings that took place how they are proven, and whether the mentee agreed to the minutes. */
export function addProofs(part: Part, { seed, calendar }: GenerationContext): void {
  const recent = athensInstant(calendar.today - DAYS_TO_AGREE, 4 * 60);
  for (const { project, mentee, order, meeting, minutes, completedAt } of part.records) {
    if (meeting?.outcome !== 'held') continue;
    const random = randomOf(seed, 'proof', project, mentee, order);
    meeting.proof = proofOf(random, meeting);
    if (meeting.group || minutes === null || !completedAt || completedAt >= recent) continue;
    meeting.agreed = !random.chance(0.02);
    if (!meeting.agreed) meeting.objection = OBJECTION;
  }
}
