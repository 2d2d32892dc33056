import type { Db } from '../../../platform/database/db.ts';
import { type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { OutgoingClient } from '../../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { storeProblem, storeSpans, takeDueCalendar } from './busy-queries.ts';
import { readCalendarAt } from './read-calendar.ts';
import { ownerOf } from './save-busy.ts';

/** What the reading of busy calendars needs besides the database. */
export interface CalendarReading {
  outgoing: OutgoingClient;
  keys: Keyring;
}

/** Returns the seal that encrypts the addresses of busy calendars. */
export const calendarSeal = (keys: Keyring): Seal => new Seal(keys, 'calendars', 'calendars');

/** Reads the busy calendar that is overdue longest; returns false if none is due. */
export async function readDueCalendar(db: Db, { outgoing, keys }: CalendarReading, now: Date): Promise<boolean> {
  const due = await takeDueCalendar(db, now);
  if (!due) return false;
  const address = calendarSeal(keys).open(due.address, ownerOf(due.id));
  const result = await readCalendarAt(outgoing, { address, zone: due.zone, now });
  if ('problem' in result) await storeProblem(db, due.id, result.problem);
  else await storeSpans(db, due.id, result.spans, now);
  return true;
}

const PAUSE_MS = 20_000;

/** Starts reading busy calendars, each every 15 minutes, one at a time on each node. */
export const startReadingCalendars = (db: Db, reading: CalendarReading): Repeated =>
  repeat(() => readDueCalendar(db, reading, new Date()), {
    pause: PAUSE_MS,
    failed: 'reading a busy calendar failed',
  });
