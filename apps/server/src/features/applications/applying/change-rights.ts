import { acceptsFiles, documentState } from '@ithaki/application';
import type { OpenContext } from '../../../access/context.ts';
import type { ApplicationRow } from '../application-queries.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { findOpenRequest } from '../event-queries.ts';
import type { PublishedVersion } from '../form/published-version.ts';

/**
 * Whether the applicant may change the answers of a submitted application: its stage allows it, or staff requested
 * corrections whose deadline has not passed.
 */
export async function mayChangeAnswers(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { form }: Pick<PublishedVersion, 'form'>,
  { id, status, withdrawnAt, submittedAt }: ApplicationRow,
): Promise<boolean> {
  if (withdrawnAt !== null || submittedAt === null) return false;
  if (form.Stages.some(({ Status, Edit }) => Edit && Status === status)) return true;
  const request = await findOpenRequest(db, id);
  return request?.answers === true && (request.due === null || request.due >= now);
}

/**
 * Whether the applicant may add files to a document or question: in a draft always; later while the document is
 * requested, or while they may change the answers (`editable`). `row` is undefined where neither form nor staff
 * requested a document. Nothing can be added to a withdrawn or rejected application.
 */
export function mayAddFiles(
  { status, withdrawnAt, submittedAt }: ApplicationRow,
  row: DocumentRow | undefined,
  editable: boolean,
  now: Date,
): boolean {
  if (withdrawnAt !== null || status === 1000) return false;
  if (submittedAt === null) return true;
  if (!row) return editable;
  return acceptsFiles(documentState(row, now)) && (row.dueAt !== null || editable);
}
