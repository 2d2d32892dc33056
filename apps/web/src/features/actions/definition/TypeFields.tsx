import type { ActionData } from '@ithaki/contract';
import { formatNumber, parseNumberEntry } from '@ithaki/formats';
import { sheets } from '@ithaki/microdata';
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { actionTypeOf, type DefinitionField } from '../action-types.ts';
import { ListEditor } from './ListEditor.tsx';
import { QuestChoice } from './QuestChoice.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { WorkbookChoice } from './WorkbookChoice.tsx';

interface NumberInputProps {
  label: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** An optional number; text that is not a number is flagged at once and counts as no value. */
function OptionalNumberInput({ label, value, error, onChange }: NumberInputProps) {
  const { t } = useText();
  const [text, setText] = useState(value === undefined ? '' : formatNumber(value));
  const isInvalid = text.trim() !== '' && parseNumberEntry(text) === undefined;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      className="numbers"
      w={290}
      value={text}
      error={isInvalid ? t('actions.form.number') : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseNumberEntry(event.currentTarget.value));
      }}
    />
  );
}

interface Props {
  typeId: number;
  data: ActionData;
  questId: number | null;
  onQuest: (questId: number | null) => void;
  onChange: (change: Partial<ActionData>) => void;
  errors: Readonly<Record<string, string>>;
}

const emptyText = { el: '', en: '' };

function ReadingFields({ data, onChange, errors }: Props) {
  const { t } = useText();
  const reading = data.Reading ?? { Text: emptyText, Link: '' };
  return (
    <>
      <TwoLanguages
        label={t('actions.definition.reading')}
        lines={8}
        value={reading.Text}
        onChange={(Text) => onChange({ Reading: { ...reading, Text } })}
      />
      <TextInput
        label={t('actions.definition.link')}
        type="url"
        placeholder="https://"
        value={reading.Link ?? ''}
        error={errors['Data.Reading.Link']}
        onChange={(event) => onChange({ Reading: { ...reading, Link: event.currentTarget.value } })}
      />
    </>
  );
}

/** The action's own questions; nothing if it has a questionnaire instead. */
function QuestionFields({ data, questId, onChange, errors }: Props) {
  const { t } = useText();
  if (questId !== null) return null;
  const questions = data.Form ?? [];
  return (
    <Stack gap="xs" component="section">
      <Text fw={500}>{t('actions.definition.questions')}</Text>
      <ListEditor
        items={questions}
        onChange={(Form) => onChange({ Form })}
        newItem={() => ({ Name: `question_${questions.length + 1}`, Label: emptyText, Type: 'text' as const })}
        addLabel={t('actions.definition.addQuestion')}
      >
        {(question, change, index) => (
          <QuestionEditor
            question={question}
            onChange={change}
            number={index + 1}
            errorAt={(path) => errors[`Data.Form.${index}.${path}`]}
          />
        )}
      </ListEditor>
    </Stack>
  );
}

/** The sheet on participants that the action asks; it takes the place of a questionnaire. */
function SheetField({ data, onChange, onQuest }: Props) {
  const { t } = useText();
  return (
    <Select
      label={t('actions.definition.sheet')}
      description={t('actions.definition.sheet.help')}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      placeholder={t('actions.definition.sheet.none')}
      value={data.Microdata ?? null}
      data={sheets.map((sheet) => ({ value: sheet, label: t(`actions.definition.sheet.${sheet}`) }))}
      onChange={(chosen) => {
        onChange({ Microdata: sheets.find((sheet) => sheet === chosen) });
        if (chosen !== null) onQuest(null);
      }}
      maw={560}
    />
  );
}

const fieldComponents: Record<DefinitionField, ComponentType<Props>> = {
  sheet: SheetField,
  questionnaire: ({ data, questId, errors, onQuest }) =>
    data.Microdata === undefined && <QuestChoice value={questId} error={errors.QuestId} onChange={onQuest} />,
  workbook: ({ data, errors, onChange }) => (
    <WorkbookChoice
      value={data.Workbook}
      error={errors['Data.Workbook']}
      onChange={(Workbook) => onChange({ Workbook })}
    />
  ),
  reading: ReadingFields,
  questions: QuestionFields,
};

/** Form section: due days, hours and whether it is required, then the fields of the action's type. */
export function TypeFields(props: Props) {
  const { t } = useText();
  const { typeId, data, onChange, errors } = props;
  return (
    <Stack gap="lg">
      <Group gap="md" align="flex-start">
        <OptionalNumberInput
          label={t('actions.definition.DueDays')}
          value={data.DueDays}
          error={errors['Data.DueDays']}
          onChange={(DueDays) => onChange({ DueDays })}
        />
        <OptionalNumberInput
          label={t('actions.definition.Hours')}
          value={data.Hours}
          error={errors['Data.Hours']}
          onChange={(Hours) => onChange({ Hours })}
        />
      </Group>
      <Checkbox
        label={t('actions.definition.required')}
        checked={data.Required ?? false}
        onChange={(event) => onChange({ Required: event.currentTarget.checked })}
      />
      {actionTypeOf(typeId).definitionFields.map((field) => {
        const Field = fieldComponents[field];
        return <Field key={field} {...props} />;
      })}
    </Stack>
  );
}
