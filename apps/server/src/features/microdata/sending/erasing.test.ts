import {
  microdataCompletion,
  microdataSending,
  microdataSheets,
  microdataTotals,
  personalData,
} from '@ithaki/contract';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { blankSentMicrodata } from './blanking.ts';
import { readyProjects } from './ready-project.testing.ts';
import { aStub, deliverAll } from './sending.testing.ts';

const app = await aTestApp({ MIS_LOOPBACK: '1' });
const { db } = app;
const stub = await aStub();
const aReadyProject = readyProjects(app, stub.url);

test('an erased participant’s sheets are gone; what was sent stays until the programme’s day, and nothing new is sent', async () => {
  const { project, mentee, microdata, manager, kayas, as, sendOne, send, bytes, one } = await aReadyProject({
    keptUntil: '31-12-2030',
  });
  const { SendId, batch } = await sendOne();
  await deliverAll(db);
  const sent = () => bytes(microdataSending.batch.path, { BatchId: batch.BatchId });
  const totals = async (Base: 'held' | 'accepted') =>
    (await app.call(microdataTotals.indicators, { Period: 2021, Base }, as(microdata))).reply.Grand.Total;
  const before = await sent();
  expect(before.bytes.toString()).toContain('Παππάς');
  expect([await totals('held'), await totals('accepted')]).toEqual([1, 1]);
  const admin = await anAdmin(db, project.id);
  const erased = await app.call(personalData.erase, { UserId: mentee, Reason: 'Αίτημα' }, { as: admin });
  expect(erased.status).toBe(200);
  // The sheets, their history and the participant in the list are gone.
  expect((await app.call(microdataCompletion.list, {}, as(microdata))).reply.list).toEqual([]);
  const shown = await app.call(microdataSheets.getStart, { UserId: mentee }, as(manager));
  expect(shown.reply?.Data ?? []).toEqual([]);
  const rows = await db.selectFrom('microdataSheets').selectAll().where('projectId', '=', project.id).execute();
  expect(rows).toEqual([]);
  expect(await totals('held')).toBe(0);
  // The law's hold: the bytes, the receipt and what was accepted stay, also after another round of the courier.
  await deliverAll(db);
  expect((await sent()).bytes.equals(before.bytes)).toBe(true);
  expect((await one(SendId)).reply.List).toMatchObject([{ State: 'accepted', Accepted: 1 }]);
  expect(await totals('accepted')).toBe(1);
  const again = await send();
  expect(again.reply).toMatchObject({ SendId: null, NotReady: [{ Kayas: kayas[0], Codes: ['MD-F00'] }] });
  const now = new Date('2031-01-02T00:00:00Z');
  await blankSentMicrodata.run({ db, now, due: now, last: null, projectId: null, zone: 'Europe/Athens' });
  expect(JSON.parse((await sent()).error).Error.Code).toBe('BatchBlanked');
  expect(await totals('accepted')).toBe(1);
});
