import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { removeExpired } from './applying/applicant-queries.ts';
import { removeStarts } from './applying/draft-limit-queries.ts';

/** Looked for so often, in milliseconds. */
const PAUSE = 600_000;

const tidy = (db: Db) => async () => {
  await removeStarts(db);
  return (await removeExpired(db)) > 0;
};

/** Removes drafts that nobody went on with, and what is over of links, proofs of work and counts. */
export const startApplicationUpkeep = (db: Db) => repeat(tidy(db), { pause: PAUSE, failed: 'drafts were not tidied' });
