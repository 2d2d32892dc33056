import type { Option, Question } from '@ithaki/questionnaire';
import { idPoolOf } from '@ithaki/questionnaire/edit';
import { Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { CodeInput } from './CodeInput.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { OptionDetails } from './OptionDetails.tsx';
import { PasteRows } from './PasteRows.tsx';
import { TextRows } from './TextRows.tsx';

const OWN_OPTIONS = '';
const EMPTY = { el: '', en: '' };

/** Options of a question, its own or a shared list, and an 'other' choice. */
export function OptionsFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const lists = Object.keys(questionnaire.OptionLists ?? {});
  const mayHaveOther = question.Type !== 'table';
  const ownOptions = question.Options ?? [];
  const setPart = (part: Partial<Record<keyof Question, unknown>>) => onChange(withPart(question, part));
  const addTexts = (texts: readonly Option['Text'][]) =>
    editor.attempt(() => {
      const pool = idPoolOf(questionnaire);
      setPart({ Options: [...ownOptions, ...texts.map((Text) => ({ Value: pool.allocate(), Text }))] });
    });
  const setOther = (isOn: boolean) =>
    editor.attempt(() =>
      setPart({
        Other: isOn ? { Model: idPoolOf(questionnaire).allocate(), Text: { el: 'Άλλο', en: 'Other' } } : undefined,
      }),
    );
  return (
    <Stack gap="sm">
      {(lists.length > 0 || question.OptionsRef !== undefined) && (
        <Select
          label={t('questionnaires.editing.optionsFrom')}
          allowDeselect={false}
          data={[
            { value: OWN_OPTIONS, label: t('questionnaires.editing.ownOptions') },
            ...lists.map((name) => ({ value: name, label: name })),
          ]}
          value={question.OptionsRef ?? OWN_OPTIONS}
          onChange={(name) => setPart({ OptionsRef: name || undefined, ...(name && { Options: undefined }) })}
        />
      )}
      {question.OptionsRef === undefined && (
        <>
          <TextRows
            label={t('questionnaires.editing.optionsTitle')}
            rows={ownOptions}
            idOf={({ Value }) => Value}
            textOf={({ Text: text }) => text}
            withText={(option, text) => ({ ...option, Text: text })}
            onChange={(Options) => setPart({ Options })}
            onAdd={() => addTexts([EMPTY])}
            add={t('questionnaires.editing.addOption')}
            more={(option, change) => <OptionDetails option={option} onChange={change} />}
          />
          <PasteRows label={t('questionnaires.editing.pasteOptions')} onRows={addTexts} />
        </>
      )}
      {mayHaveOther && (
        <Checkbox
          label={t('questionnaires.editing.other')}
          checked={question.Other !== undefined}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
      )}
      {question.Other && (
        <Stack gap={4}>
          <TwoLanguages
            label={t('questionnaires.editing.otherText')}
            value={question.Other.Text}
            onChange={(text) => question.Other && setPart({ Other: { ...question.Other, Text: text } })}
          />
          <Group gap="xs" align="end">
            <CodeInput
              coded={question.Other}
              placeholder={question.Other.Model}
              label={t('questionnaires.editing.codeOfOther')}
              onChange={(Other) => setPart({ Other })}
            />
            <Text size="xs" c="dimmed">
              {question.Other.Model}
            </Text>
            <UsesButton id={question.Other.Model} />
          </Group>
        </Stack>
      )}
      {question.Type === 'checkbox' && ownOptions.length === 0 && question.OptionsRef === undefined && (
        <Text size="sm" c="dimmed">
          {t('questionnaires.editing.singleTick')}
        </Text>
      )}
    </Stack>
  );
}
