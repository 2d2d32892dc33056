import type { FileRecord } from '@ithaki/contract';
import { Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import classes from '../upload/Uploader.module.css';
import { FileLine } from './FileLine.tsx';
import { useRemoveVersion, useVersions } from './file-queries.ts';

interface Props {
  file: FileRecord;
  canDelete: boolean;
  onPreview: (file: FileRecord) => void;
  onClose: () => void;
}

/** All versions of a file, newest first; older ones can be deleted, the newest only with the whole file. */
export function VersionsDialog({ file, canDelete, onPreview, onClose }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const versions = useVersions(file.Id);
  const remove = useRemoveVersion();
  const removeNow = async ({ Id, Version }: FileRecord) => {
    const yes = await ask({
      title: t('files.sure'),
      message: t('files.remove.version'),
      confirm: t('files.remove'),
      destructive: true,
    });
    if (yes) remove.mutate({ Id, version: Version });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.versions.of', { name: file.FileName })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {versions.error && <ErrorState message={messageOf(versions.error)} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <RowsSkeleton rows={3} />}
      <ul className={classes.lines}>
        {versions.data?.map((version) => (
          <FileLine
            key={version.Version}
            file={version}
            isVersion
            onPreview={onPreview}
            menu={
              canDelete &&
              version.CanEdit &&
              !version.Latest && (
                <IconButton
                  label={t('files.remove.versionOf', { name: version.FileName })}
                  onClick={() => void removeNow(version)}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )
            }
          />
        ))}
      </ul>
      {dialog}
    </Modal>
  );
}
