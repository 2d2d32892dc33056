import type { GroupRule } from '@ithaki/contract';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { useContacts, useStart } from './queries.ts';

type Way = 'people' | 'mentor' | 'action';

/** Roles with mentees of their own. */
const mentorRoles: readonly string[] = ['Mentor', 'RegistryMentor'];

/** Creates a group: of chosen people or, for mentors, of all their mentees or of those with a certain action. */
export function StartGroup({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const me = useMe();
  const navigate = useNavigate();
  const isMentor = me.Roles.some((role) => mentorRoles.includes(role));
  const [way, setWay] = useState<Way>(isMentor ? 'mentor' : 'people');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ChosenPerson[]>([]);
  const contacts = useContacts(search).data?.pages.flatMap(({ list }) => list) ?? [];
  const actions = useQuery({ ...callQuery(api.actions.all, {}), enabled: way === 'action' }).data ?? [];
  const ruleOf = (action: string): GroupRule =>
    way === 'action'
      ? { Kind: 'action', MentorId: me.Id, ActionId: Number(action) }
      : { Kind: 'mentor', MentorId: me.Id };
  const required = t('errors.field.required');
  const form = useCallForm(
    useStart(true).mutateAsync,
    { Title: '', Action: '' },
    {
      validate: ({ Title, Action }) => ({
        Title: Title.trim() === '' ? required : null,
        Action: way === 'action' && Action === '' ? required : null,
      }),
      toBody: ({ Title, Action }) => ({
        Title,
        ...(way === 'people'
          ? { UserIds: chosen.map(({ value }) => Number(value)), Rule: { Kind: 'fixed' as const } }
          : { Rule: ruleOf(Action) }),
      }),
      onDone: ({ Id }) => {
        onClose();
        void navigate({ to: paths.conversation(Id) });
      },
    },
  );
  return (
    <FormDialog
      title={t('chat.group.new')}
      ready
      busy={form.busy}
      failure={form.failure}
      blocked={way === 'people' && chosen.length === 0}
      submit={t('chat.group.create')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput label={t('chat.group.title')} maxLength={120} data-autofocus {...form.field('Title')} />
      {isMentor && (
        <Radio.Group label={t('chat.group.who')} value={way} onChange={(value) => setWay(value as Way)}>
          <Stack gap={6} mt={6}>
            <Radio value="mentor" label={t('chat.group.mine')} />
            <Radio value="action" label={t('chat.group.mineInAction')} />
            <Radio value="people" label={t('chat.group.people')} />
          </Stack>
        </Radio.Group>
      )}
      {way === 'action' && (
        <Select
          label={t('chat.group.whichAction')}
          data={actions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }))}
          searchable
          {...form.field('Action')}
        />
      )}
      {way === 'people' && (
        <PeopleSelect
          label={t('chat.group.chosen')}
          description={t('chat.members.add.help')}
          placeholder={t('chat.people.search')}
          nobody={t('chat.people.nobody')}
          found={contacts}
          text={search}
          onText={setSearch}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      {form.guard}
    </FormDialog>
  );
}
