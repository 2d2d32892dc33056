import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { contactIds, type Writer } from '../../../access/contact-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows, getRow, lockName } from '../../../platform/database/statement.ts';

/** A member of a project, as someone who may write to others or be written to. */
export interface MemberRow {
  id: number;
  state: number;
  roles: Role[];
  disabled: boolean;
}

/**
 * Returns those of these people who are members of a project. Who of them may write to whom is decided by the rule in
 * `access/contact-scope.ts`.
 */
export const findMembers = (db: Db, projectId: number, ids: readonly number[]): Promise<MemberRow[]> =>
  findRows(
    db,
    sql<MemberRow>`select m.user_id as id, m.state, u.disabled, array(select distinct r.role from user_roles r
      where r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...ids])}::int[]) and u.erased_at is null`,
  );

/** Returns those of these people to whom the writer may begin to write, by the rule in `access/contact-scope.ts`. */
export async function filterContacts(db: Db, writer: Writer, ids: readonly number[]): Promise<Set<number>> {
  const [first] = ids;
  if (first === undefined) return new Set();
  if (ids.length === 1) return new Set((await mayWriteTo(db, { writer, other: first })) ? ids : []);
  const rows = await findRows(
    db,
    sql<{ id: number }>`select distinct c.id from (${contactIds(writer, sql`${writer.userId}::int`)}) c
    where c.id = any (${sql.val([...ids])}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface Pair {
  writer: Writer;
  other: number;
}

/** Returns a key that is equal for pairs whose writers share one query for contacts: roles, state and project. */
const kindOf = ({ writer: { roles, state, project } }: Pair): string =>
  JSON.stringify([roles, state, project?.id, project?.settings.Config.Chat]);

/**
 * Whether the writer may begin to write to the other person, by the rule in `access/contact-scope.ts`. Pairs that are
 * asked about at the same time share one statement per group of writers with the same roles and programme, because
 * planning the statement takes eight times as long as checking a pair.
 */
const mayWriteTo = gathered<Pair, boolean>(async (db, pairs) => {
  const kinds = new Map<string, Pair[]>();
  for (const pair of pairs) kinds.set(kindOf(pair), [...(kinds.get(kindOf(pair)) ?? []), pair]);
  const found = new Set<Pair>();
  for (const alike of kinds.values())
    for (const index of await findReached(db, alike)) found.add(alike[index - 1] as Pair);
  return pairs.map((pair) => found.has(pair));
});

/**
 * Returns the numbers, counted from 1, of those pairs in which the writer may begin to write; all writers have the same
 * roles.
 */
async function findReached(db: Db, pairs: readonly Pair[]): Promise<number[]> {
  const [first] = pairs;
  if (!first) return [];
  const contacts = contactIds(first.writer, sql`asked.user_id`);
  const rows = await findRows(
    db,
    sql<{ n: number }>`${prepared}
    select distinct asked.n
    from unnest(${sql.val(pairs.map(({ writer }) => writer.userId))}::int[], ${sql.val(pairs.map(({ other }) => other))}::int[])
      with ordinality asked (user_id, other, n)
    cross join lateral (${contacts}) c where c.id = asked.other`,
  );
  return rows.map(({ n }) => n);
}

/** Returns how many conversations a person began since a time; until the transaction ends they begin no other. */
export async function countBegun(db: Db, userId: number, since: Date): Promise<number> {
  await lockName(db, `conversations:${userId}`);
  const { begun } = await getRow(
    db,
    sql<{ begun: number }>`select count(*)::int as begun from conversations
    where created_by = ${userId} and created_at > ${since}`,
  );
  return begun;
}
