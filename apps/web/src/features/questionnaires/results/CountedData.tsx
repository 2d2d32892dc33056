import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';

interface Props<Data> {
  counting: {
    data: Data | undefined;
    error: Error | null;
    job: { done: number; total: number } | undefined;
    refetch: () => void;
  };
  children: (data: Data) => ReactNode;
}

/** Renders counted data, or the progress of the job that counts it. */
export function CountedData<Data>({ counting, children }: Props<Data>) {
  const { t } = useText();
  const { data, error, job, refetch } = counting;
  if (error) return <ErrorState message={messageOf(error)} onRetry={refetch} />;
  if (data !== undefined) return children(data);
  if (!job) return <RowsSkeleton rows={4} height={160} />;
  const share = job.total > 0 ? (100 * job.done) / job.total : 0;
  return (
    <Stack gap="xs">
      <Text role="status">{t('questionnaires.administration.results.counting')}</Text>
      <Progress.Root>
        <Progress.Section value={share} animated aria-label={t('questionnaires.administration.results.progress')} />
      </Progress.Root>
      <Text size="sm" c="dimmed" className="numbers">
        {t('questionnaires.administration.results.wait', job)}
      </Text>
    </Stack>
  );
}
