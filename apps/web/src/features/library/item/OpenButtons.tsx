import type { LibraryItem } from '@ithaki/contract';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconExternalLink, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf, api } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { previewKind } from '../../../file-kit/box/file-kind.ts';
import { useText } from '../../../i18n/text.ts';
import { useOpenItem } from '../queries.ts';
import { ItemPreview } from './ItemPreview.tsx';

/** Opens what a version leads to: a link in a window of its own, a file in the page or to be kept. */
export function OpenButtons({ item }: { item: LibraryItem }) {
  const { t } = useText();
  const project = useMe().Project?.Id;
  const [previewing, setPreviewing] = useState(false);
  const noted = useOpenItem();
  const note = () => noted.mutate({ Id: item.Id });
  if (item.Link !== null) {
    return (
      <Group>
        <Button
          component="a"
          href={item.Link}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={note}
        >
          {t('library.item.openLink')}
        </Button>
      </Group>
    );
  }
  const { FileId, FileVersion } = item;
  if (FileId === null || FileVersion === null) return null;
  const shows = previewKind(item.Type) !== undefined;
  return (
    <Group>
      {shows && (
        <Button
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => {
            note();
            setPreviewing(true);
          }}
        >
          {t('library.item.preview')}
        </Button>
      )}
      <Button
        component="a"
        href={addressOf(api.files.download, { Id: FileId, version: FileVersion, ProjectId: project })}
        variant={shows ? 'default' : 'filled'}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={note}
      >
        {t('library.item.openFile')}
      </Button>
      {previewing && <ItemPreview item={item} onClose={() => setPreviewing(false)} />}
    </Group>
  );
}
