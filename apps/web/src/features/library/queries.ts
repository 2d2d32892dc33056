import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

type Library = Calls['library'];

/** What narrows a page of items; with words they are searched for. */
export type Asked = BodyOf<Library['items']> & { words?: string | undefined };

/** A page of items; the page before stays while the next is on its way. */
export function useItems({ words, Show, ...asked }: Asked, enabled: boolean) {
  const listed = useQuery({
    ...callQuery(api.library.items, { ...asked, ...(Show && { Show }) }),
    placeholderData: keepPreviousData,
    enabled: enabled && !words,
  });
  const found = useQuery({
    ...callQuery(api.library.search, { ...asked, libSearchText: words ?? '' }),
    placeholderData: keepPreviousData,
    enabled: enabled && Boolean(words),
  });
  return words ? found : listed;
}

export const useCategories = () => useQuery(callQuery(api.library.categories, {}));

/** Kinds, tags, and how much waits. */
export const useChoices = () => useQuery(callQuery(api.library.choices, {}));

export const useItem = (Id: number) => useQuery(callQuery(api.library.item, { Id }));

export const useShared = (enabled = true) => useQuery({ ...callQuery(api.library.getShared, {}), enabled });

export const useUnapproved = (enabled: boolean) => useQuery({ ...callQuery(api.library.getUnapproved, {}), enabled });

export const useSent = (body: BodyOf<Library['sentItems']>, enabled = true) =>
  useQuery({ ...callQuery(api.library.sentItems, body), placeholderData: keepPreviousData, enabled });

/** Mentees whose name matches, the first few. */
export const useMentees = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search, Role: 'Mentee' }), placeholderData: keepPreviousData });

/** Makes every list of the library be read anew. */
export function useRenewLibrary(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['library'] });
}

/** A change after which the lists are read anew; `quiet` where the form itself says what was wrong. */
function useChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0], quiet = false) {
  const renew = useRenewLibrary();
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
