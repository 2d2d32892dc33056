import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows } from '../../../platform/database/statement.ts';
import type { CalendarPeriod } from './meeting-entry-queries.ts';

const idList = (ids: readonly number[]) => sql`any (${sql.val([...ids])}::int[])`;

/**
 * Returns an SQL condition: `subject` is one of the requested people, or anyone if none was requested, and the actor
 * sees them.
 */
const ofPeople = (actor: Actor, { personIds }: CalendarPeriod, subject: RawBuilder<unknown>) =>
  personIds
    ? sql`(${subject} = ${idList(personIds)} and ${personScope(actor, subject)})`
    : personListScope(actor, subject);

/** The time until which mentees have to complete an action, with those who have not completed it yet. */
export interface DeadlineEntry {
  actionId: number;
  title: LocalText;
  isQuestionnaire: boolean;
  dueAt: Date;
  /** At most 20 of those whom the actor sees. */
  personIds: number[];
}

/** Returns the deadlines in a period; mentees with the same action and time share one. */
export const findDeadlines = (db: Db, actor: Actor, period: CalendarPeriod): Promise<DeadlineEntry[]> => {
  const mentees = actor.roles.every((role) => role === 'Mentee')
    ? sql`d.mentee_id = ${actor.userId} ${period.personIds ? sql`and d.mentee_id = ${idList(period.personIds)}` : sql``}`
    : ofPeople(actor, period, sql`d.mentee_id`);
  return findRows(
    db,
    sql<DeadlineEntry>`${prepared}
      select d.action_id, a.title, a.type_id = 3 as is_questionnaire, d.due_at,
        (array_agg(d.mentee_id order by d.mentee_id))[1:20] as person_ids
      from mentee_actions d join actions a on a.id = d.action_id
        join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = 1
      where d.project_id = ${period.projectId} and d.due_at >= ${period.from} and d.due_at < ${period.to}
        and d.completed_at is null and d.published_at <= now() and ${mentees}
        ${period.actionIds ? sql`and d.action_id = ${idList(period.actionIds)}` : sql``}
      group by d.action_id, a.title, a.type_id, d.due_at order by d.due_at, d.action_id limit 2000`,
  );
};

/** A time during which a person is absent or busy. */
export interface SpanEntry {
  kind: 'absence' | 'busy';
  id: string;
  userId: number;
  name: string;
  from: Date;
  to: Date;
  /** Why the person is absent; empty for busy times. */
  reason: string;
}

/**
 * Returns the absences in a period of people whom the actor sees, if asked for, and then the busy times in it from the own
 * calendars of these people.
 */
export const findAwayEntries = (
  db: Db,
  actor: Actor,
  period: CalendarPeriod,
  { absences, busyIds }: { absences: boolean; busyIds: readonly number[] },
): Promise<SpanEntry[]> => {
  const during = sql`tstzrange(${period.from}, ${period.to})`;
  return findRows(
    db,
    sql<SpanEntry>`${prepared}
      (select 'absence' as kind, b.id::text as id, b.user_id, ${personName('u')} as name,
        lower(b.during) as "from", upper(b.during) as "to", b.reason
      from absences b join users u on u.id = b.user_id
      where ${absences}::boolean and b.project_id = ${period.projectId} and b.during && ${during}
        and ${ofPeople(actor, period, sql`b.user_id`)}
      order by b.during, b.id limit 2000)
      union all
      (select 'busy', c.user_id || '-' || extract(epoch from lower(s))::bigint, c.user_id, ${personName('u')},
        lower(s), upper(s), ''
      from (
        select b.user_id, range_agg(b.spans) as spans from busy_calendars b
        where b.user_id = ${idList(busyIds)} and ${personScope(actor, sql`b.user_id`)} and b.spans && ${during}
        group by b.user_id) c
      join users u on u.id = c.user_id
      cross join lateral unnest(c.spans * tstzmultirange(${during})) s
      order by lower(s), c.user_id limit 2000)`,
  );
};
