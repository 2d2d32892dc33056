import { Checkbox, Paper, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRemind, useRemindPreview } from './queries.ts';

/** Milliseconds of quiet before the mail is shown anew. */
const PAUSE = 600;

/** Reminds those who have not answered: what will be sent is shown before. */
export function RemindDialog({ actionId, onClose }: { actionId: number; onClose: () => void }) {
  const { t } = useText();
  const [own, setOwn] = useState(false);
  const [subject, setSubject] = useState(t('questionnaires.administration.remind.subject'));
  const [text, setText] = useState(t('questionnaires.administration.remind.text'));
  const written = { ActionId: actionId, ...(own && { Subject: subject, Text: text }) };
  const [shown] = useDebouncedValue(written, PAUSE);
  const preview = useRemindPreview(shown);
  const remind = useRemind();
  const { data } = preview;
  const send = () =>
    remind.mutate(written, {
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
      blocked={!data || data.Mails === 0 || (own && (subject.trim() === '' || text.trim() === ''))}
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
        checked={own}
        onChange={(event) => setOwn(event.currentTarget.checked)}
      />
      {own && (
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
