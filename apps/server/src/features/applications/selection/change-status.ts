import type { Form } from '@ithaki/application/schema';
import {
  type JsonObject,
  MOVE_HOLD_SECONDS,
  type MoveResult,
  type ParsedBodyOf,
  type selection,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { formsOf, publishedForm } from '../form/published-form.ts';
import { accept, takeBack } from './accept.ts';
import { nameOf } from './candidate-queries.ts';
import { holdMails, type Letters, mailOfMove, type Reason } from './move-mails.ts';
import { insertMove, insertMoveRows, type NewMove, setStatuses } from './move-queries.ts';
import { drawnBy, type Moving, movingBy, type Plan, type Planned, planMove, versionsOf } from './plan-move.ts';

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

type Asked = ParsedBodyOf<typeof selection.changeStatus>;

function reasonOf({ Status, Reason: given }: Asked, form: Form): Reason | null {
  if (Status !== 1000) return null;
  const known = form.Selection.RejectReasons.some(({ Code }) => Code === given?.Code);
  if (!given || !known) throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.ReasonNeeded' } });
  return { code: given.Code, text: given.Text };
}

/** Moves applications, or says what a move would do. Those that cannot go there are skipped, each with its reason. */
export async function changeStatus(context: Context, asked: Asked, publicUrl: string): Promise<MoveResult> {
  const moving = movingBy(context);
  const { db, project } = moving;
  const { form } = await publishedForm(db, project);
  const reason = reasonOf(asked, form);
  const manner = { form, project, publicUrl, asked: asked.Status, reason, mail: asked.Mail };
  const plan = await planMove(moving, asked.Ids, asked.Status, !asked.Preview);
  plan.moves.push(...(await drawnBy(moving, plan.moves)));
  return asked.Preview ? resultOf(plan, manner, null) : carryOut(moving, plan, manner);
}
