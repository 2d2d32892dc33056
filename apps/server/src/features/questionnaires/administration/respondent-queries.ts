import type { Language } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';

/** SQL conditions on members `i`: an action is published for them, and they have not finished its questionnaire. */
export const notAnsweredIn = (actionId: number, now: Date): RawBuilder<unknown>[] => [
  sql`i.user_id in (select d.mentee_id from mentee_actions d
    where d.action_id = ${actionId} and d.published_at <= ${now} and d.completed_at is null)`,
  sql`not exists (select 1 from answer_sets s where s.user_id = i.user_id and s.action_id = ${actionId}
    and s.ended_at is not null)`,
];

/** Whether a person still has to answer the questionnaire of an action. */
export async function isToAnswer(db: Db, actionId: number, userId: number, now: Date): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`select 1 from (select ${userId}::int as user_id) i where ${sql.join(notAnsweredIn(actionId, now), sql` and `)}`,
  );
  return rows.length > 0;
}

/** A person who has not answered, with their address. */
export interface RespondentRow {
  id: number;
  name: string;
  email: string | null;
  language: Language;
  publishedAt: Date;
  dueAt: Date | null;
  startedAt: Date | null;
  remindedAt: Date | null;
}

/** Finds those of these people to whom an action was published, in the order of the ids. */
export async function findRespondents(db: Db, actionId: number, ids: readonly number[]): Promise<RespondentRow[]> {
  return findRows(
    db,
    sql<RespondentRow>`
    select u.id, ${personName('u')} as name, nullif(u.email, '') as email, u.language, d.published_at,
      d.due_at, s.started_at, r.at as reminded_at
    from unnest(${sql.val([...ids])}::int[]) with ordinality n (id, place) join users u on u.id = n.id
    join mentee_actions d on d.mentee_id = u.id and d.action_id = ${actionId}
    left join answer_sets s on s.user_id = u.id and s.action_id = ${actionId}
    left join quest_reminders r on r.user_id = u.id and r.action_id = ${actionId}
    order by n.place`,
  );
}

/** Records that these people were reminded of the questionnaire of an action. */
export async function recordReminders(db: Db, actionId: number, ids: readonly number[], at: Date): Promise<void> {
  await execute(
    db,
    sql`
    insert into quest_reminders (action_id, user_id, at) select ${actionId}, id, ${at}
    from unnest(${sql.val([...ids])}::int[]) n (id)
    on conflict (action_id, user_id) do update set at = excluded.at, times = quest_reminders.times + 1`,
  );
}

/** An answer set in the progress list of an action. */
export interface ProgressRow {
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

/**
 * Finds the answer sets of an action that the actor may see: open ones by closing time, then those that ended most
 * recently.
 */
export async function findProgress(db: Db, actor: Actor, actionId: number, limit: number): Promise<ProgressRow[]> {
  return findRows(
    db,
    sql<ProgressRow>`
    with followed as (
      select s.* from answer_sets s where s.action_id = ${actionId} and ${personListScope(actor, sql`s.user_id`)}
      order by s.ended_at desc nulls first, s.closes_at nulls last, s.id limit ${limit})
    select u.id, ${personName('u')} as name, s.started_at, s.paused_at,
      s.rested_ms::float8 as rested_ms, s.extra_seconds, s.last_answer_at,
      s.ended_at, s.ended, (select count(*)::int from answers a
        where a.set_id = s.id and coalesce(a.option_id, a.text, '') <> '') as answers
    from followed s join users u on u.id = s.user_id
    order by s.ended_at desc nulls first, s.closes_at nulls last, s.id`,
  );
}

/** Numbers of an action's answer sets by state, counting those the actor may see. */
export interface ProgressCounts {
  begun: number;
  paused: number;
  finished: number;
  expired: number;
  /** Increases with each change of these sets and their answers. */
  revision: number;
}

/** Counts an action's answer sets by state. */
export async function countProgress(db: Db, actor: Actor, actionId: number): Promise<ProgressCounts> {
  return getRow(
    db,
    sql<ProgressCounts>`
    select count(*)::int as begun, count(*) filter (where s.ended is null and s.paused_at is not null)::int as paused,
      count(*) filter (where s.ended = 'finished')::int as finished,
      count(*) filter (where s.ended = 'expired')::int as expired, coalesce(sum(s.revision), 0)::float8 as revision
    from answer_sets s where s.action_id = ${actionId} and ${personListScope(actor, sql`s.user_id`)}`,
  );
}
