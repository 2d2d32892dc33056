import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { FailureCard } from './FailureCard.tsx';
import { useFailures } from './queries.ts';

/** The failures of the programme's scripts, newest first. */
export function ScriptLog() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const failures = useFailures(page - 1);
  const { data, error } = failures;
  return (
    <>
      <PageHeader
        title={t('scripting.title')}
        lead={t('scripting.lead')}
        actions={<ListExportSlot list="scriptLog" body={{}} count={data?.All} />}
      />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void failures.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} height={112} />
      ) : data.All === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('scripting.none')} next={t('scripting.none.next')} />
      ) : (
        <>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('scripting.title')}>
            {data.list.map((failure) => (
              <FailureCard
                key={`${failure.Owner} ${failure.Version} ${failure.Reason} ${failure.Line}`}
                failure={failure}
              />
            ))}
          </Stack>
          <Pager
            page={page}
            pages={data.count}
            all={data.All}
            onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
          />
        </>
      )}
    </>
  );
}
