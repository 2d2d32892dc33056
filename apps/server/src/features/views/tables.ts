import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyViews, moveStates } from './table-owner-queries.ts';

/** The tables of pages and parts of pages that administrators write. */
export const tables = ['views', 'view_versions', 'view_states'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  views: {
    ...aboutNobody,
    other: ['id', 'project_id', 'class', 'name', 'version', 'published'],
    why: 'pages and parts of pages that administrators write',
  },
  view_versions: {
    ...aboutNobody,
    other: [
      ...(['view_id', 'version', 'state', 'category', 'descr', 'kind', 'html', 'css', 'controller'] as const),
      ...(['functions', 'run_controller', 'run_functions', 'blocks', 'calls', 'access', 'auto_cache'] as const),
      ...(['slot', 'saved_by', 'saved_at'] as const),
    ],
    why: 'what administrators write in views, version by version',
  },
  view_states: {
    whose: ['user_id'],
    personal: ['data', 'saved_at'],
    other: ['view_id', 'user_id'],
    why: 'what a view keeps for a person, such as what they chose in it',
    kept: 'while the account is there',
    erase: 'delete',
  },
};

export const viewsOwner: TableOwner = {
  classes,
  moveTo: moveStates,
  copyTo: copyViews,
};
