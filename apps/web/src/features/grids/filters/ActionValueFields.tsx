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
  /** The mentees that match the filters; values are counted among them. */
  set: MemberSet;
  onAsked: (asked: ValueAsked | undefined) => void;
  /** Called when Enter is pressed. */
  onDone: () => void;
}

const NONE = '';

/** Comparison with a value that mentees write in the action; renders nothing if the action has no such values. */
export function ActionValueFields({ action, asked, set, onAsked, onDone }: Props) {
  const { t } = useText();
  const nameOf = useValueNames();
  // The input is kept here while incomplete; the filter applies once there is something to compare with.
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
