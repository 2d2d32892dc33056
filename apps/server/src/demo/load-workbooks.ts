import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Project } from '@ithaki/demo';
import { importWorkbook } from '@ithaki/workbook/xlsx';
import { sql } from 'kysely';
import { completeImport, publishNewWorkbook } from '../features/calculators/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { actionName, type LoadState } from './rows/load-state.ts';

/**
 * Imports the spreadsheets of the programmes, as an administrator would, and publishes them before the actions that
 * show them.
 */
export async function loadWorkbooks(db: Db, loading: LoadState, projects: readonly Project[]): Promise<void> {
  // A load that was interrupted leaves its sequence advanced.
  await execute(db, sql`select setval(pg_get_serial_sequence('workbooks', 'id'), 1, false)`);
  const { resolve } = createRequire(import.meta.url);
  for (const { url, startsOn, actions } of projects) {
    for (const action of actions) {
      if (action.workbook === null) continue;
      const bytes = await readFile(resolve(`@ithaki/demo/workbooks/${action.workbook}.xlsx`));
      const { workbook, report } = await importWorkbook(bytes);
      const newWorkbook = {
        name: { ...action.title },
        definition: completeImport(workbook),
        report,
        at: new Date(startsOn),
      };
      const id = await publishNewWorkbook(db, loading.projects.of(url), newWorkbook);
      loading.workbooks.give(actionName(url, action), id);
    }
  }
}
