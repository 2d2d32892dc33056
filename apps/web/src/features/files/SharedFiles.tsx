import type { SharedFile } from '@ithaki/contract';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconArrowBackUp, IconFiles, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { formatBytes } from '../../file-kit/index.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useShared, useUnshareFile } from './queries.ts';
import { ReceivedFiles } from './ReceivedFiles.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { SharedName } from './SharedName.tsx';
import { SharedReceiver } from './SharedReceiver.tsx';

/** A file that the person shared, with all its receivers. */
interface SentFile
  extends Pick<SharedFile, 'Id' | 'Filename' | 'mime' | 'Bytes' | 'SharedAt' | 'ConversationId' | 'CanEdit'> {
  receivers: readonly string[];
  opened: number;
}

/** Returns the files that the person shared, one entry per file; the server sends one row per receiver. */
function filesSharedBy(me: number, shared: readonly SharedFile[]): SentFile[] {
  const byFile = new Map<string, SharedFile[]>();
  for (const row of shared) {
    if (row.OwnerId === me) byFile.set(row.Id, [...(byFile.get(row.Id) ?? []), row]);
  }
  return [...byFile.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { Id, Filename, mime, Bytes, SharedAt, ConversationId, CanEdit } = first;
    const receivers = rows.map(({ Receiver }) => Receiver);
    const opened = rows.filter(({ New }) => !New).length;
    return [{ Id, Filename, mime, Bytes, SharedAt, ConversationId, CanEdit, receivers, opened }];
  });
}

/** Maximum number of receivers listed by name; for more, only their number is shown. */
const MAX_NAMED_RECEIVERS = 3;

/** The files that others shared with the person, and those that the person shared. */
export function SharedFiles() {
  const { t, language } = useText();
  const me = useMe();
  const [{ show }, setAddress] = useAddressState();
  const [sharing, setSharing] = useState(false);
  const shared = useShared();
  const takeBack = useUnshareFile();
  const { ask, dialog } = useConfirm();
  const isOwn = show === 'mine';
  const size = (bytes: number) => formatBytes(bytes, language);
  const remove = async ({ Id, Filename }: SentFile) => {
    const sure = await ask({
      title: t('sharedFiles.back'),
      message: t('sharedFiles.back.sure', { name: Filename }),
      confirm: t('sharedFiles.back'),
      destructive: true,
    });
    if (sure) takeBack.mutate({ Id });
  };
  const sent: Column<SentFile>[] = [
    { id: 'name', label: t('sharedFiles.name'), names: true, cell: (file) => <SharedName {...file} /> },
    {
      id: 'to',
      label: t('sharedFiles.to'),
      cell: ({ receivers, ConversationId }) =>
        receivers.length > MAX_NAMED_RECEIVERS ? (
          t('sharedFiles.toMany', { count: receivers.length })
        ) : (
          <SharedReceiver Receiver={receivers.join(', ')} ConversationId={ConversationId} />
        ),
    },
    {
      id: 'opened',
      label: t('sharedFiles.opened'),
      cell: ({ opened, receivers, ConversationId }) =>
        ConversationId === undefined ? t('sharedFiles.openedBy', { count: opened, all: receivers.length }) : '—',
    },
    { id: 'at', label: t('sharedFiles.at'), cell: ({ SharedAt }) => <LocalDate value={SharedAt} as="time" /> },
    { id: 'bytes', label: t('sharedFiles.bytes'), figures: true, cell: ({ Bytes }) => size(Bytes) },
    {
      id: 'back',
      label: t('sharedFiles.back'),
      cell: (file) =>
        file.CanEdit && (
          <IconButton label={t('sharedFiles.back.of', { name: file.Filename })} onClick={() => void remove(file)}>
            <IconArrowBackUp size={18} aria-hidden />
          </IconButton>
        ),
    },
  ];
  const list = () => {
    if (!isOwn) return <ReceivedFiles />;
    if (shared.error) return <ErrorState message={messageOf(shared.error)} onRetry={() => void shared.refetch()} />;
    return (
      <DataList
        label={t('sharedFiles.mine')}
        columns={sent}
        rows={shared.data && filesSharedBy(me.Id, shared.data)}
        idOf={({ Id }) => Id}
        empty={
          <EmptyState icon={IconFiles} title={t('sharedFiles.none.mine')} next={t('sharedFiles.none.mine.next')} />
        }
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t('sharedFiles.title')}
        lead={t('sharedFiles.lead')}
        actions={
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setSharing(true)}>
            {t('sharedFiles.share')}
          </Button>
        }
      />
      <SegmentedControl
        mb="md"
        aria-label={t('sharedFiles.which')}
        value={isOwn ? 'mine' : 'toMe'}
        data={[
          { value: 'toMe', label: t('sharedFiles.toMe') },
          { value: 'mine', label: t('sharedFiles.mine') },
        ]}
        onChange={(next) => setAddress({ show: next === 'mine' ? 'mine' : undefined })}
      />
      {list()}
      {shared.data && shared.data.length >= 1000 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('sharedFiles.more')}
        </Text>
      )}
      {sharing && <ShareDialog onClose={() => setSharing(false)} />}
      {dialog}
    </>
  );
}
