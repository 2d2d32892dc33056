import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useAddNote, useSendMessage } from '../queries.ts';

interface Props {
  /** A note is internal; a message is sent to the applicant. */
  kind: 'note' | 'message';
  appId: number;
  onClose: () => void;
}

/** Writes a note or a message to the applicant. */
export function NoteDialog({ kind, appId, onClose }: Props) {
  const { t } = useText();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const note = useAddNote();
  const message = useSendMessage();
  const mutation = kind === 'note' ? note : message;
  const send = () => {
    if (text.trim() === '') return setProblem(t('errors.field.required'));
    const sending =
      kind === 'note'
        ? note.mutateAsync({ AppId: appId, Text: text.trim() })
        : message.mutateAsync({ AppId: appId, Subject: subject.trim(), Text: text.trim() });
    void sending.then(
      () => {
        toast.done(t(kind === 'note' ? 'applications.selection.notes.added' : 'applications.selection.messages.sent'));
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={t(kind === 'note' ? 'applications.selection.notes.add' : 'applications.selection.messages.write')}
      ready
      busy={mutation.isPending}
      failure={mutation.error ? messageOf(mutation.error) : undefined}
      submit={t(kind === 'note' ? 'applications.selection.notes.do' : 'applications.selection.messages.do')}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'message' && (
        <TextInput
          label={t('applications.selection.messages.subject')}
          data-autofocus
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('applications.selection.text')}
        description={t(kind === 'note' ? 'applications.selection.notes.help' : 'applications.selection.messages.help')}
        {...(kind === 'note' && { 'data-autofocus': true })}
        required
        autosize
        minRows={4}
        maxLength={kind === 'note' ? 5_000 : 10_000}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
