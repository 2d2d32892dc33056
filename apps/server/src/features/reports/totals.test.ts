import { type BodyOf, queries } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

type Content = BodyOf<typeof queries.edit>['Query'];
type Built = NonNullable<Content['Built']>;

const app = await aTestApp();
const { db } = app;
const option = (Value: string) => ({ Value, Label: Value });
const people = { Do: 'people' as const };
const everyone: Built = { From: 'people', Measures: [people], Filter: [{ Field: 'roles', Value: 'Mentee' }] };
const joined = (Match: 'from' | 'to', Value: string) => ({ Field: 'joined_at', Match, Value });
const state = (Match: 'in' | 'equals', Value: string | string[]) => ({ Field: 'state', Match, Value });

/** Creates a programme with mentees who joined on days, so many on each, and somebody who sees totals alone. */
async function aProgramme(days: Record<string, number>) {
  const project = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'income', Label: 'Εισόδημα', Type: 'number' },
        { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: [option('crete'), option('epirus')] },
      ],
    },
  });
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const scofield = await aPerson(db, project.id, { roles: ['Scofield'] });
  const mentees: number[] = [];
  for (const [day, count] of Object.entries(days))
    for (let n = 0; n < count; n++) {
      const mentee = await aMentee(db, project.id, { fields: { region: n % 2 ? 'crete' : 'epirus', income: '100' } });
      await db
        .updateTable('members')
        .set({ joinedAt: `${day}T10:00:00Z` })
        .where('userId', '=', mentee)
        .execute();
      mentees.push(mentee);
    }
  const save = async (Built: Built, more: Partial<Content> = {}) => {
    const Query = { Name: 'Σύνολα', Kind: 'built', Totals: true, Roles: ['Scofield'], Built, ...more } as Content;
    const { reply, error } = await app.call(queries.edit, { Query }, { as: manager, project: project.url });
    expect(error).toBeUndefined();
    return reply.Id;
  };
  const run = (Id: number, as = scofield) => app.call(queries.execute, { Id }, { as, project: project.url });
  /** Saves totals over the mentees and returns their rows as somebody who sees totals alone. */
  const shown = async (Filter: Built['Filter'] = [], more: Partial<Built> = {}) => {
    const { reply, error } = await run(
      await save({ ...everyone, ...more, Filter: [...(everyone.Filter ?? []), ...(Filter ?? [])] }),
    );
    expect(error).toBeUndefined();
    return reply.Rows;
  };
  return { project, manager, scofield, mentees, save, run, shown };
}

test('of two conditions whose difference is one person, the later query is hidden', async () => {
  const { shown } = await aProgramme({ '2026-01-10': 20, '2026-02-01': 1, '2026-03-01': 12 });
  expect(await shown([joined('from', '2026-02-01')])).toEqual([[13]]);
  expect(await shown([joined('to', '2026-01-31')])).toEqual([[20]]);
  expect(await shown([joined('from', '2026-02-02')])).toEqual([['<5']]);
  // 13 and 21 of 33 have one in common.
  expect(await shown([joined('to', '2026-02-01')])).toEqual([['<5']]);
});

test('a sum over one person more than another sum does not tell what that person has', async () => {
  const { shown, mentees } = await aProgramme({ '2026-01-10': 20, '2026-02-01': 8, '2026-03-01': 12 });
  // Eight joined in between; a single one of them has an income.
  for (const mentee of mentees.slice(21, 28))
    await db.updateTable('users').set({ fields: sql`fields - 'income'` }).where('id', '=', mentee).execute();
  const income = { Measures: [people, { Do: 'sum' as const, Column: 'income' }] };
  expect(await shown([joined('from', '2026-02-01')], income)).toEqual([[20, 1300]]);
  expect(await shown([joined('from', '2026-02-02')], income)).toEqual([['<5', '<5']]);
  expect(await shown([joined('from', '2026-02-02')])).toEqual([[12]]);
});

test('a state does not come out of a list of states that has few more people', async () => {
  const { shown, mentees, manager, project } = await aProgramme({ '2026-01-10': 40 });
  const set = (ids: number[], to: number) =>
    db.updateTable('members').set({ state: to }).where('userId', 'in', ids).execute();
  await set(mentees.slice(0, 3), 2);
  await set(mentees.slice(3, 13), 3);
  expect(await shown([state('in', ['1', '2'])])).toEqual([[30]]);
  // Twenty-seven are active: three are in state 2.
  expect(await shown([state('equals', '1')])).toEqual([['<5']]);
  const exact = await app.call(
    queries.adminExecute,
    { Built: { ...everyone, Filter: [...(everyone.Filter ?? []), state('equals', '1')] } },
    { as: manager, project: project.url },
  );
  expect(exact.reply.Rows).toEqual([[27]]);
});

test('a month that is hidden does not come out of a year that another query shows', async () => {
  const { shown } = await aProgramme({ '2024-03-10': 9, '2024-05-10': 3, '2025-01-10': 6, '2025-06-10': 30 });
  const by = (Period: 'month' | 'year') => shown([], { Group: ['joined_at'], Period });
  expect((await by('month')).map(([, count]) => count)).toEqual([9, 30, '<5', '<5']);
  expect(await by('year')).toEqual([
    ['2024-01-01', 12],
    ['2025-01-01', 36],
  ]);
  // Of 2024 the whole and one month were known.
  expect((await by('month')).map(([, count]) => count)).toEqual(['<5', '<5', '<5', '<5']);
});

test('who sees totals alone is not told how many members the programme has', async () => {
  const { save, run, manager } = await aProgramme({ '2026-01-10': 20 });
  const Id = await save(everyone);
  expect((await run(Id)).reply).toMatchObject({ Rows: [[20]], Scope: { People: null, Everyone: true } });
  // Besides the mentees these are two.
  expect((await run(Id, manager)).reply.Scope).toEqual({ People: 22, Everyone: true });
});

test('a choice that has become free text since is no part of totals any more', async () => {
  const { save, run, project, manager } = await aProgramme({ '2026-01-10': 20 });
  const Id = await save({ ...everyone, Group: ['region'] });
  expect((await run(Id)).reply.Rows).toEqual([
    ['crete', 10],
    ['epirus', 10],
  ]);
  const { settings } = await db
    .selectFrom('projects')
    .select('settings')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  const { User } = settings as { User: { Fields: { Name: string; Type?: string }[] } };
  for (const field of User.Fields) if (field.Name === 'region') field.Type = 'text';
  await db
    .updateTable('projects')
    .set((row) => ({ settings: JSON.stringify(settings), version: row('version', '+', 1) }))
    .where('id', '=', project.id)
    .execute();
  app.authenticator.clear();
  const { status, error } = await run(Id);
  expect([status, error.Code]).toEqual([422, 'NotTotals']);
  expect((await run(Id, manager)).reply.Rows).toHaveLength(2);
  const { reply } = await app.call(queries.get, { Id }, { as: manager, project: project.url });
  expect(reply.Broken).toEqual([expect.stringContaining('region')]);
});
