import type { Role } from '@ithaki/contract';
import { Checkbox, FileInput, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../ui/fields/PeopleSelect.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { usePeopleFound, useShareFiles } from './queries.ts';

/** Milliseconds of quiet before a name is looked for. */
const PAUSE = 300;

const groups = ['Mentee', 'Mentor', 'Coordinator', 'Supervisor'] as const satisfies readonly Role[];

/** Shares files with people, and with everyone of a group whom the person sees. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const seesMentees = useCan('mentor.read');
  const [files, setFiles] = useState<File[]>([]);
  const [roles, setRoles] = useState<string[]>([]);
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([]);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const people = usePeopleFound(wanted);
  const share = useShareFiles();
  const send = () =>
    share.mutate(
      { files, people: chosen.map(({ value }) => value), roles },
      {
        onSuccess: () => {
          toast.done(t('sharedFiles.sent', { count: files.length }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('sharedFiles.share')}
      ready
      busy={share.isPending}
      failure={share.error ? messageOf(share.error) : undefined}
      submit={t('sharedFiles.send')}
      blocked={files.length === 0 || chosen.length + roles.length === 0}
      onSubmit={send}
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
        value={files}
        onChange={setFiles}
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
        onChosen={setChosen}
      />
      <Checkbox.Group
        label={t('sharedFiles.groups')}
        description={t('sharedFiles.groups.help')}
        value={roles}
        onChange={setRoles}
      >
        <Group mt="xs" gap="md">
          {groups
            .filter((role) => seesMentees || role === 'Mentor' || role === 'Coordinator')
            .map((role) => (
              <Checkbox key={role} value={role} label={t(`sharedFiles.group.${role}`)} />
            ))}
        </Group>
      </Checkbox.Group>
    </FormDialog>
  );
}
