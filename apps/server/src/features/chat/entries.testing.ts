import { sql } from 'kysely';
import { allScheduleEntries } from '../../app/features.ts';
import { keepRows, runDueEntry } from '../../platform/schedule/start-schedule.ts';
import { type TestApp, testKeys } from '../../testing/test-app.ts';

/** Lets what happens at a time happen now, as a server does by itself. */
export async function anEntryRuns({ db, files }: TestApp, name: string, now = new Date()): Promise<void> {
  const entries = allScheduleEntries(files, testKeys(), 'https://mentoring.example').filter(
    (entry) => entry.name === name,
  );
  await keepRows(db, entries, now);
  await sql`update schedule_entries set due_at = ${new Date(now.getTime() - 1_000)} where name = ${name}`.execute(db);
  while (await runDueEntry(db, entries, now));
}
