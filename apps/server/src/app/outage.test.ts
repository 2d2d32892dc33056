import { translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { execute } from '../platform/database/statement.ts';
import { aDatabase } from '../testing/database.ts';
import { aDatabaseProxy } from '../testing/database-proxy.ts';
import { buildApp } from './build-app.ts';

const { url } = await aDatabase();
const passage = await aDatabaseProxy(url);
const db = connectDatabase(passage.url, { max: 3 });
const config = readConfig({ DATA_DIR: '/tmp' }, []);
const { server } = await buildApp({ config, db, secret: 'a secret that only the tests know, 32+' });
afterAll(async () => {
  await server.close();
  await db.destroy();
});

const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
/** A call that queries the database once for each language. */
const texts = (lang: 'el' | 'en') => server.inject({ method: 'GET', url: translations.texts.path, query: { lang } });

test('while the database is unavailable calls get 503 with the time to wait, and succeed once it is back', async () => {
  expect(await ready()).toBe(200);
  await passage.close();
  const refused = await texts('el');
  expect(refused.statusCode).toBe(503);
  expect(refused.json().Error).toMatchObject({ Code: 'NotReady', RetryAfter: 2 });
  expect(await ready()).toBe(503);
  expect((await server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  await passage.open();
  expect((await texts('el')).statusCode).toBe(200);
  expect(await ready()).toBe(200);
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
  await expect.poll(async () => (await texts('en')).statusCode).toBe(200);
});
