import { actions, scripting } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aProjectWithWork() {
  const project = await aProject(db);
  const admin = await anAdmin(db, project.id);
  const mentee = await aMentee(db, project.id, { fields: { last_name: 'Γεωργίου' } });
  const first = await anAction(db, project.id, { published: [{ mentee }] });
  const second = await anAction(db, project.id, { published: [{ mentee }] });
  await sql`update mentee_actions set mentee_data = '{"text":"Η ιδέα"}'::jsonb, mentee_version = 1
    where mentee_id = ${mentee} and action_id = ${first}`.execute(db);
  return { project, admin, mentee, first, second };
}

test('trying a script on a person returns its value, or where it fails, and logs nothing', async () => {
  const { admin, mentee, first, second, project } = await aProjectWithWork();
  const run = async (body: Omit<Parameters<typeof app.call<typeof scripting.try>>[1], 'UserId'>) =>
    (await app.call(scripting.try, { UserId: mentee, ...body }, { as: admin })).reply;
  expect(await run({ Kind: 'computed', Code: "fields.last_name + '!'" })).toEqual({
    Value: 'Γεωργίου!',
    Problem: null,
  });
  const completion = { Kind: 'completion' as const, ActionId: first };
  expect((await run({ ...completion, Code: "({ Completed: data.text !== '', Message: 'Έτοιμο' })" })).Value).toEqual({
    Completed: true,
    Message: 'Έτοιμο',
  });
  const other = `actions[${first}].data.text === 'Η ιδέα'`;
  expect((await run({ Kind: 'enable', ActionId: second, Code: other })).Value).toBe(true);
  expect((await run({ Kind: 'computed', Code: 'fields.last_name +' })).Problem).toMatchObject({ Line: 1 });
  expect((await run({ Kind: 'computed', Code: 'const a = null;\nreturn a.b;' })).Problem).toMatchObject({
    Reason: 'throw',
  });
  const { rows } = await sql`select 1 from script_failures where project_id = ${project.id}`.execute(db);
  expect(rows).toEqual([]);
});

test('only those who write scripts can try them, and only on people they may see', async () => {
  const { project, mentee, admin } = await aProjectWithWork();
  const elsewhere = await aProjectWithWork();
  const coordinator = await aPerson(db, project.id, { roles: ['Coordinator'] });
  const body = { Kind: 'label' as const, Code: 'fields.last_name' };
  expect((await app.call(scripting.try, { UserId: mentee, ...body }, { as: coordinator })).status).toBe(403);
  expect((await app.call(scripting.try, { UserId: elsewhere.mentee, ...body }, { as: admin })).status).toBe(404);
});

test('the effect of changed conditions counts the mentees of the action, and for whom they would open and close it', async () => {
  const { admin, first, second } = await aProjectWithWork();
  const effect = async (EnableCondition: string) =>
    (await app.call(actions.effect, { Id: second, EnableCondition }, { as: admin })).reply;
  expect(await effect('')).toEqual({ Published: 1, Written: 0, Completed: 0, Judged: 0, Opens: 0, Closes: 0 });
  expect(await effect(`actions[${first}].Completed`)).toMatchObject({ Judged: 1, Opens: 0, Closes: 1 });
  expect(await effect(`actions[${first}].data.text !== ''`)).toMatchObject({ Judged: 1, Opens: 0, Closes: 0 });
  const stored = (await app.call(actions.get, { Id: second }, { as: admin })).reply;
  expect(stored.Data.EnableCondition ?? '').toBe('');
});
