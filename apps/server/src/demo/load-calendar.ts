import { createHash } from 'node:crypto';
import type { DemoCalendar, Part } from '@ithaki/demo';
import type { Db } from '../platform/database/db.ts';
import { tokenHash } from '../platform/secrets/tokens.ts';
import {
  absenceRows,
  busyCalendarRow,
  feedRows,
  lockedMonthRows,
  planMeetingRows,
  planRow,
  waitingRows,
} from './rows/calendar-rows.ts';
import { insertRows } from './rows/insert-rows.ts';
import type { LoadState } from './rows/load-state.ts';
import { proofRows } from './rows/proof-rows.ts';

/** The token of a feed of the demonstration, which is the same wherever it is loaded. */
const feedToken = (userName: string): string =>
  createHash('sha256').update(`ithaki demonstration feed ${userName}`).digest('base64url');

/** Inserts what the calendar of the main programme holds besides meetings, and what telephones kept of them. */
export async function loadCalendar(db: Db, loading: LoadState, part: Part, calendar: DemoCalendar): Promise<void> {
  await insertRows(db, 'absences', absenceRows(loading, calendar));
  await insertRows(db, 'busy_calendars', [busyCalendarRow(loading, calendar)]);
  const hashOf = (userName: string) => `\\x${tokenHash(feedToken(userName)).toString('hex')}` as const;
  await insertRows(db, 'feeds', feedRows(loading, calendar, hashOf));
  await insertRows(db, 'meeting_people', waitingRows(loading, calendar));
  await insertRows(db, 'plans', [planRow(loading, calendar.plan)]);
  await insertRows(db, 'plan_meetings', planMeetingRows(loading, calendar.plan));
  await insertRows(db, 'locked_months', lockedMonthRows(loading));
  await insertRows(db, 'meeting_proofs', proofRows(loading, part));
}
