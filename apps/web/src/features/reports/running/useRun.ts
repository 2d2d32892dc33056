import type { QueryResult } from '@ithaki/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { Offline } from '../../../api/error.ts';
import { copyIdentity, useMe } from '../../../api/session.ts';
import { shownArea } from '../../../api/shown-project.ts';
import { makeCopy, personOwner, readCopy } from '../../../keep/device-copies.ts';

/** Maximum number of cells of a result that is kept on the device. */
const MOST_KEPT_CELLS = 200_000;

/** A query to run. */
export interface Run {
  /** What is run with which values; another key is another run. */
  key: readonly unknown[];
  make: (RunId: string, signal: AbortSignal) => Promise<ShownResult>;
  /** The name under which the result is kept on this device, to be shown without a connection. */
  copyName?: string;
}

/**
 * A result; without a scope when it is of another database; `isCopy` when the server could not be reached and it is
 * the last one.
 */
export type ShownResult = Omit<QueryResult, 'Scope'> & { Scope: QueryResult['Scope'] | null; isCopy?: boolean };

/** Runs a query once, and again when asked; without a connection returns the last result. Runs nothing without `run`. */
export function useRun(run: Run | undefined) {
  const me = useMe();
  const current = useRef<string>(undefined);
  const query = useQuery({
    queryKey: ['queries', 'run', ...(run?.key ?? []), shownArea()],
    enabled: run !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<ShownResult> => {
      if (!run) throw new Error('nothing to run');
      const RunId = crypto.randomUUID();
      current.current = RunId;
      const copyName = run.copyName && `report/${shownArea()}/${run.copyName}`;
      try {
        const result = await run.make(RunId, signal);
        if (copyName && result.Columns.length * result.Count <= MOST_KEPT_CELLS) {
          void copyIdentity(me);
          void makeCopy(personOwner(me.Id), copyName, result);
        }
        return result;
      } catch (error) {
        if (!(error instanceof Offline) || !copyName) throw error;
        const copy = await readCopy<ShownResult>(copyName);
        if (!copy) throw error;
        return { ...copy.value, isCopy: true };
      }
    },
  });
  return {
    result: query.isFetching ? undefined : query.data,
    error: query.isFetching ? null : query.error,
    isRunning: query.isFetching,
    again: () => void query.refetch(),
    /** Stops the run; it then fails with the server's word for it. */
    stop: () => {
      if (current.current) void api.queries.cancel({ RunId: current.current });
    },
  };
}
