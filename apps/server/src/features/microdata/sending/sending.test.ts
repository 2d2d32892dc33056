import {
  microdataCompletion,
  microdataSending,
  microdataSheets,
  microdataTotals,
  programmes,
  proxy,
} from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { checkDocument, readDocument, receiptSchema, writeReceipt } from '@ithaki/microdata/xml';
import { expect, test } from 'vitest';
import { aLink, aMentee, anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { soundFields } from '../microdata.testing.ts';
import { blankSentMicrodata } from './blanking.ts';
import { readyProjects } from './ready-project.testing.ts';
import { aStub, deliverAll, setEndpoint } from './sending.testing.ts';

const app = await aTestApp({ MIS_LOOPBACK: '1' });
const { db } = app;
const stub = await aStub();
const aReadyProject = readyProjects(app, stub.url);

test('two downloads and the sent batch are equal bytes that pass the public schema', async () => {
  const { file, send, one, bytes, kayas, MIS } = await aReadyProject();
  const [first, second] = [await file(), await file()];
  const { SendId, ...reply } = (await send()).reply;
  expect(reply).toEqual({ Batches: 1, Unchanged: [], NotReady: [] });
  await deliverAll(db);
  const [batch] = (await one(SendId)).reply.List;
  const sent = await bytes(microdataSending.batch.path, { BatchId: batch?.BatchId });
  const taken = stub.store.find(batch?.BatchId ?? '');
  expect([second.bytes.equals(first.bytes), sent.bytes.equals(first.bytes)]).toEqual([true, true]);
  expect(taken?.document).toBe(first.bytes.toString('utf8'));
  expect((await file()).bytes.equals(first.bytes)).toBe(true);
  expect(checkDocument(first.bytes)).toEqual([]);
  const read = readDocument(first.bytes);
  expect(read).toMatchObject({ mis: MIS, sheet: 'start', count: 1 });
  expect(read.participants[0]).toMatchObject({
    kayas: kayas[0],
    revision: 1,
    fixed: { BirthDate: '1980-05-15', Sex: '5301' },
  });
  expect(read.participants[0]?.answers).toContainEqual({ id: 1014, code: 'I14', value: '2026-03-02' });
  expect(batch).toMatchObject({ State: 'accepted', ReceiptNumber: expect.stringMatching(/^MIS-/), Accepted: 1 });
});

test('the schemas are for anyone to read', async () => {
  for (const [{ path }, text] of [
    [microdataSending.schema, 'name="Microdata"'],
    [microdataSending.receiptSchema, receiptSchema],
  ] as const) {
    const response = await app.server.inject({ method: 'GET', url: path });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(response.body).toContain(text);
  }
});

test('who is not ready is named, and only the file of those who are can be had', async () => {
  const { project, send, file, kayas } = await aReadyProject();
  await aMentee(db, project.id, { fields: { ...soundFields, afm: '123456783', amka: '' } });
  const everyone = { kayas: [] };
  const refused = await file(everyone);
  expect([refused.status, JSON.parse(refused.error).Error.Code]).toEqual([422, 'NotReady']);
  expect(
    readDocument((await file({ ...everyone, OnlyReady: true })).bytes).participants.map((one) => one.kayas),
  ).toEqual(kayas);
  const { reply } = await send(undefined, everyone);
  expect(reply.Batches).toBe(1);
  expect(reply.NotReady).toEqual([{ Kayas: expect.any(Number), Codes: expect.arrayContaining(['MD-P04']) }]);
});

test('the code of another operation, a missing day of erasure and a missing key are refused', async () => {
  const programme = await aReadyProject();
  const { send, as, microdata, kayas, MIS } = programme;
  expect((await send(microdata, { MIS: 'other' })).error.Code).toBe('MisNotOurs');
  const keyless = await app.call(microdataSending.send, { kayas, MIS }, as(microdata));
  expect(keyless.error.Code).toBe('KeyNeeded');
  const undecided = await aReadyProject({ keptUntil: '' });
  expect((await undecided.send()).error.Code).toBe('KeptUntilMissing');
});

test('sending twice with one key sends once, and again with another finds nothing new', async () => {
  const { send, kayas } = await aReadyProject();
  const [first, again] = [await send(undefined, {}, 'the same'), await send(undefined, {}, 'the same')];
  expect(again.reply).toEqual(first.reply);
  expect((await send()).reply).toEqual({ SendId: null, Batches: 0, Unchanged: kayas, NotReady: [] });
});

test('only those of the table send, and those of the ledger see their people alone', async () => {
  const programme = await aReadyProject();
  const { project, mentor, mentee, manager, microdata, coordinator, send, one, file } = programme;
  const { SendId } = (await send()).reply;
  const supervisor = await aPerson(db, project.id, { roles: ['Supervisor'] });
  const [lite, superReader] = [
    await aPerson(db, project.id, { roles: ['ProjectManagerLite'] }),
    await aPerson(db, project.id, { roles: ['Super'] }),
  ];
  const statuses = async (people: number[], work: (person: number) => Promise<{ status: number }>) =>
    Promise.all(people.map(async (person) => (await work(person)).status));
  expect(await statuses([manager, microdata], (person) => send(person))).toEqual([200, 200]);
  expect(await statuses([mentor, mentee, coordinator, lite, superReader], (person) => send(person))).toEqual(
    Array(5).fill(403),
  );
  expect(await statuses([lite, superReader, coordinator], (person) => file({}, person))).toEqual(Array(3).fill(403));
  expect(await statuses([manager, microdata, lite, superReader, coordinator], (person) => one(SendId, person))).toEqual(
    Array(5).fill(200),
  );
  expect(await statuses([mentor, mentee], (person) => one(SendId, person))).toEqual([403, 403]);
  expect((await one(SendId, supervisor)).status).toBe(404);
  await aLink(db, project.id, 'supervises', supervisor, mentor);
  expect((await one(SendId, supervisor)).reply).toMatchObject({ Count: 1, List: [{ Count: 1 }] });
  const sends = await app.call(microdataSending.sends, {}, programme.as(supervisor));
  expect(sends.reply).toMatchObject({ All: 1, list: [{ Id: SendId, Count: 1, Open: 1 }] });
  const elsewhere = await aReadyProject();
  expect((await elsewhere.one(SendId)).status).toBe(404);
});

test('a refused sheet that was mended goes alone with revision 2', async () => {
  const { kayas, mentee, manager, send, one, as, set } = await aReadyProject();
  stub.behave({ refuse: kayas });
  const first = await send();
  await deliverAll(db);
  stub.behave({ refuse: [] });
  const [refused] = (await one(first.reply.SendId)).reply.List;
  expect(refused).toMatchObject({
    State: 'refused',
    Reasons: [{ Kayas: kayas[0], Revision: 1, Reasons: [{ Code: 'R12' }] }],
  });
  const rows = await app.call(microdataCompletion.list, {}, as(manager));
  expect(rows.reply.list[0]?.Start).toMatchObject({ Sent: 'refused', Revision: 1 });
  const opened = await app.call(
    microdataSheets.unfinalise,
    { UserId: mentee, Sheet: 'start', Reason: 'ΑΦΜ' },
    as(manager),
  );
  expect(opened.status).toBe(200);
  await set(mentee, { B: 'no' }, { Final: true });
  await set(manager, { I14: '03-03-2026' }, { Final: true });
  const second = await send();
  await deliverAll(db);
  expect((await one(second.reply.SendId)).reply.List).toMatchObject([{ State: 'accepted', Accepted: 1 }]);
  expect(stub.store.all.at(-1)?.participants).toMatchObject([{ kayas: kayas[0], revision: 2 }]);
});

test('without a receiver the file is carried by hand, and its receipt is taken', async () => {
  const { kayas, sendOne, one, as, microdata, coordinator } = await aReadyProject({ byHand: true });
  const { SendId, batch } = await sendOne();
  expect(batch).toMatchObject({ State: 'held', Problem: 'noEndpoint', MaybeReceived: false });
  const receiptOf = (participants: Parameters<typeof writeReceipt>[0]['participants']) =>
    writeReceipt({ batchId: batch.BatchId, number: 'Π-77', participants });
  const take = (Receipt: string, person = microdata) =>
    app.call(microdataSending.receipt, { BatchId: batch.BatchId, Receipt }, as(person));
  const accepted = kayas.map((number) => ({ kayas: number, result: 'accepted', reasons: [] }) as const);
  expect((await take(receiptOf(accepted), coordinator)).status).toBe(403);
  expect((await take('nonsense')).error.Code).toBe('ReceiptUnreadable');
  expect((await take(receiptOf([]))).error).toMatchObject({
    Code: 'ReceiptUnfit',
    Fields: { Receipt: expect.stringContaining('λείπουν') },
  });
  expect((await take(receiptOf(accepted))).status).toBe(200);
  expect((await take(receiptOf(accepted))).error.Code).toBe('BatchNotHeld');
  const { List, ...send } = (await one(SendId)).reply;
  expect(send).toMatchObject({ Host: null, Accepted: 1, Open: 0, Held: false });
  expect(List).toMatchObject([
    { State: 'accepted', ReceiptNumber: 'Π-77', Attempts: [{ Kind: 'receipt', Outcome: 'accepted' }] },
  ]);
});

test('a held batch is resolved by a person: received under a number, or sent again with the same bytes', async () => {
  const { project, sendOne, one, as, microdata } = await aReadyProject({ byHand: true });
  const { SendId, batch } = await sendOne();
  const resolve = (Received: boolean, number = '') =>
    app.call(
      microdataSending.resolve,
      { BatchId: batch.BatchId, Received, Number: number, Reason: 'Τηλεφώνησα' },
      as(microdata),
    );
  expect((await resolve(true)).error.Code).toBe('NumberMissing');
  await setEndpoint(db, project.id, { url: stub.url });
  expect((await resolve(false)).status).toBe(200);
  await deliverAll(db);
  const [sent] = (await one(SendId)).reply.List;
  expect(sent).toMatchObject({ BatchId: batch.BatchId, Digest: batch.Digest, State: 'accepted' });
  const other = await aReadyProject({ byHand: true });
  const held = await other.sendOne();
  const received = { BatchId: held.batch.BatchId, Received: true, Number: '12/2026', Reason: 'Έγγραφο' };
  expect((await app.call(microdataSending.resolve, received, other.as(other.manager))).status).toBe(200);
  expect((await other.one(held.SendId)).reply.List).toMatchObject([
    { State: 'accepted', ReceiptNumber: '12/2026', Attempts: [{ Kind: 'resolve', Body: 'Έγγραφο' }] },
  ]);
  expect((await app.call(microdataSending.resolve, received, as(microdata))).status).toBe(404);
});

test('people are taken out of a batch that the receiver cannot have; the others go, and they too, later', async () => {
  const { project, kayas, send, one, as, microdata, check, mentor } = await aReadyProject();
  const other = { ...soundFields, afm: '123456783', amka: '16058012333', birth_date: '16-05-1980' };
  const second = await aMentee(db, project.id, { mentor, fields: other });
  await check(second);
  const { SendId } = (await send(microdata, { kayas: [] })).reply;
  const [before] = (await one(SendId)).reply.List;
  expect(before).toMatchObject({ State: 'queued', Count: 2 });
  const withdraw = (Sheet: Sheet = 'start') =>
    app.call(microdataSending.withdraw, { Sheet, kayas, Reason: 'Λάθος' }, as(microdata));
  expect((await withdraw('end')).reply).toEqual({ Withdrawn: [], Refused: kayas });
  expect((await withdraw()).reply).toEqual({ Withdrawn: kayas, Refused: [] });
  await deliverAll(db);
  const [after] = (await one(SendId)).reply.List;
  expect(after).toMatchObject({ State: 'accepted', Accepted: 1 });
  expect(after?.BatchId).not.toBe(before?.BatchId);
  expect(stub.store.find(after?.BatchId ?? '')?.participants.map((line) => line.kayas)).not.toContain(kayas[0]);
  const again = await send();
  await deliverAll(db);
  expect((await one(again.reply.SendId)).reply.List).toMatchObject([{ State: 'accepted', Accepted: 1 }]);
  expect((await withdraw()).reply.Withdrawn).toEqual([]);
});

test('totals of what was accepted are read from its bytes, by their day; who moved them is named, and they outlast blanking', async () => {
  const programme = await aReadyProject({ keptUntil: '31-12-2030' });
  const { project, kayas, mentee, manager, as, send, set, microdata } = programme;
  const totals = (more: object = {}) =>
    app.call(microdataTotals.indicators, { Period: 2021, Base: 'accepted', ...more }, as(microdata));
  const unemployed = async (more: object = {}) =>
    (await totals(more)).reply.Rows.find(({ Code }) => Code === 'EECO02')?.Count?.Total;
  expect(await unemployed()).toBe(0);
  const { SendId } = (await send()).reply;
  await deliverAll(db);
  expect(await unemployed()).toBe(1);
  // As lines are that an earlier release stored.
  await db.updateTable('microdataLines').set({ counted: null }).where('projectId', '=', project.id).execute();
  expect(await unemployed()).toBe(1);
  await app.call(microdataSheets.unfinalise, { UserId: mentee, Sheet: 'start', Reason: 'Λάθος' }, as(manager));
  await set(mentee, { A1: 'no' });
  expect([await unemployed({ Base: 'held' }), await unemployed()]).toEqual([0, 1]);
  // Half past midnight of 11 March in Athens.
  const settledAt = new Date('2026-03-10T22:30:00Z');
  await db.updateTable('microdataBatches').set({ settledAt }).where('projectId', '=', project.id).execute();
  expect([await unemployed({ At: '10-03-2026' }), await unemployed({ At: '11-03-2026' })]).toEqual([0, 1]);
  const moves = (person: number, At: string) =>
    app.call(microdataTotals.moves, { Period: 2021, Code: 'EECO02', From: '10-03-2026', At }, as(person));
  expect((await moves(manager, '11-03-2026')).reply).toMatchObject({
    ...{ Before: 0, After: 1, All: 1 },
    list: [{ Kayas: kayas[0], UserId: mentee, Change: 'in', Sends: [{ Id: SendId, Sheet: 'start', Revision: 1 }] }],
  });
  expect((await moves(manager, '10-03-2026')).reply).toMatchObject({ Before: 0, After: 0, list: [] });
  expect((await moves(mentee, '11-03-2026')).status).toBe(403);
  const before = (await totals()).reply;
  const now = new Date('2031-01-02T00:00:00Z');
  await blankSentMicrodata.run({ db, now, due: now, last: null, projectId: null, zone: 'Europe/Athens' });
  expect((await totals()).reply).toEqual(before);
  expect((await totals({ At: '11-03-2026' })).error.Code).toBe('BatchBlanked');
});

test('participants read what was sent about them; hidden values and special answers stay with those who may see them', async () => {
  const { mentee, mentor, microdata, project, as, send } = await aReadyProject({ special: true });
  const sent = (person: number) =>
    app.call(microdataSending.sent, { UserId: mentee, Sheet: 'start' as const }, as(person));
  expect((await sent(mentee)).reply).toEqual([]);
  await send();
  await deliverAll(db);
  const [own, whole, mentors] = await Promise.all(
    [mentee, microdata, mentor].map(async (one) => (await sent(one)).reply[0]),
  );
  expect(own).toMatchObject({
    Revision: 1,
    Result: 'accepted',
    ReceiptNumber: expect.stringMatching(/^MIS-/),
    Hidden: 4,
  });
  const d6 = expect.objectContaining({
    Value: 'yes',
    Text: expect.objectContaining({ el: expect.stringContaining('Ρομά') }),
  });
  expect(own?.Answers).toContainEqual(d6);
  expect(own?.Fixed.map(({ Name }) => Name)).not.toContain('Afm');
  expect(whole).toMatchObject({
    Hidden: 0,
    Fixed: expect.arrayContaining([{ Name: 'Afm', Value: '090000045', Label: null }]),
  });
  expect(mentors?.Answers).not.toContainEqual(d6);
  expect((await sent(await aMentee(db, project.id))).status).toBe(404);
});

test('the place to send to keeps its secret, and needs a new one for another server', async () => {
  const { project, as, manager, microdata } = await aReadyProject({ byHand: true });
  const admin = await anAdmin(db, project.id);
  const set = (more: object = {}, person = admin) =>
    app.call(
      microdataSending.setEndpoint,
      { Url: stub.url, Auth: 'basic', User: 'ithaki', Lookup: true, ...more },
      as(person),
    );
  expect((await set({ Secret: 'x' }, manager)).status).toBe(403);
  expect((await set()).error.Code).toBe('SecretNeeded');
  expect((await set({ Secret: 'μυστικό', Url: 'http://mis.example.gr' })).error.Code).toBe('ProxyNotHttps');
  expect((await set({ Secret: 'μυστικό', Url: 'https://mis.example.gr' })).error.Code).toBe('HostNotAllowed');
  expect((await set({ Secret: 'a\r\nb' })).error.Code).toBe('SecretNeeded');
  expect((await set({ Secret: 'χωρίς κλειδί', Auth: 'certificate' })).error.Code).toBe('SecretNeeded');
  expect((await set({ Secret: 'μυστικό', Codes: { Region: { '9': 'EL30' } }, Version: 0 })).reply).toEqual({
    Version: 1,
  });
  expect((await set({ Version: 0 })).status).toBe(409);
  const shown = await app.call(microdataSending.endpoint, {}, as(microdata));
  expect(shown.reply).toEqual({
    ...{ Url: stub.url, Auth: 'basic', User: 'ithaki', HasSecret: true, Lookup: true, Sign: false, Version: 1 },
    Codes: { Region: { '9': 'EL30' } },
  });
  const stored = await db.selectFrom('microdataEndpoints').selectAll().where('projectId', '=', project.id).execute();
  expect(JSON.stringify(stored)).not.toContain('μυστικό');
  const superAdmin = await aPerson(db, project.id, { roles: ['SuperAdmin'], everywhere: true });
  await app.call(proxy.setHost, { Host: 'mis.example.gr' }, { as: superAdmin });
  expect((await set({ Url: 'https://mis.example.gr' })).error.Code).toBe('SecretNeeded');
  expect((await set({ Url: 'https://mis.example.gr', Secret: 'άλλο' })).status).toBe(200);
  const strict = await aTestApp({}, { beside: app });
  const local = { Url: 'http://127.0.0.1:1', Auth: 'basic', User: '', Secret: 'x', Lookup: true } as const;
  expect((await strict.call(microdataSending.setEndpoint, local, as(admin))).error.Code).toBe('ProxyNotHttps');
});

test('a copy of a programme has no place to send to', async () => {
  const { project } = await aReadyProject();
  const admin = await anAdmin(db, project.id);
  const { Id } = (
    await app.call(programmes.duplicate, { Id: project.id, Url: `${project.url}-2`, Descr: 'Αντίγραφο' }, { as: admin })
  ).reply;
  expect((await app.call(microdataSending.endpoint, {}, { as: admin, project: Id })).reply).toBeNull();
});
