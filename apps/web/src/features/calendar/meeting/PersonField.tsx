import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';

/** The milliseconds without typing after which people are searched. */
const PAUSE = 300;

interface Props {
  kind: 'Mentee' | 'Mentor';
  label: string;
  description: string;
  error?: string | undefined;
  chosen: readonly ChosenPerson[];
  onChosen: (chosen: ChosenPerson[]) => void;
}

/** An input to choose mentees or mentors of a meeting by name. */
export function PersonField({ kind, chosen, ...props }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = useQuery({
    ...callQuery(api.people.find, { Search: wanted, Role: kind }),
    placeholderData: keepPreviousData,
  });
  return (
    <PeopleSelect
      {...props}
      placeholder={chosen.length === 0 ? t('calendar.find') : ''}
      nobody={t('calendar.filter.nobody')}
      found={found.data ?? []}
      text={text}
      onText={setText}
      chosen={chosen}
    />
  );
}
