import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import type { MeasuredServer } from '../server.ts';
import { openHubs } from './hub-client.ts';
import { newClientId, type SignedInPairs } from './people.ts';
import { percentile } from './percentile.ts';

/** Number of messages a second, and seconds. */
const RATE = 500;
const SECONDS = 10;
/** Number of pages at each node. */
const PAGES = 100;

/** Measures messages that one node accepts and the other delivers. */
export async function measureNodes(
  [first, second]: readonly [MeasuredServer, MeasuredServer],
  { project, direct, cookies }: SignedInPairs,
): Promise<Figure[]> {
  const half = direct.length;
  const [writers, readers] = [
    await openHubs(first.url, cookies.slice(half, half + PAGES)),
    await openHubs(second.url, cookies.slice(0, Math.min(PAGES, half))),
  ];
  const accepted = new Map<string, number>();
  const shown: number[] = [];
  const early = new Set<string>();
  for (const reader of readers)
    reader.onReport = (text) => {
      const key = /"ClientId":"([^"]+)"/.exec(text)?.[1] ?? '';
      const from = accepted.get(key);
      if (from === undefined) early.add(key);
      else shown.push(performance.now() - from);
    };
  const begun = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let message = 0; message < RATE * SECONDS; message++) {
    const due = begun + (message * 1_000) / RATE;
    const rest = due - performance.now();
    if (rest > 1) await wait(rest);
    const pair = message % writers.length;
    const ClientId = newClientId();
    const body = {
      ConversationId: direct[pair],
      ProjectId: project,
      ClientId,
      Message: 'Από τον έναν κόμβο στον άλλο',
    };
    sent.push(
      (writers[pair]?.ask('sendMessage', body) ?? Promise.resolve()).then(() => {
        accepted.set(ClientId, performance.now());
        // The message was delivered before it was acknowledged.
        if (early.has(ClientId)) shown.push(0);
      }),
    );
  }
  await Promise.all(sent);
  await wait(1_000);
  for (const client of [...writers, ...readers]) client.end();
  const p99 = percentile(shown, 0.99);
  const missing = RATE * SECONDS - shown.length;
  return [
    {
      name: `Accepted at one node, shown at another, ${RATE} a second, p99`,
      value: `${p99.toFixed(0)} ms`,
      goal: 'at most 150 ms',
      met: p99 <= 150 && missing === 0,
    },
    { name: 'Of those, not shown', value: String(missing), goal: '0', met: missing === 0 },
  ];
}

/** Returns how much memory a process uses, in bytes. */
const memoryOf = ({ pid }: MeasuredServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

/** Measures how much memory an idle connection uses. */
export async function measureIdle(server: MeasuredServer, { cookies }: SignedInPairs): Promise<Figure[]> {
  // The first connections are not counted, because they load code and caches that are needed only once.
  const warm = await openHubs(server.url, cookies);
  await wait(1_000);
  const before = memoryOf(server);
  const hubs = await openHubs(server.url, [...cookies, ...cookies, ...cookies]);
  await wait(2_000);
  const each = (memoryOf(server) - before) / hubs.length / 1_024;
  for (const hub of [...hubs, ...warm]) hub.end();
  return [
    {
      name: `Memory of an idle connection, of ${hubs.length}`,
      value: `${each.toFixed(0)} KB`,
      goal: 'at most 50 KB',
      met: each <= 50,
    },
  ];
}
