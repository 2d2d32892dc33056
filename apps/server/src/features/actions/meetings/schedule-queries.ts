import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** Meetings that begin at `from` or later, and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** Who meets whom for which action, and when; with the action's flags. */
export interface ScheduleEntry {
  time: Date;
  mentorId: number | null;
  menteeId: number;
  actionId: number;
  flags: number;
}

/** A schedule entry with the names and texts that people read. */
interface ScheduleRow extends ScheduleEntry {
  mentee: string;
  mentor: string;
  title: LocalText;
  minutes: number;
  place: string;
  link: string;
  outcome: 'held' | 'missed' | null;
  /** Whether the actor is invited, and does not see the mentee otherwise. */
  invited: boolean;
}

const entry = sql`w.starts_at as time, w.mentor_id, w.mentee_id, w.action_id, a.flags`;

const inScope = (actor: Actor) => personScope(actor, sql`w.mentee_id`);

const isInvited = (actor: Actor) => sql`exists (select 1 from meeting_invitees i
  where i.mentee_id = w.mentee_id and i.action_id = w.action_id and i.user_id = ${actor.userId})`;

/** The meetings `w` of the period that meet a condition, the earliest first. */
const within = (
  actor: Actor,
  { from, to }: Period,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  where w.project_id = ${actor.project?.id ?? null} and w.starts_at >= ${from} and w.starts_at < ${to}
    and ${condition}
  order by w.starts_at, w.mentee_id limit ${limit}`;

/** Returns the first meetings of a period with mentees in the actor's scope, and those the actor is invited to. */
export const findSchedule = (db: Db, actor: Actor, period: Period, limit: number): Promise<ScheduleRow[]> =>
  findRows(
    db,
    sql<ScheduleRow>`
      select ${entry}, ${personName('mu')} as mentee, coalesce(${personName('au')}, '') as mentor, a.title, w.minutes,
        w.place, w.link, w.outcome, not ${inScope(actor)} as invited
      from meetings w join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
        left join users au on au.id = w.mentor_id
      ${within(actor, period, sql`(${inScope(actor)} or ${isInvited(actor)})`, limit)}`,
  );

/** Returns the meetings of a period with mentees in the actor's scope, as entries without names and texts. */
export const findScheduleEntries = (db: Db, actor: Actor, period: Period, limit: number): Promise<ScheduleEntry[]> =>
  findRows(
    db,
    sql<ScheduleEntry>`
      select ${entry} from meetings w join actions a on a.id = w.action_id
      ${within(actor, period, inScope(actor), limit)}`,
  );
