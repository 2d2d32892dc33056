import { useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { menuEntries } from '../features.ts';
import { menuFor } from './menu.ts';
import { useShellSettings } from './shell-queries.ts';

/** The lines of the side menu for whoever is signed in; none until their role's layout is known, so that none moves. */
export function useMenu(): readonly MenuEntry[] {
  const me = useMe();
  const { known, layout } = useShellSettings();
  return known ? menuFor(menuEntries, me, layout) : [];
}
