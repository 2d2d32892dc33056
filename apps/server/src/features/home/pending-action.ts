import type { Pending } from '@ithaki/contract';
import type { PendingRow } from './mentor-queries.ts';

/** A mentee's action that waits or is late, as it is told. */
export const pendingOf = (row: Omit<PendingRow, 'all'>): Pending => ({
  MenteeId: row.menteeId,
  Mentee: row.mentee,
  ActionId: row.actionId,
  Action: row.action,
  Since: row.since.toISOString(),
});
