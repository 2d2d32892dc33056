import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import type { SentLine } from './sent-lines.ts';

/** Finds what was last sent of these participants' sheets. */
export const findSentLines = (db: Db, projectId: number, userIds: readonly number[]): Promise<SentLine[]> =>
  findRows(
    db,
    sql<SentLine>`
    select distinct on (l.user_id, l.sheet) l.user_id, l.sheet, l.result, l.revision, s.sent_at, l.reasons
    from microdata_lines l join microdata_batches b on b.id = l.batch_id join microdata_sends s on s.id = b.send_id
    where l.project_id = ${projectId} and l.user_id = any (${sql.val([...userIds])}::int[]) and l.result <> 'withdrawn'
    order by l.user_id, l.sheet, l.revision desc, l.batch_id desc`,
  );
