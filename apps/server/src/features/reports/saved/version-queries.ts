import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What has versions: a dashboard, a service or a statistic, by the column that refers to it. */
export type Versioned = { dashboardId: number } | { serviceId: number } | { statisticId: number };

/** A version, with everything that its editor saved. */
export interface VersionRow {
  version: number;
  definition: unknown;
  savedAt: Date;
  by: string | null;
}

/** Keeps a version of what was saved. */
export async function insertVersion(
  db: Db,
  of: Versioned,
  { version, definition, savedBy }: { version: number; definition: unknown; savedBy: number | null },
): Promise<void> {
  const values = { ...of, version, savedBy, definition: JSON.stringify(definition) };
  await db.insertInto('reportVersions').values(values).execute();
}

/** Returns the versions, the newest first. */
export const findVersionsOf = (db: Db, of: Versioned): Promise<VersionRow[]> =>
  versionsOf(db, of).orderBy('v.version', 'desc').execute();

/** Returns one version; undefined when there is none of that number. */
export const findVersion = (db: Db, of: Versioned, version: number): Promise<VersionRow | undefined> =>
  versionsOf(db, of).where('v.version', '=', version).executeTakeFirst();

function versionsOf(db: Db, of: Versioned) {
  const [[column, id]] = Object.entries(of) as [['dashboardId' | 'serviceId' | 'statisticId', number]];
  return db
    .selectFrom('reportVersions as v')
    .leftJoin('users as u', 'u.id', 'v.savedBy')
    .where(`v.${column}`, '=', id)
    .select(['v.version', 'v.definition', 'v.savedAt', personName('u').as('by')]);
}
