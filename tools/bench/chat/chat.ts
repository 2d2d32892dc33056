import { connectDatabase } from '../../../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { measureDurable } from './durable.ts';
import { measureFanOut } from './fan-out.ts';
import { measureIdle, measureNodes } from './nodes.ts';
import { makePairs } from './people.ts';
import { measureReturn } from './return.ts';

/** Number of pairs of mentor and mentee, each person with a connection: a thousand people by default. */
const PAIRS = Number(process.env.PAIRS ?? 500);

/** Measures the hub of two nodes on one database. */
export async function measureChat(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const database = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(database.url);
  const start = () => startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
  try {
    await migrateToLatest(db);
    const pairs = await makePairs(db, PAIRS);
    const first = await start();
    const figures = [...(await measureFanOut(first.url, pairs)), ...(await measureDurable(first.url, db, pairs))];
    const second = await start();
    // On a server that did nothing else yet: memory that earlier work has left free would hide what connections hold.
    figures.push(...(await measureIdle(second, pairs)));
    figures.push(...(await measureNodes([first, second], pairs)));
    figures.push(...(await measureReturn([first, second], start, pairs)));
    return figures;
  } finally {
    await db.destroy();
    await database.stop();
    removeDataDir(dataDir);
  }
}
