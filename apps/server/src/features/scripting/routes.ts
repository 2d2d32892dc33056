import { scripting } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { findVersions } from './queries.ts';
import { listFailures } from './script-failures.ts';

/** The log of failing scripts, and the kept versions of a script. */
export function scriptingRoutes(): Route[] {
  return [
    route(scripting.failures, listFailures),
    route(scripting.versions, async ({ actor, db }, { Owner }) => {
      const rows = await findVersions(db, actor.project?.id ?? 0, Owner);
      return rows.map((row) => ({
        Version: row.version,
        Code: row.code,
        SavedAt: row.savedAt.toISOString(),
        SavedBy: row.savedBy,
      }));
    }),
  ];
}
