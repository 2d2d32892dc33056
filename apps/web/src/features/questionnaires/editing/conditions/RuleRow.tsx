import type { BuiltRule } from '@ithaki/questionnaire/edit';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { answerIds } from '../document/question-names.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { operatorsOf, ruleChoices, valueKind } from './operators.ts';

interface Props {
  rule: BuiltRule;
  number: number;
  onChange: (rule: BuiltRule) => void;
}

/** One line of a condition: answer, operator and value. */
export function RuleRow({ rule, number, onChange }: Props) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const answers = useMemo(() => answerIds(questionnaire, language), [questionnaire, language]);
  const answer = answers.find(({ id }) => id === rule.Id);
  const operators = answer ? operatorsOf(answer.question, rule.Id) : (['is'] as const);
  const kind = answer ? valueKind(answer.question, rule.Id, rule.Operator) : 'text';
  const answerOptions = answers.map(({ id, name }) => ({ value: id, label: name }));
  const pickAnswer = (Id: string) => {
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
        data={answer || rule.Id === '' ? answerOptions : [...answerOptions, { value: rule.Id, label: rule.Id }]}
        value={rule.Id === '' ? null : rule.Id}
        onChange={(value) => value && pickAnswer(value)}
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
          const Operator = operators.find((operator) => operator === value);
          if (Operator) onChange({ ...rule, Operator });
        }}
      />
      {kind === 'option' && answer && (
        <Select
          size="sm"
          searchable
          aria-label={label}
          placeholder={t('questionnaires.editing.condition.pickOption')}
          data={ruleChoices(answer.question, questionnaire.OptionLists, language, {
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
