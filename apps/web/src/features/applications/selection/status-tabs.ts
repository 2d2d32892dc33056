import type { ApplicationStatus, StatusCounts } from '@ithaki/contract';

/** How the server names where applications stand. */
export type Standing = keyof StatusCounts;

/** The tabs of the list, and what stands in each: those who were asked for something stand among the applicants. */
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

/** The tab of an address; applicants when it names none. */
export const tabOf = (word: string | undefined): Tab => tabs.find((tab) => tab === word) ?? 'submitted';

export const standingsOf = (tab: Tab): Standing[] => [...standings[tab]];

export const countOf = (counts: StatusCounts, tab: Tab): number =>
  standings[tab].reduce((sum, standing) => sum + counts[standing], 0);

/** What a status is called in texts. */
export const wordOf = (status: ApplicationStatus): Exclude<Tab, 'all' | 'withdrawn'> =>
  (({ '-1': 'draft', 1: 'submitted', 100: 'submitted', 2: 'eligible', 3: 'selected', 1000: 'rejected' }) as const)[
    status
  ];
