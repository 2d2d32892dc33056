import type { Job } from '@ithaki/contract';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { HeaderList } from '../shell/HeaderList.tsx';
import type { OpenMenuProps } from '../shell/LazyMenuButton.tsx';
import { isOpen, useJobs, useStopJob } from './queries.ts';

const percentOf = ({ Progress: done, Total }: Job) => (Total ? Math.min(100, Math.floor((100 * done) / Total)) : 0);

/** One background job: its progress, a stop button, and its result or the reason it failed. */
function JobLine({ job }: { job: Job }) {
  const { t } = useText();
  const stop = useStopJob();
  const open = isOpen(job);
  const counted = job.State === 'running' && job.Total !== null;
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600}>
          {job.Title}
        </Text>
        {open && (
          <IconButton
            label={t('jobs.stop', { title: job.Title })}
            disabled={job.Stopping || stop.isPending}
            onClick={() => stop.mutate({ Id: job.Id })}
          >
            <IconPlayerStop size={18} stroke={1.7} />
          </IconButton>
        )}
      </Group>
      {open && (
        <Progress.Root my={4}>
          <Progress.Section value={percentOf(job)} animated={job.State === 'running'} aria-label={job.Title} />
        </Progress.Root>
      )}
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          {t(job.Stopping ? 'jobs.state.stopping' : `jobs.state.${job.State}`)}
        </Text>
        <Text size="xs" c="dimmed" component="div" ff="inherit">
          {counted ? (
            t('jobs.progress', { done: job.Progress, total: job.Total ?? 0 })
          ) : (
            <LocalDate value={job.CreatedAt} />
          )}
        </Text>
      </Group>
      {job.Error && (
        <Text size="sm" c="red" mt={4}>
          {job.Error}
        </Text>
      )}
      {job.File && (
        <Button
          component="a"
          href={`/api/jobs/download?id=${job.Id}`}
          download={job.File.Name}
          variant="light"
          size="compact-md"
          mih={36}
          mt={4}
          fullWidth
          leftSection={<IconDownload size={16} />}
        >
          {t('jobs.download', { name: job.File.Name })}
        </Button>
      )}
    </li>
  );
}

/** The person's jobs, newest first, with the time for which their files are kept. */
export function JobLines() {
  const { t } = useText();
  const jobs = useJobs();
  return (
    <>
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
    </>
  );
}

/** The menu of the person's jobs. */
export function JobList({ button }: OpenMenuProps) {
  const { t } = useText();
  return (
    <HeaderList
      button={button}
      label={t('jobs.ended')}
      width="min(22rem, calc(100vw - 1rem))"
      height={400}
      hideDetached={false}
    >
      <JobLines />
    </HeaderList>
  );
}
