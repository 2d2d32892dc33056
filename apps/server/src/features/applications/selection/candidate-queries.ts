import type { ApplicationStatus } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type ApplicationRow as Application, type ApplicationHead, headColumns } from '../application-queries.ts';

/** What selecting goes by beside an application itself. */
interface Selected {
  statusBefore: ApplicationStatus | null;
  rejectCode: string | null;
  points: number | null;
}

/** An application as it is stored, with what selecting goes by. */
export type ApplicationRow = Application & Selected;

/** The same without its answers, which are most of it: for what is done with many. */
export type HeadRow = ApplicationHead & Selected;

const selectedHead = sql`${headColumns}, a.status_before as "statusBefore", a.reject_code as "rejectCode",
  a.points::float8 as points`;

/** The columns of an application `a`, with what selecting goes by. */
export const selectedColumns = sql`${selectedHead}, a.answers`;

const meant = (projectId: number, ids: readonly number[], lock: boolean) =>
  sql`from applications a where a.project_id = ${projectId} and a.id = any (${sql.val([...ids])}::int[])
    order by a.id ${lock ? sql`for update` : sql``}`;

/** Applications of a project by their ids, in the order of these numbers. */
export async function findApplications(
  db: Db,
  projectId: number,
  ids: readonly number[],
  lock = false,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${selectedColumns} ${meant(projectId, ids, lock)}`.execute(db);
  return rows;
}

/** The same without their answers. */
export async function findHeads(db: Db, projectId: number, ids: readonly number[], lock = false): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`select ${selectedHead} ${meant(projectId, ids, lock)}`.execute(db);
  return rows;
}

/** Last and first name, as answered. */
export const nameOf = ({ lastName, firstName }: Pick<ApplicationRow, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`.trim();
