import type { FileRecord } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { onFileStored, uploadsOf } from '../../../file-kit/upload/current-uploads.ts';
import { UploadLine } from '../../../file-kit/upload/UploadLine.tsx';
import type { Place } from '../../../file-kit/upload/upload-target.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRenewLibrary } from '../queries.ts';

/** The files that the person is sending to the library, also those of an earlier visit; each is told of once it is there. */
export function OnTheWay() {
  const { t } = useText();
  const uploads = uploadsOf(useMe().Id);
  const all = useSyncExternalStore(uploads.subscribe, uploads.views);
  const renew = useRenewLibrary();
  const arrived = useEffectEvent((place: Place, _file: FileRecord) => {
    if (place.feature !== 'library') return;
    toast.done(t(place.end?.Approve === true ? 'library.form.saved' : 'library.form.savedWaits'));
    void renew();
  });
  useEffect(() => onFileStored((place, file) => arrived(place, file)), []);
  const here = all.filter(({ place }) => place.startsWith('library/'));
  if (here.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" m={0} mb="md" p={0} style={{ listStyle: 'none' }} aria-label={t('library.onTheWay')}>
      {here.map((view) => (
        <UploadLine key={view.key} view={view} uploads={uploads} accept="" />
      ))}
    </Stack>
  );
}
