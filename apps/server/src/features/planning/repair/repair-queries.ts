import type { MeetingMode } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A single meeting that is set and still ahead. */
export interface AheadRow {
  id: number;
  actionId: number;
  menteeId: number;
  menteeName: string;
  mentorId: number;
  startsAt: Date;
  duration: number;
  mode: MeetingMode;
  roomId: number | null;
  place: string;
  version: number;
}

/** Which meetings have to move. */
export type Hit = { ids: readonly number[] } | { mentorId: number; from: Date; to: Date } | { leavingMentorId: number };

/** Returns the parameters of the statement that finds a hit; those of other kinds of hit are null. */
const columnsOf = (hit: Hit) => ({
  ids: 'ids' in hit ? [...hit.ids] : null,
  leaving: 'leavingMentorId' in hit ? hit.leavingMentorId : null,
  absent: 'mentorId' in hit ? hit.mentorId : null,
  from: 'mentorId' in hit ? hit.from : null,
  to: 'mentorId' in hit ? hit.to : null,
});

const columns = sql`m.id, m.action_id, m.mentee_id, ${personName('u')} as mentee_name, m.mentor_id, m.starts_at, m.duration,
  m.mode, m.room_id, m.place, m.version`;

/** SQL condition: the meeting `m` is set, of one mentee and one mentor. */
const single = sql`m.state = 'set' and m.mentor_id is not null and not exists (select from meeting_people p
  where p.meeting_id = m.id and p.part = 'mentor' and p.user_id <> m.mentor_id)`;

/** Returns the meetings between two instants that have to move, of mentees whom the actor sees. */
export function findHit(
  db: Db,
  actor: Actor,
  { projectId, hit, from, to }: { projectId: number; hit: Hit; from: Date; to: Date },
): Promise<AheadRow[]> {
  const wanted = columnsOf(hit);
  return findRows(
    db,
    sql<AheadRow>`
      select ${columns} from meetings m join users u on u.id = m.mentee_id
      where m.project_id = ${projectId} and ${single} and m.starts_at > ${from} and m.starts_at < ${to}
        and (m.id = any (${sql.val(wanted.ids)}::int[]) or m.mentor_id = ${wanted.leaving}::int
          or m.mentor_id = ${wanted.absent}::int
            and tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration))
              && tstzrange(${wanted.from}::timestamptz, ${wanted.to}::timestamptz))
        and ${personListScope(actor, sql`m.mentee_id`)}
      order by m.starts_at, m.id`,
  );
}

/** Returns the meetings of some mentors between two instants, of mentees whom the actor sees. */
export const findMovable = (
  db: Db,
  actor: Actor,
  { projectId, mentorIds, from, to }: { projectId: number; mentorIds: readonly number[]; from: Date; to: Date },
): Promise<AheadRow[]> =>
  findRows(
    db,
    sql<AheadRow>`
      select ${columns} from meetings m join users u on u.id = m.mentee_id
      where m.project_id = ${projectId} and ${single} and m.starts_at >= ${from} and m.starts_at < ${to}
        and m.mentor_id = any (${sql.val([...mentorIds])}::int[]) and ${personListScope(actor, sql`m.mentee_id`)}
      order by m.starts_at, m.id`,
  );
