import { Checkbox, Paper, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf } from '../../../api/error-message.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRemind, useRemindPreview } from './queries.ts';

/** Milliseconds without typing before the preview is requested again. */
const PREVIEW_DELAY = 600;

interface Values {
  /** Whether the mail has a custom subject and text instead of the product's. */
  isCustom: boolean;
  Subject: string;
  Text: string;
}

const reminderOf = (actionId: number, { isCustom, Subject, Text }: Values) => ({
  ActionId: actionId,
  ...(isCustom && { Subject, Text }),
});

/** Sends a reminder to people who have not answered, after a preview of the mail. */
export function RemindDialog({ actionId, onClose }: { actionId: number; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useRemind().mutateAsync,
    {
      isCustom: false,
      Subject: t('questionnaires.administration.remind.subject'),
      Text: t('questionnaires.administration.remind.text'),
    },
    {
      toBody: (values) => reminderOf(actionId, values),
      onDone: ({ Mails }) => {
        toast.done(t('questionnaires.administration.remind.sent', { count: Mails }));
        onClose();
      },
    },
  );
  const { isCustom, Subject, Text: text } = form.values;
  const [debouncedReminder] = useDebouncedValue(reminderOf(actionId, form.values), PREVIEW_DELAY);
  const preview = useRemindPreview(debouncedReminder);
  const { data } = preview;
  return (
    <FormDialog
      title={t('questionnaires.administration.remind.title')}
      ready={data !== undefined || preview.error !== null}
      busy={form.busy}
      failure={form.failure ?? (preview.error ? messageOf(preview.error) : undefined)}
      submit={t('questionnaires.administration.remind.send')}
      blocked={!data || data.Mails === 0 || (isCustom && (Subject.trim() === '' || text.trim() === ''))}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text role="status">
        {data && data.Mails > 0
          ? t('questionnaires.administration.remind.count', { count: data.Mails })
          : t('questionnaires.administration.remind.nobody')}{' '}
        {data &&
          data.WithoutAddress > 0 &&
          t('questionnaires.administration.remind.without', { count: data.WithoutAddress })}
      </Text>
      <Checkbox
        data-autofocus
        label={t('questionnaires.administration.remind.own')}
        description={t('questionnaires.administration.remind.ownHelp')}
        {...form.field('isCustom', { type: 'checkbox' })}
      />
      {isCustom && (
        <>
          <TextInput
            label={t('questionnaires.administration.remind.subjectLabel')}
            maxLength={200}
            {...form.field('Subject')}
          />
          <Textarea
            label={t('questionnaires.administration.remind.textLabel')}
            maxLength={5_000}
            autosize
            minRows={5}
            maxRows={14}
            {...form.field('Text')}
          />
        </>
      )}
      {data?.First && (
        <Paper withBorder p="sm" component="section" aria-label={t('questionnaires.administration.remind.preview')}>
          <Text size="sm" c="dimmed">
            {t('questionnaires.administration.remind.previewTo', { to: data.First.To })}
          </Text>
          <Text fw={600}>{data.First.Subject}</Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.First.Text}
          </Text>
        </Paper>
      )}
    </FormDialog>
  );
}
