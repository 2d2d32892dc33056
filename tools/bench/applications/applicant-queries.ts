import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';

/** Inserts an application form that is always open and has no version yet. */
export async function insertForm(db: Db, project: number): Promise<void> {
  await sql`insert into application_forms (project_id) values (${project})`.execute(db);
}

/** Returns the protocol and participant numbers of the submitted applications, by tax number (AFM). */
export async function findNumbers(db: Db): Promise<Map<string, { protocol: number; kayas: number }>> {
  const { rows } = await sql<{ afm: string; protocol: number; kayas: number }>`
    select afm, right(protocol, 5)::int as protocol, kayas from applications where submitted_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ afm, ...numbers }) => [afm, numbers]));
}
