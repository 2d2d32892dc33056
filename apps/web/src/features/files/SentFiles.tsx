import type { SharedFile } from '@ithaki/contract';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconArrowBackUp, IconSend, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { useShared, useUnshareFile } from './queries.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { SharedName } from './SharedName.tsx';
import { SharedReceiver } from './SharedReceiver.tsx';

const states = ['all', 'opened', 'notOpened'] as const;

/** The files that the person shared, one row for each receiver, with when each was opened. */
export function SentFiles() {
  const { t } = useText();
  const me = useMe();
  const [{ state }, setAddress] = useAddressState();
  const shown = states.find((known) => known === state) ?? 'all';
  const { data, error, refetch } = useShared();
  const takeBack = useUnshareFile();
  const { ask, dialog } = useConfirm();
  const [sharing, setSharing] = useState(false);
  const remove = async ({ Id, Filename }: SharedFile) => {
    const sure = await ask({
      title: t('sharedFiles.back'),
      message: t('sharedFiles.back.sure', { name: Filename }),
      confirm: t('sharedFiles.back'),
      destructive: true,
    });
    if (sure) takeBack.mutate({ Id });
  };
  const columns: Column<SharedFile>[] = [
    { id: 'name', label: t('sharedFiles.name'), names: true, cell: (file) => <SharedName {...file} /> },
    { id: 'to', label: t('sharedFiles.to'), cell: (file) => <SharedReceiver {...file} /> },
    { id: 'at', label: t('sharedFiles.at'), cell: ({ SharedAt }) => <LocalDate value={SharedAt} as="time" /> },
    {
      id: 'opened',
      label: t('sharedFiles.openedAt'),
      cell: ({ OpenedAt, ConversationId }) =>
        ConversationId !== undefined ? (
          '—'
        ) : OpenedAt ? (
          <LocalDate value={OpenedAt} as="time" />
        ) : (
          <Text span size="sm" c="dimmed">
            {t('sharedFiles.notOpened')}
          </Text>
        ),
    },
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
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  const rows = data?.filter(
    ({ OwnerId, OpenedAt, ConversationId }) =>
      OwnerId === me.Id &&
      (shown === 'all' || (ConversationId === undefined && (OpenedAt !== null) === (shown === 'opened'))),
  );
  return (
    <>
      <ListTools
        active={shown === 'all' ? 0 : 1}
        filters={
          <SegmentedControl
            aria-label={t('library.sent.filter')}
            value={shown}
            data={states.map((value) => ({ value, label: t(`library.sent.filter.${value}`) }))}
            onChange={(next) => setAddress({ state: next === 'all' ? undefined : next })}
          />
        }
        beside={
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setSharing(true)}>
            {t('sharedFiles.share')}
          </Button>
        }
      />
      <DataList
        label={t('sharedFiles.mine')}
        columns={columns}
        rows={rows}
        idOf={({ Id, ReceiverId }) => `${Id}-${ReceiverId ?? 'conversation'}`}
        empty={
          <EmptyState
            icon={IconSend}
            title={t(shown === 'all' ? 'sharedFiles.none.mine' : 'library.sent.notFound')}
            next={t(shown === 'all' ? 'sharedFiles.none.mine.next' : 'library.sent.notFound.next')}
          />
        }
      />
      {sharing && <ShareDialog onClose={() => setSharing(false)} />}
      {dialog}
    </>
  );
}
