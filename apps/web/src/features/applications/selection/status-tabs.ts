import type { ApplicationStatus, StatusCounts } from '@ithaki/contract';

/** Standing of an application, as named by the server. */
export type Standing = keyof StatusCounts;

/** Tabs of the list with their standings: resubmitted applications are listed with the submitted ones. */
const standings = {
  submitted: ['Submitted', 'Resubmitted'],
  eligible: ['Eligible'],
  selected: ['Selected'],
  rejected: ['Rejected'],
  draft: ['Draft'],
  withdrawn: ['Withdrawn'],
  all: ['Draft', 'Submitted', 'Resubmitted', 'Eligible', 'Selected', 'Rejected', 'Withdrawn'],
} as const satisfies Record<string, readonly Standing[]>;

export type Tab = keyof typeof standings;

export const tabs = Object.keys(standings) as readonly Tab[];

/** The tab of an address; submitted by default. */
export const tabOf = (word: string | undefined): Tab => tabs.find((tab) => tab === word) ?? 'submitted';

export const tabStandings = (tab: Tab): Standing[] => [...standings[tab]];

export const tabCount = (counts: StatusCounts, tab: Tab): number =>
  standings[tab].reduce((sum, standing) => sum + counts[standing], 0);

/** The status whose name a tab has; the other tabs have names of their own. */
export const tabStatus = { submitted: 1, eligible: 2, selected: 3, rejected: 1000 } as const satisfies Partial<
  Record<Tab, ApplicationStatus>
>;

/** Returns the name of a status among the standings, which decides its colour. */
export const statusName = (status: ApplicationStatus): Exclude<Tab, 'all' | 'withdrawn'> =>
  (({ '-1': 'draft', 1: 'submitted', 100: 'submitted', 2: 'eligible', 3: 'selected', 1000: 'rejected' }) as const)[
    status
  ];
