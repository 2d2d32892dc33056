import { programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aManagedProject() {
  const project = await aProject(db);
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const mentee = await aMentee(db, project.id);
  const whole = await app.call(programmes.byId, { Id: project.id }, { as: manager });
  const { Id, Url, Descr, Version } = whole.reply;
  return { project, manager, mentee, projectInput: { Id, Url, Descr, Settings: whole.reply.Settings, Version } };
}

test('a manager changes the title, and an outdated Version gets 409 with the current project', async () => {
  const { manager, projectInput: given } = await aManagedProject();
  const saved = await app.call(
    programmes.set,
    { Project: { ...given, Descr: { el: 'Νέος τίτλος', en: 'New title' } } },
    { as: manager },
  );
  expect(saved.reply).toMatchObject({ Descr: { el: 'Νέος τίτλος' }, Version: given.Version + 1 });
  const late = await app.call(programmes.set, { Project: given }, { as: manager });
  expect(late.status).toBe(409);
  expect(late.error.Current).toMatchObject({ Version: given.Version + 1 });
});

test('an invalid setting is refused with its path, and nothing changes', async () => {
  const { manager, projectInput: given, project } = await aManagedProject();
  const Settings = { User: { Fields: [{ Name: 'sector', Label: 'Κλάδος', Type: 'select' }] } };
  const { status, error } = await app.call(programmes.set, { Project: { ...given, Settings } }, { as: manager });
  expect(status).toBe(422);
  expect(Object.keys(error.Fields ?? {})).toEqual(['Settings.User.Fields.0.Options']);
  expect((await app.call(programmes.byId, { Id: project.id }, { as: manager })).reply.Version).toBe(given.Version);
});

test('nobody changes the level of a role they hold, while another’s role may be changed', async () => {
  const { manager, projectInput } = await aManagedProject();
  const setLevels = (Roles: object) => {
    const Settings = { ...(projectInput.Settings as object), Roles };
    return app.call(programmes.set, { Project: { ...projectInput, Settings } as never }, { as: manager });
  };
  const own = await setLevels({ ProjectManager: { Level: 0 } });
  expect([own.status, own.error.Code]).toEqual([422, 'OwnLevel']);
  expect(Object.keys(own.error.Fields ?? {})).toEqual(['Settings.Roles.ProjectManager.Level']);
  expect((await setLevels({ Mentor: { Level: 60 } })).status).toBe(200);
});

test('a script that does not compile is refused with line and column', async () => {
  const { manager, projectInput: given } = await aManagedProject();
  const Settings = { User: { Label: 'fields.last_name +' } };
  const { status, error } = await app.call(programmes.set, { Project: { ...given, Settings } }, { as: manager });
  expect(status).toBe(422);
  expect(error.Code).toBe('BadScript');
  expect(error.Fields?.['Settings.User.Label']).toBe(
    'Γραμμή 1, στήλη 19: η έκφραση σταματά πριν τελειώσει. Ίσως λείπει μια παρένθεση ή μια τιμή.',
  );
  expect(error.Message).not.toContain('Unexpected');
});

test('a mentee reads settings without fields hidden from their level', async () => {
  const { mentee, manager } = await aManagedProject();
  const names = async (as: number) =>
    (await app.call(programmes.current, {}, { as })).reply.Settings.User.Fields.map((field) => field.Name);
  expect(await names(manager)).toContain('staffNote');
  expect(await names(mentee)).not.toContain('staffNote');
  expect(await names(mentee)).toContain('afm');
});

test('a mentee cannot edit a project, and a manager cannot edit another project', async () => {
  const { mentee, manager, projectInput: given } = await aManagedProject();
  expect((await app.call(programmes.set, { Project: given }, { as: mentee })).status).toBe(403);
  const other = await aManagedProject();
  expect((await app.call(programmes.byId, { Id: other.project.id }, { as: manager })).status).toBe(404);
  expect(
    (await app.call(programmes.set, { Project: { ...other.projectInput, Descr: 'Ξένο' } }, { as: manager })).status,
  ).toBe(404);
});

test('an administrator can create a project, and a manager cannot', async () => {
  const { manager, project } = await aManagedProject();
  const admin = await anAdmin(db, project.id);
  const Project = { Url: 'nea-genia', Descr: 'Νέα γενιά', Settings: '{}' };
  expect((await app.call(programmes.set, { Project }, { as: manager })).status).toBe(403);
  const created = await app.call(programmes.set, { Project }, { as: admin });
  expect(created.reply).toMatchObject({ Url: 'nea-genia', Descr: 'Νέα γενιά' });
  expect((await app.call(programmes.set, { Project }, { as: admin })).error.Code).toBe('UrlTaken');
  expect((await app.call(programmes.mine, {}, { as: admin })).reply.map((p) => p.Url)).toContain('nea-genia');
  expect((await app.call(programmes.mine, {}, { as: manager })).reply).toHaveLength(1);
});

test.each(['admin', 'Mentee', 'settings', 'signin', 'api', 'account', 'healthz'])(
  'a project cannot have the reserved url %s',
  async (Url) => {
    const { manager, projectInput: given, project } = await aManagedProject();
    const { status, error } = await app.call(programmes.set, { Project: { ...given, Url } }, { as: manager });
    expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([422, 'UrlReserved', ['Url']]);
    expect((await app.call(programmes.byId, { Id: project.id }, { as: manager })).reply.Url).toBe(project.url);
  },
);
