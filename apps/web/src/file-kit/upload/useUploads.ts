import type { FileRecord } from '@ithaki/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../api/session.ts';
import { onFileStored, uploadsOf } from './current-uploads.ts';
import { type Place, placeKey } from './upload-target.ts';
import type { UploadView } from './upload-types.ts';

/** The files on their way to a place, and what may be done with them. `onStored` hears of each that has arrived. */
export function useUploads(place: Place, onStored: (stored: FileRecord) => void) {
  const uploads = uploadsOf(useMe().Id);
  const key = placeKey(place);
  const all = useSyncExternalStore(uploads.subscribe, uploads.views);
  const here = useMemo((): readonly UploadView[] => all.filter((view) => view.place === key), [all, key]);
  useEffect(
    () =>
      onFileStored((where, stored) => {
        if (placeKey(where) === key) onStored(stored);
      }),
    [key, onStored],
  );
  return { uploads, here };
}
