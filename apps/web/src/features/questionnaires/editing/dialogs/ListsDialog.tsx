import { everyQuestion, type Option, type Questionnaire } from '@ithaki/questionnaire';
import { idPoolOf, type Operation } from '@ithaki/questionnaire/edit';
import { Accordion, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { OptionDetails } from '../fields/OptionDetails.tsx';
import { PasteRows } from '../fields/PasteRows.tsx';
import { TextRows } from '../fields/TextRows.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';

const countUses = (questionnaire: Questionnaire, name: string): number =>
  [...everyQuestion(questionnaire)].filter(({ question }) => question.OptionsRef === name).length;

/** Option lists that several questions share. */
export function ListsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const [name, setName] = useState('');
  const lists = questionnaire.OptionLists ?? {};
  const setOptions = (list: string, options: readonly Option[]) =>
    editor.edit(
      { Do: 'set', Path: ['OptionLists'], Value: { ...lists, [list]: options } },
      { together: `list ${list}` },
    );
  const addOptions = (list: string, texts: readonly Option['Text'][]) =>
    editor.attempt(() => {
      const pool = idPoolOf(questionnaire);
      setOptions(list, [...(lists[list] ?? []), ...texts.map((Text) => ({ Value: pool.allocate(), Text }))]);
    });
  const removeList = (list: string) => {
    const { [list]: _, ...rest } = lists;
    const operation: Operation = { Do: 'set', Path: ['OptionLists'], Value: rest };
    editor.edit(operation);
  };
  const isTaken = Object.hasOwn(lists, name.trim());
  return (
    <EditorDialog title={t('questionnaires.editing.lists')} onClose={onClose} size="xl">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('questionnaires.editing.listsHelp')}
        </Text>
        <Accordion variant="separated" chevronPosition="left">
          {Object.entries(lists).map(([list, options]) => (
            <Accordion.Item key={list} value={list}>
              <Accordion.Control>
                {list}{' '}
                <Text size="xs" c="dimmed" component="span">
                  {t('questionnaires.editing.options', { count: options.length })} ·{' '}
                  {t('questionnaires.editing.listUsed', { count: countUses(questionnaire, list) })}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <TextRows
                  label={list}
                  rows={options}
                  idOf={({ Value }) => Value}
                  textOf={({ Text: text }) => text}
                  withText={(option, text) => ({ ...option, Text: text })}
                  onChange={(next) => setOptions(list, next)}
                  onAdd={() => addOptions(list, [{ el: '', en: '' }])}
                  add={t('questionnaires.editing.addOption')}
                  more={(option, change) => <OptionDetails option={option} onChange={change} />}
                />
                <Group justify="space-between" align="start" mt="xs">
                  <PasteRows
                    label={t('questionnaires.editing.pasteOptions')}
                    onRows={(texts) => addOptions(list, texts)}
                  />
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    disabled={countUses(questionnaire, list) > 0}
                    onClick={() => removeList(list)}
                  >
                    {t('questionnaires.editing.removeList')}
                  </Button>
                </Group>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <Group align="end" gap="xs">
          <TextInput
            flex={1}
            label={t('questionnaires.editing.listName')}
            value={name}
            error={isTaken && t('questionnaires.editing.listTaken')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={name.trim() === '' || isTaken}
            onClick={() => {
              setOptions(name.trim(), []);
              setName('');
            }}
          >
            {t('questionnaires.editing.addList')}
          </Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
