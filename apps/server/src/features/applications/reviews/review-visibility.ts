import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ApplicationReview } from '@ithaki/contract';
import type { ReviewRow } from '../selection/staff-application-queries.ts';

/** The questions whose answers reviewers must not see. */
export const blindNames = (form: Form): ReadonlySet<string> =>
  new Set(questionsOf(form).flatMap(({ Name, Blind }) => (Blind ? [Name] : [])));

/** A form without the questions that reviewers must not see, and without how points are worked out. */
export function blindForm(form: Form): Form {
  const Sections = form.Sections.map((section) => ({
    ...section,
    Questions: section.Questions.filter(({ Blind }) => !Blind),
  }));
  return { ...form, Sections, Points: [], Mails: {} };
}

/** Of what is by question, that of questions a reviewer may see. */
export function withoutBlind<V>(form: Form, values: Readonly<Record<string, V>>): Record<string, V> {
  const blind = blindNames(form);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !blind.has(name)));
}

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
