import { exports } from '@ithaki/contract';
import { preparedRoute, type Route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { exportAuditDetails } from './audit-details.ts';
import type { ExportedLists } from './export-lists.ts';
import { createListContext, exportRoute } from './export-route.ts';
import type { ListName } from './exported-list.ts';
import { flatRequest, mentorGridPage } from './mentor-grid.ts';
import { takeSnapshot } from './snapshot-queries.ts';

/** Routes of the exported lists and of the grid for other programs. */
export const exportsRoutes = (files: Pick<Files, 'namesOf'>, lists: ExportedLists): Route[] => [
  preparedRoute(
    exports.mentorGrid,
    async (context, body) => {
      const seen: number[] = [];
      const snapshot = await takeSnapshot(context.db);
      try {
        return {
          seen,
          page: await mentorGridPage(createListContext(context, snapshot.db, seen), flatRequest(body), files),
        };
      } finally {
        await snapshot.end();
      }
    },
    async (context, body, { seen, page }) => {
      if (page.list.length > 0)
        context.audit({ target: 'export:mentorGrid', after: exportAuditDetails(flatRequest(body), page.list.length) });
      for (const id of seen) context.recordView(id);
      return page;
    },
  ),
  ...(Object.keys(lists) as ListName[]).map((name) => exportRoute(name, lists[name])),
];
