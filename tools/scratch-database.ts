import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, testSettings } from '../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts';

/** A migrated database without rows; `stop` ends its server and removes all its files. */
export interface ScratchDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a scratch database with the server's migrations, or those of another folder. */
export async function startScratchDatabase(migrations?: string): Promise<ScratchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaki-scratch-'));
  const { url, stop } = await startEmbedded({ dataDir, log: console, settings: testSettings });
  const stopAndRemove = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const db = connectDatabase(url);
  try {
    await migrateToLatest(db, migrations);
  } catch (error) {
    await stopAndRemove();
    throw error;
  } finally {
    await db.destroy();
  }
  return { url, stop: stopAndRemove };
}
