import type { Calls, QueryContent, QueryParameter, ReplyOf } from '@ithaki/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';

/** Milliseconds without typing before a query is checked. */
const CHECK_PAUSE = 500;

/** A query as far as it is checked: its SQL, or what it counts. */
export type CheckedQuery = Pick<QueryContent, 'Query' | 'Built' | 'Totals'>;

/** Returns a key of what a check looks at. */
export const checkKey = ({ Query, Built, Totals }: CheckedQuery): string =>
  Built ? JSON.stringify([Built, Totals]) : Query;

/** The result of a check of a query, and the key of what was checked. */
export type Check = ReplyOf<Calls['queries']['check']> & { checked: string };

/** Checks a query once changes have paused: its parameters, the columns of its result, and what is wrong with it. */
export function useCheck(query: CheckedQuery, types: readonly QueryParameter[]): Check | undefined {
  const key = checkKey(query);
  const [checked] = useDebouncedValue(key, CHECK_PAUSE);
  const { Query, Built, Totals } = query;
  // A check reads no more of the parameters, and is not made again for each letter of a label.
  const Types = types.map(({ Name, Type, Many }) => ({
    ...{ Name, Type, Many, Label: '' },
    Required: false,
    Default: '',
  }));
  const body = { Query, Totals, ...(Built && { Built }), Types };
  const options = callQuery(api.queries.check, body);
  const { data } = useQuery({
    queryKey: options.queryKey,
    queryFn: async (context): Promise<Check> => {
      const reply = await api.queries.check(body, { signal: context.signal });
      return { ...reply, checked: key };
    },
    enabled: checked === key && key.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // The server allows a number of checks a minute; when it refuses, the last result stays.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return key.trim() === '' ? undefined : data;
}
