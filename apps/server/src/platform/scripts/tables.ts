import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The tables of scripts: their earlier versions and their failures. */
export const tables = ['script_failures', 'script_versions'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  script_failures: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'owner', 'version', 'line', 'reason', 'message', 'input_shape', 'times'] as const),
      ...(['first_at', 'last_at'] as const),
    ],
    why: 'scripts that failed: the shape of their input, never its values',
  },
  script_versions: {
    ...aboutNobody,
    other: ['owner', 'version', 'project_id', 'code', 'saved_by', 'saved_at'],
    why: 'earlier texts of scripts',
  },
};

export const scriptsOwner: TableOwner = { classes };
