import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** Returns the number of rows and a checksum of each table: equal before and after when nothing changed. */
export async function tableSums(db: Db): Promise<Record<string, string>> {
  const tables = await findRows(
    db,
    sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables.map(
    ({ name }) => sql`select ${name} as name,
      count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.raw(name)} t`,
  );
  const rows = await findRows(db, sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
