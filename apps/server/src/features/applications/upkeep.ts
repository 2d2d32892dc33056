import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { removeExpired } from './person-queries.ts';

/** Looked for so often, in milliseconds. */
const PAUSE = 600_000;

/** Removes drafts that nobody went on with, and what is over of links and proofs of work. */
export const startApplicationUpkeep = (db: Db) =>
  repeat(async () => (await removeExpired(db)) > 0, { pause: PAUSE, failed: 'drafts were not tidied' });
