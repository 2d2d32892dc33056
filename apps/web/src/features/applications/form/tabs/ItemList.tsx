import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moved } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { ItemDialog } from '../ItemDialog.tsx';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** How it is called; its id where it has no words yet. */
  nameOf: (item: Item) => string;
  factsOf: (item: Item) => readonly string[];
  /** `together`: changes with the same word are one step back. */
  onChange: (items: Item[], together?: string) => void;
  make: () => Item;
  /** A verb with what it adds. */
  add: string;
  /** How many there may be. */
  most: number;
  /** The fields of one of them, in its dialog. */
  fields: (item: Item, put: (item: Item) => void) => ReactNode;
}

/** Things of one sort in an order of their own: a row each, whose name opens its fields. */
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
  const [open, setOpen] = useState<number>();
  const item = open === undefined ? undefined : items[open];
  const put = (next: Item) =>
    onChange(
      items.map((one, at) => (at === open ? next : one)),
      `${label} ${open}`,
    );
  return (
    <>
      <SortableList
        label={label}
        items={items}
        idOf={idOf}
        nameOf={(one) => nameOf(one) || idOf(one)}
        onMove={(from, to) => onChange(moved(items, from, to))}
        row={(one, at) => {
          const name = nameOf(one) || idOf(one);
          return (
            <Group wrap="nowrap" gap="xs" align="flex-start" justify="space-between">
              <div style={{ flex: 1, minWidth: 0 }}>
                <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(at)}>
                  {name}
                </button>
                <div className={classes.facts}>
                  {factsOf(one).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </div>
              </div>
              <IconButton
                label={t('applications.form.removeItem', { name })}
                onClick={() => onChange(items.filter((_, own) => own !== at))}
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
            setOpen(items.length);
          }}
        >
          {add}
        </Button>
      </Group>
      {item !== undefined && (
        <ItemDialog title={nameOf(item) || idOf(item)} onClose={() => setOpen(undefined)}>
          {fields(item, put)}
        </ItemDialog>
      )}
    </>
  );
}
