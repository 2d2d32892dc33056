import type { Entry } from '@ithaki/questionnaire';
import { idPoolOf } from '@ithaki/questionnaire/edit';
import { Group, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { UsesButton } from '../conditions/UsesButton.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { CodeInput } from './CodeInput.tsx';
import { TextRows } from './TextRows.tsx';

interface Props {
  label: string;
  entries: readonly Entry[] | undefined;
  onChange: (entries: Entry[]) => void;
}

/** Entries of a numbered question, each with its own id. */
export function EntriesFields({ label, entries = [], onChange }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  return (
    <TextRows
      label={label}
      rows={entries}
      idOf={({ Id }) => Id}
      textOf={({ Text: text }) => text}
      withText={(entry, text) => ({ ...entry, Text: text })}
      onChange={onChange}
      onAdd={() =>
        editor.attempt(() =>
          onChange([...entries, { Id: idPoolOf(questionnaire).allocate(), Text: { el: '', en: '' } }]),
        )
      }
      add={t('questionnaires.editing.addEntry')}
      more={(entry, change, index) => (
        <Group gap="xs" mt={4} align="end">
          <CodeInput
            coded={entry}
            placeholder={entry.Id}
            label={t('questionnaires.editing.codeOfRow', { label, number: index + 1 })}
            onChange={change}
          />
          <Text size="xs" c="dimmed">
            {entry.Id}
          </Text>
          <UsesButton id={entry.Id} />
        </Group>
      )}
    />
  );
}
