import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storedSecret } from '../../../platform/installation/installation.ts';
import { decrypt, deriveKey, encrypt } from '../../../platform/secrets/encryption.ts';
import { type Key, Keyring, keyPurposes } from '../../../platform/secrets/keyring.ts';
import { aDatabase } from '../../../testing/database.ts';
import { aMentor, aProject } from '../../../testing/factories.ts';
import { factorSeal, factorSealing, sealOwner } from './sealing.ts';

const { db } = await aDatabase();
const before = 'the one secret of the release before';
const { id: project } = await aProject(db);

const keysOf = (id: number, more: readonly Key[] = []) =>
  new Keyring(
    [...keyPurposes.map((purpose) => ({ id, purpose, secret: `secret ${id} of ${purpose}`, active: true })), ...more],
    { given: null, stored: before },
  );
const sealedBefore = (id: number, secret: string) => encrypt(deriveKey(before, 'second factor'), secret, sealOwner(id));
const run = (keys: Keyring) =>
  db.transaction().execute((transaction) => factorSealing(keys).run({ db: transaction, due: new Date() } as never));
const rowOf = async (id: number) =>
  (
    await sql<{ totpSecret: string | null; totpSealed: string | null }>`
      select totp_secret as "totpSecret", totp_sealed as "totpSealed" from users where id = ${id}`.execute(db)
  ).rows[0];

test('second factors are encrypted with the new key, and a day later the earlier secret is deleted', async () => {
  await sql`insert into installation (name, value) values ('sessionSecret', ${before})`.execute(db);
  await sql`insert into keys (purpose, wrapped, master) values ('secondFactors', '', '')`.execute(db);
  const id = await aMentor(db, project);
  const old = sealedBefore(id, 'ABCDEF');
  await sql`update users set totp_secret = ${old} where id = ${id}`.execute(db);
  const keys = keysOf(5);
  await Promise.all([run(keys), run(keys)]);
  const row = await rowOf(id);
  expect(row?.totpSecret).toBe(old);
  expect(factorSeal(keys).open(row?.totpSealed ?? '', sealOwner(id))).toBe('ABCDEF');
  expect(() => decrypt(deriveKey(before, 'second factor'), row?.totpSealed?.slice(2) ?? '', sealOwner(id))).toThrow();
  expect(await storedSecret(db)).toBe(before);
  await sql`update keys set made_at = now() - interval '25 hours'`.execute(db);
  await run(keys);
  expect(await rowOf(id)).toEqual({ ...row, totpSecret: null });
  expect(await storedSecret(db)).toBeUndefined();
});

test('a second factor that a server of the earlier release stores during an update is used', async () => {
  const id = await aMentor(db, project);
  const keys = keysOf(5);
  await sql`update users set totp_sealed = ${factorSeal(keys).close('OLD', sealOwner(id))} where id = ${id}`.execute(
    db,
  );
  await sql`update users set totp_secret = ${sealedBefore(id, 'NEW')} where id = ${id}`.execute(db);
  expect((await rowOf(id))?.totpSealed).toBeNull();
  await run(keys);
  expect(factorSeal(keys).open((await rowOf(id))?.totpSealed ?? '', sealOwner(id))).toBe('NEW');
});

test('after a key rotation secrets are encrypted with the new key; one that cannot be decrypted does not stop the others', async () => {
  const [lost, kept] = [await aMentor(db, project), await aMentor(db, project)];
  const keys = keysOf(5);
  await sql`update users set totp_sealed = ${'4.AAAA'} where id = ${lost}`.execute(db);
  await sql`update users set totp_sealed = ${factorSeal(keys).close('KEPT', sealOwner(kept))} where id = ${kept}`.execute(
    db,
  );
  const replaced: Key = { ...keys.active('secondFactors'), active: false };
  const rotated = keysOf(6, [replaced]);
  await run(rotated);
  expect((await rowOf(kept))?.totpSealed).toMatch(/^6\./);
  expect(factorSeal(rotated).open((await rowOf(kept))?.totpSealed ?? '', sealOwner(kept))).toBe('KEPT');
  expect((await rowOf(lost))?.totpSealed).toBe('4.AAAA');
});
