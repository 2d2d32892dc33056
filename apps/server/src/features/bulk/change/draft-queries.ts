import { type JsonValue, roles, type SkipReason } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';
import { type MemberQuery, memberConditions, memberSource, roleBits } from '../../members/index.ts';
import { outranks } from '../../people/index.ts';
import type { Change } from '../operations/operation.ts';

/**
 * Creates two temporary tables, dropped with the transaction, in which a change is prepared: the people found, each
 * with the reason for skipping them if any, and the rows that would change. Preview and change use the same draft.
 */
export async function beginDraft(db: Db): Promise<void> {
  await execute(db, sql`create temporary table bulk_people (user_id int primary key, reason text) on commit drop`);
  await execute(
    db,
    sql`create temporary table bulk_rows (user_id int not null, action_id int, before jsonb not null,
    after jsonb not null) on commit drop`,
  );
  await execute(db, sql`create index on bulk_rows (user_id)`);
}

/** SQL condition on a row `i` of `membersBy`: the member has more access than the actor. */
export const outranksActor = (actor: Actor): RawBuilder<unknown> =>
  sql`i.role_mask & ${sql.lit(roleBits(roles.filter((role) => outranks([role], actor))))} <> 0`;

/** SQL condition on a row `i` of `membersBy`: the member's data was erased. */
const isErased = sql`exists (select 1 from users e where e.id = i.user_id and e.erased_at is not null)`;

/** Fills the draft with the members the actor sees, marking those the change skips. */
export async function draftPeople(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  unfit: Change['exclusions'],
): Promise<void> {
  const conditions = await memberConditions(db, actor, members);
  const reasons: Change['exclusions'] = [
    { reason: 'erased', when: isErased },
    { reason: 'outranks', when: outranksActor(actor) },
    ...unfit,
  ];
  const cases = sql.join(
    reasons.map(({ reason, when }) => sql`when ${when} then ${sql.lit(reason)}`),
    sql` `,
  );
  await execute(
    db,
    sql`insert into bulk_people (user_id, reason)
    select i.user_id, case ${cases} end from ${memberSource(members, 'index')} where ${conditions('index')}`,
  );
}

/** Finds the ids of the people who are not skipped, in the order in which their rows are locked. */
export async function findEligibleIds(db: Db): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select user_id as id from bulk_people where reason is null order by user_id`,
  );
  return rows.map(({ id }) => id);
}

/** Adds to the draft the rows of these people that the change would alter. */
export async function draftRows(db: Db, change: Change, users: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`insert into bulk_rows (user_id, action_id, before, after)
    select c.user_id, c.action_id, c.value, n.value from (${change.current(users)}) c
    cross join lateral (select ${change.after} as value) n where n.value is distinct from c.value`,
  );
}

/** Adds to the draft the rows of these people that undoing a change would restore, namely those unchanged since. */
export async function draftUndoRows(db: Db, change: Change, changeId: number, users: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`insert into bulk_rows (user_id, action_id, before, after)
    select c.user_id, c.action_id, c.value, b.before from (${change.current(users)}) c
    join bulk_change_rows b on b.change_id = ${changeId} and b.user_id = c.user_id
      and b.user_id between ${users[0]} and ${users.at(-1)}
      and b.action_id is not distinct from c.action_id and b.after = c.value`,
  );
}

/** Removes the rows of people who cannot have the proposed value, considering all proposed rows together. */
export async function dropConflicts(db: Db, { conflicts }: Change): Promise<void> {
  await execute(db, sql`analyze bulk_rows`);
  if (!conflicts) return;
  const proposed = sql`select user_id, action_id, after as value from bulk_rows`;
  await execute(
    db,
    sql`update bulk_people p set reason = h.reason
    from (select user_id, min(reason) as reason from (${conflicts(proposed)}) x group by user_id) h
    where p.user_id = h.user_id`,
  );
  await execute(
    db,
    sql`delete from bulk_rows r using bulk_people p
    where p.user_id = r.user_id and p.reason is not null`,
  );
}

/** Finds the ids of the people with drafted rows, in the order in which they are written. */
export async function findChangedIds(db: Db): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select distinct user_id as id from bulk_rows order by user_id`,
  );
  return rows.map(({ id }) => id);
}

/** Query for the drafted rows of these people with their new values. */
export const draftedRows = (users: readonly number[]): RawBuilder<unknown> => sql`
  select user_id, action_id, after as value from bulk_rows where user_id between ${users[0]} and ${users.at(-1)}`;

export interface ChangeTotals {
  matched: number;
  changed: number;
  people: number;
  skipped: { Reason: SkipReason; Count: number }[];
}

/**
 * Counts the people found, the rows and people that change, and the people skipped by reason, including those who
 * already have the value.
 */
export async function countTotals(db: Db): Promise<ChangeTotals> {
  const counts = await getRow(
    db,
    sql<Omit<ChangeTotals, 'skipped'>>`
    select (select count(*)::int from bulk_people) as matched, count(*)::int as changed,
      count(distinct user_id)::int as people from bulk_rows`,
  );
  const skipped = await findRows(
    db,
    sql<ChangeTotals['skipped'][number]>`
    select coalesce(p.reason, 'unchanged') as "Reason", count(*)::int as "Count" from bulk_people p
    where p.reason is not null or p.user_id not in (select user_id from bulk_rows) group by 1 order by 2 desc, 1`,
  );
  return { ...counts, skipped };
}

export interface SampleRow {
  userId: number;
  actionId: number | null;
  before: JsonValue;
  after: JsonValue;
}

/** Finds the first drafted rows, at most `limit`. */
export async function findSampleRows(db: Db, limit: number): Promise<SampleRow[]> {
  return findRows(
    db,
    sql<SampleRow>`
    select user_id, action_id, before, after from bulk_rows
    order by user_id, action_id limit ${limit}`,
  );
}
