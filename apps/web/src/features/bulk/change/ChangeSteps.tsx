import type { BulkReply } from '@ithaki/contract';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { type Asked, useApply, usePreview, useRenewChanged } from '../queries.ts';
import { PreviewOf } from './ChangePreview.tsx';
import { JobProgress } from './JobProgress.tsx';

interface Props {
  asked: Asked;
  onBack: () => void;
  onDone: () => void;
}

/** Previews a bulk change, then makes it: at once, or by a job whose progress is shown here. */
export function ChangeSteps({ asked, onBack, onDone }: Props) {
  const { t } = useText();
  const preview = usePreview();
  const apply = useApply();
  const renew = useRenewChanged();
  const tell = useUndoToast();
  const [key] = useState(() => crypto.randomUUID());
  const ask = preview.mutate;
  // Fetched once when this step opens; going back and forward fetches again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change stays the same while this step is open
  useEffect(() => ask(asked), [ask]);
  const end = ({ People, ChangeId }: BulkReply) => {
    void renew();
    tell(People, ChangeId);
    onDone();
  };
  const endJob = () => {
    void renew();
    onDone();
  };
  // A promise, so that the end is reported even if the dialog was closed meanwhile; a refusal is shown below.
  const go = () =>
    void apply.mutateAsync({ ...asked, key }).then(
      (reply) => reply.JobId === null && end(reply),
      () => undefined,
    );
  const jobId = apply.data?.JobId ?? null;
  if (jobId !== null) return <JobProgress jobId={jobId} onDone={endJob} onClose={onDone} />;
  const problem = preview.error ?? apply.error;
  const found = preview.data;
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      {!found && !problem && <Skeleton height={160} aria-label={t('bulk.preview')} />}
      {found && <PreviewOf reply={found} kind={asked.kind} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={apply.isPending}>
          {t('bulk.back')}
        </Button>
        {found && found.Changed > 0 && (
          <Button loading={apply.isPending} data-autofocus onClick={go}>
            {t('bulk.apply', { count: found.People })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
