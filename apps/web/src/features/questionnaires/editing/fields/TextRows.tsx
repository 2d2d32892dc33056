import type { Text } from '@ithaki/questionnaire';
import { Button, Group, SimpleGrid, TextInput, Text as Words } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moved } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';

interface Props<Row> {
  /** What the rows are: 'Options', read out with each row's number. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  textOf: (row: Row) => Text;
  withText: (row: Row, text: { el: string; en: string }) => Row;
  onChange: (rows: Row[]) => void;
  /** One more at the end. */
  onAdd: () => void;
  add: string;
  /** What else a row has, below its texts. */
  more?: (row: Row, change: (row: Row) => void, at: number) => ReactNode;
  onRemove?: (at: number) => void;
  /** Whether their order may be changed. */
  ordered?: boolean;
}

const both = (text: Text) => (typeof text === 'string' ? { el: text, en: '' } : text);

/** Rows of texts in both languages: added, put in order, removed; each row keeps its id. */
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
  const change = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)));
  const remove = onRemove ?? ((at: number) => onChange(rows.filter((_, index) => index !== at)));
  const content = (row: Row, at: number) => (
    <Group wrap="nowrap" gap="xs" align="start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} verticalSpacing={6}>
          {(['el', 'en'] as const).map((language) => (
            <TextInput
              key={language}
              size="sm"
              lang={language}
              aria-label={t(`questionnaires.editing.row.${language}`, { label, number: at + 1 })}
              placeholder={t(`questionnaires.editing.row.${language}.short`)}
              value={both(textOf(row))[language]}
              onChange={(event) =>
                change(at, withText(row, { ...both(textOf(row)), [language]: event.currentTarget.value }))
              }
            />
          ))}
        </SimpleGrid>
        {more?.(row, (next) => change(at, next), at)}
      </div>
      <IconButton
        size={30}
        label={t('questionnaires.editing.row.remove', { label, number: at + 1 })}
        onClick={() => remove(at)}
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
          nameOf={(row) => both(textOf(row)).el || idOf(row)}
          onMove={(from, to) => onChange(moved(rows, from, to))}
          row={content}
        />
      ) : (
        rows.map((row, at) => <div key={idOf(row)}>{content(row, at)}</div>)
      )}
      <Group mt="xs">
        <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      </Group>
    </div>
  );
}
