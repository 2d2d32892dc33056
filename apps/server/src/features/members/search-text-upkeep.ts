import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { refreshTexts, takeStale, takeStaleProject } from './search-text-queries.ts';

/** Milliseconds between two looks for members whose searched texts are behind. */
const LOOK = 2_000;

/** Few, so that nobody who changes one of them waits long. */
const AT_ONCE = 250;

/**
 * Brings the searched texts of some members up to date, whom a change of very many left behind; false when there are
 * none. Whoever is being changed meanwhile is left for the next time, and so is everyone when the server is killed.
 */
export function followSomeTexts(db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const project = await takeStaleProject(transaction);
    const ids = project === undefined ? [] : await takeStale(transaction, project, AT_ONCE);
    if (project === undefined || ids.length === 0) return false;
    await refreshTexts(transaction, project, ids);
    return true;
  });
}

/** Does so until closed. */
export const startFollowingTexts = (db: Db) =>
  repeat(() => followSomeTexts(db), { pause: LOOK, failed: 'bringing searched texts up to date failed' });
