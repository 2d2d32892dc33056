import type { Form } from '@ithaki/application/schema';
import {
  type JsonObject,
  MOVE_HOLD_SECONDS,
  type MoveResult,
  type ParsedBodyOf,
  type selection,
} from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { accept, takeBack } from './accept.ts';
import { nameOf } from './application-queries.ts';
import { addEvents } from './event-queries.ts';
import { formsOf, publishedForm } from './form.ts';
import { holdMails, type Letters, mailOfMove, type Reason } from './move-mails.ts';
import { insertMove, insertMoveRows, type NewMove, setStatuses } from './move-queries.ts';
import { drawn, drawnBy, type Plan, type Planned, planMove, versionsOf } from './plan-move.ts';

type Asked = ParsedBodyOf<typeof selection.changeStatus>;

/** How a move is carried out. */
interface Manner extends Letters {
  asked: Asked['Status'];
  mail: boolean;
}

function reasonOf({ Status, Reason: given }: Asked, form: Form): Reason | null {
  if (Status !== 1000) return null;
  const known = form.Selection.RejectReasons.some(({ Code }) => Code === given?.Code);
  if (!given || !known) throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.ReasonNeeded' } });
  return { code: given.Code, text: given.Text };
}

/** Moves applications, or says what a move would do. Those that cannot go there are skipped, each with its reason. */
export async function changeStatus(asked: Asked, context: Context, publicUrl: string): Promise<MoveResult> {
  const { form } = await publishedForm(context);
  const project = currentProject(context.actor);
  const reason = reasonOf(asked, form);
  const manner = { form, project, publicUrl, asked: asked.Status, reason, mail: asked.Mail };
  const plan = await planMove(context, asked.Ids, asked.Status, !asked.Preview);
  plan.moves.push(...(await drawnBy(context, plan.moves)));
  return asked.Preview ? resultOf(plan, manner, null) : carryOut(context, plan, manner);
}

/** Gives places that nobody holds to the reserve, in its order, or says who would get them. */
export async function drawFromReserve(
  { Preview }: ParsedBodyOf<typeof selection.drawReserve>,
  context: Context,
  publicUrl: string,
): Promise<MoveResult> {
  const { form } = await publishedForm(context);
  const moves = await drawn(context, []);
  const plan = { moves, skipped: [] };
  const project = currentProject(context.actor);
  const manner = { form, project, publicUrl, asked: 3 as const, reason: null, mail: true };
  return Preview ? resultOf(plan, manner, null) : carryOut(context, plan, manner);
}

const kindOf = ({ asked }: Manner): NewMove['kind'] =>
  asked === -1 ? 'forward' : asked === -2 ? 'back' : asked === 1000 ? 'reject' : 'set';

async function carryOut(context: Context, plan: Plan, manner: Manner): Promise<MoveResult> {
  const { db, actor } = context;
  const { moves } = plan;
  if (moves.length === 0) return resultOf(plan, manner, null);
  const { asked, reason, project } = manner;
  const projectId = project.id;
  const kept = { projectId, asked, kind: kindOf(manner), reason, madeBy: actor.userId };
  const move = await insertMove(db, kept, MOVE_HOLD_SECONDS);
  const mails = manner.mail ? await holdMails(context, manner, moves, move.heldUntil) : new Map<number, number>();
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
    context,
    of(moves, ({ application }) => application.status === 3),
  );
  const forms = await formsOf(context, versionsOf(moves));
  await accept(
    context,
    of(moves, ({ to }) => to === 3),
    forms,
    manner.form,
  );
  await noteMoves(context, moves, move.id, reason);
  return resultOf(plan, manner, move);
}

const of = (moves: readonly Planned[], which: (move: Planned) => boolean) =>
  moves.filter(which).map(({ application }) => application);

async function noteMoves(
  context: Context,
  moves: readonly Planned[],
  moveId: number,
  reason: Reason | null,
): Promise<void> {
  const why: JsonObject = reason ? { Code: reason.code, Text: reason.text } : {};
  await addEvents(
    context,
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
    context.audit({
      subjectId: application.userId,
      target: `application:${application.id}:status`,
      before: application.status,
      after: to,
    });
}

function resultOf(plan: Plan, manner: Manner, move: { id: number; heldUntil: Date } | null): MoveResult {
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
