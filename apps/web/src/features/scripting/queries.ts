import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** A page of the scripts' failures, zero-based; the page before stays while the next is on its way. */
export const useFailures = (page: number) =>
  useQuery({ ...callQuery(api.scripting.failures, { page }), placeholderData: keepPreviousData });

/** Some people by name, to try a script on: mentees, when it is an action’s. */
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

/** What a script gives for a person. */
export const useTrial = (body: BodyOf<Calls['scripting']['try']>) =>
  useQuery({ ...callQuery(api.scripting.try, body), placeholderData: keepPreviousData, staleTime: 0, retry: false });
