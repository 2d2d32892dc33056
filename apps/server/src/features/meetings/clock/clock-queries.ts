import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import type { WallColumns } from './wall-start.ts';

/** A meeting ahead whose instant was worked out by other zone data, or for another zone. */
export interface UncheckedMeeting {
  id: number;
  startsAt: Date;
  /** Null for a meeting that was stored without. */
  wallStart: string | null;
}

/** Meetings that are looked at in one transaction. */
const PORTION = 500;

/**
 * Locks and returns some meetings ahead of a programme that were not worked out by this zone and version, the earliest or the
 * latest first. Those worked out by a later version stay, because a server that was started later knows better.
 */
export const lockUnchecked = (
  db: Db,
  { projectId, now, zone, version }: { projectId: number; now: Date; zone: string; version: string },
  first: 'earliest' | 'latest',
): Promise<UncheckedMeeting[]> =>
  findRows(
    db,
    sql<UncheckedMeeting>`
      select m.id, m.starts_at, m.wall_start from meetings m
      where m.project_id = ${projectId} and m.starts_at > ${now} and m.state in ('proposed', 'set')
        and (m.zone_data is null or m.zone_data collate "C" < ${version} or m.zone_data = ${version} and m.zone <> ${zone})
      order by ${first === 'earliest' ? sql`m.starts_at, m.id` : sql`m.starts_at desc, m.id desc`}
      limit ${PORTION} for update of m skip locked`,
  );

/** Returns the people whose time these meetings take. */
export async function findTakenPeople(db: Db, meetingIds: readonly number[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select distinct user_id from busy where meeting_id = any (${sql.val([...meetingIds])}::int[]) and user_id is not null`,
  );
  return rows.map(({ userId }) => userId);
}

/** Returns the mentees in these meetings, each with the action. */
export const findMenteesOf = (
  db: Db,
  meetingIds: readonly number[],
): Promise<{ menteeId: number; actionId: number }[]> =>
  findRows(
    db,
    sql<{ menteeId: number; actionId: number }>`
      select distinct user_id as mentee_id, action_id from meeting_people
      where meeting_id = any (${sql.val([...meetingIds])}::int[]) and part = 'mentee' order by 1, 2`,
  );

/** Returns what the notification of a meeting tells, and who leads the meeting. */
export const findLedMeeting = (
  db: Db,
  id: number,
): Promise<{ title: LocalText; startsAt: Date; leaders: number[] } | undefined> =>
  findRow(
    db,
    sql<{ title: LocalText; startsAt: Date; leaders: number[] }>`
      select a.title, m.starts_at, array(select p.user_id from meeting_people p
        where p.meeting_id = m.id and p.part = 'mentor' order by 1) as leaders
      from meetings m join actions a on a.id = m.action_id where m.id = ${id}`,
  );

/** Stores the wall time of meetings, and by which zone data it was worked out. */
export const storeWallTimes = (db: Db, rows: readonly (WallColumns & { id: number })[]): Promise<void> =>
  execute(
    db,
    sql`
      update meetings m set wall_start = x."wallStart", zone = x.zone, zone_data = x."zoneData"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, "wallStart" text, zone text, "zoneData" text)
      where m.id = x.id`,
  );

/**
 * Gives a meeting the instant that its wall time has now. Answers stay, and so does who was told of it, since the time that
 * people know is the same.
 */
export async function keepAtWallTime(db: Db, id: number, startsAt: Date): Promise<void> {
  await execute(
    db,
    sql`update meeting_people set told_start = ${startsAt} where meeting_id = ${id} and told_start = starts_at`,
  );
  await execute(
    db,
    sql`update meetings set starts_at = ${startsAt}, sequence = sequence + 1, version = version + 1, changed_at = now()
      where id = ${id}`,
  );
}
