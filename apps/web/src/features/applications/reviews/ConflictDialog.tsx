import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDeclareConflict } from '../selection/queries.ts';

interface Props {
  appId: number;
  onClose: () => void;
}

/** Declares a conflict of interest: the application is given to another reviewer. */
export function ConflictDialog({ appId, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const declare = useDeclareConflict();
  const send = () => {
    if (reason.trim() === '') return setProblem(t('errors.field.required'));
    void declare.mutateAsync({ AppId: appId, Reason: reason.trim() }).then(
      () => {
        toast.done(t('applications.selection.review.declared'));
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={t('applications.selection.review.declare')}
      ready
      busy={declare.isPending}
      failure={declare.error ? messageOf(declare.error) : undefined}
      submit={t('applications.selection.review.declare.do')}
      onSubmit={send}
      onClose={onClose}
    >
      <Textarea
        label={t('applications.selection.review.declare.reason')}
        description={t('applications.selection.review.declare.help')}
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
