import { Menu } from '@mantine/core';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';
import { SchemeItems } from './SchemeItems.tsx';

/** The menu of colour schemes. */
export function SchemeChoices({ button }: OpenMenuProps) {
  return (
    <OpenedMenu button={button} withinPortal={false}>
      <Menu.Dropdown>
        <SchemeItems />
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
