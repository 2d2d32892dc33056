import { exports } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const { id: project } = await aProject(db);
const admin = await anAdmin(db, project);
const mentor = await aMentor(db, project);
const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
const names = ['Άλφα', 'Βήτα', 'Γάμμα', 'Δέλτα', 'Έψιλον'];
const mentees: number[] = [];
for (const last_name of names)
  mentees.push(await aMentee(db, project, { fields: { last_name, staffNote: 'κρυφό' }, mentor }));
const [first = 0] = mentees;
await aLink(db, project, 'coordinates', coordinator, first);
const action = await anAction(db, project, { published: [{ mentee: first, mentor }] });
await sql`update mentee_actions set mentee_data = '{"text": "α"}', public_data = '{"hours": 3}'`.execute(db);

const page = async (body: object, as = admin) => (await app.call(exports.mentorGrid, body, { as })).reply;

test('pages hold fifty mentees in order of names, and each gives the number of pages', async () => {
  expect((await page({})).list.map(({ Id }) => Id)).toEqual(mentees);
  const parts = await Promise.all([0, 1, 2].map((Page) => page({ Page, Count: 2 })));
  expect(parts.map(({ count }) => count)).toEqual([3, 3, 3]);
  expect(parts.flatMap(({ list }) => list.map(({ Id }) => Id))).toEqual(mentees);
  expect((await page({ Desc: true, Count: 1 })).list[0]?.Id).toBe(mentees.at(-1));
});

test('a row has what mentee and mentor wrote and the coordinators; the mentor of each action for admin roles only', async () => {
  const [row] = (await page({})).list;
  expect(row).toMatchObject({
    Id: first,
    Active: true,
    Fields: { last_name: 'Άλφα', staffNote: 'κρυφό' },
    mmaData: { [action]: { MentorId: mentor } },
    uaData: { [action]: { MenteeData: { text: 'α' }, MentorData: { hours: 3 }, Quest: { Status: null } } },
    Coordinators: [{ Id: coordinator }],
    Files: [],
    MicrodataStartSubmitted: false,
  });
  const [own] = (await page({}, mentor)).list;
  expect(own).toMatchObject({ Id: first, mmaData: {}, uaData: { [action]: { MenteeData: { text: 'α' } } } });
  expect(own?.Fields).not.toHaveProperty('staffNote');
});

test('filters apply, and a filter on something the caller does not see is refused', async () => {
  const only = { ActionFilters: [{ ActionId: action, Params: { Status: ['published' as const] } }] };
  expect((await page(only)).list.map(({ Id }) => Id)).toEqual([first]);
  const hidden = { Filter: [{ Field: 'staffNote', Match: 'notempty' as const }] };
  expect((await app.call(exports.mentorGrid, hidden, { as: mentor })).status).toBe(400);
  expect((await app.call(exports.mentorGrid, {}, { as: first })).status).toBe(403);
});

test('the filter may be nested beside the page, as the catalogue writes it', async () => {
  const nested = await page({ filter: { ProjectId: project, Count: 2, Desc: true }, Page: 1 });
  expect(nested).toEqual(await page({ ProjectId: project, Count: 2, Desc: true, Page: 1 }));
  expect(nested.list).toHaveLength(2);
});

test('the project of a nested filter is that of the call', async () => {
  const other = await aProject(db);
  const both = await aPerson(db, project, { roles: ['Admin'], everywhere: true });
  const mentee = await aMentee(db, other.id);
  expect((await page({ filter: { ProjectId: other.id } }, both)).list.map(({ Id }) => Id)).toEqual([mentee]);
});
