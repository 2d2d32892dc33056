import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallFunction } from './client.ts';
import type { CallOptions } from './request.ts';
import { shownArea } from './shown-project.ts';

/**
 * Returns options for `useQuery` from a call and its body: `useQuery(callQuery(api.people.list, { Page: 1 }))`.
 * Refresh after a change with `queryClient.invalidateQueries({ queryKey: api.people.list.key })`. In a preview, `view`
 * names the reader as whom the call is made.
 */
export function callQuery<Body, Reply>(
  call: CallFunction<Body, Reply>,
  body: Body,
  as: Pick<CallOptions, 'view'> = {},
) {
  const make = call as (body: Body, options: CallOptions) => Promise<Reply>;
  return queryOptions({
    queryKey: [...call.key, body, shownArea(), ...(as.view === undefined ? [] : [as.view])],
    queryFn: ({ signal }) => make(body, { signal, ...as }),
  });
}

/** Returns options for `useMutation` from a call: `useMutation(callMutation(api.people.updateField))`. */
export function callMutation<Body, Reply>(call: CallFunction<Body, Reply>) {
  const make = call as (body: Body) => Promise<Reply>;
  return mutationOptions({ mutationFn: (body: Body) => make(body) });
}
