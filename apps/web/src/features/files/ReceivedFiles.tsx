import type { SharedFile } from '@ithaki/contract';
import { Badge, Group } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { formatBytes } from '../../file-kit/index.ts';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { useShared } from './queries.ts';
import { SharedName } from './SharedName.tsx';

/** The files that others shared with the person, the newest first. */
export function ReceivedFiles() {
  const { t, language } = useText();
  const me = useMe();
  const { data, error, refetch } = useShared();
  const columns: Column<SharedFile>[] = [
    {
      id: 'name',
      label: t('sharedFiles.name'),
      names: true,
      cell: (file) => (
        <Group gap="xs" component="span">
          <SharedName {...file} />
          {file.New && <Badge variant="light">{t('sharedFiles.new')}</Badge>}
        </Group>
      ),
    },
    { id: 'from', label: t('sharedFiles.from'), cell: ({ Owner }) => Owner },
    { id: 'at', label: t('sharedFiles.at'), cell: ({ SharedAt }) => <LocalDate value={SharedAt} as="time" /> },
    {
      id: 'bytes',
      label: t('sharedFiles.bytes'),
      figures: true,
      cell: ({ Bytes }) => formatBytes(Bytes, language),
    },
  ];
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <DataList
      label={t('sharedFiles.toMe')}
      columns={columns}
      rows={data?.filter(
        ({ ReceiverId, OwnerId }) => ReceiverId === me.Id || (ReceiverId === null && OwnerId !== me.Id),
      )}
      idOf={({ Id }) => Id}
      empty={<EmptyState icon={IconFiles} title={t('sharedFiles.none')} next={t('sharedFiles.none.next')} />}
    />
  );
}
