import type { SetTime } from '@ithaki/contract';
import { type Clock, isOver, pause, resume, start } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { loadMenteeAction } from '../../../actions/index.ts';
import type { FormCache } from '../form-cache.ts';
import { currentVersion } from '../opening/open.ts';
import { findSetRow, type SetRow, updateClock } from '../set-queries.ts';
import { clockOfSet, isDue, presentTime, toClockColumns } from './clock.ts';
import { findExtraSeconds } from './extra-seconds-queries.ts';

/** Returns the time that the caller has for an action's questionnaire, before they start it. */
export async function readTimeBeforeStart(context: Context, forms: FormCache, actionId: number): Promise<SetTime> {
  const loaded = await loadMenteeAction(context, actionId);
  const { questId, version } = await currentVersion(context, loaded);
  const { userId, projectId } = loaded.view.person;
  const { Duration } = (await forms.get(context.db, questId, version)).shown;
  const extra = await findExtraSeconds(context.db, { projectId, questId, version, userId, actionId, tokenId: null });
  return {
    Status: 'OK',
    TimeStarted: null,
    Remaining: Duration === null ? null : Duration + extra,
    Now: context.now.toISOString(),
  };
}

/** The operations on the clock of a set. */
export type ClockOperation = 'start' | 'pause' | 'goOn';

const clockOperations: Record<ClockOperation, (clock: Clock, now: number) => Clock> = { start, pause, goOn: resume };

/** Number of attempts to change the clock while answers change the same set. */
const MAX_ATTEMPTS = 10;

/** The services, and the check of the caller's rights. */
interface ClockContext {
  db: Db;
  forms: FormCache;
  now: Date;
  /** Throws when the caller may not access the set. */
  guard: (row: SetRow) => void | Promise<void>;
}

/** Returns the time information of a set. */
export async function readTime({ db, forms, now, guard }: ClockContext, id: number): Promise<SetTime> {
  const row = await findSetRow(db, id);
  if (!row) throw notFound();
  await guard(row);
  const { form } = await forms.get(db, row.questId, row.version);
  return presentTime(row, form.questionnaire, now);
}

/** Starts, pauses or resumes the clock of a set; does nothing when the clock is in that state already. */
export async function changeClock(context: ClockContext, id: number, operation: ClockOperation): Promise<SetTime> {
  const { db, forms, now, guard } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await findSetRow(db, id);
    if (!row) throw notFound();
    await guard(row);
    const { questionnaire } = (await forms.get(db, row.questId, row.version)).form;
    if (operation === 'start' && row.startedAt !== null) return presentTime(row, questionnaire, now);
    if (row.ended === 'expired' || isDue(row, questionnaire, now)) throw new Refusal(409, 'Expired');
    if (row.ended === 'finished') throw new Refusal(409, 'SetEnded');
    const before = clockOfSet(row, questionnaire);
    if (operation === 'pause' && isOver(before, now.getTime())) throw new Refusal(409, 'Expired');
    const after = clockOperations[operation](before, now.getTime());
    if (after === before) return presentTime(row, questionnaire, now);
    const change = toClockColumns(after, now.getTime());
    if (await updateClock(db, row, change)) return presentTime({ ...row, ...change }, questionnaire, now);
  }
  throw new Refusal(409, 'SetBusy');
}
