import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/index.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { asker } from '../large-programme.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { type HubClient, openHubs } from './hub-client.ts';
import { makePairs, newClientId, type SignedInPairs } from './people.ts';
import { countNotifiedOnce, insertManager, insertMentees, isSent } from './people-queries.ts';
import { percentile } from './percentile.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 100_000);
/** Number of pairs who write to one another meanwhile, and milliseconds between two messages of theirs. */
const PAIRS = 25;
const INTERVAL = 20;
/** Seconds in which they write before the announcement. */
const ALONE = 15;

/** Makes the pairs write until told to end; returns how long each message took until it was acknowledged. */
async function writeUntil(end: AbortSignal, hubs: readonly HubClient[], pairs: SignedInPairs): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; !end.aborted; turn++) {
    const index = turn % hubs.length;
    const from = performance.now();
    const body = {
      ConversationId: pairs.direct[index % PAIRS],
      ProjectId: pairs.project,
      ClientId: newClientId(),
      Message: 'Εν τω μεταξύ',
    };
    void hubs[index]?.ask('sendMessage', body).then(() => took.push(performance.now() - from));
    await wait(INTERVAL);
  }
  return took;
}

/** Measures an announcement to very many people, and what others wait for meanwhile. */
export async function measureAnnouncement(): Promise<Figure[]> {
  const dataDir = newDataDir();
  const database = await startEmbedded({ dataDir: `${dataDir}/postgres`, log: console });
  const db = connectDatabase(database.url);
  try {
    await migrateToLatest(db);
    const pairs = await makePairs(db, PAIRS);
    await insertManager(db, pairs);
    await insertMentees(db, pairs.project, PEOPLE);
    const server = await startServer(dataDir, ['--no-demo'], { DATABASE_URL: database.url });
    const hubs = await openHubs(server.url, pairs.cookies);
    const before = await writeUntil(AbortSignal.timeout(ALONE * 1_000), hubs, pairs);
    const announce = asker(server.url, pairs.cookies[0] ?? '', {
      'x-project': 'pairs',
      'idempotency-key': newClientId(),
    });
    const end = new AbortController();
    const others = writeUntil(end.signal, hubs, pairs);
    const began = performance.now();
    const body = { Roles: ['Mentee'], Title: 'Καλοκαίρι', Text: 'Κλειστά', Mail: false, MustConfirm: true };
    const { Id } = await announce<{ Id: number }>('/api/chat/Announce', body);
    while (!(await isSent(db, Id))) await wait(100);
    const seconds = (performance.now() - began) / 1_000;
    end.abort();
    const during = await others;
    const people = await countNotifiedOnce(db, Id);
    for (const hub of hubs) hub.end();
    await server.stop();
    const [alone, meanwhile] = [percentile(before, 0.99), percentile(during, 0.99)];
    const all = PEOPLE + PAIRS;
    return [
      {
        name: `An announcement to ${all} people, until all are notified`,
        value: `${seconds.toFixed(1)} s`,
        goal: 'at most 30 s',
        met: seconds <= 30,
      },
      { name: 'Of them, notified otherwise than once', value: String(all - people), goal: '0', met: people === all },
      {
        name: 'A message of others meanwhile (before), p99',
        value: `${meanwhile.toFixed(0)} ms (${alone.toFixed(0)} ms)`,
        goal: 'at most twice',
        met: meanwhile <= 2 * alone,
      },
    ];
  } finally {
    await db.destroy();
    await database.stop();
    removeDataDir(dataDir);
  }
}
