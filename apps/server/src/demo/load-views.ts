import { viewToSave } from '@ithaki/contract';
import type { Project } from '@ithaki/demo';
import { sql } from 'kysely';
import { saveNewView } from '../features/views/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { actionName, type LoadState } from './rows/load-state.ts';

/** Saves the custom views of the programmes, whose actions are there, checked as if an administrator saved them. */
export async function loadViews(db: Db, loading: LoadState, projects: readonly Project[]): Promise<void> {
  // A load that was interrupted leaves its sequence advanced.
  await execute(db, sql`select setval(pg_get_serial_sequence('views', 'id'), 1, false)`);
  for (const { url, views } of projects)
    for (const view of views) {
      const Name = view.Name.replace(
        /^action:(\d+)/,
        (_, order) => `action:${loading.actions.of(actionName(url, { order: Number(order) }))}`,
      );
      await saveNewView(db, loading.projects.of(url), viewToSave.parse({ ...view, Name, Version: 0 }));
    }
}
