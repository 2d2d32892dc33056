import { queries, services } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadProject } from '../../access/load-project.ts';
import { nameActor } from '../../platform/history/name-actor.ts';
import { aMentee } from '../../testing/factories.ts';
import { createQuestionnaires } from '../../testing/matrix/questionnaire-queries.ts';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme, reader, SECRET } from './reports.testing.ts';
import { ReportRunner } from './running/runner.ts';
import { reportSchema } from './views/schema.ts';

const app = await aTestApp();
const { db } = app;
const programme = await aReportedProgramme(db);
const { admin, manager, coordinator, mentor, foreignMentor, own, foreign, action, hidden } = programme;
const [first = 0, second = 0] = own;
const project = programme.project.url;
const projectId = programme.project.id;
const Roles = ['Coordinator' as const];
await createQuestionnaires(db, projectId, own);
const meeting = await aMeeting(db, { action, mentees: [first], mentor, startsAt: '2026-01-05T10:00:00Z' });
// As if all of it had been there for long.
await sql`update answer_sets set created_at = '2020-01-01'`.execute(db);
await sql`delete from history`.execute(db);

const DAY = 86_400_000;
const DAYS = 20;
/** Noon of a day, counted from the first of the twenty before today. */
const noon = (day: number) => new Date(Math.floor(Date.now() / DAY) * DAY - (DAYS + 1 - day) * DAY + DAY / 2);

const runner = new ReportRunner(app.readerUrl);
const settings = (await loadProject(db, project))?.settings;
if (!settings) throw new Error('no programme');
const schema = reportSchema(projectId, settings);
const kept = ['people', 'action_data', 'meetings', 'answer_sets', 'links'];

/** Returns all rows of the views that history keeps, now or as they were. */
async function rowsOf(asOf?: Date): Promise<unknown> {
  const view = (name: string) => (asOf ? `${name}_at` : name);
  const parts = kept.map(
    (name) => `(select jsonb_agg(to_jsonb(v) - 'late' order by to_jsonb(v)::text) from ${view(name)} v)`,
  );
  const actor = await reader(db, manager, projectId);
  const limits = { time: 20_000, rows: 10, bytes: 9_000_000 };
  const { rows } = await runner.run({
    ...{ db, actor, language: 'el', schema, sql: `select ${parts.join(', ')}`, values: [], limits },
    ...(asOf && { asOf }),
  });
  return rows[0];
}

const setField = (who: number, name: string, value: string) =>
  sql`update users set fields = fields || jsonb_build_object(${name}::text, ${value}::text) where id = ${who}`;
const link = { kind: 'coordinates', viewer: coordinator };

/** What happens on each day. */
const happenings: Record<number, ReturnType<typeof sql>[]> = {
  1: [setField(first, 'region', 'epirus'), setField(first, 'income', '10')],
  2: [sql`update members set default_mentor_id = ${foreignMentor}, state = 2 where user_id = ${first}`],
  3: [setField(first, 'region', 'crete'), setField(second, 'languages', '["el"]')],
  4: [
    sql`insert into links (project_id, kind, viewer_id, subject_id) values (${projectId}, ${link.kind}, ${link.viewer}, ${foreign[0]})`,
  ],
  5: [sql`update users set fields = fields - 'income' where id = ${first}`],
  6: [sql`update mentee_actions set mentee_data = '{"a": 1}', submitted_at = ${noon(6)} where mentee_id = ${first}`],
  7: [sql`insert into user_roles (user_id, project_id, role) values (${first}, ${projectId}, 'Mentor')`],
  8: [sql`delete from links where viewer_id = ${link.viewer} and subject_id = ${first}`],
  9: [
    sql`update mentee_actions set mentee_data = '{"b": 2}', completed_at = ${noon(9)}, review = 'accepted' where mentee_id = ${first} and action_id = ${action}`,
  ],
  10: [sql`update meetings set place = 'Βόλος', state = 'held' where id = ${meeting}`],
  11: [sql`update meeting_people set presence = 'present' where meeting_id = ${meeting} and part = 'mentee'`],
  12: [sql`delete from user_roles where user_id = ${first} and role = 'Mentor'`],
  13: [
    sql`update answer_sets set ended_at = ${noon(13)}, ended = 'finished', scores = '{"x": 1}' where user_id = ${first}`,
  ],
  14: [sql`delete from mentee_actions where mentee_id = ${second} and action_id = ${hidden}`],
  15: [
    sql`insert into links (project_id, kind, viewer_id, subject_id) values (${projectId}, ${link.kind}, ${link.viewer}, ${first})`,
    setField(second, 'region', 'crete'),
  ],
  16: [
    sql`insert into mentee_actions (project_id, mentee_id, action_id, published_at, mentee_data)
      values (${projectId}, ${second}, ${hidden}, ${noon(16)}, '{"again": true}')`,
  ],
  17: [
    sql`update mentee_actions set mentee_data = '{"c": 3}', review = null where mentee_id = ${first} and action_id = ${action}`,
  ],
  18: [sql`delete from meetings where id = ${meeting}`],
  20: [sql`update members set default_mentor_id = ${mentor}, state = 1 where user_id = ${first}`],
};

test('the views of the past show on each of 20 days what a copy taken on it held', { timeout: 120_000 }, async () => {
  const copies: unknown[] = [await rowsOf()];
  for (let day = 1; day <= DAYS; day++) {
    await db.transaction().execute(async (transaction) => {
      await nameActor(transaction, { actor: { userId: manager, actingAdmin: null }, at: noon(day) });
      for (const statement of happenings[day] ?? []) await statement.execute(transaction);
      if (day === 19) await aMentee(transaction, projectId, { mentor, fields: { last_name: 'Νέος' } });
    });
    copies.push(await rowsOf());
  }
  for (const [day, copy] of copies.entries())
    expect(await rowsOf(new Date(noon(day).getTime() + DAY / 2 - 1)), `day ${day}`).toEqual(copy);
});

const run = (as: number, Query: string, Parameters: Record<string, unknown> = {}) =>
  app.call(queries.adminExecute, { Query, Parameters }, { as, project });

test('the day is a parameter, today without one, and whoever asks sees the past of those whom they see now', async () => {
  const text = `select region, @AsOf as day from people_at where person_id = ${first}`;
  const dayOf = (day: number) => noon(day).toISOString().slice(0, 10);
  const past = await run(manager, text, { AsOf: dayOf(1) });
  expect(past.error).toBeUndefined();
  expect([past.reply.Rows, past.reply.AsOf]).toEqual([[['epirus', dayOf(1)]], dayOf(1)]);
  const [year, month, date] = dayOf(3).split('-');
  expect((await run(manager, text, { AsOf: `${date}-${month}-${year}` })).reply.Rows).toEqual([['crete', dayOf(3)]]);
  const today = (await run(manager, text)).reply;
  expect((await run(manager, text, { AsOf: '2999-01-01' })).reply.AsOf).toBe(today.AsOf);
  expect((await run(manager, text, { AsOf: 'yesterday' })).error.Code).toBe('BadParameter');
  expect((await run(manager, 'select 1 as one from people')).reply.AsOf).toBeUndefined();
  const { reply } = await app.call(queries.check, { Query: 'select count(*) from links_at' }, { as: manager, project });
  expect(reply.Params).toEqual(['AsOf']);
  const Query = { Name: 'Τότε', Query: 'select * from people_at', Roles: ['Coordinator' as const] };
  const { reply: saved } = await app.call(queries.edit, { Query }, { as: manager, project });
  const asCoordinator = { as: coordinator, project };
  const seen = await app.call(queries.execute, { Id: saved.Id, Parameters: { AsOf: dayOf(9) } }, asCoordinator);
  const ids = seen.reply.Rows.map(([id]) => id);
  // On that day the link to the first was gone; it is there today.
  expect(ids).toEqual(expect.arrayContaining([first]));
  expect(ids).not.toContain(foreign[1]);
  expect(JSON.stringify(seen.reply.Rows)).not.toContain(SECRET);
  expect(seen.reply.Withheld).toContain('staff_note');
});

test('in a query that reads no past view, AsOf is a parameter like any other', async () => {
  expect((await run(manager, 'select @AsOf::text as said', { AsOf: 'yesterday' })).reply.Rows).toEqual([['yesterday']]);
  const { reply } = await app.call(
    queries.adminExecute,
    {
      ...{ Query: 'select sum(n) from unnest(@AsOf) n', Parameters: { AsOf: ['1', 2] } },
      Types: [{ Name: 'AsOf', Type: 'number', Many: true }],
    },
    { as: manager, project },
  );
  expect([reply.Rows, reply.AsOf]).toEqual([[[3]], undefined]);
});

test('the lists of services name the past day among the parameters of those that need it', async () => {
  const Service = { Name: 'regionsThen', Query: 'select region from people_at where state = @state', Roles };
  const saved = await app.call(services.save, { Service }, { as: admin, project });
  expect(saved.reply.Params).toEqual(['state', 'AsOf']);
  const listed = async (call: typeof services.list | typeof services.names) =>
    (await app.call(call, {}, { as: admin, project })).reply.find(({ Name }) => Name === Service.Name)?.Params;
  expect([await listed(services.list), await listed(services.names)]).toEqual([
    ['state', 'AsOf'],
    ['state', 'AsOf'],
  ]);
});

test('totals for those who see nobody by name have no past', async () => {
  const Query = {
    ...{ Name: 'Σύνολο', Kind: 'built' as const, Totals: true },
    Built: { From: 'people_at', Measures: [{ Do: 'people' as const }] },
  };
  expect((await app.call(queries.edit, { Query }, { as: manager, project })).error.Code).toBe('NotTotals');
});
