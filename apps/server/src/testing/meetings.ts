import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

interface MeetingMade {
  action: number;
  /** One, or those of a group. */
  mentees: readonly number[];
  mentor?: number | null;
  startsAt: string | Date;
  group?: boolean;
  outcome?: 'held' | 'missed' | undefined;
}

/** Inserts a meeting of mentees who have the action, with its people; returns its id. */
export async function aMeeting(
  db: Db,
  { action, mentees, mentor = null, startsAt, group = false, outcome }: MeetingMade,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into meetings (project_id, action_id, is_group, mentee_id, mentor_id, starts_at, state)
    select a.project_id, a.id, ${group}::boolean, ${group ? null : (mentees[0] ?? null)}::int, ${mentor}::int,
      ${startsAt}::timestamptz, ${outcome ?? 'set'}
    from actions a where a.id = ${action} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, presence)
    select m.id, x.user_id, x.part, m.project_id, case when x.part = 'mentee' then m.action_id end, m.starts_at,
      case when x.part = 'mentee' then ${outcome ? (outcome === 'held' ? 'present' : 'absent') : null}::text end
    from meetings m cross join (
      select ${mentor}::int as user_id, 'mentor' as part
      union all select unnest(${sql.val([...mentees])}::int[]), 'mentee') x
    where m.id = ${id} and x.user_id is not null`.execute(db);
  return id;
}
