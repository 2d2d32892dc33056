import { createHash } from 'node:crypto';
import { verify } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import { giveCode, readCode, verifyAddress } from '../../platform/verify/verify-codes.ts';
import { aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { anOpenForm, submitting } from '../applications/applications.testing.ts';
import { findReceiptCode, giveReceiptCode } from '../applications/applying/receipt.ts';

const app = await aTestApp();
const otherNode = await aTestApp({}, { beside: app });
const project = await anOpenForm(app.db);

/** Inserts an application that was submitted on 1 March 2026. */
async function anApplication(more: { withdrawnAt?: Date; protocol?: string | null } = {}) {
  const userId = await aPerson(app.db, project.id);
  const submittedAt = new Date('2026-03-01T22:30:00Z');
  return app.db
    .insertInto('applications')
    .values({
      ...{ projectId: project.id, userId, formVersion: 1, language: 'el', status: 1, submittedAt },
      ...{ firstName: 'έλενα', lastName: 'Παππά', protocol: `epicheiro-2026-${userId}`, kayas: userId, ...more },
    })
    .returning(['id', 'userId', 'projectId'])
    .executeTakeFirstOrThrow();
}
const read = async (Code: string, language = 'el') =>
  (await app.call(verify.get, { Code }, { headers: { 'accept-language': language } })).reply;

test('anyone can read the public key that signs documents, and its fingerprint', async () => {
  const { Keys } = (await app.call(verify.keys, {})).reply;
  expect(Keys).toHaveLength(1);
  expect(Keys[0]).toMatchObject({ Active: true, Print: expect.stringMatching(/^([0-9A-F]{4} ){15}[0-9A-F]{4}$/) });
  const bytes = Buffer.from(Keys[0]?.PublicKey ?? '', 'base64');
  expect(bytes).toHaveLength(32);
  expect(createHash('sha256').update(bytes).digest('hex').toUpperCase()).toBe(Keys[0]?.Print.replaceAll(' ', ''));
  expect((await app.call(verify.keys, {})).reply.Keys).toEqual(Keys);
});

test('anyone with the code of a receipt can read what is written on it, without a name', async () => {
  const application = await anApplication();
  const code = await giveReceiptCode(app.db, application);
  const { State, Code, Document } = await read(code);
  expect([State, Code]).toEqual(['valid', code]);
  expect(Document?.Lines.map(({ Label, Text }) => `${Label}: ${Text}`)).toEqual([
    `Αριθμός πρωτοκόλλου: epicheiro-2026-${application.userId}`,
    // In the programme's time zone it was past midnight already.
    'Ημερομηνία υποβολής: 02-03-2026',
    'Αρχικά υποψηφίου: Ε. Π.',
  ]);
  expect((await read(code, 'en')).Document?.Lines[0]?.Label).toBe('Protocol number');
});

test('a receipt of a withdrawn application no longer holds, and says since when', async () => {
  const application = await anApplication({ withdrawnAt: new Date('2026-04-05T08:00:00Z') });
  const { State, Document } = await read(await giveReceiptCode(app.db, application));
  expect(State).toBe('revoked');
  expect(Document?.Lines.map(({ Text }) => Text)).toContain('05-04-2026');
});

test('a code is read however it is typed', async () => {
  const code = await giveReceiptCode(app.db, await anApplication());
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect((await read(typed)).Code, typed).toBe(code);
  expect(readCode('oOil-ILil-0000-0000')).toBe('0011111100000000');
  for (const wrong of ['', 'U000-0000-0000-0000', code.slice(1), `${code}0`, 'α'.repeat(16)])
    expect(readCode(wrong), wrong).toBeNull();
});

test('each document has one code of 80 bits for good, which is deleted with the document or its person', async () => {
  const application = await anApplication();
  const code = await giveReceiptCode(app.db, application);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await giveReceiptCode(app.db, application)).toBe(code);
  expect(await findReceiptCode(app.db, application.id)).toBe(code);
  const letters = new Set<string>();
  for (let ref = 1; ref <= 60; ref++)
    for (const letter of (await giveCode(app.db, { kind: 'test', ref })).replaceAll('-', '')) letters.add(letter);
  expect(letters.size).toBe(32);
  await app.db.deleteFrom('applications').where('id', '=', application.id).execute();
  expect(await read(code)).toEqual({ State: 'unknown', Code: null, Document: null });
  await app.db.deleteFrom('users').where('id', '=', application.userId).execute();
  expect(await findReceiptCode(app.db, application.id)).toBeNull();
});

test('an unknown code, and a code of a kind that no longer exists, are both reported as unknown', async () => {
  for (const code of ['0000-0000-0000-0000', 'nonsense', await giveCode(app.db, { kind: 'test', ref: 1 })])
    expect((await read(code)).State).toBe('unknown');
});

const statesOf = (Code: string) =>
  Promise.all([app, otherNode].map(async (node) => (await node.call(verify.get, { Code })).reply.State));

test('a code created on one node can be verified on another, with the present state of its document', async () => {
  const { VerifyCode, Protocol } = (await submitting(app, project.url)).reply;
  expect(await statesOf(VerifyCode)).toEqual(['valid', 'valid']);
  await app.db
    .updateTable('applications')
    .set({ withdrawnAt: new Date() })
    .where('protocol', '=', Protocol)
    .executeTakeFirstOrThrow();
  expect(await statesOf(VerifyCode)).toEqual(['revoked', 'revoked']);
});

/** Creates a receipt's code in two transactions of two nodes; returns once the second waits for the first. */
async function giveTwice(first: Db, application: Awaited<ReturnType<typeof anApplication>>) {
  const given = await giveReceiptCode(first, application);
  const again = otherNode.db.transaction().execute((second) => giveReceiptCode(second, application));
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(app.db)).rows).toHaveLength(1);
  return { given, again };
}

test('two nodes that give a document its code at the same time give the same one', async () => {
  const application = await anApplication();
  const { given, again } = await app.db.transaction().execute((first) => giveTwice(first, application));
  expect(await again).toBe(given);
  expect(await statesOf(given)).toEqual(['valid', 'valid']);
});

test('a code whose transaction was killed is unknown, and the node that waited gives the document its one code', async () => {
  const application = await anApplication();
  let codes = { given: '', again: Promise.resolve('') };
  const killed = app.db.transaction().execute(async (first) => {
    codes = await giveTwice(first, application);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(first);
  });
  await expect(killed).rejects.toThrow(/terminat/);
  const code = await codes.again;
  expect(await statesOf(codes.given)).toEqual(['unknown', 'unknown']);
  expect(await statesOf(code)).toEqual(['valid', 'valid']);
  expect(await giveReceiptCode(app.db, application)).toBe(code);
});

test('the address of a document contains the code in the form for people', () => {
  expect(verifyAddress('https://ithaki.example.gr', 'K7Q2-9D4M-0XTR-5HBW')).toBe(
    'https://ithaki.example.gr/verify/K7Q2-9D4M-0XTR-5HBW',
  );
});
