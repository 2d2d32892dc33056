import type { Role } from '@ithaki/contract';
import { Checkbox, FileInput, Group, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { usePeopleFound, useShareFiles } from '../queries.ts';

/** Milliseconds of quiet before a name is looked for. */
const PAUSE = 300;

/** Pixels in which all that are found at once have room. */
const DROPDOWN = 240;

const groups = ['Mentee', 'Mentor', 'Coordinator', 'Supervisor'] as const satisfies readonly Role[];

/** Shares files with people, and with everyone of a group whom the person sees. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const seesMentees = useCan('mentor.read');
  const [files, setFiles] = useState<File[]>([]);
  const [roles, setRoles] = useState<string[]>([]);
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([]);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const people = usePeopleFound(wanted);
  const share = useShareFiles();
  const found = (people.data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const known = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))];
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
      <MultiSelect
        label={t('sharedFiles.people')}
        description={t('sharedFiles.people.help')}
        placeholder={t('sharedFiles.people.find')}
        openOnFocus={false}
        maxDropdownHeight={DROPDOWN}
        searchable
        searchValue={text}
        onSearchChange={setText}
        data={known}
        filter={({ options }) => options}
        value={chosen.map(({ value }) => value)}
        onChange={(ids) => setChosen(known.filter(({ value }) => ids.includes(value)))}
        nothingFoundMessage={t('sharedFiles.people.nobody')}
        hidePickedOptions
        maxValues={500}
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
