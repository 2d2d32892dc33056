import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDemonstration, isEmpty } from '../platform/installation/installation.ts';
import { aDatabase } from '../testing/database.ts';
import { programsOn } from '../testing/program.ts';

const { db, url } = await aDatabase();
const aServer = programsOn(url);

/** Whether a load is in the middle of its rows: it holds the lock of loads and has written people. */
async function isLoading(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'users' and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

test('a first load that is killed leaves no mark and nobody, and the next start loads it whole', async () => {
  const first = aServer({ args: [] });
  await expect.poll(isLoading, { interval: 5 }).toBe(true);
  await first.kill();
  expect([await isDemonstration(db), await isEmpty(db)]).toEqual([false, true]);

  const second = aServer({ args: [] });
  await second.address();
  expect([await isDemonstration(db), await isEmpty(db)]).toEqual([true, false]);
  await expect.poll(second.output).toContain('mentee1');
  await second.stop();
});
