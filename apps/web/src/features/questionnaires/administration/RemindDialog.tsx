import { Checkbox, Paper, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRemind, useRemindPreview } from './queries.ts';

/** Milliseconds without typing before the preview is requested again. */
const PREVIEW_DELAY = 600;

/** Sends a reminder to people who have not answered, after a preview of the mail. */
export function RemindDialog({ actionId, onClose }: { actionId: number; onClose: () => void }) {
  const { t } = useText();
  const [isCustom, setCustom] = useState(false);
  const [subject, setSubject] = useState(t('questionnaires.administration.remind.subject'));
  const [text, setText] = useState(t('questionnaires.administration.remind.text'));
  const request = { ActionId: actionId, ...(isCustom && { Subject: subject, Text: text }) };
  const [debouncedRequest] = useDebouncedValue(request, PREVIEW_DELAY);
  const preview = useRemindPreview(debouncedRequest);
  const remind = useRemind();
  const { data } = preview;
  const send = () =>
    remind.mutate(request, {
      onSuccess: ({ Mails }) => {
        toast.done(t('questionnaires.administration.remind.sent', { count: Mails }));
        onClose();
      },
    });
  const error = remind.error ?? preview.error;
  return (
    <FormDialog
      title={t('questionnaires.administration.remind.title')}
      ready={data !== undefined || preview.error !== null}
      busy={remind.isPending}
      failure={error ? messageOf(error) : undefined}
      submit={t('questionnaires.administration.remind.send')}
      blocked={!data || data.Mails === 0 || (isCustom && (subject.trim() === '' || text.trim() === ''))}
      onSubmit={send}
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
        checked={isCustom}
        onChange={(event) => setCustom(event.currentTarget.checked)}
      />
      {isCustom && (
        <>
          <TextInput
            label={t('questionnaires.administration.remind.subjectLabel')}
            value={subject}
            maxLength={200}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={t('questionnaires.administration.remind.textLabel')}
            value={text}
            maxLength={5_000}
            autosize
            minRows={5}
            maxRows={14}
            onChange={(event) => setText(event.currentTarget.value)}
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
