import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** A page (from 0) of the scripts' failures; the previous page stays visible while the next one loads. */
export const useFailures = (page: number) =>
  useQuery({ ...callQuery(api.scripting.failures, { page }), placeholderData: keepPreviousData });

/** People found by name for a trial; only mentees for the scripts of actions. */
export const usePeopleFound = (search: string, mentees: boolean, ProjectId: number | undefined, wanted: boolean) =>
  useQuery({
    ...callQuery(api.people.list, {
      Search: search,
      ...(mentees && { Role: 'Mentee' as const }),
      ...(ProjectId !== undefined && { ProjectId }),
    }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });

/** Runs a script for a person, without storing anything. */
export const useTrial = (body: BodyOf<Calls['scripting']['try']>) =>
  useQuery({ ...callQuery(api.scripting.try, body), placeholderData: keepPreviousData, staleTime: 0, retry: false });
