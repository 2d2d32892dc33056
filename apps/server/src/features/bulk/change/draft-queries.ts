import { type JsonValue, roles, type SkipReason } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conditionsOf, type Members, membersBy, roleBits } from '../../members/index.ts';
import { outranks } from '../../people/index.ts';
import type { Change } from '../operations/operation.ts';

/**
 * A change is worked out in two tables that go with the transaction: the people it finds, each with why they are left as
 * they are; and the rows that differ. Both are the same for a preview as for the change itself.
 */
export async function beginDraft(db: Db): Promise<void> {
  await sql`create temporary table bulk_people (user_id int primary key, reason text) on commit drop`.execute(db);
  await sql`create temporary table bulk_rows (user_id int not null, action_id int, before jsonb not null,
    after jsonb not null) on commit drop`.execute(db);
  await sql`create index on bulk_rows (user_id)`.execute(db);
}

/** True of a row `i`, as `membersBy` has them, of someone who stands above the actor. */
export const isAbove = (actor: Actor): RawBuilder<unknown> =>
  sql`i.role_mask & ${sql.lit(roleBits(roles.filter((role) => outranks([role], actor))))} <> 0`;

/** Finds the members, as the actor sees them, and whom the change does not fit. */
export async function choosePeople(db: Db, actor: Actor, members: Members, unfit: Change['unfit']): Promise<void> {
  const conditions = await conditionsOf(db, actor, members);
  const reasons = [{ reason: 'outranks' as const, when: isAbove(actor) }, ...unfit];
  const cases = sql.join(
    reasons.map(({ reason, when }) => sql`when ${when} then ${sql.lit(reason)}`),
    sql` `,
  );
  await sql`insert into bulk_people (user_id, reason)
    select i.user_id, case ${cases} end from ${membersBy(members, 'index')} where ${conditions('index')}`.execute(db);
}

/** Whom the change fits, in the order in which their rows are locked. */
export async function fitPeople(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from bulk_people where reason is null order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Works out the rows of these persons that the change makes different. */
export async function draftRows(db: Db, change: Change, users: readonly number[]): Promise<void> {
  await sql`insert into bulk_rows (user_id, action_id, before, after)
    select c.user_id, c.action_id, c.value, n.value from (${change.current(users)}) c
    cross join lateral (select ${change.after} as value) n where n.value is distinct from c.value`.execute(db);
}

/** Works out the rows of these persons that undoing a change gives back: those that still are as it left them. */
export async function draftEarlierRows(
  db: Db,
  change: Change,
  changeId: number,
  users: readonly number[],
): Promise<void> {
  await sql`insert into bulk_rows (user_id, action_id, before, after)
    select c.user_id, c.action_id, c.value, b.before from (${change.current(users)}) c
    join bulk_change_rows b on b.change_id = ${changeId} and b.user_id = c.user_id
      and b.user_id between ${users[0]} and ${users.at(-1)}
      and b.action_id is not distinct from c.action_id and b.after = c.value`.execute(db);
}

/** Takes out the rows of those who cannot have what is proposed for them, all rows considered together. */
export async function dropHindered(db: Db, { hindered }: Change): Promise<void> {
  await sql`analyze bulk_rows`.execute(db);
  if (!hindered) return;
  const proposed = sql`select user_id, action_id, after as value from bulk_rows`;
  await sql`update bulk_people p set reason = h.reason
    from (select user_id, min(reason) as reason from (${hindered(proposed)}) x group by user_id) h
    where p.user_id = h.user_id`.execute(db);
  await sql`delete from bulk_rows r using bulk_people p
    where p.user_id = r.user_id and p.reason is not null`.execute(db);
}

/** Those who have rows, in the order in which they are written. */
export async function changedPeople(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from bulk_rows order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of these persons with the values they get. */
export const rowsOf = (users: readonly number[]): RawBuilder<unknown> => sql`
  select user_id, action_id, after as value from bulk_rows where user_id between ${users[0]} and ${users.at(-1)}`;

export interface Totals {
  matched: number;
  changed: number;
  people: number;
  skipped: { Reason: SkipReason; Count: number }[];
}

/** How many are found, change, and are left as they are; who has the value already among these. */
export async function totalsOf(db: Db): Promise<Totals> {
  const counted = await sql<Omit<Totals, 'skipped'>>`
    select (select count(*)::int from bulk_people) as matched, count(*)::int as changed,
      count(distinct user_id)::int as people from bulk_rows`.execute(db);
  const { rows: skipped } = await sql<Totals['skipped'][number]>`
    select coalesce(p.reason, 'unchanged') as "Reason", count(*)::int as "Count" from bulk_people p
    where p.reason is not null or p.user_id not in (select user_id from bulk_rows) group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return { ...(counted.rows[0] ?? { matched: 0, changed: 0, people: 0 }), skipped };
}

export interface SampleRow {
  userId: number;
  actionId: number | null;
  before: JsonValue;
  after: JsonValue;
}

/** The first rows. */
export async function sampleRows(db: Db, most: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select user_id as "userId", action_id as "actionId", before, after from bulk_rows
    order by user_id, action_id limit ${most}`.execute(db);
  return rows;
}
