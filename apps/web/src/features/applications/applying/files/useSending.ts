import type { ApplicationFile } from '@ithaki/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UploadView } from '../../../../file-kit/upload/upload-types.ts';
import type { Whose } from '../filling/filling.ts';
import { mayBeUnfinished, scopeOf } from './file-address.ts';

type Sender = typeof import('./send-file.ts').sender;
type Uploads = ReturnType<Sender['uploadsOf']>;

const none: readonly UploadView[] = [];
const nobody = { subscribe: () => () => undefined, views: () => none };

interface Given {
  name: string;
  whose: Whose;
  onStored: (stored: ApplicationFile) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The files on their way to one place, also those that an earlier visit left. The code that sends them comes with the
 * first: most who open the form only read.
 */
export function useSending({ name, whose, onStored, onFailed }: Given) {
  const [sender, setSender] = useState<Sender>();
  const uploads: Uploads | undefined = sender?.uploadsOf(whose);
  const all = useSyncExternalStore((uploads ?? nobody).subscribe, (uploads ?? nobody).views);
  const sending = all.filter(({ place }) => place === name);
  const load = async (): Promise<Uploads> => {
    const { sender: loaded } = await import('./send-file.ts');
    setSender(loaded);
    return loaded.uploadsOf(whose);
  };
  const scope = scopeOf(whose);
  const takeUp = useEffectEvent(() => {
    if (mayBeUnfinished(whose)) void load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application has other files on their way
  useEffect(() => takeUp(), [scope]);
  const take = useEffectEvent(onStored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other files on their way
  useEffect(() => sender?.onFileStored({ whose, name }, (stored) => take(stored)), [sender, name, scope]);
  // What the server refused is not sent again by itself: the person is told, and chooses another.
  const failed = sending.find(({ stage }) => stage === 'failed');
  const giveUp = useEffectEvent((one: UploadView) => {
    onFailed(one.error);
    void uploads?.cancel(one.key);
  });
  useEffect(() => {
    if (failed) giveUp(failed);
  }, [failed]);
  return {
    sending: sending.filter(({ stage }) => stage !== 'failed'),
    send: async (chosen: readonly File[]) => {
      (await load()).add({ whose, name }, chosen);
    },
    cancel: (key: string) => void uploads?.cancel(key),
  };
}
