import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useAddressState } from '../../../address.ts';
import { messageOf } from '../../../api/message.ts';
import { ExportPlace } from '../../../export-place.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { FailureCard } from '../components/FailureCard.tsx';
import { useFailures } from '../queries.ts';

/** How the programme's scripts failed, the newest first. */
export function ScriptLog() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const failures = useFailures(page - 1);
  const { data, error } = failures;
  return (
    <>
      <PageHeader
        title={t('scriptScreens.title')}
        lead={t('scriptScreens.lead')}
        actions={<ExportPlace list="scriptLog" body={{}} count={data?.All} />}
      />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void failures.refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} height={112} />
      ) : data.All === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('scriptScreens.none')} next={t('scriptScreens.none.next')} />
      ) : (
        <>
          <Stack
            component="ul"
            gap="sm"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label={t('scriptScreens.title')}
          >
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
