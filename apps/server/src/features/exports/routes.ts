import { exports } from '@ithaki/contract';
import { preparedRoute, type Route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { toldOf } from './audit-details.ts';
import { listNames, lists } from './export-lists.ts';
import { exportRoute, refuseLooking, workOf } from './export-route.ts';
import { mentorGridPage } from './mentor-grid.ts';
import { takeSnapshot } from './snapshot-queries.ts';

/** Lists as files for spreadsheets, and the grid's rows as programs take them. */
export const exportsRoutes = (files: Pick<Files, 'namesOf'>): Route[] => [
  preparedRoute(
    exports.mentorGrid,
    async (context, body) => {
      refuseLooking(context);
      const seen: number[] = [];
      const snapshot = await takeSnapshot(context.db);
      try {
        return { seen, page: await mentorGridPage(workOf(context, snapshot.db, seen), body, files) };
      } finally {
        await snapshot.end();
      }
    },
    async (context, body, { seen, page }) => {
      if (page.list.length > 0) context.audit({ target: 'export:mentorGrid', after: toldOf(body, page.list.length) });
      for (const id of seen) context.saw(id);
      return page;
    },
  ),
  ...listNames.map((name) => exportRoute(name, lists[name])),
];
