import type { Job } from '@ithaki/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { refreshPeople } from '../../bulk-kit/refresh-people.ts';
import { useAnnounceEnd } from '../../bulk-kit/undo-bulk-change.ts';

/** Whether a job is still waiting or running. */
export const isOpen = ({ State }: Pick<Job, 'State'>): boolean => State === 'waiting' || State === 'running';

/** Milliseconds between a reply and the next request: a progress bar that moves twice a second looks smooth. */
const PAUSE = 500;
/** Milliseconds before the next request after a failed one. */
const PAUSE_AFTER_FAILURE = 5_000;

const ownJobs = () => queryOptions({ ...callQuery(api.jobs.mine, {}), placeholderData: keepPreviousData });

/** The jobs that were open in the earlier list and have ended in the later one. */
const endedSince = (earlier: readonly Job[], later: readonly Job[]): Job[] =>
  later.filter((job) => !isOpen(job) && earlier.some((other) => other.Id === job.Id && isOpen(other)));

/** Whether a job changes people's data, so that the data on screen is outdated when it ends. */
const changesPeople = ({ Kind }: Job): boolean => Kind !== 'export';

/** The person's jobs of the last day, as last loaded. */
export const useJobs = (): readonly Job[] => useQuery(ownJobs()).data?.Jobs ?? [];

/**
 * Watches the person's jobs; use it in one place on the page only. While a job is unfinished it waits for
 * changes, updates the list and announces the end. After starting a job, call `invalidateQueries({ queryKey:
 * api.jobs.mine.key })`.
 */
export function useWatchedJobs(): readonly Job[] {
  const jobs = useJobs();
  const client = useQueryClient();
  const announceEnd = useEffectEvent(useAnnounceEnd());
  const watching = jobs.some(isOpen);
  useEffect(() => {
    if (!watching) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function poll(): Promise<void> {
      const earlier = client.getQueryData(ownJobs().queryKey);
      const Since = earlier?.Revision;
      const pause = await api.jobs.watch({ ...(Since !== undefined && { Since }) }, { signal: end.signal }).then(
        (reply) => {
          client.setQueryData(ownJobs().queryKey, reply);
          const ended = endedSince(earlier?.Jobs ?? [], reply.Jobs);
          if (ended.some(changesPeople)) void refreshPeople(client);
          for (const job of ended) announceEnd(job);
          return PAUSE;
        },
        () => PAUSE_AFTER_FAILURE,
      );
      if (!end.signal.aborted) timer = setTimeout(poll, pause);
    }
    timer = setTimeout(poll, PAUSE);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [watching, client]);
  return jobs;
}

/** Requests that a job stops. */
export function useStopJob() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.jobs.stop),
    onSuccess: () => client.invalidateQueries({ queryKey: api.jobs.mine.key }),
  });
}
