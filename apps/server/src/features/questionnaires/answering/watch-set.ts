import type { SetState } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { FormCache } from './form-cache.ts';
import { hidesAnswer, readsOthers } from './hidden-answers.ts';
import { findSet, findSetRow, type SetRow, toStoredRow } from './set-queries.ts';
import { presentTime } from './time/clock.ts';

/** Database channel that announces the ids of answer sets that changed, separated by commas. */
export const SETS_CHANNEL = 'answer_sets_changed';

/** The services, and the check of the caller's rights. */
interface Watching {
  context: Pick<OpenContext, 'actor' | 'db' | 'onGone'>;
  forms: FormCache;
  changes: Changes;
  /** Throws when the caller may not read the set. */
  guard: (row: SetRow) => void | Promise<void>;
}

/**
 * Returns the answers of a set once its revision differs from `since`, or after a while, so that a page shows answers
 * given on other devices. It is a call that waits, for the reasons in `features/jobs/watch-jobs.ts`.
 */
export async function watchSet(watching: Watching, id: number, since: number | undefined): Promise<SetState> {
  const { context, forms, changes, guard } = watching;
  const { actor, db } = context;
  const readState = async (): Promise<SetState> => {
    const set = await findSet(db, id);
    if (!set) throw notFound();
    const { form } = await forms.get(db, set.questId, set.version);
    const Time = presentTime(set, form.questionnaire, new Date());
    const hides = readsOthers(actor, set) ? hidesAnswer(form, actor) : () => false;
    const answers = set.answers.map(toStoredRow).filter(({ GroupId }) => !hides(GroupId));
    return { Change: set.revision, Answers: answers as SetState['Answers'], Time };
  };
  return changes.whileWatching(id, context, async (changed) => {
    const row = await findSetRow(db, id);
    if (!row) throw notFound();
    await guard(row);
    if (row.revision === since) await changed;
    return readState();
  });
}
