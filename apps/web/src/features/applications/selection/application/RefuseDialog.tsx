import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useJudgeDocument } from '../queries.ts';

interface Props {
  appId: number;
  /** Name of the document. */
  name: string;
  onClose: () => void;
}

/** Refuses a document with a reason, which the applicant reads. */
export function RefuseDialog({ appId, name, onClose }: Props) {
  const { t } = useText();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const judge = useJudgeDocument();
  const send = () => {
    if (note.trim() === '') return setProblem(t('errors.field.required'));
    void judge
      .mutateAsync({ AppId: appId, Name: name, Verdict: 'refused', Note: note.trim() })
      .then(onClose, () => undefined);
  };
  return (
    <FormDialog
      title={t('applications.selection.document.refuse.title')}
      ready
      busy={judge.isPending}
      failure={judge.error ? messageOf(judge.error) : undefined}
      submit={t('applications.selection.document.refuse')}
      onSubmit={send}
      onClose={onClose}
    >
      <Textarea
        label={t('applications.selection.document.note')}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={note}
        error={problem}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
