import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyEntries } from './entries/entry-queries.ts';

/** The tables of data entries and their versions. */
export const tables = ['data_entries', 'data_entry_versions'] as const;

const columns = ['name', 'class', 'data', 'view_level', 'edit_level', 'version', 'saved_by', 'saved_at'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  data_entries: { ...aboutNobody, other: ['id', 'project_id', ...columns], why: 'JSON that views and scripts read' },
  data_entry_versions: { ...aboutNobody, other: ['entry_id', ...columns], why: 'earlier versions of such JSON' },
};

export const dataOwner: TableOwner = { classes, copyTo: copyEntries };
