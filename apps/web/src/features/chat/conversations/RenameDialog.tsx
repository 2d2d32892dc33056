import type { Conversation } from '@ithaki/contract';
import { TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useUpdate } from './queries.ts';

/** Changes the title of a group. */
export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useText();
  const { Id: ConversationId, ProjectId, Version, Title } = conversation;
  const form = useCallForm(
    useUpdate().mutateAsync,
    { Title },
    {
      validate: ({ Title: title }) => ({ Title: title.trim() === '' ? t('errors.field.required') : null }),
      toBody: (values) => ({ ...values, ConversationId, ProjectId, Version }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('chat.menu.rename')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('chat.rename.save')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput label={t('chat.group.title')} maxLength={120} data-autofocus {...form.field('Title')} />
      {form.guard}
    </FormDialog>
  );
}
