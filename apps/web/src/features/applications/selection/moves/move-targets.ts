import type { BodyOf, Calls } from '@ithaki/contract';

export type MoveBody = BodyOf<Calls['selection']['changeStatus']>;

/** Target of a move: forward (-1), back (-2), or a status. */
export type MoveTo = MoveBody['Status'];

/** Statuses that can be set directly; a rejection is separate because it has a reason. */
export const settable = [1, 2, 3] as const;
