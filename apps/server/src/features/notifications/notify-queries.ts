import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { execute } from '../../platform/database/statement.ts';
import type { NotificationKind } from './kind.ts';

/** The data of a notification that its sentence needs besides the names of people. */
export interface NotificationData {
  title?: LocalText;
  /** A time in ISO 8601. */
  when?: string;
  /** A day, DD-MM-YYYY. */
  day?: string;
}

/** When and by whom something happened that people are notified of. */
export interface Occasion {
  projectId: number | null;
  /** When it happened. */
  at: Date;
  /** The person who did it, who is not notified; null or missing for nobody. */
  actorId?: number | null;
  /** The page that is opened from a notification that joins several things. */
  manyLink?: string;
  /** False if the caller writes the mails itself. */
  mailed?: false;
}

/** What to notify people of. */
export interface NotifiedOccasion extends Occasion {
  /** The thing it is about, such as 'action:12'. Not needed for kinds that are joined by kind. */
  thing?: string;
  data?: NotificationData;
  /** The page that is opened, without the project: 'mentee/action/12'. */
  link: string | null;
  /** The person it is about. */
  personId?: number | null;
}

/** Number of people up to which a statement's plan for a few is a good one. */
const FEW = 100;

/**
 * Notifies people. It leaves out the person who caused the event, people who may not sign in, who are not active in the
 * project, or who chose not to get this kind. Nobody is notified of anything in an archived project.
 */
export async function notify(
  db: Db,
  kind: NotificationKind,
  { thing = '', data = {}, link, personId = null, ...occasion }: NotifiedOccasion,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const found = sql`select id as user_id, ${thing}::text as thing, ${JSON.stringify(data)}::jsonb as data, ${link}::text as link,
    ${personId}::int as person_id from unnest(${sql.val([...userIds])}::int[]) id`;
  await notifyFound(db, kind, occasion, found, userIds.length <= FEW);
}

/**
 * Notifies the people that a query returns, however many, in one statement. The query returns a row for each thing that
 * happened to each person: `user_id`, `thing`, `data`, `link` and `person_id`, as in {@link NotifiedOccasion}. With `few` the statement is
 * planned once for a few people.
 */
export async function notifyFound(
  db: Db,
  kind: NotificationKind,
  { projectId, at, actorId = null, manyLink, mailed }: Occasion,
  found: RawBuilder<unknown>,
  few = false,
): Promise<void> {
  const isOneOfAll = kind.bundle !== 'thing';
  const many = manyLink ?? null;
  const chosen = (part: 'Here' | 'Mail') => sql`c.kinds -> ${kind.kind}::text ->> ${sql.lit(part)}`;
  await execute(
    db,
    sql`${few ? prepared : sql``}
    insert into notifications as n (user_id, project_id, kind, thing, data, link, person_id, count, actor_id, at, here, mail)
    select user_id, ${projectId}::int, ${kind.kind}, thing, data, link, (select id from users where id = person_id), count,
      (select id from users where id = ${actorId}::int), ${at}, here, mail
    from (select r.user_id, r.thing, r.data, r.link, r.person_id, r.count,
        ${kind.always === true} or coalesce((${chosen('Here')})::boolean, ${kind.default.Here}) as here,
        case when ${mailed !== false && kind.mailsItself !== true} and u.email is not null
          then nullif(coalesce(${chosen('Mail')}, ${kind.default.Mail}), 'off') end as mail
      from (select user_id, case when ${isOneOfAll} then '' else thing end as thing, (array_agg(data))[1] as data,
          case when ${isOneOfAll} and count(*) > 1 then coalesce(${many}::text, min(link)) else min(link) end as link,
          min(person_id) as person_id, count(*)::int as count
        from (${found}) f group by 1, 2) r
      join users u on u.id = r.user_id and not u.disabled and u.erased_at is null and u.merged_into is null
      left join notification_choices c on c.user_id = u.id
      where r.user_id is distinct from ${actorId}::int and ${mayBeNotified(sql`r.user_id`, sql`${projectId}::int`)}) reached
    where here or mail is not null
    on conflict (user_id, project_id, kind, thing) where read_at is null do update set
      count = case when ${kind.bundle === 'latest'} then 0 else n.count end + excluded.count,
      at = greatest(n.at, excluded.at), data = excluded.data,
      link = case when ${isOneOfAll} then coalesce(${many}::text, excluded.link) else excluded.link end,
      person_id = excluded.person_id, actor_id = excluded.actor_id, here = n.here or excluded.here, mail = excluded.mail,
      mailed_at = case when n.mailed_at <= now() then n.mailed_at end`,
  );
}

/**
 * Removes notifications of a thing that no longer holds, from everyone who has not read it yet; it is not mailed
 * either.
 */
export async function takeBack(db: Db, { kind }: NotificationKind, projectId: number | null, thing: string) {
  const unread = sql`kind = ${kind} and thing = ${thing} and project_id is not distinct from ${projectId}::int
    and read_at is null`;
  // The rows are updated before they are deleted, because open pages are informed of updates only.
  await execute(db, sql`update notifications set here = false where ${unread}`);
  await execute(db, sql`delete from notifications where ${unread}`);
}

/**
 * SQL condition: a person may be notified about a project, as an active member or by a role without a membership.
 * Nobody is notified about an archived project. Where the project is null, it concerns the account, and everyone is
 * notified.
 */
export const mayBeNotified = (userId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${projectId} is null or (
    exists (select 1 from projects p where p.id = ${projectId} and p.archived_at is null)
    and coalesce((select m.state = 1 from members m where m.project_id = ${projectId} and m.user_id = ${userId}),
      exists (select 1 from user_roles r where r.user_id = ${userId}
        and (r.project_id is null or r.project_id = ${projectId})))))`;
