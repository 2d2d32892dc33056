import type { Job } from '@ithaki/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { renewPeople } from '../../bulk-kit/renew-people.ts';
import { useTellEnded } from '../../bulk-kit/undo-bulk-change.ts';

/** Whether a job has not ended yet. */
export const isOpen = ({ State }: Pick<Job, 'State'>): boolean => State === 'waiting' || State === 'running';

/** Milliseconds between an answer and the next question: a bar that moves twice a second is smooth enough. */
const REST = 500;
/** After a failed question. */
const REST_AFTER_FAILURE = 5_000;

const mine = () => queryOptions({ ...callQuery(api.jobs.mine, {}), placeholderData: keepPreviousData });

/** The work that has ended since. */
const endedSince = (before: readonly Job[], now: readonly Job[]): Job[] =>
  now.filter((job) => !isOpen(job) && before.some((other) => other.Id === job.Id && isOpen(other)));

/** Whether it changes people: what is on the screen is then of before, whoever follows the work. */
const changesPeople = ({ Kind }: Job): boolean => Kind !== 'export';

/** The person's jobs of the last day, as they were last heard of. */
export const useJobs = (): readonly Job[] => useQuery(mine()).data?.Jobs ?? [];

/**
 * Follows the person's jobs, for one part of the page. While one has not ended, changes are waited for and shown as they
 * come, and its end is told; whoever begins one says so by `invalidateQueries({ queryKey: api.jobs.mine.key })`.
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
