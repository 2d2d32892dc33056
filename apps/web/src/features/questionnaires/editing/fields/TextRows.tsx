import type { Text } from '@ithaki/questionnaire';
import { Button, Group, SimpleGrid, TextInput, Text as Words } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { type EditedText, editedText } from '../../../../i18n/text-in-language.ts';
import { FurtherLanguages } from '../../../../ui/fields/FurtherLanguages.tsx';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';

interface Props<Row> {
  /** The name of the rows, such as 'Options'; screen readers announce it with the number of each row. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  textOf: (row: Row) => Text;
  withText: (row: Row, text: EditedText) => Row;
  onChange: (rows: Row[]) => void;
  /** Adds a row at the end. */
  onAdd: () => void;
  add: string;
  /** Further fields of a row, below its texts. */
  more?: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
  onRemove?: (index: number) => void;
  /** Whether rows can be reordered. */
  ordered?: boolean;
}

/** Rows of texts in both languages, added, reordered and removed; each row keeps its id. */
export function TextRows<Row>({
  label,
  rows,
  idOf,
  textOf,
  withText,
  onChange,
  onAdd,
  add,
  more,
  onRemove,
  ordered = true,
}: Props<Row>) {
  const { t } = useText();
  const setRow = (position: number, row: Row) =>
    onChange(rows.map((other, index) => (index === position ? row : other)));
  const remove = onRemove ?? ((position: number) => onChange(rows.filter((_, index) => index !== position)));
  const content = (row: Row, index: number) => (
    <Group wrap="nowrap" gap="xs" align="start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} verticalSpacing={6}>
          {(['el', 'en'] as const).map((language) => (
            <TextInput
              key={language}
              size="sm"
              lang={language}
              aria-label={t(`questionnaires.editing.row.${language}`, { label, number: index + 1 })}
              placeholder={t(`questionnaires.editing.row.${language}.short`)}
              value={editedText(textOf(row))[language]}
              onChange={(event) =>
                setRow(index, withText(row, { ...editedText(textOf(row)), [language]: event.currentTarget.value }))
              }
            />
          ))}
          <FurtherLanguages
            label={`${label} ${index + 1}`}
            value={textOf(row)}
            onChange={(text) => setRow(index, withText(row, text))}
          />
        </SimpleGrid>
        {more?.(row, (next) => setRow(index, next), index)}
      </div>
      <IconButton
        size={30}
        label={t('questionnaires.editing.row.remove', { label, number: index + 1 })}
        onClick={() => remove(index)}
      >
        <IconTrash size={16} />
      </IconButton>
    </Group>
  );
  return (
    <div>
      <Words size="sm" fw={600} mb={4}>
        {label}
      </Words>
      {ordered ? (
        <SortableList
          label={label}
          items={rows}
          idOf={idOf}
          nameOf={(row) => editedText(textOf(row)).el || idOf(row)}
          onMove={(from, to) => onChange(moveItem(rows, from, to))}
          row={content}
        />
      ) : (
        rows.map((row, index) => <div key={idOf(row)}>{content(row, index)}</div>)
      )}
      <Group mt="xs">
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      </Group>
    </div>
  );
}
