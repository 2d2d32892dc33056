import { CHAT_FILES, type FileRecord, MAX_MESSAGE_FILES } from '@ithaki/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { splitAccepted } from '../../../file-kit/upload/choice-refusal.ts';
import { targetInProject } from '../../../file-kit/upload/upload-target.ts';
import { useUploads } from '../../../file-kit/upload/useUploads.ts';

type Chosen = Parameters<typeof splitAccepted>[0];
type Refused = ReturnType<typeof splitAccepted>['refused'];

/** The uploads of files for the next message of a conversation. */
export function useAttachments(conversationId: number) {
  const category = `${CHAT_FILES}/${conversationId}`;
  const [files, setFiles] = useState<readonly FileRecord[]>([]);
  const [refused, setRefused] = useState<Refused>([]);
  const limits = useQuery({ ...callQuery(api.files.list, { Category: category }), staleTime: 60_000 }).data?.Limits;
  const target = targetInProject({
    feature: 'files',
    start: { Category: category, Index: 1 },
    ...(limits && { partBytes: limits.PartSize }),
  });
  const stored = useCallback((file: FileRecord) => setFiles((known) => [...known, file]), []);
  const { uploads, targetUploads } = useUploads(target, stored);
  const left = MAX_MESSAGE_FILES - files.length - targetUploads.length;
  const add = (chosen: Chosen) => {
    if (!limits) return;
    const split = splitAccepted(chosen, limits, left);
    setRefused(split.refused);
    if (split.taken.length > 0) uploads.add(target, split.taken);
  };
  return {
    files,
    limits,
    refused,
    uploads,
    lines: targetUploads,
    add,
    remove: (id: string) => setFiles((known) => known.filter(({ Id }) => Id !== id)),
    clear: () => {
      setFiles([]);
      setRefused([]);
    },
    forgetRefused: () => setRefused([]),
  };
}
