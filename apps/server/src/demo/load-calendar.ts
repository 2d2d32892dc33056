import { createHash } from 'node:crypto';
import { SCANS } from '@ithaki/contract';
import type { DemoCalendar, Part } from '@ithaki/demo';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute, findRows } from '../platform/database/statement.ts';
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
import { readLibraryFile } from './rows/library-rows.ts';
import type { LoadState } from './rows/load-state.ts';
import { proofRows } from './rows/proof-rows.ts';

/** The token of a feed of the demonstration, which is the same wherever it is loaded. */
const feedToken = (userName: string): string =>
  createHash('sha256').update(`ithaki demonstration feed ${userName}`).digest('base64url');

/** Inserts what the calendar of the main programme holds besides meetings, and what proves presence at these. */
export async function loadCalendar(
  db: Db,
  loading: LoadState,
  { part, calendar, files }: { part: Part; calendar: DemoCalendar; files: Files | undefined },
): Promise<void> {
  await insertRows(db, 'absences', absenceRows(loading, calendar));
  await insertRows(db, 'busy_calendars', [busyCalendarRow(loading, calendar)]);
  const hashOf = (userName: string) => `\\x${tokenHash(feedToken(userName)).toString('hex')}` as const;
  await insertRows(db, 'feeds', feedRows(loading, calendar, hashOf));
  await insertRows(db, 'meeting_people', waitingRows(loading, calendar));
  await insertRows(db, 'plans', [planRow(loading, calendar.plan)]);
  await insertRows(db, 'plan_meetings', planMeetingRows(loading, calendar.plan));
  await insertRows(db, 'locked_months', lockedMonthRows(loading));
  await insertRows(db, 'meeting_proofs', proofRows(loading, part));
  if (files) await loadScans(db, files);
}

/** A meeting that a signed sheet proves. */
interface PaperMeeting {
  id: number;
  projectId: number;
  isGroup: boolean;
  menteeId: number | null;
  recorderId: number;
  at: Date;
}

/** Stores a scanned sheet of each meeting that one proves. */
async function loadScans(db: Db, files: Files): Promise<void> {
  const content = await readLibraryFile('parousiologio.pdf');
  const print = createHash('sha256').update(content).digest('hex');
  const meetings = await findRows(
    db,
    sql<PaperMeeting>`
      select distinct on (m.id) m.id, m.project_id, m.is_group, m.mentee_id, p.sender_id as recorder_id, p.at
      from meeting_proofs p join meetings m on m.id = p.meeting_id where p.kind = 'paper' order by m.id`,
  );
  for (const { id, projectId, isGroup, menteeId, recorderId, at } of meetings) {
    const kind = isGroup ? SCANS.group : SCANS.single;
    const place = { projectId, kind, ref: String(id), userId: menteeId, name: 'sheet', index: 1 };
    const scan = await files.add(db, place, { fileName: 'Παρουσιολόγιο.pdf', content, uploaderId: recorderId, at });
    await execute(
      db,
      sql`update meeting_proofs set file_id = ${scan.id}, file_print = ${print} where meeting_id = ${id} and kind = 'paper'`,
    );
  }
}
