import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ApplicationReview } from '@ithaki/contract';
import type { ReviewRow } from './review-queries.ts';

/** Returns the names of the blind questions, whose answers reviewers must not see. */
export const blindNames = (form: Form): ReadonlySet<string> =>
  new Set(questionsOf(form).flatMap(({ Name, Blind }) => (Blind ? [Name] : [])));

/** Returns a form without blind questions, criteria and mails. */
export function blindForm(form: Form): Form {
  const Sections = form.Sections.map((section) => ({
    ...section,
    Questions: section.Questions.filter(({ Blind }) => !Blind),
  }));
  return { ...form, Sections, Points: [], Mails: {} };
}

/** Returns values by question name without those of blind questions. */
export function withoutBlind<V>(form: Form, values: Readonly<Record<string, V>>): Record<string, V> {
  const blind = blindNames(form);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !blind.has(name)));
}

/** Presents a review, with its scores, note and total only if `open`. */
export const presentReview = (row: ReviewRow, revision: number, open: boolean): ApplicationReview => ({
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
 * Returns which reviews a person may see the scores of: always their own; submitted reviews of others once their own is
 * submitted, or if they have none to submit.
 */
export function scoreVisibility(rows: readonly ReviewRow[], userId: number): (row: ReviewRow) => boolean {
  const own = rows.find(({ reviewerId }) => reviewerId === userId);
  const pending = own !== undefined && own.submittedAt === null && own.conflict === null;
  return (row) => row.reviewerId === userId || (row.submittedAt !== null && !pending);
}
