import { bulk, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { callChange, createProgramme } from '../bulk.testing.ts';

const app = await aTestApp();
const { db } = app;

test('people changed by others after the preview are skipped, and those who changed them are named', async () => {
  const programme = await createProgramme(app);
  const { admin, project, mentees } = programme;
  const [moved = 0, untouched = 0, , already = 0] = mentees;
  const colleague = await aPerson(db, project, {
    roles: ['ProjectManager'],
    fields: { first_name: 'Ελένη', last_name: 'Παππά' },
  });
  const set = { Ids: [moved, untouched, already] };
  const preview = (await callChange(app, programme, 'state', set, true)).reply;
  expect(preview.People).toBe(3);
  await app.call(people.setActiveState, { UserId: moved, State: 2 }, { as: colleague, project });
  await app.call(bulk.setState, { Ids: [already], State: 3 }, { as: colleague, project });
  const confirmed = { ...set, PreviewId: preview.PreviewId ?? 0 };
  const { reply } = await callChange(app, programme, 'state', confirmed);
  expect(reply).toMatchObject({
    People: 1,
    Matched: 3,
    Skipped: [{ Reason: 'changedSince', Count: 2, By: ['Παππά Ελένη'] }],
  });
  const { rows } = await sql<{ id: number; state: number }>`select user_id as id, state from members
    where project_id = ${project} and user_id = any (${sql.val(set.Ids)}::int[]) order by user_id`.execute(db);
  expect(rows).toEqual([
    { id: moved, state: 2 },
    { id: untouched, state: 3 },
    { id: already, state: 3 },
  ]);
  const others = await callChange(app, programme, 'state', confirmed, false, admin);
  expect([others.status, others.error.Code]).toEqual([422, 'PreviewOutdated']);
  expect((await callChange(app, programme, 'field', confirmed)).error.Code).toBe('PreviewOutdated');
});

test('people whom a filter finds only after the preview are skipped, and those it no longer finds are counted', async () => {
  const programme = await createProgramme(app);
  const { manager, project, mentees } = programme;
  const [leaves = 0, , comes = 0] = mentees;
  const set = { Active: [1], Roles: ['Mentee' as const] };
  const preview = (await callChange(app, programme, 'state', set, true)).reply;
  await app.call(people.setActiveState, { UserId: leaves, State: 0 }, { as: manager, project });
  await app.call(people.setActiveState, { UserId: comes, State: 1 }, { as: manager, project });
  const { reply } = await callChange(app, programme, 'state', { ...set, PreviewId: preview.PreviewId ?? 0 });
  expect(reply).toMatchObject({
    People: preview.People - 1,
    Skipped: [{ Reason: 'changedSince', Count: 2, By: [expect.any(String)] }],
  });
});

test('mentees to whom a colleague has given another mentor since the preview keep that mentor', async () => {
  const { project, manager, first, second, mentees } = await createProgramme(app);
  const [ofFirst = 0, ofSecond = 0] = mentees;
  const colleague = await aPerson(db, project, {
    roles: ['ProjectManager'],
    fields: { first_name: 'Ελένη', last_name: 'Παππά' },
  });
  const here = { as: manager, project };
  await app.call(bulk.setDefaultMentor, { Ids: [ofFirst], MentorId: second }, { as: colleague, project });
  const Ids = [ofFirst, ofSecond];
  const { reply } = await app.call(bulk.setDefaultMentor, { Ids, MentorId: null, From: first }, here);
  expect(reply).toMatchObject({
    People: 0,
    Matched: 2,
    Skipped: [{ Reason: 'changedSince', Count: 2, By: ['Παππά Ελένη'] }],
  });
  const again = await app.call(bulk.setDefaultMentor, { Ids, MentorId: null, From: second }, here);
  expect(again.reply).toMatchObject({ People: 2, Skipped: [] });
});
