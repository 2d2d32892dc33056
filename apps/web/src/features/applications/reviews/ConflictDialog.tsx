import { Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDeclareConflict } from '../selection/queries.ts';

interface Props {
  appId: number;
  onClose: () => void;
}

/** Dialog to declare a conflict of interest; the application is then given to another reviewer. */
export function ConflictDialog({ appId, onClose }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useDeclareConflict().mutateAsync,
    { Reason: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Reason }) => ({ AppId: appId, Reason: Reason.trim() }),
      onDone: () => {
        toast.done(t('applications.selection.review.declared'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('applications.selection.review.declare')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.review.declare.do')}
      onSubmit={form.submit}
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
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
