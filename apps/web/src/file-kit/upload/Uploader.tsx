import type { FileLimits, FileRecord } from '@ithaki/contract';
import { Alert, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useRenewFiles } from '../box/file-queries.ts';
import { bytesText } from '../bytes.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { chosenFrom, type Reason, sorted } from './choice-refusal.ts';
import classes from './Uploader.module.css';
import { UploadLine } from './UploadLine.tsx';
import { type Place, placeHere } from './upload-target.ts';
import { useUploads } from './useUploads.ts';

type Take = (data: DataTransfer) => void;

/** The uploaders on the page; the last one that appeared takes what is pasted. */
const takers: { current: Take }[] = [];

function onPaste(event: ClipboardEvent): void {
  const taker = takers.at(-1);
  if (!taker || !event.clipboardData || event.clipboardData.files.length === 0) return;
  event.preventDefault();
  taker.current(event.clipboardData);
}

/** Takes files that are pasted anywhere on the page, such as a picture of the screen. */
function usePastedFiles(take: Take): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    takers.push(latest);
    if (takers.length === 1) document.addEventListener('paste', onPaste);
    return () => {
      takers.splice(takers.indexOf(latest), 1);
      if (takers.length === 0) document.removeEventListener('paste', onPaste);
    };
  }, []);
}

interface Props {
  /** Where the files go; the project is the page's. */
  place: Omit<Place, 'project'>;
  limits: FileLimits;
  /** One file only, as when it replaces another. */
  single?: boolean;
  /** Hears of each file that has arrived whole. */
  onStored?: ((stored: FileRecord) => void) | undefined;
}

/** Sends files: chosen, dropped, pasted or taken with the camera, several at once, each to be paused and taken up again. */
export function Uploader({ place, limits, single = false, onStored }: Props) {
  const { t, language } = useText();
  const renew = useRenewFiles();
  const [refused, setRefused] = useState<readonly [File, Reason][]>([]);
  const here = placeHere({ partBytes: limits.PartSize, ...place });
  const stored = useCallback(
    (file: FileRecord) => {
      renew();
      toast.done(t('files.stored', { name: file.FileName }));
      onStored?.(file);
    },
    [renew, t, onStored],
  );
  const { uploads, here: lines } = useUploads(here, stored);
  const take = (chosen: Parameters<typeof sorted>[0]) => {
    const { taken, refused: left } = sorted(single ? chosen.slice(0, 1) : chosen, limits);
    setRefused(left);
    if (taken.length > 0) uploads.add(here, taken);
  };
  usePastedFiles((data) => take(chosenFrom(data)));
  const size = (bytes: number) => bytesText(bytes, language);
  const say = ([file, reason]: [File, Reason]) =>
    t(`files.refused.${reason}`, {
      name: file.name,
      most: size(limits.MaxBytes),
      left: size(Math.max(0, limits.QuotaLeft)),
    });
  return (
    <Stack gap="sm">
      <DropZone onDrop={(data) => take(chosenFrom(data))}>
        <Stack gap="xs">
          <ChooseFiles
            accept={limits.Accept}
            single={single}
            pictures={limits.Groups.includes('image')}
            onChoose={(files) => take(files.map((file) => ({ file, folder: false })))}
          />
          <Text size="sm" c="dimmed">
            {t('files.drop', { most: size(limits.MaxBytes) })}
          </Text>
        </Stack>
      </DropZone>
      {refused.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={t('files.refused')}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={() => setRefused([])}
        >
          {refused.map((one) => (
            <Text key={one[0].name} size="sm">
              {say(one)}
            </Text>
          ))}
        </Alert>
      )}
      {lines.length > 0 && (
        <ul className={classes.lines} aria-label={t('files.onTheWay')}>
          {lines.map((view) => (
            <UploadLine key={view.key} view={view} uploads={uploads} accept={limits.Accept} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
