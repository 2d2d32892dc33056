import { sql } from 'kysely';
import { allScheduleEntries } from '../../app/features.ts';
import { keepRows, runDueEntry } from '../../platform/schedule/start-schedule.ts';
import { type TestApp, testKeys } from '../../testing/test-app.ts';

/** Runs an entry of the schedule now, as a server does at its time. */
export async function anEntryRuns({ db, files }: TestApp, name: string, now = new Date()): Promise<void> {
  const entries = allScheduleEntries(files, testKeys(), 'https://mentoring.example').filter(
    (entry) => entry.name === name,
  );
  await keepRows(db, entries, now);
  await sql`update schedule_entries set due_at = ${new Date(now.getTime() - 1_000)}, retry_at = null
    where name = ${name}`.execute(db);
  while (await runDueEntry(db, entries, now));
}
