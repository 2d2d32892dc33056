import type { ScheduleContent } from '@ithaki/contract';

/** A schedule of a query or a dashboard, which it names, with its owner. */
export interface DemoSchedule {
  query?: string;
  dashboard?: string;
  owner: string;
  content: Pick<ScheduleContent, 'Every' | 'Days' | 'At' | 'Roles' | 'Format' | 'Only'>;
  /** Days before the last day of the history on which mails went out, and to whom. */
  sent: { daysAgo: number; to: readonly string[]; rows: number }[];
}

/** Who reads what, and when: every Monday, on the first of each month, and each morning when something changed. */
export const schedules: readonly DemoSchedule[] = [
  {
    query: 'Χωρίς συνάντηση τον τελευταίο μήνα',
    owner: 'manager',
    content: {
      ...{ Every: 'week', Days: [1], At: '08:00', Format: 'link', Only: 'rows' },
      Roles: ['Supervisor', 'Coordinator'],
    },
    sent: [
      { daysAgo: 4, to: ['supervisor1', 'supervisor2', 'coordinator1'], rows: 7 },
      { daysAgo: 11, to: ['supervisor1', 'supervisor2', 'coordinator1'], rows: 9 },
    ],
  },
  {
    dashboard: 'Εικόνα του προγράμματος',
    owner: 'admin',
    content: {
      ...{ Every: 'month', Days: [1], At: '09:00', Format: 'link', Only: 'always' },
      Roles: ['ProjectManager', 'Super'],
    },
    sent: [{ daysAgo: 19, to: ['manager', 'super'], rows: 4 }],
  },
  {
    query: 'Ωφελούμενοι ανά σύμβουλο',
    owner: 'manager',
    content: { ...{ Every: 'day', Days: [], At: '07:30', Format: 'link', Only: 'changed' }, Roles: ['ProjectManager'] },
    sent: [
      { daysAgo: 1, to: ['manager'], rows: 12 },
      { daysAgo: 2, to: ['manager'], rows: 12 },
    ],
  },
];
