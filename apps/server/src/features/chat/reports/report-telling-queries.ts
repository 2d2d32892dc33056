import type { Report } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, findRow } from '../../../platform/database/statement.ts';

/** What telling people of a report needs of it. */
export interface ToldReport extends Columns<'chatReports', 'id' | 'projectId' | 'reporterId' | 'reportedId'> {
  state: Report['State'];
  /** Those whom the programme's settings name as moderators. */
  moderators: number[];
  until: Date | null;
  zone: string | null;
}

/** Returns a report with what telling of it needs; undefined when it is gone. */
export const findToldReport = (db: Db, id: number): Promise<ToldReport | undefined> =>
  findRow(
    db,
    sql<ToldReport>`select r.id, r.project_id, r.reporter_id, r.reported_id, r.state,
      coalesce(p.settings -> 'Config' -> 'Chat' -> 'Moderators', '[]') as moderators,
      (select s.until from writing_stops s where s.report_id = r.id) as until,
      p.settings -> 'Config' ->> 'TimeZone' as zone
    from chat_reports r join projects p on p.id = r.project_id where r.id = ${id}`,
  );
