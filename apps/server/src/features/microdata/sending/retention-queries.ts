import type { totalBases } from '@ithaki/contract';
import type { Totals } from '@ithaki/microdata';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { isPastKept } from '../sheets/retention-queries.ts';

/** A programme whose day for blanking has passed. */
export interface ExpiredProgramme {
  id: number;
  /** Whether its totals are kept, or an earlier blanking left nothing to count them from. */
  isCounted: boolean;
}

/**
 * Returns the programmes whose day for blanking has passed and that have something to blank, and locks their batches, so
 * that none is settled meanwhile. `today` is YYYY-MM-DD.
 */
export async function findExpired(db: Db, today: string): Promise<ExpiredProgramme[]> {
  const expired = await findRows(
    db,
    sql<ExpiredProgramme>`select id, exists (select 1 from microdata_totals t where t.project_id = p.id and t.base = 'accepted')
        or exists (select 1 from microdata_lines l
          where l.project_id = p.id and l.content is null and l.result = 'accepted') as is_counted
    from projects p
    where ${isPastKept(today)} and exists (select 1 from microdata_lines l
        where l.project_id = p.id and l.content is not null and l.result <> 'open')`,
  );
  const ids = expired.map(({ id }) => id);
  await execute(
    db,
    sql`select 1 from microdata_batches where project_id = any (${sql.val(ids)}::int[]) order by id for update`,
  );
  return expired;
}

/** Blanks what a programme sent, and the answers that could name somebody. Digests, results and numbers stay. */
export async function blankSent(db: Db, projectId: number): Promise<void> {
  await execute(
    db,
    sql`update microdata_attempts a set body = '' from microdata_batches b
      where b.id = a.batch_id and a.body <> '' and b.project_id = ${projectId}`,
  );
  await execute(
    db,
    sql`update microdata_lines set content = null, counted = null, reasons = '[]'
      where content is not null and result <> 'open' and project_id = ${projectId}`,
  );
}

/** Which totals of a programme are kept: of a period, and of what they count. */
export interface KeptTotals {
  projectId: number;
  period: number;
  base: (typeof totalBases)[number];
}

/** Stores totals, unless they are there. */
export async function keepTotals(db: Db, kept: KeptTotals, totals: Totals): Promise<void> {
  await db
    .insertInto('microdataTotals')
    .values({ ...kept, content: JSON.stringify(totals) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
