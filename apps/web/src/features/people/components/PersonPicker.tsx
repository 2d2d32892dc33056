import type { Role } from '@ithaki/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useFoundPeople } from '../queries.ts';

export interface PickedPerson {
  id: number;
  name: string;
}

interface Props {
  label: string;
  /** Only people of this role are offered. */
  role?: Role;
  value: PickedPerson | null;
  onChange: (person: PickedPerson | null) => void;
  clearable?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}

const pause = 250;

/** Chooses a person by name, among those of a role whom one sees; accents do not matter. */
export function PersonPicker({ role, value, onChange, ...rest }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const searched = typed === value?.name ? '' : typed;
  const [search] = useDebouncedValue(searched.trim(), pause);
  const found = useFoundPeople(search, role).data ?? [];
  const offered = new Map(found.map(({ Id, Name, Username }) => [Id, { name: Name, username: Username }]));
  if (value && !offered.has(value.id)) offered.set(value.id, { name: value.name, username: '' });
  const names = [...offered.values()].map(({ name }) => name);
  const labelOf = ({ name, username }: { name: string; username: string }) =>
    names.filter((other) => other === name).length > 1 && username ? `${name} (${username})` : name;
  return (
    <Select
      {...rest}
      data={[...offered].map(([id, person]) => ({ value: String(id), label: labelOf(person) }))}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        const person = id === null ? undefined : offered.get(Number(id));
        onChange(person ? { id: Number(id), name: person.name } : null);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={t('people.pick')}
      nothingFoundMessage={t('people.pick.none')}
    />
  );
}
