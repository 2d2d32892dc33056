import { fold } from '@ithaki/formats';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

interface Props extends ControlProps {
  list: readonly ComboboxItem[];
  value: string;
  onChoose: (value: string) => void;
}

/** Most options drawn at once; the rest is found by typing. */
const DRAWN = 60;

/** Without regard to case and accents. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = fold(search.trim()).split(/\s+/);
  const found = options.filter((one) => 'label' in one && words.every((word) => fold(one.label).includes(word)));
  return found.slice(0, limit);
};

/** A list of many options, found by typing a part of one. */
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
      limit={DRAWN}
      filter={byWords}
      data={[...list]}
      value={value || null}
      onChange={(chosen) => onChoose(chosen ?? '')}
    />
  );
}
