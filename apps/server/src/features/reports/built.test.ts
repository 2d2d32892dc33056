import { type BodyOf, queries, reportExamples } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme } from './reports.testing.ts';

type Content = BodyOf<typeof queries.edit>['Query'];
type Built = NonNullable<Content['Built']>;

const app = await aTestApp();
const programme = await aReportedProgramme(app.db);
const { admin, manager, coordinator, mentor } = programme;
const project = programme.project.url;
const scofield = await aPerson(app.db, programme.project.id, { roles: ['Scofield'] });

const run = (Built: Built, Types: object[] = [], Parameters: Record<string, unknown> = {}) =>
  app.call(queries.adminExecute, { Built, Types: Types as never, Parameters }, { as: manager, project });
const rowsOf = async (Built: Built, Types: object[] = [], Parameters: Record<string, unknown> = {}) => {
  const { reply, error } = await run(Built, Types, Parameters);
  expect(error).toBeUndefined();
  return reply.Rows;
};
const save = (content: Partial<Content>) =>
  app.call(
    queries.edit,
    { Query: { Name: 'Σύνολα', Kind: 'built', Roles: ['Scofield', 'Coordinator'], ...content } as Content },
    { as: manager, project },
  );
const byRegion: Built = { From: 'people', Group: ['region'], Measures: [{ Do: 'people' }] };

test('a built query counts rows and people by groups, and works out figures of columns', async () => {
  const Filter = [{ Field: 'birth', Match: 'notempty' as const }];
  const { reply } = await run({
    ...{ From: 'people', Group: ['region', 'birth'], Period: 'year', Filter },
    Measures: [{ Do: 'count' }, { Do: 'people' }, { Do: 'sum', Column: 'income' }, { Do: 'max', Column: 'birth' }],
  });
  expect(reply.Columns.map(({ Name }) => Name)).toEqual([
    'region',
    'birth',
    'count',
    'people',
    'sum_income',
    'max_birth',
  ]);
  expect(reply.Rows).toEqual([['crete', '2000-01-01', 1, 1, 1200.5, '2000-02-29']]);
});

test('a built query without figures lists rows, as its filters and its order say', async () => {
  const of = (Filter: NonNullable<Built['Filter']>) =>
    rowsOf({ From: 'people', Group: ['last_name'], Filter, Order: [{ Column: 'last_name', Desc: true }] });
  expect(await of([{ Field: 'last_name', Match: 'in', Value: ['Άλφα', 'Βήτα'] }])).toEqual([['Βήτα'], ['Άλφα']]);
  expect(await of([{ Field: 'last_name', Match: 'starts', Value: 'βή' }])).toEqual([['Βήτα']]);
  expect(await of([{ Field: 'birth', Match: 'between', Value: ['2000-01-01', '2000-12-31'] }])).toEqual([['Άλφα']]);
  expect(await of([{ Field: 'income', Match: 'from', Value: '1200,5' }])).toEqual([['Άλφα']]);
  expect(await of([{ Field: 'languages', Match: 'equals', Value: 'en' }])).toEqual([['Άλφα']]);
  expect(await of([{ Field: 'last_name', Value: "'; drop table users; --" }])).toEqual([]);
  const joined = await rowsOf({
    From: 'people',
    Group: ['person_id'],
    Filter: [{ Field: 'joined_at', Match: 'to', Value: 'today-30' }],
  });
  expect(joined).toEqual([]);
});

test('a parameter filters when it has a value', async () => {
  const Built: Built = { ...byRegion, Filter: [{ Field: 'region', Parameter: 'where' }] };
  const types = [{ Name: 'where', Type: 'select' }];
  expect((await rowsOf(Built, types, { where: 'epirus' })).map(([region]) => region)).toEqual(['epirus']);
  expect((await rowsOf(Built, types)).length).toBeGreaterThan(1);
  const many: Built = { ...byRegion, Filter: [{ Field: 'region', Match: 'in', Parameter: 'where' }] };
  const list = [{ Name: 'where', Type: 'select', Many: true }];
  expect((await rowsOf(many, list, { where: ['epirus', 'none'] })).map(([region]) => region)).toEqual(['epirus']);
  expect((await rowsOf(many, list)).length).toBeGreaterThan(1);
});

test('people of a column with several values are counted under each of them', async () => {
  expect(
    await rowsOf({
      From: 'people',
      Group: ['languages'],
      Measures: [{ Do: 'people' }],
      Filter: [{ Field: 'languages', Match: 'notempty' }],
    }),
  ).toEqual([
    ['el', 1],
    ['en', 1],
  ]);
});

test('what cannot be counted is refused with a reason, in the check too', async () => {
  const wrong: [Built, string][] = [
    [{ From: 'users', Measures: [{ Do: 'count' }] }, 'users'],
    [{ ...byRegion, Group: ['password'] }, 'password'],
    [{ ...byRegion, Measures: [{ Do: 'sum', Column: 'region' }] }, 'region'],
    [{ From: 'days', Measures: [{ Do: 'people' }] }, 'days'],
    [{ ...byRegion, Filter: [{ Field: 'income', Value: 'πολλά' }] }, 'income'],
    [{ ...byRegion, Group: ['region', 'region_label', 'state', 'birth'] }, '3'],
    [{ From: 'people' }, ''],
  ];
  for (const [Built, subject] of wrong) {
    const { status, error } = await run(Built);
    expect([status, error.Code]).toEqual([400, 'BadSql']);
    expect(error.Message).toContain(subject);
    const { reply } = await app.call(queries.check, { Built }, { as: manager, project });
    expect(reply.Errors).toHaveLength(1);
  }
  const { reply } = await app.call(queries.check, { Built: byRegion }, { as: manager, project });
  expect([reply.Errors, reply.Columns.map(({ Name }) => Name)]).toEqual([[], ['region', 'people']]);
  expect(reply.Query).toContain('select');
});

test('the ten examples run in a programme of any settings', async () => {
  const { url } = programme.other;
  for (const [name, example] of Object.entries(reportExamples)) {
    const { Show: _, ...parts } = example;
    const { error } = await app.call(queries.adminExecute, parts, { as: admin, project: url });
    expect(error, name).toBeUndefined();
  }
  expect(Object.keys(reportExamples)).toHaveLength(10);
});

test('totals are built, without people, texts, extremes and rows, and with choices as parameters', async () => {
  const allowed: Partial<Content> = { Totals: true, Built: byRegion };
  expect((await save(allowed)).error).toBeUndefined();
  const refused: Partial<Content>[] = [
    { Kind: 'sql', Query: 'select 1', Built: undefined },
    { Built: { From: 'people', Group: ['region'] } },
    { Built: { ...byRegion, Group: ['person_id'] } },
    { Built: { ...byRegion, Group: ['last_name'] } },
    { Built: { ...byRegion, Filter: [{ Field: 'last_name', Value: 'Άλφα' }] } },
    { Built: { ...byRegion, Measures: [{ Do: 'max', Column: 'income' }] } },
    { Parameters: [{ Name: 'who', Type: 'person' }] },
    { Parameters: [{ Name: 'where', Type: 'select', Many: true }] },
  ];
  for (const part of refused) {
    const { status, error } = await save({ ...allowed, ...part });
    expect([status, error?.Code], JSON.stringify(part)).toEqual([422, 'NotTotals']);
  }
});

test('the role Scofield sees totals over everyone, small groups hidden, and no other query', async () => {
  for (let count = 0; count < 6; count++)
    await aMentee(app.db, programme.project.id, { mentor, fields: { region: 'epirus', income: '100' } });
  const own = { as: scofield, project };
  const totals = await save({
    ...{ Totals: true, Built: { ...byRegion, Measures: [{ Do: 'people' }, { Do: 'avg', Column: 'income' }] } },
    Parameters: [{ Name: 'where', Type: 'select', Field: 'region' }],
  });
  const { Id } = totals.reply;
  const { reply, error } = await app.call(queries.execute, { Id }, own);
  expect(error).toBeUndefined();
  const rows = new Map(reply.Rows.map(([region, ...figures]) => [region, figures]));
  // Of the nine people of Crete a single one has an income: their mean would be that person's.
  expect(rows.get('crete')).toEqual(['<5', '<5']);
  expect(JSON.stringify(reply)).not.toContain('1200.5');
  expect(reply.Rows.flat().filter((value) => value === '<5').length).toBeGreaterThan(0);
  expect(reply.Rows.every(([, people]) => people === '<5' || Number(people) >= 5)).toBe(true);
  const other = await save({ Built: byRegion });
  expect((await app.call(queries.execute, { Id: other.reply.Id }, own)).status).toBe(404);
  const { reply: listed } = await app.call(queries.all, { Filter: { count: 100 } }, own);
  expect(listed.list.every(({ Totals }) => Totals)).toBe(true);
  expect((await app.call(queries.adminExecute, { Query: 'select 1' }, own)).status).toBe(403);
  const exact = await app.call(queries.execute, { Id }, { as: coordinator, project });
  expect(JSON.stringify(exact.reply.Rows)).not.toContain('<5');
});

test('a part of totals that a parameter chooses is hidden where the whole would tell it', async () => {
  const saved = await save({
    ...{
      Totals: true,
      Built: { From: 'people', Measures: [{ Do: 'people' }], Filter: [{ Field: 'region', Parameter: 'where' }] },
    },
    Parameters: [{ Name: 'where', Type: 'select', Field: 'region' }],
  });
  const of = async (where: string) =>
    (await app.call(queries.execute, { Id: saved.reply.Id, Parameters: { where } }, { as: scofield, project })).reply;
  const whole = await of('');
  expect(Number(whole.Rows[0]?.[0])).toBeGreaterThan(10);
  const parts = [...(await of('crete')).Rows, ...(await of('epirus')).Rows];
  // Few people have no region: whoever knew the whole and every other part could work them out.
  expect(parts.flat()).toContain('<5');
  expect((await of('crete')).Columns.map(({ Name }) => Name)).toEqual(['people']);
  const asked = { Id: saved.reply.Id, Name: 'where' };
  const { reply: values } = await app.call(queries.values, asked, { as: scofield, project });
  expect(values.Options.map(({ Value }) => Value)).toEqual(['crete', 'epirus']);
});

test('what totals hide does not come out of the difference between two queries', async () => {
  const [outsider = 0] = programme.own;
  await app.db.updateTable('members').set({ state: 2 }).where('userId', '=', outsider).execute();
  const of = async (Built: Built) => {
    const { reply, error } = await save({ Name: 'Διαφορά', Totals: true, Built });
    expect(error).toBeUndefined();
    return (await app.call(queries.execute, { Id: reply.Id }, { as: scofield, project })).reply.Rows;
  };
  const everyone = { From: 'people', Measures: [{ Do: 'people' as const }] };
  expect(Number((await of(everyone))[0]?.[0])).toBeGreaterThan(10);
  // All but one person are active; whoever knew both figures would know how many are not.
  expect(await of({ ...everyone, Filter: [{ Field: 'state', Value: '1' }] })).toEqual([['<5']]);
  expect(await of({ ...everyone, Filter: [{ Field: 'state', Match: 'in', Value: ['1', '3'] }] })).toEqual([['<5']]);
  expect(await of({ ...everyone, Filter: [{ Field: 'joined_at', Match: 'from', Value: '2000-01-01' }] })).toEqual(
    await of(everyone),
  );
});

test('a query whose field was dropped names the field', async () => {
  const written = await save({
    Kind: 'sql',
    Query: 'select f.income from people f where birth is not null',
    Built: undefined,
  });
  const built = await save({ Built: { ...byRegion, Measures: [{ Do: 'avg', Column: 'income' }] } });
  const broken = async (Id: number) => (await app.call(queries.get, { Id }, { as: manager, project })).reply.Broken;
  expect([await broken(written.reply.Id), await broken(built.reply.Id)]).toEqual([[], []]);
  const { settings } = await app.db
    .selectFrom('projects')
    .select('settings')
    .where('id', '=', programme.project.id)
    .executeTakeFirstOrThrow();
  const { User } = settings as { User: { Fields: { Name: string }[] } };
  User.Fields = User.Fields.filter(({ Name }) => Name !== 'income');
  await app.db
    .updateTable('projects')
    .set((row) => ({ settings: JSON.stringify(settings), version: row('version', '+', 1) }))
    .where('id', '=', programme.project.id)
    .execute();
  app.authenticator.clear();
  expect([await broken(written.reply.Id), await broken(built.reply.Id)]).toEqual([['income'], ['income']]);
  const { reply } = await app.call(queries.all, { Filter: { count: 100 } }, { as: admin, project });
  expect(reply.list.find(({ Id }) => Id === built.reply.Id)?.Broken).toEqual(['income']);
});
