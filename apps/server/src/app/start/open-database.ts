import type pg from 'pg';
import type { Config } from '../../config.ts';
import { CannotStart } from '../../platform/database/cannot-start.ts';
import { databaseOver } from '../../platform/database/connect.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import type { Db } from '../../platform/database/db.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/database/embedded/index.ts';
import { migrateToLatest } from '../../platform/database/migrate.ts';
import { connectPool } from '../../platform/database/pool.ts';
import { refuseUnfitServer } from '../../platform/database/server-fitness.ts';
import { log } from '../../platform/log/log.ts';
import type { Closing } from './closing.ts';

export interface OpenDatabase {
  url: string;
  /** Connection URL of the database role for reports; null when there is none. */
  readerUrl: string | null;
  pool: pg.Pool;
  db: Db;
}

/** Milliseconds after which database work still running at the end of the server is rolled back. */
const WORK_LIMIT = 5_000;
/** Longer than the time PostgreSQL has to write everything to disk. */
const SHUTDOWN_LIMIT = 40_000;

const embeddedLog = {
  info: (message: string) => log.info(message),
  error: (message: string) => log.error(message),
};

/**
 * Opens and migrates the database of DATABASE_URL, else the embedded one. `onLost` is called when the embedded one
 * stops for good.
 */
export async function openDatabase(config: Config, closing: Closing, onLost: () => void): Promise<OpenDatabase> {
  const { url, readerUrl } = config.databaseUrl
    ? { url: config.databaseUrl, readerUrl: config.reportsDatabaseUrl }
    : await embedded(config, closing, onLost);
  const pool = connectPool(url, { onLost: (error) => log.warn({ err: error }, 'a database connection was lost') });
  const db = databaseOver(pool);
  closing.add('connections', () => db.destroy(), WORK_LIMIT);
  const applied = await migrateFitServer(db).catch((error) => {
    throw config.databaseUrl && isUnreachable(error) ? unreachable(error) : error;
  });
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date');
  return { url, readerUrl, pool, db };
}

async function migrateFitServer(db: Db): Promise<string[]> {
  await refuseUnfitServer(db);
  return migrateToLatest(db);
}

async function embedded(config: Config, closing: Closing, onLost: () => void): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: config.dataDir, log: embeddedLog, onLost });
  closing.add('database', database.stop, SHUTDOWN_LIMIT);
  return database;
}

/**
 * PostgreSQL's error codes for a wrong password, unknown database or unknown user. They count as unreachable, like a
 * server that does not respond.
 */
const refusals = new Set(['28P01', '28000', '3D000']);
const isUnreachable = (error: Error & { code?: string }) =>
  isDatabaseUnavailable(error) || refusals.has(error.code ?? '');

const unreachable = (error: Error) =>
  new CannotStart(
    `Η βάση του DATABASE_URL δεν δέχεται σύνδεση. / The database of DATABASE_URL accepts no connection. (${error.message})`,
  );
