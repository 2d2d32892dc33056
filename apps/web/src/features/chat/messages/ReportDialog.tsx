import type { Message, ReportReason } from '@ithaki/contract';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';

const reasons: readonly ReportReason[] = ['insult', 'harassment', 'danger', 'fraud', 'other'];

/** Reports another person's message to the moderators of the programme. */
export function ReportDialog({
  message,
  projectId,
  onClose,
}: {
  message: Message;
  projectId: number;
  onClose: () => void;
}) {
  const { t } = useText();
  const form = useCallForm(
    api.chatReports.report,
    { Reason: '', Text: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason === '' ? t('chat.report.reason.required') : null }),
      toBody: ({ Reason, Text: text }) => ({
        MessageId: message.Id,
        Reason: Reason as ReportReason,
        Text: text,
        ProjectId: projectId,
      }),
      onDone: () => {
        toast.done(t('chat.report.done'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('chat.message.report')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('chat.report.submit')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('chat.report.lead', { name: message.Author })}</Text>
      <Radio.Group label={t('chat.report.reason')} {...form.field('Reason')}>
        <Stack gap={6} mt={6}>
          {reasons.map((reason) => (
            <Radio key={reason} value={reason} label={t(`chat.report.reason.${reason}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={t('chat.report.text')} autosize minRows={3} maxLength={2_000} {...form.field('Text')} />
      {form.guard}
    </FormDialog>
  );
}
