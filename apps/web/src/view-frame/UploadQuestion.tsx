import type { FileRecord } from '@ithaki/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../api/error-message.ts';
import { targetInProject, Uploader, useFiles, useUploads } from '../file-kit/index.ts';
import { useText } from '../i18n/text.ts';
import { ErrorState } from '../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../ui/notices/Skeletons.tsx';
import type { FrameRequests, HandedFile } from './protocol.ts';

/** What a view learns of a file that was uploaded for it. */
const toldOf = ({ Id, FileName, Version, Type, Bytes }: FileRecord) => ({ Id, FileName, Version, Type, Bytes });

const nothing = () => undefined;

const asFile = ({ name, type, bytes }: HandedFile): File => new File([bytes], name || 'file', { type });

interface Props {
  content: FrameRequests['upload'];
  /** The view in the header `X-View`: the server accepts the upload only if the view lists the call. */
  reference: string;
  name: string;
  close: (value: unknown) => void;
}

/** A dialog in which the person uploads a file for a view: one they choose, or one that the view made. */
export function UploadQuestion({ content: { category, file }, reference, name, close }: Props) {
  const { t } = useText();
  const { data, error, refetch } = useFiles({ category });
  const [offered] = useState(() => (file ? asFile(file) : undefined));
  const place = { feature: 'files' as const, start: { Category: category }, view: reference };
  const { uploads, targetUploads } = useUploads(targetInProject(place), nothing);
  const stop = () => {
    for (const { key } of targetUploads) void uploads.cancel(key);
    close(null);
  };
  return (
    <Modal opened onClose={stop} title={t('views.upload')} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="sm">
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={2} />
        ) : !data.CanAdd ? (
          <Text>{t('views.upload.none')}</Text>
        ) : (
          <Uploader
            single
            place={place}
            limits={data.Limits}
            offered={offered}
            onStored={(stored) => close(toldOf(stored))}
          />
        )}
        <Text size="xs" c="dimmed">
          {t('views.asks', { name })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stop}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
