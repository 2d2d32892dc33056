import type { MicrodataBatch } from '@ithaki/contract';
import { Alert, Code, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMending } from './queries.ts';

/** The dialog in which a person says whether the receiver has a held batch. */
export function ResolveDialog({ batch, onClose }: { batch: MicrodataBatch; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useMending('resolve').mutateAsync,
    { Received: 'no', Number: '', Reason: '' },
    {
      validate: ({ Received, Number: number, Reason }) => ({
        Number: Received === 'yes' && number.trim() === '' ? t('errors.NumberMissing') : null,
        Reason: Reason.trim() === '' ? t('errors.field.required') : null,
      }),
      toBody: ({ Received, Number: number, Reason }) => ({
        ...{ BatchId: batch.BatchId, Received: Received === 'yes', Reason },
        Number: Received === 'yes' ? number : '',
      }),
      onDone: () => {
        toast.done(t('microdata.resolve.done'));
        onClose();
      },
    },
  );
  const isReceived = form.values.Received === 'yes';
  return (
    <FormDialog
      title={t('microdata.resolve.title', { number: batch.Number })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('microdata.resolve.submit')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('microdata.resolve.lead')}</Text>
      <Code block>{batch.BatchId}</Code>
      <Radio.Group aria-label={t('microdata.batch.resolve')} {...form.field('Received')}>
        <Stack gap="xs">
          <Radio value="no" label={t('microdata.resolve.notReceived')} />
          <Radio value="yes" label={t('microdata.resolve.received')} />
        </Stack>
      </Radio.Group>
      {isReceived && (
        <>
          <Alert color="orange" p="xs">
            {t('microdata.resolve.received.warning')}
          </Alert>
          <TextInput label={t('microdata.resolve.number')} required maxLength={200} {...form.field('Number')} />
        </>
      )}
      <Textarea
        label={t('microdata.resolve.reason')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('Reason')}
      />
      {form.guard}
    </FormDialog>
  );
}
