import type { ApplicationStatus } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type ApplicationRow as Application, type ApplicationSummary, summaryColumns } from '../application-queries.ts';

/** The columns that only the selection uses. */
interface SelectionColumns {
  statusBefore: ApplicationStatus | null;
  rejectCode: string | null;
  points: number | null;
}

/** A stored application with the columns of the selection. */
export type ApplicationRow = Application & SelectionColumns;

/** An application of the selection without its answers, which are most of its size: for handling many at once. */
export type SelectionSummary = ApplicationSummary & SelectionColumns;

const selectionHeadColumns = sql`${summaryColumns}, a.status_before, a.reject_code,
  a.points::float8 as points`;

/** The columns of the table alias `a` with those of the selection. */
export const selectionColumns = sql`${selectionHeadColumns}, a.answers`;

const fromApplications = (projectId: number, ids: readonly number[], lock: boolean) =>
  sql`from applications a where a.project_id = ${projectId} and a.id = any (${sql.val([...ids])}::int[])
    order by a.id ${lock ? sql`for update` : sql``}`;

/** Finds applications of a project by ids, ordered by id; `lock` locks their rows until the transaction ends. */
export async function findApplications(
  db: Db,
  projectId: number,
  ids: readonly number[],
  lock = false,
): Promise<ApplicationRow[]> {
  return findRows(db, sql<ApplicationRow>`select ${selectionColumns} ${fromApplications(projectId, ids, lock)}`);
}

/** Finds applications without answers, by ids and ordered by id; `lock` locks their rows until the transaction ends. */
export async function findApplicationSummaries(
  db: Db,
  projectId: number,
  ids: readonly number[],
  lock = false,
): Promise<SelectionSummary[]> {
  return findRows(db, sql<SelectionSummary>`select ${selectionHeadColumns} ${fromApplications(projectId, ids, lock)}`);
}

/** Returns the last and first name. */
export const lastFirstName = ({ lastName, firstName }: Pick<ApplicationRow, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`.trim();
