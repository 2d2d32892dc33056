import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** A person who writes, or is about to write, in a conversation. */
export interface PartyRow {
  userId: number;
  /** The date of birth as stored; null when none is. */
  birth: string | null;
  /** Ids of the person's active coordinators, in ascending order. */
  coordinators: number[];
}

const partyColumns = (projectId: number, birthField: string) => sql`u.id as user_id,
  coalesce(nullif(u.fields ->> ${birthField}, ''), m.fields ->> ${birthField}) as birth,
  array(select l.viewer_id from links l
    join members a on a.project_id = l.project_id and a.user_id = l.viewer_id and a.state = 1
    join users v on v.id = l.viewer_id and not v.disabled and v.erased_at is null
    where l.project_id = ${projectId} and l.kind = 'coordinates' and l.subject_id = u.id
    order by l.viewer_id) as coordinators`;

/** Returns the members who write in conversations. */
export const findParties = (
  db: Db,
  {
    projectId,
    conversationIds,
    birthField,
  }: { projectId: number; conversationIds: readonly number[]; birthField: string },
): Promise<(PartyRow & { conversationId: number })[]> =>
  findRows(
    db,
    sql<PartyRow & { conversationId: number }>`select k.conversation_id, ${partyColumns(projectId, birthField)}
    from conversation_members k
    join users u on u.id = k.user_id left join members m on m.project_id = ${projectId} and m.user_id = u.id
    where k.conversation_id = any (${sql.val([...conversationIds])}::int[]) and k.to_seq is null and k.role <> 'observer'
    order by u.id`,
  );

/** Returns the people who are about to write to one another. */
export const findFutureParties = (
  db: Db,
  { projectId, userIds, birthField }: { projectId: number; userIds: readonly number[]; birthField: string },
): Promise<PartyRow[]> =>
  findRows(
    db,
    sql<PartyRow>`select ${partyColumns(projectId, birthField)} from users u
    left join members m on m.project_id = ${projectId} and m.user_id = u.id
    where u.id = any (${sql.val([...userIds])}::int[]) order by u.id`,
  );

/** Returns the ids of the observers of a conversation. */
export async function findObservers(db: Db, conversationId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`select user_id from conversation_members
    where conversation_id = ${conversationId} and role = 'observer' and to_seq is null order by user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Makes concurrent changes of a conversation's observers wait for each other. */
export const lockObservers = (db: Db, conversationId: number): Promise<void> =>
  execute(db, sql`select 1 from conversations where id = ${conversationId} for update`);

/**
 * Adds observers to a conversation. They can read it from its first message, because a coordinator responsible for a
 * minor must see how it began.
 */
export const insertObservers = (db: Db, conversationId: number, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`insert into conversation_members (conversation_id, user_id, role, from_seq, read_seq)
    select ${conversationId}, u, 'observer', 0, (select seq from conversations where id = ${conversationId})
    from unnest(${sql.val([...userIds])}::int[]) u
    on conflict (conversation_id, user_id) do update set role = 'observer', to_seq = null, archived = false`,
  );

/** Removes observers who are no longer responsible for anyone in a conversation, and what they could read of it. */
export const deleteObservers = (db: Db, conversationId: number, userIds: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`delete from conversation_members where conversation_id = ${conversationId} and role = 'observer'
    and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Returns conversations of a project with an observer who no longer coordinates anyone who writes in it. */
export const findStale = (db: Db, projectId: number, limit: number): Promise<{ id: number }[]> =>
  findRows(
    db,
    sql<{ id: number }>`select distinct c.id from conversations c
    join conversation_members o on o.conversation_id = c.id and o.role = 'observer' and o.to_seq is null
    where c.project_id = ${projectId} and not exists (select 1 from conversation_members k
      join links l on l.project_id = c.project_id and l.kind = 'coordinates' and l.viewer_id = o.user_id
        and l.subject_id = k.user_id
      join members a on a.project_id = c.project_id and a.user_id = o.user_id and a.state = 1
      join users v on v.id = o.user_id and not v.disabled and v.erased_at is null
      where k.conversation_id = c.id and k.role <> 'observer' and k.to_seq is null)
    order by c.id limit ${limit}`,
  );

/** Returns the conversations of a project that have observers and ids greater than `after`. */
export const findObserved = (db: Db, projectId: number, after: number, limit: number): Promise<{ id: number }[]> =>
  findRows(
    db,
    sql<{ id: number }>`select c.id from conversations c where c.project_id = ${projectId} and c.id > ${after}
      and exists (select 1 from conversation_members o where o.conversation_id = c.id and o.role = 'observer'
        and o.to_seq is null) order by c.id limit ${limit}`,
  );

/** Whether a conversation is with the office: it needs no observer, because several people read it anyway. */
export async function isOffice(db: Db, conversationId: number): Promise<boolean> {
  const row = await findRow(db, sql<{ kind: string }>`select kind from conversations where id = ${conversationId}`);
  return row?.kind === 'office';
}
