import { viewToSave } from '@ithaki/contract';
import type { Project } from '@ithaki/demo';
import { sql } from 'kysely';
import { saveNewView } from '../features/views/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import type { LoadState } from './rows/load-state.ts';

/** Saves the custom views of the programmes, checked as if an administrator saved them. */
export async function loadViews(db: Db, loading: LoadState, projects: readonly Project[]): Promise<void> {
  // A load that was interrupted leaves its sequence advanced.
  await execute(db, sql`select setval(pg_get_serial_sequence('views', 'id'), 1, false)`);
  for (const { url, views } of projects)
    for (const view of views)
      await saveNewView(db, loading.projects.of(url), viewToSave.parse({ ...view, Version: 0 }));
}
