import { Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { MenteeFilterSlot } from '../../../slots/mentee-filter.ts';
import { PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { type Audience, audienceKinds, audienceRoles } from './audience.ts';
import { useContactsFound } from './queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

interface Props {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

function People({ audience, onChange }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = useContactsFound(wanted);
  return (
    <PeopleSelect
      label={t('chat.announcements.audience.people')}
      description={t('chat.announcements.audience.people.help')}
      placeholder={t('chat.announcements.audience.people.find')}
      nobody={t('chat.announcements.audience.people.nobody')}
      found={found.data?.list ?? []}
      text={text}
      onText={setText}
      chosen={audience.people}
      onChosen={(people) => onChange({ ...audience, people })}
    />
  );
}

/**
 * Chooses the receivers of an announcement: mentees by the filters of the grid, everyone with some roles, or
 * people by name.
 */
export function AudienceFields({ audience, onChange }: Props) {
  const { t } = useText();
  const hasGrid = useCan('grids.see');
  const kinds = audienceKinds.filter((kind) => hasGrid || kind !== 'mentees');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('chat.announcements.audience')}
        value={audience.kind}
        data={kinds.map((value) => ({ value, label: t(`chat.announcements.audience.${value}`) }))}
        onChange={(kind) => onChange({ ...audience, kind: audienceKinds.find((known) => known === kind) ?? 'mentees' })}
      />
      {audience.kind === 'mentees' && (
        <MenteeFilterSlot
          search={audience.search}
          onChange={(search, mentees) => onChange({ ...audience, search, mentees })}
        />
      )}
      {audience.kind === 'roles' && (
        <Checkbox.Group
          label={t('chat.announcements.audience.roles')}
          value={[...audience.roles]}
          onChange={(roles) => onChange({ ...audience, roles })}
        >
          <Group mt="xs" gap="md">
            {audienceRoles.map((role) => (
              <Checkbox key={role} value={role} label={t(`shell.role.${role}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {audience.kind === 'people' && <People audience={audience} onChange={onChange} />}
    </Stack>
  );
}
