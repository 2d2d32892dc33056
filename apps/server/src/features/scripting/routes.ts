import { scripting } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { countFailures, findFailures, findVersions } from './queries.ts';

const PAGE = 20;

/** The log of failing scripts, and the kept versions of a script. */
export function scriptingRoutes(): Route[] {
  return [
    route(scripting.failures, async ({ page = 0 }, { actor, db }) => {
      const projectId = actor.project?.id ?? 0;
      const rows = await findFailures(db, projectId, page, PAGE);
      const All = await countFailures(db, projectId);
      const list = rows.map((row) => ({
        Owner: row.owner,
        Version: row.version,
        Kind: row.kind,
        Reason: row.reason,
        Line: row.line,
        Shape: row.shape,
        Times: row.times,
        FirstAt: row.firstAt.toISOString(),
        LastAt: row.lastAt.toISOString(),
      }));
      return { list, count: Math.ceil(All / PAGE), All };
    }),
    route(scripting.versions, async ({ Owner }, { actor, db }) => {
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
