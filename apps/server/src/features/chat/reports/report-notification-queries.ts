import type { Report } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, findRow } from '../../../platform/database/statement.ts';

/** The data of a report that its notifications need. */
export interface NotifiedReport extends Columns<'chatReports', 'id' | 'projectId' | 'reporterId' | 'reportedId'> {
  state: Report['State'];
  /** The moderators named in the programme's settings. */
  moderators: number[];
  until: Date | null;
  zone: string | null;
}

/** Returns the data of a report that its notifications need; undefined when it no longer exists. */
export const findNotifiedReport = (db: Db, id: number): Promise<NotifiedReport | undefined> =>
  findRow(
    db,
    sql<NotifiedReport>`select r.id, r.project_id, r.reporter_id, r.reported_id, r.state,
      coalesce(p.settings -> 'Config' -> 'Chat' -> 'Moderators', '[]') as moderators,
      (select s.until from writing_stops s where s.report_id = r.id) as until,
      p.settings -> 'Config' ->> 'TimeZone' as zone
    from chat_reports r join projects p on p.id = r.project_id where r.id = ${id}`,
  );
