import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/ownership.ts';

/** The table of changed words of the interface. */
export const tables = ['text_overrides'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  text_overrides: { ...aboutNobody, other: ['language', 'label', 'text', 'saved_at'], why: 'words of the interface' },
};

export const translationsOwner: TableOwner = { classes };
