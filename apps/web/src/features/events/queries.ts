import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** A page (from 0) of the events that failed; the previous page stays visible while the next one loads. */
export const useFailedEvents = (page: number) =>
  useQuery({ ...callQuery(api.events.failed, { page }), placeholderData: keepPreviousData });

/** Requests that an event is handled again. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.events.retry),
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
}
