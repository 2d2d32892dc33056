import { activities } from '@ithaki/microdata/activities';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { byWords, MOST_DRAWN } from '../../../ui/fields/by-words.ts';

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  readOnly: boolean;
  error: string | undefined;
  description?: string | undefined;
}

/** An economic activity, found by words of its name or by its code. */
export function ActivityInput({ label, value, onChange, readOnly, error, description }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend only on the language
  const data = useMemo(
    () => activities.map(({ code, name }) => ({ value: code, label: `${code} ${local(name)}` })),
    [language],
  );
  const isKnown = value === '' || data.some((option) => option.value === value);
  return (
    <Select
      label={label}
      description={description ?? t('microdata.fill.activity')}
      maw={560}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      nothingFoundMessage={t('microdata.fill.activity.none')}
      limit={MOST_DRAWN}
      filter={byWords}
      readOnly={readOnly}
      error={error}
      data={isKnown ? data : [...data, { value, label: value }]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
