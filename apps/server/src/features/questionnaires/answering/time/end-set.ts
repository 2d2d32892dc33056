import type { JsonObject } from '@ithaki/contract';
import { compOf, progressOf, type Session, scoresOf } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { completeIfDone, handInForm, loadLocked, lockMenteeAction, requireRight } from '../../../actions/index.ts';
import type { Forms, KnownForm } from '../forms.ts';
import { LiveSet } from '../saving/live-set.ts';
import { endSet, type FullSet, findSet, findSetAlone, type SetRow, setClosing } from '../set-queries.ts';
import { clockIn, closingOf, isDue } from './clock.ts';
import { type Away, asRespondent } from './respondent.ts';

/** A set locked with the action that it belongs to: the action first, as everything that changes both does. */
export async function lockSet(db: Db, id: number): Promise<FullSet | undefined> {
  const row = await findSetAlone(db, id);
  if (row && row.userId !== null && row.actionId !== null)
    await lockMenteeAction(db, row.projectId, row.userId, row.actionId);
  return findSet(db, id, true);
}

/** Ends a locked set as it stands: scores are worked out once, from what is kept. */
export async function endAsItStands(
  { db, now }: Pick<Away, 'db' | 'now'>,
  id: number,
  session: Session,
  ended: 'finished' | 'expired',
): Promise<void> {
  const { answered, asked } = progressOf(compOf(session));
  await endSet(db, id, { ended, at: now, scores: scoresOf(session), answered, asked });
}

/**
 * What ends with a set: its action, by the rule of its type. A form is handed in. Refused where the action is not open
 * to whoever ends it.
 */
export async function endAction(context: Context, row: SetRow, session: Session): Promise<void> {
  if (row.userId === null || row.actionId === null) return;
  const loaded = await loadLocked(context, row.actionId, row.userId);
  requireRight(context, loaded, 'writeMenteeData');
  const { Answers } = { Answers: session.store.answers() } as unknown as JsonObject;
  if (await handInForm(context, loaded, { Answers: Answers ?? {} })) return;
  await completeIfDone(context, loaded);
}

/** Closes a set whose time was up and that nobody ended, in the caller's transaction; answers whether it did. */
export async function closeIfDue(away: Away, forms: Forms, id: number): Promise<boolean> {
  const { db, now } = away;
  const row = await lockSet(db, id);
  if (!row || row.endedAt !== null) return false;
  const known = await forms.get(db, row.questId, row.version);
  const { questionnaire } = known.form;
  if (isDue(row, questionnaire, now)) {
    await close(away, row, known);
    return true;
  }
  await setClosing(db, id, closingOf(clockIn(row, questionnaire), now.getTime()));
  return false;
}

/** Closes a locked set whose time was up, and its action with it. */
export async function close(away: Away, row: FullSet, known: KnownForm): Promise<void> {
  const { session } = liveOf(row, known, away.now);
  await endAsItStands(away, row.id, session, 'expired');
  const context = await asRespondent(away, row);
  // An action that is hidden or locked by now stays as it is.
  if (context) await endAction(context, row, session).catch(passOver);
}

/** A set as it stands now: one whose time was up and that nobody ended is closed first. */
export async function findAsItStands(away: Away, forms: Forms, id: number): Promise<FullSet | undefined> {
  const row = await findSet(away.db, id);
  return row && asItStands(away, forms, row);
}

/** The same of a set that was just read. */
export async function asItStands(away: Away, forms: Forms, row: FullSet): Promise<FullSet | undefined> {
  const { db, now } = away;
  if (!isDue(row, (await forms.get(db, row.questId, row.version)).form.questionnaire, now)) return row;
  await closeIfDue(away, forms, row.id);
  return findSet(db, row.id);
}

/** A set with its answers as they are kept, in the language of its questionnaire. */
export const liveOf = (row: FullSet, known: KnownForm, now: Date): LiveSet =>
  new LiveSet(row, known, known.form.questionnaire.Lang, now);

function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
