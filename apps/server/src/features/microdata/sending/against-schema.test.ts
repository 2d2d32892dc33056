import { microdataCompletion, microdataDefinitions, microdataSending, microdataSheets } from '@ithaki/contract';
import { checkDocument, readDocument } from '@ithaki/microdata/xml';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { readyProjects } from './ready-project.testing.ts';
import { aStub } from './sending.testing.ts';

const app = await aTestApp({ MIS_LOOPBACK: '1' });
const { db } = app;
const stub = await aStub();
const aReadyProject = readyProjects(app, stub.url);

test('the receiver’s own codes stand in what is sent', async () => {
  const { project, microdata, as, file, send, kayas } = await aReadyProject({ byHand: true });
  const admin = await anAdmin(db, project.id);
  await app.call(
    microdataSending.setEndpoint,
    { Url: stub.url, Auth: 'bearer', Secret: 'x', Lookup: true, Codes: { Region: { '9': 'EL30' } } },
    as(admin),
  );
  expect(readDocument((await file()).bytes).participants[0]?.fixed.Region).toBe('EL30');
  // A code that the public schema does not know keeps its people out of the file, as it does out of a send.
  const wrong = { Url: stub.url, Auth: 'bearer', Lookup: true, Codes: { Sex: { '5301': 'M' } } } as const;
  await app.call(microdataSending.setEndpoint, wrong, as(admin));
  const { reply: told } = await app.call(microdataCompletion.list, {}, as(microdata));
  expect(told.list[0]).toMatchObject({ Ready: false, Problems: [{ Code: 'MD-X01', Id: 1006, Who: 'manager' }] });
  const refused = await file();
  expect([refused.status, JSON.parse(refused.error).Error.Fields]).toEqual([422, { [kayas[0] ?? 0]: 'MD-X01' }]);
  expect((await send()).reply).toMatchObject({ SendId: null, NotReady: [{ Kayas: kayas[0], Codes: ['MD-X01'] }] });
});

test('a date that was refused is sent as refused', async () => {
  const { manager, mentee, as, check, file } = await aReadyProject({ byHand: true });
  const { reply: asked } = await app.call(microdataDefinitions.start, {}, as(manager));
  const question = { Id: 1900, Code: 'X1', Type: 6 as const, Text: { el: 'Πότε;' }, Child: [], By: 'mentee' as const };
  const optional = { Key: 'X', Title: { el: 'Αν θέλετε' }, Optional: true, Questions: [question] };
  const Sections = [...asked.Sections, optional];
  expect((await app.call(microdataDefinitions.save, { Sheet: 'start', Sections }, as(manager))).status).toBe(200);
  await app.call(microdataSheets.unfinalise, { UserId: mentee, Reason: 'Νέα ερώτηση' }, as(manager));
  const Data = [{ Id: 1900, Answer: 'refused' }];
  await app.call(microdataSheets.setStart, { UserId: mentee, Data }, as(mentee));
  await check();
  const sent = await file();
  expect(sent.status).toBe(200);
  expect(checkDocument(sent.bytes)).toEqual([]);
  const [participant] = readDocument(sent.bytes).participants;
  expect(participant?.answers.at(-1)).toEqual({ id: 1900, code: 'X1', value: 'refused' });
});
