import { Button, Checkbox, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useForm } from '../queries.ts';
import { answerColumn, plainColumns, textQuestions } from './columns.ts';

interface Props {
  chosen: readonly string[];
  onChosen: (columns: string[]) => void;
}

/** Chooses the columns: general ones and answers. */
export function ColumnChoice({ chosen, onChosen }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const questions = textQuestions(useForm().data?.Form);
  // The name is always the first column.
  const dataColumns = plainColumns.slice(1);
  const order = [...plainColumns, ...questions.map(({ Name }) => answerColumn(Name))];
  const setColumns = (columns: string[]) => onChosen(order.filter((column) => columns.includes(column)));
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('applications.selection.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t('applications.selection.columns')}>
        <Checkbox.Group aria-label={t('applications.selection.columns')} value={[...chosen]} onChange={setColumns}>
          <ScrollArea.Autosize mah={360} type="auto" offsetScrollbars="y">
            <Stack gap={8} p={4}>
              {dataColumns.map((column) => (
                <Checkbox key={column} value={column} size="sm" label={t(`applications.selection.column.${column}`)} />
              ))}
              {questions.length > 0 && (
                <Text size="xs" fw={600} c="dimmed" mt={4}>
                  {t('applications.selection.columns.answers')}
                </Text>
              )}
              {questions.map(({ Name, Label }) => (
                <Checkbox key={Name} value={answerColumn(Name)} size="sm" label={local(Label)} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
