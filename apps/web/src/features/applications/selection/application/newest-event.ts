import type { StaffApplication } from '@ithaki/contract';

/**
 * Returns the newest event shown of an application; changes send it, so that the server refuses them if
 * something newer has happened.
 */
export const newestEvent = ({ History }: Pick<StaffApplication, 'History'>): number => History[0]?.Id ?? 0;
