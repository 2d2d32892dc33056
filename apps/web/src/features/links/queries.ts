import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The content of a link's page, as it was when the page was opened. */
export const useLink = (Token: string) =>
  useQuery({ ...callQuery(api.links.get, { Token }), staleTime: Number.POSITIVE_INFINITY });

/** Carries out the action of a link and shows the result on its page. */
export function useActing() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.links.act),
    onSuccess: (page, { Token }) => client.setQueryData(callQuery(api.links.get, { Token }).queryKey, page),
    meta: { quiet: true },
  });
}
