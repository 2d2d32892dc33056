import type { ApplicationFile } from '@ithaki/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UploadView } from '../../../../file-kit/upload/upload-types.ts';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { applicationKey, mayHaveUnfinished } from './file-address.ts';

type Uploader = typeof import('./send-file.ts').sender;
type Uploads = ReturnType<Uploader['uploadsOf']>;

const none: readonly UploadView[] = [];
const noUploads = { subscribe: () => () => undefined, views: () => none };

interface UploadOptions {
  name: string;
  author: ApplicationAuthor;
  onStored: (stored: ApplicationFile) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Uploads in progress of a question or document, including unfinished ones of an earlier visit. The upload code
 * is loaded with the first file, because most people who open the form only read it.
 */
export function useUploads({ name, author, onStored, onFailed }: UploadOptions) {
  const [sender, setSender] = useState<Uploader>();
  const uploads: Uploads | undefined = sender?.uploadsOf(author);
  const all = useSyncExternalStore((uploads ?? noUploads).subscribe, (uploads ?? noUploads).views);
  const sending = all.filter(({ place }) => place === name);
  const loadUploader = async (): Promise<Uploads> => {
    const { sender: loaded } = await import('./send-file.ts');
    setSender(loaded);
    return loaded.uploadsOf(author);
  };
  const scope = applicationKey(author);
  const resume = useEffectEvent(() => {
    if (mayHaveUnfinished(author)) void loadUploader();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application has its own uploads
  useEffect(() => resume(), [scope]);
  const notifyStored = useEffectEvent(onStored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has its own uploads
  useEffect(() => sender?.onFileStored({ author, name }, (stored) => notifyStored(stored)), [sender, name, scope]);
  // A refused file is not sent again by itself: the error is shown, and the person chooses another file.
  const failed = sending.find(({ stage }) => stage === 'failed');
  const dismiss = useEffectEvent((upload: UploadView) => {
    onFailed(upload.error);
    void uploads?.cancel(upload.key);
  });
  useEffect(() => {
    if (failed) dismiss(failed);
  }, [failed]);
  return {
    sending: sending.filter(({ stage }) => stage !== 'failed'),
    send: async (chosen: readonly File[]) => {
      (await loadUploader()).add({ author, name }, chosen);
    },
    cancel: (key: string) => void uploads?.cancel(key),
  };
}
