import type { BodyOf, Calls } from '@ithaki/contract';

export type MoveBody = BodyOf<Calls['selection']['changeStatus']>;

/** Target of a move: forward (-1), back (-2), or a status. */
export type MoveTo = MoveBody['Status'];

/** Statuses that can be set directly; a rejection is separate because it has a reason. */
export const settable = [
  { to: 1, word: 'submitted' },
  { to: 2, word: 'eligible' },
  { to: 3, word: 'selected' },
] as const;
