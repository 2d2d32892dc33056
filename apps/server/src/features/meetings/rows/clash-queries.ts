import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRow } from '../../../platform/database/statement.ts';

/** The time that a meeting is to occupy. */
export interface WantedTime {
  projectId: number;
  startsAt: Date;
  duration: number;
  userIds: readonly number[];
  roomId: number | null;
  /** The action whose single meetings must be 45 minutes apart; null if the rule does not apply. */
  ruleActionId: number | null;
  /** Meetings that are ignored, because they are being changed. */
  except: readonly number[];
}

/** Returns whether a meeting takes a person's time, without saying which. */
export async function isPersonTaken(
  db: Db,
  userId: number,
  { startsAt, duration }: Pick<WantedTime, 'startsAt' | 'duration'>,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ taken: boolean }>`${prepared}
      select true as taken from busy b where b.user_id = ${userId} and b.during && meeting_taken(${startsAt}, ${duration}) limit 1`,
  );
  return row !== undefined;
}

/** The meeting that occupies a wanted time; names of people whom the actor may not see are null. */
export interface ClashingMeeting {
  id: number;
  startsAt: Date;
  title: LocalText;
  menteeName: string | null;
  mentorName: string | null;
  isRoom: boolean;
  /** Whether the actor may see the meeting. */
  seen: boolean;
}

/** Returns the nearest meeting that occupies the wanted time. */
export const findClash = (
  db: Db,
  actor: Actor,
  { projectId, startsAt, duration, userIds, roomId, ruleActionId, except }: WantedTime,
): Promise<ClashingMeeting | undefined> => {
  const others = sql`<> all (${sql.val([...except])}::int[])`;
  return findRow(
    db,
    sql<ClashingMeeting>`${prepared}
      select m.id, m.starts_at, a.title, x.is_room,
        case when ${personScope(actor, sql`m.mentee_id`)} then ${personName('mu')} end as mentee_name,
        case when ${personScope(actor, sql`m.mentor_id`)} then ${personName('au')} end as mentor_name,
        (${personScope(actor, sql`m.mentee_id`)} or m.mentor_id = ${actor.userId}) as seen
      from (
        select b.meeting_id, b.room_id is not null as is_room from busy b
        where b.during && meeting_taken(${startsAt}, ${duration}) and b.meeting_id ${others}
          and (b.user_id = any (${sql.val([...userIds])}::int[]) or b.room_id = ${roomId}::int and b.project_id = ${projectId})
        union all
        select r.id, false from meetings r
        where r.rule_action_id = ${ruleActionId}::int and r.apart && busy_around(${startsAt}) and r.id ${others}
          and r.state in ('proposed', 'set', 'held')) x
      join meetings m on m.id = x.meeting_id join actions a on a.id = m.action_id
      left join users mu on mu.id = m.mentee_id left join users au on au.id = m.mentor_id
      order by x.is_room, abs(extract(epoch from m.starts_at - ${startsAt}::timestamptz)), m.id limit 1`,
  );
};
