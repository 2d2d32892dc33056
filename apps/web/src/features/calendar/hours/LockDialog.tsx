import { Text, Textarea } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { dayWords } from '../days.ts';
import { useLockHours } from '../queries.ts';
import type { Month } from './hours-state.ts';

interface Props {
  month: Month;
  isLocked: boolean;
  onClose: () => void;
}

/** Locks a month, or unlocks it with a reason. */
export function LockDialog({ month, isLocked, onClose }: Props) {
  const { t, language } = useText();
  const name = dayWords(`${month}-01`, language, { month: 'long', year: 'numeric' });
  const form = useCallForm(
    useLockHours().mutateAsync,
    { Reason: '' },
    {
      toBody: ({ Reason }) => ({ Month: month, Locked: !isLocked, ...(Reason.trim() && { Reason: Reason.trim() }) }),
      onDone: () => {
        toast.done(t(isLocked ? 'calendar.hours.unlocked' : 'calendar.hours.lockedNow', { month: name }));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t(isLocked ? 'calendar.hours.unlock' : 'calendar.hours.lock', { month: name })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t(isLocked ? 'calendar.hours.unlock.do' : 'calendar.hours.lock.do')}
      blocked={isLocked && form.values.Reason.trim() === ''}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t(isLocked ? 'calendar.hours.unlock.help' : 'calendar.hours.lock.help')}</Text>
      <Textarea
        label={t('calendar.reason')}
        required={isLocked}
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
