import { randomUUID } from 'node:crypto';
import { formSchema } from '@ithaki/application/schema';
import { applicationForms, type BodyOf, type Call, people, personalData, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { newLink } from '../applying/links.ts';
import { publishVersion } from '../form/editing.ts';
import { aForm, aSelection } from '../selection/selection.testing.ts';

const app = await aTestApp();
const { db } = app;
const { project, manager, apply, mailsTo, statusOf } = await aSelection(app);
const admin = await anAdmin(db, project.id);
const as = <C extends Call>(call: C, body: BodyOf<C>, user = manager) =>
  app.call(call, body, { as: user, project: project.url, headers: { 'idempotency-key': randomUUID() } });

// Three applicants with 50 points, ages ascending, and one with 20; one place, one reserve place, at least 30 points.
const applicants = [await apply({ status: 2 }), await apply({ status: 2 }), await apply({ status: 2 })];
const [first, second, third] = applicants as [Applied, Applied, Applied];
const rich = await apply({ status: 2, answers: { income: '80000' } });
type Applied = Awaited<ReturnType<typeof apply>>;
const written = aForm([]);
const narrow = formSchema.parse({
  ...written,
  Selection: { ...written.Selection, Places: 1, Reserve: 1, LeastPoints: 30 },
});
await publishVersion(db, project.id, narrow, null, new Date());
await as(selection.runPoints, {});

describe('a ranking with a limited reserve list and minimum points', () => {
  test('leaves out applicants beyond the reserve list or below the minimum points, and draws none of them', async () => {
    const { Table } = (await as(selection.makeRanking, { Kind: 'final' })).reply;
    expect(Table).toMatchObject({ Places: 1, Reserve: 1, LeastPoints: 30 });
    expect(Table?.Rows.map(({ AppId, Standing }) => [AppId, Standing])).toEqual([
      [first.id, 'selected'],
      [second.id, 'reserve'],
      [third.id, 'out'],
      [rich.id, 'out'],
    ]);
    const wide = (await as(selection.makeRanking, { Kind: 'final', Places: 10, Preview: true })).reply.Changes;
    expect(wide.map(({ AppId, ToStanding }) => [AppId, ToStanding])).toEqual([
      [second.id, 'selected'],
      [third.id, 'selected'],
    ]);
    await as(selection.publishRanking, { RankingId: Table?.Id ?? 0 });
    const open = (await app.call(selection.publicRanking, { Project: project.url })).reply;
    expect(open).toMatchObject({ Places: 1, Reserve: 1, LeastPoints: 30 });
    const rejecting: BodyOf<typeof selection.changeStatus> = {
      Ids: [first.id, second.id],
      Status: 1000,
      Reason: { Code: 'late' },
      Preview: true,
    };
    expect((await as(selection.changeStatus, rejecting)).reply.Moved.map(({ Id }) => Id)).toEqual([
      first.id,
      second.id,
    ]);
  });
});

describe('a trial of the ranking', () => {
  const tried = (Form: typeof narrow, more: object = {}, user = manager) =>
    as(applicationForms.tryRanking, { Form, Language: 'el', ...more }, user);
  const byAge = (Ascending: boolean) =>
    formSchema.parse({
      ...narrow,
      Selection: {
        ...narrow.Selection,
        TieBreaks: [{ Name: 'age', Label: { el: 'Ηλικία', en: 'Age' }, Script: 'num(answers.age)', Ascending }],
      },
    });

  test('ranks the stored applications by tie-breaks being edited, says which one decided, and stores nothing', async () => {
    const young = (await tried(byAge(true))).reply;
    expect(young.Rows.map(({ kayas }) => kayas)).toEqual([first, second, third, rich].map(({ kayas }) => kayas));
    const old = (await tried(byAge(false))).reply;
    expect(old.Rows.map(({ kayas, Standing, DecidedBy }) => [kayas, Standing, DecidedBy])).toEqual([
      [third.kayas, 'selected', 'age'],
      [second.kayas, 'reserve', 'age'],
      [first.kayas, 'out', ''],
      [rich.kayas, 'out', ''],
    ]);
    expect(old.Log[0]).toMatchObject({ kayas: third.kayas, Rule: 'age', Text: { en: expect.stringContaining('Age') } });
    expect(JSON.stringify(old)).not.toContain('Υποψήφιος');
    expect((await as(selection.rankings, {})).reply).toHaveLength(1);
  });

  test('ranks invented applications with numbers of their own, and reports failures', async () => {
    const Invented = [{ income: '80000' }, { income: '1', age: '30' }, { income: '1', age: '40' }];
    const { reply } = await tried(byAge(false), { Invented });
    expect(reply.Rows.map(({ kayas, Points }) => [kayas, Points])).toEqual([
      [3, 50],
      [2, 50],
      [1, 20],
    ]);
    const [rule] = byAge(false).Selection.TieBreaks;
    const rules = rule ? [{ ...rule, Script: 'let n = 0; while (true) n++; return n' }] : [];
    const broken = { ...narrow, Selection: { ...narrow.Selection, TieBreaks: rules } };
    const failed = await tried(formSchema.parse(broken), { Invented });
    expect(failed.reply.Failures.map(({ Path, Reason }) => [Path.join(' '), Reason])).toEqual([
      ['TieBreaks age', 'timeout'],
    ]);
    expect(failed.reply.Rows.map(({ DecidedBy }) => DecidedBy)).toEqual(['submitted', '', '']);
  });

  test('is only for editors of the form', async () => {
    const mentor = await aPerson(db, project.id, { roles: ['Mentor'] });
    expect((await tried(narrow, {}, mentor)).status).toBe(403);
  });
});

test('criteria and tie-breaks whose scripts throw, never end or return unstorable values give no points and block nobody', async () => {
  const other = await aSelection(app);
  const one = await other.apply({ status: 2 });
  await other.apply({ status: 2 });
  const label = (Name: string, Script: string) => ({ Name, Label: Name, Script });
  const form = formSchema.parse({
    ...aForm([]),
    Points: [
      label('reasoned', "({ Points: 3, Reason: 'a' + String.fromCharCode(0, 0xd800) + 'b'.repeat(5000) })"),
      label('ends', 'let n = 0; while (true) n++; return n'),
      label('thrown', "throw new Error('no')"),
      label('endless', '1 / 0'),
      label('text', "'many'"),
    ].map((criterion) => ({ ...criterion, Max: 100_000 })),
    Selection: {
      Places: 1,
      TieBreaks: [
        label('long', "return '\\u0000x'.repeat(400000)"),
        label('ends', 'let n = 0; while (true) n++; return n'),
        label('thrown', 'answers.none.at'),
      ],
    },
  });
  await publishVersion(db, other.project.id, form, null, new Date());
  const call = <C extends Call>(which: C, body: BodyOf<C>) => app.call(which, body, { as: other.manager });
  expect((await call(selection.runPoints, {})).reply).toEqual({ Applications: 2, Changed: 2, Failed: 2 });
  const { PointsBy } = (await call(selection.get, { AppId: one.id })).reply;
  expect(PointsBy.filter(({ Failed }) => Failed).map(({ Criterion }) => Criterion)).toEqual([
    'endless',
    'ends',
    'text',
    'thrown',
  ]);
  expect(PointsBy.find(({ Criterion }) => Criterion === 'reasoned')?.Points).toBe(3);
  expect((await call(selection.makeRanking, { Kind: 'provisional' })).reply.Table?.Rows).toHaveLength(2);
});

describe('erasing an applicant who is not a member', () => {
  test('keeps only the numbers and the record of the erasure, and takes the application out of the selection', async () => {
    const gone = await apply({ status: 2, email: 'gone.person@example.gr', answers: { last_name: 'Χαμένος' } });
    await newLink({ db, now: new Date() }, gone, 'status');
    await as(selection.addNote, { AppId: gone.id, Text: 'Ο Χαμένος τηλεφώνησε' });
    await as(selection.sendMessage, { AppId: gone.id, Text: 'Αγαπητέ Χαμένε' });
    expect((await as(selection.get, { AppId: gone.id })).reply.Can.Erase).toBe(false);
    expect((await as(selection.get, { AppId: gone.id }, admin)).reply.Can.Erase).toBe(true);
    const erase = (user: number) =>
      as(personalData.erase, { UserId: gone.userId, Reason: 'Αίτημα της 3ης Μαΐου' }, user);
    expect((await erase(manager)).status).toBe(403);
    const elsewhere = await aSelection(app);
    const stranger = await anAdmin(db, elsewhere.project.id);
    const there = { as: stranger, project: elsewhere.project.url };
    expect((await app.call(personalData.erase, { UserId: gone.userId, Reason: 'χ' }, there)).status).toBe(404);
    expect((await erase(admin)).reply).toEqual({ Ok: true });
    const { reply } = await as(selection.get, { AppId: gone.id }, admin);
    expect(reply).toMatchObject({ Name: '', Email: null, Answers: {}, Messages: [], Notes: [], kayas: gone.kayas });
    expect([reply.Protocol?.endsWith(String(gone.kayas)), reply.WithdrawnAt === null, reply.Can.Erase]).toEqual([
      true,
      false,
      false,
    ]);
    expect(reply.History[0]).toMatchObject({ Kind: 'erased', Actor: { Id: admin }, Data: {} });
    expect(JSON.stringify(reply)).not.toContain('Χαμέν');
    expect(await mailsTo(gone.userId)).toEqual([]);
    expect((await as(people.view, { UserId: gone.userId }, admin)).status).toBe(404);
    expect(await statusOf(gone.id)).toBe(2);
  });

  test('deletes a draft completely', async () => {
    const draft = await apply({ status: -1 });
    await as(personalData.erase, { UserId: draft.userId, Reason: 'Αίτημα' }, admin);
    expect(await statusOf(draft.id)).toBeUndefined();
  });

  test('who has a role elsewhere needs an administrator of both programmes', async () => {
    const both = await apply({ status: 1 });
    const here = await aPerson(db, project.id, { roles: ['Admin'] });
    const elsewhere = await aSelection(app);
    await sql`insert into user_roles (user_id, role, project_id) values (${both.userId}, 'Mentor', ${elsewhere.project.id})`.execute(
      db,
    );
    const erase = (user: number) => as(personalData.erase, { UserId: both.userId, Reason: 'Αίτημα' }, user);
    const refused = await erase(here);
    expect([refused.status, refused.error.Code]).toEqual([422, 'LowerLevel']);
    expect((await erase(admin)).status).toBe(200);
  });
});
