import type { Objection } from '@ithaki/contract';
import { Group, Radio, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useAnswerObjection } from '../selection/queries.ts';

interface Props {
  objection: Objection;
  onClose: () => void;
}

/** Accepts or refuses an objection with a reason, which is mailed. */
export function AnswerDialog({ objection, onClose }: Props) {
  const { t } = useText();
  const [verdict, setVerdict] = useState('');
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const answer = useAnswerObjection();
  const requiredMessage = t('errors.field.required');
  const send = () => {
    setSubmitted(true);
    if (verdict === '' || text.trim() === '') return;
    const body = { ObjectionId: objection.Id, Accepted: verdict === 'accepted', Answer: text.trim() };
    void answer.mutateAsync(body).then(
      () => {
        toast.done(t('applications.selection.objection.answered'), 10_000);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={t('applications.selection.objection.title', { name: objection.Name })}
      ready
      busy={answer.isPending}
      failure={answer.error ? messageOf(answer.error) : undefined}
      submit={t('applications.selection.objection.do')}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {objection.Text}
      </Text>
      <Radio.Group
        label={t('applications.selection.objection.verdict')}
        required
        value={verdict}
        onChange={setVerdict}
        error={isSubmitted && verdict === '' ? requiredMessage : undefined}
      >
        <Group gap="lg" mt={6}>
          <Radio value="accepted" label={t('applications.selection.objection.accept')} />
          <Radio value="refused" label={t('applications.selection.objection.refuse')} />
        </Group>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('applications.selection.objection.lead')}
      </Text>
      <Textarea
        label={t('applications.selection.reason')}
        required
        autosize
        minRows={3}
        maxLength={5000}
        value={text}
        error={isSubmitted && text.trim() === '' ? requiredMessage : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
