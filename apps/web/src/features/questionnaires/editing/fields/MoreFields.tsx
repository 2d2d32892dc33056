import { isAsked, kindOf } from '@ithaki/questionnaire';
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { choicesOf } from '../conditions/operators.ts';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEdited } from '../useEditor.tsx';
import { type FieldProps, withPart } from './field-props.ts';

const written = new Set(['text', 'paragraph', 'date', 'rating']);
const chosen = new Set(['radio', 'select']);

/** The rest of a question: what it begins with, what a tick stores, whether it counts, its id and who uses it. */
export function MoreFields({ question, onChange }: FieldProps) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const kind = kindOf(question);
  const put = (part: Parameters<typeof withPart>[1]) => onChange(withPart(question, part));
  return (
    <Stack gap="sm">
      {written.has(kind) && (
        <TextInput
          label={t('questionnaires.editing.default')}
          value={question.DefaultValue ?? ''}
          onChange={(event) => put({ DefaultValue: event.currentTarget.value || undefined })}
        />
      )}
      {chosen.has(kind) && (
        <Select
          label={t('questionnaires.editing.default')}
          clearable
          clearButtonProps={{ 'aria-label': t('questionnaires.editing.clear') }}
          data={choicesOf(question, questionnaire.OptionLists, language, { yes: '', no: '' })}
          value={question.DefaultValue ?? null}
          onChange={(value) => put({ DefaultValue: value ?? undefined })}
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
              onChange={(event) => put({ [key]: event.currentTarget.value || undefined })}
            />
          ))}
        </SimpleGrid>
      )}
      {isAsked(question) && (
        <>
          <Checkbox
            label={t('questionnaires.editing.counts')}
            checked={question.Completion !== false}
            onChange={(event) => put({ Completion: event.currentTarget.checked ? undefined : false })}
          />
          <Checkbox
            label={t('questionnaires.editing.readOnly')}
            checked={question.ReadOnly ?? false}
            onChange={(event) => put({ ReadOnly: event.currentTarget.checked || undefined })}
          />
        </>
      )}
      <Checkbox
        label={t('questionnaires.editing.piped')}
        description={t('questionnaires.editing.pipedHelp')}
        checked={question.Piped ?? false}
        onChange={(event) => put({ Piped: event.currentTarget.checked || undefined })}
      />
      <Group gap="xs">
        <Text size="sm">{t('questionnaires.editing.id', { id: question.Model })}</Text>
        <UsesButton id={question.Model} />
      </Group>
    </Stack>
  );
}
