import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** The retention rules, with the results of the last nightly run. */
export const useRetention = () => useQuery(callQuery(api.operations.retention, {}));

/**
 * A page (from 0) of the nightly runs that deleted something; the previous page stays visible while the next
 * one loads.
 */
export const useRetentionRuns = (page: number) =>
  useQuery({ ...callQuery(api.operations.retentionRuns, { page }), placeholderData: keepPreviousData });
