import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { usePeopleFound, usePeopleNamed } from '../queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

interface Props {
  ids: readonly number[];
  projectId: number;
  problem: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Chooses the people who decide on reports of messages, besides the programme's managers. */
export function ModeratorsSelect({ ids, projectId, problem, onChange }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = usePeopleFound(projectId, wanted).data ?? [];
  const named = usePeopleNamed(projectId, ids).data ?? [];
  const nameOf = (id: number) => [...named, ...found].find(({ Id }) => Id === id)?.Name ?? String(id);
  return (
    <PeopleSelect
      label={t('programmes.chat.moderators')}
      description={t('programmes.chat.moderators.who')}
      error={problem}
      placeholder={t('programmes.chat.moderators.find')}
      nobody={t('programmes.chat.moderators.nobody')}
      found={found}
      text={text}
      onText={setText}
      chosen={ids.map((id) => ({ value: String(id), label: nameOf(id) }))}
      onChosen={(people) => onChange(people.map(({ value }) => Number(value)))}
    />
  );
}
