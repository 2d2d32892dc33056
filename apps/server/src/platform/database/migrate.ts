import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { CannotStart } from './cannot-start.ts';
import { type MigrationFile, migrationsFolder, readMigrations } from './migration-files.ts';

/** Advisory lock held while migrating, so that nodes that start at the same time migrate one after another. */
const LOCK = 4_801_001;

/**
 * Applies all pending migrations; returns their names. Throws {@link CannotStart} when an applied migration has since
 * changed or is missing: migrations are append-only.
 */
export async function migrateToLatest<T>(db: Kysely<T>, folder = migrationsFolder()): Promise<string[]> {
  const files = await readMigrations(folder);
  return db.connection().execute(async (connection) => {
    // Waiting for another node, or filling a large table, may take longer than the time limit of statements.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    try {
      await createHashTable(connection);
      const applied = await appliedHashes(connection);
      refuseRewrittenHistory(applied, files);
      if (pendingOf(files, applied).length > 0) await dropReportViews(connection);
      return await apply(connection, files);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Returns the names of migrations not yet applied; empty when the database is ready. */
export async function pendingMigrations<T>(db: Kysely<T>, folder = migrationsFolder()): Promise<string[]> {
  const files = await readMigrations(folder);
  return pendingOf(files, await appliedHashes(db));
}

const pendingOf = (files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): string[] =>
  files.filter((file) => !applied.has(file.name)).map((file) => file.name);

async function createHashTable<T>(db: Kysely<T>) {
  await sql`create table if not exists migration_hashes (name text primary key, hash text not null)`.execute(db);
}

/** Drops all report views, because views block changes of their tables; the next report creates them again. */
async function dropReportViews<T>(db: Kysely<T>) {
  await sql`do $$ declare s text; begin
    for s in select nspname from pg_namespace where nspname ~ '^report_[0-9]+_' loop
      execute format('drop schema %I cascade', s);
    end loop; end $$`.execute(db);
}

async function appliedHashes<T>(db: Kysely<T>): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`select name, hash from migration_hashes order by name`.execute(db);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function refuseRewrittenHistory(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]) {
  const found = new Map(files.map((file) => [file.name, file.hash]));
  const newest = files.at(-1)?.name ?? '';
  for (const [name, hash] of applied) {
    if (found.get(name) === hash) continue;
    if (!found.has(name) && name > newest) throw madeByNewerVersion(name);
    const [el, en] = found.has(name) ? ['άλλαξε', 'changed'] : ['λείπει', 'is missing'];
    throw new CannotStart(
      `Η εφαρμοσμένη μετάπτωση ${name} ${el}. Η βάση δεν πειράχθηκε. / ` +
        `The applied migration ${name} ${en}. The database was left as it is.`,
    );
  }
}

const madeByNewerVersion = (migration: string) =>
  new CannotStart(
    `Η βάση είναι νεότερης έκδοσης της Ιθάκης (${migration}) και δεν πειράχθηκε. Ξεκινήστε εκείνη την έκδοση ή επαναφέρετε ένα αντίγραφο ασφαλείας. / ` +
      `The database is of a newer version of Ithaki (${migration}) and was left as it is. Start that version, or restore a backup.`,
  );

async function apply<T>(db: Kysely<T>, files: MigrationFile[]): Promise<string[]> {
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'as a whole';
    throw failure(failed, error);
  }
  return results.map((result) => result.migrationName);
}

/**
 * Creates the error for a migration that failed, with PostgreSQL's code, table, column and constraint. It leaves out
 * PostgreSQL's message, which may contain personal data.
 */
function failure(migration: string, cause: unknown): CannotStart {
  const { code, table, column, constraint } = cause as Partial<
    Record<'code' | 'table' | 'column' | 'constraint', string>
  >;
  const place = [code, table, column, constraint].filter(Boolean).join(', ') || (cause instanceof Error && cause.name);
  return new CannotStart(
    `Η μετάπτωση ${migration} απέτυχε (${place}). Η βάση έμεινε όπως ήταν πριν από αυτήν. / ` +
      `Migration ${migration} failed (${place}). The database is as it was before it.`,
    { cause },
  );
}

function toMigration(file: MigrationFile): Migration {
  return {
    async up(db) {
      // sql-check: the text of a migration, which the check runs before everything else
      await sql.raw(file.sql).execute(db);
      await sql`insert into migration_hashes (name, hash) values (${file.name}, ${file.hash})`.execute(db);
    },
  };
}
