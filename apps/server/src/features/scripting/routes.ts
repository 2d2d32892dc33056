import { scripting } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { findVersions } from './queries.ts';
import { listFailures } from './script-failures.ts';

/** Routes of the log of script failures and of script versions. */
export function scriptingRoutes(): Route[] {
  return [
    route(scripting.failures, listFailures),
    route(scripting.versions, async ({ actor, db }, { Owner }) => {
      const rows = await findVersions(db, actor.project?.id ?? null, Owner);
      return rows.map((row) => ({
        Version: row.version,
        Code: row.code,
        SavedAt: row.savedAt.toISOString(),
        SavedBy: row.savedBy,
      }));
    }),
  ];
}
