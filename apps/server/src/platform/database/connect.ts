import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { camelCasePool, SnakeCasePlugin } from './camel-case-rows.ts';
import { connectPool, type PoolOptions } from './pool.ts';
import type { DB } from './tables.gen.ts';

/** Every table and column, generated from the migrations by `npm run tables`. */
export type Database = DB;

/** Opens typed queries over a pool of connections; `destroy()` closes the pool. */
export function connectDatabase(url: string, options: PoolOptions = {}): Kysely<Database> {
  return databaseOver(connectPool(url, options));
}

/** Creates typed queries over a pool that the caller created and can therefore measure. */
export function databaseOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    // Columns are snake_case in SQL and camelCase in code; keys inside jsonb values keep their names.
    dialect: new PostgresDialect({ pool: camelCasePool(pool) }),
    plugins: [new SnakeCasePlugin()],
  });
}
