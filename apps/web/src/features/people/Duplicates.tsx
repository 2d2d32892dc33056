import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useDuplicates, useMerge } from './queries.ts';

type Pair = ReplyOf<Calls['personalData']['duplicates']>[number];
type Account = Pair['Keep'];

const pairKey = ({ Keep, Other }: Pair) => `${Keep.Id}-${Other.Id}`;

function AccountLink({ account }: { account: Account }) {
  return (
    <Stack gap={0}>
      <Anchor to={paths.admin.user(account.Id)}>{account.Name}</Anchor>
      <Text size="xs" c="dimmed">
        {account.Username}
      </Text>
    </Stack>
  );
}

/** Lists pairs of accounts that may belong to one person; each pair can be swapped and merged. */
export function Duplicates() {
  const { t } = useText();
  const duplicates = useDuplicates();
  const merge = useMerge();
  const { ask, dialog } = useConfirm();
  const [swapped, setTurned] = useState<ReadonlySet<string>>(new Set());
  const accounts = (pair: Pair) =>
    swapped.has(pairKey(pair)) ? { kept: pair.Other, other: pair.Keep } : { kept: pair.Keep, other: pair.Other };
  const swap = (key: string) =>
    setTurned(new Set(swapped.has(key) ? [...swapped].filter((other) => other !== key) : [...swapped, key]));
  const start = async (pair: Pair) => {
    const { kept, other } = accounts(pair);
    const sure = await ask({
      title: t('people.merge'),
      message: t('people.merge.sure', { kept: kept.Username, other: other.Username }),
      confirm: t('people.merge'),
      destructive: true,
    });
    if (!sure) return;
    merge.mutate(
      { UserId: kept.Id, OtherId: other.Id },
      {
        onSuccess: ({ ActionsLeft }) =>
          toast.done(t(ActionsLeft > 0 ? 'people.merge.doneLeft' : 'people.merge.done', { count: ActionsLeft })),
      },
    );
  };
  const columns: Column<Pair>[] = [
    {
      id: 'kept',
      label: t('people.merge.kept'),
      names: true,
      cell: (pair) => <AccountLink account={accounts(pair).kept} />,
    },
    {
      id: 'turn',
      label: '',
      cell: (pair) => (
        <IconButton label={t('people.merge.turn')} onClick={() => swap(pairKey(pair))}>
          <IconArrowsExchange size={18} />
        </IconButton>
      ),
    },
    { id: 'other', label: t('people.merge.other'), cell: (pair) => <AccountLink account={accounts(pair).other} /> },
    {
      id: 'why',
      label: t('people.merge.alike'),
      cell: ({ Reasons }) => Reasons.map((reason) => t(`people.merge.reason.${reason}`)).join(', '),
    },
    {
      id: 'merge',
      label: '',
      cell: (pair) => (
        <Button
          size="compact-md"
          variant="light"
          loading={merge.isPending && merge.variables?.OtherId === accounts(pair).other.Id}
          onClick={() => void start(pair)}
        >
          {t('people.merge')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('people.duplicates')}
        lead={t('people.duplicates.lead')}
        above={<Anchor to={paths.admin.users()}>{t('people.back')}</Anchor>}
      />
      {duplicates.isError ? (
        <ErrorState message={messageOf(duplicates.error)} onRetry={() => void duplicates.refetch()} />
      ) : (
        <DataList
          label={t('people.duplicates')}
          columns={columns}
          rows={duplicates.data}
          idOf={pairKey}
          empty={
            <EmptyState icon={IconUsers} title={t('people.duplicates.none')} next={t('people.duplicates.none.next')} />
          }
        />
      )}
      {dialog}
    </>
  );
}
