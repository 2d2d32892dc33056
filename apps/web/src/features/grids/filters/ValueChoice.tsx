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
import { valueText } from '../table/value-text.ts';
import { CheckList } from './CheckList.tsx';

type Chosen = readonly string[] | 'empty';

interface Props {
  field: ShownField;
  name: string;
  /** The mentees that match the other filters; the counts of values refer to them. */
  set: MemberSet;
  /** Chosen values, or 'empty' for mentees without a value. */
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  /** Switches to a filter on values that contain the typed text, for fields that allow it. */
  onContains?: (text: string) => void;
}

/** Maximum number of values shown at once; others are found by typing. */
const MOST_SHOWN = 120;

/** Lists longer than this have a search field. */
const MOST_WITHOUT_SEARCH = 8;

/** Option for mentees without a value; no stored value is empty. */
const EMPTY = '';

/** Chooses among the values of a field that occur among the mentees of the other filters, each with its count. */
export function ValueChoice({ field, name, set, chosen, onChosen, onContains }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const [text, setText] = useState('');
  const query = useFilterValues(set, field.Name);
  const values = query.data?.Filters[0];
  if (query.error && !values) return <ErrorState message={messageOf(query.error)} onRetry={() => query.refetch()} />;
  if (!values) return <Loader size="sm" m="sm" aria-label={t('ui.loading')} />;
  const formatCount = (count: number) => count.toLocaleString(localeOf(language));
  const chosenValues = chosen === 'empty' ? [] : chosen;
  const missing = chosenValues.filter((value) => !values.Values.some(({ Value }) => Value === value));
  const all = [...missing.map((Value) => ({ Value, Count: 0 })), ...values.Values].map(({ Value, Count }) => ({
    value: Value,
    label: valueText(field, Value, { yes: t('grids.yes'), no: t('grids.no'), local }),
    count: formatCount(Count),
  }));
  const searched = fold(text.trim());
  const matching = searched === '' ? all : all.filter(({ label }) => fold(label).includes(searched));
  const empty = { value: EMPTY, label: t('grids.values.empty'), count: formatCount(values.Empty) };
  const choices = [
    ...matching.slice(0, MOST_SHOWN),
    ...(searched === '' && (values.Empty > 0 || chosen === 'empty') ? [empty] : []),
  ];
  const choose = (next: readonly string[]) => {
    if (next.includes(EMPTY) && chosen !== 'empty') return onChosen('empty');
    onChosen(next.filter((value) => value !== EMPTY));
  };
  return (
    <Stack gap="xs">
      {all.length > MOST_WITHOUT_SEARCH && (
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
          {t(searched === '' ? 'grids.values.none' : 'grids.values.notFound')}
        </Text>
      )}
      <CheckList label={name} choices={choices} chosen={chosen === 'empty' ? [EMPTY] : chosen} onChosen={choose} />
      {(matching.length > MOST_SHOWN || (values.More && matching.length > 0)) && (
        <Text size="xs" c="dimmed">
          {t('grids.values.more')}
        </Text>
      )}
      {onContains && searched !== '' && (
        <Button size="compact-sm" variant="light" onClick={() => onContains(text.trim())}>
          {t('grids.values.contains', { text: text.trim() })}
        </Button>
      )}
    </Stack>
  );
}
