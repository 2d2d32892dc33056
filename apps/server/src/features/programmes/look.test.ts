import { readFileSync } from 'node:fs';
import { accounts, files, programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const picture = readFileSync(new URL('../../testing/mark.png', import.meta.url));

async function aManagedProject() {
  const project = await aProject(db);
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const { reply } = await app.call(programmes.byId, { Id: project.id }, { as: manager });
  const save = (Config: object) => {
    const { Id, Url, Descr } = reply;
    const Settings = { ...reply.Settings, Config: { ...reply.Settings.Config, ...Config } };
    return app.call(programmes.set, { Project: { Id, Url, Descr, Settings } as never }, { as: manager });
  };
  const look = async (as = manager) =>
    (await app.call(accounts.identity, {}, { as, project: project.id })).reply.Project?.Look;
  return { project, manager, save, look };
}

async function upload(as: number, project: number, name = 'mark.png', content: Buffer = picture) {
  const start = { Category: 'look', Name: 'Mark', OriginalName: name, Parts: 1, Index: 'next' as const };
  const started = await app.call(files.startUpload, start, { as, project });
  if (started.status !== 200) return started.error.Code;
  const { Id } = started.reply;
  await app.call(files.uploadPart, { Id, part: 0 } as never, { as, project, files: [{ name, content }] });
  const ended = await app.call(files.endUpload, { Id }, { as, project });
  return ended.status === 200 ? ended.reply.Id : ended.error.Code;
}

test('a colour is stored with its ten steps, whatever palette was sent, and everyone of the programme gets them', async () => {
  const { save, look, project } = await aManagedProject();
  const forged = { Steps: Array(10).fill('#ffffff'), Light: { Fill: 0, Text: 0 }, Dark: { Fill: 0, Text: 0 } };
  const saved = await save({ Look: { Color: '#0b7285', Palette: forged }, ShortTitle: 'Νέοι' });
  expect(saved.status).toBe(200);
  const mentee = await aPerson(db, project.id, { roles: ['Mentee'] });
  expect(await look(mentee)).toMatchObject({ Short: 'Νέοι', Palette: { Light: { Fill: 9 }, Steps: { length: 10 } } });
});

test('a colour that cannot be read is refused with the nearest that can', async () => {
  const { save } = await aManagedProject();
  const { status, error } = await save({ Look: { Color: '#ffee00' } });
  expect([status, error.Code]).toEqual([422, 'ColourTooWeak']);
  expect(error.Fields?.['Settings.Config.Look.Color']).toMatch(/#ffee00.*#[0-9a-f]{6}/);
  const nearest = /#[0-9a-f]{6}\D*$/.exec(error.Message)?.[0].slice(0, 7);
  expect((await save({ Look: { Color: nearest } })).status).toBe(200);
});

test('an uploaded mark is visible to everyone, and a file that was not uploaded as one is refused', async () => {
  const { project, manager, save, look } = await aManagedProject();
  const Mark = await upload(manager, project.id);
  expect((await save({ Look: { Mark } })).status).toBe(200);
  const address = (await look())?.Mark ?? '';
  const shown = await app.server.inject({ method: 'GET', url: address });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(shown.rawPayload.equals(picture)).toBe(true);

  const unknown = await save({ Look: { Mark: 'AAAAAAAAAAAAAAAAAAAAAA' } });
  expect(Object.keys(unknown.error.Fields ?? {})).toEqual(['Settings.Config.Look.Mark']);
  const other = await app.server.inject({ method: 'GET', url: address.replace(/Id=.*/, 'Id=AAAAAAAAAAAAAAAAAAAAAA') });
  expect(other.statusCode).toBe(404);
});

test('only people who edit the programme can upload its pictures, and only pictures are accepted', async () => {
  const { project, manager } = await aManagedProject();
  const mentor = await aPerson(db, project.id, { roles: ['Mentor'] });
  expect(await upload(mentor, project.id)).toBe('NotAllowed');
  expect(await upload(manager, project.id, 'mark.svg', Buffer.from('<svg/>'))).toBe('TypeNotAllowed');
  expect(await upload(manager, project.id, 'mark.png', Buffer.alloc(600_000))).not.toMatch(/^[A-Za-z0-9_-]{22}$/);
});

test('a logo stored as an address in earlier settings is shown until one is uploaded', async () => {
  const { project, manager, save, look } = await aManagedProject();
  await save({ Logo: { ImageUrl: '/logo.svg' } });
  expect((await look())?.Logo).toBe('/logo.svg');
  const Logo = await upload(manager, project.id);
  await save({ Logo: { ImageUrl: '/logo.svg' }, Look: { Logo } });
  expect((await look())?.Logo).toContain(Logo);
});
