import type { DashboardContent } from '@ithaki/contract';
import { funders, managers, supervision } from './readers.ts';

/** A dashboard whose items name their queries. */
export interface DemoDashboard extends Omit<DashboardContent, 'Items' | 'Parameters'> {
  Items: readonly (Omit<DashboardContent['Items'][number], 'QueryId'> & { query: string })[];
}

export const dashboards: readonly DemoDashboard[] = [
  {
    Name: 'Εικόνα του προγράμματος',
    Roles: supervision,
    Items: [
      { query: 'Ολοκληρωμένες δράσεις ανά μήνα', Show: 'chart', X: 0, Y: 0, W: 6, H: 6 },
      { query: 'Ώρες συναντήσεων ανά μήνα', Show: 'chart', X: 6, Y: 0, W: 6, H: 6 },
      { query: 'Ωφελούμενοι ανά σύμβουλο', Show: 'table', X: 0, Y: 6, W: 6, H: 7 },
      { query: 'Χωρίς συνάντηση τον τελευταίο μήνα', Show: 'table', X: 6, Y: 6, W: 6, H: 7 },
    ],
  },
  {
    Name: 'Σύνολα για τον χρηματοδότη',
    Roles: funders,
    Items: [
      { query: 'Ωφελούμενοι ανά φύλο', Show: 'chart', X: 0, Y: 0, W: 4, H: 6 },
      { query: 'Ωφελούμενοι ανά Περιφέρεια', Show: 'table', X: 4, Y: 0, W: 4, H: 6 },
      { query: 'Εγγραφές ανά μήνα', Show: 'chart', X: 8, Y: 0, W: 4, H: 6 },
      { query: 'Συναντήσεις ανά μήνα και κατάσταση', Show: 'pivot', X: 0, Y: 6, W: 12, H: 7 },
    ],
  },
  {
    Name: 'Απολογισμός',
    Roles: managers,
    Items: [
      { query: 'Αιτήσεις ανά κατάσταση', Show: 'chart', X: 0, Y: 0, W: 6, H: 6 },
      { query: 'Ερωτηματολόγια: ποιοι απάντησαν', Show: 'table', X: 6, Y: 0, W: 6, H: 6 },
      { query: 'Μηνύματα ανά μήνα', Show: 'chart', X: 0, Y: 6, W: 6, H: 6 },
      { query: 'Πληρωμές ανά δράση', Show: 'table', X: 6, Y: 6, W: 6, H: 6 },
    ],
  },
];
