import type { Sheet, Totals } from '@ithaki/microdata';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';
import type { StoredCounted } from '../sending/counted.ts';
import { isLineSeen } from '../sending/ledger-queries.ts';
import type { KeptTotals } from '../sending/retention-queries.ts';

/** What a receiver accepted last of a participant's sheet; both parts are null once they were blanked. */
export interface AcceptedLine {
  kayas: number;
  sheet: Sheet;
  counted: StoredCounted | null;
  /** The line's XML, where `counted` is missing because the line is older than that column. */
  content: string | null;
}

export interface AcceptedSearch {
  projectId: number;
  /** Who reads, of whom only the lines that they may see; everyone's without. */
  reader: Actor | undefined;
  /** Only what was accepted before this moment. */
  before: Date | undefined;
}

/** Returns what was accepted last of the sheets of the next participants by kayas. */
export const findAcceptedLines = (
  db: Db,
  { projectId, reader, before }: AcceptedSearch,
  { after, take }: { after: number; take: number },
): Promise<AcceptedLine[]> =>
  findRows(
    db,
    sql<AcceptedLine>`
    with people as (
      select distinct l.kayas from microdata_lines l
      join microdata_batches b on b.id = l.batch_id and b.settled_at < coalesce(${before ?? null}::timestamptz, 'infinity')
      where l.project_id = ${projectId} and l.sheet = 'start' and l.result = 'accepted' and l.kayas > ${after}
        and ${reader ? isLineSeen(reader) : sql`(true)`}
      order by l.kayas limit ${take})
    select distinct on (l.kayas, l.sheet) l.kayas, l.sheet, l.counted, case when l.counted is null then l.content end as content
    from people p join microdata_lines l on l.project_id = ${projectId} and l.kayas = p.kayas
      and l.sheet in ('start', 'end', 'six') and l.result = 'accepted'
    join microdata_batches b on b.id = l.batch_id and b.settled_at < coalesce(${before ?? null}::timestamptz, 'infinity')
    order by l.kayas, l.sheet, l.revision desc, l.batch_id desc`,
  );

/** A sheet that a receiver accepted, with its send. */
export interface AcceptedSheet {
  kayas: number;
  userId: number | null;
  userName: string;
  fields: Record<string, string>;
  sendId: number;
  sheet: Sheet;
  revision: number;
  settledAt: Date;
  sentByName: string | null;
}

/** Returns what was accepted of these participants between two moments, the newest first. */
export const findAcceptedBetween = (
  db: Db,
  projectId: number,
  kayas: readonly number[],
  { from, before }: { from: Date; before: Date | undefined },
): Promise<AcceptedSheet[]> =>
  findRows(
    db,
    sql<AcceptedSheet>`
    select l.kayas, p.id as user_id, coalesce(p.user_name, '') as user_name, coalesce(p.fields, '{}') as fields,
      s.id as send_id, l.sheet, l.revision, b.settled_at, ${personName('u')} as sent_by_name
    from microdata_lines l join microdata_batches b on b.id = l.batch_id join microdata_sends s on s.id = b.send_id
    left join users p on p.id = l.user_id and p.erased_at is null left join users u on u.id = s.sent_by
    where l.project_id = ${projectId} and l.kayas = any (${sql.val([...kayas])}::int[]) and l.result = 'accepted'
      and b.settled_at >= ${from} and b.settled_at < coalesce(${before ?? null}::timestamptz, 'infinity')
    order by l.kayas, b.settled_at desc, l.batch_id desc`,
  );

/** Returns totals that were kept when what they count was blanked. */
export async function findKeptTotals(
  db: Db,
  { projectId, period, base }: KeptTotals,
): Promise<{ content: Totals; keptAt: Date } | undefined> {
  const row = await findRow(
    db,
    sql<{ content: unknown; keptAt: Date }>`
    select content, kept_at from microdata_totals
      where project_id = ${projectId} and period = ${period} and base = ${base}`,
  );
  return row && { content: row.content as Totals, keptAt: row.keptAt };
}
