import { IconHome } from '@tabler/icons-react';
import type { MenuEntry } from '../feature.ts';
import { paths } from '../paths.ts';

/** The menu's first line: everyone's home. */
export const homeEntry: MenuEntry = {
  id: 'home',
  label: 'shell.home',
  path: paths.home(),
  icon: IconHome,
  permission: 'signedIn',
  group: 'daily',
};
