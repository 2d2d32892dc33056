import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The servers to which requests may be sent. */
export const useHosts = () => useQuery(callQuery(api.proxy.hosts, {}));

/** Adds, changes or removes an allowed host. */
export function useSetHost() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.proxy.setHost),
    onSuccess: () => client.invalidateQueries({ queryKey: api.proxy.hosts.key }),
    meta: { quiet: true },
  });
}

/** Sends a request to another server, to try it. */
export const useTryRequest = () => useMutation({ ...callMutation(api.proxy.request), meta: { quiet: true } });
