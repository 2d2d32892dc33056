import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { FileReply } from '../../../api/send.ts';
import { downloadFile } from '../../../ui/download.ts';

/** Downloads the bytes of a batch. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ BatchId }: { BatchId: string }) => {
      const reply: unknown = await api.microdataSending.batch({ BatchId });
      if (reply instanceof FileReply) downloadFile(reply.name, reply.content);
    },
  });
