import { accounts, queries } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { loadProject } from '../../access/load-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { hostile } from './hostile.testing.ts';
import { aReportedProgramme, FOREIGN, reader, SECRET, sumOfTables, writePrivately } from './reports.testing.ts';
import type { RunLimits } from './running/reader-connection.ts';
import { ReportRunner } from './running/runner.ts';
import { reportSchema } from './views/schema.ts';

const app = await aTestApp();
const { db } = app;
const programme = await aReportedProgramme(db);
const { coordinator, microdata, manager, mentor, supervisor, own, foreign } = programme;
const project = programme.project.url;
for (const mentee of foreign) await writePrivately(db, mentee, programme.action);
const runner = new ReportRunner(app.readerUrl);
const settings = (await loadProject(db, project))?.settings;
if (!settings) throw new Error('no programme');
const schema = reportSchema(programme.project.id, settings);

const [theirs = 0] = foreign;
/** Each attempt, and on the views of the past too where it reads a view that they have. */
const attempts = hostile(theirs, SECRET).flatMap((text) => {
  const past = text.replaceAll(/(?<=\b(?:from|join|table|into|in) |, )(people|action_data|links)\b/g, '$1_at');
  return past !== text && text.includes(String(theirs)) ? [text, past] : [text];
});
const limits: RunLimits = { time: 400, rows: 1_000, bytes: 4_000_000 };
/** For queries that only cost time or memory and name nobody: they would be stopped at any time. */
const shortly: RunLimits = { ...limits, time: 100 };
const onlyCosts = (text: string): boolean =>
  /generate_series|pg_sleep|recursive|repeat\(/.test(text) && !text.includes(String(theirs));

/** Runs SQL without the check of its text; returns what its author learns: rows or an error message. */
async function learn(actor: Actor, text: string, options: Record<string, string> = {}, more = limits): Promise<string> {
  try {
    const { rows } = await runner.run({
      ...{ db, actor, language: 'el', schema, sql: text, values: [], limits: more, settings: options },
    });
    return JSON.stringify(rows);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return `error: ${error instanceof Error ? error.message : error}`;
  }
}

const tellsForeign = (text: string): boolean => text.includes(FOREIGN) || text.includes(SECRET);

test(`the wall of text refuses what is not a plain report, of ${attempts.length} hostile queries`, async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(96);
  const { Roles, ...Query } = { Name: 'x', Query: '', Roles: ['Coordinator' as const] };
  let refused = 0;
  for (const text of attempts) {
    const { status } = await app.call(
      queries.edit,
      { Query: { ...Query, Query: text, Roles } },
      { as: manager, project },
    );
    if (status === 400) refused += 1;
    else expect(status, text).toBe(200);
  }
  expect(refused).toBeGreaterThanOrEqual(80);
});

const plans: Record<string, string>[] = [
  {},
  { enable_hashjoin: 'off' },
  { enable_mergejoin: 'off' },
  { enable_nestloop: 'off' },
  { enable_hashjoin: 'off', enable_mergejoin: 'off' },
];

test.for(plans)(
  'without the wall of text no hostile query shows a foreign person or hidden field (%o)',
  { timeout: 300_000 },
  async (plan) => {
    const actor = await reader(db, coordinator, programme.project.id);
    const before = await sumOfTables(db);
    // Queries that only cost time or memory run with the default plan alone.
    const list =
      Object.keys(plan).length === 0
        ? attempts
        : attempts.filter((text) => /\b(people|action_data)\b.*(person_id|staff_note|private_data)/.test(text));
    for (const text of list) {
      const learned = await learn(actor, text, plan, onlyCosts(text) ? shortly : limits);
      expect(tellsForeign(learned), text).toBe(false);
      if (text.includes(String(theirs))) expect(learned, text).not.toContain('division by zero');
    }
    expect(await sumOfTables(db)).toBe(before);
    const { rows } = await sql<{ locks: number }>`
    select count(*)::int as locks from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(db);
    expect(rows[0]?.locks).toBe(0);
    expect((await app.call(accounts.identity, {}, { as: coordinator, project })).status).toBe(200);
  },
);

test('500 queries made at random name no person whom their reader does not see', async () => {
  const readers = [
    { as: coordinator, sees: [mentor, ...own, coordinator] },
    { as: supervisor, sees: [mentor, ...own, supervisor] },
    { as: mentor, sees: [mentor, ...own] },
    { as: own[0] ?? 0, sees: [mentor, own[0] ?? 0, coordinator] },
    { as: microdata, sees: null },
  ];
  const actors = await Promise.all(readers.map(({ as }) => reader(db, as, programme.project.id)));
  let seen = 0;
  const random = seeded(20_261_129);
  for (let n = 0; n < 50; n += 1) {
    const index = n % readers.length;
    const [actor, given] = [actors[index], readers[index]];
    if (!actor || !given) throw new Error('no reader');
    // Ten queries, each a subquery of one statement, to save runs.
    const texts = Array.from({ length: 10 }, () => aRandomQuery(random));
    const text = `select ${texts.map((query) => `(select jsonb_agg(to_jsonb(q)) from (${query}) q)`).join(', ')}`;
    const { rows } = await runner
      .run({ db, actor, language: 'el', schema, sql: text, values: [], limits: { ...limits, time: 5_000 } })
      .catch((error: Error) => Promise.reject(new Error(`${text}: ${error.message}`)));
    const ids = (JSON.stringify(rows).match(/(?<=[:[,])\d+/g) ?? []).map(Number);
    expect(ids, text).not.toContain(programme.outside);
    const { sees } = given;
    if (sees)
      expect(
        ids.filter((id) => !sees.includes(id)),
        text,
      ).toEqual([]);
    seen += ids.length;
  }
  expect(seen).toBeGreaterThan(200);
}, 120_000);

/** Returns a generator of pseudo-random numbers in [0, 1), the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Returns a random query whose results contain no numbers but ids of people. */
function aRandomQuery(random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const sources = [
    ['people', ['person_id', 'mentor_id', 'coordinator_ids']],
    ['action_data', ['person_id', 'mentor_id']],
    ['meetings', ['person_id', 'mentor_ids']],
    ['links', ['viewer_id', 'subject_id']],
    ['answer_sets', ['person_id']],
    ['payments', ['person_id']],
    ['files', ['person_id']],
    ['applications', ['person_id']],
  ] as const;
  const [a, b] = [pick(sources), pick(sources)];
  const single = ([, columns]: (typeof sources)[number]) => columns[0];
  const kind = pick(['inner join', 'left join', 'full join', 'cross join'] as const);
  const on = kind === 'cross join' ? '' : `on a.${single(a)} = b.${single(b)}`;
  const shown = [`a.${pick(a[1])}`, `b.${pick(b[1])}`];
  const from = `from ${a[0]} a ${kind} ${b[0]} b ${on}`;
  const where = pick([
    '',
    `where a.${single(a)} is not null`,
    `where b.${single(b)} > 0`,
    `where a.${single(a)} <> 0 or true`,
  ]);
  return pick([
    `select ${shown[0]} as one, ${shown[1]} as other ${from} ${where}`,
    `select ${shown[0]} ${from} ${where} order by 1 desc limit 20`,
    `select array_agg(distinct a.${single(a)}) ${from} ${where}`,
    `select max(b.${single(b)}), min(a.${single(a)}) ${from} ${where}`,
    `with x as (select a.${single(a)} as id ${from} ${where}) select id from x group by id`,
    `select ${single(a)} from ${a[0]} union all select ${single(b)} from ${b[0]}`,
    `select (select max(b.${single(b)}) from ${b[0]} b where b.${single(b)} = a.${single(a)}) from ${a[0]} a`,
    `select first_value(a.${single(a)}) over (order by b.${single(b)}) ${from} ${where}`,
  ]);
}
