import type { LibraryItem } from '@ithaki/contract';
import { Modal } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useVersions } from '../../../file-kit/box/file-queries.ts';
import { FilePreview } from '../../../file-kit/preview/FilePreview.tsx';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';

/** The file of a version, shown in the page. */
export function ItemPreview({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const versions = useVersions(item.FileId ?? '');
  const file = versions.data?.find(({ Version }) => Version === item.FileVersion);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={item.FileName ?? item.Title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {file ? (
        <FilePreview file={file} />
      ) : versions.data || versions.error ? (
        <ErrorState message={versions.error ? messageOf(versions.error) : t('errors.NotFound')} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Modal>
  );
}
