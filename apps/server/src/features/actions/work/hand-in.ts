import { isDeepStrictEqual } from 'node:util';
import { actionData, actionTypeIds, type JsonObject, type JsonValue, type MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { handInSubmitted, handInWithdrawn } from '../notifications/events.ts';
import { sheetOfAction } from '../rights.ts';
import type { Assessment } from '../standing/assess.ts';
import {
  type LoadedMenteeAction,
  loadMenteeActionForUpdate,
  loadWithRight,
  presentLoadedAction,
  reloadAndPresentAction,
  requireRight,
} from '../standing/load-mentee-action.ts';
import { updateSubmitted } from '../standing/mentee-action-queries.ts';
import { completeIfDone, confirmedTypes } from './completion.ts';
import {
  deleteUnreviewedHandIn,
  findReturnedHandIn,
  type HandInKey,
  hasTaskFiles,
  insertHandIn,
} from './hand-in-queries.ts';
import type { ReopenAnswers } from './reopen-answers.ts';

const { form, reading, task } = actionTypeIds;

/** Hands in the actor's own task or form, or confirms a reading or a calculator. */
export async function submit(context: Context, actionId: number): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'submit', actionId);
  const { view, assessment } = loaded;
  const { typeId } = assessment.action;
  const key = { menteeId: view.person.userId, actionId };
  const data = assessment.row?.menteeData ?? {};
  refuseIncomplete(assessment, typeId === task && (await hasTaskFiles(context.db, key)));
  if (typeId === task) await refuseUnchanged(context, key, data);
  return presentLoadedAction(
    context,
    await storeHandIn(context, loaded, confirmedTypes.includes(typeId) ? null : data),
  );
}

/**
 * Hands in a form with the answers to its questionnaire; returns whether the action is a form. Anyone who may write the
 * mentee's data may hand it in.
 */
export async function handInForm(context: Context, loaded: LoadedMenteeAction, answers: JsonObject): Promise<boolean> {
  if (loaded.assessment.action.typeId !== form) return false;
  requireRight(context, loaded, 'writeMenteeData');
  await storeHandIn(context, loaded, answers);
  return true;
}

/**
 * Stores that the action was handed in, with `data` as the next version, or that it was only confirmed when `data` is
 * null.
 */
async function storeHandIn(
  context: Context,
  loaded: LoadedMenteeAction,
  data: JsonObject | null,
): Promise<LoadedMenteeAction> {
  const menteeId = loaded.view.person.userId;
  const actionId = loaded.assessment.action.id;
  await updateSubmitted(context.db, menteeId, actionId, context.now);
  if (data !== null) await insertHandIn(context.db, { menteeId, actionId }, data, context.now);
  const after = await completeIfDone(context, loaded);
  if (data !== null && after.assessment.standing === 'waiting')
    await publish(context.db, handInSubmitted, loaded.view.person.projectId, {
      ...{ ActionId: actionId, MenteeId: menteeId, ByUserId: context.actor.userId },
    });
  return after;
}

/** Withdraws the actor's own hand-in that nobody has reviewed yet. */
export async function withdraw(
  context: Context,
  actionId: number,
  reopenAnswers: ReopenAnswers,
): Promise<MenteeAction> {
  const loaded = await loadMenteeActionForUpdate(context, actionId);
  const { view, assessment } = loaded;
  if (view.person.userId !== context.actor.userId) throw notAllowed();
  if (sheetOfAction(assessment.action)) throw notAllowed();
  if (assessment.standing !== 'waiting') throw new Refusal(422, 'AlreadyReviewed');
  await updateSubmitted(context.db, view.person.userId, actionId, null);
  await deleteUnreviewedHandIn(context.db, { menteeId: view.person.userId, actionId });
  await reopenAnswers(context.db, view.person.userId, actionId);
  await publish(context.db, handInWithdrawn, view.person.projectId, {
    ...{ ActionId: actionId, MenteeId: view.person.userId, ByUserId: context.actor.userId },
  });
  return reloadAndPresentAction(context, loaded);
}

/** Throws for a task with neither data nor file, and for a form whose questionnaire or required answers are missing. */
function refuseIncomplete({ action, row }: Assessment, hasFiles: boolean): void {
  if (action.typeId === reading) return;
  const data = row?.menteeData ?? {};
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (action.typeId === form) {
    // A form with a questionnaire is handed in by finishing the questionnaire.
    if (action.questId !== null) throw new Refusal(422, 'FormNotFinished');
    const questions = actionData.parse(action.data).Form ?? [];
    const missing = questions.filter((question) => question.Required && isEmpty(data[question.Name]));
    if (missing.length === 0) return;
    throw new Refusal(422, 'AnswersMissing', {
      fields: Object.fromEntries(missing.map(({ Name }) => [Name, 'errors.field.required'])),
    });
  }
  if (!hasFiles && Object.values(data).every(isEmpty)) throw new Refusal(422, 'NothingToSubmit');
}

/** Throws for a task that was returned and whose data and files have not changed since. */
async function refuseUnchanged({ db }: Context, key: HandInKey, data: JsonObject): Promise<void> {
  const returned = await findReturnedHandIn(db, key);
  if (returned?.sameFiles && isDeepStrictEqual(normalizedData(returned.data), normalizedData(data)))
    throw new Refusal(422, 'SameAsReturned');
}

/** Returns the data without empty values and surrounding spaces, so that these do not count as a change. */
function normalizedData(data: JsonObject): JsonObject {
  const trimmed = Object.entries(data).map(([name, value]): [string, JsonValue] => {
    if (typeof value === 'string') return [name, value.trim()];
    return [name, Array.isArray(value) ? value.filter((item) => item !== '') : value];
  });
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}
