import { connectDatabase } from '../database/connect.ts';
import type { ScheduleEntry } from './schedule-entry.ts';
import { keepRows, runDueEntry } from './start-schedule.ts';

/** Creates an entry for tests that is always due and runs `run`. */
export const always = (run: ScheduleEntry['run']): ScheduleEntry => ({
  name: 'test.always',
  of: 'installation',
  when: { everyMinutes: 10 },
  run,
});

/**
 * A program for tests to kill, run as `node schedule.testing.ts URL`: it starts an entry that never ends, and prints a
 * line when it has started.
 */
const [, program, url] = process.argv;
if (program === import.meta.filename && url) {
  const db = connectDatabase(url, { max: 3 });
  // Keeps the process alive, as its listening port does for a real server.
  setInterval(() => undefined, 60_000);
  const endless = always(async ({ db: transaction }) => {
    await transaction.insertInto('applicationStarts').values({ address: 'killed' }).execute();
    console.log('running');
    return new Promise(() => undefined);
  });
  const now = new Date();
  await keepRows(db, [endless], now);
  await runDueEntry(db, [endless], now);
}
