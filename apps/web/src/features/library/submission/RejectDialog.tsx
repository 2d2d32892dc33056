import type { LibraryItem } from '@ithaki/contract';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useReject } from '../queries.ts';

/** Sends a version back with the reason, which its uploader reads. */
export function RejectDialog({ version, onClose }: { version: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const reject = useReject();
  const send = () => {
    if (reason.trim() === '') return setProblem(t('errors.field.required'));
    void reject
      .mutateAsync({ Id: version.Id, VersionId: version.VersionId, Reason: reason })
      .then(() => {
        toast.done(t('library.rejected'));
        onClose();
      })
      .catch(() => undefined);
  };
  return (
    <FormDialog
      title={t('library.reject.title')}
      ready
      busy={reject.isPending}
      failure={reject.error ? messageOf(reject.error) : undefined}
      submit={t('library.reject')}
      onSubmit={send}
      onClose={onClose}
    >
      <Textarea
        label={t('library.reject.reason')}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
