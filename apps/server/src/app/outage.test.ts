import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { execute } from '../platform/database/statement.ts';
import { aDatabase } from '../testing/database.ts';
import { aDatabaseProxy } from '../testing/database-proxy.ts';
import { aMentee, aProject } from '../testing/factories.ts';
import { aSessionCookie, testKeys } from '../testing/test-app.ts';
import { buildApp } from './build-app.ts';

const { url } = await aDatabase();
const passage = await aDatabaseProxy(url);
const db = connectDatabase(passage.url, { max: 3 });
const config = readConfig({ DATA_DIR: '/tmp' }, []);
const { server } = await buildApp({ config, db, keys: testKeys() });
afterAll(async () => {
  await server.close();
  await db.destroy();
});

const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
/** A call without a session that reads the database. */
const ask = () => server.inject({ method: 'POST', url: accounts.needsFirstAdmin.path });

test('while the database is unavailable calls get 503 with the time to wait, and succeed once it is back', async () => {
  expect(await ready()).toBe(200);
  await passage.close();
  const refused = await ask();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().Error).toMatchObject({ Code: 'NotReady', RetryAfter: 2 });
  expect(await ready()).toBe(503);
  expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  await passage.open();
  expect((await ask()).statusCode).toBe(200);
  expect(await ready()).toBe(200);
});

test('signed-in people get 503 while the database restarts, and are still signed in once it is back', async () => {
  const socketFolder = await mkdtemp(join(tmpdir(), 'ithaki-socket-'));
  const socket = await aDatabaseProxy(url, socketFolder);
  const behindSocket = connectDatabase(socket.url, { max: 3 });
  const embedded = await buildApp({ config, db: behindSocket, keys: testKeys() });
  try {
    const { id: project } = await aProject(db);
    const cookie = await aSessionCookie(db, await aMentee(db, project));
    const identity = () => embedded.server.inject({ method: 'POST', url: accounts.identity.path, headers: { cookie } });
    await socket.close();
    const refused = await identity();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2' });
    expect(refused.headers).not.toHaveProperty('set-cookie');
    await socket.open();
    expect((await identity()).statusCode).toBe(200);
  } finally {
    await embedded.server.close();
    await behindSocket.destroy();
    await rm(socketFolder, { recursive: true });
  }
});

test('connections closed by the database, idle or within a transaction, affect only what ran on them', async () => {
  await Promise.all([ready(), ready()]);
  const cutOff = db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`select 1`);
    await passage.close();
    await passage.open();
    await execute(transaction, sql`select 1`);
  });
  await expect(cutOff).rejects.toThrow(/terminated|not queryable/);
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
});
