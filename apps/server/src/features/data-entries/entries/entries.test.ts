import { type BodyOf, dataEntries, MAX_DATA_BYTES, programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aTeam() {
  const { id: project, url } = await aProject(db);
  const [admin, mentor, mentee] = [await anAdmin(db, project), await aMentor(db, project), await aMentee(db, project)];
  return { project, url, admin, mentor, mentee };
}

type Entry = BodyOf<typeof dataEntries.set>;
const set = (as: number, project: number, body: Entry) => app.call(dataEntries.set, body, { as, project });
const get = (as: number, Id: number, Version?: number) =>
  app.call(dataEntries.get, { Id, ...(Version !== undefined && { Version }) }, { as });
const list = async (as: number) => (await app.call(dataEntries.list, {}, { as })).reply.map(({ Name }) => Name);

test('an entry is seen and changed by those whose level allows it, and its head by administrators alone', async () => {
  const { project, admin, mentor, mentee } = await aTeam();
  const head = { Name: 'Πόλεις', Class: 'κατάλογοι', viewLevel: 500, editLevel: 100 };
  const { reply } = await set(admin, project, { ...head, Data: ['Χανιά'] });
  const hidden = { Name: 'Κρυφό', viewLevel: 100, editLevel: 0 };
  const { Id: hiddenId } = (await set(admin, project, { ...hidden, Data: 1 })).reply;

  expect((await get(mentee, reply.Id)).reply).toMatchObject({ ...head, Data: ['Χανιά'], Version: 1 });
  expect([await list(mentee), await list(mentor)]).toEqual([['Πόλεις'], ['Κρυφό', 'Πόλεις']]);
  expect((await get(mentee, hiddenId)).status).toBe(404);
  expect((await set(mentee, project, { Id: reply.Id, Data: [] })).status).toBe(403);
  expect((await set(mentee, project, { Id: hiddenId, Data: [] })).status).toBe(404);
  expect((await set(mentor, project, { Id: hiddenId, Data: [] })).status).toBe(403);
  expect((await set(mentor, project, { Id: reply.Id, Data: ['Ρέθυμνο'] })).reply.Version).toBe(2);
  expect((await set(mentor, project, { Id: reply.Id, Data: [], viewLevel: 1000 })).status).toBe(403);
  expect((await set(mentor, project, { Name: 'Δικό μου', Data: [] })).status).toBe(403);
  expect((await set(admin, project, { Id: reply.Id, Data: [], viewLevel: 100 })).status).toBe(200);
  expect(await list(mentee)).toEqual([]);
});

test('another programme does not have the entry', async () => {
  const [one, other] = [await aTeam(), await aTeam()];
  const { Id } = (await set(one.admin, one.project, { Name: 'Τιμές', Data: {} })).reply;
  expect((await get(one.mentor, Id)).status).toBe(200);
  expect((await get(other.mentor, Id)).status).toBe(404);
  expect(await list(other.mentor)).toEqual([]);
});

test('who saves an old version is refused with the new one, and every version is kept whole', async () => {
  const { project, admin, mentor } = await aTeam();
  const { Id } = (await set(admin, project, { Name: 'Τιμές', Data: { a: 1 } })).reply;
  await set(admin, project, { Id, Data: { a: 2, β: [null] }, Version: 1 });
  const late = await set(admin, project, { Id, Data: { a: 3 }, Version: 1 });
  expect([late.status, late.error.Current]).toMatchObject([409, { Version: 2, Data: { a: 2, β: [null] } }]);
  const { reply: versions } = await app.call(dataEntries.versions, { Id }, { as: admin });
  expect(versions.map(({ Version }) => Version)).toEqual([2, 1]);
  expect((await get(admin, Id, 1)).reply).toMatchObject({ Version: 1, Data: { a: 1 } });
  expect((await get(mentor, Id, 1)).status).toBe(403);
  expect((await app.call(dataEntries.versions, { Id }, { as: mentor })).status).toBe(403);
});

test('names are unique in their class, and two megabytes are the most', async () => {
  const { project, admin } = await aTeam();
  const { Id } = (await set(admin, project, { Name: 'Α', Class: 'x', Data: 1 })).reply;
  expect((await set(admin, project, { Name: 'α', Class: 'x', Data: 1 })).error.Code).toBe('DataNameTaken');
  const { Id: other } = (await set(admin, project, { Name: 'α', Class: 'y', Data: 1 })).reply;
  expect((await set(admin, project, { Id: other, Class: 'x', Data: 1 })).error.Code).toBe('DataNameTaken');
  expect((await set(admin, project, { Data: 1 })).error.Code).toBe('DataNameMissing');
  expect((await set(admin, project, { Id, Data: 'x'.repeat(MAX_DATA_BYTES - 2) })).status).toBe(200);
  expect((await set(admin, project, { Id, Data: 'x'.repeat(MAX_DATA_BYTES - 1) })).status).toBe(400);
});

test('application data is read by its file name, with and without the suffix', async () => {
  const { project, url, admin, mentee } = await aTeam();
  const save = (Data: Entry['Data'], as = admin) =>
    app.call(dataEntries.saveApp, { Name: 'towns.json', Data }, { as, project });
  const read = (file: string, headers = {}) => app.call(dataEntries.file, { file }, { as: mentee, project, headers });
  expect((await save(['Χανιά'])).reply.Version).toBe(1);
  expect((await save(['Χανιά', 'Πάτρα'])).reply.Version).toBe(2);
  expect((await save([], mentee)).status).toBe(403);
  const found = await read('towns');
  expect(found.reply).toEqual(['Χανιά', 'Πάτρα']);
  expect((await read('towns.json')).reply).toEqual(found.reply);
  expect((await read('towns', { 'if-none-match': String(found.headers.etag) })).status).toBe(304);
  expect((await read('villages')).status).toBe(404);
  const [entry] = (await app.call(dataEntries.list, { Class: 'app' }, { as: admin, project })).reply;
  await set(admin, project, { Id: entry?.Id ?? 0, Data: [], viewLevel: 100 });
  expect((await read('towns')).status).toBe(404);

  const { Id } = (
    await app.call(programmes.duplicate, { Id: project, Url: `${url}-2`, Descr: 'Αντίγραφο' }, { as: admin })
  ).reply;
  expect((await app.call(dataEntries.list, {}, { as: admin, project: Id })).reply).toMatchObject([
    { Name: 'towns.json', Version: 1 },
  ]);
});

test('observers read what administrators keep, and change nothing', async () => {
  const { project, admin } = await aTeam();
  const observer = await aPerson(db, project, { roles: ['Super'] });
  const { Id } = (await set(admin, project, { Name: 'Τιμές', Data: {}, viewLevel: 0, editLevel: 0 })).reply;
  expect((await get(observer, Id)).status).toBe(200);
  expect((await app.call(dataEntries.versions, { Id }, { as: observer })).status).toBe(403);
});
