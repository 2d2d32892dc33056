import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Meetings that begin at `from` or later, and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** Who meets whom for what, and when. */
export interface ScheduleEntry {
  time: Date;
  mentorId: number | null;
  menteeId: number;
  actionId: number;
  flags: number;
}

/** The same as people read it. */
interface ScheduleRow extends ScheduleEntry {
  mentee: string;
  mentor: string;
  title: LocalText;
  minutes: number;
  place: string;
  link: string;
  outcome: 'held' | 'missed' | null;
}

const entry = sql`w.starts_at as time, w.mentor_id as "mentorId", w.mentee_id as "menteeId", w.action_id as "actionId", a.flags`;

/** Of persons in scope, in order of time. */
const within = (actor: Actor, { from, to }: Period, most: number): RawBuilder<unknown> => sql`
  where w.project_id = ${actor.project?.id ?? 0} and w.starts_at >= ${from} and w.starts_at < ${to}
    and ${personScope(actor, sql`w.mentee_id`)}
  order by w.starts_at, w.mentee_id limit ${most}`;

/** The first meetings of a period that the actor sees. */
export async function findSchedule(db: Db, actor: Actor, period: Period, most: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${entry}, ${personName('mu')} as mentee, coalesce(${personName('au')}, '') as mentor, a.title, w.minutes,
      w.place, w.link, w.outcome
    from meetings w join actions a on a.id = w.action_id join users mu on mu.id = w.mentee_id
      left join users au on au.id = w.mentor_id
    ${within(actor, period, most)}`.execute(db);
  return rows;
}

/** The same, bare. */
export async function findScheduleEntries(
  db: Db,
  actor: Actor,
  period: Period,
  most: number,
): Promise<ScheduleEntry[]> {
  const { rows } = await sql<ScheduleEntry>`
    select ${entry} from meetings w join actions a on a.id = w.action_id ${within(actor, period, most)}`.execute(db);
  return rows;
}
