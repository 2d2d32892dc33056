import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';

interface Props {
  title: string;
  submit: string;
  /** Says what the reason is for and who reads it. */
  help?: string;
  /** Whether a reason must be given. */
  required?: boolean;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that asks for a reason before it acts, and shows the error if that fails. */
export function ReasonDialog({ title, submit, help, required = false, onReason, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onReason(reason.trim());
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      ready
      busy={busy}
      failure={refusal ? messageOf(refusal as Error) : undefined}
      submit={submit}
      blocked={required && reason.trim() === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Textarea
        label={t('calendar.reason')}
        description={help ?? t('calendar.reason.help')}
        required={required}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
