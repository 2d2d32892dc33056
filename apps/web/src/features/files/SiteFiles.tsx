import { Breadcrumbs, Button, Group, Stack, Text } from '@mantine/core';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { FileBox } from '../../file-kit/index.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor, LinkButton } from '../../ui/links/Anchor.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { cleanDir, folderName, folderPath, subfolders } from './folders.ts';
import { useFolders } from './queries.ts';

/** The programme's own files in folders: pictures and documents that pages and messages refer to. */
export function SiteFiles() {
  const { t } = useText();
  const [{ dir: addressDir }, setAddress] = useAddressState();
  const [making, setMaking] = useState(false);
  const dir = cleanDir(addressDir);
  const folders = useFolders();
  const openFolder = (next: string) => setAddress({ dir: next || undefined }, 'goes on');
  const folderList = subfolders(folders.data ?? [], dir);
  return (
    <>
      <PageHeader
        title={t('siteFiles.title')}
        lead={t('siteFiles.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('siteFiles.newFolder')}
          </Button>
        }
      />
      <nav aria-label={t('siteFiles.where')}>
        <Breadcrumbs mb="md" style={{ flexWrap: 'wrap' }}>
          {folderPath(dir).map((folder) =>
            folder === dir ? (
              <Text key={folder} fw={600} aria-current="page">
                {folderName(folder) || t('siteFiles.root')}
              </Text>
            ) : (
              <Anchor key={folder} to={paths.admin.files(folder || undefined)}>
                {folderName(folder) || t('siteFiles.root')}
              </Anchor>
            ),
          )}
        </Breadcrumbs>
      </nav>
      {folders.error && <ErrorState message={messageOf(folders.error)} onRetry={() => void folders.refetch()} />}
      {folders.isPending && <RowsSkeleton rows={2} />}
      {folderList.length > 0 && (
        <Group
          component="ul"
          gap="xs"
          mb="md"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={t('siteFiles.folders')}
        >
          {folderList.map(({ dir: folder, files }) => (
            <li key={folder}>
              <LinkButton
                to={paths.admin.files(folder)}
                variant="default"
                leftSection={<IconFolder size={18} aria-hidden />}
              >
                {folderName(folder)} ({files})
              </LinkButton>
            </li>
          ))}
        </Group>
      )}
      <Stack gap="xs">
        <FileBox
          key={dir}
          box={{ category: `site/${dir}` }}
          label={t('siteFiles.in', { folder: folderName(dir) || t('siteFiles.root') })}
        />
      </Stack>
      {making && (
        <FolderDialog
          inside={dir}
          onMade={(next) => {
            setMaking(false);
            openFolder(next);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
