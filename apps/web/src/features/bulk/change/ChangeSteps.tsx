import type { BulkReply } from '@ithaki/contract';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useChangedSinceNotice } from '../../../bulk-kit/useChangedSinceNotice.ts';
import { useText } from '../../../i18n/text.ts';
import { type BulkChange, useApplyChange, usePreviewChange, useRefreshPeople } from '../queries.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { JobProgress } from './JobProgress.tsx';

interface Props {
  change: BulkChange;
  onBack: () => void;
  onDone: () => void;
}

/** Previews a bulk change, then makes it: directly, or by a job whose progress is shown here. */
export function ChangeSteps({ change, onBack, onDone }: Props) {
  const { t } = useText();
  const preview = usePreviewChange();
  const apply = useApplyChange();
  const refreshPeople = useRefreshPeople();
  const showUndoToast = useUndoToast();
  const showChangedSince = useChangedSinceNotice();
  const [key] = useState(() => crypto.randomUUID());
  const requestPreview = preview.mutate;
  // Fetched once when this step opens; going back and forward fetches again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change stays the same while this step is open
  useEffect(() => requestPreview(change), [requestPreview]);
  const announceChange = (reply: BulkReply) => {
    void refreshPeople();
    if (reply.People > 0) showUndoToast(reply.People, reply.ChangeId);
    showChangedSince(reply);
    onDone();
  };
  const endJob = () => {
    void refreshPeople();
    onDone();
  };
  const previewed = preview.data;
  // A promise, so that the end is reported even if the dialog was closed meanwhile; a refusal is shown in the
  // dialog.
  const makeChange = () =>
    void apply.mutateAsync({ ...change, key, PreviewId: previewed?.PreviewId ?? null }).then(
      (reply) => reply.JobId === null && announceChange(reply),
      () => undefined,
    );
  const jobId = apply.data?.JobId ?? null;
  if (jobId !== null) return <JobProgress jobId={jobId} onDone={endJob} onClose={onDone} />;
  const problem = preview.error ?? apply.error;
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      {!previewed && !problem && <Skeleton height={160} aria-label={t('bulk.preview')} />}
      {previewed && <ChangePreview reply={previewed} kind={change.kind} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={apply.isPending}>
          {t('bulk.back')}
        </Button>
        {previewed && previewed.Changed > 0 && (
          <Button loading={apply.isPending} data-autofocus onClick={makeChange}>
            {t('bulk.apply', { count: previewed.People })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
