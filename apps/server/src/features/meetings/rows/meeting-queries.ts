import { type LocalText, type MeetingMode, type MeetingState, usualMeetingSettings } from '@ithaki/contract';
import { defaultZone } from '@ithaki/formats';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { withinSavepoint } from '../../../platform/database/savepoint.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { wallColumns } from '../clock/wall-start.ts';

/** A meeting as stored. */
export interface MeetingRow {
  id: number;
  projectId: number;
  actionId: number;
  isGroup: boolean;
  /** Null for a group meeting. */
  menteeId: number | null;
  mentorId: number | null;
  startsAt: Date;
  /** In minutes. */
  duration: number;
  mode: MeetingMode;
  place: string;
  roomId: number | null;
  link: string;
  capacity: number | null;
  signup: boolean;
  state: MeetingState;
  heldUntil: Date | null;
  missedBy: 'mentee' | 'mentor' | null;
  reason: string;
  seriesId: number | null;
  seriesIndex: number | null;
  minutesText: string;
  moves: number;
  late: boolean;
  sequence: number;
  version: number;
  ruleActionId: number | null;
  createdBy: number | null;
}

/** The columns of a meeting `m`. */
export const meetingColumns = sql`m.id, m.project_id, m.action_id, m.is_group, m.mentee_id, m.mentor_id, m.starts_at, m.duration, m.mode,
  m.place, m.room_id, m.link, m.capacity, m.signup, m.state, m.held_until, m.missed_by, m.reason, m.series_id, m.series_index,
  m.minutes_text, m.moves, m.late, m.sequence, m.version, m.rule_action_id, m.created_by`;

/** Returns these meetings, the earliest first; with `lock` they are locked until the transaction ends. */
export const findMeetingsById = (db: Db, ids: readonly number[], lock = false): Promise<MeetingRow[]> =>
  findRows(
    db,
    sql<MeetingRow>`${prepared} select ${meetingColumns} from meetings m where m.id = any (${sql.val([...ids])}::int[])
      order by m.starts_at, m.id ${lock ? sql`for update of m` : sql``}`,
  );

/**
 * Locks a meeting until the transaction ends. Only a statement that begins afterwards sees who took part until then: one
 * that waits for the lock itself would still count those of before.
 */
export const lockMeeting = (db: Db, { id, projectId }: { id: number; projectId: number | null }): Promise<void> =>
  execute(db, sql`${prepared} select from meetings where id = ${id} and project_id = ${projectId} for update`);

/** Returns the current meeting of a mentee's action. */
export const findCurrentMeeting = (
  db: Db,
  { menteeId, actionId }: { menteeId: number; actionId: number },
): Promise<MeetingRow | undefined> =>
  findRow(
    db,
    sql<MeetingRow>`select ${meetingColumns} from current_meetings c join meetings m on m.id = c.meeting_id
      where c.mentee_id = ${menteeId} and c.action_id = ${actionId}`,
  );

/** Returns the group meeting of an action with this mentor and time, if it has no outcome yet. */
export const findGroupMeeting = (
  db: Db,
  { actionId, mentorId, startsAt }: { actionId: number; mentorId: number | null; startsAt: Date },
): Promise<MeetingRow | undefined> =>
  findRow(
    db,
    sql<MeetingRow>`select ${meetingColumns} from meetings m
      where m.action_id = ${actionId} and m.is_group and m.starts_at = ${startsAt} and m.state in ('proposed', 'set')
        and m.mentor_id is not distinct from ${mentorId}::int
      order by m.id limit 1`,
  );

/** Locks and returns the meetings of a series from a time on that have no outcome yet, the earliest first. */
export const findSeriesAhead = (db: Db, seriesId: number, from: Date): Promise<MeetingRow[]> =>
  findRows(
    db,
    sql<MeetingRow>`select ${meetingColumns} from meetings m
      where m.series_id = ${seriesId} and m.starts_at >= ${from} and m.state in ('proposed', 'set')
      order by m.starts_at, m.id for update of m`,
  );

/** Returns the title of a meeting of a published action. */
export const findMeetingTitle = (db: Db, id: number): Promise<{ title: LocalText } | undefined> =>
  findRow(
    db,
    sql<{ title: LocalText }>`select a.title from meetings m join actions a on a.id = m.action_id and (a.flags & 2) <> 0
      where m.id = ${id}`,
  );

/** The values of a new meeting. */
export type NewMeeting = Pick<
  MeetingRow,
  | (
      | 'projectId'
      | 'actionId'
      | 'isGroup'
      | 'menteeId'
      | 'mentorId'
      | 'startsAt'
      | 'duration'
      | 'mode'
      | 'place'
      | 'roomId'
    )
  | ('link' | 'capacity' | 'signup' | 'state' | 'heldUntil' | 'seriesId' | 'seriesIndex' | 'ruleActionId')
> & { createdBy: number };

/** Returns the time zone of a programme, by its id or that of one of its meetings. */
async function zoneOf(db: Db, of: { projectId: number } | { meetingId: number }): Promise<string> {
  const project =
    'projectId' in of ? sql`${of.projectId}` : sql`(select project_id from meetings where id = ${of.meetingId})`;
  const row = await findRow(
    db,
    sql<{
      zone: string | null;
    }>`${prepared} select settings -> 'Config' ->> 'TimeZone' as zone from projects where id = ${project}`,
  );
  return row?.zone ?? defaultZone;
}

/** Inserts a meeting with its wall time; returns its id. */
export async function insertMeeting(db: Db, meeting: NewMeeting): Promise<number> {
  const wall = wallColumns(meeting.startsAt, await zoneOf(db, meeting));
  const { id } = await db
    .insertInto('meetings')
    .values({ ...meeting, ...wall })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The values that a change of a meeting may set. */
export type MeetingUpdate = Partial<
  Pick<
    MeetingRow,
    | ('mentorId' | 'startsAt' | 'duration' | 'mode' | 'place' | 'roomId' | 'link' | 'capacity' | 'signup' | 'state')
    | ('heldUntil' | 'missedBy' | 'reason' | 'seriesId' | 'minutesText' | 'moves' | 'late')
  >
> & { minutesAt?: Date; minutesBy?: number };

/**
 * Changes a meeting and raises its version; with `notified` also the sequence number of its invitations. If it gets another
 * time, nobody has answered whether they come.
 */
export async function updateMeeting(
  db: Db,
  id: number,
  change: MeetingUpdate,
  { notified }: { notified: boolean },
): Promise<void> {
  if (change.startsAt)
    await execute(
      db,
      sql`${prepared} update meeting_people set answer = null
        where meeting_id = ${id} and starts_at <> ${change.startsAt} and answer is not null`,
    );
  const wall = change.startsAt && wallColumns(change.startsAt, await zoneOf(db, { meetingId: id }));
  await db
    .updateTable('meetings')
    .set((eb) => ({
      ...change,
      ...wall,
      version: eb('version', '+', 1),
      changedAt: new Date(),
      ...(notified && { sequence: eb('sequence', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** SQL expression for how many hours before a meeting of the project `p` people are reminded of it. */
export const reminderHours = sql`coalesce(p.settings -> 'Config' -> 'Meetings' -> 'Reminders',
  ${JSON.stringify(usualMeetingSettings.Reminders)}::jsonb)`;

/** PostgreSQL's error code for a violated exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01';

/** Does the work; returns false, with nothing changed, if it occupies time that is already taken. */
export async function whereFree(db: Db, work: () => Promise<void>): Promise<boolean> {
  try {
    await withinSavepoint(db, work);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    return false;
  }
}

/**
 * Locks people until the transaction ends, in the order of their ids: all who take time of several people wait here,
 * and so cannot deadlock.
 */
export const lockPeople = (db: Db, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`${prepared} select from users where id = any (${sql.val([...userIds])}::int[]) order by id for no key update`,
  );
