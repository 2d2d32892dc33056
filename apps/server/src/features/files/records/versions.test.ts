import { files, personalData } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../files.testing.ts';

const app = await aTestApp();
const { id: project } = await aProject(app.db);
const admin = uploader(app, await anAdmin(app.db, project));
const manager = uploader(app, await aPerson(app.db, project, { roles: ['ProjectManager'] }));
const mentor = uploader(app, await aMentor(app.db, project));
const maria = uploader(app, await aMentee(app.db, project, { mentor: mentor.as }));
const stranger = uploader(app, await aMentee(app.db, project));

const place = { Category: 'cv', Name: 'cv', OriginalName: 'cv.txt' };

test('an upload to the same place is a new version, and earlier versions stay unchanged', async () => {
  const first = (await maria.send('one', place)).reply;
  const second = (await maria.send('two', { ...place, OriginalName: 'new.txt' })).reply;
  expect(second).toMatchObject({ Id: first.Id, Index: 1, Versions: 2, Latest: true, FileName: 'new.txt' });
  expect(second.Version > first.Version).toBe(true);
  expect(second.Name).toBe(`cv001${second.Version}`);
  expect((await maria.take({ Id: first.Id })).payload).toBe('two');
  expect((await maria.take({ Id: first.Id, version: first.Version })).payload).toBe('one');
  expect((await maria.take({ Category: 'cv', name: 'cv' })).payload).toBe('two');
  expect((await maria.take({ Category: 'cv', name: first.Name, version: first.Version })).payload).toBe('one');
  const asked = async (version?: string) =>
    (await app.call(files.versions, { category: 'cv', name: 'cv', ...(version && { version }) }, maria)).reply;
  expect((await asked()).map(({ Version, Latest }) => [Version, Latest])).toEqual([
    [second.Version, true],
    [first.Version, false],
  ]);
  expect(await asked('latest')).toEqual([second]);
  expect((await asked(first.Version)).map(({ Version }) => Version)).toEqual([first.Version]);
  const uploaded = await app.call(files.isUploaded, { Category: 'cv', Name: 'cv' }, maria);
  expect(uploaded.reply).toEqual({ Id: first.Id, Name: second.Name, Type: 'text/plain' });
  expect((await app.call(files.isUploaded, { Category: 'cv', Name: 'none' }, maria)).reply).toBeNull();
});

test('the newest version cannot be deleted alone; an earlier version and the whole file can', async () => {
  const first = (await maria.send('one', { ...place, Name: 'gone' })).reply;
  const second = (await maria.send('two', { ...place, Name: 'gone' })).reply;
  for (const version of ['latest', second.Version]) {
    const { status, error } = await app.call(files.removeVersion, { Id: first.Id, version }, maria);
    expect([status, error.Code]).toEqual([422, 'LatestVersion']);
  }
  expect((await app.call(files.removeVersion, { Id: first.Id, version: first.Version }, maria)).status).toBe(200);
  expect((await app.call(files.versionsOf, { Id: first.Id }, maria)).reply).toMatchObject([{ Versions: 1 }]);
  expect((await app.call(files.remove, { Id: first.Id }, maria)).status).toBe(200);
  expect((await maria.take({ Id: first.Id })).statusCode).toBe(404);
});

test('several files share a place by index, each index once', async () => {
  for (const text of ['a', 'b']) await maria.send(text, { ...place, Name: 'several', Index: 'next' });
  await maria.send('c', { ...place, Name: 'several', Index: 2 });
  const { reply } = await app.call(files.list, { Category: 'cv', Name: 'several' }, maria);
  expect(reply.Files.map(({ Index, Versions }) => [Index, Versions])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(reply).toMatchObject({ CanAdd: true, Limits: { PartSize: 262_144 } });
  expect(reply.Limits.Accept).toContain('.pdf');
});

test('a renamed file keeps its extension when none is given, and an extension of another type is refused', async () => {
  const { reply } = await maria.send('one', { ...place, Name: 'renamed' });
  const rename = (Name: string, as = maria) => app.call(files.rename, { Id: reply.Id, Name }, as);
  expect((await rename('Βιογραφικό')).reply.FileName).toBe('Βιογραφικό.txt');
  expect((await rename('βιογραφικό.md')).reply.FileName).toBe('βιογραφικό.md');
  for (const name of ['cv.html', 'cv.exe', 'cv.png']) expect((await rename(name)).error.Code).toBe('TypeForged');
  expect((await rename('a/b.txt')).status).toBe(400);
  const { headers } = await maria.take({ Id: reply.Id });
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('βιογραφικό.md')}`);
});

test('a person’s files can be read by those who look after the person, changed by those who may change the person’s data, and not found by others', async () => {
  const { reply } = await maria.send('mine', { ...place, Name: 'seen' });
  const list = (as: number) => app.call(files.list, { Category: 'cv', UserId: maria.as, Name: 'seen' }, { as });
  expect((await list(mentor.as)).reply).toMatchObject({ CanAdd: false, Files: [{ Id: reply.Id, CanEdit: false }] });
  expect((await list(admin.as)).reply).toMatchObject({ CanAdd: true, Files: [{ CanEdit: true }] });
  expect((await list(stranger.as)).status).toBe(404);
  expect((await mentor.take({ Id: reply.Id })).statusCode).toBe(200);
  const { remove, rename, versionsOf } = files;
  expect((await app.call(remove, { Id: reply.Id }, mentor)).status).toBe(403);
  for (const [call, body] of [
    [remove, {}],
    [rename, { Name: 'x' }],
    [versionsOf, {}],
  ] as const) {
    expect((await app.call(call, { Id: reply.Id, ...body } as never, stranger)).status).toBe(404);
  }
  for (const path of [files.download.path, files.preview.path, files.thumbnail.path]) {
    expect((await stranger.take({ Id: reply.Id }, {}, path)).statusCode).toBe(404);
    expect((await app.server.inject({ url: `${path}?Id=${reply.Id}` })).statusCode).toBe(401);
  }
  expect((await stranger.take({ Category: 'cv', name: 'seen', UserId: String(maria.as) })).statusCode).toBe(404);
  // The mentee may see the mentor, but not the mentor's files.
  expect((await app.call(files.list, { Category: 'cv', UserId: mentor.as }, maria)).status).toBe(404);
  const { rows } = await sql`select 1 from access_records where subject_id = ${maria.as} and viewer_id = ${mentor.as}
    and call = ${files.download.path}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('what staff do to another person’s files is audited', async () => {
  const { reply } = await admin.send('for you', { ...place, Name: 'given', UserId: maria.as });
  expect(reply.UserId).toBe(maria.as);
  await app.call(files.remove, { Id: reply.Id }, admin);
  const { rows } = await sql<{ done: string }>`select after ->> 'done' as done from audit_records
    where subject_id = ${maria.as} and target = ${`file:${reply.Id}`} order by id`.execute(app.db);
  expect(rows.map(({ done }) => done)).toEqual(['uploaded', 'deleted']);
});

test('files of the project can be read by its members and changed by its editors, in folders that end in a slash', async () => {
  const sent = { ...manager, files: [{ name: 'logo.txt', content: 'logo' }] };
  const { reply } = await app.call(files.adminUpload, { dir: 'images' }, sent);
  expect(reply).toMatchObject([{ Category: 'site/images/', UserId: null, CanEdit: true, Index: 1 }]);
  const again = (
    await app.call(files.adminUpload, { dir: '/images/' }, { ...sent, files: [{ name: 'logo.txt', content: 'new' }] })
  ).reply;
  expect(again).toMatchObject([{ Id: reply[0]?.Id, Versions: 2, Latest: true }]);
  expect((await maria.take({ Category: 'site/images/', name: 'logo.txt' })).payload).toBe('new');
  expect((await app.call(files.list, { Category: 'site/images' }, maria)).reply.Files).toMatchObject([
    { Category: 'site/images/' },
  ]);
  expect((await app.call(files.adminUpload, { dir: '../images' }, sent)).status).toBe(400);
  const path = { ...sent, files: [{ name: '../logo.txt', content: 'logo' }] };
  expect((await app.call(files.adminUpload, { dir: '/' }, path)).status).toBe(400);
  expect((await app.call(files.adminUpload, { dir: '/' }, maria)).status).toBe(403);
  expect((await app.call(files.adminUpload, {}, { ...manager, files: [] })).error.Code).toBe('NoFile');
  expect((await app.call(files.list, { Category: 'site/images/' }, maria)).reply).toMatchObject({ CanAdd: false });
});

test('tools keep files by question and action, listed as eleven digits and a name', async () => {
  const ActionId = await anAction(app.db, project, { published: [{ mentee: maria.as }, { mentee: stranger.as }] });
  const where = { QuestionId: 'ID_0001', ActionId, MenteeId: maria.as, Index: 2 };
  const sent = [
    { field: 'files', name: 'α.txt', content: 'α' },
    { field: 'files', name: 'β.csv', content: 'β;γ' },
  ];
  const listed = ['00000000001α.txt', '00000000002β.csv'];
  expect((await app.call(files.toolUpload, where, { ...maria, files: sent })).reply).toEqual(listed);
  expect((await app.call(files.toolFiles, where, mentor)).reply).toEqual(listed);
  expect((await app.call(files.toolFiles, { ...where, Index: 0 }, maria)).reply).toEqual([]);
  expect((await app.call(files.toolFiles, where, stranger)).status).toBe(404);
  expect((await app.call(files.toolUpload, where, stranger)).status).toBe(404);
  const link = { Category: `tool/${ActionId}/ID_0001/2`, UserId: String(maria.as) };
  expect((await mentor.take({ ...link, name: '00000000002β.csv' })).payload).toBe('β;γ');
  expect((await stranger.take({ ...link, name: '00000000002β.csv' })).statusCode).toBe(404);
});

test('a file is shared with people whom the owner sees, and is new for them until they open it', async () => {
  const share = (from: typeof mentor, GroupIds: string[]) =>
    app.call(files.share, { GroupIds }, { ...from, files: [{ name: 'plan.txt', content: 'plan' }] });
  const [made] = (await share(mentor, [String(maria.as)])).reply;
  expect(made).toMatchObject({
    OwnerId: mentor.as,
    ReceiverId: maria.as,
    Filename: 'plan.txt',
    New: true,
    OpenedAt: null,
    CanEdit: true,
  });
  const mine = async (as: typeof maria) => (await app.call(files.shared, {}, as)).reply;
  expect(await mine(maria)).toMatchObject([{ Id: made?.Id, New: true, CanEdit: false }]);
  expect((await maria.take({ Id: made?.Id ?? '' })).payload).toBe('plan');
  expect(await mine(mentor)).toMatchObject([{ Id: made?.Id, New: false }]);
  expect(await mine(stranger)).toEqual([]);
  expect((await stranger.take({ Id: made?.Id ?? '' })).statusCode).toBe(404);
  expect((await app.call(files.remove, { Id: made?.Id ?? '' }, maria)).status).toBe(403);
  expect((await share(mentor, [String(maria.as), String(stranger.as)])).status).toBe(404);
  expect((await app.call(files.remove, { Id: made?.Id ?? '' }, mentor)).status).toBe(200);
  expect(await mine(maria)).toEqual([]);
});

test('a file is shared with everyone of a role whom the owner sees, and with nobody else', async () => {
  const share = (from: typeof mentor, Roles: string) =>
    app.call(files.share, { Roles }, { ...from, files: [{ name: 'all.txt', content: 'all' }] });
  const shared = await share(mentor, 'Mentee');
  expect(shared.reply.map(({ ReceiverId }) => ReceiverId)).toEqual([maria.as]);
  expect((await share(mentor, 'Admin')).error.Code).toBe('NobodyThere');
  expect((await app.call(files.share, {}, mentor)).status).toBe(400);
});

test('a person’s export lists their files, and their erasure deletes them', async () => {
  const gone = uploader(app, await aMentee(app.db, project));
  const { reply } = await gone.send('secret', { ...place, OriginalName: 'Ζαβολιάρη.txt' });
  const held = JSON.stringify((await app.call(personalData.mine, {}, gone)).reply);
  expect(held).toContain(reply.Id);
  expect(held).toContain('Ζαβολιάρη.txt');
  expect((await app.call(personalData.erase, { UserId: gone.as, Reason: 'asked' }, admin)).status).toBe(200);
  expect((await admin.take({ Id: reply.Id })).statusCode).toBe(404);
  const { rows } = await sql`select 1 from files where user_id = ${gone.as}`.execute(app.db);
  expect(rows).toEqual([]);
});
