import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** Minutes after the last sign of use during which a person counts as online. */
export const ACTIVE_MINUTES = 5;

/** Seconds for which a node's row that somebody is connected counts. */
const SEEN_SECONDS = 60;

/** SQL condition: a row `p` of the table shows that its person is online. */
const holds = sql`p.active_at > now() - ${ACTIVE_MINUTES} * interval '1 minute'
  and p.seen_at > now() - ${SEEN_SECONDS} * interval '1 second'`;

/** Records that a person uses a page at a node. Returns whether others see them come online by this. */
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

/** SQL: those of the people removed by `gone` whom others now see go offline. */
const disappeared = sql<{ id: number }>`select distinct gone.user_id as id from gone
  where gone.was and not exists (select 1 from presence p where p.user_id = gone.user_id and p.node <> gone.node and ${holds})
    and not exists (select 1 from hidden_presence h where h.user_id = gone.user_id)`;

/** Records that people no longer use a node. Returns those whom others saw online until now. */
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

/** Renews the rows of people who are still connected to a node. */
export const refreshSeen = (db: Db, node: string, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update presence set seen_at = now()
    where node = ${node}::uuid and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Removes rows of nodes that have ended, and rows that were not renewed. Returns the people whom others saw online. */
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

/** Returns the small conversations of people, whose members see each other come online and go offline. */
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
