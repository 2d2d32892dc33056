import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** What the page of a link says; as it was when the page was opened. */
export const useLink = (Token: string) =>
  useQuery({ ...callQuery(api.links.get, { Token }), staleTime: Number.POSITIVE_INFINITY });

/** Does what a link is for; its page then says what was done. */
export function useActing() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.links.act),
    onSuccess: (page, { Token }) => client.setQueryData(callQuery(api.links.get, { Token }).queryKey, page),
    meta: { quiet: true },
  });
}
