import { Stack, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { HeaderList } from '../shell/HeaderList.tsx';
import type { OpenMenuProps } from '../shell/OnDemand.tsx';
import { JobLine } from './JobLine.tsx';
import { useJobs } from './queries.ts';

/** The person's jobs, the newest first. */
export function JobList({ button }: OpenMenuProps) {
  const { t } = useText();
  const jobs = useJobs();
  return (
    <HeaderList
      button={button}
      label={t('jobs.ended')}
      width="min(22rem, calc(100vw - 1rem))"
      height={400}
      hideDetached={false}
    >
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {jobs.map((job) => (
          <JobLine key={job.Id} job={job} />
        ))}
      </Stack>
      {jobs.some(({ File }) => File) && (
        <Text size="xs" c="dimmed" mt="md">
          {t('jobs.kept')}
        </Text>
      )}
    </HeaderList>
  );
}
