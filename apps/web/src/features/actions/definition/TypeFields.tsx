import type { ActionData } from '@ithaki/contract';
import { actionTypeIds } from '@ithaki/contract';
import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { FigureInput } from './FigureInput.tsx';
import { ListEditor } from './ListEditor.tsx';
import { QuestChoice } from './QuestChoice.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { WorkbookChoice } from './WorkbookChoice.tsx';

interface Props {
  typeId: number;
  data: ActionData;
  questId: number | null;
  onQuest: (questId: number | null) => void;
  put: (change: Partial<ActionData>) => void;
  errors: Readonly<Record<string, string>>;
}

const nothing = { el: '', en: '' };

/** Form fields that depend on the action's type: due days, hours, reading, questionnaire, workbook, questions. */
export function TypeFields({ typeId, data, questId, onQuest, put, errors }: Props) {
  const { t } = useText();
  const reading = data.Reading ?? { Text: nothing, Link: '' };
  return (
    <Stack gap="lg">
      <Group gap="md" align="flex-start">
        <FigureInput
          label={t('actions.definition.DueDays')}
          value={data.DueDays}
          error={errors['Data.DueDays']}
          onChange={(DueDays) => put({ DueDays })}
        />
        <FigureInput
          label={t('actions.definition.Hours')}
          value={data.Hours}
          error={errors['Data.Hours']}
          onChange={(Hours) => put({ Hours })}
        />
      </Group>
      <Checkbox
        label={t('actions.definition.required')}
        checked={data.Required ?? false}
        onChange={(event) => put({ Required: event.currentTarget.checked })}
      />
      {(typeId === actionTypeIds.questionnaire || typeId === actionTypeIds.form) && (
        <QuestChoice value={questId} error={errors.QuestId} onChange={onQuest} />
      )}
      {typeId === actionTypeIds.calculator && (
        <WorkbookChoice
          value={data.Workbook}
          error={errors['Data.Workbook']}
          onChange={(Workbook) => put({ Workbook })}
        />
      )}
      {typeId === actionTypeIds.reading && (
        <>
          <TwoLanguages
            label={t('actions.definition.reading')}
            lines={8}
            value={reading.Text}
            onChange={(Text) => put({ Reading: { ...reading, Text } })}
          />
          <TextInput
            label={t('actions.definition.link')}
            type="url"
            placeholder="https://"
            value={reading.Link ?? ''}
            error={errors['Data.Reading.Link']}
            onChange={(event) => put({ Reading: { ...reading, Link: event.currentTarget.value } })}
          />
        </>
      )}
      {typeId === actionTypeIds.form && questId === null && (
        <Stack gap="xs" component="section">
          <Text fw={500}>{t('actions.definition.questions')}</Text>
          <ListEditor
            items={data.Form ?? []}
            onChange={(Form) => put({ Form })}
            fresh={() => ({ Name: `question_${(data.Form ?? []).length + 1}`, Label: nothing, Type: 'text' as const })}
            add={t('actions.definition.addQuestion')}
          >
            {(question, change, at) => (
              <QuestionEditor
                question={question}
                onChange={change}
                number={at + 1}
                errorAt={(path) => errors[`Data.Form.${at}.${path}`]}
              />
            )}
          </ListEditor>
        </Stack>
      )}
    </Stack>
  );
}
