import type { MicrodataBatch } from '@ithaki/contract';
import { decodeXml } from '@ithaki/microdata';
import { Anchor, FileInput, Text } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMending } from './queries.ts';

/** The dialog in which a person brings the receipt of a held batch as a file. */
export function ReceiptDialog({ batch, onClose }: { batch: MicrodataBatch; onClose: () => void }) {
  const { t } = useText();
  const { mutateAsync } = useMending('receipt');
  const form = useCallForm(
    async ({ file }: { file: File | null }) =>
      mutateAsync({
        BatchId: batch.BatchId,
        Receipt: file ? decodeXml(new Uint8Array(await file.arrayBuffer())) : '',
      }),
    { Receipt: null as File | null },
    {
      validate: ({ Receipt }) => ({ Receipt: Receipt === null ? t('errors.field.required') : null }),
      toBody: ({ Receipt }) => ({ file: Receipt }),
      onDone: () => {
        toast.done(t('microdata.receipt.done'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('microdata.receipt.title', { number: batch.Number })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('microdata.receipt.submit')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">
        {t('microdata.receipt.lead')}{' '}
        <Anchor href="/api/microdata/schema/receipt-1.xsd" target="_blank" rel="noreferrer" underline="always">
          receipt-1.xsd
        </Anchor>
      </Text>
      <FileInput
        label={t('microdata.receipt.file')}
        required
        accept=".xml,application/xml,text/xml"
        {...form.field('Receipt')}
      />
      {form.guard}
    </FormDialog>
  );
}
