import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';

/** The table of the interface texts that translators changed. */
export const tables = ['text_overrides'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  text_overrides: { ...aboutNobody, other: ['language', 'label', 'text', 'saved_at'], why: 'words of the interface' },
};

export const translationsOwner: TableOwner = { classes };
