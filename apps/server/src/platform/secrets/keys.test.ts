import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { CannotStart } from '../database/cannot-start.ts';
import { listenTo } from '../database/notifications.ts';
import { retentionEntries } from '../retention/run-rule.ts';
import type { Turn } from '../schedule/schedule-entry.ts';
import { CachedSigner } from '../sessions/cached-signer.ts';
import { findKeys, KEY_CHANNEL } from './key-rows.ts';
import { keyPurposes } from './keyring.ts';
import { openKeyring, rotateKey } from './open-keyring.ts';
import { keyRetention } from './retention.ts';

const folder = await mkdtemp(join(tmpdir(), 'ithaki-keys-'));
afterAll(() => rm(folder, { recursive: true }));
const { db, url } = await aDatabase();
const file = join(folder, 'master.key');
const [forgetKeys] = retentionEntries(keyRetention);
const aNightPasses = () => forgetKeys?.run({ db, due: new Date() } as Turn);
const open = (given: string | null = null, where = file) => openKeyring(db, { file: where, given });

test('nodes that start at once share keys; the database alone opens none of them', async () => {
  const nodes = await Promise.all([open(), open(), open()]);
  const [{ keys }] = nodes;
  const secrets = nodes.map((node) => node.keys.active('cookies').secret);
  expect(new Set(secrets).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const rows = await findKeys(db);
  expect(rows.map(({ purpose }) => purpose).sort()).toEqual([...keyPurposes].sort());
  const dumped = JSON.stringify([rows, (await sql`select * from installation`.execute(db)).rows]);
  for (const { purpose } of rows) expect(dumped).not.toContain(keys.active(purpose as 'cookies').secret);
  expect(dumped).not.toContain((await readFile(file, 'utf8')).trim());
});

test('without its master key the server does not start, and nothing is overwritten', async () => {
  const before = await findKeys(db);
  const absent = join(folder, 'absent.key');
  await expect(open(null, absent)).rejects.toThrow(/master key of this database is missing.*absent\.key/s);
  await expect(stat(absent)).rejects.toThrow('ENOENT');
  const others = join(folder, 'others.key');
  await writeFile(others, Buffer.alloc(32, 7).toString('base64'));
  await expect(open(null, others)).rejects.toThrow(CannotStart);
  await writeFile(others, 'not a key');
  await expect(open(null, others)).rejects.toThrow('32 bytes in base64');
  expect(await findKeys(db)).toEqual(before);
});

test('a new key signs on every node within seconds, and cookies signed with the earlier key stay valid for 30 days', async () => {
  const { keys, reload } = await open();
  const listener = listenTo(
    url,
    { [KEY_CHANNEL]: () => void reload() },
    () => undefined,
    () => undefined,
  );
  await listener.ready;
  const signer = new CachedSigner(keys);
  const signed = signer.sign('session');
  const id = await rotateKey(db, file, 'cookies', false);
  await expect.poll(() => keys.active('cookies').id).toBe(id);
  expect(signer.unsign(signed)).toMatchObject({ valid: true, value: 'session' });
  const anew = new CachedSigner(keys).sign('session');
  expect(anew).not.toBe(signed);
  await aNightPasses();
  expect(signer.unsign(signed).valid).toBe(true);
  await sql`update keys set replaced_at = now() - interval '31 days' where replaced_at is not null`.execute(db);
  await aNightPasses();
  await expect.poll(() => signer.unsign(signed).valid).toBe(false);
  expect(signer.unsign(anew).valid).toBe(true);
  await listener.close();
});

test('cookies signed with a key that was replaced at once are no longer valid', async () => {
  const { keys, reload } = await open();
  const signed = new CachedSigner(keys).sign('session');
  await rotateKey(db, file, 'cookies', true);
  await reload();
  expect(new CachedSigner(keys).unsign(signed).valid).toBe(false);
  await expect(rotateKey(db, file, 'secondFactors', true)).rejects.toThrow('not deleted at once');
});

test('after an update cookies still use the earlier release’s secret, and second factors get a new key', async () => {
  const { db: updated } = await aDatabase();
  await sql`insert into installation (name, value) values ('sessionSecret', 'made by the release before')`.execute(
    updated,
  );
  const { keys } = await openKeyring(updated, { file: join(folder, 'updated.key'), given: null });
  expect(keys.active('cookies').secret).toBe('made by the release before');
  expect(keys.secrets('secondFactors')).toHaveLength(1);
  expect(keys.active('secondFactors').secret).not.toBe('made by the release before');
  const given = await openKeyring(updated, { file: join(folder, 'updated.key'), given: 'of the environment' });
  expect(given.keys.secrets('cookies')).toEqual(['made by the release before', 'of the environment']);
});
