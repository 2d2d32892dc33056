import { translations } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { aDatabase } from '../testing/database.ts';
import { aPassageTo } from '../testing/outage.ts';
import { buildApp } from './build-app.ts';

const { url } = await aDatabase();
const passage = await aPassageTo(url);
const db = connectDatabase(passage.url, { max: 3 });
const config = readConfig({ DATA_DIR: '/tmp' }, []);
const { server } = await buildApp({ config, db, secret: 'a secret that only the tests know, 32+' });
afterAll(async () => {
  await server.close();
  await db.destroy();
});

const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
/** A call that asks the database once a language. */
const texts = (lang: 'el' | 'en') => server.inject({ method: 'GET', url: translations.texts.path, query: { lang } });

test('while the database is away calls answer 503 with the wait, and the next one after it is back is served', async () => {
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

test('connections that the database ends, idle or in the midst of a transaction, harm only what ran on them', async () => {
  await Promise.all([ready(), ready()]);
  const cutOff = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await passage.close();
    await passage.open();
    await sql`select 1`.execute(transaction);
  });
  await expect(cutOff).rejects.toThrow(/terminated|not queryable/);
  await expect.poll(async () => (await texts('en')).statusCode).toBe(200);
});
