import type { FileRecord } from '@ithaki/contract';
import { Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { Uploader } from '../upload/Uploader.tsx';
import { type Box, placeIn } from './box.ts';
import { placeNameOf } from './box-name.ts';
import { FileList } from './FileList.tsx';
import type { LeavingOut } from './FileMenu.tsx';
import { useFiles } from './file-queries.ts';

export interface FileBoxProps {
  box: Box;
  /** What the list holds, for a screen reader. */
  label: string;
  canUpload?: boolean;
  canDelete?: boolean;
  /** Files that are left out of the list instead of being deleted. */
  leavingOut?: LeavingOut | undefined;
  /** Stands in place of no files where none can be added. */
  none?: ReactNode;
}

/** The files of a place, with the uploader where more may be sent: the one component for files everywhere. */
export function FileBox({ box, label, canUpload = true, canDelete = true, leavingOut, none }: FileBoxProps) {
  const { t } = useText();
  const list = useFiles(box);
  const [renewed, setRenewed] = useState<FileRecord>();
  if (list.error) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={2} />;
  const { CanAdd, Limits } = list.data;
  const files = list.data.Files.filter(({ Id }) => !leavingOut?.leftOut.has(Id));
  const adds = canUpload && CanAdd;
  return (
    <Stack gap="sm">
      {!adds && files.length === 0 && (none ?? <Text c="dimmed">{t('files.none')}</Text>)}
      <FileList
        files={files}
        label={label}
        canDelete={canDelete}
        leavingOut={leavingOut}
        onRenew={canUpload ? setRenewed : undefined}
      />
      {adds && <Uploader place={placeIn(box, 'next')} limits={Limits} />}
      {renewed && (
        <Modal
          opened
          onClose={() => setRenewed(undefined)}
          title={t('files.renew.of', { name: renewed.FileName })}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <Uploader
            single
            place={placeIn({ ...box, name: placeNameOf(renewed) }, renewed.Index)}
            limits={Limits}
            onStored={() => setRenewed(undefined)}
          />
        </Modal>
      )}
    </Stack>
  );
}
