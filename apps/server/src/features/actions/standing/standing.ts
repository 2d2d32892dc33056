import type { Standing } from '@ithaki/contract';
import type { MenteeActionRow } from './mentee-action-queries.ts';

/** What of a mentee's row decides where they stand, and whether the conditions hold. */
export interface StandingFacts {
  row: MenteeActionRow | undefined;
  enabled: boolean;
  now: Date;
}

/** Year 3000 or later means inactive (decisions: actions). */
const isInactive = (publishedAt: Date | null) => publishedAt !== null && publishedAt.getUTCFullYear() >= 3000;

/** Where a mentee stands in an action that is shown to them. */
export function standingOf({ row, enabled, now }: StandingFacts): Standing {
  if (row?.completedAt) return 'completed';
  if (isInactive(row?.publishedAt ?? null)) return 'inactive';
  if (!row?.publishedAt || row.publishedAt > now || !enabled) return 'locked';
  if (row.submittedAt && !row.reviewedAt) return 'waiting';
  return row.review === 'returned' ? 'returned' : 'open';
}

/** Past its date and not done. */
export const isLate = (row: MenteeActionRow | undefined, standing: Standing, now: Date): boolean =>
  row?.dueAt != null && row.dueAt < now && (standing === 'open' || standing === 'returned');
