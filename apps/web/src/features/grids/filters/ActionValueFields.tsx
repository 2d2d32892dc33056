import type { GridAction, MemberSet } from '@ithaki/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type ValueAsked, valueMatches } from '../grid-address.ts';
import { asksFor, comparesWith, valuesOf } from './action-values.ts';
import { useValueNames } from './useValueNames.ts';
import { WrittenValues } from './WrittenValues.tsx';

interface Props {
  action: GridAction;
  asked: ValueAsked | undefined;
  /** The mentees of the filters, among whom values are counted. */
  set: MemberSet;
  onAsked: (asked: ValueAsked | undefined) => void;
  /** Enter was pressed. */
  onDone: () => void;
}

const NONE = '';

/** A comparison with one of the values that mentees write in an action; nothing where it has none. */
export function ActionValueFields({ action, asked, set, onAsked, onDone }: Props) {
  const { t } = useText();
  const nameOf = useValueNames();
  // What is being filled in asks for nothing until there is something to compare with.
  const [begun, begin] = useState<ValueAsked>(asked ?? { Name: NONE, Match: valueMatches[0], Value: '' });
  const names = valuesOf(action).map(({ name }) => name);
  const known = begun.Name !== NONE && !names.includes(begun.Name) ? [begun.Name, ...names] : names;
  if (known.length === 0) return null;
  const put = (next: ValueAsked) => {
    begin(next);
    onAsked(next.Name === NONE ? undefined : asksFor(next));
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
        {begun.Name !== NONE && comparesWith(begun) && (
          <WrittenValues
            actionId={action.Id}
            name={begun.Name}
            set={set}
            onValue={(Value) => put({ ...begun, Match: 'equals', Value })}
          />
        )}
      </Stack>
      <input type="submit" hidden aria-hidden />
    </form>
  );
}
