import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { makePairs } from '../bench/chat/people.ts';
import { findStoredMessages, findTexts } from '../bench/chat/people-queries.ts';
import { newDataDir, removeDataDir, startServer } from '../bench/server.ts';
import { startScratchDatabase } from '../scratch-database.ts';
import { FollowingPage } from './following-page.ts';
import { expectEachMessageOnce, MessageWriters } from './message-writers.ts';

/** Number of times that one of the two nodes is killed. */
const KILLS = Number(process.env.KILLS ?? 4);
const PAIRS = 8;
/** Number of messages that are acknowledged before each kill. */
const MESSAGES = 150;
/** Milliseconds within which pages of a killed node must show everything again. */
const BACK = 15_000;

const dataDir = newDataDir();
const database = await startScratchDatabase();
const db = connectDatabase(database.url);
afterAll(async () => {
  await db.destroy();
  await database.stop();
  removeDataDir(dataDir);
});

test(`two nodes without sticky sessions lose and double nothing while ${KILLS} times one of them is killed, and pages catch up`, {
  timeout: 600_000,
}, async () => {
  const pairs = await makePairs(db, PAIRS);
  const start = () => startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
  const nodes = await Promise.all([start(), start()]);
  // As a load balancer without sticky sessions: each request goes to the next node that lives.
  const living = new Set(nodes);
  let requests = 0;
  const addressOf = () => [...living][requests++ % living.size]?.url ?? '';
  const writers = new MessageWriters(pairs);
  const pages = pairs.people.map((_person, n) => {
    const ConversationId = pairs.direct[n % PAIRS] ?? 0;
    return new FollowingPage({ ConversationId, ProjectId: pairs.project, cookie: pairs.cookies[n] ?? '' }, addressOf);
  });
  const end = new AbortController();
  const following = Promise.all(pages.map((page) => page.follow()));
  const writing = writers.writeThrough(addressOf, end.signal);
  /** Counts the pages that do not show all that is stored now. */
  const behind = async () => {
    const stored = await findTexts(db);
    return () => pages.filter(({ of, shown }) => shown.size < (stored.get(of.ConversationId)?.length ?? 0)).length;
  };
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = writers.acknowledged.size + MESSAGES;
    await expect.poll(() => writers.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal);
    const node = nodes[kill % 2];
    if (!node) throw new Error('no node');
    living.delete(node);
    node.kill([]);
    await expect.poll(await behind(), { timeout: BACK, interval: 20 }).toBe(0);
    const started = await start();
    nodes[kill % 2] = started;
    living.add(started);
  }
  end.abort();
  await writing;
  await expect.poll(await behind(), { timeout: BACK, interval: 20 }).toBe(0);
  for (const page of pages) page.end();
  await following;
  const stored = await findTexts(db);
  for (const { of, shown } of pages)
    expect([...shown].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(stored.get(of.ConversationId));
  expectEachMessageOnce(writers.acknowledged, await findStoredMessages(db), PAIRS * 2);
  for (const node of nodes) await node.stop();
});
