import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import type { Figure } from '../figure.ts';
import { type HubClient, openHubs } from './hub-client.ts';
import { newClientId, type SignedInPairs } from './people.ts';
import { findStoredMessages, insertOneMessage } from './people-queries.ts';
import { percentile } from './percentile.ts';

/** Milliseconds of measurement, after a warm-up. */
const COUNTED = Number(process.env.SECONDS ?? 20) * 1_000;
const WARM = 3_000;
/** Number of people who write at the same time; each sends the next message when the last is acknowledged. */
const WRITERS = Number(process.env.WRITERS ?? 200);
/** Number of connections that store messages one at a time, for comparison. */
const INSERTERS = 16;
const INSERTED = 5_000;

interface Load {
  perSecond: number;
  took: number[];
  acknowledged: string[];
  refused: number;
}

/** Makes pairs write to one another; returns what was acknowledged, and how fast. */
async function write(hubs: readonly HubClient[], { project, people, direct }: SignedInPairs): Promise<Load> {
  const load: Load = { perSecond: 0, took: [], acknowledged: [], refused: 0 };
  const begun = performance.now();
  const end = begun + WARM + COUNTED;
  const writeOn = async (hub: HubClient, pair: number, userId: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const ClientId = newClientId();
      const from = performance.now();
      const body = { ConversationId: direct[pair], ProjectId: project, ClientId, Message: `Μήνυμα ${turn} στη σειρά` };
      const { Reply } = await hub.ask('sendMessage', body);
      if (Reply) load.acknowledged.push(`${userId} ${ClientId}`);
      else load.refused += 1;
      if (Reply && from - begun > WARM) load.took.push(performance.now() - from);
    }
  };
  const half = people.length / 2;
  // Mentees and mentors alternate, so that both sides of conversations write.
  const writers = hubs.slice(0, WRITERS).map((hub, index) => writeOn(hub, index % half, people[index] ?? 0));
  await Promise.all(writers);
  load.perSecond = (load.took.length / COUNTED) * 1_000;
  return load;
}

/** Returns how many messages a second are stored when each has its own transaction. */
async function insertEach(db: Db, { direct, people }: SignedInPairs): Promise<number> {
  const begun = performance.now();
  let left = INSERTED;
  const insert = async (inserter: number) => {
    for (let turn = 0; left-- > 0; turn++) {
      const pair = (inserter + turn * INSERTERS) % direct.length;
      await insertOneMessage(db, direct[pair] ?? 0, people[pair] ?? 0, newClientId());
    }
  };
  await Promise.all(Array.from({ length: INSERTERS }, (_, inserter) => insert(inserter)));
  return INSERTED / ((performance.now() - begun) / 1_000);
}

/**
 * Measures messages between two people over the hub, which acknowledges them after the commit, against one commit for
 * each message.
 */
export async function measureDurable(url: string, db: Db, pairs: SignedInPairs): Promise<Figure[]> {
  const single = await insertEach(db, pairs);
  const hubs = await openHubs(url, pairs.cookies.slice(0, WRITERS));
  const load = await write(hubs, pairs).finally(() => {
    for (const hub of hubs) hub.end();
  });
  const { stored, gaps } = await findStoredMessages(db);
  const all = new Set(stored);
  const lost = load.acknowledged.filter((key) => !all.has(key)).length;
  const [perSecond, p99] = [Math.round(load.perSecond), percentile(load.took, 0.99)];
  return [
    {
      name: `Messages of two a second by the hub, ${WRITERS} writing (one commit each, ${INSERTERS} connections)`,
      value: `${perSecond} (${Math.round(single)})`,
      goal: 'at least 4,000, and twice',
      met: perSecond >= 4_000 && perSecond >= 2 * single,
    },
    { name: 'A message, median', value: `${percentile(load.took, 0.5).toFixed(0)} ms` },
    { name: 'A message, p99', value: `${p99.toFixed(0)} ms`, goal: 'at most 100 ms', met: p99 <= 100 },
    {
      name: 'Messages acknowledged and lost, double, refused; conversations with gaps',
      value: `${lost}, ${stored.length - all.size}, ${load.refused}; ${gaps.length}`,
      goal: 'none',
      met: lost + (stored.length - all.size) + load.refused + gaps.length === 0,
    },
  ];
}
