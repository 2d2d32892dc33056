import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { connectDatabase } from './connect.ts';
import { prepared } from './prepared.ts';

const { db, url } = await aDatabase();

test('integers and decimals are read as numbers, dates as text and timestamps as Date', async () => {
  const { rows } = await sql`
    select count(*) as count, 12.5::numeric as score, '2026-02-01'::date as day, to_timestamp(0) as moment
  `.execute(db);
  expect(rows).toEqual([{ count: 1, score: 12.5, day: '2026-02-01', moment: new Date(0) }]);
});

test('the largest safe integer is read, and a larger one is refused rather than rounded', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as n`.execute(db);
  expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow(RangeError);
});

test('rows have camelCase keys, in transactions too, and jsonb values keep the keys they are stored with', async () => {
  const statement = sql`
    select n as user_id, n as "Quoted", n as f_1, jsonb_build_object('some_key', array[n]) as some_json
    from generate_series(1, ${1}::int) n`;
  const rows = [{ userId: 1, Quoted: 1, f1: 1, someJson: { some_key: [1] } }];
  expect((await statement.execute(db)).rows).toEqual(rows);
  await db.transaction().execute(async (transaction) => {
    expect((await statement.execute(transaction)).rows).toEqual(rows);
    await expect(sql`select no_such_column`.execute(transaction)).rejects.toThrow(/no_such_column/);
  });
  expect((await sql`select 1 as first_column, 2 as second_column`.execute(db)).rows).toEqual([
    { firstColumn: 1, secondColumn: 2 },
  ]);
});

test('a statement that begins with prepared is parsed once for each connection, others each time', async () => {
  const find = (begins: RawBuilder<unknown>) => sql<{ found: number }>`${begins} select ${7}::int as found`;
  await db.transaction().execute(async (transaction) => {
    for (const begins of [prepared, prepared, sql``])
      expect((await find(begins).execute(transaction)).rows).toEqual([{ found: 7 }]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      transaction,
    );
    expect(rows).toEqual([{ statement: expect.stringContaining('as found') }]);
  });
});

test('statements are not compiled, whatever the server would do by itself', async () => {
  const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(db);
  expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
});

test('a statement over its time limit is cancelled, and one within it is not', async () => {
  const hasty = connectDatabase(url, { statementTimeout: 100 });
  await sql`select pg_sleep(0.01)`.execute(hasty);
  await expect(sql`select pg_sleep(10)`.execute(hasty)).rejects.toThrow(/statement timeout/);
  await hasty.destroy();
});

test('a connection dropped by the database is replaced and reported', async () => {
  const { node, lost } = aNode('dropped');
  await sql`select 1`.execute(node);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dropped'`.execute(db);
  expect((await lost).message).toMatch(/terminating connection/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(node)).rows).toEqual([{ one: 1 }]);
  await node.destroy();
});

test('Greek text is folded without accents, case and final sigma', async () => {
  const { rows } = await sql`select fold('ΟΔΥΣΣΈΑΣ') as upper, fold('Οδυσσέας') as lower`.execute(db);
  expect(rows).toEqual([{ upper: 'οδυσσεασ', lower: 'οδυσσεασ' }]);
});

function aNode(applicationName: string) {
  let onLost: (error: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    onLost = resolve;
  });
  return { node: connectDatabase(url, { applicationName, onLost }), lost };
}
