import type { GridAction, MemberSet } from '@ithaki/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type ValueFilter, valueMatches } from '../grid-address.ts';
import { comparableValues, completedFilter, takesValue } from './action-values.ts';
import { useValueNames } from './useValueNames.ts';
import { WrittenValues } from './WrittenValues.tsx';

interface Props {
  action: GridAction;
  filter: ValueFilter | undefined;
  /** The mentees that match the filters; the count of each value refers to them. */
  set: MemberSet;
  onFilter: (filter: ValueFilter | undefined) => void;
  /** Called when Enter is pressed. */
  onDone: () => void;
}

const NONE = '';

/** Inputs to compare a value that mentees write in the action; renders nothing if the action has no such values. */
export function ActionValueFields({ action, filter, set, onFilter, onDone }: Props) {
  const { t } = useText();
  const nameOf = useValueNames();
  // Incomplete input is stored here; the filter applies when there is a value to compare.
  const [draft, setDraft] = useState<ValueFilter>(filter ?? { Name: NONE, Match: valueMatches[0], Value: '' });
  const offeredNames = comparableValues(action).map(({ name }) => name);
  const names =
    draft.Name !== NONE && !offeredNames.includes(draft.Name) ? [draft.Name, ...offeredNames] : offeredNames;
  if (names.length === 0) return null;
  const change = (next: ValueFilter) => {
    setDraft(next);
    onFilter(next.Name === NONE ? undefined : completedFilter(next));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Stack gap="xs">
        <NativeSelect
          size="sm"
          label={t('grids.action.value')}
          value={draft.Name}
          onChange={(event) => change({ ...draft, Name: event.currentTarget.value })}
          data={[{ value: NONE, label: '—' }, ...names.map((name) => ({ value: name, label: nameOf(action, name) }))]}
        />
        {draft.Name !== NONE && (
          <NativeSelect
            size="sm"
            label={t('grids.match')}
            value={draft.Match}
            onChange={(event) => {
              const Match = valueMatches.find((match) => match === event.currentTarget.value);
              if (Match) change({ ...draft, Match });
            }}
            data={valueMatches.map((match) => ({ value: match, label: t(`grids.match.${match}`) }))}
          />
        )}
        {draft.Name !== NONE && takesValue(draft) && (
          <TextInput
            size="sm"
            label={t('grids.value')}
            value={draft.Value}
            maxLength={500}
            onChange={(event) => change({ ...draft, Value: event.currentTarget.value })}
          />
        )}
        {draft.Name !== NONE && takesValue(draft) && (
          <WrittenValues
            actionId={action.Id}
            name={draft.Name}
            set={set}
            onValue={(Value) => change({ ...draft, Match: 'equals', Value })}
          />
        )}
      </Stack>
      <input type="submit" hidden aria-hidden />
    </form>
  );
}
