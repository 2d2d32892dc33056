import type { ApplicationStatus } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Application, applicationColumns } from '../applications/index.ts';

/** An application as it is stored, with what selecting goes by. */
export interface ApplicationRow extends Application {
  statusBefore: ApplicationStatus | null;
  rejectCode: string | null;
  points: number | null;
}

/** The columns of an application `a`, with what selecting goes by. */
export const selectedColumns = sql`${applicationColumns}, a.status_before as "statusBefore",
  a.reject_code as "rejectCode", a.points::float8 as points`;

/** Applications of a project by their ids, in the order of these numbers. */
export async function findApplications(
  db: Db,
  projectId: number,
  ids: readonly number[],
  lock = false,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${selectedColumns} from applications a
    where a.project_id = ${projectId} and a.id = any (${sql.val([...ids])}::int[])
    order by a.id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Last and first name, as answered. */
export const nameOf = ({ lastName, firstName }: Pick<ApplicationRow, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`.trim();
