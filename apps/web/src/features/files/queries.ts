import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** Files shared with the person and by them, newest first. */
export const useShared = () => useQuery({ ...callQuery(api.files.shared, {}), refetchOnMount: 'always' });

/** The first few people whose name matches, of those the person sees. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** The latest conversations of such a name in which the person may send files. */
export const useConversationsFound = (Search: string, enabled: boolean) =>
  useQuery({
    ...callQuery(api.conversations.list, { Search }),
    placeholderData: keepPreviousData,
    enabled,
    select: ({ list }) => list.filter(({ can }) => can.includes('attach')),
  });

/** The folders of the programme's own files. */
export const useFolders = () => useQuery({ ...callQuery(api.files.folders, {}), refetchOnMount: 'always' });

function useInvalidateFiles() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['files'] });
}

/** Where files are shared to. */
interface Sharing {
  files: readonly File[];
  people: readonly string[];
  roles: readonly string[];
  /** The conversation that they are a message of too, with the id of that message; null for none. */
  message: { ConversationId: string; ClientId: string } | null;
}

/**
 * Uploads files and shares them with people, with everyone of a role whom the person sees, and in a conversation. Shows no
 * toast.
 */
export function useShareFiles() {
  const onSuccess = useInvalidateFiles();
  return useMutation({
    mutationFn: ({ files, people, roles, message }: Sharing) =>
      api.files.share(
        {
          ...(people.length > 0 && { GroupIds: people.join(',') }),
          ...(roles.length > 0 && { Roles: roles.join(',') }),
          ...message,
        },
        { files: { data: files } },
      ),
    onSuccess,
    meta: { quiet: true },
  });
}

/** Deletes a shared file, so that no receiver can open it any more. */
export function useUnshareFile() {
  const onSuccess = useInvalidateFiles();
  return useMutation({ ...callMutation(api.files.remove), onSuccess });
}
