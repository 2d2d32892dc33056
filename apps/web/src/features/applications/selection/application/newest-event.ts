import type { StaffApplication } from '@ithaki/contract';

/** The newest event of an application as it is shown: a change repeats it, so that the server refuses what changed since. */
export const newestEvent = ({ History }: Pick<StaffApplication, 'History'>): number => History[0]?.Id ?? 0;
