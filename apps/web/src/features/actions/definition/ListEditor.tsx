import { Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';

interface Props<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Makes the item that the button adds. */
  newItem: () => Item;
  /** Label of the button that adds an item. */
  addLabel: string;
  children: (item: Item, change: (item: Item) => void, index: number) => ReactNode;
}

/** Editor of an ordered list: each item can be changed, moved and removed, and new ones added at the end. */
export function ListEditor<Item>({ items, onChange, newItem, addLabel, children }: Props<Item>) {
  const { t } = useText();
  const rows = items.map((item, index) => ({ item, index }));
  const move = (index: number, by: 1 | -1) => onChange(moveItem(items, index, index + by));
  return (
    <Stack gap="sm">
      {rows.map(({ item, index }) => (
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            {children(item, (next) => onChange(items.map((other, i) => (i === index ? next : other))), index)}
          </div>
          <Stack gap={2}>
            <IconButton label={t('actions.order.up')} size={28} disabled={index === 0} onClick={() => move(index, -1)}>
              <IconArrowUp size={16} />
            </IconButton>
            <IconButton
              label={t('actions.order.down')}
              size={28}
              disabled={index === items.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} />
            </IconButton>
            <IconButton
              label={t('actions.remove')}
              size={28}
              onClick={() => onChange(items.filter((_, i) => i !== index))}
            >
              <IconTrash size={16} />
            </IconButton>
          </Stack>
        </Group>
      ))}
      <Group>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...items, newItem()])}
        >
          {addLabel}
        </Button>
      </Group>
    </Stack>
  );
}
