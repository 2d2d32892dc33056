import type { Db } from '../../../platform/database/db.ts';
import type { SentLine } from './sent-lines.ts';

/** Finds what was last sent of these participants' sheets. */
export const findSentLines = async (
  _db: Db,
  _projectId: number,
  _userIds: readonly number[],
): Promise<SentLine[]> => [];
