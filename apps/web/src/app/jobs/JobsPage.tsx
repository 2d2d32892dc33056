import { Box } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { JobLines } from './JobList.tsx';
import { useJobs } from './queries.ts';

/** The person's jobs of the last day, with their files and why some failed. */
export function JobsPage() {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      {useJobs().length === 0 ? (
        <EmptyState icon={IconProgress} title={t('jobs.none')} next={t('jobs.none.next')} />
      ) : (
        <Box maw="36rem">
          <JobLines />
        </Box>
      )}
    </>
  );
}
