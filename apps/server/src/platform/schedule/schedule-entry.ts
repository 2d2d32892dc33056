import type { Db } from '../database/db.ts';
import type { When } from './next-time.ts';

/** What an entry receives when it is due. */
export interface Turn {
  /** The transaction that also records that the entry was done: both happen, once, or neither. */
  db: Db;
  now: Date;
  /** The time for which it is done, earlier than `now` after an outage. */
  due: Date;
  /** The time for which it was last done; null the first time. */
  last: Date | null;
  /** The programme; null in entries of the installation. */
  projectId: number | null;
  /** The time zone of the programme, or of the installation. */
  zone: string;
}

/** Something that happens at a time. */
export interface ScheduleEntry {
  /** Identifies it in the table: 'applications.drafts'. A new name is a new entry. */
  name: string;
  /** Whether it is done once, or once for each programme that is not archived. */
  of: 'installation' | 'programme';
  when: When;
  /**
   * Does a short piece of work; long work is a job that it begins. Returns 'more' to be called again at once, in a
   * transaction of its own.
   */
  run: (turn: Turn) => Promise<'done' | 'more'>;
}
