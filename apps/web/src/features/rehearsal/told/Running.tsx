import type { RehearsalHead } from '@ithaki/contract';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { isUnderWay, useRehearsalJob, useStopRehearsal } from '../queries.ts';

/** A rehearsal without a report: its progress with a button to stop it, or why it ended. */
export function Running({ head }: { head: RehearsalHead }) {
  const { t } = useText();
  const job = useRehearsalJob(head.JobId).data;
  const stop = useStopRehearsal();
  if (!isUnderWay(head))
    return (
      <Alert role="alert" color={head.State === 'failed' ? 'red' : 'gray'} title={t(`jobs.state.${head.State}`)}>
        <Text size="sm">{job?.Error ?? t('rehearsal.ended')}</Text>
        <Anchor to={paths.admin.newRehearsal()}>{t('rehearsal.new')}</Anchor>
      </Alert>
    );
  const share = job?.Total ? Math.floor((100 * job.Progress) / job.Total) : 0;
  return (
    <Stack gap="sm" maw={560}>
      <Text role="status">{t(share === 0 ? 'rehearsal.begins' : 'rehearsal.underWay', { share })}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={share} animated aria-label={t('rehearsal.job')} />
      </Progress.Root>
      {head.JobId !== null && job && (
        <Group>
          <Button
            variant="default"
            loading={stop.isPending}
            disabled={job.Stopping}
            onClick={() => head.JobId !== null && stop.mutate({ Id: head.JobId })}
          >
            {t('rehearsal.stop')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
