import type { Line, Section } from '@ithaki/questionnaire';
import { type Path, valueAt } from '@ithaki/questionnaire/edit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { partKind, pathKey } from '../document/part-paths.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';

/** Dialog of a section, with its text and condition, or of a line, with its condition. */
export function SectionDialog({ path, onClose }: { path: Path; onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const node = valueAt(questionnaire, path) as Section | Line | undefined;
  const isSection = partKind(path) === 'section';
  if (!node) return null;
  const setPart = (key: string, Value: unknown) =>
    editor.edit(
      { Do: 'set', Path: [...path, key], ...(Value !== undefined && { Value }) },
      { together: `${pathKey(path)} ${key}` },
    );
  const finish = () => {
    editor.settle();
    onClose();
  };
  return (
    <EditorDialog
      title={t(isSection ? 'questionnaires.editing.sectionTitle' : 'questionnaires.editing.lineTitle')}
      onClose={finish}
      size="xl"
    >
      <Stack gap="md">
        {'SectionText' in node ? (
          <TwoLanguages
            label={t('questionnaires.editing.sectionText')}
            value={node.SectionText}
            lines={1}
            autoFocus
            onChange={(text) => setPart('SectionText', text)}
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
          onChange={(Condition) => setPart('Condition', Condition)}
        />
        <Group justify="flex-end">
          <Button onClick={finish}>{t('questionnaires.editing.done')}</Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
