import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HubClient } from '../bench/chat/hub-client.ts';
import { makePairs, newClientId, type SignedInPairs } from '../bench/chat/people.ts';
import { findStoredMessages } from '../bench/chat/people-queries.ts';
import { inDatabase } from '../bench/questionnaires/respondents.ts';
import { startServer } from '../bench/server.ts';
import { processesIn } from './processes-in.ts';

const ROUNDS = 20;
const PAIRS = 10;

/** Number of messages acknowledged before each kill, so that each round could lose some. */
const MESSAGES = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-messages-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The acknowledged messages, and those that wait for an acknowledgement, as the outbox of a page stores them. */
class Outboxes {
  readonly acknowledged = new Set<string>();
  readonly #waiting = new Map<number, { ClientId: string; Message: string }>();
  #written = 0;

  /**
   * Returns the message that a person sends next: one that was not acknowledged again, with the same ClientId, or else
   * a new one.
   */
  next(writer: number): { ClientId: string; Message: string } {
    const message = this.#waiting.get(writer) ?? { ClientId: newClientId(), Message: `${writer}: ${this.#written++}` };
    this.#waiting.set(writer, message);
    return message;
  }

  acknowledge(writer: number, userId: number, clientId: string): void {
    this.#waiting.delete(writer);
    this.acknowledged.add(`${userId} ${clientId}`);
  }
}

/** Sends one message after another until the server has ended. */
async function writeUntilGone(
  url: string,
  { cookies, direct, people, project }: SignedInPairs,
  writer: number,
  outboxes: Outboxes,
): Promise<void> {
  const hub = new HubClient(url, cookies[writer] ?? '');
  if (!(await hub.ready.then(() => true).catch(() => false))) return;
  for (;;) {
    const message = outboxes.next(writer);
    const place = { ConversationId: direct[writer % PAIRS], ProjectId: project };
    const { Reply, Status } = await hub.ask('sendMessage', { ...place, ...message });
    if (Status === 0) break;
    // When the database is killed with the server, the last calls are refused; their messages are sent again.
    if (Reply) outboxes.acknowledge(writer, people[writer] ?? 0, message.ClientId);
  }
  hub.end();
}

test(`keeps every acknowledged message through ${ROUNDS} kills, each once and numbered without gaps`, {
  timeout: 900_000,
}, async () => {
  const pairs = await inDatabase(dataDir, (db) => makePairs(db, PAIRS));
  const outboxes = new Outboxes();
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(dataDir, ['--no-demo']);
    const goal = outboxes.acknowledged.size + MESSAGES;
    const writing = pairs.people.map((_person, writer) => writeUntilGone(server.url, pairs, writer, outboxes));
    await expect.poll(() => outboxes.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal);
    // In every other round the database is killed together with the server.
    server.kill(round % 2 === 0 ? [] : processesIn(dataDir));
    await Promise.all(writing);
  }
  const { stored, texts, gaps } = await inDatabase(dataDir, findStoredMessages);
  const all = new Set(stored);
  expect([...outboxes.acknowledged].filter((key) => !all.has(key))).toEqual([]);
  expect(texts.length).toBe(new Set(texts).size);
  expect(gaps).toEqual([]);
  expect(stored.length - outboxes.acknowledged.size).toBeLessThanOrEqual(PAIRS * 2);
});
