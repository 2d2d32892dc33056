import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import type { GivenAnswer } from '../signup/signup-queries.ts';

/**
 * Returns the mentors responsible for an action of these mentees: the mentor of the action, else the default mentor.
 */
export async function findResponsibleMentors(
  db: Db,
  actionId: number,
  menteeIds: readonly number[],
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ mentorId: number }>`${prepared}
      select distinct coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from mentee_actions d join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
      where d.action_id = ${actionId} and d.mentee_id = any (${sql.val([...menteeIds])}::int[])
        and coalesce(d.mentor_id, m.default_mentor_id) is not null order by 1`,
  );
  return rows.map(({ mentorId }) => mentorId);
}

/** Returns whether an action is not open yet, or inactive, for one of these mentees. */
export const findReadiness = (
  db: Db,
  actionId: number,
  menteeIds: readonly number[],
): Promise<{ locked: boolean; inactive: boolean }> =>
  getRow(
    db,
    sql<{ locked: boolean; inactive: boolean }>`${prepared}
      select coalesce(bool_or(d.published_at is null or d.published_at > now() and extract(year from d.published_at) < 3000), false) as locked,
        coalesce(bool_or(extract(year from d.published_at) >= 3000), false) as inactive
      from unnest(${sql.val([...menteeIds])}::int[]) x (id)
      left join mentee_actions d on d.mentee_id = x.id and d.action_id = ${actionId}`,
  );

/** Locks an action, so that series of its single meetings are set one after another. */
export const lockAction = (db: Db, actionId: number): Promise<void> =>
  execute(db, sql`select from actions where id = ${actionId} for no key update`);

/** Makes meetings that were set together a series: each gets the id of the first, and its position. */
export const joinSeries = (db: Db, ids: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update meetings m set series_id = ${ids[0] ?? null}, series_index = x.n
      from unnest(${sql.val([...ids])}::int[]) with ordinality x (id, n) where m.id = x.id`,
  );

/** The meetings before a change, kept for its undo. */
export interface Undo {
  id: number;
  was: UndoneMeeting[];
}

/** A meeting before a change that can be undone. */
export interface UndoneMeeting
  extends Pick<MeetingRow, 'id' | 'duration' | 'roomId' | 'place' | 'state' | 'reason' | 'late' | 'moves'> {
  startsAt: string;
  heldUntil: string | null;
  /** What people had answered, if the change made them be asked again. */
  answers: readonly GivenAnswer[];
}

/** Stores the meetings as they were before a change; returns the id of the undo. */
export async function insertUndo(
  db: Db,
  { meetingId, projectId, by, until }: { meetingId: number; projectId: number; by: number; until: Date },
  was: readonly MeetingRow[],
  answers: readonly GivenAnswer[],
): Promise<number> {
  const rows: UndoneMeeting[] = was.map((row) => {
    const { id, startsAt, heldUntil, duration, roomId, place, state, reason, late, moves } = row;
    return {
      ...{ id, duration, roomId, place, state, reason, late, moves },
      ...{ startsAt: startsAt.toISOString(), heldUntil: heldUntil?.toISOString() ?? null },
      answers: answers.filter(({ meetingId }) => meetingId === id),
    };
  });
  const { id } = await getRow(
    db,
    sql<{ id: number }>`${prepared}
      insert into meeting_undos (meeting_id, project_id, by_user, until, was)
      values (${meetingId}, ${projectId}, ${by}, ${until}, ${JSON.stringify(rows)}::jsonb) returning id`,
  );
  return id;
}

/** Removes and returns what a person's change replaced, if it can still be undone. */
export const takeUndo = (
  db: Db,
  { id, meetingId, by, now }: { id: number; meetingId: number; by: number; now: Date },
): Promise<Undo | undefined> =>
  findRow(
    db,
    sql<Undo>`
      delete from meeting_undos where id = ${id} and meeting_id = ${meetingId} and by_user = ${by} and until > ${now}
      returning id, was`,
  );
