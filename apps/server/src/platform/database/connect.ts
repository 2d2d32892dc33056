import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { connectPool, type PoolOptions } from './pool.ts';
import type { DB } from './tables.gen.ts';

/** Every table and column, generated from the migrations by `npm run tables`. */
export type Database = DB;

/** Typed queries over a pool of connections; `destroy()` closes them. */
export function connectDatabase(url: string, options: PoolOptions = {}): Kysely<Database> {
  return databaseOver(connectPool(url, options));
}

/** The same over a pool that the caller also holds, to watch it. */
export function databaseOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Columns are snake_case in SQL and camelCase in code; what jsonb values hold keeps its names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
