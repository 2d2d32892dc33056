import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute, findRows } from '../platform/database/statement.ts';

/** The tables in which the demonstration inserts many rows. */
export const filledTables = [
  ...['projects', 'actions', 'users', 'user_roles', 'members', 'member_index', 'links', 'mentee_actions', 'meetings'],
  ...['meeting_people', 'busy', 'current_meetings', 'availability'],
  ...['answer_sets', 'answers'],
  ...['mentor_actions', 'audit_records', 'access_records', 'history'],
  ...['conversations', 'conversation_members', 'messages', 'announcement_receivers'],
];

interface Definition {
  drop: string;
  create: string;
}

/**
 * Fills the tables without their foreign keys, exclusion constraints and indexes, then creates these again from all
 * rows at once. That takes a fraction of the time of maintaining them row by row and checks the same rules. Runs in a
 * transaction, so that nobody ever sees the tables without them.
 */
export async function withoutIndexes(db: Db, fill: () => Promise<void>, onFilled: () => void): Promise<void> {
  const guards = [...(await findConstraints(db)), ...(await findIndexes(db))];
  // sql-check: PostgreSQL itself writes the definitions
  for (const { drop } of guards) await execute(db, sql.raw(drop));
  await fill();
  onFilled();
  await execute(db, sql`set local maintenance_work_mem = '256MB'`);
  // Indexes first: the foreign keys are then checked with them.
  // sql-check: PostgreSQL itself writes the definitions
  for (const { create } of guards.toReversed()) await execute(db, sql.raw(create));
}

const filled = sql`(select name::regclass from unnest(${sql.val(filledTables)}::text[]) name)`;

async function findConstraints(db: Db): Promise<Definition[]> {
  return findRows(
    db,
    sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype in ('f', 'x') and conrelid in ${filled} order by contype, conname`,
  );
}

/** Finds the indexes that do not belong to a constraint. */
async function findIndexes(db: Db): Promise<Definition[]> {
  return findRows(
    db,
    sql<Definition>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create from pg_index
    where indrelid in ${filled} and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`,
  );
}
