import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { aDatabaseProxy } from '../../testing/database-proxy.ts';
import { listenTo } from './notifications.ts';
import { execute, findRow } from './statement.ts';

const { db, url } = await aDatabase();
const passage = await aDatabaseProxy(url);

/** Milliseconds between two heartbeats in this test. */
const HEARTBEAT = 300;

let listener: ReturnType<typeof listenTo> | undefined;
afterEach(() => listener?.close());

async function aListener() {
  const heard: string[] = [];
  const [onGap, onLost] = [vi.fn(), vi.fn()];
  listener = listenTo(passage.url, { news: (payload) => heard.push(payload) }, onGap, onLost, HEARTBEAT);
  await listener.ready;
  return { heard, onGap, onLost };
}

const tell = (payload: string) => execute(db, sql`select pg_notify('news', ${payload})`);
/** Finds the listener's connection, and when it last sent a statement. */
const connection = () =>
  findRow(
    db,
    sql<{ pid: number; asked: Date }>`select pid, query_start as asked from pg_stat_activity
    where application_name = 'ithaki-changes' and datname = current_database() order by backend_start desc`,
  );

test('a connection that went silent is noticed by its missing heartbeat and replaced, after which messages arrive', async () => {
  const { heard, onGap, onLost } = await aListener();
  await tell('before');
  await expect.poll(() => heard).toEqual(['before']);
  onGap.mockClear();
  onLost.mockClear();
  passage.silence();
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => onGap.mock.calls.length).toBeGreaterThan(0);
  await tell('after');
  await expect.poll(() => heard).toContain('after');
});

test('a connection that the database closes is replaced at once', async () => {
  const { heard, onGap } = await aListener();
  const first = await connection();
  onGap.mockClear();
  await execute(db, sql`select pg_terminate_backend(${first?.pid}::int)`);
  await expect.poll(() => onGap.mock.calls.length).toBeGreaterThan(0);
  await tell('again');
  await expect.poll(() => heard).toContain('again');
});

test('a quiet connection stays, however many heartbeats pass', async () => {
  const { onLost } = await aListener();
  const first = await connection();
  const beats = new Set<number>();
  await expect
    .poll(async () => beats.add((await connection())?.asked.getTime() ?? 0).size, { interval: 20 })
    .toBeGreaterThan(3);
  expect((await connection())?.pid).toBe(first?.pid);
  expect(onLost).not.toHaveBeenCalled();
});

test('closing does not wait for a connection that is silent', async () => {
  const { onLost } = await aListener();
  passage.silence();
  await listener?.close();
  expect(onLost).not.toHaveBeenCalled();
});
