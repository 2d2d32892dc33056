/**
 * The purpose of a call, for calls that reach more or fewer people than the person scope allows: the sheets and
 * reports that the role Microdata works with; writing to one another; being offered to one another as mentee
 * and mentor; numbers for callers who see nobody by name.
 */
export const purposes = ['microdata', 'reports', 'contact', 'match', 'totals'] as const;
export type Purpose = (typeof purposes)[number];
