import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { WorkbookSelect } from '../../../../workbooks/WorkbookSelect.tsx';
import { type FieldProps, withPart } from './field-props.ts';

/** Workbooks that a question shows, each by its id and its name in this question. */
export function SpreadsheetFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const sheets = question.Spreadsheets ?? [];
  const rows = sheets.map((sheet, index) => ({ sheet, position: index }));
  const setSheets = (Spreadsheets: typeof sheets) => onChange(withPart(question, { Spreadsheets }));
  const setSheet = (position: number, sheet: (typeof sheets)[number]) =>
    setSheets(sheets.map((other, index) => (index === position ? sheet : other)));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('questionnaires.editing.workbooks')}
      </Text>
      {rows.map(({ sheet, position }) => (
        <Group key={position} wrap="nowrap" gap="xs" align="end">
          <WorkbookSelect
            label={t('questionnaires.editing.workbook.Id')}
            value={sheet.Id}
            onChange={(Id, name) => setSheet(position, { Id, Name: sheet.Name || name })}
          />
          <TextInput
            flex={1}
            label={t('questionnaires.editing.workbook.Name')}
            value={sheet.Name}
            onChange={(event) => setSheet(position, { ...sheet, Name: event.currentTarget.value })}
          />
          <IconButton
            label={t('questionnaires.editing.removeWorkbook', { number: position + 1 })}
            onClick={() => setSheets(sheets.filter((_, index) => index !== position))}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      ))}
      <Group>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setSheets([...sheets, { Id: '', Name: '' }])}
        >
          {t('questionnaires.editing.addWorkbook')}
        </Button>
      </Group>
    </Stack>
  );
}
