import { type BodyOf, files, mentee as menteeCalls, people, personalData, views } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aTeam(settings: Parameters<typeof aProject>[1] = {}) {
  const { id: project, url } = await aProject(db, settings);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentor = await aMentor(db, project);
  return { project, url, admin: await anAdmin(db, project), manager, mentor, mentee: await aMentee(db, project) };
}

type Saved = BodyOf<typeof views.save>;

const save = (as: number, body: Partial<Saved> = {}) =>
  app.call(views.save, { Class: 'view', Name: 'page', Kind: 'html', State: 'published', Version: 0, ...body }, { as });
const get = (as: number, Name = 'page', Class: Saved['Class'] = 'view') => app.call(views.get, { Name, Class }, { as });
const cachedNames = async (as: number) => (await app.call(views.autoCache, {}, { as })).reply.map(({ Name }) => Name);

test('a view that an administrator publishes is shown, in its first and its second form', async () => {
  const { admin, mentee } = await aTeam();
  const saved = await save(admin, { Html: '<p x-text="name">', Controller: 'view(() => ({ name: 1 }))', Css: 'p {}' });
  expect(saved.reply).toMatchObject({ Version: 1, Published: 1, State: 'published', Html: '<p x-text="name">' });
  expect((await get(mentee)).reply).toMatchObject({ Html: '<p x-text="name">', Css: 'p {}', Version: 1, Kind: 'html' });
  const first = await app.call(views.first, { Name: 'page' }, { as: mentee });
  expect(first.reply).toMatchObject({ View: '<p x-text="name">', Version: 1 });
  const asFirst = await app.call(
    views.saveFirst,
    { Name: 'page', View: '<b>', Ctrl: 'view(() => 1)', Version: 1 },
    { as: admin },
  );
  expect(asFirst.reply).toEqual({ Name: 'page', View: '<b>', Ctrl: 'view(() => 1)', Version: 2 });
  expect((await get(mentee)).reply).toMatchObject({ Html: '<b>', Css: 'p {}' });
  expect((await app.call(views.firstList, {}, { as: admin })).reply).toEqual([asFirst.reply]);
  expect((await app.call(views.set, { Name: 'page', Type: 'view', HTML: '<i>' }, { as: admin })).reply.Version).toBe(3);
  const edited = await app.call(views.edited, { Class: 'view', Name: 'page' }, { as: admin });
  expect(edited.reply).toMatchObject({ Html: '<i>', Controller: 'view(() => 1)', Version: 3 });
});

test('only administrators write HTML and scripts; managers write blocks, and cannot read the others', async () => {
  const { admin, manager, mentor } = await aTeam();
  const refused = await save(manager, { Html: '<p>' });
  expect([refused.status, refused.error.Code]).toEqual([403, 'BlocksOnly']);
  const hidden = await save(manager, { Kind: 'blocks', Controller: 'view(() => 1)' });
  expect([hidden.status, hidden.error.Code]).toEqual([403, 'BlocksOnly']);
  const Blocks: Saved['Blocks'] = [{ Type: 'heading', Text: 'Τίτλος' }];
  expect((await save(manager, { Name: 'blocks', Kind: 'blocks', Blocks })).status).toBe(200);
  expect((await save(mentor, { Name: 'blocks', Kind: 'blocks', Version: 1 })).status).toBe(403);
  await save(admin, { Html: '<p>' });
  const over = await save(manager, { Kind: 'blocks', Version: 1 });
  expect([over.status, over.error.Code]).toEqual([403, 'BlocksOnly']);
  const names = async (as: number) => (await app.call(views.list, {}, { as })).reply.map(({ Name }) => Name);
  expect([await names(admin), await names(manager)]).toEqual([['blocks', 'page'], ['blocks']]);
  const key = { Class: 'view' as const, Name: 'page' };
  expect((await app.call(views.edited, key, { as: manager })).status).toBe(404);
  expect((await app.call(views.versions, key, { as: manager })).status).toBe(404);
  expect((await app.call(views.restore, { ...key, Version: 1 }, { as: manager })).status).toBe(404);
  expect((await app.call(views.edited, key, { as: admin })).status).toBe(200);
  expect((await app.call(views.set, { Name: 'page', Type: 'view', HTML: '' }, { as: manager })).status).toBe(403);
});

test('Super reads every view as it was written, and saves none', async () => {
  const { project, admin } = await aTeam();
  const as = await aPerson(db, project, { roles: ['Super'] });
  await save(admin, { Html: '<p>' });
  expect((await app.call(views.edited, { Class: 'view', Name: 'page' }, { as })).reply.Html).toBe('<p>');
  expect((await save(as, { Version: 1 })).status).toBe(403);
});

test('a view for mentors is absent for everyone else, also from what pages load in advance', async () => {
  const { admin, mentor, mentee } = await aTeam();
  await save(admin, { Access: ['Mentor'], AutoCache: true });
  await save(admin, { Name: 'all', AutoCache: true });
  await save(admin, { Name: 'plain' });
  expect([(await get(mentor)).status, await cachedNames(mentor)]).toEqual([200, ['all', 'page']]);
  for (const as of [mentee, admin]) {
    expect([(await get(as)).status, await cachedNames(as)]).toEqual([404, ['all']]);
    expect((await app.call(views.first, { Name: 'page' }, { as })).status).toBe(404);
    expect((await app.call(views.state, { Name: 'page' }, { as })).status).toBe(404);
    expect((await app.call(views.saveState, { Name: 'page', Data: 1 }, { as })).status).toBe(404);
  }
});

test('what pages load in advance is sent again only after a change', async () => {
  const { admin, mentee } = await aTeam();
  await save(admin, { AutoCache: true });
  const { headers } = await app.call(views.autoCache, {}, { as: mentee });
  const again = () => app.call(views.autoCache, {}, { as: mentee, headers: { 'if-none-match': String(headers.etag) } });
  expect((await again()).status).toBe(304);
  await save(admin, { Html: '<p>', Version: 1 });
  const changed = await again();
  expect([changed.status, changed.reply[0]?.Data.Html]).toEqual([200, '<p>']);
});

test('a draft is seen by editors alone, and leaves what people see until it is published', async () => {
  const { admin, mentee } = await aTeam();
  await save(admin, { Html: 'one' });
  await save(admin, { Html: 'two', State: 'draft', Version: 1 });
  expect((await get(mentee)).reply.Html).toBe('one');
  const draft = (as: number) => app.call(views.get, { Name: 'page', Draft: true }, { as });
  expect((await draft(admin)).reply.Html).toBe('two');
  expect((await draft(mentee)).status).toBe(404);
  await save(admin, { State: 'published', Version: 2 });
  expect((await get(mentee)).reply).toMatchObject({ Html: 'two', Version: 3 });
});

test('a retired view is shown to nobody and keeps its versions', async () => {
  const { admin, mentee } = await aTeam();
  await save(admin, { Html: 'one', AutoCache: true });
  expect((await app.call(views.retire, { type: 'view', name: 'page' }, { as: admin })).status).toBe(200);
  expect([(await get(mentee)).status, await cachedNames(mentee)]).toEqual([404, []]);
  const { reply } = await app.call(views.versions, { Class: 'view', Name: 'page' }, { as: admin });
  expect(reply.map(({ Version, State }) => [Version, State])).toEqual([
    [2, 'retired'],
    [1, 'published'],
  ]);
  expect((await app.call(views.retire, { type: 'view', name: 'none' }, { as: admin })).status).toBe(404);
});

test('restoring an earlier version gives its bytes again', async () => {
  const { admin, mentee } = await aTeam();
  const first = { Html: '<p>\r\n  ά\u0301 \t</p>  ', Css: ' a{}\n', Controller: '// ώ\nview(() => ({}))\n' };
  await save(admin, first);
  await save(admin, { Html: 'two', Css: '', Controller: '', Version: 1 });
  const restored = await app.call(views.restore, { Class: 'view', Name: 'page', Version: 1 }, { as: admin });
  expect(restored.reply).toMatchObject({ ...first, Version: 3, State: 'published' });
  expect((await get(mentee)).reply).toMatchObject({ Html: first.Html, Css: first.Css });
  const { reply } = await app.call(views.versions, { Class: 'view', Name: 'page', Version: 2 }, { as: admin });
  expect(reply.map(({ Version, View }) => [Version, View?.Html])).toEqual([[2, 'two']]);
});

test('an old version is refused with the present view, also when two save a new view at once', async () => {
  const { admin } = await aTeam();
  await save(admin, { Html: 'one' });
  const old = await save(admin, { Html: 'two' });
  expect([old.status, old.error.Code, old.error.Current]).toMatchObject([409, 'Conflict', { Html: 'one', Version: 1 }]);
  const both = await Promise.all([1, 2].map(() => save(admin, { Name: 'new' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a script that does not compile is refused with line and column, and nothing is saved', async () => {
  const { admin } = await aTeam();
  const bad = await save(admin, { Controller: 'view(() => ({\n  name: ,\n}))' });
  expect([bad.status, bad.error.Code]).toEqual([422, 'BadScript']);
  expect(bad.error.Fields?.Controller).toContain('2');
  expect(bad.error.Fields?.Controller).toContain('9');
  expect((await save(admin, { Functions: '__turn = () => {}' })).error.Code).toBe('BadScript');
  expect((await app.call(views.edited, { Class: 'view', Name: 'page' }, { as: admin })).status).toBe(404);
  const check = (Controller: string) => app.call(views.check, { Controller, Functions: '' }, { as: admin });
  expect((await check('for (;;) {}')).reply.Controller).toContain('__turn()');
  expect((await check('for (;;')).error.Code).toBe('BadScript');
});

test('pages run scripts with a check in each loop, while editors see what they wrote', async () => {
  const { admin, mentee } = await aTeam();
  await save(admin, { Controller: 'view(() => ({ stop() { while (true) ; } }))' });
  expect((await get(mentee)).reply.Controller).toMatch(/while \(true\) \{__turn\(\);;\}/);
  const edited = await app.call(views.edited, { Class: 'view', Name: 'page' }, { as: admin });
  expect(edited.reply.Controller).toBe('view(() => ({ stop() { while (true) ; } }))');
});

test('a view lists only calls that exist and are open to views', async () => {
  const { admin } = await aTeam();
  const codeOf = async (path: string) =>
    (await save(admin, { Name: path.replaceAll('/', '.').slice(1), Calls: [path] })).error?.Code;
  expect(await codeOf(menteeCalls.actions.path)).toBeUndefined();
  expect(await codeOf('/api/none')).toBe('UnknownCall');
  const open = (await app.call(views.openCalls, {}, { as: admin })).reply;
  const paths = open.map(({ Path }) => Path);
  expect(paths).toContain(menteeCalls.actions.path);
  for (const closed of ['/Account/SignIn', '/api/Consent/Give', '/api/user/EraseUser', '/api/view/SaveCustomView2'])
    expect([paths.includes(closed), await codeOf(closed)], closed).toEqual([false, 'ClosedCall']);
});

test('slots have a place and other classes none; all slots are loaded in advance', async () => {
  const { admin, mentee } = await aTeam();
  expect((await save(admin, { Class: 'slot', Name: 'hello' })).error.Code).toBe('SlotNeeded');
  expect((await save(admin, { Slot: 'home.before' })).error.Code).toBe('SlotNeeded');
  expect((await save(admin, { Class: 'slot', Name: 'hello', Slot: 'home.before' })).status).toBe(200);
  expect(await cachedNames(mentee)).toEqual(['hello']);
});

test('a programme’s own view goes before one of all programmes, which only a SuperAdmin writes', async () => {
  const { project, admin, mentee } = await aTeam();
  const superAdmin = await aPerson(db, project, { roles: ['SuperAdmin'], everywhere: true });
  const Name = `shared-${project}`;
  expect((await save(admin, { Name, Shared: true, Html: 'all' })).status).toBe(403);
  expect((await save(superAdmin, { Name, Shared: true, Html: 'all' })).reply).toMatchObject({ Shared: true });
  const elsewhere = await aTeam();
  for (const as of [mentee, elsewhere.mentee]) expect((await get(as, Name)).reply.Html).toBe('all');
  await save(admin, { Name, Html: 'own', Access: ['Mentee'] });
  expect((await get(mentee, Name)).reply.Html).toBe('own');
  expect((await get(elsewhere.mentee, Name)).reply.Html).toBe('all');
  await save(admin, { Name, Access: ['Mentor'], Version: 1 });
  expect((await get(mentee, Name)).status).toBe(404);
});

test('a view keeps up to 64 KB for each person, for nobody else to read', async () => {
  const { admin, mentor, mentee } = await aTeam();
  await save(admin);
  const keep = (as: number, Data: unknown) => app.call(views.saveState, { Name: 'page', Data: Data as never }, { as });
  const kept = async (as: number) => (await app.call(views.state, { Name: 'page' }, { as })).reply.Data;
  expect(await kept(mentee)).toBeNull();
  expect((await keep(mentee, { chosen: [1, 'δύο'] })).status).toBe(200);
  expect([await kept(mentee), await kept(mentor)]).toEqual([{ chosen: [1, 'δύο'] }, null]);
  expect((await keep(mentee, 'α'.repeat(32_767))).status).toBe(200);
  expect((await keep(mentee, 'α'.repeat(32_768))).status).toBe(400);
  expect((await app.call(views.saveState, { Name: 'other', Data: 1 }, { as: mentee })).status).toBe(404);
});

test('a call made for a view is refused unless the view lists it and the person sees the view', async () => {
  const { admin, mentor, mentee } = await aTeam();
  await save(admin, { Calls: [menteeCalls.actions.path, people.updateOwnField.path], Access: ['Mentee'] });
  const listActions = (as: number, view: string) =>
    app.call(menteeCalls.actions, {}, { as, headers: { 'x-view': view } });
  expect((await listActions(mentee, 'view/page')).status).toBe(200);
  for (const view of ['view/other', 'slot/page', 'page', '', '%', 'view/page/x', 'preview']) {
    const refused = await listActions(mentee, view);
    expect([refused.status, refused.error.Code], view).toEqual([403, 'NotDeclared']);
  }
  const undeclared = await app.call(people.current, {}, { as: mentee, headers: { 'x-view': 'view/page' } });
  expect([undeclared.status, undeclared.error.Code]).toEqual([403, 'NotDeclared']);
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(200);
  const unseen = await app.call(
    menteeCalls.actions,
    { MenteeId: mentee },
    { as: mentor, headers: { 'x-view': 'view/page' } },
  );
  expect(unseen.error.Code).toBe('NotDeclared');
  const written = await app.call(
    people.updateOwnField,
    { Name: 'phone', Value: '6900000001' },
    { as: mentee, headers: { 'x-view': 'view/page' } },
  );
  expect(written.status).toBe(200);
  const { rows } = await sql<{ call: string }>`
    select call from audit_records where subject_id = ${mentee} order by id desc limit 1`.execute(db);
  expect(rows[0]?.call).toBe(`${people.updateOwnField.path} (view/page)`);
});

test('a call that no view may make is refused even where a view lists it', async () => {
  const { project, admin, mentee } = await aTeam();
  await save(admin);
  const calls = [views.state.path, personalData.mine.path, people.current.path];
  await sql`update view_versions p set calls = ${sql.val(calls)}::text[] from views v
    where v.id = p.view_id and v.name = 'page' and v.project_id = ${project}`.execute(db);
  const options = { as: mentee, headers: { 'x-view': 'view/page' } };
  expect((await app.call(people.current, {}, options)).status).toBe(200);
  expect((await app.call(views.state, { Name: 'page' }, options)).error.Code).toBe('NotDeclared');
  expect((await app.call(personalData.mine, {}, options)).error.Code).toBe('NotDeclared');
});

test('an editor’s preview makes the calls that only read', async () => {
  const { admin, mentee } = await aTeam();
  const headers = { 'x-view': 'preview' };
  expect((await app.call(people.current, {}, { as: admin, headers })).status).toBe(200);
  const written = await app.call(people.updateOwnFields, { Fields: { phone: '1' } }, { as: admin, headers });
  expect([written.status, written.error.Code]).toEqual([403, 'NotDeclared']);
  expect((await app.call(people.current, {}, { as: mentee, headers })).error.Code).toBe('NotDeclared');
});

test('an editor’s preview reads as a person in scope, who finds it among those who saw their data', async () => {
  const { admin, manager, mentor, mentee } = await aTeam();
  const headers = { 'x-view': `preview/${mentee}` };
  const seen = await app.call(menteeCalls.actions, {}, { as: manager, headers });
  expect(seen.status).toBe(200);
  const own = await app.call(people.current, {}, { as: manager, headers });
  expect(own.reply.Id).toBe(mentee);
  const written = await app.call(people.updateOwnField, { Name: 'phone', Value: '1' }, { as: manager, headers });
  expect([written.status, written.error.Code]).toEqual([403, 'PreviewReadOnly']);
  expect((await app.call(personalData.mine, {}, { as: manager, headers })).status).toBe(403);
  const { rows } = await sql<{ viewer: number }>`
    select viewer_id as viewer from access_records where subject_id = ${mentee}`.execute(db);
  expect(rows.map(({ viewer }) => viewer)).toContain(manager);

  const as = async (editor: number, reader: number) =>
    (await app.call(people.current, {}, { as: editor, headers: { 'x-view': `preview/${reader}` } })).status;
  const elsewhere = await aMentee(db, (await aProject(db)).id);
  expect([await as(manager, elsewhere), await as(manager, admin), await as(manager, 999_999_999)]).toEqual([
    404, 404, 404,
  ]);
  expect([await as(mentor, mentee), await as(mentee, mentee)]).toEqual([403, 403]);
});

test('an upload that a view starts is refused unless the view lists that call', async () => {
  const { admin, mentee } = await aTeam();
  const body = { Category: 'portfolio', Name: 'plan', OriginalName: 'plan.txt', Parts: 1, Size: 5, PartSize: 5 };
  await save(admin, { Name: 'mute' });
  await save(admin, { Calls: [files.startUpload.path] });
  const start = (view: string) => app.call(files.startUpload, body, { as: mentee, headers: { 'x-view': view } });
  expect((await start('view/mute')).error.Code).toBe('NotDeclared');
  expect((await start('view/page')).status).toBe(200);
});

test('an editor reads where a view is used: in which views, actions, questionnaires, and as the home page', async () => {
  const { project, admin, manager, mentor } = await aTeam({ HomeCustomView: 'page' });
  const uses = (Name: string, Class: Saved['Class'] = 'view', as = admin) =>
    app.call(views.uses, { Class, Name }, { as });
  await save(admin, { Html: '<p>' });
  await save(admin, { Name: 'page.2', Html: '<p>' });
  expect((await uses('page.2')).reply).toEqual({ Views: [], Actions: [], Quests: [], Home: false });
  await save(admin, { Name: 'around', Kind: 'blocks', Blocks: [{ Type: 'view', Name: 'page' }] });
  await save(admin, { Name: 'links', Html: '<a href="/views/odigoi/page">' });
  await save(admin, { Name: 'other', Html: '<a href="/views/page.2">' });
  const action = await anAction(db, project);
  await save(admin, { Class: 'design', Name: `action:${action}:mentee`, Html: '<p>' });
  await save(admin, { Class: 'directive', Name: 'mood', Html: '<p>' });
  await sql`insert into quests (project_id, title, draft) values (${project}, '"Ερωτήσεις"',
    '{"Sections":[{"Questions":[{"Type":"directive","Directive":"mood"}]}]}')`.execute(db);
  expect((await uses('page')).reply).toMatchObject({
    Views: [
      { Class: 'view', Name: 'around' },
      { Class: 'view', Name: 'links' },
    ],
    Home: true,
  });
  expect((await uses(`action:${action}:mentee`, 'design')).reply.Actions).toMatchObject([{ Id: action }]);
  expect((await uses('mood', 'directive')).reply.Quests).toMatchObject([{ Title: 'Ερωτήσεις' }]);
  // Managers read views made of blocks, and learn of no others.
  expect((await uses('page', 'view', manager)).status).toBe(404);
  expect((await uses('around', 'view', manager)).reply.Views).toEqual([]);
  expect((await uses('around', 'view', mentor)).status).toBe(403);
});
