import { bulk, grids, type MemberSet, people, personalData } from '@ithaki/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { type ChangeName, callChange, createProgramme, everyChange, readState } from './bulk.testing.ts';

const app = await aTestApp();
const { db } = app;
const first = await createProgramme(app);
const names = Object.keys(everyChange(first)) as ChangeName[];
const undo = (as: number, ChangeId: number | null, project: number) =>
  app.call(bulk.undo, { ChangeId: ChangeId ?? 0 }, { as, project });

test.for(names)('%s: the preview changes nothing and equals the change; undoing restores everything', async (name) => {
  const programme = await createProgramme(app);
  const { manager, project, mentees, first: mentor } = programme;
  const set = { Ids: [...mentees.slice(0, 9), mentor] };
  const before = await readState(app, programme);
  const preview = (await callChange(app, programme, name, set, true)).reply;
  expect(await readState(app, programme)).toEqual(before);
  const done = (await callChange(app, programme, name, { ...set, PreviewId: preview.PreviewId ?? 0 })).reply;
  expect(done.Changed).toBeGreaterThan(0);
  expect(done.Matched).toBe(10);
  expect({ ...done, ChangeId: null, Sample: [] }).toEqual({ ...preview, PreviewId: null, Sample: [] });
  expect(done.Sample.map(({ Id }) => Id)).toEqual(preview.Sample.map(({ Id }) => Id));
  expect(done.People + done.Skipped.reduce((all, { Count }) => all + Count, 0)).toBe(10);
  expect(await readState(app, programme)).not.toEqual(before);
  const undone = await undo(manager, done.ChangeId, project);
  expect(undone.reply).toEqual({ Changed: done.Changed, Refused: [], RefusedCount: 0, JobId: null });
  expect(await readState(app, programme)).toEqual(before);
  expect((await undo(manager, done.ChangeId, project)).error.Code).toBe('AlreadyUndone');
});

test('a filter selects the people that the list shows with it, and an empty selection is refused', async () => {
  const programme = await createProgramme(app);
  const { manager, project } = programme;
  const set = { Filter: [{ Field: 'region', Match: 'equals' as const, Value: 'Ήπειρος' }], Active: [1] };
  const listed = (await app.call(grids.count, set, { as: manager, project })).reply.All;
  const done = (await callChange(app, programme, 'state', { ...set, Roles: ['Mentee'] })).reply;
  expect([done.Matched, done.People]).toEqual([listed, listed]);
  expect((await callChange(app, programme, 'state', set)).error.Code).toBe('NothingMatches');
  expect((await callChange(app, programme, 'state', {})).error.Code).toBe('NobodyChosen');
  expect((await callChange(app, programme, 'state', { Ids: [] })).error.Code).toBe('NobodyChosen');
  expect((await callChange(app, programme, 'state', { Search: 'κανείς έτσι' }, true)).error.Code).toBe(
    'NothingMatches',
  );
});

test('any selection of people is as before after a change and its undo, and the preview shows what changes', async () => {
  const programme = await createProgramme(app, 20);
  const { manager, project, mentees, first: mentor, coordinator } = programme;
  const aSet: fc.Arbitrary<MemberSet> = fc.oneof(
    fc.uniqueArray(fc.constantFrom(...mentees, mentor), { minLength: 1 }).map((Ids) => ({ Ids })),
    fc
      .uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1 })
      .map((Active) => ({ Active, Roles: ['Mentee' as const] })),
    fc.constantFrom(mentor, 0).map((filterMentorId) => ({ filterMentorId, Roles: ['Mentee' as const] })),
    fc.constantFrom(coordinator, 0).map((filterCoordId) => ({ filterCoordId, Roles: ['Mentee' as const] })),
    fc.constantFrom('Κρήτη', 'Ήπειρος').map((Value) => ({ Filter: [{ Field: 'region', Value }] })),
    fc
      .constantFrom('none' as const, 'published' as const)
      .map((state) => ({ ActionFilters: [{ ActionId: programme.action, Params: { Status: [state] } }] })),
  );
  const property = fc.asyncProperty(fc.constantFrom(...names), aSet, async (name, set) => {
    const before = await readState(app, programme);
    const preview = await callChange(app, programme, name, set, true);
    const done = await callChange(app, programme, name, { ...set, PreviewId: preview.reply?.PreviewId ?? undefined });
    const ids = { ChangeId: null, PreviewId: null };
    expect({ ...done.reply, ...ids }).toEqual({ ...preview.reply, ...ids });
    if (done.status !== 200 || done.reply.ChangeId === null) return;
    const { reply } = await undo(manager, done.reply.ChangeId, project);
    expect(reply).toMatchObject({ Changed: done.reply.Changed, RefusedCount: 0 });
    expect(await readState(app, programme)).toEqual(before);
  });
  await fc.assert(property, { numRuns: 60 });
});

test('values changed since are not undone, and their people are named', async () => {
  const programme = await createProgramme(app);
  const { manager, project, mentees } = programme;
  const [first = 0, second = 0] = mentees;
  const done = (await callChange(app, programme, 'state', { Ids: [first, second] })).reply;
  await app.call(people.setActiveState, { UserId: first, State: 2 }, { as: manager, project });
  const { reply } = await undo(manager, done.ChangeId, project);
  expect(reply).toMatchObject({ Changed: 1, RefusedCount: 1, Refused: [{ Id: first, Reason: 'changedSince' }] });
  const states = await sql<{
    state: number;
  }>`select state from members where user_id in (${first}, ${second}) order by user_id`.execute(db);
  expect(states.rows.map(({ state }) => state)).toEqual([2, 1]);
});

test('an erased person is skipped by every change, and undoing an earlier one leaves them as they are', async () => {
  const programme = await createProgramme(app);
  const { admin, manager, project, mentees } = programme;
  const [gone = 0, other = 0] = mentees;
  const earlier = (await callChange(app, programme, 'state', { Ids: [gone, other] })).reply;
  const erased = { UserId: gone, Reason: 'asked' };
  expect((await app.call(personalData.erase, erased, { as: admin, project })).status).toBe(200);
  const undone = await undo(manager, earlier.ChangeId, project);
  expect(undone.reply).toMatchObject({ Changed: 1, Refused: [] });
  for (const name of names) {
    const { reply } = await callChange(app, programme, name, { Ids: [gone] });
    expect([name, reply.Changed, reply.Skipped]).toEqual([name, 0, [{ Reason: 'erased', Count: 1 }]]);
  }
});

test('people who outrank the caller are skipped, as are the caller and the last administrator', async () => {
  await db.deleteFrom('userRoles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
  const programme = await createProgramme(app);
  const { manager, admin, mentees } = programme;
  const [mentee = 0] = mentees;
  const set = { Ids: [admin, manager, mentee] };
  const byManager = (await callChange(app, programme, 'state', set, true)).reply;
  expect(byManager.Skipped).toEqual(
    expect.arrayContaining([
      { Reason: 'outranks', Count: 1 },
      { Reason: 'self', Count: 1 },
    ]),
  );
  const other = await aPerson(db, programme.project, { roles: ['Super'], everywhere: true });
  const second = await anAdmin(db, programme.project);
  const bySecond = (await callChange(app, programme, 'state', { Ids: [admin, other, mentee] }, true, second)).reply;
  expect(bySecond).toMatchObject({ People: 3, Skipped: [] });
  await db.deleteFrom('userRoles').where('userId', '=', second).execute();
  await sql`insert into user_roles (user_id, role, project_id) values (${second}, 'ProjectManager', ${programme.project})`.execute(
    db,
  );
});

test('two administrators cannot both be locked out at once', async () => {
  await db.deleteFrom('userRoles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
  const programme = await createProgramme(app);
  const second = await anAdmin(db, programme.project);
  const third = await anAdmin(db, programme.project);
  const done = (await callChange(app, programme, 'state', { Ids: [programme.admin, second] }, true, third)).reply;
  expect(done.People).toBe(2);
  const all = (await callChange(app, programme, 'state', { Ids: [programme.admin, second, third] }, true, third)).reply;
  expect(all.People).toBe(0);
});

test('a state other than active ends the sessions of everyone who gets it', async () => {
  const programme = await createProgramme(app);
  const [mentee = 0] = programme.mentees;
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(200);
  await callChange(app, programme, 'state', { Ids: [mentee] });
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(401);
});

test('callers without the permission are refused, and people they do not see are not found', async () => {
  const programme = await createProgramme(app);
  const { coordinator, supervisor, first: mentor, mentees, project } = programme;
  const [linked = 0, stranger = 0] = mentees;
  for (const as of [supervisor, mentor, linked])
    expect((await callChange(app, programme, 'state', { Ids: [linked] }, false, as)).status).toBe(403);
  const request = { Ids: [linked, stranger] };
  expect((await callChange(app, programme, 'note', request, false, coordinator)).reply).toMatchObject({
    Matched: 1,
    People: 1,
  });
  expect((await callChange(app, programme, 'note', { Ids: [stranger] }, false, coordinator)).error.Code).toBe(
    'NothingMatches',
  );
  const { id: elsewhere } = await aProject(db);
  const foreigner = await aMentee(db, elsewhere);
  expect((await callChange(app, programme, 'note', { Ids: [foreigner] })).error.Code).toBe('NothingMatches');
  const foreignAction = await anAction(db, elsewhere);
  const body = { Ids: [linked], ActionId: foreignAction, date: null };
  expect((await app.call(bulk.publish, body, { as: programme.manager, project })).status).toBe(404);
  const foreignMentor = await aMentor(db, elsewhere);
  const assigned = { Ids: [linked], MentorId: foreignMentor };
  expect((await app.call(bulk.setDefaultMentor, assigned, { as: programme.manager, project })).error.Code).toBe(
    'NotAMentor',
  );
});

test('a mentor publishes only for their own active mentees', async () => {
  const programme = await createProgramme(app);
  const { first: mentor, mentees } = programme;
  const { reply } = await callChange(app, programme, 'publish', { Ids: mentees }, true, mentor);
  const own = (await callChange(app, programme, 'publish', { Ids: mentees, filterMentorId: mentor }, true)).reply;
  expect(reply.People).toBeLessThanOrEqual(own.People);
  expect(reply.People).toBeGreaterThan(0);
  expect(reply.Skipped.some(({ Reason }) => Reason === 'inactive')).toBe(true);
});

test('a field is changed by its policy: a refusal names the field, and people are found by the new value', async () => {
  const programme = await createProgramme(app);
  const { manager, project, mentees } = programme;
  const set = (Field: string, Value: string) =>
    app.call(bulk.setField, { Ids: mentees, Field, Value }, { as: manager, project });
  for (const [field, value] of [
    ['afm', '123456783'],
    ['nothing', 'x'],
    ['email', 'a@example.gr'],
  ] as const) {
    const { status, error } = await set(field, value);
    expect([status, Object.keys(error.Fields ?? {})]).toEqual([422, [field]]);
  }
  await set('region', 'Μοναδική');
  const small = { ids: mentees.slice(0, 2), field: 'region', value: 'Χίος', Preview: true };
  expect((await app.call(bulk.setField, small, { as: manager, project })).reply.Changed).toBe(2);
  const matches = (await app.call(people.list, { Search: 'μοναδικη' }, { as: manager, project })).reply.All;
  expect(matches).toBe(mentees.length);
});

test('each person sees what a bulk change and its undo changed of their data; the audit has one record of each', async () => {
  const programme = await createProgramme(app);
  const { admin, manager, project, mentees } = programme;
  const [mentee = 0] = mentees;
  const done = (await callChange(app, programme, 'field', { Ids: mentees })).reply;
  await undo(manager, done.ChangeId, project);
  const whole = (await app.call(people.audit, {}, { as: admin, project })).reply.list;
  expect(whole.map(({ Target }) => Target)).toEqual([`bulk:${done.ChangeId}:undone`, `bulk:${done.ChangeId}`]);
  const changedOne = mentees.find((_, n) => n % 3 === 1) ?? 0;
  const ofOne = (await app.call(people.audit, { UserId: changedOne }, { as: admin, project })).reply;
  expect([ofOne.All, ofOne.list.map(({ Target, Before, After }) => [Target, Before, After])]).toEqual([
    2,
    [
      ['fields.region', { region: 'Κρήτη' }, { region: 'Ήπειρος' }],
      ['fields.region', { region: 'Ήπειρος' }, { region: 'Κρήτη' }],
    ],
  ]);
  const own = (await app.call(people.accessOfMine, {}, { as: changedOne })).reply.list.filter(
    (row) => row.Kind === 'changed',
  );
  expect(own.map(({ Target, After }) => [Target, After])).toEqual([
    ['fields.region', { region: 'Ήπειρος' }],
    ['fields.region', { region: 'Κρήτη' }],
  ]);
  expect((await app.call(people.audit, { UserId: mentee }, { as: admin, project })).reply.All).toBe(0);
});

test('the same key sent twice at once makes one change', async () => {
  const programme = await createProgramme(app);
  const { manager, project, mentees } = programme;
  const send = () =>
    app.call(
      bulk.setState,
      { Ids: mentees, State: 3 },
      { as: manager, project, headers: { 'idempotency-key': 'twice' } },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.reply).toEqual(first.reply);
  const { rows } = await sql`select 1 from bulk_changes where project_id = ${project}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('the changes of the last day are listed for those who may undo them, and after a day nobody may', async () => {
  const programme = await createProgramme(app);
  const { manager, admin, coordinator, first: mentor, project, mentees } = programme;
  const [linked = 0] = mentees;
  const noted = (await callChange(app, programme, 'note', { Ids: [linked] }, false, coordinator)).reply;
  const mine = (as: number) => app.call(bulk.mine, {}, { as, project });
  const [row] = (await mine(coordinator)).reply;
  expect(row).toMatchObject({ Id: noted.ChangeId, Kind: 'field', Field: 'note', To: 'νέα', People: 1, CanUndo: true });
  expect((await mine(manager)).reply).toHaveLength(1);
  expect((await mine(mentor)).reply).toEqual([]);
  expect((await undo(mentor, noted.ChangeId, project)).status).toBe(404);
  const other = await createProgramme(app);
  expect((await undo(other.manager, noted.ChangeId, other.project)).status).toBe(404);
  await sql`update bulk_changes set at = at - interval '25 hours' where id = ${noted.ChangeId}`.execute(db);
  expect((await undo(admin, noted.ChangeId, project)).error.Code).toBe('UndoTooLate');
  expect((await mine(admin)).reply).toEqual([]);
});

test('a change of a field that the caller does not see is not listed', async () => {
  const { admin, manager, project, mentees } = await createProgramme(app);
  const body = { Ids: mentees, Field: 'hidden', Value: 'κρυφό' };
  expect((await app.call(bulk.setField, body, { as: admin, project })).reply.People).toBe(mentees.length);
  expect((await app.call(bulk.mine, {}, { as: admin, project })).reply).toMatchObject([
    { Field: 'hidden', To: 'κρυφό' },
  ]);
  expect((await app.call(bulk.mine, {}, { as: manager, project })).reply).toEqual([]);
});

test('people of another project are added in the roles they hold there, and removed by undoing unless they have begun', async () => {
  const from = await createProgramme(app);
  const { id: to } = await aProject(db);
  const { admin, manager, mentees } = from;
  const [first = 0, second = 0, third = 0] = mentees;
  const add = (as: number, Preview = false) =>
    app.call(
      bulk.addExisting,
      {
        Ids: [first, second, third],
        ProjectId: to,
        CurrentProjectId: from.project,
        Roles: ['Mentee'],
        setDefault: true,
        Preview,
      },
      { as },
    );
  expect((await add(manager)).status).toBe(404);
  expect((await add(admin, true)).reply.People).toBe(3);
  const done = (await add(admin)).reply;
  expect(done.People).toBe(3);
  expect((await add(admin)).reply.Skipped).toEqual([{ Reason: 'member', Count: 3 }]);
  const listed = () => app.call(people.list, { Role: 'Mentee' }, { as: admin, project: to });
  expect((await listed()).reply.All).toBe(3);
  await app.call(people.setActiveState, { UserId: first, State: 3 }, { as: admin, project: to });
  const undone = (await undo(admin, done.ChangeId, to)).reply;
  expect(undone).toMatchObject({ Changed: 2, Refused: [{ Id: first, Reason: 'changedSince' }] });
  expect((await listed()).reply.All).toBe(1);
});

test('mentors are linked to supervisors, and listed', async () => {
  const { manager, project, supervisor, coordinator, first: mentor, mentees } = await createProgramme(app);
  const options = { as: manager, project };
  const link = (SubjectId: number, linked = true) =>
    app.call(bulk.supervise, { SupervisorId: supervisor, SubjectId, Set: linked, ProjectId: project }, options);
  expect((await link(mentor)).reply.Changed).toBe(1);
  expect((await link(mentees[0] ?? 0)).reply.Skipped).toEqual([{ Reason: 'notMentor', Count: 1 }]);
  const subjects = () => app.call(bulk.subjectIds, { SupervisorId: supervisor, ProjectId: project }, options);
  expect((await subjects()).reply).toEqual([mentor]);
  expect((await app.call(bulk.linkers, { Kind: 'supervises' }, options)).reply).toMatchObject([
    { Id: supervisor, Linked: 1 },
  ]);
  await link(mentor, false);
  expect((await subjects()).reply).toEqual([]);
  const wrong = { SupervisorId: coordinator, SubjectId: mentor };
  expect((await app.call(bulk.supervise, wrong, options)).error.Code).toBe('NotASupervisor');
});

test('payments are recorded by participant number, and unknown numbers are returned', async () => {
  const programme = await createProgramme(app);
  const { manager, project, mentees, action, other } = programme;
  await sql`update projects set settings = jsonb_set(settings, '{Config,PaymentActionIds}', ${JSON.stringify([action])}::jsonb),
    version = version + 1 where id = ${project}`.execute(db);
  await sql`update members set kayas = 7000 + user_id where project_id = ${project}`.execute(db);
  const Kayas = [...mentees.slice(0, 2).map((id) => 7000 + id), 1];
  const pay = (ActionIds: number[], paid = true) =>
    app.call(bulk.setPayments, { ProjectId: project, Kayas, ActionIds, Set: paid }, { as: manager });
  const done = (await pay([action])).reply;
  expect(done).toMatchObject({ Changed: 2, Unknown: [1] });
  const paid = async () =>
    (await app.call(bulk.payments, { ProjectId: project, Kayas }, { as: manager })).reply.list.map(
      (row) => row.ActionIds,
    );
  expect(await paid()).toEqual([[action], [action]]);
  expect((await pay([other])).error.Code).toBe('NotPayable');
  await undo(manager, done.ChangeId, project);
  expect(await paid()).toEqual([[], []]);
});

test('payments are recorded for a selection of people, without participant numbers', async () => {
  const { manager, project, mentees, action, other } = await createProgramme(app);
  await sql`update projects set settings = jsonb_set(settings, '{Config,PaymentActionIds}', ${JSON.stringify([action])}::jsonb),
    version = version + 1 where id = ${project}`.execute(db);
  const Ids = mentees.slice(0, 2);
  const pay = (ActionIds: number[], Preview?: boolean) =>
    app.call(bulk.setPayments, { ProjectId: project, Ids, ActionIds, Set: true, Preview }, { as: manager });
  expect((await pay([action], true)).reply).toMatchObject({ Changed: 2, ChangeId: null });
  expect((await pay([other])).error.Code).toBe('NotPayable');
  expect((await pay([action])).reply).toMatchObject({ Changed: 2, Unknown: [] });
  expect((await pay([action])).reply).toMatchObject({ Changed: 0 });
});
