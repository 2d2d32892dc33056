import type { BodyOf, Calls } from '@ithaki/contract';

export type MoveBody = BodyOf<Calls['selection']['changeStatus']>;

/** Where applications are to go: forward (-1), back (-2), or a status. */
export type MoveTo = MoveBody['Status'];

/** The statuses that are set by name, besides a rejection, which has a reason. */
export const settable = [
  { to: 1, word: 'submitted' },
  { to: 2, word: 'eligible' },
  { to: 3, word: 'selected' },
] as const;
