import { useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { menuEntries } from '../features.ts';
import { menuFor } from '../menu.ts';
import { useShellSettings } from './project.ts';

/** The lines of the side menu for whoever is signed in. */
export function useMenu(): readonly MenuEntry[] {
  return menuFor(menuEntries, useMe(), useShellSettings().layout);
}
