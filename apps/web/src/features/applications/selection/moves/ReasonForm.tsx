import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useRejectReasons } from '../queries.ts';
import type { MoveBody } from './move-targets.ts';

type Reason = NonNullable<MoveBody['Reason']>;

interface Props {
  value: Reason | undefined;
  onReason: (reason: Reason) => void;
  onClose: () => void;
}

/** Reason of a rejection: one from the programme's list, and free text. */
export function ReasonForm({ value, onReason, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const reasons = useRejectReasons();
  const [code, setCode] = useState<string | null>(value?.Code ?? null);
  const [text, setText] = useState(value?.Text ?? '');
  const [problem, setProblem] = useState<string>();
  if (reasons.error) return <ErrorState message={messageOf(reasons.error)} onRetry={() => void reasons.refetch()} />;
  if (!reasons.data) return <FormSkeleton fields={2} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!code) return setProblem(t('errors.field.required'));
        onReason({ Code: code, Text: text.trim() });
      }}
    >
      <Stack gap="sm">
        <Select
          label={t('applications.selection.reject.reason')}
          description={reasons.data.length === 0 ? t('applications.selection.reject.noReasons') : undefined}
          required
          data-autofocus
          searchable={reasons.data.length > 8}
          data={reasons.data.map(({ Code, Label }) => ({ value: Code, label: local(Label) }))}
          value={code}
          error={problem}
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
        />
        <Textarea
          label={t('applications.selection.reject.text')}
          description={t('applications.selection.reject.text.help')}
          autosize
          minRows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('applications.selection.preview')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
