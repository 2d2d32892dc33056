import type { Action, ShownField } from '@ithaki/contract';
import { formatDate, isoDate, parseDate } from '@ithaki/formats';
import { Group, NativeSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import type { ActionRule } from './action-condition.ts';

const kinds = ['action', 'field', 'day'] as const;

const blanks: Record<ActionRule['kind'], ActionRule> = {
  action: { kind: 'action', id: undefined },
  field: { kind: 'field', home: 'fields', name: '', is: true, value: '' },
  day: { kind: 'day', from: '' },
};

/** A new rule about an action that has not been picked yet. */
export const blankRule: ActionRule = blanks.action;

interface RuleProps<Rule> {
  rule: Rule;
  onChange: (rule: ActionRule) => void;
}

/** The day from which a rule holds, typed as DD-MM-YYYY. */
function DayInput({ rule, onChange }: RuleProps<Extract<ActionRule, { kind: 'day' }>>) {
  const { t } = useText();
  const [typed, setTyped] = useState(() => {
    const [year, month, day] = rule.from.split('-').map(Number);
    return year && month && day ? formatDate({ year, month, day }) : '';
  });
  const change = (text: string) => {
    setTyped(text);
    const date = parseDate(text.trim());
    onChange({ kind: 'day', from: date ? isoDate(date) : '' });
  };
  return <DateField label={t('actions.condition.from')} w={200} value={typed} onChange={change} />;
}

interface FieldProps extends RuleProps<Extract<ActionRule, { kind: 'field' }>> {
  fields: readonly ShownField[];
}

/** A mentee's field, and the value that it is or is not; a value from the field's options where it has some. */
function FieldInputs({ rule, onChange, fields }: FieldProps) {
  const { t } = useText();
  const local = useLocalText();
  const homeOf = (field: ShownField) => (field.home === 'project' ? 'projectFields' : 'fields');
  const keyOf = (home: string, name: string) => `${home}.${name}`;
  const key = keyOf(rule.home, rule.name);
  const field = fields.find((candidate) => keyOf(homeOf(candidate), candidate.Name) === key);
  const choices = fields.map((candidate) => ({
    value: keyOf(homeOf(candidate), candidate.Name),
    label: local(candidate.Label),
  }));
  // A removed field remains readable by its name.
  const known = rule.name === '' || field ? choices : [...choices, { value: key, label: rule.name }];
  const pick = (chosen: string | null) => {
    const next = fields.find((candidate) => keyOf(homeOf(candidate), candidate.Name) === chosen);
    if (next) onChange({ ...rule, home: homeOf(next), name: next.Name, value: '' });
  };
  const options = field?.Options?.map(({ Value, Label }) => ({ value: Value, label: local(Label) })) ?? [];
  return (
    <>
      <Select
        label={t('actions.condition.field')}
        searchable
        w={220}
        data={known}
        value={rule.name === '' ? null : key}
        onChange={pick}
      />
      <NativeSelect
        label={t('actions.condition.comparison')}
        data={[
          { value: 'is', label: t('actions.condition.is') },
          { value: 'isNot', label: t('actions.condition.isNot') },
        ]}
        value={rule.is ? 'is' : 'isNot'}
        onChange={(event) => onChange({ ...rule, is: event.currentTarget.value === 'is' })}
      />
      {options.length > 0 ? (
        <Select
          label={t('actions.condition.value')}
          searchable
          w={200}
          data={options}
          value={rule.value === '' ? null : rule.value}
          onChange={(value) => onChange({ ...rule, value: value ?? '' })}
        />
      ) : (
        <TextInput
          label={t('actions.condition.value')}
          w={200}
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.currentTarget.value })}
        />
      )}
    </>
  );
}

interface Props extends RuleProps<ActionRule> {
  /** The actions to pick from. */
  actions: readonly Action[];
  fields: readonly ShownField[];
}

/** One rule of a condition: its kind, and the action, field or day it reads. */
export function ActionRuleRow({ rule, onChange, actions, fields }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const titles = actions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }));
  return (
    <Group gap="xs" align="end" flex={1}>
      <NativeSelect
        label={t('actions.condition.about')}
        data={kinds.map((kind) => ({ value: kind, label: t(`actions.condition.kind.${kind}`) }))}
        value={rule.kind}
        onChange={(event) => onChange(blanks[event.currentTarget.value as ActionRule['kind']])}
      />
      {rule.kind === 'action' && (
        <Select
          label={t('actions.action')}
          searchable
          w={320}
          data={
            rule.id === undefined || titles.some(({ value }) => value === String(rule.id))
              ? titles
              : [...titles, { value: String(rule.id), label: t('actions.condition.missing', { id: rule.id }) }]
          }
          value={rule.id === undefined ? null : String(rule.id)}
          onChange={(id) => onChange({ kind: 'action', id: id === null ? undefined : Number(id) })}
        />
      )}
      {rule.kind === 'field' && <FieldInputs rule={rule} onChange={onChange} fields={fields} />}
      {rule.kind === 'day' && <DayInput rule={rule} onChange={onChange} />}
    </Group>
  );
}
