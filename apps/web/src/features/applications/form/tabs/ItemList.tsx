import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { ItemDialog } from '../ItemDialog.tsx';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Display name; the id is shown while it is empty. */
  nameOf: (item: Item) => string;
  factsOf: (item: Item) => readonly string[];
  /** Successive changes with the same `together` are one undo step. */
  onChange: (items: Item[], together?: string) => void;
  make: () => Item;
  /** Label of the button that adds an item. */
  add: string;
  /** The largest number of items. */
  most: number;
  /** Fields of one item, in its dialog. */
  fields: (item: Item, put: (item: Item) => void) => ReactNode;
}

/** A sortable list of items; the name of an item opens a dialog with its fields. */
export function ItemList<Item>({
  label,
  items,
  idOf,
  nameOf,
  factsOf,
  onChange,
  make,
  add,
  most,
  fields,
}: Props<Item>) {
  const { t } = useText();
  const [openIndex, setOpenIndex] = useState<number>();
  const item = openIndex === undefined ? undefined : items[openIndex];
  const setItem = (next: Item) =>
    onChange(
      items.map((item, index) => (index === openIndex ? next : item)),
      `${label} ${openIndex}`,
    );
  return (
    <>
      <SortableList
        label={label}
        items={items}
        idOf={idOf}
        nameOf={(item) => nameOf(item) || idOf(item)}
        onMove={(from, to) => onChange(moveItem(items, from, to))}
        row={(item, index) => {
          const name = nameOf(item) || idOf(item);
          return (
            <Group wrap="nowrap" gap="xs" align="flex-start" justify="space-between">
              <div style={{ flex: 1, minWidth: 0 }}>
                <button
                  type="button"
                  className={classes.open}
                  aria-haspopup="dialog"
                  onClick={() => setOpenIndex(index)}
                >
                  {name}
                </button>
                <div className={classes.facts}>
                  {factsOf(item).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </div>
              </div>
              <IconButton
                label={t('applications.form.removeItem', { name })}
                onClick={() => onChange(items.filter((_, other) => other !== index))}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </Group>
          );
        }}
      />
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('applications.form.none')}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= most}
          onClick={() => {
            onChange([...items, make()]);
            setOpenIndex(items.length);
          }}
        >
          {add}
        </Button>
      </Group>
      {item !== undefined && (
        <ItemDialog title={nameOf(item) || idOf(item)} onClose={() => setOpenIndex(undefined)}>
          {fields(item, setItem)}
        </ItemDialog>
      )}
    </>
  );
}
