import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect.ts';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { Respondent } from '../questionnaires/respondent.ts';
import { cookieOf, SECRET } from '../questionnaires/respondents.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import type { Measured } from './load.ts';
import { findProgramme, insertProgrammes, insertSessions, type SeededProgramme, settle } from './programme-queries.ts';

/** A million meetings in ten programmes, each of which has 640 in a week and 2,800 in a month. */
const sizes = {
  programmes: Number(process.env.PROGRAMMES ?? 10),
  mentors: Number(process.env.MENTORS ?? 100),
  mentees: 40,
  meetings: 1_000,
};

/** A server with a million meetings. */
export interface Served {
  url: string;
  db: Db;
  programme: SeededProgramme;
  measured: Measured;
  /** Opens a connection of each of these people, who are signed in. */
  connect(people: readonly number[]): Promise<Respondent[]>;
}

/**
 * Measures a server with a million meetings: in CALENDAR_DATA_DIR if that is set, where they are kept for the next run, or
 * else in a temporary folder.
 */
export async function withServed(measure: (served: Served) => Promise<Figure[]>): Promise<Figure[]> {
  process.env.SESSION_SECRET = SECRET;
  const dataDir = process.env.CALENDAR_DATA_DIR ?? newDataDir();
  const database = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(database.url);
  try {
    await migrateToLatest(db);
    let programme = await findProgramme(db);
    if (programme.project === 0) {
      await insertProgrammes(db, sizes);
      await settle(db);
      programme = await findProgramme(db);
    }
    const server = await startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
    const connect = (people: readonly number[]) => connectAll(server.url, db, programme.project, people);
    const measured = { server: server.pid, database: postmasterOf(dataDir) };
    return await measure({ url: server.url, db, programme, connect, measured }).finally(() => server.stop());
  } finally {
    await db.destroy();
    await database.stop();
    if (process.env.CALENDAR_DATA_DIR === undefined) removeDataDir(dataDir);
  }
}

/** The id of PostgreSQL's first process, which is the parent of the others. */
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postgres/postmaster.pid'), 'utf8'), 10);

async function connectAll(url: string, db: Db, project: number, people: readonly number[]): Promise<Respondent[]> {
  const sessions = people.map(() => randomBytes(32).toString('base64url'));
  await insertSessions(
    db,
    people,
    sessions.map((session) => createHash('sha256').update(session).digest('hex')),
  );
  const opened = sessions.map((session) => new Respondent(Number(new URL(url).port), cookieOf(session), project));
  await Promise.all(opened.map(({ ready }) => ready));
  return opened;
}
