import type { FileRecord } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, callAddress } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { useMe } from '../../api/session.ts';
import { type Box, boxBody } from './box.ts';

/** The files of a box in their newest versions, with the upload limits. */
export const useFiles = (box: Box) =>
  useQuery({ ...callQuery(api.files.list, boxBody(box)), refetchOnMount: 'always' });

/** All versions of all files of a box. */
export const useAllVersions = ({ category, name, userId }: Box, enabled: boolean) =>
  useQuery({
    ...callQuery(api.files.versions, {
      category,
      ...(name !== undefined && { name }),
      ...(userId !== undefined && { UserId: userId }),
    }),
    enabled,
  });

/** All files about a person that the signed-in person may see. */
export const useFilesOfPerson = (UserId: number) => useQuery(callQuery(api.files.ofPerson, { UserId }));

/** All versions of a file, newest first. */
export const useVersions = (Id: string) => useQuery(callQuery(api.files.versionsOf, { Id }));

/** Returns a function that invalidates all queries of files. */
export function useInvalidateFiles(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['files'] }), [client]);
}

export function useRemoveFile() {
  const renew = useInvalidateFiles();
  return useMutation({ ...callMutation(api.files.remove), onSuccess: renew });
}

export function useRemoveVersion() {
  const renew = useInvalidateFiles();
  return useMutation({ ...callMutation(api.files.removeVersion), onSuccess: renew });
}

/** Renames a file; without a toast for refusals, which the dialog shows. */
export function useRenameFile() {
  const renew = useInvalidateFiles();
  return useMutation({ ...callMutation(api.files.rename), onSuccess: renew, meta: { quiet: true } });
}

/** Returns a function for the address of a file version: download, preview or thumbnail. */
export function useFileAddress(): (way: 'download' | 'preview' | 'thumbnail', file: FileRecord) => string {
  const ProjectId = useMe().Project?.Id;
  return (way, { Id, Version }) => callAddress(api.files[way], { Id, version: Version, ProjectId });
}
