import type { Sheet } from '@ithaki/microdata';
import type { Db } from '../../../platform/database/db.ts';

/** What was last sent of a participant's sheet. */
export interface SentLine {
  userId: number;
  sheet: Sheet;
  result: 'open' | 'accepted' | 'refused';
  revision: number;
  sentAt: Date;
  /** The receiver's words, where it refused. */
  reasons: readonly { Code: string; Text: string }[];
}

/** Finds what was last sent of these participants' sheets. */
export type FindSentLines = (db: Db, projectId: number, userIds: readonly number[]) => Promise<readonly SentLine[]>;
