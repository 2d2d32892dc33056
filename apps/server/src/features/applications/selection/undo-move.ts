import type { ApplicationStatus, MoveResult } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { withdrawMails } from '../../../platform/mail/queue.ts';
import { addEvents } from '../event-queries.ts';
import { loadForms, loadPublishedForm } from '../form/published-form.ts';
import { acceptApplications, revertAcceptances } from './accept.ts';
import { findPeopleWithData } from './acceptance-queries.ts';
import { findMoveRows, lockMove, lockMoves, type MoveRow, restoreMove } from './move-queries.ts';
import { createMoveContext, type MoveContext } from './plan-move.ts';
import { findApplicationSummaries, lastFirstName, type SelectionSummary } from './selection-queries.ts';

/** Undoes a whole move while its mails are held, unless one of its applications moved again. */
export async function undoMove(context: Context, moveId: number): Promise<MoveResult> {
  const { db, actor } = context;
  const moveContext = createMoveContext(context);
  const projectId = moveContext.project.id;
  await lockMoves(db, projectId);
  const move = await lockMove(db, projectId, moveId);
  if (!move) throw notFound();
  if (move.undone) throw new Refusal(422, 'AlreadyUndone');
  if (!move.held) throw new Refusal(422, 'HoldOver');
  const rows = await findMoveRows(db, moveId);
  const ids = rows.map(({ applicationId }) => applicationId);
  const applications = new Map(
    (await findApplicationSummaries(db, projectId, ids, true)).map((application) => [application.id, application]),
  );
  const pairs = rows.flatMap((row) => {
    const application = applications.get(row.applicationId);
    return application ? [{ row, application }] : [];
  });
  const accepted = pairs.filter(({ row }) => row.to === 3).map(({ application }) => application);
  const peopleWithData = await findPeopleWithData(
    db,
    projectId,
    accepted.map(({ userId }) => userId),
  );
  if (peopleWithData.size > 0 || pairs.some(({ row, application }) => row.to !== application.status))
    throw new Refusal(422, 'MovedSince');
  const mails = rows.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]));
  if ((await withdrawMails(db, mails)) < mails.length) throw new Refusal(422, 'HoldOver');
  await restoreMove(db, moveId, actor.userId);
  await revertAcceptances(moveContext, accepted);
  await acceptAgain(moveContext, pairs);
  await recordUndo(context, pairs, moveId);
  return {
    MoveId: moveId,
    HeldUntil: null,
    Moved: pairs.map(({ row, application }) => ({
      Id: application.id,
      Name: lastFirstName(application),
      Protocol: application.protocol,
      From: application.status,
      To: row.from as ApplicationStatus,
      Mail: null,
      Missing: [],
    })),
    Skipped: [],
    Places: null,
  };
}

/** A row of the move with its application. */
type MovedApplication = { row: MoveRow; application: SelectionSummary };

/** Accepts again the applicants who were selected before the move. */
async function acceptAgain(moveContext: MoveContext, pairs: readonly MovedApplication[]): Promise<void> {
  const reaccepted = pairs.filter(({ row }) => row.from === 3).map(({ application }) => application);
  if (reaccepted.length === 0) return;
  const { db, project } = moveContext;
  const { form } = await loadPublishedForm(db, project);
  const forms = await loadForms(
    db,
    project,
    reaccepted.map(({ formVersion }) => formVersion),
  );
  await acceptApplications(moveContext, reaccepted, forms, form);
}

/** Adds the undo to the history of applications and to the audit. */
async function recordUndo(context: Context, pairs: readonly MovedApplication[], moveId: number): Promise<void> {
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
