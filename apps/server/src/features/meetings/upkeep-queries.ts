import { usualMeetingSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** Identifies a mentee's action whose current meeting may have changed. */
interface ChangedKey {
  menteeId: number;
  actionId: number;
}

/** Cancels proposals that were not confirmed in time; returns the mentees and actions of each. */
export const endProposals = (db: Db, projectId: number, now: Date): Promise<(ChangedKey & { meetingId: number })[]> =>
  findRows(
    db,
    sql<ChangedKey & { meetingId: number }>`
      with ended as (
        update meetings set state = 'cancelled', held_until = null, version = version + 1, sequence = sequence + 1, changed_at = ${now}
        where project_id = ${projectId} and state = 'proposed' and held_until <= ${now} returning id)
      select e.id as meeting_id, p.user_id as mentee_id, p.action_id from ended e
      join meeting_people p on p.meeting_id = e.id and p.part = 'mentee'`,
  );

/** Returns the proposals of which half of the time that they are held ended in a period. */
export const findHalfHeld = (
  db: Db,
  projectId: number,
  { after, until }: { after: Date; until: Date },
): Promise<{ id: number }[]> =>
  findRows(
    db,
    sql<{ id: number }>`
      select m.id from meetings m join projects p on p.id = m.project_id
      cross join lateral (select m.held_until - make_interval(mins => 30 * coalesce(
        (p.settings -> 'Config' -> 'Meetings' ->> 'HoldHours')::int, ${usualMeetingSettings.HoldHours}::int)) as half) h
      where m.project_id = ${projectId} and m.state = 'proposed' and m.held_until > ${until}
        and h.half > ${after} and h.half <= ${until}
      order by m.id`,
  );

/**
 * Replaces current meetings that are over by the next meeting of the same mentee and action; returns the mentees and
 * actions.
 */
export async function passToNext(db: Db, projectId: number, now: Date): Promise<ChangedKey[]> {
  const keys = await findRows(
    db,
    sql<ChangedKey>`
      select distinct c.mentee_id, c.action_id
      from mentee_meetings n join current_meetings c on c.mentee_id = n.mentee_id and c.action_id = n.action_id
        and c.meeting_id <> n.meeting_id
      join meetings m on m.id = c.meeting_id
      where n.project_id = ${projectId} and n.starts_at > ${now} and n.state in ('proposed', 'set')
        and m.starts_at + make_interval(mins => m.duration) <= ${now}
      order by 1, 2`,
  );
  if (keys.length === 0) return [];
  const mentees = sql.val(keys.map(({ menteeId }) => menteeId));
  const actions = sql.val(keys.map(({ actionId }) => actionId));
  await execute(db, sql`select choose_current_meetings(${mentees}::int[], ${actions}::int[])`);
  return keys;
}

/** The retention rule of stored changes: as long as they can be undone, and one day. */
export const meetingRetention: RetentionRule[] = [
  {
    name: 'meetings.undos',
    table: 'meeting_undos',
    period: { Count: 1, Unit: 'days' },
    over: (cutoff) => sql`r.until < ${cutoff}`,
  },
];
