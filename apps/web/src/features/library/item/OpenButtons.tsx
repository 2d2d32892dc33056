import type { LibraryItem } from '@ithaki/contract';
import { Button, Group, Modal } from '@mantine/core';
import { IconDownload, IconExternalLink, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { api, callAddress } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { previewKind } from '../../../file-kit/box/file-kind.ts';
import { useVersions } from '../../../file-kit/box/file-queries.ts';
import { FilePreview } from '../../../file-kit/preview/FilePreview.tsx';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useOpenItem } from '../queries.ts';

/** A preview of a version's file in a dialog. */
function ItemPreview({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
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

/** Buttons to open a version: a link in a new tab, a file as preview or download. Opening is recorded. */
export function OpenButtons({ item }: { item: LibraryItem }) {
  const { t } = useText();
  const project = useMe().Project?.Id;
  const [previewing, setPreviewing] = useState(false);
  const openItem = useOpenItem();
  const recordOpening = () => openItem.mutate({ Id: item.Id });
  if (item.Link !== null) {
    return (
      <Group>
        <Button
          component="a"
          href={item.Link}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={recordOpening}
        >
          {t('library.item.openLink')}
        </Button>
      </Group>
    );
  }
  const { FileId, FileVersion } = item;
  if (FileId === null || FileVersion === null) return null;
  const canPreview = previewKind(item.Type) !== undefined;
  return (
    <Group>
      {canPreview && (
        <Button
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => {
            recordOpening();
            setPreviewing(true);
          }}
        >
          {t('library.item.preview')}
        </Button>
      )}
      <Button
        component="a"
        href={callAddress(api.files.download, { Id: FileId, version: FileVersion, ProjectId: project })}
        variant={canPreview ? 'default' : 'filled'}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={recordOpening}
      >
        {t('library.item.openFile')}
      </Button>
      {previewing && <ItemPreview item={item} onClose={() => setPreviewing(false)} />}
    </Group>
  );
}
