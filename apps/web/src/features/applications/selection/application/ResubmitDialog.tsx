import type { StaffApplication } from '@ithaki/contract';
import { Checkbox, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useResubmit } from '../queries.ts';

/** Milliseconds that a confirmation is shown. */
const TOAST_DURATION = 10_000;
const DEFAULT_DAYS = 10;

interface Props {
  application: StaffApplication;
  onClose: () => void;
}

/** Requests documents again, or corrections, by mail. */
export function ResubmitDialog({ application, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { Id, Email, Documents } = application;
  const [names, setNames] = useState(() =>
    Documents.filter(({ State, Required }) => Required && State !== 'there' && State !== 'accepted').map(
      ({ Name }) => Name,
    ),
  );
  const [answers, setAnswers] = useState(false);
  const [text, setText] = useState('');
  const [days, setDays] = useState<number | string>(DEFAULT_DAYS);
  const resubmit = useResubmit();
  const cancel = () => {
    toast.done(t('applications.selection.notSent'), TOAST_DURATION);
    onClose();
  };
  const send = () => {
    const body = { AppId: Id, Documents: names, Answers: answers, Text: text.trim() };
    void resubmit.mutateAsync({ ...body, ...(typeof days === 'number' && { Days: days }) }).then(
      () => {
        toast.done(t('applications.selection.resubmit.done'), TOAST_DURATION);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={t('applications.selection.resubmit')}
      ready
      busy={resubmit.isPending}
      failure={resubmit.error ? messageOf(resubmit.error) : undefined}
      submit={t('applications.selection.resubmit.do')}
      blocked={names.length === 0 && !answers}
      onSubmit={send}
      onClose={cancel}
    >
      <Text size="sm" c="dimmed">
        {t('applications.selection.resubmit.lead', { address: Email ?? '—' })}
      </Text>
      {Documents.length > 0 && (
        <Checkbox.Group label={t('applications.selection.resubmit.documents')} value={names} onChange={setNames}>
          <Stack gap={8} mt={6}>
            {Documents.map(({ Name, Label, State }) => (
              <Checkbox
                key={Name}
                value={Name}
                label={local(Label)}
                description={t(`applications.selection.document.${State}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Checkbox
        label={t('applications.selection.resubmit.answers')}
        checked={answers}
        onChange={(event) => setAnswers(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('applications.selection.resubmit.days')}
        min={1}
        max={365}
        allowDecimal={false}
        clampBehavior="strict"
        maw={200}
        value={days}
        onChange={setDays}
      />
      <Textarea
        label={t('applications.selection.resubmit.text')}
        autosize
        minRows={3}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
