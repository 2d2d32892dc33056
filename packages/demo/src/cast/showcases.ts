import type { Showcase } from '../history/traveller.ts';

/** How a mentee comes to stand at a known place: how many days ago they started, and at what pace they went. */
interface Way {
  cohort: number;
  pace: readonly [number, number];
}

/** Mentees of the first part who stand where documentation and tests expect them, whatever the day. */
export const showcases: ReadonlyMap<number, Showcase & Way> = new Map([
  [1, { order: 12, at: 'writing', cohort: 70, pace: [5, 7] }],
  [2, { order: 18, at: 'waiting', cohort: 126, pace: [5, 7] }],
  [3, { order: 16, at: 'planned', cohort: 126, pace: [6, 8] }],
  [41, { order: 9, at: 'waiting', cohort: 25, pace: [2, 4] }],
  [61, { order: 17, at: 'planned', cohort: 126, pace: [5, 8] }],
]);
