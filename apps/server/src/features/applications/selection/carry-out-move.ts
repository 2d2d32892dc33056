import { type JsonObject, MOVE_HOLD_SECONDS, type MoveResult } from '@ithaki/contract';
import { formsOf } from '../form/published-form.ts';
import { addEvents } from '../index.ts';
import { accept, takeBack } from './accept.ts';
import { nameOf } from './candidate-queries.ts';
import { holdMails, type Letters, mailOfMove, type Reason } from './move-mails.ts';
import { insertMove, insertMoveRows, type NewMove, setStatuses } from './move-queries.ts';
import type { Moving } from './mover.ts';
import { type Plan, type Planned, versionsOf } from './plan-move.ts';

/** How a move is carried out. */
export interface Manner extends Letters {
  asked: NewMove['asked'];
  mail: boolean;
}

const kindOf = ({ asked }: Manner): NewMove['kind'] =>
  asked === -1 ? 'forward' : asked === -2 ? 'back' : asked === 1000 ? 'reject' : 'set';

/** Makes a planned move: statuses, acceptances, history, and the mails, which wait while it may be undone. */
export async function carryOut(moving: Moving, plan: Plan, manner: Manner): Promise<MoveResult> {
  const { db, actor, project } = moving;
  const { moves } = plan;
  if (moves.length === 0) return resultOf(plan, manner, null);
  const { asked, reason } = manner;
  const kept = { projectId: project.id, asked, kind: kindOf(manner), reason, madeBy: actor?.userId ?? null };
  const move = await insertMove(db, kept, MOVE_HOLD_SECONDS);
  const mails = manner.mail ? await holdMails(moving, manner, moves, move.heldUntil) : new Map<number, number>();
  await insertMoveRows(
    db,
    move.id,
    moves.map(({ application, to }) => ({
      applicationId: application.id,
      userId: application.userId,
      from: application.status,
      to,
      before: {
        statusBefore: application.statusBefore,
        rejectCode: application.rejectCode,
        rejectText: application.rejectText,
      },
      outboxId: mails.get(application.id) ?? null,
    })),
  );
  await setStatuses(
    db,
    moves.map(({ application, to }) => ({ id: application.id, to })),
    reason,
  );
  await takeBack(
    moving,
    of(moves, ({ application }) => application.status === 3),
  );
  const forms = await formsOf(db, project, versionsOf(moves));
  await accept(
    moving,
    of(moves, ({ to }) => to === 3),
    forms,
    manner.form,
  );
  await noteMoves(moving, moves, move.id, reason);
  return resultOf(plan, manner, move);
}

const of = (moves: readonly Planned[], which: (move: Planned) => boolean) =>
  moves.filter(which).map(({ application }) => application);

async function noteMoves(
  moving: Moving,
  moves: readonly Planned[],
  moveId: number,
  reason: Reason | null,
): Promise<void> {
  const why: JsonObject = reason ? { Code: reason.code, Text: reason.text } : {};
  await addEvents(
    moving,
    moves.map(({ application, to, drawn: fromReserve }) => ({
      application,
      kind: to === 1000 ? 'rejected' : fromReserve ? 'drawn' : 'moved',
      from: application.status,
      to,
      open: true,
      data: { MoveId: moveId, ...(to === 1000 && why) },
    })),
  );
  for (const { application, to } of moves)
    moving.audit({
      subjectId: application.userId,
      target: `application:${application.id}:status`,
      before: application.status,
      after: to,
    });
}

/** What a move does, or did, as it is told. */
export function resultOf(plan: Plan, manner: Manner, move: { id: number; heldUntil: Date } | null): MoveResult {
  return {
    MoveId: move?.id ?? null,
    HeldUntil: move?.heldUntil.toISOString() ?? null,
    Moved: plan.moves.map((planned) => {
      const { application, to } = planned;
      const mail = manner.mail ? mailOfMove(manner, planned) : null;
      return {
        Id: application.id,
        Name: nameOf(application),
        Protocol: application.protocol,
        From: application.status,
        To: to,
        Mail: mail && { To: mail.recipient, Subject: mail.subject, Text: mail.text },
      };
    }),
    Skipped: plan.skipped.map(({ id, application, code }) => ({
      Id: id,
      Name: application ? nameOf(application) : '',
      Code: code,
    })),
  };
}
