import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ApplicationDocument, ApplicationReview } from '@ithaki/contract';
import { neutralFileName } from '../../files/index.ts';
import { filePlaces } from '../documents/file-places.ts';
import type { ReviewRow } from './review-queries.ts';

/** Returns the names of the blind questions and documents, which reviewers must not see. */
export const blindNames = (form: Form): ReadonlySet<string> =>
  new Set([
    ...questionsOf(form).flatMap(({ Name, Blind }) => (Blind ? [Name] : [])),
    ...filePlaces(form).flatMap(({ name, blind }) => (blind ? [name] : [])),
  ]);

/** Returns a form without blind questions and documents, criteria and mails. */
export function reviewerForm(form: Form): Form {
  const Sections = form.Sections.map((section) => ({
    ...section,
    Questions: section.Questions.filter(({ Blind }) => !Blind),
  }));
  const blind = blindNames(form);
  const Documents = form.Documents.filter(({ Name }) => !blind.has(Name));
  return { ...form, Sections, Documents, Points: [], Mails: {} };
}

/**
 * Returns the documents a reviewer may see, with file names replaced so that they do not reveal the applicant.
 * Documents that the form no longer contains are left out, since nobody has decided whether reviewers may see them.
 */
export function reviewerDocuments(form: Form, documents: readonly ApplicationDocument[]): ApplicationDocument[] {
  const open = new Set(filePlaces(form).flatMap(({ name, blind }) => (blind ? [] : [name])));
  return documents
    .filter(({ Name }) => open.has(Name))
    .map((document) => ({
      ...document,
      Note: '',
      Files: document.Files.map((file, position) => ({
        ...file,
        FileName: neutralFileName(document.Name, position + 1, file.FileName),
      })),
    }));
}

/** Returns values by question name without those of blind questions. */
export function withoutBlindQuestions<V>(form: Form, values: Readonly<Record<string, V>>): Record<string, V> {
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
