import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { execute, findRow } from '../platform/database/statement.ts';
import { aTestApp } from '../testing/test-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-health-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const app = await aTestApp({ DATA_DIR: join(dataDir, 'data') });

const get = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });
const ready = async () => {
  const response = await get('/readyz');
  return { status: response.statusCode, parts: response.json().Parts };
};

test('a server with everything it needs is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ Alive: true });
  expect(await ready()).toEqual({ status: 200, parts: { database: true, migrations: true, storage: true } });
});

test('a pending migration makes the server not ready, and it is still alive', async () => {
  const row = await findRow(
    app.db,
    sql<{ name: string; hash: string }>`
    delete from migration_hashes where name = '0001-text' returning name, hash`,
  );
  expect(await ready()).toMatchObject({ status: 503, parts: { database: true, migrations: false } });
  expect((await get('/healthz')).statusCode).toBe(200);
  await execute(app.db, sql`insert into migration_hashes (name, hash) values (${row?.name}, ${row?.hash})`);
  expect((await ready()).status).toBe(200);
});

test('a data folder that cannot be written makes the server not ready', async () => {
  rmSync(join(dataDir, 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'data'), 'a file in the place of the folder');
  expect(await ready()).toMatchObject({ status: 503, parts: { database: true, storage: false } });
});

test('the metrics count calls, and are served to this machine only', async () => {
  await app.server.inject({ method: 'POST', url: '/account/identity' });
  const figures = await get('/metrics');
  expect(figures.payload).toContain('call="/Account/Identity",method="POST",status="401"');
  expect(figures.payload).toContain('nodejs_eventloop_lag_seconds');
  const gauges = [
    ...['events_waiting', 'events_lag_seconds', 'events_given_up', 'schedule_failing'],
    ...['links_open', 'links_used_today', 'verify_codes'],
  ];
  for (const gauge of gauges) expect(figures.payload).toContain(`\nithaki_${gauge} 0\n`);
  expect((await get('/metrics', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404);
});
