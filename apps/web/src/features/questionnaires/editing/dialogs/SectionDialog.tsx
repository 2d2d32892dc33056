import type { Line, Section } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { kindOfPlace, wordOf } from '../document/places.ts';
import { useEdited, useEditor } from '../useEditor.tsx';

/** A section's words and when it is shown; of a line, when all that stands on it is shown. */
export function SectionDialog({ path, onClose }: { path: Path; onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEdited();
  const node = valueAt(questionnaire, path) as Section | Line | undefined;
  const isSection = kindOfPlace(path) === 'section';
  if (!node) return null;
  const put = (key: string, Value: unknown) =>
    editor.edit(
      { Do: 'set', Path: [...path, key], ...(Value !== undefined && { Value }) },
      { together: `${wordOf(path)} ${key}` },
    );
  const done = () => {
    editor.settle();
    onClose();
  };
  return (
    <EditorDialog
      title={t(isSection ? 'questionnaires.editing.sectionTitle' : 'questionnaires.editing.lineTitle')}
      onClose={done}
      size="xl"
    >
      <Stack gap="md">
        {'SectionText' in node ? (
          <TwoLanguages
            label={t('questionnaires.editing.sectionText')}
            value={node.SectionText}
            lines={1}
            autoFocus
            onChange={(text) => put('SectionText', text)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('questionnaires.editing.lineHelp')}
          </Text>
        )}
        <ConditionInput
          label={t('questionnaires.editing.condition')}
          description={t(
            isSection ? 'questionnaires.editing.sectionConditionHelp' : 'questionnaires.editing.lineConditionHelp',
          )}
          value={node.Condition}
          onChange={(Condition) => put('Condition', Condition)}
        />
        <Group justify="flex-end">
          <Button onClick={done}>{t('questionnaires.editing.done')}</Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
