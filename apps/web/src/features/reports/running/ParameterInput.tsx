import type { QueryParameter } from '@ithaki/contract';
import { MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useActions, usePeopleSearch } from '../queries.ts';

interface Props {
  parameter: QueryParameter;
  value: string | readonly string[];
  onChange: (value: string | readonly string[]) => void;
  error: string | undefined;
}

interface Choice {
  value: string;
  label: string;
}

/** An input that chooses one or many values of a list. */
function ChoiceInput({
  choices,
  many,
  value,
  onChange,
  ...words
}: {
  choices: readonly Choice[];
  many: boolean;
  value: string | readonly string[];
  onChange: Props['onChange'];
  label: string;
  required: boolean;
  error: string | undefined;
  placeholder?: string | undefined;
  searchValue?: string;
  onSearchChange?: (text: string) => void;
  nothingFoundMessage?: string | undefined;
}) {
  const shared = { ...words, data: [...choices], searchable: true, clearable: true, maxDropdownHeight: 320 };
  return many ? (
    <MultiSelect {...shared} value={[...[value].flat()].filter(Boolean)} onChange={onChange} hidePickedOptions />
  ) : (
    <Select {...shared} value={[value].flat()[0] || null} onChange={(chosen) => onChange(chosen ?? '')} />
  );
}

/** Chooses people by name. */
function PersonInput({ parameter, label, ...props }: Props & { label: string }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const { data: found } = usePeopleSearch(text);
  const people = (found ?? []).map(({ Id, Name, Username }) => ({ value: String(Id), label: `${Name} (${Username})` }));
  const unnamed = [props.value]
    .flat()
    .filter((id) => id !== '' && ![...chosen, ...people].some(({ value }) => value === id))
    .map((id) => ({ value: id, label: id }));
  const choices = [...new Map([...chosen, ...unnamed, ...people].map((choice) => [choice.value, choice])).values()];
  return (
    <ChoiceInput
      {...props}
      label={label}
      required={parameter.Required}
      many={parameter.Many}
      choices={choices}
      placeholder={t('reports.parameter.person')}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(text.trim().length > 1 ? 'reports.parameter.nobody' : 'reports.parameter.person')}
      onChange={(value) => {
        setChosen(choices.filter((choice) => [value].flat().includes(choice.value)));
        props.onChange(value);
      }}
    />
  );
}

/** Chooses actions of the programme by title. */
function ActionInput({ parameter, label, ...props }: Props & { label: string }) {
  const local = useLocalText();
  const { data } = useActions();
  const choices = (data ?? []).map(({ Id, Title }) => ({ value: String(Id), label: local(Title) || String(Id) }));
  return <ChoiceInput {...props} label={label} required={parameter.Required} many={parameter.Many} choices={choices} />;
}

/** The input of one parameter, by its type. */
export function ParameterInput(props: Props) {
  const { parameter, value, onChange, error } = props;
  const { t } = useText();
  const local = useLocalText();
  const { Type, Many, Required, Options } = parameter;
  const label = local(parameter.Label) || parameter.Name;
  const shared = { label, required: Required, error };
  const single = [value].flat()[0] ?? '';
  if (Type === 'person') return <PersonInput {...props} label={label} />;
  if (Type === 'action') return <ActionInput {...props} label={label} />;
  if (Type === 'select' || Type === 'boolean') {
    const choices =
      Type === 'boolean'
        ? ['true', 'false'].map((choice) => ({
            value: choice,
            label: t(choice === 'true' ? 'reports.value.yes' : 'reports.value.no'),
          }))
        : (Options ?? []).map((option) => ({ value: option.Value, label: local(option.Label) || option.Value }));
    return <ChoiceInput {...shared} many={Many} choices={choices} value={value} onChange={onChange} />;
  }
  if (Many)
    return (
      <TagsInput
        {...shared}
        description={t('reports.parameter.many')}
        value={[...[value].flat()].filter(Boolean)}
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
