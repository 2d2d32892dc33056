import type { Job } from '@ithaki/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { renewPeople } from '../../bulk-kit/renew-people.ts';
import { useTellEnded } from '../../bulk-kit/undo-bulk-change.ts';

/** Whether a job is still waiting or running. */
export const isOpen = ({ State }: Pick<Job, 'State'>): boolean => State === 'waiting' || State === 'running';

/** Milliseconds between a reply and the next request: a progress bar that moves twice a second looks smooth. */
const REST = 500;
/** Milliseconds before the next request after a failed one. */
const REST_AFTER_FAILURE = 5_000;

const mine = () => queryOptions({ ...callQuery(api.jobs.mine, {}), placeholderData: keepPreviousData });

/** The jobs that were open in the earlier list and have ended in the later one. */
const endedSince = (before: readonly Job[], now: readonly Job[]): Job[] =>
  now.filter((job) => !isOpen(job) && before.some((other) => other.Id === job.Id && isOpen(other)));

/** Whether a job changes people's data, so that what is on screen is out of date when it ends. */
const changesPeople = ({ Kind }: Job): boolean => Kind !== 'export';

/** The person's jobs of the last day, as last fetched. */
export const useJobs = (): readonly Job[] => useQuery(mine()).data?.Jobs ?? [];

/**
 * Watches the person's jobs; use it in one place on the page. While a job is open it waits for changes, updates the
 * list and announces the end. After starting a job, call `invalidateQueries({ queryKey: api.jobs.mine.key })`.
 */
export function useWatchedJobs(): readonly Job[] {
  const jobs = useJobs();
  const client = useQueryClient();
  const tell = useTellEnded();
  const toTell = useRef(tell);
  toTell.current = tell;
  const watching = jobs.some(isOpen);
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
          const ended = endedSince(before?.Jobs ?? [], now.Jobs);
          if (ended.some(changesPeople)) void renewPeople(client);
          for (const job of ended) toTell.current(job);
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
  return jobs;
}

/** Asks for the end of a job. */
export function useStopJob() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.jobs.stop),
    onSuccess: () => client.invalidateQueries({ queryKey: api.jobs.mine.key }),
  });
}
