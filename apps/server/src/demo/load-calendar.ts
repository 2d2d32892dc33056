import { createHash } from 'node:crypto';
import { calls, SCANS } from '@ithaki/contract';
import type { DemoCalendar, Part } from '@ithaki/demo';
import { sql } from 'kysely';
import { canonicalJson } from '../access/audit.ts';
import type { Files } from '../features/files/index.ts';
import { readSealable } from '../features/meetings/index.ts';
import type { Db } from '../platform/database/db.ts';
import { findRows } from '../platform/database/statement.ts';
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
import { auditRow } from './rows/history-rows.ts';
import { insertRows, type Row } from './rows/insert-rows.ts';
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
  const proofs = proofRows(loading, part);
  const scans = files && (await loadScans(db, files, proofs));
  await insertRows(
    db,
    'meeting_proofs',
    proofs.map((row) => ({
      ...row,
      file_id: null,
      file_print: null,
      ...(row.kind === 'paper' && scans?.get(row.meeting_id)),
    })),
  );
  await sealProofs(db, loading, proofs);
}

/** A scanned sheet, as a proof refers to it. */
interface Scan {
  file_id: string;
  file_print: string;
}

/** Stores a scanned sheet of each meeting that one proves; returns them by meeting. */
async function loadScans(
  db: Db,
  files: Files,
  proofs: readonly Row<'meeting_proofs'>[],
): Promise<ReadonlyMap<number, Scan>> {
  const content = await readLibraryFile('parousiologio.pdf');
  const file_print = createHash('sha256').update(content).digest('hex');
  const papers = new Map(proofs.flatMap((row) => (row.kind === 'paper' ? [[row.meeting_id, row]] : [])));
  const meetings = await findRows(
    db,
    sql<{ id: number; projectId: number; menteeId: number | null }>`
      select id, project_id, mentee_id from meetings where id = any (${sql.val([...papers.keys()])}::int[]) order by id`,
  );
  const scans = new Map<number, Scan>();
  for (const { id, projectId, menteeId } of meetings) {
    const kind = menteeId === null ? SCANS.group : SCANS.single;
    const place = { projectId, kind, ref: String(id), userId: menteeId, name: 'sheet', index: 1 };
    const { sender_id: uploaderId, at = '' } = papers.get(id) ?? {};
    const upload = { fileName: 'Παρουσιολόγιο.pdf', content, uploaderId: uploaderId ?? null, at: new Date(String(at)) };
    scans.set(id, { file_id: (await files.add(db, place, upload)).id, file_print });
  }
  return scans;
}

/** Inserts the audit records that seal the proofs. */
async function sealProofs(db: Db, loading: LoadState, proofs: readonly Row<'meeting_proofs'>[]): Promise<void> {
  const rows = await readSealable(
    db,
    proofs.map((_, index) => index + 1),
  );
  const call = calls.presences.proofs.path;
  await insertRows(
    db,
    'audit_records',
    rows.map(({ receivedAt, senderId, menteeId, projectId, actionId, proof, seal }) =>
      auditRow(
        loading,
        {
          ...{
            at: receivedAt.toISOString(),
            actor: senderId,
            actingAdmin: null,
            project: projectId,
            subject: menteeId,
          },
          ...{ call, target: `action:${actionId}:proof`, before: null, after: canonicalJson(proof), address: '', seal },
        },
        { after: proof },
      ),
    ),
  );
}
