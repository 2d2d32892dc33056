import type { SetTime } from '@ithaki/contract';
import { type Clock, isOver, pause, resume, start } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { loadMenteeAction } from '../../../actions/index.ts';
import type { Forms } from '../forms.ts';
import { versionOf } from '../opening/open.ts';
import { findSetAlone, type SetRow, updateClock } from '../set-queries.ts';
import { clockChange, clockIn, isDue, timeOf } from './clock.ts';
import { extraSecondsOf } from './extra-seconds-queries.ts';

/** The time that one has for the questionnaire of an action and has not begun to use. */
export async function timeBefore(context: Context, forms: Forms, actionId: number): Promise<SetTime> {
  const loaded = await loadMenteeAction(context, actionId);
  const { questId, version } = await versionOf(context, loaded);
  const { userId, projectId } = loaded.view.person;
  const { Duration } = (await forms.get(context.db, questId, version)).shown;
  const extra = await extraSecondsOf(context.db, { projectId, questId, version, userId, actionId, tokenId: null });
  return {
    Status: 'OK',
    TimeStarted: null,
    Remaining: Duration === null ? null : Duration + extra,
    Now: context.now.toISOString(),
  };
}

/** What is done with the clock of a set. */
export type Turn = 'start' | 'pause' | 'goOn';

const turns: Record<Turn, (clock: Clock, now: number) => Clock> = { start, pause, goOn: resume };

/** So often is it tried anew when answers changed the set at the same moment. */
const TRIES = 10;

/** Who asks, and whether they may. */
interface AskedTime {
  db: Db;
  forms: Forms;
  now: Date;
  /** Fails where the caller has nothing to do with the set. */
  guard: (row: SetRow) => void | Promise<void>;
}

/** The time of a set. */
export async function readTime({ db, forms, now, guard }: AskedTime, id: number): Promise<SetTime> {
  const row = await findSetAlone(db, id);
  if (!row) throw notFound();
  await guard(row);
  const { form } = await forms.get(db, row.questId, row.version);
  return timeOf(row, form.questionnaire, now);
}

/** Starts, pauses or goes on with the clock of a set. One that stands so already stays as it is. */
export async function turnClock(asked: AskedTime, id: number, turn: Turn): Promise<SetTime> {
  const { db, forms, now, guard } = asked;
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findSetAlone(db, id);
    if (!row) throw notFound();
    await guard(row);
    const { questionnaire } = (await forms.get(db, row.questId, row.version)).form;
    if (turn === 'start' && row.startedAt !== null) return timeOf(row, questionnaire, now);
    if (row.ended === 'expired' || isDue(row, questionnaire, now)) throw new Refusal(409, 'Expired');
    if (row.ended === 'finished') throw new Refusal(409, 'SetEnded');
    const before = clockIn(row, questionnaire);
    if (turn === 'pause' && isOver(before, now.getTime())) throw new Refusal(409, 'Expired');
    const after = turns[turn](before, now.getTime());
    if (after === before) return timeOf(row, questionnaire, now);
    const change = clockChange(after, now.getTime());
    if (await updateClock(db, row, change)) return timeOf({ ...row, ...change }, questionnaire, now);
  }
  throw new Refusal(409, 'SetBusy');
}
