import { canFillField, kindOf, takesAnswer } from '@ithaki/questionnaire';
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { ruleChoices } from '../conditions/operators.ts';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { PersonField } from './PersonField.tsx';
import { VariableInput } from './VariableInput.tsx';

const textKinds = new Set(['text', 'paragraph', 'date', 'rating']);
const choiceKinds = new Set(['radio', 'select']);

/** Further fields of a question: default value, checkbox values, completion, id and uses. */
export function MoreFields({ question, onChange }: FieldProps) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const kind = kindOf(question);
  const setPart = (part: Parameters<typeof withPart>[1]) => onChange(withPart(question, part));
  return (
    <Stack gap="sm">
      {takesAnswer(question) && <VariableInput question={question} onChange={onChange} />}
      {textKinds.has(kind) && (
        <TextInput
          label={t('questionnaires.editing.default')}
          value={question.DefaultValue ?? ''}
          onChange={(event) => setPart({ DefaultValue: event.currentTarget.value || undefined })}
        />
      )}
      {choiceKinds.has(kind) && (
        <Select
          label={t('questionnaires.editing.default')}
          clearable
          clearButtonProps={{ 'aria-label': t('questionnaires.editing.clear') }}
          data={ruleChoices(question, questionnaire.OptionLists, language, { yes: '', no: '' })}
          value={question.DefaultValue ?? null}
          onChange={(value) => setPart({ DefaultValue: value ?? undefined })}
        />
      )}
      {kind === 'checkbox' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {(['TrueValue', 'FalseValue'] as const).map((key) => (
            <TextInput
              key={key}
              label={t(`questionnaires.editing.${key}`)}
              placeholder={key === 'TrueValue' ? '1' : '0'}
              value={question[key] ?? ''}
              onChange={(event) => setPart({ [key]: event.currentTarget.value || undefined })}
            />
          ))}
        </SimpleGrid>
      )}
      {canFillField(question) && <PersonField question={question} onChange={onChange} />}
      {takesAnswer(question) && (
        <>
          <Checkbox
            label={t('questionnaires.editing.counts')}
            checked={question.Completion !== false}
            onChange={(event) => setPart({ Completion: event.currentTarget.checked ? undefined : false })}
          />
          <Checkbox
            label={t('questionnaires.editing.readOnly')}
            checked={question.ReadOnly ?? false}
            onChange={(event) => setPart({ ReadOnly: event.currentTarget.checked || undefined })}
          />
        </>
      )}
      <Checkbox
        label={t('questionnaires.editing.piped')}
        description={t('questionnaires.editing.pipedHelp')}
        checked={question.Piped ?? false}
        onChange={(event) => setPart({ Piped: event.currentTarget.checked || undefined })}
      />
      <Group gap="xs">
        <Text size="sm">{t('questionnaires.editing.id', { id: question.Model })}</Text>
        <UsesButton id={question.Model} />
      </Group>
    </Stack>
  );
}
