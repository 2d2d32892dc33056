import type { Db } from '../../../../platform/database/db.ts';
import { repeat } from '../../../../platform/jobs/repeat.ts';
import { log } from '../../../../platform/log/log.ts';
import type { Scripts } from '../../../../platform/scripts/scripts.ts';
import { Forms } from '../forms.ts';
import { findDue } from '../set-queries.ts';
import { closeIfDue } from './end-set.ts';

/** Milliseconds between two looks for sets whose time is up. */
const LOOK = 1_000;
/** Sets of one round. */
const MOST = 100;

/** What closing needs of the server. */
interface ClosingMeans {
  db: Db;
  scripts: Scripts;
}

/**
 * Closes the sets whose time was up before `now`, one transaction each, so that one that fails holds up no other; answers
 * how many it closed. Two servers that do so at once close each set once.
 */
export async function closeDue({ db, scripts }: ClosingMeans, forms: Forms, now: Date): Promise<number> {
  let closed = 0;
  for (const id of await findDue(db, now, MOST)) {
    try {
      if (await db.transaction().execute((trx) => closeIfDue({ scripts, now, db: trx }, forms, id))) closed += 1;
    } catch (error) {
      log.warn({ err: error, set: id }, 'an answer set was not closed at its end');
    }
  }
  return closed;
}

/** Closes sets at their end though no browser is there, until closed. */
export function startClosingSets(means: ClosingMeans) {
  const forms = new Forms();
  return repeat(async () => (await closeDue(means, forms, new Date())) === MOST, {
    pause: LOOK,
    failed: 'sets were not closed at their end',
  });
}
