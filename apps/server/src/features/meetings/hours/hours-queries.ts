import type { HoursBy, LocalText, MeetingState, Proof } from '@ithaki/contract';
import { proofClasses } from '@ithaki/meetings';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';

/** The meetings whose hours are summed. */
export interface HoursScope {
  actor: Actor;
  from: Date;
  to: Date;
  zone: string;
  mentorId: number | undefined;
  /** Whether the actor may see totals of everyone, but no names. */
  totalsOnly: boolean;
  /** Whether only meetings that the actor leads count. */
  ownOnly: boolean;
}

/** The sums of meetings with the same proof; hours are given in minutes. */
export interface HoursPart {
  /** The id of the mentor, mentee or action, '0' for meetings without a mentor; or the month. */
  key: string;
  /** A name, a month, or the title of an action as JSON. */
  title: string;
  month: string;
  proof: Proof | null;
  meetings: number;
  people: number;
  planned: number;
  held: number;
  proven: number;
  minuted: number;
  approved: number;
}

/** The classes of proof, the strongest first. */
const strongest = sql`(${sql.val([...proofClasses])}::text[])`;

const isVisible = ({ actor, totalsOnly, ownOnly }: HoursScope): RawBuilder<unknown> => {
  if (totalsOnly) return sql`true`;
  if (ownOnly) return sql`m.mentor_id = ${actor.userId}`;
  return sql`exists (select from meeting_people v where v.meeting_id = m.id and v.part = 'mentee'
    and ${personListScope(actor, sql`v.user_id`)})`;
};

/**
 * Returns the SQL of the meetings `m` in the period that count for hours and that the actor may see. `x` is the
 * strongest proof of those present, and the proven minutes: from arrival to departure, at most half an hour more than
 * planned; the planned minutes if no arrival and departure are known.
 */
const counted = (scope: HoursScope, ...joins: RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  meetings m join actions a on a.id = m.action_id ${sql.join([sql``, ...joins], sql` `)}
  left join meeting_people l on l.meeting_id = m.id and l.user_id = m.mentor_id
  cross join lateral (
    select ${strongest}[min(array_position(${strongest}, p.proof))] as proof, count(*)::int as people,
      max(extract(epoch from p.left_at - p.came_at) / 60)::int as lasted,
      least(m.duration + 30, greatest(0, coalesce(max(extract(epoch from p.left_at - p.came_at) / 60), m.duration)))::int as proven
    from meeting_people p where p.meeting_id = m.id and p.part = 'mentee' and p.presence = 'present') x
  where m.project_id = ${scope.actor.project?.id ?? null} and m.starts_at >= ${scope.from} and m.starts_at < ${scope.to}
    and m.state in ('set', 'held', 'missed') and (${scope.mentorId ?? null}::int is null or m.mentor_id = ${scope.mentorId ?? null})
    and ${isVisible(scope)}`;

const month = (zone: string) => sql`to_char(m.starts_at at time zone ${zone}, 'YYYY-MM')`;

/** Returns the SQL expressions of the key and the title by which hours are grouped. */
const groups = (by: HoursBy, zone: string): [key: RawBuilder<unknown>, title: RawBuilder<unknown>] => {
  if (by === 'mentor') return [sql`coalesce(m.mentor_id, 0)`, sql`coalesce(${personName('g')}, '')`];
  if (by === 'mentee') return [sql`e.user_id`, sql`coalesce(${personName('g')}, '')`];
  if (by === 'action') return [sql`m.action_id`, sql`a.title::text`];
  return [month(zone), month(zone)];
};

/**
 * Returns the sums of hours by mentor, mentee, action or month, and within these by month and class of proof. Hours of a
 * group count once, but by mentee once for each mentee who was present.
 */
export function sumHours(db: Db, scope: HoursScope, by: HoursBy): Promise<HoursPart[]> {
  const [key, title] = groups(by, scope.zone);
  const person = by === 'mentee' ? sql`e.user_id` : sql`m.mentor_id`;
  return findRows(
    db,
    sql<HoursPart>`
      with units as (
        select (${key})::text as key, ${title} as title, ${month(scope.zone)} as month, m.id, m.duration, m.state, m.minutes_text,
          ${by === 'mentee' ? sql`e.proof, e.presence = 'present' as was_there` : sql`x.proof, true as was_there`},
          x.proven, l.approved_minutes, x.people
        from ${counted(scope, by === 'mentee' ? sql`join meeting_people e on e.meeting_id = m.id and e.part = 'mentee' and e.waiting_since is null` : sql``, sql`left join users g on g.id = ${person}`)}
          ${by === 'mentee' && !scope.totalsOnly && !scope.ownOnly ? sql`and ${personListScope(scope.actor, sql`e.user_id`)}` : sql``})
      select key, title, month, proof, count(*)::int as meetings, sum(people)::int as people, sum(duration)::int as planned,
        coalesce(sum(duration) filter (where state = 'held' and was_there), 0)::int as held,
        coalesce(sum(proven) filter (where state = 'held' and was_there), 0)::int as proven,
        coalesce(sum(duration) filter (where state = 'held' and was_there and minutes_text <> ''), 0)::int as minuted,
        coalesce(sum(approved_minutes), 0)::int as approved
      from units group by key, title, month, proof order by title, key, month`,
  );
}

/** Returns the number of mentees in the meetings whose hours are summed. */
export async function countPeople(db: Db, scope: HoursScope): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`
      select count(distinct e.user_id)::int as n
      from ${counted(scope, sql`join meeting_people e on e.meeting_id = m.id and e.part = 'mentee'`)}`,
  );
  return n;
}

/** A meeting that is part of a sum. */
export interface HoursMeeting {
  id: number;
  startsAt: Date;
  title: LocalText;
  mentor: string;
  mentees: string;
  state: MeetingState;
  duration: number;
  proven: number;
  lasted: number | null;
  proof: Proof | null;
  isMinuted: boolean;
  approved: number;
}

/** Returns the meetings of a sum, the earliest first. */
export function findHoursMeetings(
  db: Db,
  scope: HoursScope,
  { by, key, limit }: { by: HoursBy; key: number | string; limit: number },
): Promise<HoursMeeting[]> {
  const isOf = {
    mentor: sql`m.mentor_id = ${Number(key)}`,
    mentee: sql`exists (select from meeting_people e where e.meeting_id = m.id and e.user_id = ${Number(key)} and e.part = 'mentee')`,
    action: sql`m.action_id = ${Number(key)}`,
    month: sql`${month(scope.zone)} = ${String(key)}`,
  }[by];
  return findRows(
    db,
    sql<HoursMeeting>`
      select m.id, m.starts_at, a.title, coalesce(${personName('g')}, '') as mentor, m.state, m.duration, x.proof, x.proven, x.lasted,
        m.minutes_text <> '' as is_minuted, coalesce(l.approved_minutes, 0) as approved,
        coalesce((select string_agg(${personName('u')}, ', ' order by ${personName('u')}) from meeting_people e
          join users u on u.id = e.user_id where e.meeting_id = m.id and e.part = 'mentee'
            and ${personListScope(scope.actor, sql`e.user_id`)}), '') as mentees
      from ${counted(scope, sql``, sql`left join users g on g.id = m.mentor_id`)} and ${isOf}
      order by m.starts_at, m.id limit ${limit}`,
  );
}

/** A held meeting whose hours can be approved. */
export interface ApprovableMeeting {
  id: number;
  mentorId: number | null;
  startsAt: Date;
  duration: number;
  proof: Proof | null;
  proven: number;
}

/** Returns the held meetings of a period, or only those with the given ids. */
export const findApprovable = (
  db: Db,
  scope: HoursScope,
  ids: readonly number[] | undefined,
): Promise<ApprovableMeeting[]> =>
  findRows(
    db,
    sql<ApprovableMeeting>`
      select m.id, m.mentor_id, m.starts_at, m.duration, x.proof, x.proven from ${counted(scope)}
        and m.state = 'held' and (${ids === undefined} or m.id = any (${sql.val([...(ids ?? [])])}::int[]))`,
  );

/** Stores how many minutes of meetings are approved; null withdraws the approval. */
export const storeApproved = (
  db: Db,
  approved: readonly { meetingId: number; minutes: number | null }[],
): Promise<void> =>
  execute(
    db,
    sql`
    update meeting_people p set approved_minutes = x.minutes
    from jsonb_to_recordset(${JSON.stringify(approved)}::jsonb) as x ("meetingId" int, minutes int)
    join meetings m on m.id = x."meetingId" where p.meeting_id = m.id and p.user_id = m.mentor_id`,
  );
