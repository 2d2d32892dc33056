import { accounts, mentee, people, personalData } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function twoAccounts() {
  const project = await aProject(db);
  const admin = await anAdmin(db, project.id);
  const mentor = await aMentor(db, project.id);
  const kept = await aMentee(db, project.id, { fields: { last_name: 'Ζέρβα', afm: '090000045' } });
  const other = await aMentee(db, project.id, {
    mentor,
    fields: { last_name: 'Ζερβα', afm: '090000045', phone: '+302101234567' },
  });
  const both = await anAction(db, project.id, { published: [{ mentee: kept }, { mentee: other }] });
  const theirs = await anAction(db, project.id, { published: [{ mentee: other }] });
  const save = (as: number, ActionId: number, text: string) =>
    app.call(mentee.saveActionData, { ActionId, Data: { text } }, { as });
  await save(kept, both, 'της μίας');
  await save(other, both, 'της άλλης');
  await save(other, theirs, 'μόνο της άλλης');
  return { project, admin, mentor, kept, other, both, theirs };
}

const textsOf = async (id: number) => {
  const { rows } = await sql<{ text: string }>`
    select mentee_data ->> 'text' as text from mentee_actions where mentee_id = ${id} order by 1`.execute(db);
  return rows.map(({ text }) => text);
};

test('members who seem to be one person are listed as pairs, and merged into one account without loss', async () => {
  const { admin, mentor, kept, other } = await twoAccounts();
  const pairs = (await app.call(personalData.duplicates, {}, { as: admin })).reply;
  expect(pairs).toMatchObject([{ Keep: { Id: kept }, Other: { Id: other }, Reasons: ['afm'] }]);
  const preview = await app.call(personalData.merge, { UserId: kept, OtherId: other, Preview: true }, { as: admin });
  expect(await textsOf(kept)).toEqual(['της μίας']);
  expect((await app.call(accounts.identity, {}, { as: other })).status).toBe(200);
  const { reply } = await app.call(personalData.merge, { UserId: kept, OtherId: other }, { as: admin });
  expect(reply).toMatchObject({ Fields: ['phone'], Actions: 1, ActionsLeft: 1 });
  expect(preview.reply).toEqual(reply);
  expect(await textsOf(kept)).toEqual(['μόνο της άλλης', 'της μίας']);
  expect(await textsOf(other)).toEqual(['της άλλης']);
  const view = (await app.call(people.view, { UserId: kept }, { as: admin })).reply;
  expect(view.User).toMatchObject({ DefaultMentorId: mentor, Fields: { last_name: 'Ζέρβα', phone: '+302101234567' } });
  expect((await app.call(accounts.identity, {}, { as: other })).status).toBe(401);
  expect((await app.call(personalData.duplicates, {}, { as: admin })).reply).toEqual([]);
});

test('in a merge the history of moved rows moves too, and that of rows that stay does not', async () => {
  const { admin, kept, other, both, theirs } = await twoAccounts();
  const pastOf = async (id: number, action: number) => {
    const { rows } = await sql<{ change: string; actor: number | null }>`select change, actor_id as actor from history
      where person_id = ${id} and table_name = 'mentee_actions' and ref = ${action} order by id`.execute(db);
    return rows.map(({ change, actor }) => [change, actor]);
  };
  await app.call(personalData.merge, { UserId: kept, OtherId: other }, { as: admin });
  expect(await pastOf(kept, theirs)).toEqual([
    ['added', null],
    ['changed', other],
    ['removed', admin],
    ['added', admin],
  ]);
  expect(await pastOf(other, theirs)).toEqual([]);
  expect(await pastOf(other, both)).toEqual([
    ['added', null],
    ['changed', other],
  ]);
});

test('a mentor’s second account leaves its mentees, links and meetings to the first', async () => {
  const { project, admin, mentor, kept, other, theirs } = await twoAccounts();
  const first = await aMentor(db, project.id);
  await aMeeting(db, { action: theirs, mentees: [other], mentor, startsAt: '2030-01-01 10:00Z' });
  const { reply } = await app.call(personalData.merge, { UserId: first, OtherId: mentor }, { as: admin });
  expect(reply).toMatchObject({ Mentees: 1 });
  await app.call(personalData.merge, { UserId: kept, OtherId: other }, { as: admin });
  const { rows } =
    await sql`select mentee_id as mentee, mentor_id as mentor from meetings where project_id = ${project.id}`.execute(
      db,
    );
  expect(rows).toEqual([{ mentee: kept, mentor: first }]);
});

test('an account is not merged with itself or with a person out of scope, and only by an administrator', async () => {
  const { project, admin, kept, other } = await twoAccounts();
  const elsewhere = await twoAccounts();
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const merge = (OtherId: number, as: number) => app.call(personalData.merge, { UserId: kept, OtherId }, { as });
  expect((await merge(kept, admin)).error.Code).toBe('SamePerson');
  expect((await merge(elsewhere.other, admin)).status).toBe(404);
  expect((await merge(other, manager)).status).toBe(403);
  expect(await textsOf(other)).toEqual(['μόνο της άλλης', 'της άλλης']);
});

test('two staff members who merge the same accounts in opposite directions at the same time merge them once', async () => {
  const { admin, project, kept, other } = await twoAccounts();
  const colleague = await anAdmin(db, project.id);
  const answers = await Promise.all([
    app.call(personalData.merge, { UserId: kept, OtherId: other }, { as: admin }),
    app.call(personalData.merge, { UserId: other, OtherId: kept }, { as: colleague }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.Code).toBe('AlreadyMerged');
  const { rows } = await sql`select disabled from users where id in (${kept}, ${other}) order by disabled`.execute(db);
  expect(rows).toEqual([{ disabled: false }, { disabled: true }]);
});

test('a merge that would move other rows than its preview showed is refused, and nothing moves', async () => {
  const { admin, project, kept, other } = await twoAccounts();
  const merge = (body: object) =>
    app.call(personalData.merge, { UserId: kept, OtherId: other, ...body }, { as: admin });
  const before = (await merge({ Preview: true })).reply;
  await anAction(db, project.id, { published: [{ mentee: other }] });
  expect((await merge({ Previewed: before })).error.Code).toBe('PreviewOutdated');
  expect(await textsOf(other)).toContain('μόνο της άλλης');
  const Previewed = (await merge({ Preview: true })).reply;
  expect(Previewed.ActionsLeft + Previewed.Actions).toBeGreaterThan(before.ActionsLeft + before.Actions);
  expect((await merge({ Previewed })).status).toBe(200);
});
