import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { lockStaleMembers, lockStaleProject, rebuildSearchTexts } from './search-text-queries.ts';

/** Milliseconds between two checks for outdated search texts. */
const CHECK_INTERVAL = 2_000;

/** Number of members updated in one transaction, so few that nobody who changes one of them waits long. */
const BATCH_SIZE = 250;

/**
 * Updates some search texts that a bulk change of very many members left outdated; returns false when there are none.
 * Members who are being changed at the moment wait for the next round; if the server is killed, all remaining ones do.
 */
export function updateSomeSearchTexts(db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const project = await lockStaleProject(transaction);
    const ids = project === undefined ? [] : await lockStaleMembers(transaction, project, BATCH_SIZE);
    if (project === undefined || ids.length === 0) return false;
    await rebuildSearchTexts(transaction, project, ids);
    return true;
  });
}

/** Keeps updating outdated search texts until closed. */
export const startSearchTextUpdates = (db: Db) =>
  repeat(() => updateSomeSearchTexts(db), {
    pause: CHECK_INTERVAL,
    failed: 'bringing searched texts up to date failed',
  });
