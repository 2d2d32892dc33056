import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

/**
 * Blanks what was sent by programmes whose day for that has passed, and the answers that could name somebody. Digests,
 * results and numbers stay. `today` is YYYY-MM-DD; programmes write their day as DD-MM-YYYY.
 */
export async function blankExpired(db: Db, today: string): Promise<void> {
  const expired = sql`select id from projects
    where settings ->> 'MicrodataKeptUntil' ~ '^\\d{2}-\\d{2}-\\d{4}$'
      and to_date(settings ->> 'MicrodataKeptUntil', 'DD-MM-YYYY') < ${today}::date`;
  await execute(
    db,
    sql`update microdata_attempts a set body = '' from microdata_batches b
      where b.id = a.batch_id and a.body <> '' and b.project_id in (${expired})`,
  );
  await execute(
    db,
    sql`update microdata_lines set content = null, reasons = '[]'
      where content is not null and result <> 'open' and project_id in (${expired})`,
  );
}
