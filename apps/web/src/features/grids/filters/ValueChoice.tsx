import type { MemberSet, ShownField } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import { Button, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useFilterValues } from '../queries.ts';
import { sayValue } from '../table/value-text.ts';
import { CheckList } from './CheckList.tsx';

type Chosen = readonly string[] | 'empty';

interface Props {
  field: ShownField;
  name: string;
  /** The mentees that match the other filters; values are counted among them. */
  set: MemberSet;
  /** Chosen values, or 'empty' for mentees without a value. */
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  /** Switches to a filter on values that contain the typed text, for fields that allow it. */
  onContains?: (text: string) => void;
}

/** Most values shown at once; others are found by typing. */
const DRAWN = 120;

/** Lists longer than this have a search field. */
const SEARCHED = 8;

/** Option for mentees without a value; no stored value is empty. */
const EMPTY = '';

/** Chooses among the values of a field that the mentees of the other filters have, with the number of each. */
export function ValueChoice({ field, name, set, chosen, onChosen, onContains }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const [text, setText] = useState('');
  const found = useFilterValues(set, field.Name);
  const values = found.data?.Filters[0];
  if (found.error && !values) return <ErrorState message={messageOf(found.error)} onRetry={() => found.refetch()} />;
  if (!values) return <Loader size="sm" m="sm" aria-label={t('ui.loading')} />;
  const figure = (count: number) => count.toLocaleString(localeOf(language));
  const taken = chosen === 'empty' ? [] : chosen;
  const gone = taken.filter((value) => !values.Values.some(({ Value }) => Value === value));
  const all = [...gone.map((Value) => ({ Value, Count: 0 })), ...values.Values].map(({ Value, Count }) => ({
    value: Value,
    label: sayValue(field, Value, { yes: t('grids.yes'), no: t('grids.no'), local }),
    count: figure(Count),
  }));
  const wanted = fold(text.trim());
  const matching = wanted === '' ? all : all.filter(({ label }) => fold(label).includes(wanted));
  const empty = { value: EMPTY, label: t('grids.values.empty'), count: figure(values.Empty) };
  const choices = [
    ...matching.slice(0, DRAWN),
    ...(wanted === '' && (values.Empty > 0 || chosen === 'empty') ? [empty] : []),
  ];
  const put = (next: readonly string[]) => {
    if (next.includes(EMPTY) && chosen !== 'empty') return onChosen('empty');
    onChosen(next.filter((value) => value !== EMPTY));
  };
  return (
    <Stack gap="xs">
      {all.length > SEARCHED && (
        <TextInput
          size="sm"
          type="search"
          aria-label={t('grids.values.find')}
          placeholder={t('grids.values.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {choices.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(wanted === '' ? 'grids.values.none' : 'grids.values.notFound')}
        </Text>
      )}
      <CheckList label={name} choices={choices} chosen={chosen === 'empty' ? [EMPTY] : chosen} onChosen={put} />
      {(matching.length > DRAWN || (values.More && matching.length > 0)) && (
        <Text size="xs" c="dimmed">
          {t('grids.values.more')}
        </Text>
      )}
      {onContains && wanted !== '' && (
        <Button size="compact-sm" variant="light" onClick={() => onContains(text.trim())}>
          {t('grids.values.contains', { text: text.trim() })}
        </Button>
      )}
    </Stack>
  );
}
