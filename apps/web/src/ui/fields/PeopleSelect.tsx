import { MultiSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** A person as an option: id as text, and name. */
export interface ChosenPerson {
  value: string;
  label: string;
}

interface Props {
  label: string;
  description: string;
  placeholder: string;
  /** Message when nobody is found. */
  nobody: string;
  /** The people found for `text`. */
  found: readonly { Id: number; Name: string }[];
  text: string;
  onText: (text: string) => void;
  chosen: readonly ChosenPerson[];
  onChosen: (chosen: ChosenPerson[]) => void;
  error?: string | undefined;
  /** Whether it has the focus when its dialog opens. */
  first?: boolean;
}

/** Sizes of the list in pixels: maximum height, height of a line, and margins. */
const list = { most: 320, line: 36, around: 20 };

/** Milliseconds for which the room of a closed list stays: the button that closed it by being pressed must not move away. */
const PRESS = 300;

/**
 * A search field to choose people by name; while its list is open, the content below moves down, so that no
 * button is covered.
 */
export function PeopleSelect({ found, text, onText, chosen, onChosen, nobody, first = false, ...words }: Props) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const others = found
    .map(({ Id, Name }) => ({ value: String(Id), label: Name }))
    .filter(({ value }) => !chosen.some((person) => person.value === value));
  const known = [...chosen, ...others];
  const room = Math.min(list.most, Math.max(1, others.length) * list.line) + list.around;
  return (
    <MultiSelect
      {...words}
      {...(first && { 'data-autofocus': true })}
      mb={open ? room : 0}
      openOnFocus={false}
      maxDropdownHeight={list.most}
      comboboxProps={{ position: 'bottom', middlewares: { flip: false, shift: false } }}
      onDropdownOpen={() => {
        clearTimeout(closing.current);
        setOpen(true);
      }}
      onDropdownClose={() => {
        closing.current = setTimeout(() => setOpen(false), PRESS);
      }}
      searchable
      searchValue={text}
      onSearchChange={onText}
      data={known}
      filter={({ options }) => options}
      value={chosen.map(({ value }) => value)}
      onChange={(ids) => onChosen(known.filter(({ value }) => ids.includes(value)))}
      nothingFoundMessage={nobody}
      hidePickedOptions
      maxValues={500}
    />
  );
}
