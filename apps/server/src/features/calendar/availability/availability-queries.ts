import type { Availability } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** A person's stored availability in a programme. */
export interface AvailabilityRow extends Columns<'availability', 'maxPerDay' | 'maxPerWeek' | 'version'> {
  hours: Availability['Hours'];
  extra: Availability['Extra'];
}

/** Returns a person's availability in a programme; undefined if none was saved. */
export const findAvailability = (db: Db, projectId: number, userId: number): Promise<AvailabilityRow | undefined> =>
  findRow(
    db,
    sql<AvailabilityRow>`
      select hours, extra, max_per_day, max_per_week, version from availability
      where project_id = ${projectId} and user_id = ${userId}`,
  );

export interface AbsenceRow extends Columns<'absences', 'id' | 'reason'> {
  from: Date;
  to: Date;
}

/**
 * Returns a person's present and future absences in a programme, and those that ended within the last 90 days; the
 * earliest first.
 */
export const findAbsences = (db: Db, projectId: number, userId: number, now: Date): Promise<AbsenceRow[]> =>
  findRows(
    db,
    sql<AbsenceRow>`
      select id, lower(during) as "from", upper(during) as "to", reason from absences
      where project_id = ${projectId} and user_id = ${userId}
        and during && tstzrange(${now}::timestamptz - interval '90 days', null) order by during, id`,
  );

/** Returns whether a person is a mentor in a programme. */
export async function isMentorOf(db: Db, projectId: number, userId: number): Promise<boolean> {
  const { is } = await getRow(
    db,
    sql<{ is: boolean }>`
      select exists (select from members m join user_roles r on r.user_id = m.user_id
        and (r.project_id is null or r.project_id = m.project_id) and r.role in ('Mentor', 'RegistryMentor')
        where m.project_id = ${projectId} and m.user_id = ${userId}) as is`,
  );
  return is;
}

/**
 * Stores a person's availability if the stored version is still the one that the person saw (0 for none); returns
 * whether it was. Absences that ended more than 90 days ago are kept.
 */
export async function saveAvailabilityRow(
  db: Db,
  projectId: number,
  { UserId, Hours, Extra, Absences, MaxPerDay, MaxPerWeek, Version }: Availability,
  now: Date,
): Promise<boolean> {
  const saved = await findRow(
    db,
    sql<{ version: number }>`
      insert into availability as a (project_id, user_id, hours, extra, max_per_day, max_per_week)
      select ${projectId}, ${UserId}, ${JSON.stringify(Hours)}::jsonb, ${JSON.stringify(Extra)}::jsonb, ${MaxPerDay}::int,
        ${MaxPerWeek}::int
      where ${Version} = 0 or exists (select from availability b where (b.project_id, b.user_id) = (${projectId}, ${UserId}))
      on conflict (project_id, user_id) do update set hours = excluded.hours, extra = excluded.extra,
        max_per_day = excluded.max_per_day, max_per_week = excluded.max_per_week, version = a.version + 1
      where a.version = ${Version}
      returning a.version`,
  );
  if (!saved) return false;
  const times = Absences.map(({ From, To, Reason }) => ({ from: From, to: To, reason: Reason }));
  await execute(
    db,
    sql`delete from absences where project_id = ${projectId} and user_id = ${UserId}
      and during && tstzrange(${now}::timestamptz - interval '90 days', null)`,
  );
  await execute(
    db,
    sql`insert into absences (project_id, user_id, during, reason)
      select ${projectId}, ${UserId}, tstzrange(t."from", t."to"), t.reason
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t ("from" timestamptz, "to" timestamptz, reason text)`,
  );
  return true;
}

/** Returns the ids of future meetings that a mentor leads during an absence, the earliest first. */
export async function findHitMeetings(db: Db, projectId: number, userId: number, now: Date): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
      select m.id from meeting_people p join meetings m on m.id = p.meeting_id
      where p.user_id = ${userId} and p.part = 'mentor' and p.project_id = ${projectId} and p.starts_at > ${now}
        and m.state in ('proposed', 'set')
        and exists (select from absences b where b.user_id = p.user_id and b.project_id = p.project_id
          and b.during && tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration)))
      order by m.starts_at, m.id limit 500`,
  );
  return rows.map(({ id }) => id);
}
