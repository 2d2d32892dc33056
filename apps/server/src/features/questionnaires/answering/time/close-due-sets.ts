import type { Db } from '../../../../platform/database/db.ts';
import { repeat } from '../../../../platform/jobs/repeat.ts';
import { log } from '../../../../platform/log/log.ts';
import type { Scripts } from '../../../../platform/scripts/scripts.ts';
import { FormCache } from '../form-cache.ts';
import { findDueSetIds } from '../set-queries.ts';
import { closeIfDue } from './end-set.ts';

/** Milliseconds between two searches for sets whose time is up. */
const POLL_MS = 1_000;
/** Number of sets closed per round. */
const MAX_PER_ROUND = 100;

/** The services needed to close sets. */
interface ClosingServices {
  db: Db;
  scripts: Scripts;
}

/**
 * Closes the sets whose time was up before `now`, each in a transaction of its own, so that one that fails does not
 * hold up the others. Returns the number closed. If two servers do so at the same time, each set is closed once.
 */
export async function closeDueSets({ db, scripts }: ClosingServices, forms: FormCache, now: Date): Promise<number> {
  let closed = 0;
  for (const id of await findDueSetIds(db, now, MAX_PER_ROUND)) {
    try {
      if (await db.transaction().execute((trx) => closeIfDue({ scripts, now, db: trx }, forms, id))) closed += 1;
    } catch (error) {
      log.warn({ err: error, set: id }, 'an answer set was not closed at its end');
    }
  }
  return closed;
}

/** Starts closing sets when their time is up, even if no browser is open, until the returned handle is closed. */
export function startClosingSets(services: ClosingServices) {
  const forms = new FormCache();
  return repeat(async () => (await closeDueSets(services, forms, new Date())) === MAX_PER_ROUND, {
    pause: POLL_MS,
    failed: 'sets were not closed at their end',
  });
}
