import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Project } from '@ithaki/demo';
import { importWorkbook } from '@ithaki/workbook/xlsx';
import { sql } from 'kysely';
import { publishNewWorkbook, readied } from '../features/calculators/index.ts';
import type { Db } from '../platform/database/db.ts';
import { actionName, type Loading } from './rows/loaded-ids.ts';

/** Takes the spreadsheets of the programmes in, as an administrator would, and publishes them before the actions that show them. */
export async function loadWorkbooks(db: Db, loading: Loading, projects: readonly Project[]): Promise<void> {
  // A load that was broken off leaves the numbers it took.
  await sql`select setval(pg_get_serial_sequence('workbooks', 'id'), 1, false)`.execute(db);
  const { resolve } = createRequire(import.meta.url);
  for (const { url, startsOn, actions } of projects) {
    for (const action of actions) {
      if (action.workbook === null) continue;
      const bytes = await readFile(resolve(`@ithaki/demo/workbooks/${action.workbook}.xlsx`));
      const { workbook, report } = await importWorkbook(bytes);
      const given = { name: { ...action.title }, definition: readied(workbook), report, at: new Date(startsOn) };
      const id = await publishNewWorkbook(db, loading.projects.of(url), given);
      loading.workbooks.give(actionName(url, action), id);
    }
  }
}
