import type { Calls, QueryParameter, ReplyOf } from '@ithaki/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** Milliseconds without typing before a query is checked. */
const CHECK_PAUSE = 500;

/** The result of a check of a query's text, and the text that was checked. */
export type Check = ReplyOf<Calls['queries']['check']> & { checked: string };

/** Checks a query once typing has paused: its parameters, the columns of its result, and what is wrong with it. */
export function useCheck(text: string, types: readonly QueryParameter[]): Check | undefined {
  const [checked] = useDebouncedValue(text, CHECK_PAUSE);
  const options = callQuery(api.queries.check, { Query: checked, Types: [...types] });
  const { data } = useQuery({
    queryKey: options.queryKey,
    queryFn: async (context): Promise<Check> => {
      const reply = await api.queries.check({ Query: checked, Types: [...types] }, { signal: context.signal });
      return { ...reply, checked };
    },
    enabled: checked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // While the person has used up their checks of this minute, the last one stays.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return checked.trim() === '' ? undefined : data;
}
