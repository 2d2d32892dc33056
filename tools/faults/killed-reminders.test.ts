import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { newDataDir, removeDataDir, startServer } from '../bench/server.ts';
import { startScratchDatabase } from '../scratch-database.ts';
import { countReminded, makeReminded } from './reminded-queries.ts';

/** Number of groups of 500 mentees; MEETINGS=8 reminds 4,000. */
const GROUPS = Number(process.env.MEETINGS ?? 4);

const dataDir = newDataDir();
const database = await startScratchDatabase();
const db = connectDatabase(database.url);
afterAll(async () => {
  await db.destroy();
  await database.stop();
  removeDataDir(dataDir);
});

const patience = { timeout: 150_000, interval: 20 };

test('two nodes remind everybody of a meeting once, while both are killed in the middle of it', {
  timeout: 600_000,
}, async () => {
  const people = await makeReminded(db, GROUPS);
  const start = () => startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
  const begun = performance.now();
  const reminded = async () => (await countReminded(db)).reminded;
  for (const node of await Promise.all([start(), start()])) {
    const before = await reminded();
    await expect.poll(reminded, patience).toBeGreaterThan(before);
    node.kill([]);
  }
  const afterKills = await reminded();
  expect(afterKills).toBeLessThan(people);
  const nodes = [await start(), await start()];
  await expect.poll(reminded, patience).toBe(people);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  for (const node of nodes) await node.stop();
  expect(await countReminded(db)).toEqual({ reminded: people, twice: 0 });
  console.log(`${people} people were reminded within ${seconds} s`);
});
