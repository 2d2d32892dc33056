import type { BuiltRule } from '@ithaki/questionnaire/edit';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { answerIds } from '../document/question-names.ts';
import { useEdited } from '../useEditor.tsx';
import { choicesOf, operatorsOf, valueKindOf } from './operators.ts';

interface Props {
  rule: BuiltRule;
  number: number;
  onChange: (rule: BuiltRule) => void;
}

/** One line of a condition: which answer, what is asked of it, and of what. */
export function RuleRow({ rule, number, onChange }: Props) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const answers = useMemo(() => answerIds(questionnaire, language), [questionnaire, language]);
  const asked = answers.find(({ id }) => id === rule.Id);
  const operators = asked ? operatorsOf(asked.question, rule.Id) : (['is'] as const);
  const kind = asked ? valueKindOf(asked.question, rule.Id, rule.Operator) : 'text';
  const known = answers.map(({ id, name }) => ({ value: id, label: name }));
  const pick = (Id: string) => {
    const next = answers.find(({ id }) => id === Id);
    const Operator = next ? operatorsOf(next.question, Id)[0] : undefined;
    onChange({ Id, Operator: Operator ?? 'notEmpty', Value: '' });
  };
  const putValue = (Value: string) => onChange({ ...rule, Value });
  const label = t('questionnaires.editing.condition.value', { number });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={6} flex={1} miw={0}>
      <Select
        size="sm"
        searchable
        aria-label={t('questionnaires.editing.condition.answer', { number })}
        placeholder={t('questionnaires.editing.condition.pickAnswer')}
        nothingFoundMessage={t('questionnaires.editing.condition.noAnswer')}
        data={asked || rule.Id === '' ? known : [...known, { value: rule.Id, label: rule.Id }]}
        value={rule.Id === '' ? null : rule.Id}
        onChange={(value) => value && pick(value)}
      />
      <Select
        size="sm"
        allowDeselect={false}
        aria-label={t('questionnaires.editing.condition.operator', { number })}
        data={[...new Set([...operators, rule.Operator])].map((value) => ({
          value,
          label: t(`questionnaires.editing.operator.${value}`),
        }))}
        value={rule.Operator}
        onChange={(value) => {
          const Operator = operators.find((one) => one === value);
          if (Operator) onChange({ ...rule, Operator });
        }}
      />
      {kind === 'option' && asked && (
        <Select
          size="sm"
          searchable
          aria-label={label}
          placeholder={t('questionnaires.editing.condition.pickOption')}
          data={choicesOf(asked.question, questionnaire.OptionLists, language, {
            yes: t('questionnaires.editing.condition.ticked'),
            no: t('questionnaires.editing.condition.notTicked'),
          })}
          value={rule.Value === '' ? null : rule.Value}
          onChange={(value) => putValue(value ?? '')}
        />
      )}
      {(kind === 'text' || kind === 'number' || kind === 'date') && (
        <TextInput
          size="sm"
          aria-label={label}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          value={rule.Value}
          onChange={(event) => putValue(event.currentTarget.value)}
        />
      )}
    </SimpleGrid>
  );
}
