import { expect, test } from 'vitest';
import { Keyring, keyPurposes } from '../../../platform/secrets/keyring.ts';
import { aDatabase } from '../../../testing/database.ts';
import { SECRET } from '../../../testing/test-app.ts';
import { blankSentMicrodata } from './blanking.ts';
import { endpointSeal, secretOwner } from './endpoint.ts';
import { findEndpoint } from './endpoint-queries.ts';
import { endpointSealing } from './endpoint-sealing.ts';
import { aSendingProject, aStub, deliverAll } from './sending.testing.ts';

const { db } = await aDatabase();
const stub = await aStub();

const turn = (now: Date) => ({ db, now, due: now, last: null, projectId: null, zone: 'Europe/Athens' });

test('what was sent is blanked after the programme’s day; digests, results and numbers stay', async () => {
  const { id, send } = await aSendingProject(db, 2, { url: stub.url });
  await send();
  await deliverAll(db);
  const row = await db.selectFrom('projects').select('settings').where('id', '=', id).executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...(row.settings as object), MicrodataKeptUntil: '31-12-2031' });
  await db.updateTable('projects').set({ settings }).where('id', '=', id).execute();
  const lines = () =>
    db
      .selectFrom('microdataLines')
      .select(['content', 'counted', 'digest', 'result'])
      .where('projectId', '=', id)
      .execute();
  const before = await lines();
  expect(before.map(({ counted }) => counted)).toMatchObject([{ answers: { A1: 'yes' } }, { answers: { A1: 'yes' } }]);
  await blankSentMicrodata.run(turn(new Date('2031-12-31T22:00:00Z')));
  expect(await lines()).toEqual(before);
  await blankSentMicrodata.run(turn(new Date('2032-01-01T02:00:00Z')));
  expect(await lines()).toEqual(before.map((line) => ({ ...line, content: null, counted: null })));
  const bodies = await db.selectFrom('microdataAttempts').select('body').execute();
  expect(bodies.every(({ body }) => body === '')).toBe(true);
});

test('secrets of endpoints are sealed with the newest key', async () => {
  const { id } = await aSendingProject(db, 1, { url: stub.url });
  const first = keyPurposes.map((purpose, index) => ({
    id: index + 1,
    purpose,
    secret: SECRET,
    active: purpose !== 'microdata',
  }));
  const rotated = new Keyring([
    ...first,
    { id: 99, purpose: 'microdata', secret: 'a newer key of these tests', active: true },
  ]);
  await endpointSealing(rotated).run(turn(new Date()));
  const sealed = (await findEndpoint(db, id))?.secret ?? '';
  expect(sealed).toMatch(/^99\./);
  expect(endpointSeal(rotated).open(sealed, secretOwner(id, stub.url))).toBe('κωδικός');
});
