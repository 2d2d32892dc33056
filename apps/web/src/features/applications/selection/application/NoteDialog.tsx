import { Textarea, TextInput } from '@mantine/core';
import { useCallForm } from '../../../../api/useCallForm.tsx';
import { useText } from '../../../../i18n/text.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useAddNote, useSendMessage } from '../queries.ts';

interface Props {
  /** The kind of text: a note is internal, a message is sent to the applicant. */
  kind: 'note' | 'message';
  appId: number;
  onClose: () => void;
}

/** Writes a note or a message to the applicant. */
export function NoteDialog({ kind, appId, onClose }: Props) {
  const { t } = useText();
  const [addNote, sendMessage] = [useAddNote(), useSendMessage()];
  const isNote = kind === 'note';
  const send = async ({ Subject, Text }: { Subject: string; Text: string }) => {
    const body = { AppId: appId, Text: Text.trim() };
    if (isNote) await addNote.mutateAsync(body);
    else await sendMessage.mutateAsync({ ...body, Subject: Subject.trim() });
  };
  const form = useCallForm(
    send,
    { Subject: '', Text: '' },
    {
      validate: ({ Text }) => ({ Text: Text.trim() === '' ? t('errors.field.required') : null }),
      onDone: () => {
        toast.done(t(isNote ? 'applications.selection.notes.added' : 'applications.selection.messages.sent'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t(isNote ? 'applications.selection.notes.add' : 'applications.selection.messages.write')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t(isNote ? 'applications.selection.notes.do' : 'applications.selection.messages.do')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!isNote && (
        <TextInput
          label={t('applications.selection.messages.subject')}
          data-autofocus
          maxLength={200}
          {...form.field('Subject')}
        />
      )}
      <Textarea
        label={t('applications.selection.text')}
        description={t(isNote ? 'applications.selection.notes.help' : 'applications.selection.messages.help')}
        {...(isNote && { 'data-autofocus': true })}
        required
        autosize
        minRows={4}
        maxLength={isNote ? 5_000 : 10_000}
        {...form.field('Text')}
      />
    </FormDialog>
  );
}
