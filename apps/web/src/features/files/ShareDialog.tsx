import type { Role } from '@ithaki/contract';
import { Checkbox, FileInput, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../api/session.ts';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../ui/fields/PeopleSelect.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { usePeopleFound, useShareFiles } from './queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

const groups = ['Mentee', 'Mentor', 'Coordinator', 'Supervisor'] as const satisfies readonly Role[];

/** Shares files with chosen people and with all members of chosen groups whom the person sees. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const seesMentees = useCan('mentor.read');
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const people = usePeopleFound(wanted);
  const form = useCallForm(
    useShareFiles().mutateAsync,
    { files: [] as File[], people: [] as readonly ChosenPerson[], roles: [] as string[] },
    {
      toBody: (values) => ({ ...values, people: values.people.map(({ value }) => value) }),
      onDone: (_reply, { files }) => {
        toast.done(t('sharedFiles.sent', { count: files.length }));
        onClose();
      },
    },
  );
  const { files, people: chosen, roles } = form.values;
  return (
    <FormDialog
      title={t('sharedFiles.share')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('sharedFiles.send')}
      blocked={files.length === 0 || chosen.length + roles.length === 0}
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
    </FormDialog>
  );
}
