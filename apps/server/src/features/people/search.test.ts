import { people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute } from '../../platform/database/statement.ts';
import { aLink, aMentee, aMentor, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const named = (last_name: string, first_name: string, more: Record<string, string> = {}) => ({
  fields: { last_name, first_name, ...more },
});

async function aList() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'], ...named('Ωραίος', 'Υπεύθυνος') });
  const eleni = await aMentee(db, project, named('Παπαδοπούλου', 'Ελένη', { staffNote: 'χρειάζεται μεταφραστή' }));
  const giorgos = await aMentee(db, project, named('Άγγελος', 'Γιώργος', { afm: '090000045' }));
  const zoe = await aMentee(db, project, { ...named('Ζαχαρίου', 'Ζωή'), state: 3 });
  const mentor = await aMentor(db, project, named('άλφα', 'Θωμάς'));
  const rows = async (body: Parameters<typeof app.call<typeof people.list>>[1], as = manager) =>
    (await app.call(people.list, body, { as })).reply;
  const found = async (Search: string, as = manager) => (await rows({ Search }, as)).list.map((row) => row.Id);
  return { project, manager, eleni, giorgos, zoe, mentor, rows, found };
}

test('search ignores accents, case and final sigma, and all terms must match', async () => {
  const { eleni, giorgos, found } = await aList();
  for (const text of ['ελενη', 'ΕΛΕΝΗ', 'Ελένη', 'έλενη παπαδ', 'παπαδ, ελε'])
    expect([text, await found(text)]).toEqual([text, [eleni]]);
  for (const text of ['γιωργοσ', 'ΓΙΏΡΓΟΣ', 'γιωργος']) expect([text, await found(text)]).toEqual([text, [giorgos]]);
  expect(await found('ελενη γιωργος')).toEqual([]);
  expect(await found('γι')).toEqual([giorgos]);
  expect(await found('%')).toEqual([]);
  expect(await found('______')).toEqual([]);
});

test('one term may occur in the name and another among the choices of a field', async () => {
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: [{ Value: 'Κρήτη', Label: 'Κρήτη' }] },
      ],
    },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const cretan = await aMentee(db, project, named('Παππά', '', { region: 'Κρήτη' }));
  const namesake = await aMentee(db, project, named('Παππά Κρητικού', ''));
  await aMentee(db, project, named('Παππά', ''));
  await aMentee(db, project, named('Άλλη', '', { region: 'Κρήτη' }));
  // Rebuilding the index with these settings stores the values of choices apart from the other texts.
  await execute(db, sql`select refresh_member_index(${project})`);
  const { reply } = await app.call(people.list, { Search: 'παππα κρητ' }, { as: manager });
  expect(reply.list.map((row) => row.Id)).toEqual([cretan, namesake]);
});

test('a manager can search by any value; someone who cannot see a field cannot search by it', async () => {
  const { project, eleni, giorgos, mentor, found } = await aList();
  expect(await found('μεταφραστη')).toEqual([eleni]);
  expect(await found('090000045')).toEqual([giorgos]);
  const { id: stricter } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'staffNote', Label: 'Σημείωση', Visible: 1 },
      ],
    },
  });
  const lite = await aPerson(db, stricter, { roles: ['ProjectManagerLite'] });
  const manager = await aPerson(db, stricter, { roles: ['ProjectManager'] });
  const noted = await aMentee(db, stricter, named('Νέος', '', { staffNote: 'απόρρητο' }));
  expect(await found('απορρητο', manager)).toEqual([noted]);
  expect(await found('απορρητο', lite)).toEqual([]);
  expect(await found('νεοσ', lite)).toEqual([noted]);
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  await aLink(db, project, 'supervises', supervisor, mentor);
  expect(await found('ελενη', supervisor)).toEqual([]);
  expect(await found('θωμας', supervisor)).toEqual([mentor]);
});

test('people are listed in Greek order, ascending or descending, ten per page, with their total number', async () => {
  const { project, eleni, giorgos, zoe, mentor, manager, rows } = await aList();
  const page = await rows({});
  expect(page.list.map((row) => row.Id)).toEqual([giorgos, mentor, zoe, eleni, manager]);
  expect((await rows({ Desc: true })).list.map((row) => row.Id)).toEqual([manager, eleni, zoe, mentor, giorgos]);
  for (let i = 0; i < 8; i++) await aMentee(db, project, named('Ωμέγα', `${i}`));
  const first = await rows({});
  const second = await rows({ page: 1 });
  expect([first.list.length, first.count, first.All]).toEqual([10, 2, 13]);
  expect(second.list).toHaveLength(3);
  expect(new Set([...first.list, ...second.list].map((row) => row.Id)).size).toBe(13);
  expect((await rows({ page: 9 })).list).toEqual([]);
});

test('the list can be filtered by role and state', async () => {
  const { zoe, mentor, eleni, giorgos, manager, rows } = await aList();
  const ids = async (body: Parameters<typeof rows>[0]) => (await rows(body)).list.map((row) => row.Id);
  expect(await ids({ Role: 'Mentor' })).toEqual([mentor]);
  expect(await ids({ State: 3 })).toEqual([zoe]);
  expect(await ids({ State: 1 })).toEqual([giorgos, mentor, eleni, manager]);
  expect(await ids({ Role: 'Mentee', State: 1, Search: 'παπα' })).toEqual([eleni]);
  expect(await ids({ Order: 'joined' })).toEqual([manager, eleni, giorgos, zoe, mentor]);
  expect((await rows({ Order: 'user_name' })).All).toBe(5);
});

test('the palette and pickers find people by name and role, within the caller’s scope', async () => {
  const { project, manager, eleni, mentor, giorgos } = await aList();
  const find = async (Search: string, as: number, Role?: 'Mentor') =>
    (await app.call(people.find, { Search, ...(Role && { Role }) }, { as })).reply.map((row) => row.Id);
  expect(await find('ελεν', manager)).toEqual([eleni]);
  expect(await find('', manager, 'Mentor')).toEqual([mentor]);
  expect(await find('μεταφραστη', manager)).toEqual([]);
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  await aLink(db, project, 'coordinates', coordinator, giorgos);
  expect(await find('ελεν', coordinator)).toEqual([]);
  expect(await find('γιωργος', coordinator)).toEqual([giorgos]);
});

test('a search with thousands of matches is counted up to 1,000 and reports more; a list without a search is counted exactly', async () => {
  const { project, rows, eleni } = await aList();
  await execute(
    db,
    sql`with added as (insert into users (user_name, fields)
      select 'many' || g, jsonb_build_object('last_name', 'Πλήθος') from generate_series(1, 4100) g returning id)
    insert into members (project_id, user_id) select ${project}, id from added`,
  );
  await execute(db, sql`select refresh_member_index(${project})`);
  const many = await rows({ Search: 'πληθοσ' });
  expect([many.list.length, many.All, many.count, many.More]).toEqual([10, 1000, 100, true]);
  expect((await rows({ Search: 'πληθοσ', Desc: true })).list[0]?.Name).toBe('Πλήθος');
  const whole = await rows({});
  expect([whole.All, whole.More]).toEqual([4105, false]);
  expect((await rows({ Search: 'ελενη' })).list.map((row) => row.Id)).toEqual([eleni]);
});
