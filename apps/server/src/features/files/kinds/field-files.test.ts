import { exports, files, grids, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../files.testing.ts';

const app = await aTestApp();
const settings = {
  User: {
    Fields: [
      { Name: 'last_name', Label: 'Επώνυμο' },
      { Name: 'cv', Label: 'Βιογραφικό', Type: 'file' as const },
      { Name: 'check', Label: 'Έλεγχος', Type: 'file' as const, Visible: 10, Editable: 1 },
    ],
  },
};
const { id: project } = await aProject(app.db, settings);
const admin = uploader(app, await anAdmin(app.db, project));
const super_ = uploader(app, await aPerson(app.db, project, { roles: ['Super'] }));
const mentor = uploader(app, await aMentor(app.db, project));
const maria = uploader(app, await aMentee(app.db, project, { mentor: mentor.as }));
const stranger = uploader(app, await aMentee(app.db, project));

const cv = { Category: 'field/cv', Name: 'file', OriginalName: 'βιογραφικό.txt', Index: 'next' as const };
const check = { ...cv, Category: 'field/check', OriginalName: 'έλεγχος.txt', UserId: maria.as };
const cvValue = async (name: string, as = admin) =>
  (await app.call(people.view, { UserId: maria.as }, as)).reply.User.Fields[name];

test('a field holds files, and its value is their names', async () => {
  const { reply: first } = await maria.send('ένα', cv);
  expect(await cvValue('cv')).toBe('βιογραφικό.txt');
  const { reply: second } = await maria.send('δύο', { ...cv, OriginalName: 'άλλο.txt' });
  expect(await cvValue('cv')).toBe('βιογραφικό.txt\nάλλο.txt');
  await app.call(files.rename, { Id: second.Id, Name: 'συστατική.txt' }, maria);
  await app.call(files.remove, { Id: first.Id }, maria);
  expect(await cvValue('cv')).toBe('συστατική.txt');
  expect((await mentor.take({ Id: second.Id })).payload).toBe('δύο');
  expect((await stranger.take({ Id: second.Id })).statusCode).toBe(404);
  expect((await app.call(files.remove, { Id: second.Id }, mentor)).status).toBe(403);
});

test('the value of a file field cannot be entered as text', async () => {
  const typed = await app.call(people.updateField, { UserId: maria.as, Name: 'cv', Value: 'δικό μου.txt' }, admin);
  expect(typed.error.Code).toBe('FieldsRefused');
});

test('the access levels of a field apply to its files', async () => {
  expect((await maria.start(check)).status).toBe(404);
  expect((await super_.start(check)).status).toBe(403);
  const { reply } = await admin.send('απόρρητο', check);
  expect((await super_.take({ Id: reply.Id })).payload).toBe('απόρρητο');
  for (const who of [maria, mentor]) expect((await who.take({ Id: reply.Id })).statusCode).toBe(404);
  expect((await maria.start({ ...cv, Category: 'field/last_name' })).status).toBe(404);
});

test('the grid counts the files that the caller may see, and they are listed with the person', async () => {
  const ActionId = await anAction(app.db, project, { published: [{ mentee: maria.as }] });
  await maria.send('εργασία', {
    Category: `task/${ActionId}`,
    Name: 'work',
    OriginalName: 'εργασία.txt',
    Index: 'next',
  });
  const listed = async (as: typeof admin) => {
    const { reply } = await app.call(files.ofPerson, { UserId: maria.as }, as);
    const names = reply.map(({ FileName }) => FileName).sort();
    const rows = (await app.call(grids.page, {}, as)).reply;
    expect(rows.find(({ User }) => User.Id === maria.as)?.Files).toBe(names.length);
    return names;
  };
  expect(await listed(admin)).toEqual(['έλεγχος.txt', 'εργασία.txt', 'συστατική.txt']);
  expect(await listed(mentor)).toEqual(['εργασία.txt', 'συστατική.txt']);
  expect((await app.call(files.ofPerson, { UserId: maria.as }, stranger)).status).toBe(404);
  const { reply } = await app.call(exports.mentorGrid, {}, admin);
  expect(reply.list.find(({ Id }) => Id === maria.as)?.Files).toHaveLength(3);
});

test('the folders of the programme’s own files end in a slash, and are listed for its editors only', async () => {
  const form = { files: [{ name: 'λογότυπο.txt', content: 'λογότυπο' }] };
  for (const dir of ['', 'images/', '/images//logos'])
    expect((await app.call(files.adminUpload, { dir }, { ...admin, ...form })).status).toBe(200);
  expect((await app.call(files.folders, {}, admin)).reply).toEqual([
    { Dir: '', Files: 1 },
    { Dir: 'images/', Files: 1 },
    { Dir: 'images/logos/', Files: 1 },
  ]);
  expect((await app.call(files.folders, {}, mentor)).status).toBe(403);
  const read = await app.call(files.list, { Category: 'site/images/' }, maria);
  expect(read.reply).toMatchObject({ CanAdd: false, Files: [{ FileName: 'λογότυπο.txt' }] });
});
