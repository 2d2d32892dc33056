import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';
import { identifier } from './column.ts';
import type { ReportSchema } from './schema.ts';

/** Advisory lock held while views are created, so that nodes do not create the same ones at once. */
const LOCK = 4_801_003;

// Not to_regnamespace: PostgreSQL caches for a connection that a schema is missing, also while it waits for the lock.
const exists = async (db: Db, name: string): Promise<boolean> => {
  const { there } = await getRow(
    db,
    sql<{ there: boolean }>`select exists(select from pg_namespace where nspname = ${name}) as there`,
  );
  return there;
};

/** Creates the views of a programme unless they exist, lets the role for reports read them, and drops older ones. */
export async function ensureViews(db: Db, schema: ReportSchema, projectId: number, reader: string): Promise<void> {
  if (await exists(db, schema.name)) return;
  await db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`);
    if (await exists(transaction, schema.name)) return;
    // sql-check: the views are written by this program
    for (const statement of schema.statements) await execute(transaction, sql.raw(statement));
    const [name, role] = [sql.id(schema.name), sql.id(reader)];
    // sql-check: names of a schema and of a role
    await execute(transaction, sql`grant usage on schema ${name} to ${role}`);
    // sql-check: names of a schema and of a role
    await execute(transaction, sql`grant select on all tables in schema ${name} to ${role}`);
  });
  await dropOlder(db, schema.name, projectId);
}

/** Drops the outdated views of a programme; those that a query is reading stay until the next time. */
async function dropOlder(db: Db, name: string, projectId: number): Promise<void> {
  const older = await findRows(
    db,
    sql<{ name: string }>`
      select nspname::text as name from pg_namespace
      where nspname ~ ${`^report_${projectId}_[0-9a-f]+$`} and nspname <> ${name}`,
  );
  for (const { name: old } of older)
    await db
      .transaction()
      .execute(async (transaction) => {
        await execute(transaction, sql`set local lock_timeout = '1s'`);
        // sql-check: the name of a schema with views
        await execute(transaction, sql.raw(`drop schema if exists ${identifier(old)} cascade`));
      })
      .catch(() => undefined);
}

/**
 * Revokes from PUBLIC the right to create temporary tables in this database, if the application owns it: rights on a
 * database are not copied from its template.
 */
export async function closeTemporary(db: Db): Promise<void> {
  await execute(
    db,
    sql`do $$ begin
      if has_database_privilege('public', current_database(), 'temporary') then
        execute format('revoke temporary on database %I from public', current_database());
      end if; end $$`,
  ).catch(() => undefined);
}
