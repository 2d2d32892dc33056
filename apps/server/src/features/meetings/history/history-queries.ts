import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import type { PastMeeting, PastPerson } from './changes-of.ts';

/** The maximum number of history rows that are read of one meeting. */
const MAX_ROWS = 5_000;

/** A change of a meeting, or of a person in it, as the history keeps it. */
export interface PastRow {
  /** The person who takes part; null if the meeting itself changed. */
  personId: number | null;
  at: Date;
  change: 'added' | 'changed' | 'removed';
  actorId: number | null;
  adminId: number | null;
  /** The columns that changed, with their values before. */
  was: Partial<PastMeeting> & Partial<PastPerson>;
}

/** Finds the history of a meeting and of the people in it, the newest first. */
export const findPastOfMeeting = (db: Db, meetingId: number): Promise<PastRow[]> =>
  findRows(
    db,
    sql<PastRow>`
    select case when h.table_name = 'meeting_people' then h.person_id end as person_id, h.until as at, h.change,
      h.actor_id, h.acting_admin_id as admin_id, h.was
    from history h where h.ref = ${meetingId} and h.table_name in ('meetings', 'meeting_people')
    order by h.id desc limit ${MAX_ROWS}`,
  );

/** A meeting and the people in it, with the names of their columns, as the history has them. */
export interface PresentRows {
  meeting: PastMeeting;
  people: readonly (PastPerson & { user_id: number })[];
}

/** Returns a meeting and the people in it as they are now. */
export const getPresentRows = (db: Db, meetingId: number): Promise<PresentRows> =>
  getRow(
    db,
    sql<PresentRows>`
    select to_jsonb(m) as meeting,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from meeting_people p where p.meeting_id = m.id) as people
    from meetings m where m.id = ${meetingId}`,
  );

/** Finds the names of people, and whether the actor sees them. */
export const findNames = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; name: string; seen: boolean }[]> =>
  findRows(
    db,
    sql<{ id: number; name: string; seen: boolean }>`
    select u.id, ${personName('u')} as name, ${personScope(actor, sql`u.id`)} as seen
    from users u where u.id = any (${sql.val([...ids])}::int[])`,
  );
