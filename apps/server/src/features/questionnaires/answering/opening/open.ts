import type { AnswerPage } from '@ithaki/contract';
import type { Context } from '../../../../access/context.ts';
import { modeAllows } from '../../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import {
  actionRights,
  type LoadedMenteeAction,
  loadMenteeAction,
  loadMenteeActionForUpdate,
  requireRight,
} from '../../../actions/index.ts';
import { canAnswerFor, canHaveQuest, requireReader } from '../access.ts';
import type { AnsweringCaches } from '../saving/live-sets.ts';
import { findFullSetOfAction, findOwnSet, findSet, findSetOfAction, insertSet, type NewSet } from '../set-queries.ts';
import { isDue } from '../time/clock.ts';
import { closeIfDue, closeIfOverdue, findCurrentSet } from '../time/end-set.ts';
import { extraTimeExpression } from '../time/extra-seconds-queries.ts';
import { buildEmptyPage, buildPage, endedReason } from './page.ts';
import { findQuest, type QuestRow } from './quest-queries.ts';

/** Returns the version of an action's questionnaire that new answer sets use. */
export async function currentVersion(
  context: Context,
  { assessment }: LoadedMenteeAction,
): Promise<{ questId: number; version: number }> {
  const { typeId, questId, projectId } = assessment.action;
  const quest = canHaveQuest(typeId) && questId !== null ? await findQuest(context.db, projectId, questId) : undefined;
  if (!quest || quest.published === null) throw new Refusal(422, 'NoQuestionnaire');
  return { questId: quest.id, version: quest.published };
}

/** Begins an answer set with the person's extra time. Returns its id. */
export const beginSet = (context: Pick<Context, 'db'>, set: NewSet): Promise<number> =>
  insertSet(context.db, set, extraTimeExpression(set));

const isWorkable = ({ assessment }: LoadedMenteeAction) =>
  assessment.standing === 'open' || assessment.standing === 'returned';

/** Opens the answers of an action: the caller's own, or with `menteeId` on the mentee's behalf. */
export async function openAnswers(
  context: Context,
  { forms, sets }: AnsweringCaches,
  actionId: number,
  menteeId?: number,
): Promise<AnswerPage> {
  const loaded = await loadMenteeActionForUpdate(context, actionId, menteeId);
  const { userId, projectId } = loaded.view.person;
  const onBehalf = userId !== context.actor.userId;
  const { questId, version } = await currentVersion(context, loaded);
  if (onBehalf) {
    if (!canAnswerFor(context, loaded)) throw new Refusal(403, 'OnBehalfOff');
    context.audit({ subjectId: userId, target: `action:${actionId}:answers`, after: { opened: true } });
  }
  const existing = await findFullSetOfAction(context.db, userId, actionId);
  if (!existing) requireRight(context, loaded, 'writeMenteeData');
  const set = existing
    ? await closeIfOverdue(context, forms, existing)
    : await findSet(
        context.db,
        await beginSet(context, { projectId, questId, version, userId, actionId, tokenId: null }),
      );
  if (!set) throw notFound();
  const closed = isWorkable(loaded) ? undefined : 'actionClosed';
  return buildPage(context, forms, set, {
    readOnly: endedReason(set) ?? closed,
    onBehalf,
    canAnswer: onBehalf,
    token: null,
    sets,
  });
}

/** Returns a mentee's answers in an action; the empty questionnaire when there are none. */
export async function readAnswers(
  context: Context,
  caches: AnsweringCaches,
  actionId: number,
  menteeId: number,
): Promise<AnswerPage> {
  const loaded = await loadMenteeAction(context, actionId, menteeId);
  context.recordView(menteeId);
  const existing = await findSetOfAction(context.db, menteeId, actionId);
  if (existing !== undefined) return readSet(context, caches, existing);
  const { projectId } = loaded.view.person;
  const zone = context.actor.project?.zone ?? 'Europe/Athens';
  const notBegun = { projectId, userId: menteeId, actionId, zone, ...(await currentVersion(context, loaded)) };
  const canAnswer = canAnswerFor(context, loaded);
  return buildEmptyPage(context, caches.forms, notBegun, {
    readOnly: 'notBegun',
    onBehalf: false,
    canAnswer,
    token: null,
  });
}

/** Returns an answer set by id. Callers who may answer on a mentee's behalf open it through the action instead. */
export async function readSet(context: Context, { forms, sets }: AnsweringCaches, id: number): Promise<AnswerPage> {
  const { db, independent } = context;
  const loaded = await findSet(db, id);
  if (!loaded) throw notFound();
  const access = await requireReader(context, loaded);
  const { form } = await forms.get(db, loaded.questId, loaded.version);
  const isLate = isDue(loaded, form.questionnaire, context.now);
  if (isLate) await independent.transaction().execute((trx) => closeIfDue({ ...context, db: trx }, forms, id));
  const set = isLate ? await findSet(db, id) : loaded;
  if (!set) throw notFound();
  const readOnly = endedReason(set) ?? (access === 'own' ? await ownReadOnlyReason(context, loaded) : 'notYours');
  return buildPage(context, forms, set, {
    readOnly,
    onBehalf: false,
    canAnswer: access === 'behalf',
    token: null,
    sets,
  });
}

/** Returns the reason why the caller's own open set is read-only; undefined when it can be answered. */
async function ownReadOnlyReason(
  context: Context,
  { actionId, projectId }: { actionId: number | null; projectId: number },
) {
  const { actor } = context;
  if (projectId !== actor.project?.id) return undefined;
  if (actor.state !== 1 || !modeAllows(actor, 'write')) return 'actionClosed';
  if (actionId === null) return undefined;
  const { view, assessment } = await loadMenteeAction(context, actionId);
  return actionRights(actor, view, assessment).includes('writeMenteeData') ? undefined : 'actionClosed';
}

/** Begins a mentor's own answer set. Throws 404 for a questionnaire that is archived or was never published. */
function beginOwnSet(context: Context, { id, projectId, published, archived }: QuestRow): Promise<number> {
  if (published === null || archived) throw notFound();
  const { userId } = context.actor;
  return beginSet(context, { projectId, questId: id, version: published, userId, actionId: null, tokenId: null });
}

/** Opens a mentor's own answers to a questionnaire for mentors. */
export async function openForMentor(
  context: Context,
  { forms, sets }: AnsweringCaches,
  questId: number,
): Promise<AnswerPage> {
  const { db, actor } = context;
  const quest = actor.project ? await findQuest(db, actor.project.id, questId) : undefined;
  if (!quest?.forMentors) throw notFound();
  const id = (await findOwnSet(db, actor.userId, questId)) ?? (await beginOwnSet(context, quest));
  const set = await findCurrentSet(context, forms, id);
  if (!set) throw notFound();
  return buildPage(context, forms, set, {
    readOnly: endedReason(set),
    onBehalf: false,
    canAnswer: false,
    token: null,
    sets,
  });
}
