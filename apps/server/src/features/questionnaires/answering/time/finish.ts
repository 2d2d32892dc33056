import type { FinishResult } from '@ithaki/contract';
import { findUnfinished, type Session } from '@ithaki/questionnaire';
import type { OpenContext } from '../../../../access/context.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import type { FormCache } from '../form-cache.ts';
import { findSet, type SetRow } from '../set-queries.ts';
import { clockOfSet, isDue, presentTime } from './clock.ts';
import { closeExpired, endAndScoreSet, lockSet, toLiveSet } from './end-set.ts';

/**
 * What finishing needs: the context of the call, the check of the caller's rights, and what to do after the set has
 * ended.
 */
interface Finishing {
  context: Pick<OpenContext, 'db' | 'now' | 'scripts'>;
  forms: FormCache;
  guard: (row: SetRow) => Promise<void>;
  /** Runs in the same transaction after the set has ended. */
  ended: (row: SetRow, session: Session) => Promise<void>;
}

/**
 * Finishes a set, unless answers are missing. The set is locked, so that no answer is accepted meanwhile, and
 * conditions and rules are evaluated again on the stored answers. For a set that is finished already, returns the same
 * result again; an expired set is closed.
 */
export async function finish({ context, forms, guard, ended }: Finishing, id: number): Promise<FinishResult> {
  const { db, now } = context;
  const row = await lockSet(db, id);
  if (!row) throw notFound();
  await guard(row);
  const known = await forms.get(db, row.questId, row.version);
  const { questionnaire } = known.form;
  const buildResult = async (Finished: boolean, Missing: FinishResult['Missing'] = []): Promise<FinishResult> => {
    const after = (await findSet(db, id)) ?? row;
    return { Finished, Missing, Time: presentTime(after, questionnaire, now), Scores: after.scores ?? [] };
  };
  if (row.endedAt !== null) return buildResult(true);
  if (isDue(row, questionnaire, now)) {
    await closeExpired(context, row, known);
    return buildResult(true);
  }
  if (row.pausedAt !== null && clockOfSet(row, questionnaire).pauseStopsClock) throw new Refusal(409, 'SetPaused');
  const { session } = toLiveSet(row, known, now);
  const missing = findUnfinished(session, String(id));
  if (missing.length > 0)
    return buildResult(
      false,
      missing.map((question) => ({ ...question, Problems: [...question.Problems] })),
    );
  await endAndScoreSet(context, id, session, 'finished');
  await ended(row, session);
  return buildResult(true);
}
