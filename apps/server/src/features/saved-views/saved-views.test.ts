import { type BodyOf, savedViews } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

type Saved = BodyOf<typeof savedViews.save>;
const screen = 'admin/project/users';

async function aTeam() {
  const { id: project } = await aProject(db);
  const [admin, manager] = [await anAdmin(db, project), await aPerson(db, project, { roles: ['ProjectManager'] })];
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  return { project, admin, manager, coordinator, mentor: await aMentor(db, project) };
}

const save = (as: number, body: Partial<Saved> = {}) =>
  app.call(savedViews.save, { Screen: screen, Name: 'Κρήτη', State: { q: 'χανιά' }, Shared: false, ...body }, { as });
const list = async (as: number, Screen: Saved['Screen'] = screen) =>
  (await app.call(savedViews.list, { Screen }, { as })).reply;
const names = async (as: number) => (await list(as)).map(({ Name }) => Name);

test('a person can save, change and delete their own view, and nobody else sees it', async () => {
  const { manager, mentor } = await aTeam();
  const { Id } = (await save(manager, { State: { 'f.last_name': 'starts:Π', page: '3' } })).reply;
  expect(await list(manager)).toEqual([
    {
      Id,
      Name: 'Κρήτη',
      State: { 'f.last_name': 'starts:Π', page: '3' },
      LeftOut: 0,
      Shared: false,
      Own: true,
      CanDelete: true,
    },
  ]);
  expect(await list(manager, 'mentor/mentee/list')).toEqual([]);
  expect(await names(mentor)).toEqual([]);
  await save(manager, { Id, Name: 'Όλη η Κρήτη', State: { order: 'phone' } });
  expect(await list(manager)).toMatchObject([{ Id, Name: 'Όλη η Κρήτη', State: { order: 'phone' } }]);
  expect((await save(mentor, { Id })).status).toBe(404);
  expect((await app.call(savedViews.delete, { Id }, { as: mentor })).status).toBe(404);
  expect((await app.call(savedViews.delete, { Id }, { as: manager })).status).toBe(200);
  expect(await names(manager)).toEqual([]);
});

test('those with the admin area can share a view with the programme; a mentor cannot', async () => {
  const { manager, coordinator, mentor } = await aTeam();
  expect((await save(coordinator, { Name: 'Για όλους', Shared: true })).status).toBe(200);
  expect((await save(mentor, { Name: 'Κι εγώ', Shared: true })).status).toBe(403);
  expect(await names(mentor)).toEqual(['Για όλους']);
  const elsewhere = await aTeam();
  expect(await names(elsewhere.manager)).toEqual([]);
  const [view] = await list(mentor);
  expect(view).toMatchObject({ Shared: true, Own: false, CanDelete: false });
  const Id = view?.Id ?? 0;
  expect((await save(manager, { Id, Name: 'Δική μου' })).status).toBe(403);
  expect((await app.call(savedViews.delete, { Id }, { as: mentor })).status).toBe(403);
  expect((await app.call(savedViews.delete, { Id }, { as: elsewhere.manager })).status).toBe(404);
  expect((await app.call(savedViews.delete, { Id }, { as: manager })).status).toBe(200);
  const { rows } = await sql<{ actor: number; before: { name: string } }>`
    select actor_id as actor, before from audit_records where target = ${`savedView:${Id}`}`.execute(db);
  expect(rows).toMatchObject([{ actor: manager, before: { name: 'Για όλους' } }]);
});

test('a shared view is sent without the parts about fields and actions that its reader may not see', async () => {
  const { project, manager, mentor } = await aTeam();
  const hidden = await anAction(db, project, { flags: 2 | 4 });
  const seen = await anAction(db, project);
  const State = {
    q: 'χανιά',
    'f.staffNote': 'contains:μυστικό',
    'f.phone': 'notempty',
    [`a.${hidden}`]: 'late',
    [`a.${seen}`]: 'completed',
    order: '-staffNote',
    hide: 'phone|staffNote|mentor',
  };
  await save(manager, { State, Shared: true });
  expect(await list(manager)).toMatchObject([{ State, LeftOut: 0 }]);
  const [theirs] = await list(mentor);
  expect(theirs?.State).toEqual({
    q: 'χανιά',
    'f.phone': 'notempty',
    [`a.${seen}`]: 'completed',
    hide: 'phone|mentor',
  });
  expect(theirs?.LeftOut).toBe(3);
});

test('a person cannot have two views of one name, even when saving both at once', async () => {
  const { manager, coordinator } = await aTeam();
  const statuses = (await Promise.all([save(manager), save(manager)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422]);
  const { error } = await save(manager);
  expect([error.Code, Object.keys(error.Fields ?? {})]).toEqual(['ViewNameTaken', ['Name']]);
  const other = (await save(manager, { Name: 'Ήπειρος' })).reply.Id;
  expect((await save(manager, { Id: other })).error.Code).toBe('ViewNameTaken');
  expect((await save(coordinator)).status).toBe(200);
});

test('an empty name, an unknown screen and a view that is too long are refused', async () => {
  const { manager, project } = await aTeam();
  expect((await save(manager, { Name: '  ' })).status).toBe(400);
  expect((await save(manager, { Screen: 'admin/audit' as Saved['Screen'] })).status).toBe(400);
  expect(
    (await save(manager, { State: { a: 'α'.repeat(3_000), b: 'β'.repeat(3_000), c: 'γ'.repeat(3_000) } })).status,
  ).toBe(400);
  expect((await save(await aMentee(db, project))).status).toBe(403);
});

test('a person can have at most 100 views of a screen', async () => {
  const { manager, project } = await aTeam();
  await sql`insert into saved_views (project_id, owner_id, screen, name, state)
    select ${project}, ${manager}, ${screen}, 'Προβολή ' || n, '{}' from generate_series(1, 99) n`.execute(db);
  expect((await save(manager, { Name: 'Η εκατοστή' })).status).toBe(200);
  expect((await save(manager, { Name: 'Μία ακόμη' })).error.Code).toBe('TooManyViews');
});
