import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

type Library = Calls['library'];

/** Filters of a page of items; with `words`, a full-text search. */
export type ItemFilter = BodyOf<Library['items']> & { words?: string | undefined };

/** A page of items, listed or searched; the previous page stays visible while the next one loads. */
export function useItems({ words, Show, ...filter }: ItemFilter, enabled: boolean) {
  const listed = useQuery({
    ...callQuery(api.library.items, { ...filter, ...(Show && { Show }) }),
    placeholderData: keepPreviousData,
    enabled: enabled && !words,
  });
  const found = useQuery({
    ...callQuery(api.library.search, { ...filter, libSearchText: words ?? '' }),
    placeholderData: keepPreviousData,
    enabled: enabled && Boolean(words),
  });
  return words ? found : listed;
}

export const useCategories = () => useQuery(callQuery(api.library.categories, {}));

/** Kinds and tags of the library, and how many versions wait for approval. */
export const useChoices = () => useQuery(callQuery(api.library.choices, {}));

export const useItem = (Id: number) => useQuery(callQuery(api.library.item, { Id }));

export const useShared = (enabled = true) => useQuery({ ...callQuery(api.library.getShared, {}), enabled });

export const useUnapproved = (enabled: boolean) => useQuery({ ...callQuery(api.library.getUnapproved, {}), enabled });

export const useSent = (body: BodyOf<Library['sentItems']>, enabled = true) =>
  useQuery({ ...callQuery(api.library.sentItems, body), placeholderData: keepPreviousData, enabled });

/** The first few mentees whose name matches. */
export const useMentees = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search, Role: 'Mentee' }), placeholderData: keepPreviousData });

/** Returns a function that invalidates all queries of the library. */
export function useInvalidateLibrary(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['library'] });
}

/** A mutation that invalidates all queries of the library; `quiet`: no toast, since the form shows refusals. */
function useChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const renew = useInvalidateLibrary();
  return useMutation({ ...callMutation(call), onSuccess: renew, meta: { quiet } });
}

export const useOpenItem = () => useChange(api.library.open, true);
export const useRate = () => useChange(api.library.rate);
export const useFavorite = () => useChange(api.library.favorite);
export const useApprove = () => useChange(api.library.approve);
export const useReject = () => useChange(api.library.reject, true);
export const useDeleteItem = () => useChange(api.library.deleteItem);
export const useUploadLink = () => useChange(api.library.uploadLink, true);
export const useUpdateFile = () => useChange(api.library.updateFile, true);
export const useShare = () => useChange(api.library.share, true);
export const useUnshare = () => useChange(api.library.unshare);
export const useSaveCategory = () => useChange(api.library.saveCategory, true);
export const useMoveCategory = () => useChange(api.library.moveCategory);
export const useDeleteCategory = () => useChange(api.library.deleteCategory);
