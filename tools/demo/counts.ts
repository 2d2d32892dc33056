import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/db.ts';

const tables = [
  ...['projects', 'actions', 'users', 'members', 'links', 'mentee_actions', 'meetings', 'mentor_actions'],
  ...['audit_records', 'access_records'],
];

/** How many rows there are of what makes a programme. */
export async function countsOf(db: Db): Promise<[table: string, rows: number][]> {
  const counted: [string, number][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ all: number }>`select count(*)::int as all from ${sql.table(table)}`.execute(db);
    counted.push([table, rows[0]?.all ?? 0]);
  }
  return counted;
}
