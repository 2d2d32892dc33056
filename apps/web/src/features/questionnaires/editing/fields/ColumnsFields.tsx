import type { NamedType, NumberedType, Question } from '@ithaki/questionnaire';
import { ofOtherType, PlaceIds, poolOf } from '@ithaki/questionnaire/edit';
import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moved } from '../../../../ui/sort/move-item.ts';
import { questionName } from '../document/question-names.ts';
import { typeOf } from '../document/question-types.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { ColumnForm } from './ColumnForm.tsx';

interface Props {
  label: string;
  columns: readonly Question[] | undefined;
  onChange: (columns: Question[]) => void;
  /** Whether columns are added, removed and put in order here; cells are not. */
  fixed?: boolean;
  nameOf?: (at: number) => string;
}

/** Columns of a table or of records, or the cells of a form table: each a small question of its own. */
export function ColumnsFields({ label, columns = [], onChange, fixed = false, nameOf }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire } = useEdited();
  const put = (at: number, column: Question) => onChange(columns.map((one, index) => (index === at ? column : one)));
  const add = () =>
    editor.attempt(() => {
      const [pool, places] = [poolOf(questionnaire), new PlaceIds(questionnaire)];
      onChange([...columns, { Id: places.take('q'), Type: 'text', Text: { el: '', en: '' }, Model: pool.take() }]);
    });
  const turn = (at: number, column: Question, type: NamedType | NumberedType) =>
    editor.attempt(() => put(at, ofOtherType(questionnaire, column, type)));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Accordion variant="separated" chevronPosition="left">
        {columns.map((column, at) => {
          const name = nameOf?.(at) ?? questionName(column, undefined, language);
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
                      disabled={at === 0}
                      label={t('questionnaires.editing.columnUp', { name })}
                      onClick={() => onChange(moved(columns, at, at - 1))}
                    >
                      <IconArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      size={30}
                      disabled={at === columns.length - 1}
                      label={t('questionnaires.editing.columnDown', { name })}
                      onClick={() => onChange(moved(columns, at, at + 1))}
                    >
                      <IconArrowDown size={16} />
                    </IconButton>
                    <IconButton
                      size={30}
                      label={t('questionnaires.editing.removeColumn', { name })}
                      onClick={() => onChange(columns.filter((_, index) => index !== at))}
                    >
                      <IconTrash size={16} />
                    </IconButton>
                  </>
                )}
              </Group>
              <Accordion.Panel>
                <ColumnForm
                  column={column}
                  onChange={(next) => put(at, next)}
                  onType={(type) => turn(at, column, type)}
                />
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {!fixed && (
        <Group>
          <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('questionnaires.editing.addColumn')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
