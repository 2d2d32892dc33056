/**
 * What a call is made for, where it reaches other people than the person scope lets its caller see, or less of them:
 * the sheets and reports that the role Microdata works with, writing to one another, being offered to one another as
 * mentee and mentor, and numbers for those who see nobody by name.
 */
export const purposes = ['microdata', 'reports', 'contact', 'match', 'totals'] as const;
export type Purpose = (typeof purposes)[number];
