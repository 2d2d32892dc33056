import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool } from '../../../apps/server/src/platform/database/pool.ts';
import { type ScratchDatabase, startScratchDatabase } from '../../scratch-database.ts';
import { root } from '../files.ts';
import { checkStatements, readStatements } from './check-statements.ts';
import { openTexts } from './reading/program.ts';
import { readOwner } from './table-owners.ts';

const schema = `
  create table pets (id int generated always as identity primary key, name text not null, born date, tags text[] not null);
  create table visits (pet_id int not null references pets, at timestamptz not null);`;

const owners = [
  readOwner('apps/server/src/features/pets/tables.ts', `export const tables = ['pets'] as const;`),
  readOwner('apps/server/src/features/visits/tables.ts', `export const tables = ['visits'] as const;`),
];

const imports = [
  `import { type RawBuilder, sql } from 'kysely';`,
  `import type { Db } from '../../platform/database/db.ts';`,
  `import { execute, findRows } from '../../platform/database/statement.ts';`,
].join('\n');

let database: ScratchDatabase;

beforeAll(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'ithaki-migrations-'));
  await writeFile(join(migrations, '0001-pets.sql'), schema);
  database = await startScratchDatabase(migrations);
  await rm(migrations, { recursive: true });
});

afterAll(() => database.stop());

/** Returns the findings of the check for query files, whose paths are below `features`. */
async function check(files: Record<string, string>, own = owners) {
  const texts = new Map(
    Object.entries(files).map(([path, text]) => [join(root, 'apps/server/src/features', path), `${imports}\n${text}`]),
  );
  const { findings } = await checkStatements(await readStatements(() => openTexts(texts)), own, database.url, root);
  return findings.map((finding) => finding.replaceAll('apps/server/src/features/', ''));
}

async function run(statement: string): Promise<void> {
  const pool = connectPool(database.url);
  await pool.query(statement);
  await pool.end();
}

const pets = `
export const findPets = (db: Db) => findRows(db, sql<{ id: number; name: string; born: string | null; tags: string[] }>\`
  select id, name, born, tags from pets\`);
export const insertPet = (db: Db, name: string) => execute(db, sql\`insert into pets (name, tags) values (\${name}, '{}')\`);
export const countPets = (db: Db) => findRows(db, sql<{ all: number }>\`select count(*)::int as all from pets\`);`;

test('finds nothing wrong with statements that fit the tables', async () => {
  expect(await check({ 'pets/queries.ts': pets })).toEqual([]);
});

test('reports each statement that a renamed column breaks', async () => {
  await run('alter table pets rename column name to title');
  try {
    expect(await check({ 'pets/queries.ts': pets })).toEqual([
      'pets/queries.ts:5: column "name" does not exist, at: … select id, name, born, tags from pets …',
      'pets/queries.ts:7: column "name" of relation "pets" does not exist, at: … insert into pets (name, tags) values ($1, \'{}\') …',
    ]);
  } finally {
    await run('alter table pets rename column title to name');
  }
});

test('reports a declared row that differs from the columns that the statement returns', async () => {
  const text = `
    interface Row { id: string; petName: string; mother: number; at?: Date }
    export const findPets = (db: Db) => findRows(db, sql<Row>\`select id, name as pet_name, born from pets\`);`;
  expect(await check({ 'pets/queries.ts': text })).toEqual([
    'pets/queries.ts:6: the row declares mother, which the statement does not return',
    'pets/queries.ts:6: id is integer in PostgreSQL, which is number here, and declared as string',
    'pets/queries.ts:6: the statement returns born, which the row does not declare',
  ]);
});

test('reports a write to a table by a folder that does not own it', async () => {
  const text = `
    export const removeOld = (db: Db) => execute(db, sql\`
      with gone as (delete from visits where at < now() returning pet_id) update pets set tags = '{}' where id in (select pet_id from gone)\`);
    export const remove = (db: Db) => db.deleteFrom('visits').execute();`;
  expect(await check({ 'pets/queries.ts': text, 'pets/removing.testing.ts': text })).toEqual([
    'pets/queries.ts:5: writes visits, which visits owns',
    'pets/queries.ts:7: writes visits, which visits owns',
  ]);
  expect(await check({ 'visits/queries.ts': text })).toEqual(['visits/queries.ts:5: writes pets, which pets owns']);
});

test('reports tables with no owner or several, and owners of tables that do not exist', async () => {
  const [first] = owners;
  const other = readOwner(
    'apps/server/src/platform/birds/tables.ts',
    `export const tables = ['pets', 'birds'] as const;`,
  );
  expect(await check({}, first ? [first, other] : [])).toEqual([
    'pets has several owners: pets, platform/birds',
    'visits has no owner: name it in the tables.ts of one folder',
    'apps/server/src/platform/birds/tables.ts: there is no table birds',
  ]);
});

test('reads both sides of a condition, through functions and files', async () => {
  const conditions = `
    export function condition(filter: { name?: string; state: 'old' | 'young' }): RawBuilder<unknown> {
      const parts = [sql\`true\`];
      if (filter.name !== undefined) parts.push(sql\`p.name = \${filter.name}\`);
      parts.push(states[filter.state]);
      return sql.join(parts, sql\` and \`);
    }
    const states = { old: sql\`p.born < '2000-01-01'\`, young: sql\`p.borne > '2000-01-01'\` };`;
  const text = `
    import { condition } from './conditions.ts';
    type Filter = Parameters<typeof condition>[0];
    const list = (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown> = sql\`p.id\`) =>
      findRows(db, sql<{ id: number }>\`select p.id from pets p where \${where} order by \${order}\`);
    export const find = (db: Db, filter: Filter) => list(db, condition(filter));
    export const findSorted = (db: Db, filter: Filter) => list(db, condition(filter), sql\`p.nam\`);`;
  expect((await check({ 'pets/conditions.ts': conditions, 'pets/queries.ts': text })).sort()).toEqual([
    "pets/queries.ts:8: column p.borne does not exist, at: … ere true and p.name = $1 and p.borne > '2000-01-01' order by … (pets/conditions.ts:11)",
    "pets/queries.ts:8: column p.nam does not exist, at: … born < '2000-01-01' order by p.nam … (pets/queries.ts:10)",
  ]);
});

test('compares the rows of a paged list', async () => {
  const text = `
    import { findPage } from '../../platform/database/page.ts';
    const place = { skip: 0, take: 10 };
    export const find = (db: Db) => findPage(db, sql<{ id: string }>\`select id from pets\`, sql\`name, born\`, place);`;
  expect(await check({ 'pets/queries.ts': text })).toEqual([
    'pets/queries.ts:7: id is integer in PostgreSQL, which is number here, and declared as string',
  ]);
});

test('reports SQL that it cannot read, unless a comment above gives the reason', async () => {
  const text = `
    export const empty = (db: Db, table: string) => execute(db, sql\`truncate \${sql.table(table)}\`);
    // sql-check: the caller lists the tables
    export const emptyAny = (db: Db, table: string) => execute(db, sql\`truncate \${sql.table(table)}\`);
    // sql-check: out of habit
    export const emptyPets = (db: Db) => execute(db, sql\`truncate pets cascade\`);`;
  expect(await check({ 'pets/queries.ts': text })).toEqual([
    "pets/queries.ts:5: cannot be read: `table` is known only when the program runs; give it a type of literals, such as 'a' | 'b' (for pets/queries.ts:5)",
    'pets/queries.ts:9: the exception is not needed: the statement is read and right',
  ]);
});
