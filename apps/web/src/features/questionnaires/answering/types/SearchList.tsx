import { fold } from '@ithaki/formats';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

interface Props extends ControlProps {
  list: readonly ComboboxItem[];
  value: string;
  onChoose: (value: string) => void;
}

/** Maximum number of options rendered at once; others are found by typing. */
const MOST_DRAWN = 60;

/** Filters options by all typed words, ignoring case and accents. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = fold(search.trim()).split(/\s+/);
  const matches = options.filter(
    (option) => 'label' in option && words.every((word) => fold(option.label).includes(word)),
  );
  return matches.slice(0, limit);
};

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
