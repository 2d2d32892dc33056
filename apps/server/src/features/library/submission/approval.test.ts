import { library } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { createLibrary } from '../library.testing.ts';

const app = await aTestApp();

test('a mentor’s item waits for approval, visible only to its owner and those who approve', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor, { Title: 'Μυστικός οδηγός', Tags: ['κρυφό'] })).reply;
  for (const stranger of [the.mentee, the.otherMentor]) {
    expect((await the.details(stranger, Id)).status).toBe(404);
    expect(await the.titles(stranger)).toEqual([]);
    expect(await the.titles(stranger, { Show: 'own' })).toEqual([]);
    expect(await the.searchTitles(stranger, 'μυστικός')).toEqual([]);
    expect((await the.categories(stranger)).map(({ Count }) => Count)).toEqual([0, 0]);
    const { reply } = await app.call(library.choices, {}, { as: stranger });
    expect([reply.Tags, reply.Unapproved, reply.Kinds.map(({ Count }) => Count)]).toEqual([[], 0, [0, 0, 0, 0, 0]]);
    expect((await app.call(library.rate, { ItemId: Id, Stars: 5 }, { as: stranger })).status).toBe(404);
    expect((await app.call(library.favorite, { ItemId: Id, IsFavorite: true }, { as: stranger })).status).toBe(404);
    expect((await app.call(library.open, { Id }, { as: stranger })).status).toBe(404);
    expect((await app.call(library.getUnapproved, {}, { as: stranger })).status).toBe(403);
  }
  expect(await the.titles(the.mentor, { Show: 'own' })).toEqual(['Μυστικός οδηγός']);
  for (const approver of [the.admin, the.manager, the.supervisor]) {
    expect((await app.call(library.getUnapproved, {}, { as: approver })).reply).toMatchObject([
      { Id, Approved: false },
    ]);
    expect((await the.details(approver, Id)).reply.can).toContain('approve');
  }
  expect((await the.approve(the.otherMentor, Id)).status).toBe(403);
  expect((await the.approve(the.manager, Id)).status).toBe(200);
  expect(await the.titles(the.mentee)).toEqual(['Μυστικός οδηγός']);
  expect((await the.categories(the.mentee)).map(({ Count }) => Count)).toEqual([1, 1]);
});

test('while a new version waits everyone still sees the approved one', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor, { Title: 'Πρώτη έκδοση', Tags: ['παλιό'] })).reply;
  await the.approve(the.admin, Id);
  await the.addLink(the.mentor, { Id, Title: 'Δεύτερη έκδοση', Link: 'https://example.gr/deytero', Tags: ['νέο'] });
  const seen = (await the.details(the.mentee, Id)).reply;
  expect([seen.Title, seen.Link, seen.Waiting, seen.Versions]).toEqual([
    'Πρώτη έκδοση',
    'https://example.gr/odigos',
    null,
    [],
  ]);
  expect(await the.searchTitles(the.mentee, 'δεύτερη')).toEqual([]);
  expect(await the.titles(the.mentee, { Tag: 'νέο' })).toEqual([]);
  const own = (await the.details(the.mentor, Id)).reply;
  expect([own.Title, own.Waiting?.Title]).toEqual(['Πρώτη έκδοση', 'Δεύτερη έκδοση']);
  expect(own.Versions.map((version) => [version.Number, version.State])).toEqual([
    [2, 'waiting'],
    [1, 'approved'],
  ]);
  expect((await the.approve(the.supervisor, Id)).status).toBe(200);
  expect((await the.details(the.mentee, Id)).reply.Link).toBe('https://example.gr/deytero');
  expect(await the.searchTitles(the.mentee, 'πρώτη')).toEqual([]);
});

test('approval applies to the version that was reviewed', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor)).reply;
  const looked = (await the.details(the.supervisor, Id)).reply.VersionId;
  await the.addLink(the.mentor, { Id, Link: 'https://example.gr/allo' });
  expect((await the.approve(the.supervisor, Id, looked)).status).toBe(409);
  expect(await the.titles(the.mentee)).toEqual([]);
  const newer = (await the.details(the.supervisor, Id)).reply.VersionId;
  expect((await the.approve(the.supervisor, Id, newer)).status).toBe(200);
  expect((await the.approve(the.supervisor, Id)).error.Code).toBe('NothingWaits');
});

test('a version is rejected with a reason that its uploader can read', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor)).reply;
  const sendBack = (as: number) => app.call(library.reject, { Id, Reason: 'Ο σύνδεσμος δεν ανοίγει.' }, { as });
  expect((await sendBack(the.mentor)).status).toBe(403);
  expect((await sendBack(the.supervisor)).status).toBe(200);
  const own = (await the.details(the.mentor, Id)).reply;
  expect(own.Versions).toMatchObject([{ State: 'rejected', Reason: 'Ο σύνδεσμος δεν ανοίγει.' }]);
  expect((await the.details(the.mentee, Id)).status).toBe(404);
  await the.addLink(the.mentor, { Id, Link: 'https://example.gr/anoigei' });
  expect((await the.approve(the.admin, Id)).status).toBe(200);
});

test('an approver can add approved items at once; a mentor cannot', async () => {
  const the = await createLibrary(app);
  expect((await the.addLink(the.mentor, { Approve: true })).status).toBe(403);
  expect((await the.addLink(the.supervisor, { Approve: true })).status).toBe(200);
  expect(await the.titles(the.mentee)).toEqual(['Οδηγός δανείων']);
  expect((await the.addLink(the.mentee)).status).toBe(403);
});

test('an item’s description is changed by its owner and by managers, as a waiting version', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor, { Metadata: { Abstract: 'Περίληψη' } })).reply;
  await the.approve(the.admin, Id);
  const change = (as: number, Title: string) =>
    app.call(library.updateFile, { Id, Title, Category: the.funding }, { as });
  expect((await change(the.otherMentor, 'Ξένος')).status).toBe(403);
  expect((await change(the.mentee, 'Ξένος')).status).toBe(403);
  expect((await change(the.manager, 'Του υπευθύνου')).status).toBe(200);
  expect((await the.details(the.manager, Id)).reply.Waiting?.Title).toBe('Του υπευθύνου');
  expect((await the.details(the.otherMentor, Id)).reply.Waiting).toBe(null);
  expect((await change(the.mentor, 'Του συμβούλου')).status).toBe(200);
  await the.approve(the.admin, Id);
  const seen = (await the.details(the.mentee, Id)).reply;
  expect([seen.Title, seen.Link, seen.Category, seen.Metadata]).toEqual([
    'Του συμβούλου',
    'https://example.gr/odigos',
    'Χρηματοδότηση',
    {},
  ]);
});

test('an item can be deleted by its owner and by staff, together with its opinions and shares', async () => {
  const the = await createLibrary(app);
  const { Id } = (await the.addLink(the.mentor)).reply;
  const remove = (as: number) => app.call(library.deleteItem, { Id }, { as });
  await the.approve(the.admin, Id);
  await app.call(library.rate, { ItemId: Id, Stars: 5 }, { as: the.mentee });
  expect((await remove(the.mentee)).status).toBe(403);
  expect((await remove(the.otherMentor)).status).toBe(403);
  expect((await remove(the.mentor)).status).toBe(200);
  expect((await remove(the.mentor)).status).toBe(404);
  expect(await the.titles(the.admin)).toEqual([]);
});

test('a supervisor deletes what they or the mentors in their scope added, and nothing else', async () => {
  const the = await createLibrary(app);
  const remove = (Id: number, as: number) => app.call(library.deleteItem, { Id }, { as });
  const [ofMentor, ofStranger] = [await the.addLink(the.mentor), await the.addLink(the.otherMentor)];
  const own = await the.addLink(the.supervisor);
  const stranger = (await the.details(the.supervisor, ofStranger.reply.Id)).reply;
  expect(stranger.can).not.toContain('delete');
  expect((await remove(ofStranger.reply.Id, the.supervisor)).status).toBe(403);
  expect((await remove(ofMentor.reply.Id, the.supervisor)).status).toBe(200);
  expect((await remove(own.reply.Id, the.supervisor)).status).toBe(200);
  expect((await remove(ofStranger.reply.Id, the.manager)).status).toBe(200);
});

test('metadata must match the fields of the kind and their types', async () => {
  const the = await createLibrary(app);
  const add = (Kind: string, Metadata: Record<string, string>) => the.addLink(the.mentor, { Kind, Metadata });
  expect(
    (await add('Document', { Author: 'Ελένη Δούκα', Page_Count: '12', Date_Published: '01-02-2026' })).status,
  ).toBe(200);
  const wrong = await add('Document', { Page_Count: 'δώδεκα', Date_Published: '30-02-2026', Colour: 'μπλε' });
  expect([wrong.status, Object.keys(wrong.error.Fields ?? {})]).toEqual([
    422,
    ['Metadata.Page_Count', 'Metadata.Date_Published', 'Metadata.Colour'],
  ]);
  expect((await add('Song', {})).error.Code).toBe('UnknownKind');
  expect((await add('Document', { Creation_Date: 'χθες' })).error.Code).toBe('WrongMetadata');
  for (const Link of ['javascript:alert(1)', 'odigos.pdf', 'file:///etc/passwd', 'https://someone@example.gr/'])
    expect((await the.addLink(the.mentor, { Link })).status).toBe(400);
});
