import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/** The tables that the programme fills with many rows. */
export const filledTables = [
  ...['projects', 'actions', 'users', 'user_roles', 'members', 'member_index', 'links', 'mentee_actions', 'meetings'],
  ...['answer_sets', 'answers'],
  ...['mentor_actions', 'audit_records', 'access_records'],
];

interface Made {
  drop: string;
  make: string;
}

/**
 * Does what fills the tables while they are without foreign keys, exclusion constraints and indexes, and makes these
 * again from all rows at once, which takes a fraction of the time of keeping them row by row and checks the same. For
 * a transaction, so that whatever happens the tables are never seen without them.
 */
export async function withBareTables(db: Db, fill: () => Promise<void>, onFilled: () => void): Promise<void> {
  const guards = [...(await constraintsOf(db)), ...(await indexesOf(db))];
  for (const { drop } of guards) await sql.raw(drop).execute(db);
  await fill();
  onFilled();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  // Indexes first: the foreign keys are then checked with them.
  for (const { make } of guards.toReversed()) await sql.raw(make).execute(db);
}

const filled = sql`(select name::regclass from unnest(${sql.val(filledTables)}::text[]) name)`;

async function constraintsOf(db: Db): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype in ('f', 'x') and conrelid in ${filled} order by contype, conname`.execute(db);
  return rows;
}

/** Indexes that stand for no constraint. */
async function indexesOf(db: Db): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make from pg_index
    where indrelid in ${filled} and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`.execute(db);
  return rows;
}
