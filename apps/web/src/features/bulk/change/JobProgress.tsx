import type { BulkReply } from '@ithaki/contract';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useAnnounceEnd } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { useJob } from '../queries.ts';

interface Props {
  jobId: number;
  onDone: (reply: BulkReply) => void;
  /** Closes the dialog; the job continues and the header shows it. */
  onClose: () => void;
}

/** Progress of a long bulk change; announces its end. */
export function JobProgress({ jobId, onDone, onClose }: Props) {
  const { t } = useText();
  const { data: job } = useJob(jobId);
  const announceEnd = useAnnounceEnd();
  const done = job?.State === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the job has ended
  useEffect(() => {
    if (!done) return;
    announceEnd(job);
    onDone(job.Result as unknown as BulkReply);
  }, [done]);
  const failed = job?.State === 'failed' || job?.State === 'stopped';
  const share = job?.Total ? (100 * job.Progress) / job.Total : 0;
  return (
    <Stack gap="md">
      {failed ? (
        <Alert color="red" role="alert">
          {job.Error ?? t('bulk.stopped')}
        </Alert>
      ) : (
        <>
          <Text role="status">
            {job?.Total ? t('jobs.progress', { done: job.Progress, total: job.Total }) : t('jobs.state.waiting')}
          </Text>
          <Progress.Root>
            <Progress.Section value={share} animated aria-label={t('bulk.job')} />
          </Progress.Root>
          <Text size="sm" c="dimmed">
            {t('bulk.long')}
          </Text>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Group>
    </Stack>
  );
}
