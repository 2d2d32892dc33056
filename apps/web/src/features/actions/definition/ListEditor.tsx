import { Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';

interface Props<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Makes the item that "add" appends. */
  fresh: () => Item;
  add: string;
  children: (item: Item, change: (item: Item) => void, at: number) => ReactNode;
}

/** Editor of an ordered list: each item can be changed, moved and removed, and new ones added at the end. */
export function ListEditor<Item>({ items, onChange, fresh, add, children }: Props<Item>) {
  const { t } = useText();
  const rows = items.map((item, at) => ({ item, at }));
  const move = (at: number, by: 1 | -1) => onChange(moveItem(items, at, at + by));
  return (
    <Stack gap="sm">
      {rows.map(({ item, at }) => (
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            {children(item, (next) => onChange(items.map((one, index) => (index === at ? next : one))), at)}
          </div>
          <Stack gap={2}>
            <IconButton label={t('actions.order.up')} size={28} disabled={at === 0} onClick={() => move(at, -1)}>
              <IconArrowUp size={16} />
            </IconButton>
            <IconButton
              label={t('actions.order.down')}
              size={28}
              disabled={at === items.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={16} />
            </IconButton>
            <IconButton
              label={t('actions.remove')}
              size={28}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
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
          onClick={() => onChange([...items, fresh()])}
        >
          {add}
        </Button>
      </Group>
    </Stack>
  );
}
