import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type MeetingRow, meetingColumns } from '../rows/meeting-queries.ts';
import type { MeetingPart } from '../rows/people-queries.ts';

/** A meeting with what concerns its reader. */
export interface ShownMeeting extends MeetingRow {
  title: LocalText;
  flags: number;
  heldUntil: Date | null;
  seriesCount: number;
  taken: number;
  waiting: number;
  /** The actor's role in the meeting; null if they take no part. */
  ownPart: MeetingPart | null;
  /** Whether the actor is waiting for a place. */
  ownWaiting: boolean;
  /** Whether the actor can sign up: a mentee for whom the action is open. */
  offered: boolean;
}

/**
 * Returns an SQL condition: the actor takes part in the meeting `m`, sees one of its mentees, or, as staff, its mentor.
 */
const isSeen = (actor: Actor) => sql`(
  exists (select from meeting_people p where p.meeting_id = m.id and p.user_id = ${actor.userId})
  or exists (select from meeting_people p where p.meeting_id = m.id and p.part = 'mentee' and ${personScope(actor, sql`p.user_id`)})
  or ${actor.level <= 20} and ${personScope(actor, sql`m.mentor_id`)})`;

const isOffered = (actor: Actor) => sql`(m.signup and m.state = 'set' and exists (
  select from mentee_actions d where d.mentee_id = ${actor.userId} and d.action_id = m.action_id and d.published_at <= now()))`;

/** Returns those of the meetings that the actor may see in the current programme. */
export const findShownMeetings = (db: Db, actor: Actor, ids: readonly number[]): Promise<ShownMeeting[]> =>
  findRows(
    db,
    sql<ShownMeeting>`${prepared}
      select ${meetingColumns}, a.title, a.flags, o.part as own_part, coalesce(o.waiting_since is not null, false) as own_waiting,
        ${isOffered(actor)} as offered,
        case when m.series_id is null then 1 else (select count(*)::int from meetings s where s.series_id = m.series_id) end as series_count,
        (select count(*)::int from meeting_people t where t.meeting_id = m.id and t.part = 'mentee' and t.waiting_since is null) as taken,
        (select count(*)::int from meeting_people t where t.meeting_id = m.id and t.waiting_since is not null) as waiting
      from meetings m join actions a on a.id = m.action_id
      left join meeting_people o on o.meeting_id = m.id and o.user_id = ${actor.userId}
      where m.id = any (${sql.val([...ids])}::int[]) and m.project_id = ${actor.project?.id ?? null}
        and (${isSeen(actor)} or ${isOffered(actor)})
      order by m.starts_at, m.id`,
  );
