import type { Db } from '../database/db.ts';
import type { When } from './next-time.ts';

/** What an entry receives when it runs. */
export interface Turn {
  /** The transaction in which the entry is also recorded as done, so that its work happens exactly once. */
  db: Db;
  now: Date;
  /** The time for which it runs, which is earlier than `now` after an outage. */
  due: Date;
  /** The time for which it ran last; null the first time. */
  last: Date | null;
  /** The id of the programme; null for entries of the installation. */
  projectId: number | null;
  /** The time zone of the programme, or of the installation. */
  zone: string;
}

/** Scheduled work: something the server does at set times. */
export interface ScheduleEntry {
  /** The name that identifies the entry in the table: 'applications.drafts'. A new name makes a new entry. */
  name: string;
  /** Whether the work is done once for the installation, or once for each programme that is not archived. */
  of: 'installation' | 'programme';
  when: When;
  /** Whether it is due whenever a server starts, besides. */
  atStart?: true;
  /**
   * Does a short piece of work; longer work is left to a job that it starts. Returns 'more' to be called again at once
   * in another transaction.
   */
  run: (turn: Turn) => Promise<'done' | 'more'>;
}
