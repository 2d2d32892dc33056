import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useMentees } from './queries.ts';

/** Milliseconds of quiet before a name is looked for. */
const PAUSE = 300;

/** A mentee found by name. */
export function MenteeChoice({ onPerson }: { onPerson: (id: number | undefined) => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = useMentees(wanted).data ?? [];
  return (
    <Select
      label={t('questAdmin.time.search')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      searchValue={text}
      onSearchChange={setText}
      data={found.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      filter={({ options }) => options}
      onChange={(id) => onPerson(id === null ? undefined : Number(id))}
      nothingFoundMessage={t('questAdmin.time.nobody')}
    />
  );
}
