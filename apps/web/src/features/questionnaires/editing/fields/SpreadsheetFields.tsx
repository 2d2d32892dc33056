import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { WorkbookSelect } from '../../../../workbooks/WorkbookSelect.tsx';
import { type FieldProps, withPart } from './field-props.ts';

/** The workbooks that a question shows, each by its id and the name it has here. */
export function SpreadsheetFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const sheets = question.Spreadsheets ?? [];
  const rows = sheets.map((sheet, at) => ({ sheet, at }));
  const put = (Spreadsheets: typeof sheets) => onChange(withPart(question, { Spreadsheets }));
  const change = (at: number, sheet: (typeof sheets)[number]) =>
    put(sheets.map((one, index) => (index === at ? sheet : one)));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('questionnaires.editing.workbooks')}
      </Text>
      {rows.map(({ sheet, at }) => (
        <Group key={at} wrap="nowrap" gap="xs" align="end">
          <WorkbookSelect
            label={t('questionnaires.editing.workbook.Id')}
            value={sheet.Id}
            onChange={(Id, name) => change(at, { Id, Name: sheet.Name || name })}
          />
          <TextInput
            flex={1}
            label={t('questionnaires.editing.workbook.Name')}
            value={sheet.Name}
            onChange={(event) => change(at, { ...sheet, Name: event.currentTarget.value })}
          />
          <IconButton
            label={t('questionnaires.editing.removeWorkbook', { number: at + 1 })}
            onClick={() => put(sheets.filter((_, index) => index !== at))}
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
          onClick={() => put([...sheets, { Id: '', Name: '' }])}
        >
          {t('questionnaires.editing.addWorkbook')}
        </Button>
      </Group>
    </Stack>
  );
}
