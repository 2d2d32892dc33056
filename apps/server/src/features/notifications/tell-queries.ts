import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import type { NotificationKind } from './kind.ts';

/** What a sentence needs besides the names of people. */
export interface ToldData {
  title?: LocalText;
  /** An instant, ISO 8601. */
  when?: string;
  /** A number of days. */
  days?: number;
}

/** Something to tell people. */
export interface Told {
  projectId: number | null;
  /** When it happened. */
  at: Date;
  /** What it is about: 'action:12'. Not needed for kinds that are told in one. */
  thing?: string;
  data?: ToldData;
  /** The page to open, without the project: 'mentee/action/12'. */
  link: string | null;
  /** The page to open when several things are told in one. */
  manyLink?: string;
  /** Who did it; they are not told themselves. */
  actorId?: number | null;
  /** The person it is about. */
  personId?: number | null;
}

/**
 * Tells people something. Left out are those who did it, who may not sign in, are not active in the project, or chose not
 * to be told of this kind; nobody is told anything of an archived project.
 */
export const tell = (db: Db, kind: NotificationKind, told: Told, userIds: readonly number[]): Promise<void> =>
  tellFound(db, kind, told, sql`select id as user_id, 1 as count from unnest(${sql.val([...userIds])}::int[]) id`);

/**
 * Tells those something whom a query returns, in one statement however many they are. The query returns `user_id` and, as
 * `count`, how many times it happened.
 */
export async function tellFound(
  db: Db,
  kind: NotificationKind,
  told: Told,
  people: RawBuilder<unknown>,
): Promise<void> {
  const { projectId, at, data = {}, link, manyLink = link, actorId = null, personId = null } = told;
  const thing = kind.bundle === 'kind' ? '' : (told.thing ?? '');
  const chosen = (part: 'Here' | 'Mail') => sql`c.kinds -> ${kind.kind}::text ->> ${sql.lit(part)}`;
  await execute(
    db,
    sql`
    insert into notifications as n (user_id, project_id, kind, thing, data, link, actor_id, person_id, count, at, here, mail)
    select user_id, ${projectId}::int, ${kind.kind}, ${thing}, ${JSON.stringify(data)}::jsonb,
      case when count > 1 then ${manyLink}::text else ${link}::text end,
      (select id from users where id = ${actorId}::int), (select id from users where id = ${personId}::int),
      count, ${at}, here, mail
    from (select r.user_id, r.count,
        ${kind.always === true} or coalesce((${chosen('Here')})::boolean, ${kind.default.Here}) as here,
        case when u.email is not null then nullif(coalesce(${chosen('Mail')}, ${kind.default.Mail}), 'off') end as mail
      from (select user_id, sum(count)::int as count from (${people}) told group by user_id) r
      join users u on u.id = r.user_id and not u.disabled and u.erased_at is null and u.merged_into is null
      left join notification_choices c on c.user_id = u.id
      where r.user_id is distinct from ${actorId}::int and ${mayBeTold(sql`r.user_id`, sql`${projectId}::int`)}) reached
    where here or mail is not null
    on conflict (user_id, project_id, kind, thing) where read_at is null do update set
      count = n.count + excluded.count, at = greatest(n.at, excluded.at), data = excluded.data,
      link = case when ${kind.bundle === 'kind'} then ${manyLink}::text else excluded.link end,
      actor_id = excluded.actor_id, person_id = excluded.person_id, here = n.here or excluded.here, mail = excluded.mail,
      mailed_at = case when n.mailed_at <= now() then n.mailed_at end`,
  );
}

/**
 * SQL condition: a person is told of a project: as an active member, or by a role without a membership. Nobody is told of
 * an archived one, and everybody of their account, where the project is null.
 */
export const mayBeTold = (userId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${projectId} is null or (
    exists (select 1 from projects p where p.id = ${projectId} and p.archived_at is null)
    and coalesce((select m.state = 1 from members m where m.project_id = ${projectId} and m.user_id = ${userId}),
      exists (select 1 from user_roles r where r.user_id = ${userId}
        and (r.project_id is null or r.project_id = ${projectId})))))`;
