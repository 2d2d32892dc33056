import type { QueryParameter } from '@ithaki/contract';
import { MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useParameterValues } from '../queries.ts';

interface Props {
  parameter: QueryParameter;
  /** The saved report that has the parameter; none while the report is written. */
  reportId: number | undefined;
  value: string | readonly string[];
  onChange: (value: string | readonly string[]) => void;
  error: string | undefined;
}

interface ChoiceProps {
  label: string;
  required: boolean;
  error: string | undefined;
  many: boolean;
  choices: readonly { value: string; label: string }[];
  value: string | readonly string[];
  onChange: Props['onChange'];
  /** The text that is searched for, where the server finds the choices. */
  search?: { text: string; onText: (text: string) => void; nothing: string };
}

/** An input that chooses one or many values. */
function ChoiceInput({ choices, many, value, onChange, search, ...words }: ChoiceProps) {
  const shared = {
    ...words,
    ...{ data: [...choices], searchable: true, clearable: true, maxDropdownHeight: 320 },
    ...(search && {
      searchValue: search.text,
      onSearchChange: search.onText,
      nothingFoundMessage: search.nothing,
    }),
  };
  return many ? (
    <MultiSelect {...shared} value={[value].flat().filter(Boolean)} onChange={onChange} hidePickedOptions />
  ) : (
    <Select {...shared} value={[value].flat()[0] || null} onChange={(chosen) => onChange(chosen ?? '')} />
  );
}

/** Chooses among the values that the server offers for a parameter: options, values of a field, people or actions. */
function OfferedInput({ parameter, reportId, label, value, ...props }: Props & { label: string }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly { Value: string; Label: string }[]>([]);
  const first = useState(() => [value].flat().filter(Boolean))[0];
  const named = useParameterValues(reportId, parameter, { Values: first }, first.length > 0).data?.Options ?? [];
  // The input writes the chosen value's label, which is no search.
  const search = chosen.some(({ Label }) => Label === text) ? '' : text;
  const { data } = useParameterValues(reportId, parameter, { Search: search });
  const offered = [...named, ...chosen, ...(data?.Options ?? [])];
  const known = new Map(offered.map((option) => [option.Value, option]));
  for (const id of [value].flat()) if (id !== '' && !known.has(id)) known.set(id, { Value: id, Label: id });
  return (
    <ChoiceInput
      {...props}
      label={label}
      value={value}
      required={parameter.Required}
      many={parameter.Many}
      choices={[...known.values()].map((option) => ({ value: option.Value, label: option.Label || option.Value }))}
      search={{ text, onText: setText, nothing: t('reports.parameter.nothing') }}
      onChange={(next) => {
        setChosen([...known.values()].filter(({ Value }) => [next].flat().includes(Value)));
        props.onChange(next);
      }}
    />
  );
}

/** The input of one parameter, by its type. */
export function ParameterInput(props: Props) {
  const { parameter, value, onChange, error } = props;
  const { t } = useText();
  const local = useLocalText();
  const { Type, Many, Required } = parameter;
  const label = local(parameter.Label) || parameter.Name;
  const shared = { label, required: Required, error };
  const single = [value].flat()[0] ?? '';
  if (Type === 'person' || Type === 'action' || Type === 'select') return <OfferedInput {...props} label={label} />;
  if (Type === 'boolean') {
    const choices = [
      { value: 'true', label: t('reports.value.yes') },
      { value: 'false', label: t('reports.value.no') },
    ];
    return <ChoiceInput {...shared} many={Many} choices={choices} value={value} onChange={onChange} />;
  }
  if (Many)
    return (
      <TagsInput
        {...shared}
        description={t('reports.parameter.many')}
        value={[value].flat().filter(Boolean)}
        onChange={onChange}
      />
    );
  if (Type === 'date') return <DateField {...shared} value={single} onChange={onChange} />;
  if (Type === 'number')
    return (
      <NumberInput
        {...shared}
        hideControls
        decimalSeparator=","
        thousandSeparator="."
        value={single}
        onChange={(number) => onChange(String(number).replace('.', ','))}
      />
    );
  return <TextInput {...shared} value={single} onChange={(event) => onChange(event.currentTarget.value)} />;
}
