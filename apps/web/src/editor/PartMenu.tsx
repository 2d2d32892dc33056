import { Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/links/IconButton.tsx';

interface ItemProps {
  icon: Icon;
  /** Keyboard shortcut, as displayed. */
  shortcut?: string;
  color?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A command in the menu of a part. */
export const PartMenuItem = ({ icon: ItemIcon, shortcut, ...item }: ItemProps) => (
  <Menu.Item leftSection={<ItemIcon size={16} aria-hidden />} rightSection={shortcut} {...item} />
);

/** Menu of a part of the document. */
export function PartMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton size={30} label={label}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
