import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { usePeopleFound } from '../mentor-queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

interface Props {
  chosen: readonly ChosenPerson[];
  onChosen: (chosen: ChosenPerson[]) => void;
}

/** Chooses the people to invite to a meeting, among those visible to the reader. */
export function InviteeSelect({ chosen, onChosen }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const people = usePeopleFound(wanted);
  return (
    <PeopleSelect
      label={t('actions.meeting.invitees')}
      description={t('actions.meeting.invitees.help')}
      placeholder={chosen.length === 0 ? t('actions.meeting.invitees.find') : ''}
      nobody={t('actions.meeting.invitees.nobody')}
      found={people.data ?? []}
      text={text}
      onText={setText}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}
