import type { FileRecord } from '@ithaki/contract';
import { Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { Uploader } from '../upload/Uploader.tsx';
import { type Box, boxTarget } from './box.ts';
import { fileBoxName } from './box-name.ts';
import { FileList } from './FileList.tsx';
import type { RemovableFiles } from './FileMenu.tsx';
import { type FileBounds, withinBounds } from './file-bounds.ts';
import { useFiles } from './file-queries.ts';

export interface FileBoxProps {
  box: Box;
  /** The name of the list, for screen readers. */
  label: string;
  canUpload?: boolean;
  canDelete?: boolean;
  /** The limits of this box, where they are narrower than those of its category. */
  bounds?: FileBounds | undefined;
  /** Files that are only removed from the list instead of being deleted. */
  leavingOut?: RemovableFiles | undefined;
  /** Content shown when there are no files and none can be added. */
  none?: ReactNode;
}

/** The files of a box, with an uploader if more can be added. All lists of files use this component. */
export function FileBox({ box, label, canUpload = true, canDelete = true, bounds, leavingOut, none }: FileBoxProps) {
  const { t } = useText();
  const list = useFiles(box);
  const [renewed, setRenewed] = useState<FileRecord>();
  if (list.error) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={2} />;
  const { CanAdd } = list.data;
  const Limits = withinBounds(list.data.Limits, bounds);
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
      {adds && (
        <Uploader
          place={boxTarget(box, 'next')}
          limits={Limits}
          types={bounds?.accept}
          room={bounds?.files === undefined ? undefined : { most: bounds.files, left: bounds.files - files.length }}
        />
      )}
      {renewed && (
        <Modal
          opened
          onClose={() => setRenewed(undefined)}
          title={t('files.renew.of', { name: renewed.FileName })}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          <Uploader
            single
            place={boxTarget({ ...box, name: fileBoxName(renewed) }, renewed.Index)}
            limits={Limits}
            onStored={() => setRenewed(undefined)}
          />
        </Modal>
      )}
    </Stack>
  );
}
