import type { ApplicationStatus } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Application } from '../applications/index.ts';

/** An application as it is stored, with what selecting goes by. */
export interface ApplicationRow extends Application {
  statusBefore: ApplicationStatus | null;
  rejectCode: string | null;
  points: number | null;
}

/** The columns of an application `a`. */
export const applicationColumns = sql`a.id, a.project_id as "projectId", a.user_id as "userId",
  a.form_version as "formVersion", a.status, a.status_before as "statusBefore", a.reject_code as "rejectCode",
  a.reject_text as "rejectText", a.revision, a.language, a.answers, a.email, a.email_known as "emailKnown", a.afm,
  a.last_name as "lastName", a.first_name as "firstName", a.protocol, a.kayas, a.points::float8 as points,
  a.created_at as "createdAt", a.saved_at as "savedAt", a.submitted_at as "submittedAt",
  a.withdrawn_at as "withdrawnAt", a.expires_at as "expiresAt"`;

/** Applications of a project by their ids, in the order of these numbers. */
export async function findApplications(
  db: Db,
  projectId: number,
  ids: readonly number[],
  lock = false,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.id = any (${sql.val([...ids])}::int[])
    order by a.id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Last and first name, as answered. */
export const nameOf = ({ lastName, firstName }: Pick<ApplicationRow, 'lastName' | 'firstName'>): string =>
  `${lastName} ${firstName}`.trim();
