import type { ApplicationReview } from '@ithaki/contract';
import type { ReviewRow } from '../selection/staff-application-queries.ts';

/** A review as someone sees it who may read its scores, or may not. */
export const reviewOf = (row: ReviewRow, revision: number, open: boolean): ApplicationReview => ({
  Reviewer: row.reviewer,
  AssignedAt: row.assignedAt.toISOString(),
  SubmittedAt: row.submittedAt?.toISOString() ?? null,
  Conflict: row.conflict,
  Scores: open ? row.scores : null,
  Note: open ? row.note : null,
  Total: open ? row.total : null,
  Outdated: row.submittedAt !== null && row.revision !== revision,
});

/**
 * Which reviews someone may read the scores of: one's own always; those of others that are in, once one's own is in or
 * one has none to give. What others have not handed in is theirs.
 */
export function readsScores(rows: readonly ReviewRow[], userId: number): (row: ReviewRow) => boolean {
  const own = rows.find(({ reviewerId }) => reviewerId === userId);
  const waits = own !== undefined && own.submittedAt === null && own.conflict === null;
  return (row) => row.reviewerId === userId || (row.submittedAt !== null && !waits);
}
