import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { RecentButton } from '../change/RecentButton.tsx';
import { usePayments } from '../queries.ts';
import { parseKayas } from './kayas.ts';
import { PaymentTable } from './PaymentTable.tsx';

/** Most members that can be looked up and changed at once. */
const MOST = 5000;

/** Screen admin/project/payments: which payable actions were paid, for members given by participant number. */
export function Payments() {
  const { t } = useText();
  const [text, setText] = useState('');
  const [kayas, setKayas] = useState<readonly number[]>([]);
  const { numbers, invalid } = parseKayas(text);
  const payments = usePayments(kayas);
  const unknown = payments.data?.Unknown ?? [];
  const tooMany = numbers.length > MOST;
  return (
    <>
      <PageHeader title={t('bulk.payments.title')} lead={t('bulk.payments.lead')} actions={<RecentButton />} />
      <Stack gap="md" maw={720} mb="lg">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setKayas(numbers);
          }}
        >
          <Stack gap="sm">
            <Textarea
              label={t('bulk.payments.kayas')}
              description={t('bulk.payments.kayas.help')}
              autosize
              minRows={3}
              maxRows={10}
              value={text}
              error={
                tooMany
                  ? t('bulk.payments.tooMany', { most: MOST })
                  : invalid.length > 0 && t('bulk.payments.odd', { list: invalid.slice(0, 5).join(', ') })
              }
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" disabled={numbers.length === 0 || tooMany} loading={payments.isFetching}>
                {t('bulk.payments.show')}
              </Button>
              {numbers.length > 0 && (
                <Text size="sm" c="dimmed">
                  {t('bulk.payments.count', { count: numbers.length })}
                </Text>
              )}
            </Group>
          </Stack>
        </form>
        {unknown.length > 0 && (
          <Alert color="needs" title={t('bulk.payments.unknown', { count: unknown.length })}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {unknown.slice(0, 50).join(', ')}
              {unknown.length > 50 && ' …'}
            </Text>
          </Alert>
        )}
      </Stack>
      {kayas.length === 0 ? (
        <EmptyState icon={IconReceipt} title={t('bulk.payments.none')} next={t('bulk.payments.none.next')} />
      ) : payments.error ? (
        <ErrorState message={messageOf(payments.error)} onRetry={() => void payments.refetch()} />
      ) : payments.data ? (
        <PaymentTable actionIds={payments.data.ActionIds} rows={payments.data.list} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}
