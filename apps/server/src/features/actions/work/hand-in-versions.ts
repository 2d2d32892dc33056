import type { HandIn } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type Loaded, loadMenteeAction, loadToChange } from '../standing/load-mentee-action.ts';
import { savePart } from '../standing/mentee-action-queries.ts';
import {
  findHandIns,
  findLeftOut,
  type HandInPlace,
  type HandInRow,
  setComment,
  setLeftOut,
} from './hand-in-queries.ts';

const placeOf = ({ view, assessment }: Loaded): HandInPlace => ({
  menteeId: view.person.userId,
  actionId: assessment.action.id,
});

const handInOf = (row: HandInRow): HandIn => ({
  Number: row.number,
  Data: row.data,
  Files: row.files,
  SubmittedAt: row.submittedAt.toISOString(),
  Review: row.review,
  ReviewedAt: row.reviewedAt?.toISOString() ?? null,
  Reviewer: row.reviewerId === null ? null : { Id: row.reviewerId, Name: row.reviewerName ?? '' },
  Comment: row.comment,
});

/** Every version of what a mentee handed in, and which files they leave out of the next. */
export async function listHandIns(context: Context, actionId: number, menteeId?: number) {
  if (menteeId !== undefined) context.saw(menteeId);
  const place = placeOf(await loadMenteeAction(context, actionId, menteeId));
  const [rows, LeftOut] = [await findHandIns(context.db, place), await findLeftOut(context.db, place)];
  return { HandIns: rows.map(handInOf), LeftOut };
}

/** Leaves a file out of what the mentee hands in next, or takes it in again. */
export async function leaveOutFile(context: Context, actionId: number, fileId: string, leftOut: boolean) {
  const loaded = await loadToChange(context, 'writeMenteeData', actionId);
  if (!(await setLeftOut(context.db, placeOf(loaded), fileId, leftOut))) throw notFound();
  return { Ok: true as const };
}

export interface Remark {
  actionId: number;
  menteeId: number;
  number: number;
  comment: string;
}

/** Says something of one version; of the newest it is also the comment that the mentee's page shows. */
export async function commentHandIn(
  context: Context,
  { actionId, menteeId, number, comment }: Remark,
): Promise<HandIn> {
  const loaded = await loadToChange(context, 'writePublic', actionId, menteeId);
  const place = placeOf(loaded);
  const rows = await findHandIns(context.db, place);
  const before = rows.find((row) => row.number === number);
  if (!before) throw notFound();
  await setComment(context.db, place, number, comment);
  if (before === rows[0]) {
    const said = loaded.assessment.row?.publicData ?? {};
    await savePart(context.db, 'public', menteeId, actionId, { ...said, comment });
  }
  context.audit({
    subjectId: menteeId,
    target: `action:${actionId}:handIn:${number}`,
    before: { comment: before.comment },
    after: { comment },
  });
  return handInOf({ ...before, comment });
}
