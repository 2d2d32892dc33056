import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePairs } from '../bench/chat/people.ts';
import { findStoredMessages } from '../bench/chat/people-queries.ts';
import { inDatabase } from '../bench/questionnaires/respondents.ts';
import { type MeasuredServer, signIn, startServer } from '../bench/server.ts';
import { expectEachMessageOnce, MessageWriters } from './message-writers.ts';
import { makeOneMentee } from './one-mentee.ts';
import { processesIn } from './processes-in.ts';

const ROUNDS = 20;
const WRITERS = 4;

const PAIRS = 10;

/** Numbers of saves and of messages acknowledged before each kill, so that each round could lose some of both. */
const SAVES = 12;
const MESSAGES = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Part {
  Data: Record<string, unknown>;
}

const post = async (url: string, cookie: string, path: string, body: object): Promise<unknown> => {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

/** Saves increasing numbers until the server is killed; returns the last number that was acknowledged. */
async function saveUntilGone(
  url: string,
  cookie: string,
  ActionId: number,
  name: string,
  from: number,
): Promise<number> {
  let acknowledged = from;
  try {
    for (let next = from + 1; ; next++) {
      await post(url, cookie, '/api/mentee/UpdateActionData', { ActionId, Data: { [name]: next } });
      acknowledged = next;
    }
  } catch {
    return acknowledged;
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Waits until the saved numbers add up to `total`. */
async function untilSaved(url: string, cookie: string, ActionId: number, names: string[], total: number) {
  let saved = 0;
  while (saved < total) {
    const { Data } = (await post(url, cookie, '/api/mentee/GetActionData', { ActionId })) as Part;
    saved = sum(names.map((name) => Number(Data[name] ?? 0)));
  }
}

// Saves and messages in one test, because starting the server for each round takes most of the time.
test(`keeps every acknowledged save and message through ${ROUNDS} kills, and restarts each time without help`, {
  timeout: 900_000,
}, async () => {
  await makeOneMentee(dataDir);
  const writers = new MessageWriters(await inDatabase(dataDir, (db) => makePairs(db, PAIRS)));
  let server: MeasuredServer = await startServer(dataDir, ['--no-demo']);
  const cookie = await signIn(server.url, 'mentee1');
  const actions = (await post(server.url, cookie, '/api/mentee/Actions', {})) as {
    Action: { Id: number };
    can: string[];
  }[];
  const ActionId = actions.find((action) => action.can.includes('submit'))?.Action.Id ?? 0;
  const names = Array.from({ length: WRITERS }, (_, i) => `counter${i}`);
  let acknowledged = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const goal = writers.acknowledged.size + MESSAGES;
    const writing = writers.writeUntilGone(server.url);
    const saving = Promise.all(
      names.map((name, i) => saveUntilGone(server.url, cookie, ActionId, name, acknowledged[i] ?? 0)),
    );
    await untilSaved(server.url, cookie, ActionId, names, sum(acknowledged) + SAVES);
    await expect.poll(() => writers.acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(goal);
    // In every other round the database is killed together with the server.
    server.kill(round % 2 === 0 ? [] : processesIn(dataDir));
    acknowledged = await saving;
    await writing;
    server = await startServer(dataDir, ['--no-demo']);
    const { Data } = (await post(server.url, cookie, '/api/mentee/GetActionData', { ActionId })) as Part;
    names.forEach((name, i) => {
      expect(Number(Data[name] ?? 0), `round ${round}, ${name}`).toBeGreaterThanOrEqual(acknowledged[i] ?? 0);
    });
    acknowledged = names.map((name) => Number(Data[name] ?? 0));
  }
  expect(sum(acknowledged)).toBeGreaterThanOrEqual(ROUNDS * SAVES);
  await server.stop();
  expectEachMessageOnce(writers.acknowledged, await inDatabase(dataDir, findStoredMessages), PAIRS * 2);
});
