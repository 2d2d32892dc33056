import type { GridAction } from '@ithaki/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { comparesWith, valuesOf } from '../../model/action-values.ts';
import { type ValueAsked, valueMatches } from '../../model/address.ts';
import { useValueNames } from './useValueNames.ts';

interface Props {
  action: GridAction;
  asked: ValueAsked | undefined;
  onAsked: (asked: ValueAsked | undefined) => void;
  /** Enter was pressed. */
  onDone: () => void;
}

const NONE = '';

/** A comparison with one of the values that mentees write in an action; nothing where it has none. */
export function ActionValueFields({ action, asked, onAsked, onDone }: Props) {
  const { t } = useText();
  const nameOf = useValueNames();
  // What is being filled in asks for nothing until there is something to compare with.
  const [begun, begin] = useState<ValueAsked>(asked ?? { Name: NONE, Match: valueMatches[0], Value: '' });
  const names = valuesOf(action).map(({ name }) => name);
  const known = begun.Name !== NONE && !names.includes(begun.Name) ? [begun.Name, ...names] : names;
  if (known.length === 0) return null;
  const put = (next: ValueAsked) => {
    begin(next);
    const asks = next.Name !== NONE && (!comparesWith(next) || next.Value.trim() !== '');
    onAsked(asks ? { ...next, Value: comparesWith(next) ? next.Value.trim() : '' } : undefined);
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
          value={begun.Name}
          onChange={(event) => put({ ...begun, Name: event.currentTarget.value })}
          data={[{ value: NONE, label: '—' }, ...known.map((name) => ({ value: name, label: nameOf(action, name) }))]}
        />
        {begun.Name !== NONE && (
          <NativeSelect
            size="sm"
            label={t('grids.match')}
            value={begun.Match}
            onChange={(event) => {
              const Match = valueMatches.find((one) => one === event.currentTarget.value);
              if (Match) put({ ...begun, Match });
            }}
            data={valueMatches.map((match) => ({ value: match, label: t(`grids.match.${match}`) }))}
          />
        )}
        {begun.Name !== NONE && comparesWith(begun) && (
          <TextInput
            size="sm"
            label={t('grids.value')}
            value={begun.Value}
            maxLength={500}
            onChange={(event) => put({ ...begun, Value: event.currentTarget.value })}
          />
        )}
      </Stack>
      <input type="submit" hidden aria-hidden />
    </form>
  );
}
