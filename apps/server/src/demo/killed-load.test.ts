import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRows } from '../platform/database/statement.ts';
import { hasNoAccounts, isDemonstration } from '../platform/installation/installation.ts';
import { aDatabase } from '../testing/database.ts';
import { programStarter } from '../testing/server-program.ts';

const { db, url } = await aDatabase();
const aServer = programStarter(url);

/** Whether a load is in progress: some people are already written. */
async function isLoading(): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`
    select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'users' and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

test('a killed first load leaves no mark and no people, and the next start loads everything', async () => {
  const first = aServer({ args: [] });
  await expect.poll(isLoading, { interval: 5 }).toBe(true);
  await first.kill();
  expect([await isDemonstration(db), await hasNoAccounts(db)]).toEqual([false, true]);

  const second = aServer({ args: [] });
  await second.address();
  expect([await isDemonstration(db), await hasNoAccounts(db)]).toEqual([true, false]);
  await expect.poll(second.output).toContain('mentee1');
  await second.stop();
});
