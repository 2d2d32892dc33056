import type { ApplicationStatus, MoveResult } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { takeBackMails } from '../../../platform/mail/queue.ts';
import { addEvents } from '../event-queries.ts';
import { formsOf, publishedForm } from '../form/published-form.ts';
import { accept, takeBack } from './accept.ts';
import { findWithData } from './acceptance-queries.ts';
import { findHeads, type HeadRow, nameOf } from './candidate-queries.ts';
import { findMoveRows, holdMoves, lockMove, type MoveRow, putBack } from './move-queries.ts';
import { type Moving, movingBy } from './plan-move.ts';

/** Takes a whole move back, while its mails wait and nobody moved any of its applications again. */
export async function undoMove(context: Context, moveId: number): Promise<MoveResult> {
  const { db, actor } = context;
  const moving = movingBy(context);
  const projectId = moving.project.id;
  await holdMoves(db, projectId);
  const move = await lockMove(db, projectId, moveId);
  if (!move) throw notFound();
  if (move.undone) throw new Refusal(422, 'AlreadyUndone');
  if (!move.held) throw new Refusal(422, 'HoldOver');
  const rows = await findMoveRows(db, moveId);
  const ids = rows.map(({ applicationId }) => applicationId);
  const applications = new Map((await findHeads(db, projectId, ids, true)).map((one) => [one.id, one]));
  const pairs = rows.flatMap((row) => {
    const application = applications.get(row.applicationId);
    return application ? [{ row, application }] : [];
  });
  const accepted = pairs.filter(({ row }) => row.to === 3).map(({ application }) => application);
  const withData = await findWithData(
    db,
    projectId,
    accepted.map(({ userId }) => userId),
  );
  if (withData.size > 0 || pairs.some(({ row, application }) => row.to !== application.status))
    throw new Refusal(422, 'MovedSince');
  const mails = rows.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]));
  if ((await takeBackMails(db, mails)) < mails.length) throw new Refusal(422, 'HoldOver');
  await putBack(db, moveId, actor.userId);
  await takeBack(moving, accepted);
  await acceptAgain(moving, pairs);
  await noteUndone(context, pairs, moveId);
  return {
    MoveId: moveId,
    HeldUntil: null,
    Moved: pairs.map(({ row, application }) => ({
      Id: application.id,
      Name: nameOf(application),
      Protocol: application.protocol,
      From: application.status,
      To: row.from as ApplicationStatus,
      Mail: null,
    })),
    Skipped: [],
  };
}

type Pair = { row: MoveRow; application: HeadRow };

/** Who had been selected before the move is a mentee once more. */
async function acceptAgain(moving: Moving, pairs: readonly Pair[]): Promise<void> {
  const again = pairs.filter(({ row }) => row.from === 3).map(({ application }) => application);
  if (again.length === 0) return;
  const { db, project } = moving;
  const { form } = await publishedForm(db, project);
  const forms = await formsOf(
    db,
    project,
    again.map(({ formVersion }) => formVersion),
  );
  await accept(moving, again, forms, form);
}

async function noteUndone(context: Context, pairs: readonly Pair[], moveId: number): Promise<void> {
  await addEvents(
    context,
    pairs.map(({ row, application }) => ({
      application,
      kind: 'moveUndone',
      from: row.to,
      to: row.from,
      data: { MoveId: moveId },
    })),
  );
  for (const { row, application } of pairs)
    context.audit({
      subjectId: application.userId,
      target: `application:${application.id}:status`,
      before: row.to,
      after: row.from,
    });
}
