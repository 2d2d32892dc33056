import type { MeetingMode } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
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

const hitBy = (hit: Hit): RawBuilder<unknown> => {
  if ('ids' in hit) return sql`m.id = any (${sql.val([...hit.ids])}::int[])`;
  if ('leavingMentorId' in hit) return sql`m.mentor_id = ${hit.leavingMentorId}`;
  return sql`m.mentor_id = ${hit.mentorId}
    and tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration)) && tstzrange(${hit.from}, ${hit.to})`;
};

const findAhead = (db: Db, actor: Actor, projectId: number, condition: RawBuilder<unknown>): Promise<AheadRow[]> =>
  findRows(
    db,
    sql<AheadRow>`
      select m.id, m.action_id, m.mentee_id, ${personName('u')} as mentee_name, m.mentor_id, m.starts_at, m.duration, m.mode,
        m.room_id, m.place, m.version
      from meetings m join users u on u.id = m.mentee_id
      where m.project_id = ${projectId} and m.state = 'set' and m.mentor_id is not null and ${condition}
        and ${personListScope(actor, sql`m.mentee_id`)}
        and not exists (select from meeting_people p
          where p.meeting_id = m.id and p.part = 'mentor' and p.user_id <> m.mentor_id)
      order by m.starts_at, m.id`,
  );

/** Returns the meetings between two instants that have to move, of mentees whom the actor sees. */
export const findHit = (
  db: Db,
  actor: Actor,
  { projectId, hit, from, to }: { projectId: number; hit: Hit; from: Date; to: Date },
): Promise<AheadRow[]> =>
  findAhead(db, actor, projectId, sql`m.starts_at > ${from} and m.starts_at < ${to} and (${hitBy(hit)})`);

/** Returns the meetings of some mentors between two instants, of mentees whom the actor sees. */
export const findMovable = (
  db: Db,
  actor: Actor,
  { projectId, mentorIds, from, to }: { projectId: number; mentorIds: readonly number[]; from: Date; to: Date },
): Promise<AheadRow[]> =>
  findAhead(
    db,
    actor,
    projectId,
    sql`m.starts_at >= ${from} and m.starts_at < ${to} and m.mentor_id = any (${sql.val([...mentorIds])}::int[])`,
  );
