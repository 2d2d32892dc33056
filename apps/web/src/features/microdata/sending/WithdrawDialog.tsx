import type { MicrodataBatch } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMending } from './queries.ts';

interface Props {
  batch: MicrodataBatch;
  sheet: Sheet;
  onClose: () => void;
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The dialog in which people are taken out of a batch that the receiver cannot have yet. */
export function WithdrawDialog({ batch, sheet, onClose }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useMending('withdraw').mutateAsync,
    { kayas: batch.Kayas.length <= 20 ? batch.Kayas.join(' ') : '', Reason: '' },
    {
      validate: ({ kayas, Reason }) => ({
        kayas: numbersIn(kayas).length === 0 ? t('errors.field.required') : null,
        Reason: Reason.trim() === '' ? t('errors.field.required') : null,
      }),
      toBody: ({ kayas, Reason }) => ({ Sheet: sheet, kayas: numbersIn(kayas), Reason }),
      onDone: ({ Withdrawn }) => {
        toast.done(t('microdata.withdraw.done', { count: Withdrawn.length }));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('microdata.withdraw.title', { number: batch.Number })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('microdata.withdraw.submit')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('microdata.withdraw.lead')}</Text>
      <Textarea
        label={t('microdata.withdraw.kayas')}
        required
        autosize
        minRows={1}
        maxRows={6}
        {...form.field('kayas')}
      />
      <TextInput label={t('microdata.withdraw.reason')} required maxLength={2000} {...form.field('Reason')} />
      {form.guard}
    </FormDialog>
  );
}
