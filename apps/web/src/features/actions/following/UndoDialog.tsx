import { Text, Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import type { Target } from '../action-data.ts';
import { useUndoComplete } from '../mentor-queries.ts';

interface Props {
  target: Required<Target>;
  onClose: () => void;
}

/** Dialog that reopens a completed action, for a reason. */
export function UndoDialog({ target, onClose }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useUndoComplete().mutateAsync,
    { Reason: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason.trim() === '' ? t('actions.reasonNeeded') : null }),
      toBody: ({ Reason }) => ({ ActionId: target.actionId, MenteeId: target.menteeId, Reason }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('actions.undo')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('actions.undo')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('actions.undo.help')}</Text>
      <Textarea
        label={t('actions.reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={1000}
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
