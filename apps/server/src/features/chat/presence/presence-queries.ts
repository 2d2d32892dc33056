import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** How long after the last sign of use a person counts as online. */
export const ACTIVE_MINUTES = 5;

/** How long a node's word that somebody is connected holds. */
const SEEN_SECONDS = 60;

/** SQL condition: a row `p` of the table says that its person is online. */
const holds = sql`p.active_at > now() - ${ACTIVE_MINUTES} * interval '1 minute'
  and p.seen_at > now() - ${SEEN_SECONDS} * interval '1 second'`;

/** Notes that a person is in use at a node. Returns whether others see them online only from now on. */
export async function markActive(db: Db, node: string, userId: number): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ appeared: boolean }>`
    with before as (select 1 from presence p where p.user_id = ${userId} and ${holds})
    insert into presence (node, user_id, active_at, seen_at) values (${node}::uuid, ${userId}, now(), now())
    on conflict (node, user_id) do update set active_at = excluded.active_at, seen_at = excluded.seen_at
    returning not exists (select from before)
      and not exists (select 1 from hidden_presence h where h.user_id = ${userId}) as appeared`,
  );
  return row?.appeared === true;
}

/** SQL: of the people removed by `gone`, those whom others now see as gone. */
const disappeared = sql<{ id: number }>`select distinct gone.user_id as id from gone
  where gone.was and not exists (select 1 from presence p where p.user_id = gone.user_id and p.node <> gone.node and ${holds})
    and not exists (select 1 from hidden_presence h where h.user_id = gone.user_id)`;

/** Notes that people are no longer in use at a node. Returns those whom others saw online until now. */
export async function markGone(db: Db, node: string, userIds: readonly number[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    with gone as (
      delete from presence p where p.node = ${node}::uuid and p.user_id = any (${sql.val([...userIds])}::int[])
      returning p.node, p.user_id, true as was
    ) ${disappeared}`,
  );
  return rows.map(({ id }) => id);
}

/** Says again that people are connected to a node. */
export const refreshSeen = (db: Db, node: string, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update presence set seen_at = now()
    where node = ${node}::uuid and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Removes what a node that is gone said, or that nobody said again. Returns the people whom others saw online. */
export async function removeLapsed(db: Db): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    with gone as (
      delete from presence p where p.seen_at < now() - ${SEEN_SECONDS} * interval '1 second'
      returning p.node, p.user_id, p.active_at > now() - 2 * ${ACTIVE_MINUTES} * interval '1 minute' as was
    ) ${disappeared}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the conversations of a person with few members, who see one another come and go. */
export async function findSmallConversations(db: Db, userIds: readonly number[], most: number) {
  return findRows(
    db,
    sql<{ userId: number; id: number }>`
    select k.user_id, k.conversation_id as id from conversation_members k
    where k.user_id = any (${sql.val([...userIds])}::int[]) and k.to_seq is null and (
      select count(*) from (select from conversation_members o
        where o.conversation_id = k.conversation_id and o.to_seq is null limit ${most + 1}) others) <= ${most}`,
  );
}
