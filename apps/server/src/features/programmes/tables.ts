import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';

/** The table of programmes. */
export const tables = ['projects'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  projects: {
    ...aboutNobody,
    other: [
      ...(['id', 'url', 'title', 'settings', 'microdata_start_text', 'microdata_end_text'] as const),
      ...(['microdata_six_text', 'starts_on', 'ends_on', 'archived_at', 'version', 'created_at'] as const),
    ],
    why: 'the programmes',
  },
};

export const programmesOwner: TableOwner = { classes };
