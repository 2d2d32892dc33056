import { blanksOf } from '@ithaki/questionnaire';
import { poolOf } from '@ithaki/questionnaire/edit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEdited, useEditor } from '../useEditor.tsx';
import { type FieldProps, withPart } from './field-props.ts';

/** A sentence with blanks; a new blank is put at its end in both languages. */
export function BlanksFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEdited();
  const text = question.Parametric ?? '';
  const both = typeof text === 'string' ? { el: text, en: '' } : text;
  const add = () =>
    editor.attempt(() => {
      const id = poolOf(questionnaire).take();
      onChange(withPart(question, { Parametric: { el: `${both.el} {${id}}`, en: `${both.en} {${id}}` } }));
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
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('questionnaires.editing.addBlank')}
        </Button>
        {blanksOf(question).map((id) => (
          <UsesButton key={id} id={id} />
        ))}
      </Group>
    </Stack>
  );
}
