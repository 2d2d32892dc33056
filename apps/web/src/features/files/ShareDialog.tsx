import type { Role } from '@ithaki/contract';
import { Checkbox, FileInput, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { newClientId } from '../../api/client-id.ts';
import { hasPermission, isImpersonated, useCan, useMe } from '../../api/session.ts';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../ui/fields/PeopleSelect.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useConversationsFound, usePeopleFound, useShareFiles } from './queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

const groups = ['Mentee', 'Mentor', 'Coordinator', 'Supervisor'] as const satisfies readonly Role[];

interface ConversationChoiceProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Chooses a conversation in which the files are a message too. */
function ConversationChoice({ value, onChange }: ConversationChoiceProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [wanted] = useDebouncedValue(text === chosen?.label ? '' : text.trim(), PAUSE);
  const found = (useConversationsFound(wanted, true).data ?? []).map(({ Id, Title }) => ({
    value: String(Id),
    label: Title,
  }));
  const known = chosen && !found.some((other) => other.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={t('sharedFiles.conversation')}
      description={t('sharedFiles.conversation.help')}
      placeholder={t('sharedFiles.conversation.find')}
      nothingFoundMessage={t('sharedFiles.conversation.none')}
      searchable
      clearable
      data={known}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={(next) => {
        setChosen(known.find((option) => option.value === next));
        onChange(next);
      }}
    />
  );
}

/** Shares files with chosen people, with all members of chosen groups whom the person sees, and in a conversation. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const seesMentees = useCan('mentor.read');
  const me = useMe();
  const hasChat = hasPermission(me, 'chat.use') && !isImpersonated(me);
  // However often the dialog is sent, it is one message.
  const [ClientId] = useState(newClientId);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const people = usePeopleFound(wanted);
  const form = useCallForm(
    useShareFiles().mutateAsync,
    {
      files: [] as File[],
      people: [] as readonly ChosenPerson[],
      roles: [] as string[],
      conversation: null as string | null,
    },
    {
      toBody: ({ files, people, roles, conversation }) => ({
        ...{ files, roles, people: people.map(({ value }) => value) },
        message: conversation === null ? null : { ConversationId: conversation, ClientId },
      }),
      onDone: (_reply, { files }) => {
        toast.done(t('sharedFiles.sent', { count: files.length }));
        onClose();
      },
    },
  );
  const { files, people: chosen, roles, conversation } = form.values;
  return (
    <FormDialog
      title={t('sharedFiles.share')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('sharedFiles.send')}
      blocked={files.length === 0 || (chosen.length + roles.length === 0 && conversation === null)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FileInput
        label={t('sharedFiles.files')}
        description={t('sharedFiles.files.help')}
        placeholder={t('sharedFiles.files.choose')}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        multiple
        clearable
        clearButtonProps={{ 'aria-label': t('sharedFiles.files.clear') }}
        data-autofocus
        {...form.field('files')}
      />
      <PeopleSelect
        label={t('sharedFiles.people')}
        description={t('sharedFiles.people.help')}
        placeholder={t('sharedFiles.people.find')}
        nobody={t('sharedFiles.people.nobody')}
        found={people.data ?? []}
        text={text}
        onText={setText}
        chosen={chosen}
        onChosen={(next) => form.setValues({ people: next })}
      />
      <Checkbox.Group
        label={t('sharedFiles.groups')}
        description={t('sharedFiles.groups.help')}
        {...form.field('roles')}
      >
        <Group mt="xs" gap="md">
          {groups
            .filter((role) => seesMentees || role === 'Mentor' || role === 'Coordinator')
            .map((role) => (
              <Checkbox key={role} value={role} label={t(`sharedFiles.group.${role}`)} />
            ))}
        </Group>
      </Checkbox.Group>
      {hasChat && (
        <ConversationChoice value={conversation} onChange={(next) => form.setValues({ conversation: next })} />
      )}
    </FormDialog>
  );
}
