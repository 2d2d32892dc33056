import type { FileLimits, FileRecord } from '@ithaki/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useInvalidateFiles } from '../box/file-queries.ts';
import { formatBytes } from '../bytes.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { entriesOf, type RefusalReason, splitAccepted } from './choice-refusal.ts';
import classes from './Uploader.module.css';
import { UploadLine } from './UploadLine.tsx';
import { targetInProject, type UploadTarget } from './upload-target.ts';
import { useUploads } from './useUploads.ts';

type HandlePaste = (data: DataTransfer) => void;

/** The uploaders on the page; pasted files are given to the one mounted last. */
const pasteHandlers: { current: HandlePaste }[] = [];

function onPaste(event: ClipboardEvent): void {
  const handler = pasteHandlers.at(-1);
  if (!handler || !event.clipboardData || event.clipboardData.files.length === 0) return;
  event.preventDefault();
  handler.current(event.clipboardData);
}

/** Handles files pasted anywhere on the page, such as screenshots. */
function usePastedFiles(take: HandlePaste): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    pasteHandlers.push(latest);
    if (pasteHandlers.length === 1) document.addEventListener('paste', onPaste);
    return () => {
      pasteHandlers.splice(pasteHandlers.indexOf(latest), 1);
      if (pasteHandlers.length === 0) document.removeEventListener('paste', onPaste);
    };
  }, []);
}

interface Props {
  /** The target of the uploads, within the current project. */
  place: Omit<UploadTarget, 'project'>;
  limits: FileLimits;
  /** The maximum number of files in the target, and how many more it accepts; absent without a limit. */
  room?: { most: number; left: number } | undefined;
  /** The accepted file types to show, if the target limits them. */
  types?: string | undefined;
  /** Whether only one file is accepted, as for a new version of a file. */
  single?: boolean;
  /** A file to upload as it is, in place of one that the person would choose. */
  offered?: File | undefined;
  /** Called with each file after its upload is complete. */
  onStored?: ((stored: FileRecord) => void) | undefined;
}

/** Uploads files that are chosen, dropped, pasted or taken with the camera; each upload can be paused and resumed. */
export function Uploader({ place, limits, room, types = '', single = false, offered, onStored }: Props) {
  const { t, language } = useText();
  const renew = useInvalidateFiles();
  const [refused, setRefused] = useState<readonly [File, RefusalReason][]>([]);
  const target = targetInProject({ partBytes: limits.PartSize, ...place });
  const stored = useCallback(
    (file: FileRecord) => {
      renew();
      toast.done(t('files.stored', { name: file.FileName }));
      onStored?.(file);
    },
    [renew, t, onStored],
  );
  const { uploads, targetUploads: lines } = useUploads(target, stored);
  const addFiles = (chosen: Parameters<typeof splitAccepted>[0]) => {
    const { taken, refused: left } = splitAccepted(single ? chosen.slice(0, 1) : chosen, limits, room?.left);
    setRefused(left);
    if (taken.length > 0) uploads.add(target, taken);
  };
  usePastedFiles((data) => {
    if (!offered) addFiles(entriesOf(data));
  });
  const size = (bytes: number) => formatBytes(bytes, language);
  const refusalText = ([file, reason]: [File, RefusalReason]) =>
    t(`files.refused.${reason}`, {
      name: file.name,
      most: size(limits.MaxBytes),
      count: room?.most ?? 0,
      left: size(Math.max(0, limits.QuotaLeft)),
    });
  return (
    <Stack gap="sm">
      {offered ? (
        <Button
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={lines.length > 0}
          onClick={() => addFiles([{ file: offered, folder: false }])}
        >
          {t('files.sendOffered', { name: offered.name, size: size(offered.size) })}
        </Button>
      ) : (
        <DropZone onDrop={(data) => addFiles(entriesOf(data))}>
          <Stack gap="xs">
            <ChooseFiles
              accept={limits.Accept}
              single={single}
              pictures={limits.Groups.includes('image')}
              onChoose={(files) => addFiles(files.map((file) => ({ file, folder: false })))}
            />
            <Text size="sm" c="dimmed">
              {t('files.drop', { most: size(limits.MaxBytes) })}
              {room && ` ${t('files.most', { count: room.most })}`}
              {types.trim() !== '' && ` ${t('files.types', { types: types.replaceAll(/\s*,\s*/g, ', ') })}`}
            </Text>
          </Stack>
        </DropZone>
      )}
      {refused.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={t('files.refused')}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={() => setRefused([])}
        >
          {refused.map((refusal) => (
            <Text key={refusal[0].name} size="sm">
              {refusalText(refusal)}
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
