import type { Job } from '@ithaki/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query.ts';
import { renewPeople } from '../../api/renew.ts';
import { isOpen } from './is-open.ts';

/** Milliseconds between an answer and the next question: a bar that moves twice a second is smooth enough. */
const REST = 500;
/** After a failed question. */
const REST_AFTER_FAILURE = 5_000;

const mine = () => queryOptions({ ...callQuery(api.jobs.mine, {}), placeholderData: keepPreviousData });

/** Whether work that changes people has ended: what is on the screen is then of before, whoever follows the work. */
const haveChangedPeople = (before: readonly Job[], now: readonly Job[]): boolean =>
  now.some(
    (job) => job.Kind !== 'export' && !isOpen(job) && before.some((other) => other.Id === job.Id && isOpen(other)),
  );

/**
 * The person's jobs of the last day. While one has not ended, changes are waited for and shown as they come; whoever
 * begins one says so by `invalidateQueries({ queryKey: api.jobs.mine.key })`.
 */
export function useJobs() {
  const { data } = useQuery(mine());
  const client = useQueryClient();
  const watching = data?.Jobs.some(isOpen) ?? false;
  useEffect(() => {
    if (!watching) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const before = client.getQueryData(mine().queryKey);
      const Since = before?.Revision;
      const rest = await api.jobs.watch({ ...(Since !== undefined && { Since }) }, { signal: end.signal }).then(
        (now) => {
          client.setQueryData(mine().queryKey, now);
          if (haveChangedPeople(before?.Jobs ?? [], now.Jobs)) void renewPeople(client);
          return REST;
        },
        () => REST_AFTER_FAILURE,
      );
      if (!end.signal.aborted) timer = setTimeout(ask, rest);
    }
    timer = setTimeout(ask, REST);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [watching, client]);
  return data?.Jobs ?? [];
}

/** Asks for the end of a job. */
export function useStopJob() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.jobs.stop),
    onSuccess: () => client.invalidateQueries({ queryKey: api.jobs.mine.key }),
  });
}
