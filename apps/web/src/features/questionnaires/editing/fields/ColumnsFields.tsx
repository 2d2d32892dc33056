import type { NamedType, NumberedType, Question } from '@ithaki/questionnaire';
import { changeQuestionType, ElementIds, idPoolOf } from '@ithaki/questionnaire/edit';
import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { questionName } from '../document/question-names.ts';
import { typeOf } from '../document/question-types.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { ColumnForm } from './ColumnForm.tsx';

interface Props {
  label: string;
  columns: readonly Question[] | undefined;
  onChange: (columns: Question[]) => void;
  /** Whether columns cannot be added, removed or reordered, as for the cells of a form table. */
  fixed?: boolean;
  nameOf?: (index: number) => string;
}

/** Columns of a table or of records, or cells of a form table, each a small question. */
export function ColumnsFields({ label, columns = [], onChange, fixed = false, nameOf }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const setColumn = (position: number, column: Question) =>
    onChange(columns.map((other, index) => (index === position ? column : other)));
  const addColumn = () =>
    editor.attempt(() => {
      const [pool, ids] = [idPoolOf(questionnaire), new ElementIds(questionnaire)];
      onChange([...columns, { Id: ids.allocate('q'), Type: 'text', Text: { el: '', en: '' }, Model: pool.allocate() }]);
    });
  const changeType = (position: number, column: Question, type: NamedType | NumberedType) =>
    editor.attempt(() => setColumn(position, changeQuestionType(questionnaire, column, type)));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Accordion variant="separated" chevronPosition="left">
        {columns.map((column, position) => {
          const name = nameOf?.(position) ?? questionName(column, undefined, language);
          return (
            <Accordion.Item key={column.Id} value={column.Id}>
              <Group wrap="nowrap" gap={0}>
                <Accordion.Control>
                  <Text size="sm" component="span">
                    {name}
                  </Text>{' '}
                  <Text size="xs" c="dimmed" component="span">
                    {t(`questionnaires.editing.type.${typeOf(column)}`)} · {column.Model}
                  </Text>
                </Accordion.Control>
                {!fixed && (
                  <>
                    <IconButton
                      size={30}
                      disabled={position === 0}
                      label={t('questionnaires.editing.columnUp', { name })}
                      onClick={() => onChange(moveItem(columns, position, position - 1))}
                    >
                      <IconArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      size={30}
                      disabled={position === columns.length - 1}
                      label={t('questionnaires.editing.columnDown', { name })}
                      onClick={() => onChange(moveItem(columns, position, position + 1))}
                    >
                      <IconArrowDown size={16} />
                    </IconButton>
                    <IconButton
                      size={30}
                      label={t('questionnaires.editing.removeColumn', { name })}
                      onClick={() => onChange(columns.filter((_, index) => index !== position))}
                    >
                      <IconTrash size={16} />
                    </IconButton>
                  </>
                )}
              </Group>
              <Accordion.Panel>
                <ColumnForm
                  column={column}
                  onChange={(next) => setColumn(position, next)}
                  onType={(type) => changeType(position, column, type)}
                />
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {!fixed && (
        <Group>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={addColumn}
          >
            {t('questionnaires.editing.addColumn')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
