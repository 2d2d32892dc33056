import type { FileRecord } from '@ithaki/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../api/session.ts';
import { onFileStored, personUploads } from './current-uploads.ts';
import { placeKey, type UploadTarget } from './upload-target.ts';
import type { UploadView } from './upload-types.ts';

/** Returns a person's uploads; `here` are those to a target. `onStored` is called with each file stored there. */
export function useUploads(place: UploadTarget, onStored: (stored: FileRecord) => void) {
  const uploads = personUploads(useMe().Id);
  const key = placeKey(place);
  const all = useSyncExternalStore(uploads.subscribe, uploads.views);
  const targetUploads = useMemo((): readonly UploadView[] => all.filter((view) => view.place === key), [all, key]);
  useEffect(
    () =>
      onFileStored((target, stored) => {
        if (placeKey(target) === key) onStored(stored);
      }),
    [key, onStored],
  );
  return { uploads, targetUploads };
}
