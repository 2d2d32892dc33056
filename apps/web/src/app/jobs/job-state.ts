import type { Job } from '@ithaki/contract';

/** Whether a job has not ended yet. */
export const isOpen = ({ State }: Pick<Job, 'State'>): boolean => State === 'waiting' || State === 'running';
