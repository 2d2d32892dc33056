import type { Language } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Conditions over members `i`: an action is published for them, and their answers in it have not ended. */
export const notAnsweredIn = (actionId: number, now: Date): RawBuilder<unknown>[] => [
  sql`i.user_id in (select d.mentee_id from mentee_actions d
    where d.action_id = ${actionId} and d.published_at <= ${now} and d.completed_at is null)`,
  sql`not exists (select 1 from answer_sets s where s.user_id = i.user_id and s.action_id = ${actionId}
    and s.ended_at is not null)`,
];

/** Somebody who has not answered, and how to reach them. */
export interface AskedRow {
  id: number;
  name: string;
  email: string | null;
  language: Language;
  publishedAt: Date;
  dueAt: Date | null;
  startedAt: Date | null;
  remindedAt: Date | null;
}

/** People whom an action asks, in the order of the ids. */
export async function findAsked(db: Db, actionId: number, ids: readonly number[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select u.id, ${personName('u')} as name, nullif(u.email, '') as email, u.language, d.published_at as "publishedAt",
      d.due_at as "dueAt", s.started_at as "startedAt", r.at as "remindedAt"
    from unnest(${sql.val([...ids])}::int[]) with ordinality n (id, place) join users u on u.id = n.id
    join mentee_actions d on d.mentee_id = u.id and d.action_id = ${actionId}
    left join answer_sets s on s.user_id = u.id and s.action_id = ${actionId}
    left join quest_reminders r on r.user_id = u.id and r.action_id = ${actionId}
    order by n.place`.execute(db);
  return rows;
}

/** Notes that these people were reminded. */
export async function noteReminders(db: Db, actionId: number, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    insert into quest_reminders (action_id, user_id, at) select ${actionId}, id, ${at}
    from unnest(${sql.val([...ids])}::int[]) n (id)
    on conflict (action_id, user_id) do update set at = excluded.at, times = quest_reminders.times + 1`.execute(db);
}

/** A set of an action while it is followed. */
export interface FollowedRow {
  id: number;
  name: string;
  startedAt: Date | null;
  pausedAt: Date | null;
  restedMs: number;
  extraSeconds: number;
  lastAnswerAt: Date | null;
  endedAt: Date | null;
  ended: 'finished' | 'expired' | null;
  answers: number;
}

/** The sets of an action that the actor may see: open ones whose time ends first, then those that ended last. */
export async function findFollowed(db: Db, actor: Actor, actionId: number, most: number): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    with followed as (
      select s.* from answer_sets s where s.action_id = ${actionId} and ${personScopeOfMany(actor, sql`s.user_id`)}
      order by s.ended_at desc nulls first, s.closes_at nulls last, s.id limit ${most})
    select u.id, ${personName('u')} as name, s.started_at as "startedAt", s.paused_at as "pausedAt",
      s.rested_ms::float8 as "restedMs", s.extra_seconds as "extraSeconds", s.last_answer_at as "lastAnswerAt",
      s.ended_at as "endedAt", s.ended, (select count(*)::int from answers a
        where a.set_id = s.id and coalesce(a.option_id, a.text, '') <> '') as answers
    from followed s join users u on u.id = s.user_id
    order by s.ended_at desc nulls first, s.closes_at nulls last, s.id`.execute(db);
  return rows;
}

/** How many of an action's sets that the actor may see stand how. */
export interface FollowedCounts {
  begun: number;
  paused: number;
  finished: number;
  expired: number;
  /** Grows with each change of these sets and of their answers. */
  revision: number;
}

export async function countFollowed(db: Db, actor: Actor, actionId: number): Promise<FollowedCounts> {
  const { rows } = await sql<FollowedCounts>`
    select count(*)::int as begun, count(*) filter (where s.ended is null and s.paused_at is not null)::int as paused,
      count(*) filter (where s.ended = 'finished')::int as finished,
      count(*) filter (where s.ended = 'expired')::int as expired, coalesce(sum(s.revision), 0)::float8 as revision
    from answer_sets s where s.action_id = ${actionId} and ${personScopeOfMany(actor, sql`s.user_id`)}`.execute(db);
  return rows[0] ?? { begun: 0, paused: 0, finished: 0, expired: 0, revision: 0 };
}
