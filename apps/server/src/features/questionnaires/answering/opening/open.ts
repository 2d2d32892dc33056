import type { AnswerPage } from '@ithaki/contract';
import type { Context } from '../../../../access/context.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { type LoadedAction, loadLocked, loadMenteeAction, requireRight, rightsOver } from '../../../actions/index.ts';
import { answersFor, requireReader, takesQuest } from '../access.ts';
import type { Remembered } from '../saving/live-sets.ts';
import { findFullSetOfAction, findOwnSet, findSet, findSetOfAction, insertSet, type NewSet } from '../set-queries.ts';
import { isDue } from '../time/clock.ts';
import { asItStands, closeIfDue, findAsItStands } from '../time/end-set.ts';
import { extraTimeOf } from '../time/extra-seconds-queries.ts';
import { emptyPage, endedReason, pageOf } from './page.ts';
import { findQuest } from './quest-queries.ts';

/** The version of an action's questionnaire that whoever begins now answers. */
export async function versionOf(
  context: Context,
  { assessment }: LoadedAction,
): Promise<{ questId: number; version: number }> {
  const { typeId, questId, projectId } = assessment.action;
  const quest = takesQuest(typeId) && questId !== null ? await findQuest(context.db, projectId, questId) : undefined;
  if (!quest || quest.published === null) throw new Refusal(422, 'NoQuestionnaire');
  return { questId: quest.id, version: quest.published };
}

/** Begins a set, with the extra time of its person. */
export const begin = (context: Pick<Context, 'db'>, set: NewSet): Promise<number> =>
  insertSet(context.db, set, extraTimeOf(set));

const isWorkable = ({ assessment }: LoadedAction) =>
  assessment.standing === 'open' || assessment.standing === 'returned';

/** Opens the answers of an action: one's own, or with `menteeId` in their place. */
export async function openAnswers(
  context: Context,
  { forms, sets }: Remembered,
  actionId: number,
  menteeId?: number,
): Promise<AnswerPage> {
  const loaded = await loadLocked(context, actionId, menteeId);
  const { userId, projectId } = loaded.view.person;
  const onBehalf = userId !== context.actor.userId;
  const { questId, version } = await versionOf(context, loaded);
  if (onBehalf) {
    if (!answersFor(context, loaded)) throw new Refusal(403, 'OnBehalfOff');
    context.audit({ subjectId: userId, target: `action:${actionId}:answers`, after: { opened: true } });
  }
  const there = await findFullSetOfAction(context.db, userId, actionId);
  if (!there) requireRight(context, loaded, 'writeMenteeData');
  const set = there
    ? await asItStands(context, forms, there)
    : await findSet(context.db, await begin(context, { projectId, questId, version, userId, actionId, tokenId: null }));
  if (!set) throw notFound();
  const closed = isWorkable(loaded) ? undefined : 'actionClosed';
  return pageOf(context, forms, set, {
    readOnly: endedReason(set) ?? closed,
    onBehalf,
    canAnswer: onBehalf,
    token: null,
    sets,
  });
}

/** Reads a mentee's answers in an action; what it would ask while there are none. */
export async function readAnswers(
  context: Context,
  remembered: Remembered,
  actionId: number,
  menteeId: number,
): Promise<AnswerPage> {
  const loaded = await loadMenteeAction(context, actionId, menteeId);
  context.saw(menteeId);
  const there = await findSetOfAction(context.db, menteeId, actionId);
  if (there !== undefined) return readSet(context, remembered, there);
  const { projectId } = loaded.view.person;
  const zone = context.actor.project?.zone ?? 'Europe/Athens';
  const notBegun = { projectId, userId: menteeId, actionId, zone, ...(await versionOf(context, loaded)) };
  const canAnswer = answersFor(context, loaded);
  return emptyPage(context, remembered.forms, notBegun, {
    readOnly: 'notBegun',
    onBehalf: false,
    canAnswer,
    token: null,
  });
}

/** Reads a set by its id. Whoever may only read it, or answer in another's place, opens it by the action for that. */
export async function readSet(context: Context, { forms, sets }: Remembered, id: number): Promise<AnswerPage> {
  const { db, independent } = context;
  const found = await findSet(db, id);
  if (!found) throw notFound();
  const standing = await requireReader(context, found);
  const { form } = await forms.get(db, found.questId, found.version);
  const isLate = isDue(found, form.questionnaire, context.now);
  if (isLate) await independent.transaction().execute((trx) => closeIfDue({ ...context, db: trx }, forms, id));
  const set = isLate ? await findSet(db, id) : found;
  if (!set) throw notFound();
  const readOnly = endedReason(set) ?? (standing === 'own' ? await ownReason(context, found) : 'notYours');
  return pageOf(context, forms, set, {
    readOnly,
    onBehalf: false,
    canAnswer: standing === 'behalf',
    token: null,
    sets,
  });
}

/** Why one's own set takes nothing though it has not ended; undefined where it does. */
async function ownReason(context: Context, { actionId, projectId }: { actionId: number | null; projectId: number }) {
  const { actor } = context;
  if (projectId !== actor.project?.id) return undefined;
  if (actor.state !== 1 || actor.viewAs) return 'actionClosed';
  if (actionId === null) return undefined;
  const { view, assessment } = await loadMenteeAction(context, actionId);
  return rightsOver(actor, view, assessment).includes('writeMenteeData') ? undefined : 'actionClosed';
}

/** Opens a mentor's own answers to a questionnaire that is for mentors. */
export async function openForMentor(
  context: Context,
  { forms, sets }: Remembered,
  questId: number,
): Promise<AnswerPage> {
  const { db, actor } = context;
  const quest = actor.project ? await findQuest(db, actor.project.id, questId) : undefined;
  if (!quest?.forMentors) throw notFound();
  const there = await findOwnSet(db, actor.userId, questId);
  if (there === undefined && (quest.published === null || quest.archived)) throw notFound();
  const { projectId, published } = quest;
  const begun = { projectId, questId, version: published ?? 0, userId: actor.userId, actionId: null, tokenId: null };
  const id = there ?? (await begin(context, begun));
  const set = await findAsItStands(context, forms, id);
  if (!set) throw notFound();
  return pageOf(context, forms, set, {
    readOnly: endedReason(set),
    onBehalf: false,
    canAnswer: false,
    token: null,
    sets,
  });
}
