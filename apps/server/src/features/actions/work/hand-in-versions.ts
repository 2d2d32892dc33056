import type { HandIn, handIns, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type LoadedMenteeAction, loadMenteeAction, loadWithRight } from '../standing/load-mentee-action.ts';
import { savePart } from '../standing/mentee-action-queries.ts';
import {
  findHandIns,
  findLeftOutFiles,
  type HandInKey,
  type HandInRow,
  setFileLeftOut,
  updateHandInComment,
} from './hand-in-queries.ts';

const handInKey = ({ view, assessment }: LoadedMenteeAction): HandInKey => ({
  menteeId: view.person.userId,
  actionId: assessment.action.id,
});

const presentHandIn = (row: HandInRow): HandIn => ({
  Number: row.number,
  Data: row.data,
  Files: row.files,
  SubmittedAt: row.submittedAt.toISOString(),
  Review: row.review,
  ReviewedAt: row.reviewedAt?.toISOString() ?? null,
  Reviewer: row.reviewerId === null ? null : { Id: row.reviewerId, Name: row.reviewerName ?? '' },
  Comment: row.comment,
});

/** Returns every version that a mentee handed in, and the files they exclude from the next. */
export async function listHandIns(
  context: Context,
  { ActionId, MenteeId }: ParsedBodyOf<typeof handIns.list>,
): Promise<ReplyOf<typeof handIns.list>> {
  if (MenteeId !== undefined) context.recordView(MenteeId);
  const key = handInKey(await loadMenteeAction(context, ActionId, MenteeId));
  const [rows, LeftOut] = [await findHandIns(context.db, key), await findLeftOutFiles(context.db, key)];
  return { HandIns: rows.map(presentHandIn), LeftOut };
}

/** Excludes a file from the actor's next hand-in, or includes it again. */
export async function leaveOutFile(
  context: Context,
  { ActionId, FileId, LeftOut }: ParsedBodyOf<typeof handIns.leaveOut>,
): Promise<ReplyOf<typeof handIns.leaveOut>> {
  const loaded = await loadWithRight(context, 'writeMenteeData', ActionId);
  if (!(await setFileLeftOut(context.db, handInKey(loaded), FileId, LeftOut))) throw notFound();
  return { Ok: true };
}

/**
 * Stores the mentor's comment on one version; on the newest it also becomes the comment that the mentee's page shows.
 */
export async function commentHandIn(
  context: Context,
  { ActionId: actionId, MenteeId: menteeId, Number: number, Comment: comment }: ParsedBodyOf<typeof handIns.comment>,
): Promise<HandIn> {
  const loaded = await loadWithRight(context, 'writePublic', actionId, menteeId);
  const key = handInKey(loaded);
  const rows = await findHandIns(context.db, key);
  const before = rows.find((row) => row.number === number);
  if (!before) throw notFound();
  await updateHandInComment(context.db, key, number, comment);
  if (before === rows[0]) {
    const publicData = loaded.assessment.row?.publicData ?? {};
    await savePart(context.db, 'public', menteeId, actionId, { ...publicData, comment });
  }
  context.audit({
    subjectId: menteeId,
    target: `action:${actionId}:handIn:${number}`,
    before: { comment: before.comment },
    after: { comment },
  });
  return presentHandIn({ ...before, comment });
}
