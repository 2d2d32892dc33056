import { createHash, createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { honest } from '../../../../../../tools/mis-stub/behaviour.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { documentKeys } from '../../../platform/verify/document-keys.ts';
import { aDatabase } from '../../../testing/database.ts';
import { testKeys } from '../../../testing/test-app.ts';
import { deliverNext } from './courier.ts';
import { aCandidate, aSendingProject, aStub, batchesOf, courierOptions, deliverAll } from './sending.testing.ts';

const { db } = await aDatabase();
const stub = await aStub();

beforeEach(() => stub.behave(honest));

/** What the stub was asked since this was called. */
function since() {
  const { posts, lookUps, accepted } = stub.counts();
  return () => {
    const now = stub.counts();
    return { posts: now.posts - posts, lookUps: now.lookUps - lookUps, accepted: now.accepted - accepted };
  };
}

describe('a batch', () => {
  test('is sent once, and its receipt is in the ledger', async () => {
    const { id, send } = await aSendingProject(db, 3, { url: stub.url });
    const asked = since();
    expect(await send()).toMatchObject({ Batches: 1, Unchanged: [], NotReady: [] });
    await deliverAll(db);
    expect(await batchesOf(db, id)).toEqual([{ state: 'accepted', problem: null, accepted: 3, refused: 0 }]);
    expect(asked()).toEqual({ posts: 1, lookUps: 0, accepted: 3 });
    expect(await send()).toEqual({ SendId: null, Batches: 0, Unchanged: [1, 2, 3], NotReady: [] });
  });

  test('whose answer was cut after it was stored is looked up once, and not sent again', async () => {
    const { id, send } = await aSendingProject(db, 2, { url: stub.url });
    for (const conduct of ['cutAfter', 'silentAfter', 'failAfter', 'halfCut', 'halfSilent', 'huge'] as const) {
      const asked = since();
      await send([aCandidate(1, 100, conduct), aCandidate(1, 101, conduct)]);
      stub.behave({ conduct });
      expect(await deliverNext(db, courierOptions())).toBe(true);
      stub.behave(honest);
      await deliverAll(db);
      expect([conduct, asked()]).toEqual([conduct, { posts: 1, lookUps: 1, accepted: 2 }]);
    }
    expect(new Set((await batchesOf(db, id)).map(({ state }) => state))).toEqual(new Set(['accepted']));
  });

  test('that was lost before it was stored goes again, with the same bytes and id', async () => {
    const { id, send } = await aSendingProject(db, 2, { url: stub.url });
    for (const conduct of ['cutBefore', 'silentBefore', 'failBefore'] as const) {
      const asked = since();
      await send([aCandidate(1, 100, conduct)]);
      stub.behave({ conduct });
      await deliverNext(db, courierOptions());
      stub.behave(honest);
      await deliverAll(db);
      expect([conduct, asked()]).toEqual([conduct, { posts: 2, lookUps: 1, accepted: 1 }]);
    }
    expect((await batchesOf(db, id)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('whose answer was lost is held for a person, where the receiver cannot be asked', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url, lookup: false });
    stub.behave({ conduct: 'cutAfter' });
    const asked = since();
    await send();
    await deliverAll(db);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'held', problem: 'lost' }]);
    expect(asked()).toEqual({ posts: 1, lookUps: 0, accepted: 1 });
    const [row] = await findRows(db, sql`select maybe_received from microdata_batches where project_id = ${id}`);
    expect(row).toEqual({ maybeReceived: true });
  });

  test('waits while the receiver works on it, and is asked for', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    stub.behave({ conduct: 'poll', polls: 2 });
    const asked = since();
    await send();
    await deliverAll(db);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'accepted' }]);
    expect(asked()).toEqual({ posts: 1, lookUps: 3, accepted: 1 });
  });

  test('that the receiver refuses whole is refused, with its words', async () => {
    const { id, send } = await aSendingProject(db, 2, { url: stub.url });
    stub.behave({ conduct: 'unprocessable' });
    await send();
    await deliverAll(db);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'refused', refused: 2 }]);
    const lines = await db.selectFrom('microdataLines').select('reasons').where('projectId', '=', id).execute();
    expect(lines[0]?.reasons).toEqual([{ Code: '422', Text: expect.stringContaining('δεν είναι ανοιχτό') }]);
  });

  test.each([
    ...(['lacks', 'adds', 'contradicts'] as const).map((problem) => [problem, problem] as const),
    ['conflict', 'otherBytes'],
    ['otherReceipt', 'otherBatch'],
    ['page', 'unreadable'],
  ] as const)('is held when the answer is %s', async (conduct, problem) => {
    const { id, send } = await aSendingProject(db, 2, { url: stub.url });
    stub.behave({ conduct });
    await send();
    await deliverAll(db);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'held', problem, accepted: 0, refused: 0 }]);
  });

  test.each(['unauthorized', 'tooMany', 'redirect'] as const)(
    'is tried again after a while when the receiver answers %s',
    async (conduct) => {
      const { id, send } = await aSendingProject(db, 1, { url: stub.url });
      stub.behave({ conduct });
      await send();
      const patient = courierOptions({ waits: [60] });
      expect(await deliverAll(db, patient)).toBe(1);
      expect(await batchesOf(db, id)).toMatchObject([{ state: 'queued', problem: 'notTaken' }]);
      stub.behave(honest);
      expect(await deliverNext(db, patient, new Date(Date.now() + 61_000))).toBe(true);
      expect(await batchesOf(db, id)).toMatchObject([{ state: 'accepted' }]);
    },
  );

  test('that was sent while the receiver was down for an hour arrives once it is back, and once', async () => {
    const { id, send } = await aSendingProject(db, 2, { url: stub.url });
    await send();
    stub.behave({ conduct: 'down' });
    const began = Date.now();
    const usual = courierOptions({ waits: undefined });
    const minute = (count: number) => new Date(began + count * 60_000);
    for (let count = 0; count < 60; count++) await deliverNext(db, usual, minute(count));
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'unknown', problem: 'lost' }]);
    stub.behave(honest);
    const asked = since();
    for (let count = 60; count < 130; count++) while (await deliverNext(db, usual, minute(count)));
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'accepted', accepted: 2 }]);
    expect(asked()).toEqual({ posts: 1, lookUps: 1, accepted: 2 });
  });

  test('is settled by a receipt in another encoding, with its words as they were written', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    stub.behave({ conduct: 'greek', refuse: [1] });
    await send();
    await deliverAll(db);
    const { reasons } = await db
      .selectFrom('microdataLines')
      .select('reasons')
      .where('projectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(reasons).toEqual([{ Code: 'R12', Text: 'Ο ΑΦΜ δεν βρέθηκε στο μητρώο' }]);
  });

  test('does not wait a day because the clock was wrong for a while, and nothing goes twice', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    stub.behave({ conduct: 'tooMany' });
    await send();
    const options = courierOptions({ waits: [60] });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await deliverNext(db, options, tomorrow)).toBe(true);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'queued', problem: 'notTaken' }]);
    stub.behave(honest);
    const asked = since();
    await deliverAll(db, options);
    expect([await batchesOf(db, id), asked()]).toMatchObject([[{ state: 'accepted' }], { posts: 1, accepted: 1 }]);
  });

  test('waits when the password for the receiver cannot be read any more, and does not keep others waiting', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    await db.updateTable('microdataEndpoints').set({ secret: '999.gone' }).where('projectId', '=', id).execute();
    await send();
    const lost = await aSendingProject(db, 1, { url: stub.url });
    await lost.send();
    await db.updateTable('microdataLines').set({ content: 'lost' }).where('projectId', '=', lost.id).execute();
    const sound = await aSendingProject(db, 1, { url: stub.url });
    await sound.send();
    const patient = courierOptions({ waits: [60] });
    while (await deliverNext(db, patient).catch(() => false));
    expect(await batchesOf(db, sound.id)).toMatchObject([{ state: 'accepted' }]);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'queued', problem: 'secretGone' }]);
    expect(await batchesOf(db, lost.id)).toMatchObject([{ state: 'queued' }]);
    await db.deleteFrom('microdataSends').where('projectId', 'in', [id, lost.id]).execute();
  });

  test('is held after a day of failed attempts', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: 'http://127.0.0.1:1' });
    await send();
    let now = Date.now();
    let attempts = 0;
    while (await deliverNext(db, courierOptions({ waits: undefined }), new Date(now))) {
      attempts++;
      now += 3_600_000;
    }
    expect(attempts).toBe(31);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'held', problem: 'gaveUp' }]);
  });

  test('leads nowhere private, and goes to no server that the list no longer names', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    const asked = since();
    await send();
    await deliverNext(db, courierOptions({ loopback: 'none' }));
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'queued', problem: 'hostNotAllowed' }]);
    expect(asked().posts).toBe(0);
  });
});

test('anyone who has the file, its id, the signature and the public key can tell that we sent it', async () => {
  const { id, send } = await aSendingProject(db, 2, { url: stub.url, sign: true });
  await send();
  await deliverAll(db);
  const { batchId, signature, signedBy } = await db
    .selectFrom('microdataBatches')
    .select(['batchId', 'signature', 'signedBy'])
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  const sent = stub.store.find(batchId);
  // From here on as a stranger does it, by docs/microdata.md.
  const published = documentKeys(testKeys()).find(({ print }) => print === signedBy);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(published?.publicKey ?? '', 'base64').toString('base64url') },
    format: 'jwk',
  });
  const isSigned = (file: string) => {
    const digest = createHash('sha256').update(file).digest('base64');
    const signed = `"batch-id": ${batchId}\n"content-digest": sha-256=:${digest}:\n"@signature-params": ("batch-id" "content-digest");alg="ed25519";keyid="${signedBy?.replaceAll(' ', '')}"`;
    return verify(null, Buffer.from(signed), key, Buffer.from(signature ?? '', 'base64'));
  };
  expect(isSigned(sent?.document ?? '')).toBe(true);
  expect(isSigned(`${sent?.document} `)).toBe(false);
  expect(sent?.signature).toBe(`ithaki=:${signature}:`);
});

describe('a correction', () => {
  test('of a refused participant goes alone, with the next revision', async () => {
    const { id, candidates, send } = await aSendingProject(db, 3, { url: stub.url });
    stub.behave({ refuse: [2] });
    await send();
    await deliverAll(db);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'partly', accepted: 2, refused: 1 }]);
    stub.behave(honest);
    const mended = candidates.map((one) =>
      one.kayas === 2 ? { ...one, fixed: { ...one.fixed, Afm: '123456783' } } : one,
    );
    expect(await send(mended)).toMatchObject({ Batches: 1, Unchanged: [1, 3] });
    await deliverAll(db);
    expect(stub.store.all.at(-1)?.participants).toEqual([{ kayas: 2, revision: 2, result: 'accepted' }]);
    expect(await batchesOf(db, id)).toMatchObject([{ state: 'partly' }, { state: 'accepted', accepted: 1 }]);
  });

  test('waits while the sheet is in a batch without a receipt', async () => {
    const { candidates, send } = await aSendingProject(db, 2, { url: stub.url });
    await send();
    const changed = candidates.map((one) => ({ ...one, answers: [{ id: 1017, code: 'A1', value: 'no' }] }));
    expect(await send([...changed.slice(0, 1), ...candidates.slice(1)])).toEqual({
      ...{ SendId: null, Batches: 0, Unchanged: [2] },
      NotReady: [{ Kayas: 1, Codes: ['MD-X02'] }],
    });
    await deliverAll(db);
    expect(await send(changed)).toMatchObject({ Batches: 1, NotReady: [] });
  });

  test('cannot change what was accepted, not even in the database', async () => {
    const { id, send } = await aSendingProject(db, 1, { url: stub.url });
    await send();
    await deliverAll(db);
    const change = db.updateTable('microdataLines').set({ result: 'refused' }).where('projectId', '=', id).execute();
    await expect(change).rejects.toThrow('stays accepted');
  });
});

test('a sheet against the public schema stays out, and the others go', async () => {
  const { id, candidates, send } = await aSendingProject(db, 3, { url: stub.url });
  const [first, second, third] = candidates;
  if (!first || !second || !third) throw new Error('there are three');
  const wrong = { ...second, fixed: { ...second.fixed, Amka: '12', FullName: 'Δύο\nγραμμές' } };
  expect(await send([first, wrong, third])).toMatchObject({ Batches: 1, NotReady: [{ Kayas: 2, Codes: ['MD-X01'] }] });
  await deliverAll(db);
  expect(await batchesOf(db, id)).toMatchObject([{ state: 'accepted', accepted: 2 }]);
});

test('ten sends at once and three couriers take nobody in twice', async () => {
  const { id, send } = await aSendingProject(db, 40, { url: stub.url });
  const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(replies.reduce((sum, { Batches }) => sum + Batches, 0)).toBe(1);
  const asked = since();
  await Promise.all([1, 2, 3].map(() => deliverAll(db)));
  expect(asked()).toEqual({ posts: 1, lookUps: 0, accepted: 40 });
  expect(await batchesOf(db, id)).toEqual([{ state: 'accepted', problem: null, accepted: 40, refused: 0 }]);
  expect(stub.counts().twice).toBe(0);
});
