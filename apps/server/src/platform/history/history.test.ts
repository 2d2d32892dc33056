import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { aMentee, aMentor, anAction, aProject } from '../../testing/factories.ts';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';
import { nameActor, setHistoryMode } from './name-actor.ts';

const { db } = await aDatabase();

/** Later than all dates that the factories create. */
const BEGIN = Date.parse('2090-03-02T08:00:00Z');
const at = (minutes: number) => new Date(BEGIN + minutes * 60_000);

/** Runs statements in one transaction as a change made by a person. */
const change = (actorId: number | null, minute: number, ...statements: ReturnType<typeof sql>[]) =>
  db.transaction().execute(async (transaction: Db) => {
    const actor = actorId === null ? null : { userId: actorId, actingAdmin: null };
    await nameActor(transaction, { actor, at: at(minute) });
    for (const statement of statements) await execute(transaction, statement);
  });

interface Past {
  table: string;
  change: string;
  who: number | null;
  until: Date;
  was: Record<string, unknown>;
}

const past = (personId: number) =>
  findRows(
    db,
    sql<Past>`select table_name as "table", change, actor_id as who, until, was from history
    where person_id = ${personId} and until >= ${at(0)} order by id`,
  );

async function aCase() {
  const { id: project } = await aProject(db);
  const [mentor, other] = [await aMentor(db, project), await aMentor(db, project)];
  const mentee = await aMentee(db, project, { mentor, fields: { phone: '210', city: 'Βόλος' } });
  const action = await anAction(db, project, { published: [{ mentee }] });
  return { project, mentor, other, mentee, action };
}

test('a change keeps the columns and names that changed, with who and when; one that changes nothing keeps nothing', async () => {
  const { mentor, other, mentee, project } = await aCase();
  const setFields = (fields: object) =>
    sql`update users set fields = fields || ${JSON.stringify(fields)}::jsonb, version = version + 1 where id = ${mentee}`;
  await change(mentor, 0, setFields({ phone: '211', city: 'Βόλος', street: 'Άλφα' }));
  await change(mentor, 1, setFields({ phone: '211', city: 'Βόλος', street: 'Άλφα' }));
  await change(other, 2, sql`update members set default_mentor_id = ${other} where user_id = ${mentee}`);
  await change(null, 3, sql`update user_roles set role = 'Registered' where user_id = ${mentee}`);
  expect(await past(mentee)).toEqual([
    { table: 'users', change: 'changed', who: mentor, until: at(0), was: { fields: { phone: '210', street: null } } },
    { table: 'members', change: 'changed', who: other, until: at(2), was: { default_mentor_id: mentor } },
    { table: 'user_roles', change: 'removed', who: null, until: at(3), was: { role: 'Mentee' } },
    { table: 'user_roles', change: 'added', who: null, until: at(3), was: {} },
  ]);
  const settings = sql`update projects set settings = settings || '{"Extra": 1}' where id = ${project}`;
  await change(mentor, 4, settings);
  expect(
    await getRow(db, sql`select was from history where table_name = 'projects' and project_id = ${project}`),
  ).toEqual({
    was: { settings: { Extra: null } },
  });
});

test('saves of a text by one person make one history row for ten minutes; a change of state makes its own', async () => {
  const { mentor, mentee, action } = await aCase();
  const save = (data: object) =>
    sql`update mentee_actions set mentee_data = ${JSON.stringify(data)}, mentee_version = mentee_version + 1
      where mentee_id = ${mentee} and action_id = ${action}`;
  await change(mentee, 0, save({ text: 'α' }));
  await change(mentee, 1, save({ text: 'αβ' }));
  await change(mentee, 9, save({ text: 'αβγ', extra: 'δ' }));
  await change(mentor, 9.5, save({ text: 'αβγ', extra: 'ε' }));
  await change(mentee, 9.6, save({ text: 'ζ', extra: 'ε' }));
  await change(mentee, 9.7, sql`update mentee_actions set submitted_at = ${at(9.7)} where mentee_id = ${mentee}`);
  await change(mentee, 9.8, save({ text: 'η', extra: 'ε' }));
  await change(mentee, 20, save({ text: 'θ', extra: 'ε' }));
  const told = (await past(mentee)).map(({ who, until, was }) => [who, (until.getTime() - BEGIN) / 60_000, was]);
  expect(told).toEqual([
    [mentee, 0, { mentee_data: { text: null, extra: null } }],
    [mentor, 9.5, { mentee_data: { extra: 'δ' } }],
    [mentee, 9.6, { mentee_data: { text: 'αβγ' } }],
    [mentee, 9.7, { submitted_at: null }],
    [mentee, 9.8, { mentee_data: { text: 'ζ' } }],
    [mentee, 20, { mentee_data: { text: 'η' } }],
  ]);
});

/**
 * Returns a person's rows of a table as they were at a time: each value is taken from the first later change that
 * records it.
 */
async function asOf(table: string, columns: string[], personId: number, instant: Date) {
  const key = table === 'users' ? 'id' : table === 'mentee_actions' ? 'mentee_id' : 'user_id';
  const { rows } = await sql<{ row: Record<string, never> }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where ${sql.ref(key)} = ${personId}`.execute(db);
  const now = rows[0]?.row;
  const kept = (row: Record<string, unknown>) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  let found: Record<string, unknown> | undefined = now && kept(now);
  const later = await findRows(
    db,
    sql<Past>`select change, was from history where person_id = ${personId} and table_name = ${table}
      and until > ${instant} order by id desc`,
  );
  for (const { change: kind, was } of later) {
    if (kind === 'added') found = undefined;
    else if (kind === 'removed') found = kept(was);
    else
      for (const [column, value] of Object.entries(was)) {
        const isByName = ['fields', 'mentee_data'].includes(column) && found;
        const merged = isByName ? { ...(found?.[column] as object), ...(value as object) } : value;
        found = {
          ...found,
          [column]: isByName
            ? Object.fromEntries(Object.entries(merged as object).filter(([, v]) => v !== null))
            : merged,
        };
      }
  }
  return found;
}

test('the state of a row at any time follows from its present state and its history', async () => {
  const { mentor, other, mentee, action, project } = await aCase();
  const texts = ['α', 'β', 'γ', 'δ', 'ε', 'ζ'];
  const tables = {
    users: ['fields', 'disabled', 'email'],
    members: ['state', 'default_mentor_id', 'fields'],
    mentee_actions: ['mentor_id', 'mentee_data', 'completed_at'],
  };
  const copy = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(async ([table, columns]) => [
          table,
          await asOf(table, columns, mentee, at(900_000)),
        ]),
      ),
    );
  const copies: unknown[] = [await copy()];
  const who = [mentor, other, mentee];
  const pick = (n: number, m: number) => (n * 7919 + 13) % m;
  for (let n = 1; n <= 40; n++) {
    const text = texts[pick(n, 6)];
    const statements = [
      sql`update users set fields = jsonb_build_object('phone', ${text}::text, ${`f${pick(n, 3)}`}::text, 'x') where id = ${mentee}`,
      sql`update users set disabled = not disabled, email = ${`${text}@${n}`} where id = ${mentee}`,
      sql`update members set state = ${pick(n, 4)}, fields = fields || jsonb_build_object('a', ${text}::text) where user_id = ${mentee}`,
      sql`update members set default_mentor_id = ${n % 2 ? other : null}::int where user_id = ${mentee}`,
      sql`update mentee_actions set mentee_data = jsonb_build_object(${`t${pick(n, 2)}`}::text, ${text}::text),
        mentor_id = ${n % 3 ? other : mentor} where mentee_id = ${mentee}`,
      n % 4
        ? sql`delete from mentee_actions where mentee_id = ${mentee}`
        : sql`insert into mentee_actions (mentee_id, action_id, project_id) values (${mentee}, ${action}, ${project})
            on conflict (mentee_id, action_id) do update set completed_at = ${at(n)}`,
    ];
    await change(who[n % 3] ?? null, n, ...statements.filter((_, i) => (n >> (i % 3)) % 2 === 0 || i === 5));
    copies.push(await copy());
  }
  for (const [n, expected] of copies.entries()) {
    const told = Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(async ([table, columns]) => [table, await asOf(table, columns, mentee, at(n))]),
      ),
    );
    expect(told, `after change ${n}`).toEqual(expected);
  }
});

test('history keeps the states but no content of a person who is erased, and nothing of loaded rows', async () => {
  const { mentee } = await aCase();
  await db.transaction().execute(async (transaction) => {
    await nameActor(transaction, { actor: null, at: at(0) });
    await setHistoryMode(transaction, 'erasing');
    await execute(transaction, sql`update users set fields = '{}', disabled = true where id = ${mentee}`);
    await setHistoryMode(transaction, 'off');
    await execute(transaction, sql`update members set state = 2 where user_id = ${mentee}`);
  });
  expect(await past(mentee)).toMatchObject([{ table: 'users', was: { disabled: false } }]);
});

test('the history of a membership is deleted with the membership', async () => {
  const { mentor, mentee } = await aCase();
  await change(mentor, 0, sql`update members set state = 2 where user_id = ${mentee}`);
  await change(mentor, 1, sql`delete from members where user_id = ${mentee}`);
  expect((await past(mentee)).filter(({ table }) => table === 'members')).toEqual([]);
});
