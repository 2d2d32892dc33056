import { Menu } from '@mantine/core';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';
import { SchemeItems } from './SchemeItems.tsx';

/** The menu of colour schemes. */
export function SchemeChoices({ button }: OpenMenuProps) {
  return (
    <Menu defaultOpened withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <SchemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
