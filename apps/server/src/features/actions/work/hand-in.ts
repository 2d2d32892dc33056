import { isDeepStrictEqual } from 'node:util';
import { actionData, actionTypeIds, type JsonObject, type JsonValue, type MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { reopenAnswers } from '../quest-queries.ts';
import type { Assessment } from '../standing/assess.ts';
import { afterChange, type Loaded, loadLocked, loadToChange, presented } from '../standing/load-mentee-action.ts';
import { savePart, setReview, setSubmitted } from '../standing/mentee-action-queries.ts';
import { completeIfDone } from './completion.ts';
import { addHandIn, findReturned, type HandInPlace, hasFiles, removeWaiting, reviewHandIn } from './hand-in-queries.ts';

const { calculator, form, reading, task } = actionTypeIds;

/** What is confirmed, and handed in to nobody. */
const confirmed: readonly number[] = [reading, calculator];

/** Hands in one's own task or form, or confirms a reading or a calculator. */
export async function submit(context: Context, actionId: number): Promise<MenteeAction> {
  const loaded = await loadToChange(context, 'submit', actionId);
  const { view, assessment } = loaded;
  const place = { menteeId: view.person.userId, actionId };
  refuseUnready(assessment, assessment.action.typeId === task && (await hasFiles(context.db, place)));
  if (assessment.action.typeId === task) await refuseSame(context, place, assessment.row?.menteeData ?? {});
  const data = confirmed.includes(assessment.action.typeId) ? null : (assessment.row?.menteeData ?? {});
  return presented(context, await keepHandIn(context, loaded, data));
}

/** Keeps that something was handed in, and what; nothing of what is only confirmed. Answers how the action stands then. */
export async function keepHandIn(context: Context, loaded: Loaded, data: JsonObject | null): Promise<Loaded> {
  const { view, assessment } = loaded;
  const menteeId = view.person.userId;
  const actionId = assessment.action.id;
  await setSubmitted(context.db, menteeId, actionId, context.now);
  if (data !== null) await addHandIn(context.db, { menteeId, actionId }, data, context.now);
  return completeIfDone(context, loaded);
}

/** Takes back what is not yet reviewed. */
export async function withdraw(context: Context, actionId: number): Promise<MenteeAction> {
  const loaded = await loadLocked(context, actionId);
  const { view, assessment } = loaded;
  if (view.person.userId !== context.actor.userId) throw notAllowed();
  if (assessment.standing !== 'waiting') throw new Refusal(422, 'AlreadyReviewed');
  await setSubmitted(context.db, view.person.userId, actionId, null);
  await removeWaiting(context.db, { menteeId: view.person.userId, actionId });
  await reopenAnswers(context.db, view.person.userId, actionId);
  return afterChange(context, loaded);
}

function refuseUnready({ action, row }: Assessment, hasSomeFile: boolean): void {
  if (action.typeId === reading) return;
  const data = row?.menteeData ?? {};
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (action.typeId === form) {
    // Its answers are handed in by finishing them.
    if (action.questId !== null) throw new Refusal(422, 'FormNotFinished');
    const questions = actionData.parse(action.data).Form ?? [];
    const missing = questions.filter((question) => question.Required && isEmpty(data[question.Name]));
    if (missing.length === 0) return;
    throw new Refusal(422, 'AnswersMissing', {
      fields: Object.fromEntries(missing.map(({ Name }) => [Name, 'errors.field.required'])),
    });
  }
  if (!hasSomeFile && Object.values(data).every(isEmpty)) throw new Refusal(422, 'NothingToSubmit');
}

/** What came back is handed in again once something of it is another. */
async function refuseSame({ db }: Context, place: HandInPlace, data: JsonObject): Promise<void> {
  const came = await findReturned(db, place);
  if (came?.sameFiles && isDeepStrictEqual(saidIn(came.data), saidIn(data))) throw new Refusal(422, 'SameAsReturned');
}

/** An answer without what is empty and without spaces around: what makes no other answer of it. */
function saidIn(data: JsonObject): JsonObject {
  const said = Object.entries(data).flatMap(([name, value]): [string, JsonValue][] => {
    const trimmed = Array.isArray(value) ? value.filter((one) => one !== '') : value;
    return [[name, typeof trimmed === 'string' ? trimmed.trim() : trimmed]];
  });
  return Object.fromEntries(said.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)));
}

export interface Review {
  actionId: number;
  menteeId: number;
  result: 'accepted' | 'returned';
  comment: string;
}

/** Accepts what was handed in, which completes the action unless its script says otherwise, or returns it with a comment. */
export async function review(context: Context, { actionId, menteeId, result, comment }: Review): Promise<MenteeAction> {
  const loaded = await loadToChange(context, 'review', actionId, menteeId);
  const { assessment } = loaded;
  if (result === 'returned' && comment === '')
    throw new Refusal(422, 'CommentNeeded', { fields: { Comment: 'errors.field.required' } });
  const before = assessment.row?.publicData ?? {};
  if (comment !== '') await savePart(context.db, 'public', menteeId, actionId, { ...before, comment });
  await setReview(context.db, menteeId, actionId, result, context.now);
  const verdict = { review: result, comment, reviewerId: context.actor.userId, at: context.now };
  await reviewHandIn(context.db, { menteeId, actionId }, verdict);
  context.audit({ subjectId: menteeId, target: `action:${actionId}:review`, after: { result, comment } });
  if (result === 'returned') await reopenAnswers(context.db, menteeId, actionId);
  return presented(context, await completeIfDone(context, loaded));
}
