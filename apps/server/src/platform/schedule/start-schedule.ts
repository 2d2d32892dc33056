import { defaultZone } from '@ithaki/formats';
import type { Db } from '../database/db.ts';
import { repeat } from '../jobs/repeat.ts';
import { LONGEST_WAIT, retryWait } from '../jobs/retry-wait.ts';
import { log } from '../log/log.ts';
import { inWordsOf } from '../texts/translate.ts';
import * as rows from './entry-rows.ts';
import { nextTime } from './next-time.ts';
import type { ScheduleEntry } from './schedule-entry.ts';

/**
 * Milliseconds between two searches for due entries, and between two comparisons of the stored rows with the entries in
 * code.
 */
const POLL_INTERVAL = 2_000;
const KEEP_INTERVAL = 60_000;

/**
 * Adds rows that are missing for entries and new programmes, and corrects times computed with a wrong clock: an entry
 * that is due later than the time after the next one got that time from a clock far ahead. Being one time ahead is
 * right, when the entry ran just before the clock was set back a little.
 */
export async function keepRows(db: Db, entries: readonly ScheduleEntry[], now: Date): Promise<void> {
  const programmes = await rows.findPlaces(db);
  const found = new Map((await rows.findEntries(db)).map((row) => [`${row.name} ${row.projectId}`, row]));
  const missing: { name: string; projectId: number | null; dueAt: Date }[] = [];
  for (const { name, of, when } of entries) {
    for (const { projectId, zone } of of === 'programme' ? programmes : [{ projectId: null, zone: null }]) {
      const key = `${name} ${projectId}`;
      const row = found.get(key);
      const next = (after: Date) => nextTime(when, after, zone ?? defaultZone, key);
      // Work that repeats every few minutes starts at once.
      if (!row)
        missing.push({ name, projectId, dueAt: typeof when === 'object' && 'everyMinutes' in when ? now : next(now) });
      else if (row.dueAt > next(next(now))) await rows.moveEntry(db, row, next(now));
    }
  }
  await rows.insertEntries(db, missing);
  await rows.endWaitsAfter(db, new Date(now.getTime() + LONGEST_WAIT * 1_000));
}

/**
 * The longest wait, in seconds, after an attempt whose server was killed, because the entry itself is hardly the cause.
 */
const LONGEST_WAIT_AFTER_KILL = 300;

/** Finds the entry that has been due for longest and counts the attempt; undefined when none is due. */
const takeEntry = (db: Db, entries: readonly ScheduleEntry[], now: Date) =>
  db.transaction().execute(async (transaction) => {
    const names = entries.map(({ name }) => name);
    const row = await rows.findDueEntry(transaction, now, names);
    const wait = Math.min(retryWait((row?.attempts ?? 0) + 1), LONGEST_WAIT_AFTER_KILL) * 1_000;
    if (row) await rows.countAttempt(transaction, row, new Date(now.getTime() + wait));
    return row;
  });

/** Runs one entry, in the transaction that records it as done. */
const runEntry = (db: Db, { name, when, run }: ScheduleEntry, taken: rows.EntryRow, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await rows.lockEntry(transaction, taken);
    if (!row) return;
    const { projectId, dueAt: due, lastAt: last } = row;
    const zone = (projectId !== null && (await rows.findZone(transaction, projectId))) || defaultZone;
    const outcome = await inWordsOf(projectId, () => run({ db: transaction, now, due, last, projectId, zone }));
    if (outcome === 'more') await rows.keepDue(transaction, row.id, now);
    else await rows.recordDone(transaction, row, nextTime(when, now, zone, `${name} ${projectId}`));
  });

/**
 * Runs the entry that has been due for longest; returns false when none is due. An entry that fails is tried again
 * after increasing waits, and does not hold up others.
 */
export async function runDueEntry(db: Db, entries: readonly ScheduleEntry[], now: Date): Promise<boolean> {
  const row = await takeEntry(db, entries, now);
  const entry = entries.find(({ name }) => name === row?.name);
  if (!row || !entry) return false;
  await runEntry(db, entry, row, now).catch(async (error) => {
    log.error({ err: error, entry: row.name, project: row.projectId }, 'an entry of the schedule failed');
    await rows.waitAfterFailure(db, row, new Date(now.getTime() + retryWait(row.attempts + 1) * 1_000));
  });
  return true;
}

/** Runs the entries of the schedule until closed; several nodes share the work. `clock` returns the time. */
export function startSchedule(db: Db, entries: readonly ScheduleEntry[], clock: () => Date = () => new Date()) {
  let kept = Number.NEGATIVE_INFINITY;
  const startingNames = entries.filter(({ atStart }) => atStart).map(({ name }) => name);
  return repeat(
    async () => {
      if (performance.now() - kept > KEEP_INTERVAL) {
        await keepRows(db, entries, clock());
        if (kept === Number.NEGATIVE_INFINITY) await rows.makeDue(db, startingNames, clock());
        kept = performance.now();
      }
      return runDueEntry(db, entries, clock());
    },
    { pause: POLL_INTERVAL, failed: 'the schedule could not be read' },
  );
}
