import { IconHome } from '@tabler/icons-react';
import { useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { features } from '../features.ts';
import { menuFor } from '../menu.ts';
import { useShellSettings } from './project.ts';

const home: MenuEntry = {
  id: 'home',
  label: 'shell.home',
  path: paths.home(),
  icon: IconHome,
  permission: 'signedIn',
  group: 'daily',
};

const entries: readonly MenuEntry[] = [home, ...features.flatMap((feature) => feature.menu ?? [])];

/** The lines of the side menu for whoever is signed in. */
export function useMenu(): readonly MenuEntry[] {
  return menuFor(entries, useMe(), useShellSettings().layout);
}
