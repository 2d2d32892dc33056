import { dashboards, queries, statistics } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme } from './reports.testing.ts';

const app = await aTestApp();
const programme = await aReportedProgramme(app.db);
const { admin, manager, coordinator, supervisor, microdata, own, foreign } = programme;
const project = programme.project.url;
const scofield = await aPerson(app.db, programme.project.id, { roles: ['Scofield'] });
const lite = await aPerson(app.db, programme.project.id, { roles: ['SupervisorLite'] });

const save = async (Name: string, more: object = {}) => {
  const { reply, error } = await app.call(
    queries.edit,
    { Query: { Name, Query: 'select count(*) from people', ...more } },
    { as: manager, project },
  );
  expect(error).toBeUndefined();
  return reply.Id;
};
const item = (QueryId: number, Y = 0) => ({ QueryId, Show: 'figure' as const, X: 0, Y, W: 6, H: 4 });

test('a dashboard shows each reader the queries that they may run', async () => {
  const forAll = await save('Σύνολα', {
    ...{ Kind: 'built', Query: '', Totals: true, Roles: ['Coordinator', 'Scofield'] },
    Built: { From: 'people', Measures: [{ Do: 'people' }] },
  });
  const forManagers = await save('Άτομα');
  const Dashboard = {
    Name: 'Εικόνα του προγράμματος',
    Roles: ['Coordinator' as const, 'Scofield' as const],
    Items: [item(forAll), item(forManagers, 4)],
  };
  const { reply: saved } = await app.call(dashboards.edit, { Dashboard }, { as: manager, project });
  const get = (as: number) => app.call(dashboards.get, { Id: saved.Id }, { as, project });
  expect((await get(manager)).reply).toMatchObject({ ...Dashboard, CanEdit: true, Version: 1 });
  for (const as of [coordinator, scofield])
    expect((await get(as)).reply.Items.map(({ Name }) => Name)).toEqual(['Σύνολα']);
  expect((await get(supervisor)).status).toBe(404);
  const listed = async (as: number) =>
    (await app.call(dashboards.list, {}, { as, project })).reply.map(({ Name }) => Name);
  expect([await listed(scofield), await listed(supervisor)]).toEqual([['Εικόνα του προγράμματος'], []]);
  const changed = { ...Dashboard, Id: saved.Id, Version: 1, Name: 'Εικόνα' };
  expect((await app.call(dashboards.edit, { Dashboard: changed }, { as: manager, project })).reply.Version).toBe(2);
  expect((await app.call(dashboards.edit, { Dashboard: changed }, { as: manager, project })).status).toBe(409);
  const unknown = { ...changed, Version: 2, Items: [item(2_000_000)] };
  expect((await app.call(dashboards.edit, { Dashboard: unknown }, { as: manager, project })).status).toBe(404);
  expect((await app.call(dashboards.edit, { Dashboard }, { as: coordinator, project })).status).toBe(403);
  await app.call(dashboards.delete, { Id: saved.Id }, { as: manager, project });
  expect((await get(manager)).status).toBe(404);
});

test('an earlier version of a dashboard is saved as the newest, without the queries that are gone', async () => {
  const [stays, goes] = [await save('Μένει'), await save('Φεύγει')];
  const first = { Name: 'Πρώτη', Roles: ['Coordinator' as const], Items: [item(stays), item(goes, 4)] };
  const { Id } = (await app.call(dashboards.edit, { Dashboard: first }, { as: manager, project })).reply;
  const second = { Id, Version: 1, Name: 'Δεύτερη', Items: [item(stays)] };
  await app.call(dashboards.edit, { Dashboard: second }, { as: manager, project });
  const versions = await app.call(dashboards.versions, { Id }, { as: manager, project });
  expect(versions.reply.map(({ Version, Dashboard }) => [Version, Dashboard.Name, Dashboard.Items.length])).toEqual([
    [2, 'Δεύτερη', 1],
    [1, 'Πρώτη', 2],
  ]);
  await app.call(queries.delete, { Id: goes }, { as: manager, project });
  const restored = await app.call(dashboards.restore, { Id, Version: 1 }, { as: manager, project });
  expect(restored.reply).toEqual({ Id, Version: 3 });
  const { reply } = await app.call(dashboards.get, { Id }, { as: coordinator, project });
  expect(reply).toMatchObject({ Name: 'Πρώτη', Version: 3, Items: [] });
  expect((await app.call(dashboards.get, { Id }, { as: manager, project })).reply.Items).toHaveLength(1);
  expect((await app.call(dashboards.restore, { Id, Version: 9 }, { as: manager, project })).status).toBe(404);
  expect((await app.call(dashboards.versions, { Id }, { as: coordinator, project })).status).toBe(403);
  const elsewhere = { as: admin, project: programme.other.url };
  expect((await app.call(dashboards.restore, { Id, Version: 1 }, elsewhere)).status).toBe(404);
  await app.call(dashboards.delete, { Id }, { as: manager, project });
});

const define = async (Statistic: object) => {
  const { reply, error } = await app.call(
    statistics.saveDefinition,
    { Statistic: Statistic as never },
    { as: manager, project },
  );
  expect(error).toBeUndefined();
  return reply.Id;
};
const set = (as: number, Id: number, UserId: number, Value: number | null) =>
  app.call(statistics.set, { Id, UserId, Value }, { as, project });
const values = async (as: number, ...Ids: number[]) =>
  (await app.call(statistics.get, { Ids, UserIds: [...own, ...foreign] }, { as, project })).reply;

test('staff note numbers of the people they see, within the bounds, and nobody else does', async () => {
  const Id = await define({ Title: { el: 'Ώρες κατάρτισης', en: 'Hours of training' }, Min: 0, Max: 100 });
  expect((await set(coordinator, Id, own[0] ?? 0, 12.5)).reply).toMatchObject({ Value: 12.5, Version: 1 });
  const { status, error } = await set(coordinator, Id, own[0] ?? 0, 101);
  expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([422, 'StatisticWrong', ['Value']]);
  expect((await set(coordinator, Id, foreign[0] ?? 0, 1)).status).toBe(404);
  expect((await set(lite, Id, own[0] ?? 0, 1)).status).toBe(403);
  expect((await set(microdata, Id, own[0] ?? 0, 1)).status).toBe(403);
  await set(manager, Id, foreign[0] ?? 0, 7);
  expect((await values(manager, Id)).map(({ Value }) => Value).sort()).toEqual([12.5, 7]);
  expect((await values(coordinator, Id)).map(({ UserId }) => UserId)).toEqual([own[0]]);
  const run = await app.call(
    queries.adminExecute,
    { Query: 'select person_id, title, value from statistic_values order by 1' },
    { as: manager, project },
  );
  expect(run.reply.Rows).toEqual([
    [own[0], 'Ώρες κατάρτισης', 12.5],
    [foreign[0], 'Ώρες κατάρτισης', 7],
  ]);
});

test('a statistic is seen and written down to its levels, and its type stays once it has values', async () => {
  const Id = await define({ Title: 'Κρυφό', Visible: 1, Editable: 1 });
  await set(manager, Id, own[0] ?? 0, 3);
  expect(await values(coordinator, Id)).toEqual([]);
  expect((await set(coordinator, Id, own[0] ?? 0, 4)).status).toBe(404);
  const seen = async (as: number) => (await app.call(statistics.definitions, {}, { as, project })).reply;
  expect((await seen(coordinator)).some((statistic) => statistic.Id === Id)).toBe(false);
  expect((await seen(manager)).find((statistic) => statistic.Id === Id)).toMatchObject({ CanWrite: true });
  const Statistic = { Id, Version: 1, Title: 'Κρυφό', Type: 'text' as const };
  const refused = await app.call(statistics.saveDefinition, { Statistic }, { as: manager, project });
  expect(refused.error.Code).toBe('StatisticHasValues');
  const removed = { ...Statistic, Type: 'number' as const, Removed: true };
  expect((await app.call(statistics.saveDefinition, { Statistic: removed }, { as: manager, project })).status).toBe(
    200,
  );
  expect((await seen(manager)).some((statistic) => statistic.Id === Id)).toBe(false);
  expect(
    (await app.call(statistics.saveDefinition, { Statistic: { Title: 'x' } }, { as: coordinator, project })).status,
  ).toBe(403);
});

test('an earlier version of a statistic comes back, also of a removed one, unless its type has other values', async () => {
  const Id = await define({ Title: 'Αρχικός' });
  const change = (Version: number, more: object) =>
    app.call(
      statistics.saveDefinition,
      { Statistic: { Id, Version, Title: 'Νέος', Type: 'text', ...more } as never },
      { as: manager, project },
    );
  await change(1, {});
  await change(2, { Removed: true });
  const seen = async () => (await app.call(statistics.definitions, {}, { as: manager, project })).reply;
  expect((await seen()).some((statistic) => statistic.Id === Id)).toBe(false);
  const { reply: versions } = await app.call(statistics.versions, { Id }, { as: manager, project });
  expect(versions.map(({ Version, Statistic }) => [Version, Statistic.Title])).toEqual([
    [3, 'Νέος'],
    [2, 'Νέος'],
    [1, 'Αρχικός'],
  ]);
  const restore = (Version: number) => app.call(statistics.restore, { Id, Version }, { as: manager, project });
  expect((await restore(1)).reply).toEqual({ Id, Version: 4 });
  expect((await seen()).find((statistic) => statistic.Id === Id)).toMatchObject({ Title: 'Αρχικός', Type: 'number' });
  await set(manager, Id, own[0] ?? 0, 5);
  expect((await restore(2)).error.Code).toBe('StatisticHasValues');
  expect((await app.call(statistics.restore, { Id, Version: 1 }, { as: coordinator, project })).status).toBe(403);
});

test('a choice is one of its options, a tick is yes or no, and a text that changed is not overwritten', async () => {
  const choice = await define({ Title: 'Στάδιο', Type: 'select', Options: [{ Value: 1, Label: 'Ιδέα' }] });
  expect((await set(manager, choice, own[0] ?? 0, 1)).status).toBe(200);
  expect((await set(manager, choice, own[0] ?? 0, 2)).error.Code).toBe('StatisticWrong');
  const tick = await define({ Title: 'Έγινε', Type: 'check' });
  expect((await set(manager, tick, own[0] ?? 0, 1)).status).toBe(200);
  expect((await set(manager, tick, own[0] ?? 0, 2)).error.Code).toBe('StatisticWrong');
  const empty = await app.call(
    statistics.saveDefinition,
    { Statistic: { Title: 'x', Type: 'select' } },
    { as: manager, project },
  );
  expect(empty.error.Code).toBe('StatisticWrong');
  const text = await define({ Title: 'Παρατηρήσεις', Type: 'text' });
  const write = (Text: string, Version?: number) =>
    app.call(
      statistics.setText,
      { Id: text, UserId: own[0] ?? 0, Text, ...(Version !== undefined && { Version }) },
      { as: coordinator, project },
    );
  expect((await write('Πρώτη', 0)).reply).toMatchObject({ Text: 'Πρώτη', Version: 1 });
  const late = await write('Δεύτερη', 0);
  expect([late.status, late.error.Current]).toEqual([409, expect.objectContaining({ Text: 'Πρώτη', Version: 1 })]);
  expect((await write('Δεύτερη', 1)).reply.Version).toBe(2);
});

test('the page of statistics has the tabs that its reader sees', async () => {
  const query = await save('Για τις καρτέλες', { Roles: ['Coordinator'] });
  const Dashboard = { Name: 'Καρτέλα', Roles: ['Coordinator' as const], Items: [item(query)] };
  await app.call(dashboards.edit, { Dashboard }, { as: manager, project });
  const tabs = async (as: number) =>
    (await app.call(statistics.views, {}, { as, project })).reply.map(({ Kind, Title }) => [Kind, Title]);
  expect(await tabs(coordinator)).toEqual([
    ['dashboard', 'Καρτέλα'],
    ['entry', 'Στατιστικά'],
  ]);
  expect(await tabs(lite)).toEqual([['entry', 'Στατιστικά']]);
  expect((await app.call(statistics.views, {}, { as: microdata, project })).status).toBe(403);
  expect((await app.call(statistics.views, {}, { as: admin, project: programme.other.url })).reply).toEqual([]);
});
