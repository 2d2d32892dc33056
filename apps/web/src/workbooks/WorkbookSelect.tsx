import { Select } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import { useLocalText } from '../i18n/useLocalText.ts';
import { useWorkbooks } from './queries.ts';

interface Props {
  label: string;
  description?: string;
  /** A workbook's id as text, as questions store it; empty for none. */
  value: string;
  onChange: (id: string, name: string) => void;
}

/** Chooses one of the programme's published workbooks. */
export function WorkbookSelect({ label, description, value, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const listed = (useWorkbooks().data ?? []).filter(({ Published, Archived }) => Published !== null && !Archived);
  const data = listed.map(({ Id, Name }) => ({ value: String(Id), label: local(Name) }));
  const known =
    value === '' || data.some((option) => option.value === value) ? data : [...data, { value, label: value }];
  return (
    <Select
      flex={1}
      label={label}
      description={description}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      data={known}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '', known.find((option) => option.value === id)?.label ?? '')}
    />
  );
}
