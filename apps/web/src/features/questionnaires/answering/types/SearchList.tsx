import { type ComboboxItem, Select } from '@mantine/core';
import { byWords, MOST_DRAWN } from '../../../../ui/fields/by-words.ts';
import { useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

interface Props extends ControlProps {
  list: readonly ComboboxItem[];
  value: string;
  onChoose: (value: string) => void;
}

/** Searchable list of many options. */
export function SearchList({ list, value, onChoose, ...props }: Props) {
  const { t } = useAnswering();
  return (
    <Select
      {...fieldAria(props)}
      maw="34rem"
      size="md"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('questionnaires.answering.clear'), tabIndex: 0 }}
      allowDeselect
      readOnly={props.info.question.ReadOnly}
      placeholder={t('questionnaires.answering.search', { count: list.length })}
      nothingFoundMessage={t('questionnaires.answering.nothingFound')}
      limit={MOST_DRAWN}
      filter={byWords}
      data={[...list]}
      value={value || null}
      onChange={(chosen) => onChoose(chosen ?? '')}
    />
  );
}
