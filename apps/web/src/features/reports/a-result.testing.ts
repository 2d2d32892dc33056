import type { QueryResult, SavedQuery } from '@ithaki/contract';

/** A saved report, with changes. */
export const aReport = (change: Partial<SavedQuery> = {}): SavedQuery => ({
  ...{ Id: 4, Version: 1, SavedAt: '2027-01-31T09:00:00.000Z', CanEdit: false, Broken: [], Everywhere: false },
  ...{ Name: 'Ωφελούμενοι ανά περιφέρεια', Descr: '', Category: 'Πορεία', Query: '', Roles: ['Coordinator'] },
  ...{ Kind: 'sql', Totals: false, ViewName: '', Labels: {} },
  ...{ Parameters: [], Show: ['table', 'chart', 'pivot', 'figure'] },
  ...change,
});

/** A result of three people in two regions, with changes. */
export const aResult = (change: Partial<QueryResult> = {}): QueryResult => ({
  RunId: 'a5a8e0a4-2a55-4b2c-8c6c-0a2a1c9f0001',
  Columns: [
    { Name: 'person_id', Type: 'number' },
    { Name: 'region', Type: 'text' },
    { Name: 'hours', Type: 'number' },
    { Name: 'joined_at', Type: 'date' },
  ],
  Rows: [
    [31, 'Κρήτη', 2.5, '2027-01-05'],
    [32, 'Κρήτη', 4, '2027-02-11'],
    [33, 'Ήπειρος', 1200, '2027-03-20'],
  ],
  ...{ Count: 3, Truncated: null, Withheld: [], Scope: { People: 250, Everyone: false } },
  ...{ At: '2027-01-31T07:14:00.000Z', Ms: 12 },
  ...change,
});
