import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';

/** The tables of the interface texts that translators changed, and of the languages added to the installation. */
export const tables = ['text_overrides', 'languages'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  text_overrides: {
    ...aboutNobody,
    other: ['language', 'label', 'text', 'permanent_text', 'saved_at'],
    why: 'words of the interface',
  },
  languages: { ...aboutNobody, other: ['code', 'title', 'added_at', 'removed_at'], why: 'languages to choose from' },
};

export const translationsOwner: TableOwner = { classes };
