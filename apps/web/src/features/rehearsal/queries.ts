import type { RehearsalHead } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** Polling interval of an unfinished rehearsal, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Whether a rehearsal is waiting or running. */
export const isUnderWay = ({ State }: Pick<RehearsalHead, 'State'>): boolean =>
  State === 'waiting' || State === 'running';

/** The rehearsals of the programme, polled while one of them is unfinished. */
export const useRehearsals = () =>
  useQuery({
    ...callQuery(api.rehearsal.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_INTERVAL : false),
  });

/** A rehearsal with its report, polled until it ends. */
export const useRehearsal = (Id: number) =>
  useQuery({
    ...callQuery(api.rehearsal.get, { Id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.Head) ? POLL_INTERVAL : false),
  });

/** The job of a rehearsal, polled until it ends. */
export const useRehearsalJob = (Id: number | null) =>
  useQuery({
    ...callQuery(api.jobs.get, { Id: Id ?? 0 }),
    enabled: Id !== null,
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : POLL_INTERVAL),
    // Only whoever started a rehearsal sees its job.
    retry: false,
    meta: { quiet: true },
  });

/** How two rehearsals differ. */
export const useComparison = (First: number, Second: number) =>
  useQuery(callQuery(api.rehearsal.compare, { First, Second }));

/** Starts a rehearsal; the form shows an error. */
export function useStartRehearsal() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.rehearsal.start),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: api.rehearsal.list.key });
      void client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
    meta: { quiet: true },
  });
}

/** Stops the job of a rehearsal. */
export function useStopRehearsal() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.jobs.stop),
    onSuccess: () => client.invalidateQueries({ queryKey: api.rehearsal.get.key }),
  });
}
