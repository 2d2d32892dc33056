import type { Pending } from '@ithaki/contract';
import type { PendingRow } from './mentor-queries.ts';

/** Returns an action that waits for a review or is late, in the form sent to the browser. */
export const presentPending = (row: PendingRow): Pending => ({
  MenteeId: row.menteeId,
  Mentee: row.mentee,
  ActionId: row.actionId,
  Action: row.action,
  Since: row.since.toISOString(),
});
