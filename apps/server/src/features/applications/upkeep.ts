import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { removeExpiredDrafts } from './applying/applicant-queries.ts';
import { removeOldDraftStarts } from './applying/draft-limit-queries.ts';

/** Pause between runs, in milliseconds. */
const PAUSE = 600_000;

const removeAllExpired = (db: Db) => async () => {
  await removeOldDraftStarts(db);
  return (await removeExpiredDrafts(db)) > 0;
};

/** Starts the regular removal of expired drafts, links, captcha challenges and draft counts. */
export const startApplicationUpkeep = (db: Db) =>
  repeat(removeAllExpired(db), { pause: PAUSE, failed: 'drafts were not tidied' });
