import { AUDIT_CHECK, type AuditCheck as Found, type Job } from '@ithaki/contract';
import { Alert, Button, List, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';

/** Milliseconds between two looks at a check that runs. */
const POLL = 700;

/** What a check found. */
function Findings({ found }: { found: Found }) {
  const { t } = useText();
  const { Records, Sealed, Unchecked, Erased, Faults, AllFaults } = found;
  const isSound = AllFaults === 0;
  return (
    <Stack gap="sm">
      <Alert color={isSound ? 'teal' : 'red'} icon={isSound ? <IconShieldCheck /> : <IconShieldX />} role="status">
        {isSound
          ? t('people.audit.check.sound', { records: Records, sealed: Sealed })
          : t('people.audit.check.faults', { count: AllFaults })}
      </Alert>
      {!isSound && (
        <List size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Faults.map(({ Table, Id, Fault }) => (
            <List.Item key={`${Table}/${Id}/${Fault}`}>
              {t(`people.audit.check.${Fault}`, { table: Table, id: Id })}
            </List.Item>
          ))}
        </List>
      )}
      {Unchecked > 0 && (
        <Text size="sm" c="dimmed">
          {t('people.audit.check.unchecked', { count: Unchecked })}
        </Text>
      )}
      {Erased > 0 && (
        <Text size="sm" c="dimmed">
          {t('people.audit.check.erased', { count: Erased })}
        </Text>
      )}
    </Stack>
  );
}

/** How far a check is. */
function Advance({ job: { Progress: done, Total } }: { job: Job }) {
  const { t } = useText();
  return (
    <Stack gap="sm">
      <Text role="status">
        {Total ? t('people.audit.check.progress', { done, total: Total }) : t('jobs.state.waiting')}
      </Text>
      <Progress.Root>
        <Progress.Section
          value={Total ? (100 * done) / Total : 0}
          animated
          aria-label={t('people.audit.check.title')}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t('people.audit.check.long')}
      </Text>
    </Stack>
  );
}

/** A check: how far it is, what it found, or why it ended without. */
function CheckState({ jobId, onRetry }: { jobId: number; onRetry: () => void }) {
  const { t } = useText();
  const { data: job, error } = useQuery({
    ...callQuery(api.jobs.get, { Id: jobId }),
    refetchInterval: ({ state }) => (state.data?.EndedAt ? false : POLL),
  });
  if (error && !job) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  if (!job) return <Skeleton height={64} />;
  if (!job.EndedAt) return <Advance job={job} />;
  if (job.State !== 'done') return <ErrorState message={job.Error ?? t('jobs.state.stopped')} onRetry={onRetry} />;
  return <Findings found={job.Result as unknown as Found} />;
}

/** A button that checks whether anything in the audit, or that it seals, was changed in the database. */
export function AuditCheck() {
  const { t } = useText();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [jobId, setJobId] = useState<number>();
  const last = useQuery(callQuery(api.jobs.mine, {})).data?.Jobs.find(({ Kind }) => Kind === AUDIT_CHECK);
  const check = useMutation({
    ...callMutation(api.operations.verifyAudit),
    meta: { quiet: true },
    onSuccess: ({ JobId }) => {
      setJobId(JobId);
      return client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
  });
  const begin = () => {
    setJobId(undefined);
    setOpened(true);
    check.mutate({});
  };
  const show = (id: number) => {
    setJobId(id);
    setOpened(true);
  };
  return (
    <>
      {last && (
        <Button variant="subtle" onClick={() => show(last.Id)}>
          {t('people.audit.check.last')}:&nbsp;
          <LocalDate value={last.CreatedAt} as="time" />
        </Button>
      )}
      <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={begin}>
        {t('people.audit.check')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('people.audit.check.title')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {jobId !== undefined && <CheckState jobId={jobId} onRetry={begin} />}
        {jobId === undefined && check.error && <ErrorState message={messageOf(check.error)} onRetry={begin} />}
        {jobId === undefined && !check.error && <Skeleton height={64} />}
      </Modal>
    </>
  );
}
