import type { FileRecord } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addressOf, api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { useMe } from '../../api/session.ts';
import { type Box, listOf } from './box.ts';

/** The files of a place, the newest version of each, with what may be uploaded into it. */
export const useFiles = (box: Box) => useQuery({ ...callQuery(api.files.list, listOf(box)), refetchOnMount: 'always' });

/** Every version of every file of a place. */
export const useAllVersions = ({ category, name, userId }: Box, enabled: boolean) =>
  useQuery({
    ...callQuery(api.files.versions, {
      category,
      ...(name !== undefined && { name }),
      ...(userId !== undefined && { UserId: userId }),
    }),
    enabled,
  });

/** Every file about a person that the reader may see. */
export const useFilesOfPerson = (UserId: number) => useQuery(callQuery(api.files.ofPerson, { UserId }));

/** Every version of one file, the newest first. */
export const useVersions = (Id: string) => useQuery(callQuery(api.files.versionsOf, { Id }));

/** Makes every list of files read anew. */
export function useRenewFiles(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['files'] }), [client]);
}

export function useRemoveFile() {
  const renew = useRenewFiles();
  return useMutation({ ...callMutation(api.files.remove), onSuccess: renew });
}

export function useRemoveVersion() {
  const renew = useRenewFiles();
  return useMutation({ ...callMutation(api.files.removeVersion), onSuccess: renew });
}

/** Gives a file another name; the dialog says why not. */
export function useRenameFile() {
  const renew = useRenewFiles();
  return useMutation({ ...callMutation(api.files.rename), onSuccess: renew, meta: { quiet: true } });
}

/** Where a version of a file is read: to keep, to be shown in the page, or as a small picture. */
export function useFileAddress(): (way: 'download' | 'preview' | 'thumbnail', file: FileRecord) => string {
  const ProjectId = useMe().Project?.Id;
  return (way, { Id, Version }) => addressOf(api.files[way], { Id, version: Version, ProjectId });
}
