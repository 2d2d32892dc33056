import { blanksOf } from '@ithaki/questionnaire';
import { idPoolOf } from '@ithaki/questionnaire/edit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { type FieldProps, withPart } from './field-props.ts';

/** Fields of a sentence with blanks; a new blank is added at its end in both languages. */
export function BlanksFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const text = question.Parametric ?? '';
  const sentence = typeof text === 'string' ? { el: text, en: '' } : text;
  const addBlank = () =>
    editor.attempt(() => {
      const id = idPoolOf(questionnaire).allocate();
      onChange(withPart(question, { Parametric: { el: `${sentence.el} {${id}}`, en: `${sentence.en} {${id}}` } }));
    });
  return (
    <Stack gap="xs">
      <TwoLanguages
        label={t('questionnaires.editing.sentence')}
        lines={2}
        value={text}
        onChange={(Parametric) => onChange(withPart(question, { Parametric }))}
      />
      <Text size="sm" c="dimmed">
        {t('questionnaires.editing.sentenceHelp')}
      </Text>
      <Group gap="xs">
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={addBlank}>
          {t('questionnaires.editing.addBlank')}
        </Button>
        {blanksOf(question).map((id) => (
          <UsesButton key={id} id={id} />
        ))}
      </Group>
    </Stack>
  );
}
