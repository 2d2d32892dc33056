import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { camelCasePool, SnakeCasePlugin } from './camel-case-rows.ts';
import { connectPool, type PoolOptions } from './pool.ts';
import type { DB } from './tables.gen.ts';

/** Every table and column, generated from the migrations by `npm run tables`. */
export type Database = DB;

/** Typed queries over a pool of connections; `destroy()` closes them. */
export function connectDatabase(url: string, options: PoolOptions = {}): Kysely<Database> {
  return databaseOver(connectPool(url, options));
}

/** Creates typed queries over a pool of the caller's, who can so watch its connections. */
export function databaseOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    // Columns are snake_case in SQL and camelCase in code; what jsonb values hold keeps its names.
    dialect: new PostgresDialect({ pool: camelCasePool(pool) }),
    plugins: [new SnakeCasePlugin()],
  });
}
