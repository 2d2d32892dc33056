import type { FinishResult } from '@ithaki/contract';
import { missingIn, type Session } from '@ithaki/questionnaire';
import type { OpenContext } from '../../../../access/context.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import type { Forms } from '../forms.ts';
import { findSet, type SetRow } from '../set-queries.ts';
import { clockIn, isDue, timeOf } from './clock.ts';
import { close, endAsItStands, liveOf, lockSet } from './end-set.ts';

/** Finishing: who asks, whether they may, and what ends with the set. */
interface Finishing {
  context: Pick<OpenContext, 'db' | 'now' | 'scripts'>;
  forms: Forms;
  guard: (row: SetRow) => Promise<void>;
  /** In the same transaction, after the set has ended. */
  ended: (row: SetRow, session: Session) => Promise<void>;
}

/**
 * Ends a set for good, unless something is missing. It is locked, so that nothing is accepted beside it; conditions and
 * rules are asked anew of what is kept. One that has ended answers the same again, one whose time was up is closed.
 */
export async function finish({ context, forms, guard, ended }: Finishing, id: number): Promise<FinishResult> {
  const { db, now } = context;
  const row = await lockSet(db, id);
  if (!row) throw notFound();
  await guard(row);
  const known = await forms.get(db, row.questId, row.version);
  const { questionnaire } = known.form;
  const told = async (Finished: boolean, Missing: FinishResult['Missing'] = []): Promise<FinishResult> => {
    const after = (await findSet(db, id)) ?? row;
    return { Finished, Missing, Time: timeOf(after, questionnaire, now), Scores: after.scores ?? [] };
  };
  if (row.endedAt !== null) return told(true);
  if (isDue(row, questionnaire, now)) {
    await close(context, row, known);
    return told(true);
  }
  if (row.pausedAt !== null && clockIn(row, questionnaire).pauseStops) throw new Refusal(409, 'SetPaused');
  const { session } = liveOf(row, known, now);
  const missing = missingIn(session);
  if (missing.length > 0)
    return told(
      false,
      missing.map((one) => ({ ...one, Problems: [...one.Problems] })),
    );
  await endAsItStands(context, id, session, 'finished');
  await ended(row, session);
  return told(true);
}
