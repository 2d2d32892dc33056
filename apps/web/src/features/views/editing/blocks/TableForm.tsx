import type { LocalText, ViewBlock } from '@ithaki/contract';
import { Button, Group, SegmentedControl, Stack, Table, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { editedText } from '../../../../i18n/text-in-language.ts';
import { useLanguages } from '../../../../i18n/useLanguages.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';

type TableBlock = Extract<ViewBlock, { Type: 'table' }>;

interface Props {
  block: TableBlock;
  onChange: (block: TableBlock) => void;
}

const empty = (): LocalText => ({ el: '', en: '' });
const without = <Item,>(items: readonly Item[], index: number): Item[] => items.filter((_, other) => other !== index);
const replaced = <Item,>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((other, position) => (position === index ? item : other));

/** Maximum numbers of columns and rows of a table. */
const MOST_COLUMNS = 8;
const MOST_ROWS = 50;

/** An editor for the cells of a table, one language at a time. */
export function TableForm({ block: { Columns, Rows }, onChange }: Props) {
  const { t } = useText();
  const languages = useLanguages();
  const [language, setLanguage] = useState('el');
  const put = (change: Partial<Omit<TableBlock, 'Type'>>) => onChange({ Type: 'table', Columns, Rows, ...change });
  const cell = (value: LocalText | undefined, label: string, onText: (text: LocalText) => void) => (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={editedText(value)[language] ?? ''}
      onChange={(event) => onText({ ...editedText(value), [language]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('views.editing.block.text.language')}
        data={languages.map(({ Language, Title }) => ({ value: Language, label: Title }))}
        value={language}
        onChange={setLanguage}
      />
      <Table.ScrollContainer minWidth={Columns.length * 140} type="native">
        <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {Columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
                <Table.Th key={index}>
                  <Group gap={2} wrap="nowrap">
                    {cell(column, t('views.editing.block.table.heading', { number: index + 1 }), (text) =>
                      put({ Columns: replaced(Columns, index, text) }),
                    )}
                    {Columns.length > 1 && (
                      <IconButton
                        size={28}
                        label={t('views.editing.block.table.removeColumn', { number: index + 1 })}
                        onClick={() =>
                          put({ Columns: without(Columns, index), Rows: Rows.map((row) => without(row, index)) })
                        }
                      >
                        <IconX size={14} />
                      </IconButton>
                    )}
                  </Group>
                </Table.Th>
              ))}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
              <Table.Tr key={index}>
                {Columns.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                  <Table.Td key={column}>
                    {cell(
                      row[column],
                      t('views.editing.block.table.cell', { row: index + 1, column: column + 1 }),
                      (text) => put({ Rows: replaced(Rows, index, replaced(row, column, text)) }),
                    )}
                  </Table.Td>
                ))}
                <Table.Td>
                  <IconButton
                    size={28}
                    label={t('views.editing.block.table.removeRow', { number: index + 1 })}
                    onClick={() => put({ Rows: without(Rows, index) })}
                  >
                    <IconX size={14} />
                  </IconButton>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={Rows.length >= MOST_ROWS}
          onClick={() => put({ Rows: [...Rows, Columns.map(empty)] })}
        >
          {t('views.editing.block.table.addRow')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={Columns.length >= MOST_COLUMNS}
          onClick={() => put({ Columns: [...Columns, empty()], Rows: Rows.map((row) => [...row, empty()]) })}
        >
          {t('views.editing.block.table.addColumn')}
        </Button>
      </Group>
    </Stack>
  );
}
