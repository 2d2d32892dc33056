import type { LibraryItem } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { Abstract } from '../item/Abstract.tsx';
import { ItemFacts } from '../item/ItemFacts.tsx';
import { OpenButtons } from '../item/OpenButtons.tsx';
import { useApprove, useReject } from '../queries.ts';

/** Rejects a version with a reason that its uploader reads. */
function RejectDialog({ version, onClose }: { version: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useReject().mutateAsync,
    { Reason: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Reason }) => ({ Id: version.Id, VersionId: version.VersionId, Reason }),
      onDone: () => {
        toast.done(t('library.rejected'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('library.reject.title')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('library.reject')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Textarea
        label={t('library.reject.reason')}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={1000}
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}

interface Props {
  version: LibraryItem;
  /** Whether everyone sees another, approved version in the meantime. */
  hasApproved: boolean;
  mayApprove: boolean;
}

/** A version that waits for approval, with the buttons to approve and to reject it. */
export function WaitingVersion({ version, hasApproved: besideApproved, mayApprove }: Props) {
  const { t } = useText();
  const [rejecting, setRejecting] = useState(false);
  const approve = useApprove();
  // Not in `onSuccess` of `mutate`, which would not run because the approved version unmounts this component.
  const accept = () =>
    approve
      .mutateAsync({ Id: version.Id, VersionId: version.VersionId })
      .then(() => toast.done(t('library.approved')))
      .catch(() => undefined);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('library.waiting')}>
      <Stack gap="sm">
        <div>
          <Title order={3} fz="h3">
            {t('library.waiting')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(besideApproved ? 'library.waiting.help' : 'library.waiting.first')}
          </Text>
        </div>
        {besideApproved && (
          <>
            <Text fw={600}>{version.Title}</Text>
            <Abstract text={version.Metadata.Abstract} />
            <ItemFacts item={version} />
            <OpenButtons item={version} />
          </>
        )}
        {mayApprove && (
          <Group>
            <Button onClick={() => void accept()} loading={approve.isPending}>
              {t('library.approve')}
            </Button>
            <Button variant="default" onClick={() => setRejecting(true)}>
              {t('library.reject')}
            </Button>
          </Group>
        )}
      </Stack>
      {rejecting && <RejectDialog version={version} onClose={() => setRejecting(false)} />}
    </Paper>
  );
}
