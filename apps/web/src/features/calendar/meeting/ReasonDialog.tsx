import { Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
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
  const form = useCallForm(
    onReason,
    { Reason: '' },
    { toBody: ({ Reason }) => Reason.trim(), inputOf: () => 'Reason', onDone: onClose },
  );
  return (
    <FormDialog
      title={title}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={submit}
      blocked={required && form.values.Reason.trim() === ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Textarea
        label={t('calendar.reason')}
        description={help ?? t('calendar.reason.help')}
        required={required}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
