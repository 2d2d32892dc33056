import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** Files shared with the person and by them, newest first. */
export const useShared = () => useQuery({ ...callQuery(api.files.shared, {}), refetchOnMount: 'always' });

/** The first few people whose name matches, of those the person sees. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** The folders of the programme's own files. */
export const useFolders = () => useQuery({ ...callQuery(api.files.folders, {}), refetchOnMount: 'always' });

function useInvalidateFiles() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['files'] });
}

/** Uploads files and shares them with people, and with everyone of a role whom the person sees. Shows no toast. */
export function useShareFiles() {
  const onSuccess = useInvalidateFiles();
  return useMutation({
    mutationFn: ({
      files,
      people,
      roles,
    }: {
      files: readonly File[];
      people: readonly string[];
      roles: readonly string[];
    }) =>
      api.files.share(
        {
          ...(people.length > 0 && { GroupIds: people.join(',') }),
          ...(roles.length > 0 && { Roles: roles.join(',') }),
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
