import type { JsonObject } from '@ithaki/contract';
import { completionByModel, ownerOf, progressOf, type Session, scoresOf } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import {
  completeIfDone,
  handInForm,
  loadMenteeActionForUpdate,
  lockMenteeAction,
  requireRight,
} from '../../../actions/index.ts';
import type { FormCache, PreparedForm } from '../form-cache.ts';
import { LiveSet } from '../saving/live-set.ts';
import { endSet, findSet, findSetRow, type SetRow, type SetWithAnswers, setClosing } from '../set-queries.ts';
import { clockOfSet, closingTime, isDue } from './clock.ts';
import { asRespondent, type RespondentServices } from './respondent.ts';

/**
 * Locks a set and its action, the action first, because everything locks them in this order and deadlocks are avoided.
 */
export async function lockSet(db: Db, id: number): Promise<SetWithAnswers | undefined> {
  const row = await findSetRow(db, id);
  if (row && row.userId !== null && row.actionId !== null)
    await lockMenteeAction(db, row.projectId, row.userId, row.actionId);
  return findSet(db, id, true);
}

/** Ends a locked set. Its scores are computed once, from the stored answers. */
export async function endAndScoreSet(
  { db, now }: Pick<RespondentServices, 'db' | 'now'>,
  id: number,
  session: Session,
  ended: 'finished' | 'expired',
): Promise<void> {
  const { answered, asked } = progressOf(completionByModel(session));
  await endSet(db, id, { ended, at: now, scores: scoresOf(session), answered, asked });
}

/**
 * Completes the action of an ended set by the rule of its type; a form is handed in. Throws when the action is not open
 * to the caller.
 */
export async function completeAction(context: Context, row: SetRow, session: Session): Promise<void> {
  if (row.userId === null || row.actionId === null) return;
  const loaded = await loadMenteeActionForUpdate(context, row.actionId, row.userId);
  requireRight(context, loaded, 'writeMenteeData');
  if (await handInForm(context, loaded, { Answers: answersToHandIn(session) })) return;
  await completeIfDone(context, loaded);
}

/**
 * Returns the answers to store with a handed-in form, without those that fill fields, because not every reader may see
 * these.
 */
function answersToHandIn({ form, store }: Session): JsonObject {
  const answers = Object.entries(store.answers());
  return Object.fromEntries(
    answers.filter(([group]) => ownerOf(form.owners, group)?.question.Field === undefined),
  ) as unknown as JsonObject;
}

/** Closes a set if its time is up, in the caller's transaction. Returns whether it did. */
export async function closeIfDue(away: RespondentServices, forms: FormCache, id: number): Promise<boolean> {
  const { db, now } = away;
  const row = await lockSet(db, id);
  if (!row || row.endedAt !== null) return false;
  const known = await forms.get(db, row.questId, row.version);
  const { questionnaire } = known.form;
  if (isDue(row, questionnaire, now)) {
    await closeExpired(away, row, known);
    return true;
  }
  await setClosing(db, id, closingTime(clockOfSet(row, questionnaire), now.getTime()));
  return false;
}

/** Closes a locked set whose time is up, and completes its action. */
export async function closeExpired(away: RespondentServices, row: SetWithAnswers, known: PreparedForm): Promise<void> {
  const { session } = toLiveSet(row, known, away.now);
  await endAndScoreSet(away, row.id, session, 'expired');
  const context = await asRespondent(away, row);
  // If the action has become hidden or locked meanwhile, it stays as it is.
  if (context) await completeAction(context, row, session).catch(ignoreRefusal);
}

/** Finds a set; if its time is up, closes it first. */
export async function findCurrentSet(
  away: RespondentServices,
  forms: FormCache,
  id: number,
): Promise<SetWithAnswers | undefined> {
  const row = await findSet(away.db, id);
  return row && closeIfOverdue(away, forms, row);
}

/** Returns a set that was just read; if its time is up, closes it first. */
export async function closeIfOverdue(
  away: RespondentServices,
  forms: FormCache,
  row: SetWithAnswers,
): Promise<SetWithAnswers | undefined> {
  const { db, now } = away;
  if (!isDue(row, (await forms.get(db, row.questId, row.version)).form.questionnaire, now)) return row;
  await closeIfDue(away, forms, row.id);
  return findSet(db, row.id);
}

/** Builds the live set of a stored set, in its questionnaire's language. */
export const toLiveSet = (row: SetWithAnswers, known: PreparedForm, now: Date): LiveSet =>
  new LiveSet(row, known, known.form.questionnaire.Lang, now);

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
