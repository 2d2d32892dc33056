import type { StaffApplication } from '@ithaki/contract';
import { Button, List, Textarea, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../../api/useCallForm.tsx';
import { useText } from '../../../../i18n/text.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useEraseApplicant } from '../queries.ts';

type ErasedApplication = Pick<StaffApplication, 'Email' | 'Name' | 'Protocol'>;

interface Props {
  application: ErasedApplication;
  userId: number;
}

/**
 * Explains what erasing an applicant does, and asks for a reason and the applicant's number, because it cannot
 * be undone.
 */
function EraseDialog({ application, userId, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const { Name, Protocol, Email } = application;
  const number = Protocol ?? Email ?? Name;
  const form = useCallForm(
    useEraseApplicant().mutateAsync,
    { Reason: '', typedNumber: '' },
    {
      toBody: ({ Reason }) => ({ UserId: userId, Reason: Reason.trim() }),
      onDone: () => {
        toast.done(t('applications.selection.erase.done'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('applications.selection.erase')}
      ready
      busy={form.busy}
      blocked={form.values.Reason.trim() === '' || form.values.typedNumber.trim() !== number}
      failure={form.failure}
      submit={t('applications.selection.erase.do')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        {(['goes', 'stays', 'final'] as const).map((consequence) => (
          <List.Item key={consequence}>{t(`applications.selection.erase.${consequence}`)}</List.Item>
        ))}
      </List>
      <Textarea
        data-autofocus
        label={t('applications.selection.erase.reason')}
        required
        maxLength={500}
        autosize
        minRows={2}
        {...form.field('Reason')}
      />
      <TextInput
        label={t('applications.selection.erase.confirm', { number })}
        required
        autoComplete="off"
        {...form.field('typedNumber')}
      />
    </FormDialog>
  );
}

/** A button to erase an applicant, with a confirmation dialog. */
export function EraseApplicant(props: Props) {
  const { t } = useText();
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        {t('applications.selection.erase')}
      </Button>
      {erasing && <EraseDialog {...props} onClose={() => setErasing(false)} />}
    </>
  );
}
