import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useDuplicates } from './queries.ts';

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
  const [merging, setMerging] = useState<Pair>();
  const [swapped, setSwapped] = useState<ReadonlySet<string>>(new Set());
  const accounts = (pair: Pair) =>
    swapped.has(pairKey(pair)) ? { kept: pair.Other, other: pair.Keep } : { kept: pair.Keep, other: pair.Other };
  const swap = (key: string) =>
    setSwapped(new Set(swapped.has(key) ? [...swapped].filter((other) => other !== key) : [...swapped, key]));
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
        <Button size="compact-md" variant="light" onClick={() => setMerging(pair)}>
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
          severalLinks
          empty={
            <EmptyState icon={IconUsers} title={t('people.duplicates.none')} next={t('people.duplicates.none.next')} />
          }
        />
      )}
      {merging && (
        <MergeDialog
          {...accounts(merging)}
          onSwap={() => swap(pairKey(merging))}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}
