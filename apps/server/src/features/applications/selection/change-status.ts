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
import { loadForms, loadPublishedForm } from '../form/published-form.ts';
import { acceptApplications, revertAcceptances } from './accept.ts';
import { keepPreviewed } from './meanwhile.ts';
import { type MoveOptions, queueMoveMails, type RejectionReason } from './move-mails.ts';
import { insertMove, insertMoveRows, type NewMove, setStatuses } from './move-queries.ts';
import {
  createMoveContext,
  type MoveContext,
  type MovePlan,
  movedFormVersions,
  type PlannedMove,
  planDrawAfter,
  planMove,
} from './plan-move.ts';
import { presentMove } from './present-move.ts';

/** Returns the kind of a move as it is stored. */
const moveKind = ({ requested }: MoveOptions): NewMove['kind'] =>
  requested === -1 ? 'forward' : requested === -2 ? 'back' : requested === 1000 ? 'reject' : 'set';

/** Carries out a planned move: statuses, acceptances, history, and mails, which are held while it can be undone. */
export async function carryOutMove(
  moveContext: MoveContext,
  plan: MovePlan,
  options: MoveOptions,
): Promise<MoveResult> {
  const { db, actor, project } = moveContext;
  const { moves } = plan;
  if (moves.length === 0) return presentMove(moveContext, plan, options, null);
  const { requested, reason } = options;
  const newMove = {
    projectId: project.id,
    requested,
    kind: moveKind(options),
    reason,
    madeBy: actor?.userId ?? null,
  };
  const move = await insertMove(db, newMove, MOVE_HOLD_SECONDS);
  const mails = options.mail
    ? await queueMoveMails(moveContext, options, moves, move.heldUntil)
    : new Map<number, number>();
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
  await revertAcceptances(
    moveContext,
    applicationsOf(moves, ({ application }) => application.status === 3),
  );
  const forms = await loadForms(db, project, movedFormVersions(moves));
  await acceptApplications(
    moveContext,
    applicationsOf(moves, ({ to }) => to === 3),
    forms,
    options.form,
  );
  await recordMoves(moveContext, moves, move.id, reason);
  return presentMove(moveContext, plan, options, move);
}

/** Returns the applications of those moves for which `which` is true. */
const applicationsOf = (moves: readonly PlannedMove[], which: (move: PlannedMove) => boolean) =>
  moves.filter(which).map(({ application }) => application);

/** Adds moves to the history of applications and to the audit. */
async function recordMoves(
  moveContext: MoveContext,
  moves: readonly PlannedMove[],
  moveId: number,
  reason: RejectionReason | null,
): Promise<void> {
  const rejection: JsonObject = reason ? { Code: reason.code, Text: reason.text } : {};
  await addEvents(
    moveContext,
    moves.map(({ application, to, drawn: fromReserve }) => ({
      application,
      kind: to === 1000 ? 'rejected' : fromReserve ? 'drawn' : 'moved',
      from: application.status,
      to,
      open: true,
      data: { MoveId: moveId, ...(to === 1000 && rejection) },
    })),
  );
  for (const { application, to } of moves)
    moveContext.audit({
      subjectId: application.userId,
      target: `application:${application.id}:status`,
      before: application.status,
      after: to,
    });
}

type MoveRequest = ParsedBodyOf<typeof selection.changeStatus>;

/** Returns the reason of a rejection; refuses a rejection without a reason of the form. */
function rejectReason({ Status, Reason: reason }: MoveRequest, form: Form): RejectionReason | null {
  if (Status !== 1000) return null;
  const isKnown = form.Selection.RejectReasons.some(({ Code }) => Code === reason?.Code);
  if (!reason || !isKnown) throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.ReasonNeeded' } });
  return { code: reason.Code, text: reason.Text };
}

/** Moves applications, or previews the move. Applications that cannot move are skipped, each with a reason. */
export async function changeStatus(context: Context, request: MoveRequest, publicUrl: string): Promise<MoveResult> {
  const moveContext = createMoveContext(context);
  const { db, project } = moveContext;
  const { form } = await loadPublishedForm(db, project);
  const reason = rejectReason(request, form);
  const options = { form, project, publicUrl, requested: request.Status, reason, mail: request.Mail };
  const plan = await planMove(moveContext, request.Ids, request.Status, !request.Preview);
  if (request.Preview) {
    plan.moves.push(...(await planDrawAfter(moveContext, plan.moves)));
    return presentMove(moveContext, plan, options, null);
  }
  const kept = await keepPreviewed(db, plan, request.Previewed);
  const draw = { moves: await planDrawAfter(moveContext, kept.moves), skipped: [] };
  const keptDraw = await keepPreviewed(db, draw, request.Previewed);
  const whole = {
    moves: [...kept.moves, ...keptDraw.moves],
    skipped: [...kept.skipped, ...keptDraw.skipped],
  };
  return carryOutMove(moveContext, whole, options);
}
